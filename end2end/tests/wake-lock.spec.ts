import type { Page } from "@playwright/test";
import { expect, settled, test, visit } from "./fixtures";
import { en } from "./words";
import { CODE, drawTo, gamesDialog, nextBot, noCard, openGames, start, startAndDraw } from "./zoo";

/** The state of the stubbed wake locks. */
interface WakeLockStub {
  /** Whether the browser grants locks, refuses them (on low battery, for example), or does not support them. */
  locks: "work" | "refused" | "missing";
  /** The requested locks, in order. */
  asked: string[];
  /** How many locks are keeping the screen on. */
  held: number;
  visible: boolean;
}

type Stubbed = Window & { screenStub: WakeLockStub };

async function stubWakeLocks(page: Page, locks: WakeLockStub["locks"] = "work"): Promise<void> {
  await page.addInitScript((locks) => {
    const stub: WakeLockStub = { locks, asked: [], held: 0, visible: true };
    (window as unknown as Stubbed).screenStub = stub;
    let granted: { released: boolean }[] = [];
    const count = (): void => {
      granted = granted.filter(({ released }) => !released);
      stub.held = granted.length;
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
      granted.push(lock);
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
    // As in browsers, a hidden page loses its locks.
    document.addEventListener("visibilitychange", () => {
      if (stub.visible) return;
      for (const lock of granted) lock.released = true;
      count();
    });
  }, locks);
}

/** Hides or shows the page. */
async function setVisible(page: Page, visible: boolean): Promise<void> {
  await page.evaluate((visible) => {
    (window as unknown as Stubbed).screenStub.visible = visible;
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  }, visible);
}

async function stubState(page: Page): Promise<WakeLockStub> {
  await settled(page);
  return page.evaluate(() => (window as unknown as Stubbed).screenStub);
}

test("no lock is requested until a game is open", async ({ page }) => {
  await stubWakeLocks(page);
  for (const path of ["/", "/about", "/zoo"]) {
    await visit(page, path);
    expect(await stubState(page), path).toMatchObject({ asked: [], held: 0 });
  }
  await start(page, { bots: 2 });
  expect(await stubState(page)).toMatchObject({ asked: ["screen"], held: 1 });
  await drawTo(page, nextBot(page), 1);
  await drawTo(page, nextBot(page), 2);
  expect(await stubState(page), "one lock for the whole game").toMatchObject({ asked: ["screen"], held: 1 });
});

test("the screen stays on for a game from a link, and for one that is resumed", async ({ page }) => {
  await stubWakeLocks(page);
  await visit(page, `/zoo?code=${CODE}`);
  expect(await stubState(page)).toMatchObject({ asked: ["screen"], held: 1 });
  await page.getByRole("button", { name: en.zoo.visit.keep }).click();
  await expect(page.getByTestId("visit")).toBeHidden();
  expect(await stubState(page)).toMatchObject({ held: 1 });
  await visit(page, "/zoo");
  expect(await stubState(page)).toMatchObject({ asked: ["screen"], held: 1 });
});

test("a page that becomes visible again requests a new lock", async ({ page }) => {
  await stubWakeLocks(page);
  await startAndDraw(page, { bots: 1 });
  for (const asked of [2, 3]) {
    await setVisible(page, false);
    expect(await stubState(page), "hidden").toMatchObject({ held: 0 });
    await setVisible(page, true);
    const screen = await stubState(page);
    expect(screen.asked, "visible").toHaveLength(asked);
    expect(screen.held, "visible").toBe(1);
  }
});

test("leaving the game releases the lock, and a page that becomes visible again requests none", async ({ page }) => {
  await stubWakeLocks(page);
  await startAndDraw(page, { bots: 1 });
  const dialog = await openGames(page);
  await dialog.getByRole("button", { name: en.saves.new }).click();
  await expect(page.getByRole("heading", { name: en.zoo.setup.title })).toBeVisible();
  expect(await stubState(page)).toMatchObject({ asked: ["screen"], held: 0 });
  await setVisible(page, false);
  await setVisible(page, true);
  expect(await stubState(page)).toMatchObject({ asked: ["screen"], held: 0 });
  await page.getByRole("button", { name: en.zoo.setup.back }).click();
  await expect(page.getByTestId("card")).toBeVisible();
  expect(await stubState(page)).toMatchObject({ asked: ["screen", "screen"], held: 1 });
});

test("a renewed lock is released too", async ({ page }) => {
  await stubWakeLocks(page);
  await startAndDraw(page, { bots: 1 });
  await setVisible(page, false);
  await setVisible(page, true);
  expect(await stubState(page)).toMatchObject({ held: 1 });
  await openGames(page);
  await gamesDialog(page).getByRole("button", { name: en.saves.delete }).click();
  await expect(page.getByRole("heading", { name: en.zoo.setup.title })).toBeVisible();
  expect(await stubState(page)).toMatchObject({ held: 0 });
});

for (const locks of ["refused", "missing"] as const) {
  test(`a game works if locks are ${locks}`, async ({ page }) => {
    await stubWakeLocks(page, locks);
    await visit(page, "/zoo");
    await start(page, { bots: 1 });
    await setVisible(page, false);
    await setVisible(page, true);
    await drawTo(page, nextBot(page), 1);
    await expect(noCard(page)).toBeHidden();
    expect((await stubState(page)).held).toBe(0);
  });
}
