import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, status400, test, visit } from "./fixtures";
import { begin, byTaps, items, openCorner, playAll, session } from "./sorting";
import { LANGUAGES, en, words } from "./words";

const SCENES: Record<string, (page: Page) => Promise<void>> = {
  "the choice": (page) => visit(page, "/portals"),
  "a game": (page) => begin(page, "/portals/d2/e1"),
  "the end of a game": async (page) => {
    await begin(page, "/portals/d1/t1");
    await playAll(page, byTaps);
  },
  "the grown-ups' corner": async (page) => {
    await begin(page, "/portals/d1/t1");
    await openCorner(page);
  },
  "the grown-ups' page": (page) => visit(page, "/portals/grownups"),
  "a link that does not open": (page) => visit(page, "/portals?s=BAB"),
};
for (const [name, open] of Object.entries(SCENES)) {
  test(`${name} of Portals passes axe in light and dark`, { tag: "@everywhere" }, async ({ page, allowErrors }) => {
    allowErrors(status400);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await open(page);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect.soft(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target.join(" "))]), colorScheme).toEqual([]);
    }
  });
}

const WINDOWS = [
  [390, 844],
  [320, 568],
  [568, 320],
  [844, 390],
  [1280, 800],
] as const;
for (const [path, least] of [
  ["/portals/d1/t1", 76],
  ["/portals/d2/t1", 76],
  ["/portals/d2/k1", 48],
  ["/portals/d2/e1", 48],
] as const) {
  test(`whatever a child presses on ${path} is ${least} pixels large in every window, and nothing scrolls`, async ({ page }) => {
    await begin(page, path);
    for (const [width, height] of WINDOWS) {
      await page.setViewportSize({ width, height });
      const boxes = await page.locator(".portal .ring, .portal .thing").evaluateAll((all) =>
        all.map((one) => {
          const { left, top, right, bottom, width, height } = one.getBoundingClientRect();
          const inside = left >= -0.5 && top >= -0.5 && right <= innerWidth + 0.5 && bottom <= innerHeight + 0.5;
          return { at: (one as HTMLElement).dataset.at, width: Math.round(width), height: Math.round(height), inside };
        }),
      );
      const small = boxes.filter((one) => one.width < least || one.height < least || !one.inside);
      expect.soft(small, `${width} × ${height}`).toEqual([]);
      const scrolls = await page.evaluate(() => {
        const root = document.scrollingElement as Element;
        return [root.scrollWidth - innerWidth, root.scrollHeight - innerHeight].some((over) => over > 0);
      });
      expect.soft(scrolls, `${width} × ${height}`).toBe(false);
    }
  });
}

test("a child does not come out by itself: the gate asks for a sum, and a wrong one does not open", async ({ page }) => {
  await begin(page, "/portals/d1/t1");
  await expect(page.locator("header.site-header")).toHaveCount(0);
  await expect(page.locator(".share-row")).toHaveCount(0);
  await page.getByTestId("grown-ups").click();
  await page.getByTestId("gate-answer").fill("1");
  await page.getByTestId("gate-open").click();
  await expect(page.getByTestId("gate-wrong")).toBeVisible();
  await expect(page.getByTestId("panel")).toBeHidden();
  const sum = (await page.getByTestId("gate-ask").getAttribute("data-sum")) ?? "";
  await page.getByTestId("gate-answer").fill(sum);
  await page.keyboard.press("Enter");
  await expect(page.getByTestId("panel")).toBeVisible();
  await expect(page.getByTestId("full")).toBeVisible();
  await page.getByTestId("leave").click();
  await expect(page).toHaveURL(/\/$/);
});

test("a link from the corner opens the same things for somebody else", async ({ page, context, browser, baseURL }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await begin(page, "/portals/d2/k1");
  await openCorner(page);
  await page.locator(".share-copy").click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/portals\?s=[\w%.~-]+&c=\w{4}$/);
  const other = await browser.newPage({ baseURL: baseURL ?? "" });
  await begin(other, link.replace(/^https?:\/\/[^/]+/, ""));
  expect(await session(other)).toEqual(await session(page));
  await playAll(other, byTaps);
  await other.close();
});

test("a code that does not open says why in every language, and all ways to start are there", async ({ page, allowErrors, context, baseURL }) => {
  allowErrors(status400);
  for (const language of LANGUAGES) {
    await context.addCookies([{ name: "lang", value: language, url: baseURL ?? "" }]);
    for (const code of ["", "BAB", "K2H9", "%00", "AAAA", "x".repeat(300)]) {
      const answer = await page.goto(`/portals?s=${code}`);
      expect(answer?.status(), code).toBe(400);
      await expect(page.getByTestId("link-error"), code).toContainText(words[language].error.title);
      await expect(page.getByTestId("age").first()).toBeVisible();
    }
  }
});

test("grown-ups read how many things each place has, how games differ, and find games for a class", async ({ page }) => {
  await visit(page, "/portals/grownups");
  await expect(page.getByTestId("items").locator("tbody tr")).toHaveCount(14);
  await expect(page.getByTestId("variety")).toContainText("%");
  await expect(page.getByTestId("class-link").first()).toHaveAttribute("href", /\/portals\?s=/);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });
  test("the page says what it needs", async ({ page }) => {
    await page.goto("/portals");
    // The choice is made of links.
    await page.getByTestId("age").first().click();
    await expect(page.getByText(en.site.no_script)).toBeVisible();
  });
});

test("nothing is asked of another host, and a child's page names no one", async ({ page }) => {
  // That nothing leaves is watched in every test; here that nothing is sent along either.
  const sent: (string | null)[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") sent.push(request.postData());
  });
  await begin(page, "/portals/d1/t1");
  await expect(items(page).first()).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatch(/^d1\/t1\/usage1\/[\d.,]*\/[\d,]*$/);
});
