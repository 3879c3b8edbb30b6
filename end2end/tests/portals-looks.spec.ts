import { expect, status400, test, visit } from "./fixtures";
import { chooseLargestText, readableWithLargestText } from "./large-text";
import { cutOff, passesAxe, smallTargets } from "./layout";
import { mayCoexist, PORTALS, SLOTS } from "./portals-data";
import { SCENES } from "./portals-scenes";
import { begin, byTaps, playAll } from "./portals";

test.describe("with reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });
  for (const [name, open] of Object.entries(SCENES)) {
    test(`Portals, ${name}: passes axe in light and dark mode`, { tag: "@everywhere" }, async ({ page, allowErrors }) => {
      allowErrors(status400);
      await open(page);
      await passesAxe(page);
    });

    test(`Portals, ${name}: fits into 320 pixels, with large enough touch targets`, async ({ page, allowErrors }) => {
      allowErrors(status400);
      await open(page);
      expect.soft(await smallTargets(page), "at 390 pixels").toEqual([]);
      await page.setViewportSize({ width: 320, height: 568 });
      expect.soft(await smallTargets(page), "at 320 pixels").toEqual([]);
      expect(await cutOff(page)).toEqual([]);
    });

    test(`Portals, ${name}: readable with the site's largest text`, async ({ page, baseURL, allowErrors }) => {
      test.slow();
      allowErrors(status400);
      await chooseLargestText(page, baseURL);
      await open(page);
      await readableWithLargestText(page);
    });
  }

  for (const language of ["pl", "bg"]) {
    test.describe(`in ${language}`, () => {
      test.use({ locale: language });
      test("longer translations of Portals fit into 320 pixels too", async ({ page, allowErrors }) => {
        allowErrors(status400);
        await page.setViewportSize({ width: 320, height: 568 });
        for (const [name, open] of Object.entries(SCENES)) {
          await open(page);
          expect.soft(await cutOff(page), name).toEqual([]);
        }
      });
    });
  }
});

const WINDOWS = [
  [390, 844],
  [320, 568],
  [320, 480],
  [480, 320],
  [568, 320],
  [667, 375],
  [844, 390],
  [768, 1024],
  [1280, 800],
] as const;

for (const portal of PORTALS) {
  for (const [variant, least] of [["t1", 76], ["k1", 48], ["e1", 48]] as const) {
    test(`on ${portal}/${variant} touch targets are at least ${least} pixels large in every window, and nothing scrolls`, async ({ page }) => {
      await begin(page, `/portals/${portal}/${variant}`);
      const measure = (what: string) =>
        page.locator(what).evaluateAll((all) =>
          all.map((one) => {
            const { left, top, right, bottom, width, height } = one.getBoundingClientRect();
            // A ring is clipped by its stage.
            const stage = one.closest(".portal-stage")?.getBoundingClientRect() ?? new DOMRect(0, 0, innerWidth, innerHeight);
            const inside = left >= stage.left && top >= stage.top && right <= stage.right && bottom <= stage.bottom;
            return { what: (one as HTMLElement).dataset.at ?? one.className, left, top, right, bottom, width, height, inside };
          }),
        );
      for (const [width, height] of WINDOWS) {
        await page.setViewportSize({ width, height });
        const boxes = [...(await measure(".portal .ring")), ...(await measure(".portal button.thing"))];
        const lock = await measure(".lock");
        expect(boxes.length).toBeGreaterThan(5);
        // A hundredth of a pixel is lost in the browser's fixed-point numbers.
        const small = boxes.filter((one) => Math.min(one.width, one.height) < least - 0.02 || !one.inside);
        expect.soft(small, `${width} × ${height}`).toEqual([]);
        expect.soft(lock.filter((one) => Math.min(one.width, one.height) < 48 || !one.inside)).toEqual([]);
        const things = boxes.filter(({ what }) => what.startsWith("i"));
        const overlap = things.flatMap((one, index) =>
          things
            .slice(index + 1)
            .filter((other) => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom)
            .map((other) => `${one.what} over ${other.what}`),
        );
        expect.soft(overlap, `${width} × ${height}`).toEqual([]);
        const scrolls = await page.evaluate(() => {
          const root = document.scrollingElement as Element;
          return [root.scrollWidth - innerWidth, root.scrollHeight - innerHeight].some((over) => over > 0);
        });
        expect.soft(scrolls, `${width} × ${height}`).toBe(false);
      }
    });

    test(`on ${portal}/${variant} no two slots that may be in one game overlap, and none overlaps the lock`, async ({ page }) => {
      await begin(page, `/portals/${portal}/${variant}`);
      // All slots of the picture at once, where the style sheet positions them.
      await page.evaluate((count) => {
        document.querySelector(".rings")?.replaceChildren(
          ...Array.from({ length: count }, (_, slot) => {
            const ring = document.createElement("button");
            ring.className = "ring";
            ring.dataset.slot = String(slot);
            return ring;
          }),
        );
      }, SLOTS[portal].length);
      for (const [width, height] of WINDOWS) {
        await page.setViewportSize({ width, height });
        const circles = await page.locator(".portal .ring, .lock").evaluateAll((all) =>
          all.map((one) => {
            const { left, top, width } = one.getBoundingClientRect();
            return { what: Number((one as HTMLElement).dataset.slot ?? -1), x: left + width / 2, y: top + width / 2, radius: width / 2 };
          }),
        );
        const meet = (one: number, other: number): boolean => {
          const [a, b] = [SLOTS[portal][one], SLOTS[portal][other]];
          return a === undefined || b === undefined || variant !== "t1" || mayCoexist(a, b);
        };
        const overlap = circles.flatMap((one, index) =>
          circles
            .slice(index + 1)
            .filter((other) => meet(one.what, other.what))
            .map((other) => ({ between: [one.what, other.what], gap: Math.hypot(one.x - other.x, one.y - other.y) - one.radius - other.radius }))
            .filter(({ gap }) => gap < 0),
        );
        expect.soft(overlap, `${width} × ${height}`).toEqual([]);
      }
    });
  }
}

test("on low, wide screens a picture's ages are seen at once", async ({ page }) => {
  await visit(page, "/portals");
  for (const [width, height] of [[844, 390], [667, 375], [568, 320]] as const) {
    await page.setViewportSize({ width, height });
    for (const part of await page.locator(".portals-card").first().locator("img, .portals-age").all()) {
      await expect(part).toBeInViewport({ ratio: 1 });
    }
  }
});

test("the Play again button is large enough for toddlers in every window", async ({ page }) => {
  // It grows as it appears; only its final size counts.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await begin(page, "/portals/d1/t1");
  await playAll(page, byTaps);
  const again = page.locator(".finale").getByTestId("again");
  for (const [width, height] of WINDOWS) {
    await page.setViewportSize({ width, height });
    await expect(again).toBeInViewport({ ratio: 1 });
    const box = await again.boundingBox();
    expect.soft(Math.min(box?.width ?? 0, box?.height ?? 0), `${width} × ${height}`).toBeGreaterThanOrEqual(76);
  }
});

test("on usual phones and tablets the picture keeps its shape", async ({ page }) => {
  await begin(page, "/portals/d1/k1");
  for (const [width, height] of [[360, 800], [390, 844], [412, 915], [844, 390], [820, 1180], [1280, 800]] as const) {
    await page.setViewportSize({ width, height });
    const stretch = await page.locator(".painting img").filter({ visible: true }).first().evaluate((one) => {
      const { width, height } = one.getBoundingClientRect();
      // The upright drawing is square, the other one twice as wide as high.
      return (height / width) * (innerWidth < innerHeight ? 1 : 2);
    });
    expect.soft(Math.abs(stretch - 1), `${width} × ${height}`).toBeLessThan(0.03);
  }
});
