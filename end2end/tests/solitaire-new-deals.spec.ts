import type { Page } from "@playwright/test";
import { expect, test, visit } from "./fixtures";
import { felt, startDialog, title } from "./solitaire";
import { en } from "./words";

const text = en.solitaire.solver;

interface Messages {
  /** What the page asked. */
  asked: string[];
  /** The deals that were found. */
  found: string[];
}

/** Records what the page and the worker say to each other. */
async function record(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const messages: Messages = { asked: [], found: [] };
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (message: string) {
      if (/ deal /.test(message)) messages.asked.push(message);
      this.addEventListener("message", ({ data }) => {
        const [, number] = /^\S+ \d+ deal (\d+)$/.exec(data) ?? [];
        if (number !== undefined && messages.found.at(-1) !== number) messages.found.push(number);
      });
      post.call(this, message);
    };
    Object.assign(window, { messages });
  });
}

const messages = (page: Page): Promise<Messages> => page.evaluate(() => (window as unknown as { messages: Messages }).messages);

/** The number of the deal that was found, once there are so many. */
async function found(page: Page, count: number): Promise<string> {
  await expect.poll(async () => (await messages(page)).found.length).toBe(count);
  return (await messages(page)).found.at(-1) ?? "";
}

test("a deal that can be won is found while the player chooses", async ({ page }) => {
  await record(page);
  await visit(page, "/solitaire/klondike");
  await page.keyboard.press("Shift");
  const first = await found(page, 1);
  await page.getByTestId("play-klondike").click();
  await expect(title(page)).toContainText(`· Deal ${first}`);
  expect((await messages(page)).asked).toHaveLength(1);

  await page.getByTestId("new").click();
  const second = await found(page, 2);
  await startDialog(page).getByTestId("play-klondike").click();
  await expect(title(page)).toContainText(`· Deal ${second}`);
  expect((await messages(page)).asked).toHaveLength(2);
});

test("new deals are as hard as the player wants, also the next time", async ({ page }) => {
  await record(page);
  await visit(page, "/solitaire/freecell");
  expect((await messages(page)).asked, "any FreeCell deal will do").toEqual([]);
  await page.locator(".sheet.freecell").getByLabel(text.hard).check();
  await expect(page.locator(".sheet.klondike").getByLabel(text.hard), "one setting for both").toBeChecked();
  const first = await found(page, 1);
  expect((await messages(page)).asked.at(-1)).toContain(" hard ");
  await page.getByTestId("play-freecell").click();
  await expect(title(page)).toContainText(`· Deal ${first}`);
  await page.getByTestId("new").click();
  await expect(startDialog(page).locator(".sheet.freecell").getByLabel(text.hard)).toBeChecked();
  await found(page, 2);
  await startDialog(page).locator(".sheet.freecell").getByLabel(text.easy).check();
  const third = await found(page, 3);
  expect((await messages(page)).asked.at(-1)).toContain(" easy ");
  await startDialog(page).getByTestId("play-freecell").click();
  await expect(title(page)).toContainText(`· Deal ${third}`);
});

test("if any Klondike deal will do, the solver is not asked", async ({ page }) => {
  await record(page);
  await visit(page, "/solitaire/klondike");
  await page.keyboard.press("Shift");
  await expect(page.getByLabel(text.winnable)).toBeChecked();
  await found(page, 1);
  await page.getByLabel(text.winnable).uncheck();
  await page.getByTestId("play-klondike").click();
  await expect(felt(page)).toBeVisible();
  await page.getByTestId("new").click();
  await expect(startDialog(page).getByLabel(text.winnable)).not.toBeChecked();
  await startDialog(page).getByTestId("play-klondike").click();
  await expect(startDialog(page)).toBeHidden();
  expect((await messages(page)).asked).toHaveLength(1);
});
