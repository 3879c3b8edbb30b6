import type { Page } from "@playwright/test";
import { expect, hydrated, status404, test, visit } from "./fixtures";
import { player, visitSheet } from "./spaces";
import { en, fill } from "./words";
import { CODE, code, openLoadDialog, startAndDraw } from "./zoo";

const linkError = (page: Page) => page.getByTestId("link-error");

const BOARD = "2%7C2p0p2tG0f";
const POSITION = "v1F83AAAM5bgTDIV01SCguNgoCBTEWAaSkKysiAAA";

const PAGES = [
  "/",
  "/about",
  "/no-such-page",
  "/zoo",
  "/spaces",
  "/solitaire",
  "/solitaire/klondike",
  "/portals",
  "/portals/d1/t1",
  "/portals/grownups",
];

for (const path of PAGES) {
  test(`${path} reports a fragment that opens nothing, except the skip link's`, async ({ page, allowErrors }) => {
    allowErrors(status404);
    await player(page);
    await visit(page, `${path}#content`);
    await expect(linkError(page)).toBeHidden();
    for (const fragment of ["#hello", "#challeng=2|2p0p2tG0f"]) {
      await page.evaluate((fragment) => {
        location.hash = fragment;
      }, fragment);
      await expect(linkError(page)).toContainText(en.error.unrecognised);
      await linkError(page).getByRole("button", { name: en.site.dismiss }).click();
      await expect(linkError(page)).toBeHidden();
      await expect(page).toHaveURL(path.replace("/klondike", ""));
    }
    await page.goto("about:blank");
    await visit(page, `${path}#hello`);
    await expect(linkError(page)).toContainText(en.error.unrecognised);
  });

  test(`${path} forwards another game's payload to its page, in the fragment`, async ({ page, allowErrors }) => {
    allowErrors(status404);
    await player(page);
    const sent: string[] = [];
    page.on("request", (request) => sent.push(request.url()));
    await visit(page, "/about");
    if (path !== "/spaces") {
      await page.goto(`${path}#challenge=${BOARD}&from=Ala`);
      await expect(page).toHaveURL(`/spaces/play#challenge=${BOARD}&from=Ala`);
      await expect(visitSheet(page)).toContainText(fill(en.spaces.visit.challenge, { name: "Ala" }));
      await page.goBack();
      await expect(page).toHaveURL("/about");
    }
    if (path !== "/zoo") {
      await page.goto(`${path}#code=${CODE}`);
      await expect(page).toHaveURL(`/zoo#code=${CODE}`);
      await expect(code(page)).toHaveText(CODE);
    }
    expect(sent.filter((url) => url.includes("2p0p2tG0f") || url.includes(CODE))).toEqual([]);
  });
}

test("another game's payload in the query is forwarded to its page", async ({ page }) => {
  await player(page);
  for (const [address, target] of [
    [`/spaces?code=${CODE}`, `/zoo?code=${CODE}`],
    [`/portals?code=${CODE}`, `/zoo?code=${CODE}`],
    [`/zoo?p=${POSITION}`, `/solitaire?p=${POSITION}`],
    ["/solitaire?s=BABgBGEAAMBhAAgBAA", "/portals?s=BABgBGEAAMBhAAgBAA"],
    [`/spaces?challenge=${BOARD}`, `/spaces/play#challenge=${BOARD}`],
  ] as const) {
    await page.goto("about:blank");
    await page.goto(address);
    await expect(page).toHaveURL(target);
    await hydrated(page);
    await expect(linkError(page)).toBeHidden();
  }
  await expect(visitSheet(page)).toBeVisible();
});

test("an old link of Spaces opens from the paste field, whatever surrounds it", async ({ page }) => {
  await player(page);
  for (const link of ["https://old.example/game#c=EwH2AcAZ2AXBxSAzIA&fbclid=abc", "look: https://old.example/#c=EwH2AcAZ2AXBxSAzIA%3D%3D see you"]) {
    await visit(page, "/");
    await page.getByLabel(en.paste.label).fill(link);
    await page.getByRole("button", { name: en.paste.go }).click();
    await expect(visitSheet(page)).toContainText(en.spaces.visit.old);
  }
});

test("another game's link in the bot deck's code field opens in that game", async ({ page }) => {
  await player(page);
  await startAndDraw(page, { bots: 1 });
  const dialog = await openLoadDialog(page);
  await dialog.getByLabel(en.zoo.load.label).fill(`Beat this: https://play.example/spaces#challenge=${BOARD}&from=Ala - Ala`);
  await expect(dialog.getByTestId("other-game")).toHaveText(en.zoo.load.other_game);
  await dialog.getByRole("button", { name: en.zoo.load.button }).click();
  await expect(page).toHaveURL(/\/spaces\/play#challenge=/);
  await expect(visitSheet(page)).toContainText(fill(en.spaces.visit.challenge, { name: "Ala" }));
});

test("a link followed on an open portal's page opens there or says why not", async ({ page }) => {
  await visit(page, "/portals/d1/t1");
  const items = page.locator(".portal .tray button");
  await expect(items.first()).toBeVisible();
  await page.evaluate(() => {
    location.hash = "s=BABgBGEAAMBhAAgBAA";
  });
  await expect(items).toHaveCount(5);
  await page.evaluate(() => {
    location.hash = "s=BABg";
  });
  await expect(linkError(page)).toContainText(en.error.truncated);
  await expect(items).toHaveCount(5);
});
