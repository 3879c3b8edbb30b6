import type { Page } from "@playwright/test";
import { expect, test, visit } from "./fixtures";
import {
  answer,
  back,
  startChallenge,
  copyLink,
  games,
  linkError,
  openLobby,
  openLink,
  player,
  reload,
  rounds,
  skipToEnd,
  turn,
  visitSheet,
} from "./spaces";
import { en, fill } from "./words";
import { OFFLINE, offlineReady } from "./worker";

test.use({ serviceWorkers: "allow" });

const text = en.spaces;
const CHALLENGE = "/spaces#challenge=2%7C2p0pG0f&g=K3M9QX&from=Ala";

/** Whether the pictures of the creatures have loaded. */
const picturesLoaded = (page: Page) =>
  page
    .locator("img.creature")
    .evaluateAll((all) => all.map((image) => (image as HTMLImageElement).naturalWidth > 0));

test("the page reloads offline, and a round can be answered and watched", async ({ page, context, allowErrors }) => {
  allowErrors(OFFLINE);
  await player(page);
  await openLink(page, CHALLENGE);
  await page.getByTestId("answer").click();
  await offlineReady(page);
  await context.setOffline(true);
  await reload(page);
  await expect(turn(page)).toHaveText(fill(en.progress.spaces.answer, { name: "Ala" }));
  await expect.poll(() => picturesLoaded(page)).not.toContain(false);
  await answer(page, "2|3p1pG1f");
  await skipToEnd(page);
  await back(page);
  await reload(page);
  await expect(rounds(page)).toHaveCount(1);
  expect(await copyLink(page)).toContain("#result=");
});

test("after visiting only the home page, a challenge can be opened and made offline", async ({ page, context, allowErrors }) => {
  allowErrors(OFFLINE);
  await player(page);
  await visit(page, "/");
  await offlineReady(page);
  await context.setOffline(true);
  await openLink(page, CHALLENGE);
  await expect(visitSheet(page)).toContainText(fill(text.visit.challenge, { name: "Ala" }));
  await openLink(page, "/#challenge=2%7C2p0pG0f&from=Ola");
  await expect(visitSheet(page)).toContainText(fill(text.visit.challenge, { name: "Ola" }));
  await openLobby(page);
  await startChallenge(page, "3|7p4p1pG1f");
  await copyLink(page);
  await page.locator(".share-qr").click();
  await expect(page.locator(".share-dialog svg.qr")).toBeVisible();
  await visit(page, "/");
  await expect(page.getByRole("region", { name: en.home.progress }).getByRole("link")).toHaveCount(1);
});

test("a bad link is explained offline too", async ({ page, context, allowErrors }) => {
  allowErrors(OFFLINE);
  await player(page);
  await openLobby(page);
  await offlineReady(page);
  await context.setOffline(true);
  await openLink(page, "/spaces#challenge=2%7C2p0p2tG0f&c=AAAA");
  await expect(linkError(page)).toContainText(en.error.damaged);
  await expect(games(page)).toHaveCount(0);
});

test("offline, a fragment keeps its challenge despite unrelated query parameters", async ({ page, context, allowErrors }) => {
  allowErrors(OFFLINE);
  await player(page);
  await visit(page, "/");
  await offlineReady(page);
  await context.setOffline(true);
  for (const [link, expected] of [
    [CHALLENGE.replace("#", "?fbclid=x#"), fill(text.visit.challenge, { name: "Ala" })],
    ["/spaces?utm_source=x&fbclid=y#2|2p0p2tG0f", text.visit.board],
    ["/spaces?debug=1#c=EwH2AcAZ2AXBxSAzIA", text.visit.old],
    ["/?fbclid=x#challenge=2%7C2p0pG0f&from=Ola", fill(text.visit.challenge, { name: "Ola" })],
  ] as const) {
    await openLink(page, link);
    await expect.soft(visitSheet(page), link).toContainText(expected);
  }
});
