import { expect, status400, status404, test, visit } from "./fixtures";
import { chooseLargestText, readableWithLargestText } from "./large-text";
import { cutOff, smallTargets } from "./layout";
import { PAGES } from "./pages";
import { LANGUAGES } from "./words";
import { CODE, notice, startAndDraw } from "./zoo";

for (const [name, open] of Object.entries(PAGES)) {
  test(`${name} fits into 320 pixels, with large enough touch targets`, async ({ page, allowErrors }) => {
    allowErrors(status400, status404);
    await open(page);
    expect.soft(await smallTargets(page), "at 390 pixels").toEqual([]);
    await page.setViewportSize({ width: 320, height: 568 });
    expect.soft(await smallTargets(page), "at 320 pixels").toEqual([]);
    expect(await cutOff(page)).toEqual([]);
  });
}

test("the header has the same height in every language on small phones, so that the first screen of a game fits", async ({ page }) => {
  for (const width of [360, 375, 390]) {
    await page.setViewportSize({ width, height: 667 });
    const heights: (number | undefined)[] = [];
    for (const language of LANGUAGES) {
      await visit(page, `/zoo?code=${CODE}&lang=${language}`);
      heights.push((await page.locator(".site-header").boundingBox())?.height);
    }
    expect.soft(new Set(heights).size, `${width}: ${heights.join(", ")}`).toBe(1);
  }
});

// The largest text that the site itself offers, without the browser's.
test.describe("with very large text", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });
  for (const [name, open] of Object.entries(PAGES)) {
    test(`${name} passes axe and fits into 320 pixels`, async ({ page, baseURL, allowErrors }) => {
      test.slow();
      allowErrors(status400, status404);
      await chooseLargestText(page, baseURL);
      await open(page);
      await readableWithLargestText(page);
    });
  }
});

for (const language of ["pl", "bg"]) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language });

    test("longer translations fit into 320 pixels too", async ({ page, allowErrors }) => {
      allowErrors(status400);
      await page.setViewportSize({ width: 320, height: 568 });
      for (const path of ["/", "/about", "/zoo", `/zoo?code=${CODE}`, "/zoo?code=ZS9", "/zoo?code=ZS66666"]) {
        await visit(page, path);
        expect.soft(await cutOff(page), path).toEqual([]);
      }
    });
  });
}

test("the header is the same on the pages of every game", async ({ page }) => {
  const header = async (path: string): Promise<unknown> => {
    await visit(page, path);
    return page.locator(".site-header .brand, .site-header summary, .site-header summary > *").evaluateAll((all) =>
      all.map((one) => {
        const { left, top, width, height } = one.getBoundingClientRect();
        const { borderStyle, backgroundColor, color } = getComputedStyle(one);
        return { box: [left, top, width, height].map(Math.round), borderStyle, backgroundColor, color };
      }),
    );
  };
  const home = await header("/");
  for (const path of ["/about", "/zoo", "/spaces", "/solitaire", "/portals", "/portals/grownups"]) {
    expect.soft(await header(path), path).toEqual(home);
  }
});

test("the header's menus have large enough touch targets", async ({ page }) => {
  await visit(page, "/");
  for (const summary of await page.locator(".site-header summary").all()) {
    await summary.click();
    expect.soft(await smallTargets(page)).toEqual([]);
    expect.soft(await cutOff(page)).toEqual([]);
    await page.keyboard.press("Escape");
  }
});

test("a notice doesn't cover the button that draws", async ({ page }) => {
  await visit(page, "/zoo?code=ZSC");
  await page.getByTestId("next-bot").click();
  await expect(notice(page)).toBeVisible();
  const [line, button] = await Promise.all([
    notice(page).boundingBox(),
    page.getByTestId("next-bot").boundingBox(),
  ]);
  const overlap =
    line !== null && button !== null && line.y < button.y + button.height && button.y < line.y + line.height;
  expect(overlap, "the notice covers the button").toBe(false);
});

/** Records layout shifts from the first paint on. */
async function watchShifts(page: import("@playwright/test").Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts = { sum: 0, nodes: [] as string[] };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = entry as PerformanceEntry & {
          value: number;
          sources?: { node?: Node }[];
        };
        shifts.sum += shift.value;
        for (const { node } of shift.sources ?? []) {
          shifts.nodes.push(node instanceof Element ? node.className.toString() || node.tagName : "text");
        }
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

const STEADY: Record<string, { path: string; saved: boolean }> = {
  "the home page": { path: "/", saved: false },
  "the home page with a game in progress": { path: "/", saved: true },
  "the set-up screen": { path: "/zoo", saved: false },
  "a game from a link": { path: `/zoo?code=${CODE}`, saved: false },
  "a game from a link beside a saved one": { path: `/zoo?code=${CODE}`, saved: true },
  "a saved game": { path: "/zoo", saved: true },
};

for (const [name, { path, saved }] of Object.entries(STEADY)) {
  test(`${name} doesn't shift while loading`, { tag: "@everywhere" }, async ({ page }) => {
    if (saved) await startAndDraw(page, { bots: 3, decks: "individual" });
    await watchShifts(page);
    await visit(page, path);
    await page.evaluate(async () => {
      await document.fonts.ready;
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    });
    const shifts = await page.evaluate(
      () => (window as unknown as { shifts: { sum: number; nodes: string[] } }).shifts,
    );
    expect(shifts.sum, shifts.nodes.join(", ")).toBeLessThan(0.02);
  });
}

test("every picture has its size before it loads", async ({ page }) => {
  for (const path of ["/", "/about", "/zoo", `/zoo?code=${CODE}`]) {
    await visit(page, path);
    const unsized = await page.evaluate(() =>
      [...document.querySelectorAll("img, svg")]
        .filter((picture) => picture.checkVisibility())
        .filter((picture) => {
          const { width, height } = getComputedStyle(picture);
          return [width, height].some((side) => side === "auto" || side === "0px");
        })
        .map((picture) => picture.outerHTML.slice(0, 80)),
    );
    expect(unsized, path).toEqual([]);
    await expect(page.locator("img:not([width][height])")).toHaveCount(0);
  }
});
