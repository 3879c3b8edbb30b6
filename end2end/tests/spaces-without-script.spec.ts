import { expect, test } from "./fixtures";
import { LANGUAGES, words } from "./words";

test.use({ javaScriptEnabled: false });

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language });

    test("without script the page shows the rules and says that answering needs script", async ({ page }) => {
      const text = words[language].spaces;
      const response = await page.goto("/spaces#challenge=2%7C2p0pG0f");
      expect(response?.status()).toBe(200);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(text.title);
      for (const sentence of [text.rules.walk, text.rules.trap, text.rules.turned, text.rules.points, text.rules.rounds]) {
        await expect(page.getByText(sentence)).toBeVisible();
      }
      await expect(page.getByText(text.rules.no_script)).toBeVisible();
      await expect(page.getByRole("img", { name: text.rules.example })).toBeVisible();
    });
  });
}

test("there are no buttons that need script", async ({ page }) => {
  await page.goto("/spaces");
  for (const button of await page.locator("main").getByRole("button").all()) {
    await expect(button).toHaveAttribute("type", "submit");
  }
  await expect(page.getByTestId("challenge")).toBeHidden();
  await expect(page.getByText(words.en.spaces.opening)).toBeHidden();
});

test("the head of the page has a title and a description, whatever the link holds", async ({ request }) => {
  const html = await (await request.get("/spaces")).text();
  expect(html).toContain(`<title>${words.en.server.spaces.page_title}`);
  expect(html).toContain(words.en.server.spaces.description);
});
