import type { Page } from "@playwright/test";
import { deviceCalls, changeDevice, stubDevice, completeCopy, type Device } from "./device";
import { expect, settled, test, visit } from "./fixtures";
import { en, words } from "./words";
import { CODE, code, notice, startAndDraw } from "./zoo";

const shareButton = (page: Page) => page.getByRole("button", { name: en.share.share, exact: true });
const copyButton = (page: Page) =>
  page.locator(".share-row").getByRole("button", { name: en.share.copy });
const dialog = (page: Page) => page.getByRole("dialog", { name: en.share.dialog_title });
const linkField = (page: Page) => dialog(page).getByLabel(en.share.link_label);
const close = (page: Page) =>
  dialog(page).getByRole("button", { name: en.site.close }).click();

const phone: Device = { share: "works", clipboard: "works", execCommand: true };

const CLIPBOARDS: Pick<Device, "clipboard" | "execCommand">[] = [
  { clipboard: "works", execCommand: false },
  { clipboard: "rejects", execCommand: true },
  { clipboard: "rejects", execCommand: false },
  { clipboard: "missing", execCommand: true },
  { clipboard: "missing", execCommand: false },
];

async function link(page: Page): Promise<string> {
  return `${new URL(page.url()).origin}/zoo?code=${CODE}&l=en`;
}

test("the share sheet gets title, text and link, and there is no notice", async ({ page }) => {
  await stubDevice(page, phone);
  await visit(page, `/zoo?code=${CODE}`);
  await shareButton(page).click();
  await settled(page);
  const { shared, attempts } = await deviceCalls(page);
  expect(shared).toHaveLength(1);
  expect(shared[0]?.data).toEqual({
    title: en.zoo.share_title,
    text: en.zoo.share_text,
    url: await link(page),
  });
  expect(shared[0]?.active).toBe(true);
  expect(shared[0]?.data.text).not.toMatch(/https?:|\/zoo|code=/);
  expect(attempts).toBe(0);
  await expect(notice(page)).toBeHidden();
  await expect(dialog(page)).toBeHidden();
});

test("a link carries its sender's language, and its preview is in it", async ({ secondContext, request }) => {
  const page = await (await secondContext({ locale: "pl" })).newPage();
  await stubDevice(page, phone);
  await visit(page, `/zoo?code=${CODE}`);
  await page.getByRole("button", { name: words.pl.share.share, exact: true }).click();
  await settled(page);
  const url = (await deviceCalls(page)).shared[0]?.data.url ?? "";
  expect(new URL(url).searchParams.get("l")).toBe("pl");
  const html = await (await request.get(url, { headers: { "accept-language": "en" } })).text();
  expect(html).toMatch(/og:image" content="[^"]+\/preview\/pl\/zoo\//);
  expect(html).toMatch(/<html lang="en"/);
});

test("the share sheet opens synchronously with the click", async ({ page }) => {
  await stubDevice(page, phone);
  await visit(page, `/zoo?code=${CODE}`);
  const within = await shareButton(page).evaluate((button: HTMLElement) => {
    const { stub } = window as unknown as { stub: { shared: unknown[] } };
    button.click();
    return stub.shared.length;
  });
  expect(within).toBe(1);
});

test("the shared link holds the state on the screen", async ({ page }) => {
  await stubDevice(page, phone);
  await startAndDraw(page, { bots: 1 });
  await page.getByTestId("next-bot").click();
  await expect(page.getByTestId("progress")).toHaveText("2/13");
  await shareButton(page).click();
  const { shared } = await deviceCalls(page);
  const url = new URL(shared[0]?.data.url ?? "");
  expect(url.searchParams.get("code")).toBe(await code(page).innerText());
});

for (const name of ["AbortError", "InvalidStateError"]) {
  test(`after ${name} nothing is copied and there is no notice`, async ({ page }) => {
    await stubDevice(page, { ...phone, share: name });
    await visit(page, `/zoo?code=${CODE}`);
    for (const clipboard of CLIPBOARDS) {
      await changeDevice(page, { share: name, ...clipboard });
      await shareButton(page).click();
      await settled(page);
      const { shared, attempts } = await deviceCalls(page);
      expect(shared).toHaveLength(1);
      expect(attempts).toBe(0);
      await expect(notice(page)).toBeHidden();
      await expect(dialog(page)).toBeHidden();
    }
  });
}

test("a share sheet that never responds gives way to the clipboard after two seconds", async ({ page }) => {
  await page.clock.install();
  await stubDevice(page, { ...phone, share: "waits" });
  await visit(page, `/zoo?code=${CODE}`);
  await shareButton(page).click();
  await page.clock.runFor(1_500);
  // The sheet may still be opening.
  await shareButton(page).click();
  await settled(page);
  expect((await deviceCalls(page)).attempts).toBe(0);
  await page.clock.runFor(600);
  for (const times of [1, 2]) {
    await shareButton(page).click();
    await expect(notice(page)).toContainText(en.share.copied);
    expect((await deviceCalls(page)).copied).toHaveLength(times);
  }
  expect((await deviceCalls(page)).copied[0]).toBe(await link(page));
  expect((await deviceCalls(page)).shared).toHaveLength(1);
});

test("once the share sheet has responded, the next press opens it again", async ({ page }) => {
  await page.clock.install();
  await stubDevice(page, { ...phone, share: "AbortError" });
  await visit(page, `/zoo?code=${CODE}`);
  for (const times of [1, 2]) {
    await shareButton(page).click();
    await page.clock.runFor(3_000);
    expect((await deviceCalls(page)).shared).toHaveLength(times);
  }
  expect((await deviceCalls(page)).attempts).toBe(0);
});

/** Presses, then expects a copied link with its notice, or the dialog if copying is impossible. */
async function expectCopied(page: Page, press: () => Promise<void>, device: Device): Promise<void> {
  await changeDevice(page, device);
  await press();
  const url = await link(page);
  if (device.clipboard === "works" || device.execCommand) {
    await expect(notice(page)).toContainText(en.share.copied);
    expect((await deviceCalls(page)).copied).toEqual([url]);
    await expect(dialog(page)).toBeHidden();
  } else {
    await expect(dialog(page)).toBeVisible();
    await expect(dialog(page)).toContainText(en.share.copy_failed);
    await expect(linkField(page)).toHaveValue(url);
    await expect(notice(page)).toBeHidden();
    expect((await deviceCalls(page)).copied).toEqual([]);
    await close(page);
    await expect(dialog(page)).toBeHidden();
  }
}

for (const share of ["NotAllowedError", "TypeError", "DataError", "UnknownError", "missing"]) {
  const name = share === "missing" ? "without a share sheet" : `after ${share}`;
  test(`${name} the link is copied, or the dialog opens if copying is impossible`, async ({ page }) => {
    await stubDevice(page, { ...phone, share });
    await visit(page, `/zoo?code=${CODE}`);
    for (const clipboard of CLIPBOARDS) {
      const device = { share, ...clipboard };
      await test.step(JSON.stringify(device), () =>
        expectCopied(page, () => shareButton(page).click(), device));
    }
  });
}

test("the copy button copies without opening the share sheet", async ({ page }) => {
  await stubDevice(page, phone);
  await visit(page, `/zoo?code=${CODE}`);
  for (const clipboard of CLIPBOARDS) {
    await expectCopied(page, () => copyButton(page).click(), { share: "works", ...clipboard });
    expect((await deviceCalls(page)).shared).toEqual([]);
  }
});

test("“copied” is shown only once it is true", async ({ page }) => {
  await stubDevice(page, { ...phone, clipboard: "waits" });
  await visit(page, `/zoo?code=${CODE}`);
  await copyButton(page).click();
  await settled(page);
  await expect(page.getByText(en.share.copied)).toBeHidden();
  await completeCopy(page);
  await expect(notice(page)).toContainText(en.share.copied);
});

test("Copy in the dialog tries again and reports the result", async ({ page }) => {
  await stubDevice(page, { share: "missing", clipboard: "rejects", execCommand: false });
  await visit(page, `/zoo?code=${CODE}`);
  await shareButton(page).click();
  await expect(dialog(page)).toContainText(en.share.copy_failed);
  const copy = dialog(page).getByRole("button", { name: en.share.copy });

  await changeDevice(page, { share: "missing", clipboard: "missing", execCommand: true });
  await copy.click();
  await expect(dialog(page)).toContainText(en.share.copied);
  await expect(dialog(page)).not.toContainText(en.share.copy_failed);
  expect((await deviceCalls(page)).copied).toEqual([await link(page)]);

  await changeDevice(page, { share: "missing", clipboard: "rejects", execCommand: false });
  await copy.click();
  await expect(dialog(page)).toContainText(en.share.copy_failed);
  await expect(dialog(page)).not.toContainText(en.share.copied);
});

test("touching the field in the dialog selects the link", async ({ page }) => {
  await visit(page, `/zoo?code=${CODE}`);
  await page.getByRole("button", { name: en.share.qr }).click();
  await linkField(page).click();
  const selected = await linkField(page).evaluate((field: HTMLInputElement) =>
    field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0),
  );
  expect(selected).toBe(await link(page));
});

test("the code has its own copy button, which reports the result", async ({ page }) => {
  await stubDevice(page, phone);
  await visit(page, `/zoo?code=${CODE}`);
  const button = page.getByRole("button", { name: en.zoo.copy_code });
  await button.click();
  await expect(notice(page)).toContainText(en.zoo.code_copied);
  expect((await deviceCalls(page)).copied).toEqual([CODE]);
  await changeDevice(page, { share: "missing", clipboard: "missing", execCommand: false });
  await button.click();
  await expect(notice(page)).toContainText(en.zoo.copy_code_failed);
  await expect(page.getByText(en.zoo.code_copied)).toBeHidden();
});

test("the raw link is shown nowhere in the page, except in debug mode", async ({ page }) => {
  const shown = () =>
    page.evaluate(() => {
      const fields = [...document.querySelectorAll("input, textarea")];
      const values = fields.map((field) => (field as HTMLInputElement).value);
      return [document.body.innerText, ...values].join("\n");
    });
  await startAndDraw(page, { bots: 3, decks: "individual" });
  for (const summary of await page.locator("details.drawer summary").all()) await summary.click();
  expect(await shown()).not.toMatch(/\/zoo\?|https?:\/\/|code=/);
  await visit(page, `/zoo?code=${CODE}&debug=1`);
  await expect(page.getByTestId("debug")).toContainText(`/zoo?code=${CODE}`);
  await expect(page.getByTestId("debug")).toContainText(`"canonical":"${CODE}"`);
});

test("the debug parameter stays when the link is accepted", async ({ page }) => {
  await visit(page, `/zoo?code=${CODE}&debug=1`);
  await page.getByRole("button", { name: en.zoo.visit.keep }).click();
  await expect(page).toHaveURL("/zoo?debug=1");
  await expect(page.getByTestId("debug")).toBeVisible();
});

test(
  "Share is highlighted on touchscreens, Copy with a mouse",
  { tag: "@everywhere" },
  async ({ page }, { project }) => {
    await visit(page, `/zoo?code=${CODE}`);
    const border = (of: string) =>
      page.locator(of).evaluate((button) => getComputedStyle(button).borderTopColor);
    const [share, copy, qr] = await Promise.all([
      border(".share-sheet"),
      border(".share-copy"),
      border(".share-qr"),
    ]);
    if (project.name === "phone") {
      expect(share).not.toBe(qr);
      expect(copy).toBe(qr);
    } else {
      expect(copy).not.toBe(qr);
      expect(share).toBe(qr);
    }
  },
);
