import { expect, hydrated, test } from "./fixtures";

test("the home page answers and wakes up", async ({ page }) => {
  const response = await page.goto("/");
  expect(response?.status()).toBe(200);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await hydrated(page);
});
