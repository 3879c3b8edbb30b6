import type { Page } from "@playwright/test";
import { expect, hydrated, status400, test, visit } from "./fixtures";
import { en, fill } from "./words";
import { CODE, code, openLoadDialog, startAndDraw } from "./zoo";

const LINK = `https://example.org/zoo?code=${CODE}`;

/** Forms of a link or code as people and programs mangle it on the way, and the code that it is read as. */
const PASTED: [name: string, text: string, code?: string][] = [
  ["unchanged", LINK],
  ["without the scheme", `example.org/zoo?code=${CODE}`],
  ["a bare code", CODE],
  ["with a full stop", `${LINK}.`],
  ["with a comma", `${LINK},`],
  ["with !?…", `${LINK}!?…`],
  ["in round brackets", `(${LINK})`],
  ["in square brackets", `[${CODE}]`],
  ["in angle brackets", `<${LINK}>`],
  ["in straight quotes", `"${LINK}"`],
  ["in Polish quotes", `„${LINK}”`],
  ["in guillemets", `«${LINK}»`],
  ["in bold of a chat app", `*${LINK}*`],
  ["in italics of a chat app", `_${CODE}`],
  ["in backticks", `\`${CODE}\``],
  ["with white space around", `  ${LINK}  `],
  ["with white space inside the code", "ZP321 Z5 Z23\tZ678"],
  ["with a soft hyphen", "ZP321\u00adZ5Z23Z678"],
  ["with zero-width spaces", "\u200bZP321Z5\u200bZ23\u2060Z678\ufeff"],
  ["with direction marks", `\u202a${LINK}\u202c`],
  ["in lower case", LINK.replace(CODE, CODE.toLowerCase())],
  ["entirely percent-encoded", encodeURIComponent(LINK)],
  ["percent-encoded twice", encodeURIComponent(encodeURIComponent(LINK))],
  ["followed by fbclid", `${LINK}&fbclid=IwAR0_x-y`],
  ["preceded by utm parameters", `https://example.org/zoo?utm_source=a&utm_medium=b&code=${CODE}`],
  ["with parameters on both sides", `https://example.org/zoo?fbclid=x&code=${CODE}&utm_campaign=c`],
  ["with the right checksum", `${LINK}&c=K2H9`],
  ["with the right checksum in lower case", `${LINK}&c=k2h9`],
  ["in the fragment", `https://example.org/zoo#code=${CODE}`],
  ["in a sentence", `Your turn! ${LINK}`],
  ["compact with a raw plus", "https://example.org/zoo?code=ZP+MhFSIzZ4"],
  ["compact with an encoded plus", "https://example.org/zoo?code=ZP%2BMhFSIzZ4&c=K2H9"],
  ["compact with a doubly encoded plus", "https://example.org/zoo?code=ZP%252BMhFSIzZ4"],
  ["compact and bare", "ZP+MhFSIzZ4"],
  ["an old code with bots", "ZOO72B08391C64A5521", "ZM213Z91C64A5"],
  ["an old code without bots", "ZOO72B08391C64A55", "ZS391C64A5"],
  ["an old form of ZM", "ZM325AC278B6413", "ZM325ZAC278B6413"],
];

/** Texts that are no longer a valid link, and the reason. */
const REFUSED: [name: string, text: string, reason: string][] = [
  ["a wrong checksum", `${LINK}&c=AAAA`, en.error.damaged],
  ["a truncated checksum", `${LINK}&c=K2H`, en.error.damaged],
  ["a code truncated in its header", "https://example.org/zoo?code=ZP3", en.error.truncated],
  ["a broken escape", "ZS5%E0%A4%A", fill(en.error.bad_character, { found: "%" })],
  ["nothing but quotes", '""', en.error.empty],
];

test("the code field reads every mangled form", async ({ page }) => {
  await startAndDraw(page, { bots: 1 });
  const mine = await code(page).innerText();
  const dialog = await openLoadDialog(page);
  const field = dialog.getByLabel(en.zoo.load.label);
  for (const [name, text] of PASTED) {
    await field.fill("");
    await field.fill(text);
    await expect.soft(dialog.getByTestId("preview"), name).toBeVisible({ timeout: 1_000 });
  }
  for (const [name, text, reason] of REFUSED) {
    await field.fill(text);
    await expect.soft(dialog.getByTestId("code-error"), name).toContainText(reason, { timeout: 1_000 });
  }
  await dialog.getByRole("button", { name: en.site.close }).click();
  await expect(code(page)).toHaveText(mine);
});

async function paste(page: Page, text: string): Promise<void> {
  await page.getByLabel(en.paste.label).fill(text);
  await page.getByRole("button", { name: en.paste.go }).click();
}

const halves = [PASTED.slice(0, PASTED.length / 2), PASTED.slice(PASTED.length / 2)];
for (const [half, forms] of halves.entries()) {
  test(`the home page's paste field reads every mangled form (${half + 1} of 2)`, async ({ page }) => {
    // Each form loads two pages.
    test.slow();
    await visit(page, "/");
    for (const [name, text, canonical = CODE] of forms) {
      await paste(page, text);
      await expect.soft(code(page), name).toHaveText(canonical);
      await page.getByRole("link", { name: en.site.name, exact: true }).click();
      await expect(page.getByLabel(en.paste.label)).toBeVisible();
    }
  });
}

test("a text that the home page recognises but its game cannot read is explained on the game's page", async ({ page, allowErrors }) => {
  test.slow();
  allowErrors(/status of 400/);
  for (const [name, text, reason] of REFUSED) {
    await visit(page, "/");
    await paste(page, text);
    await expect.soft(page.getByText(reason), name).toBeVisible();
  }
  await visit(page, "/");
  await paste(page, "see you at eight");
  await expect(page.getByText(en.error.unrecognised)).toBeVisible();
  await expect(page).toHaveURL("/");
});

/** Everything after the host of an address, and the code that it is read as. */
const ADDRESSES: [address: string, code?: string][] = [
  [`/zoo?code=${CODE.toLowerCase()}`],
  [`/zoo?code=${CODE}.`],
  [`/zoo?code=${CODE},`],
  [`/zoo?code=${CODE})`],
  [`/zoo?code=${CODE}%22`],
  [`/zoo?code=%E2%80%9E${CODE}%E2%80%9D`],
  [`/zoo?code=${CODE}%20`],
  ["/zoo?code=ZP321%20Z5%0AZ23Z678"],
  ["/zoo?code=ZP321%C2%ADZ5Z23%E2%80%8BZ678"],
  ["/zoo?code=%5A%5032%31Z5Z23Z678"],
  ["/zoo?code=ZP321%255A5Z23Z678"],
  [`/zoo?fbclid=IwAR0&code=${CODE}&utm_source=x`],
  [`/zoo?code=${CODE}?fbclid=IwAR0`],
  [`/zoo?code=${CODE}&c=K2H9`],
  [`/zoo?code=${CODE}&c=k2h9.`],
  ["/zoo?code=ZP+MhFSIzZ4"],
  ["/zoo?code=ZP%2BMhFSIzZ4&c=K2H9"],
  ["/zoo?code=ZP%252BMhFSIzZ4"],
  [`/zoo?code=https%3A%2F%2Fexample.org%2Fzoo%3Fcode%3D${CODE}%26c%3DK2H9`],
  [`/zoo%3Fcode%3D${CODE}`],
  [`/zoo%253Fcode%253D${CODE}`],
  [`/zoo#code=${CODE}`],
  [`/zoo?fbclid=x#code=${CODE}`],
  ["/zoo?code=ZOO72B08391C64A5521", "ZM213Z91C64A5"],
  ["/zoo?code=ZOO72B08391C64A55", "ZS391C64A5"],
  ["/zoo?code=ZM325AC278B6413", "ZM325ZAC278B6413"],
];

for (const [half, addresses] of [ADDRESSES.slice(0, 13), ADDRESSES.slice(13)].entries()) {
  test(`every mangled form of the address is read (${half + 1} of 2)`, async ({ page, allowErrors }) => {
    allowErrors(status400);
    for (const [address, canonical = CODE] of addresses) {
      await page.goto("about:blank");
      await page.goto(address, { waitUntil: "domcontentloaded" });
      await hydrated(page);
      await expect.soft(code(page), address).toHaveText(canonical, { timeout: 2_000 });
    }
  });
}

test("a wrong or truncated checksum in the address is reported as damage", async ({ page, allowErrors }) => {
  allowErrors(status400);
  for (const checksum of ["AAAA", "K2H", "K2H9Z", ""]) {
    const response = await page.goto(`/zoo?code=${CODE}&c=${checksum}`);
    expect(response?.status()).toBe(400);
    await expect(page.getByTestId("link-error")).toContainText(en.error.damaged);
  }
});

test("a dash in a compact code is read as two hyphens", async ({ page }) => {
  await visit(page, "/zoo");
  const field = page.getByLabel(en.zoo.load.label);
  // No code of the bot deck has two in a row: the same error for each spelling shows that they were read.
  const reason = fill(en.error.bad_current_bot, { bots: 1 });
  for (const text of ["ZS+E—A", "ZS+E--A", "ZS+E-%2DA"]) {
    await field.fill(text);
    await expect(page.getByTestId("code-error"), text).toContainText(reason);
  }
});

test("a text beyond the size limit is rejected immediately, wherever it is pasted", async ({ page }) => {
  const long = "Z".repeat(262_145);
  const reason = en.error.too_long;
  await visit(page, "/");
  await paste(page, long);
  await expect(page.getByText(reason)).toBeVisible();
  await visit(page, "/zoo");
  await page.getByLabel(en.zoo.load.label).fill(long);
  await expect(page.getByTestId("code-error")).toContainText(reason);
});

test("a sender's name survives pasting on the home page", async ({ page }) => {
  await visit(page, "/");
  await paste(page, `${LINK}&from=Ania%20%26%20Olek`);
  await expect(page.getByTestId("visit")).toContainText(
    fill(en.saves.sender, { name: "Ania & Olek" }),
  );
});
