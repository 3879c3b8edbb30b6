import type { Page } from "@playwright/test";
import { expect, settled, test, visit } from "./fixtures";
import { en } from "./words";
import { CODE, drawTo, gamesDialog, nextBot, noCard, openGames, start, startAndDraw } from "./zoo";

/** A screen of our own in the place of the browser's. */
interface Screen {
  /** Whether the browser gives locks, has none, or refuses them: on low battery, say. */
  locks: "work" | "refused" | "missing";
  /** What was asked for, in turn. */
  asked: string[];
  /** How many locks hold the screen on now. */
  held: number;
  visible: boolean;
}

type Stubbed = Window & { screenStub: Screen };

async function pretend(page: Page, locks: Screen["locks"] = "work"): Promise<void> {
  await page.addInitScript((locks) => {
    const stub: Screen = { locks, asked: [], held: 0, visible: true };
    (window as unknown as Stubbed).screenStub = stub;
    let given: { released: boolean }[] = [];
    const count = (): void => {
      given = given.filter(({ released }) => !released);
      stub.held = given.length;
    };
    const request = (type: string): Promise<unknown> => {
      stub.asked.push(type);
      if (stub.locks !== "work" || !stub.visible) {
        return Promise.reject(new DOMException("stub", "NotAllowedError"));
      }
      const lock = {
        released: false,
        release: () => {
          lock.released = true;
          count();
          return Promise.resolve();
        },
      };
      given.push(lock);
      count();
      return Promise.resolve(lock);
    };
    Object.defineProperty(navigator, "wakeLock", {
      configurable: true,
      get: () => (stub.locks === "missing" ? undefined : { request }),
    });
    Object.defineProperties(document, {
      visibilityState: { get: () => (stub.visible ? "visible" : "hidden") },
      hidden: { get: () => !stub.visible },
    });
    // As browsers do: a page that is out of sight holds nothing.
    document.addEventListener("visibilitychange", () => {
      if (stub.visible) return;
      for (const lock of given) lock.released = true;
      count();
    });
  }, locks);
}

/** Puts the page out of sight, or back into it. */
async function setVisible(page: Page, visible: boolean): Promise<void> {
  await page.evaluate((visible) => {
    (window as unknown as Stubbed).screenStub.visible = visible;
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  }, visible);
}

async function screenOf(page: Page): Promise<Screen> {
  await settled(page);
  return page.evaluate(() => (window as unknown as Stubbed).screenStub);
}

test("the screen is left alone until a game lies on the table", async ({ page }) => {
  await pretend(page);
  for (const path of ["/", "/about", "/zoo"]) {
    await visit(page, path);
    expect(await screenOf(page), path).toMatchObject({ asked: [], held: 0 });
  }
  await start(page, { bots: 2 });
  expect(await screenOf(page)).toMatchObject({ asked: ["screen"], held: 1 });
  await drawTo(page, nextBot(page), 1);
  await drawTo(page, nextBot(page), 2);
  expect(await screenOf(page), "one lock for the whole game").toMatchObject({ asked: ["screen"], held: 1 });
});

test("the screen stays on for a game from a link, and for one that is resumed", async ({ page }) => {
  await pretend(page);
  await visit(page, `/zoo?code=${CODE}`);
  expect(await screenOf(page)).toMatchObject({ asked: ["screen"], held: 1 });
  await page.getByRole("button", { name: en.zoo.visit.keep }).click();
  await expect(page.getByTestId("visit")).toBeHidden();
  expect(await screenOf(page)).toMatchObject({ held: 1 });
  await visit(page, "/zoo");
  expect(await screenOf(page)).toMatchObject({ asked: ["screen"], held: 1 });
});

test("a page that comes back into sight asks again", async ({ page }) => {
  await pretend(page);
  await startAndDraw(page, { bots: 1 });
  for (const asked of [2, 3]) {
    await setVisible(page, false);
    expect(await screenOf(page), "hidden").toMatchObject({ held: 0 });
    await setVisible(page, true);
    const screen = await screenOf(page);
    expect(screen.asked, "visible").toHaveLength(asked);
    expect(screen.held, "visible").toBe(1);
  }
});

test("the screen may go off when the game is left, and a page that comes back asks for nothing then", async ({ page }) => {
  await pretend(page);
  await startAndDraw(page, { bots: 1 });
  const dialog = await openGames(page);
  await dialog.getByRole("button", { name: en.saves.new }).click();
  await expect(page.getByRole("heading", { name: en.zoo.setup.title })).toBeVisible();
  expect(await screenOf(page)).toMatchObject({ asked: ["screen"], held: 0 });
  await setVisible(page, false);
  await setVisible(page, true);
  expect(await screenOf(page)).toMatchObject({ asked: ["screen"], held: 0 });
  await page.getByRole("button", { name: en.zoo.setup.back }).click();
  await expect(page.getByTestId("card")).toBeVisible();
  expect(await screenOf(page)).toMatchObject({ asked: ["screen", "screen"], held: 1 });
});

test("a lock that was given anew is released as well", async ({ page }) => {
  await pretend(page);
  await startAndDraw(page, { bots: 1 });
  await setVisible(page, false);
  await setVisible(page, true);
  expect(await screenOf(page)).toMatchObject({ held: 1 });
  await openGames(page);
  await gamesDialog(page).getByRole("button", { name: en.saves.delete }).click();
  await expect(page.getByRole("heading", { name: en.zoo.setup.title })).toBeVisible();
  expect(await screenOf(page)).toMatchObject({ held: 0 });
});

for (const locks of ["refused", "missing"] as const) {
  test(`a game plays on where locks are ${locks}`, async ({ page }) => {
    await pretend(page, locks);
    await visit(page, "/zoo");
    await start(page, { bots: 1 });
    await setVisible(page, false);
    await setVisible(page, true);
    await drawTo(page, nextBot(page), 1);
    await expect(noCard(page)).toBeHidden();
    expect((await screenOf(page)).held).toBe(0);
  });
}
