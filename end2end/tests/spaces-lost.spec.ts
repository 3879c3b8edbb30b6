import { expect, test, visit } from "./fixtures";
import { openInPlace, openLink, openLobby, player, visitSheet } from "./spaces";
import { en, words } from "./words";

const BOARD = "challenge=2%7C2p0pG0f&from=Ala";

test("a link that lost its end in the chat says so, also to a newcomer, and the copied link opens over it", async ({ page }) => {
  await openLink(page, "/spaces/play?l=pl");
  const error = page.getByTestId("link-error");
  await expect(error).toContainText(en.spaces.lost.what);
  await expect(error.getByTestId("advice")).toHaveText(en.spaces.lost.advice);
  await expect(page.getByTestId("challenge")).toBeVisible();

  await openInPlace(page, `/spaces/play?l=pl#${BOARD}`);
  await expect(error).toBeHidden();
  await expect(visitSheet(page)).toContainText("Ala");
  await page.getByTestId("later-link").click();
  await expect(page).toHaveURL("/spaces");
});

test("the page without a link is the first screen, and the message about a lost link can be dismissed", async ({ page }) => {
  await player(page);
  await openLobby(page);
  await expect(page.getByTestId("link-error")).toBeHidden();
  await visit(page, "/spaces/play");
  await page.getByTestId("link-error").getByRole("button", { name: en.site.dismiss }).click();
  await expect(page.getByTestId("link-error")).toBeHidden();
  await expect(page).toHaveURL("/spaces");
});

for (const locale of ["pl", "bg"] as const) {
  test(`a lost link is explained in ${locale}`, async ({ secondContext }) => {
    const page = await (await secondContext({ locale })).newPage();
    await visit(page, "/spaces/play");
    await expect(page.getByTestId("link-error")).toContainText(words[locale].spaces.lost.what);
  });
}

test("an old link with its end, and one on the new path that is damaged, are not called lost", async ({ page }) => {
  await openLink(page, `/spaces#${BOARD}`);
  await expect(visitSheet(page)).toContainText("Ala");
  await openLink(page, "/spaces/play#challenge=2%7C2p0");
  await expect(page.getByTestId("link-error")).toContainText(en.error.truncated);
  await expect(page.getByTestId("link-error")).not.toContainText(en.spaces.lost.what);
});
