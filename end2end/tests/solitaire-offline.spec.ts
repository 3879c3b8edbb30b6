import { expect, hydrated, test, visit } from "./fixtures";
import { FREECELL, begin, counts, felt, linkError, table, title, top, undo, visitNote } from "./solitaire";
import { KLONDIKE } from "./solitaire-scenes";
import { OFFLINE, offlineReady } from "./worker";
import { moveCount } from "./words";

test.use({ serviceWorkers: "allow", contextOptions: { reducedMotion: "reduce" } });

test("a started game reloads and continues offline, and a new one can be dealt", async ({ page, context, allowErrors }) => {
  allowErrors(OFFLINE);
  await begin(page, "freecell", 1);
  await top(page, "6").tap();
  await expect(counts(page)).toHaveText(moveCount(1));
  const before = await table(page);
  await offlineReady(page);
  await context.setOffline(true);
  await page.reload();
  await hydrated(page);
  await expect(counts(page)).toHaveText(moveCount(1));
  expect(await table(page)).toEqual(before);
  await undo(page).tap();
  await expect(counts(page)).toHaveText(moveCount(0));
  await page.getByTestId("new").click();
  await page.locator("dialog.start-dialog").getByTestId("play-klondike").click();
  await expect(title(page)).toContainText("Klondike");
});

test("once the home page has cached all pages, a deal opens offline", async ({ page, context, allowErrors }) => {
  allowErrors(OFFLINE);
  await visit(page, FREECELL);
  const dealt = await table(page);
  await visit(page, "/");
  await offlineReady(page);
  await context.setOffline(true);
  await visit(page, FREECELL);
  await expect(title(page)).toHaveText("FreeCell · Deal 1");
  expect(await table(page)).toEqual(dealt);
});

test("once the home page has cached all pages, positions open offline, and a bad one is explained", async ({ page, context, allowErrors }) => {
  allowErrors(OFFLINE);
  await visit(page, KLONDIKE);
  const position = await table(page);
  await visit(page, "/");
  await offlineReady(page);
  await context.setOffline(true);
  for (const path of [KLONDIKE, `/solitaire${KLONDIKE.slice(1)}`, `/solitaire/freecell${KLONDIKE.slice(1)}`]) {
    await visit(page, path);
    await expect.soft(visitNote(page), path).toBeVisible();
    expect.soft(await table(page), path).toEqual(position);
  }
  await visit(page, "/solitaire?p=v1F00AAAA");
  await expect(linkError(page)).toBeVisible();
  await expect(felt(page)).toBeHidden();
});
