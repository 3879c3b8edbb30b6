import type { Page } from "@playwright/test";
import { deviceCalls, changeDevice, type Device } from "./device";
import { expect, settled, test, visit } from "./fixtures";
import { quietZone, scan } from "./qr";
import {
  newPlayer,
  answer,
  back,
  startChallenge,
  copyLink,
  openLobby,
  openLink,
  player,
  reload,
  turn,
  makeAndUseBoard,
  visitSheet,
} from "./spaces";
import { en, fill } from "./words";

const text = en.spaces;
const picture = (page: Page) => page.locator(".share-dialog svg.qr");

const SHEET: Device = { share: "works", clipboard: "works", execCommand: false };

for (const width of [390, 320]) {
  test(`a second phone can scan the QR code of a challenge at ${width} pixels, which is the link`, async ({ page, secondContext }) => {
    await page.setViewportSize({ width, height: 700 });
    await player(page, { name: "Ala" });
    await openLobby(page);
    await startChallenge(page, "5|22p17p16t17t12p13p08p09t03pG3f");
    await page.locator(".share-qr").click();
    const read = await scan(picture(page));
    for (const side of await quietZone(picture(page))) expect(side).toBeCloseTo(4, 0);
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: en.site.close }).click();
    // A page cannot detect a scan, so the player confirms it.
    await expect(dialog).toBeHidden();
    await expect(turn(page)).toHaveText(en.progress.spaces.send_first);
    await page.locator(".share-qr").click();
    await page.getByTestId("handed-over").click();
    await expect(dialog).toBeHidden();
    await expect(turn(page)).toHaveText(en.progress.unnamed.wait_answer);
    const link = await copyLink(page);
    expect(decodeURI(read)).toBe(decodeURI(link).replace("?l=en", ""));
    const ola = await newPlayer(await secondContext());
    await openLink(ola, read);
    await expect(visitSheet(ola)).toContainText(fill(text.visit.challenge, { name: "Ala" }));
  });
}

test("the share sheet gets title, text and link, and the challenge counts as sent only if sharing succeeds", async ({ page }) => {
  await player(page);
  await openLobby(page);
  await startChallenge(page, "2|2p0pG0f");
  const share = page.locator(".share-sheet");
  for (const failure of ["AbortError", "InvalidStateError"]) {
    await changeDevice(page, { ...SHEET, share: failure });
    await share.click();
    await settled(page);
    await expect(turn(page)).toHaveText(en.progress.spaces.send_first);
    expect((await deviceCalls(page)).copied).toEqual([]);
  }
  await changeDevice(page, SHEET);
  await share.click();
  await expect(turn(page)).toHaveText(en.progress.unnamed.wait_answer);
  const { shared } = await deviceCalls(page);
  expect(shared).toHaveLength(1);
  const { title, text: sentence, url } = shared[0]?.data ?? {};
  expect([title, sentence]).toEqual([text.game.share_title, text.game.share_challenge]);
  expect(url).toMatch(/\/spaces\/play\?l=en#challenge=2%7C2p0pG0f@fox&g=[0-9A-Z]{6}&c=[0-9A-Z]{4}$/);
  expect(url?.match(/#/g)).toHaveLength(1);
  expect(shared[0]?.active).toBe(true);
  await reload(page);
  await expect(turn(page)).toHaveText(en.progress.unnamed.wait_answer);
});

test("if copying is refused, the dialog shows the link, and the challenge doesn't count as sent", async ({ page }) => {
  await player(page);
  await openLobby(page);
  await startChallenge(page, "2|2p0pG0f");
  await changeDevice(page, { share: "missing", clipboard: "rejects", execCommand: false });
  await page.locator(".share-copy").click();
  const field = page.getByRole("dialog").getByLabel(en.share.link_label);
  await expect(field).toHaveValue(/#challenge=2%7C2p0pG0f/);
  await page.getByRole("dialog").getByRole("button", { name: en.site.close }).click();
  await expect(turn(page)).toHaveText(en.progress.spaces.send_first);
});

test("a challenge can be replaced before it is sent, but not afterwards", async ({ page }) => {
  await player(page);
  await openLink(page, "/spaces#challenge=2%7C2p0pG0f&from=Ala&g=K3M9QX");
  await answer(page, "2|3p1pG1f");
  await back(page);
  await page.getByTestId("next-challenge").click();
  await makeAndUseBoard(page, "2|2p0pG0f");
  await expect(turn(page)).toHaveText(fill(en.progress.spaces.send_answer, { name: "Ala" }));
  await page.getByTestId("change-board").click();
  await expect(turn(page)).toHaveText(fill(en.progress.spaces.choose, { name: "Ala" }));
  await page.getByTestId("next-challenge").click();
  await makeAndUseBoard(page, "2|2p3p1pG1f");
  const link = await copyLink(page);
  expect(link).toContain("next=2%7C2p3p1pG1f");
  await expect(page.getByTestId("change-board")).toBeHidden();
  // It can be copied again and is the same.
  expect(await copyLink(page)).toBe(link);
});

test("a result can also be sent without a challenge", async ({ page }) => {
  await player(page);
  await openLink(page, "/spaces#challenge=2%7C2p0pG0f&from=Ala&g=K3M9QX");
  await answer(page, "2|3p1pG1f");
  await back(page);
  const link = await copyLink(page);
  expect(link).toContain("#result=");
  expect(link).not.toContain("next=");
  await expect(turn(page)).toHaveText(fill(en.progress.spaces.choose, { name: "Ala" }));
});

test("a raw link is shown nowhere on the page", async ({ page }) => {
  await player(page);
  await openLobby(page);
  await startChallenge(page, "2|2p0pG0f");
  await copyLink(page);
  expect(await page.locator("body").innerText()).not.toMatch(/2p0p|%7C|#challenge/);
  await visit(page, "/");
  expect(await page.locator("main").innerText()).not.toMatch(/2p0p|%7C|#challenge/);
});
