import type { Locator } from "@playwright/test";
import { expect, hydrated, status400, test, visit } from "./fixtures";
import { en, fill } from "./words";
import { openLoadDialog, startAndDraw } from "./zoo";

/** A solitaire position in base64url, where case matters. */
const POSITION = "v1F83AAAM5bgTDIV01SCguNgoCBTEWAaSkKysiAAA";

async function expectError(error: Locator, marked: { before: string; wrong: string; at: number }, advice: string): Promise<void> {
  const excerpt = error.getByTestId("excerpt");
  await expect(excerpt.locator("mark")).toHaveText(marked.wrong);
  await expect(excerpt.locator("[aria-hidden]")).toContainText(marked.before + marked.wrong);
  await expect(excerpt.locator(".visually-hidden")).toHaveText(fill(en.error.character, { at: marked.at, found: marked.wrong }));
  await expect(error.getByTestId("advice")).toHaveText(advice);
}

test("the wrong character is marked while typing a code", async ({ page }) => {
  await startAndDraw(page, { bots: 1 });
  const dialog = await openLoadDialog(page);
  const field = dialog.getByLabel(en.zoo.load.label);
  const error = dialog.getByTestId("code-error");
  await field.pressSequentially("ZS12G4");
  await expectError(error, { before: "ZS12", wrong: "G", at: 5 }, en.error.next.compare_marked);
  await expect(error.locator("mark")).toHaveCSS("border-bottom-style", "solid");
  await field.fill("ZP3");
  await expect(error.getByTestId("advice")).toHaveText(en.error.next.whole);
  await expect(error.getByTestId("excerpt").locator(".visually-hidden")).toHaveText(fill(en.error.ends, { at: 3 }));
  await expect(error.locator("mark")).toHaveCount(0);
  await field.fill("ZP+MHFSIZZ4");
  await expect(error).toContainText(en.error.upper_case);
  await field.fill("ZP+UQA");
  await expect(error.getByTestId("advice")).toHaveText(en.error.next.reload);
  await field.fill("hello");
  await expect(error.getByTestId("advice")).toHaveText(en.error.next.known);
  await field.fill("ZS1234");
  await expect(dialog.getByTestId("preview")).toBeVisible();
  await expect(error).toHaveCount(0);
});

test("the server marks the wrong character and escapes the input", async ({ page, request, allowErrors }) => {
  allowErrors(status400);
  const html = await (await request.get("/zoo?code=ZS1%3Cb%3E2", { headers: { "accept-language": "en" } })).text();
  expect(html).toContain("<mark>&lt;</mark>");
  expect(html).not.toContain("ZS1<b>");
  await visit(page, "/zoo?code=zs12%20G4");
  await expectError(page.getByTestId("link-error"), { before: "zs12", wrong: "G", at: 5 }, en.error.next.compare_marked);
});

test("a bad code from the paste field is explained on its game's page, any other text immediately", async ({ page, allowErrors }) => {
  allowErrors(status400);
  await visit(page, "/");
  const paste = page.getByLabel(en.paste.label);
  await paste.fill("ZS12G4");
  await paste.press("Enter");
  await expectError(page.getByTestId("link-error"), { before: "ZS12", wrong: "G", at: 5 }, en.error.next.compare_marked);
  await visit(page, "/");
  await paste.fill("see you at eight");
  await paste.press("Enter");
  const outcome = page.locator("#paste-outcome");
  await expect(outcome).toContainText(en.error.unrecognised);
  await expect(outcome.getByTestId("advice")).toHaveText(en.error.next.known);
  await paste.fill("Z".repeat(262_145));
  await paste.press("Enter");
  await expect(outcome.getByTestId("advice")).toHaveText(en.error.next.shorten);
  await paste.fill("ZS5");
  await expect(outcome).toBeEmpty();
  await page.goto("/open?text=hello");
  await hydrated(page);
  await expect(outcome.getByTestId("advice")).toHaveText(en.error.next.known);
});

test("truncated, damaged, upper-case, newer and mistyped links have different messages", async ({ page, allowErrors }) => {
  allowErrors(status400);
  const { next } = en.error;
  const cases: [link: string, sentence: string, advice: string, marked: string | null][] = [
    [`/?p=${POSITION.slice(0, 20)}`, en.error.truncated, next.whole, null],
    [`/?p=${POSITION}&c=AAAA`, en.error.damaged, next.again, null],
    [`/?p=${POSITION.toUpperCase()}`, en.error.upper_case, next.case, null],
    ["/?p=v9F00AAAA", en.solitaire.error.unsupported_version, next.reload, null],
    [`/?p=${POSITION.replace("bg", "b!")}`, en.error.bad_base64, next.again, "!"],
    ["/solitaire/freecell?deal=0", fill(en.solitaire.error.bad_deal, { last: 1_000_000 }), next.number, null],
    ["/portals?s=BABGBGEAAMBHAAGBAA", en.error.upper_case, next.case, null],
    ["/portals?s=babgbgeaambhaagbaa", en.error.lower_case, next.case, null],
    ["/portals?s=B*BgBGEAAMBhAAgBAA", en.error.bad_base64, next.again, "*"],
    ["/spaces#challenge=2%7C2x0pG0f", en.spaces.error.bad_move_type, next.again, "x"],
    ["/spaces#challenge=2%7C2p0", en.error.truncated, next.whole, null],
    ["/spaces#hello", en.error.unrecognised, next.known, null],
  ];
  for (const [link, sentence, advice, marked] of cases) {
    await page.goto("about:blank");
    await page.goto(link);
    const error = page.getByTestId("link-error");
    await expect.soft(error, link).toContainText(sentence);
    await expect.soft(error.getByTestId("advice"), link).toHaveText(advice);
    if (marked === null) await expect.soft(error.locator("mark"), link).toHaveCount(0);
    else await expect.soft(error.locator("mark"), link).toHaveText(marked);
  }
});
