import AxeBuilder from "@axe-core/playwright";
import { expect, status400, status404, test } from "./fixtures";
import { PAGES } from "./pages";

test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const [name, open] of Object.entries(PAGES)) {
  test(`${name} passes axe in light and dark`, { tag: "@everywhere" }, async ({ page, allowErrors }) => {
    allowErrors(status400, status404);
    await open(page);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      const { violations } = await new AxeBuilder({ page }).analyze();
      const found = violations.map(({ id, nodes }) => ({
        id,
        at: nodes.map(({ target, failureSummary }) => `${target.join(" ")}: ${failureSummary}`),
      }));
      expect.soft(found, colorScheme).toEqual([]);
    }
  });
}
