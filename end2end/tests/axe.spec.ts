import { status400, status404, test } from "./fixtures";
import { passesAxe } from "./layout";
import { PAGES } from "./pages";

test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const [name, open] of Object.entries(PAGES)) {
  test(`${name} passes axe in light and dark mode`, { tag: "@everywhere" }, async ({ page, allowErrors }) => {
    allowErrors(status400, status404);
    await open(page);
    await passesAxe(page);
  });
}
