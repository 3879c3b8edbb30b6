import { expect, status400, test } from "./fixtures";
import { code, link, pack, type Session } from "./portals-data";
import { begin, beginSession, byTaps, gamePage, emptySlots, items, locate, openCorner, playAll, session } from "./portals";
import { en, LANGUAGES, words } from "./words";

/** The example of docs/formats.md, with its checksum. */
const EXAMPLE = "/portals?s=BABgBGEAAMBhAAgBAA&c=JFX3";
const SESSION: Session = {
  portal: "d1",
  variant: "t1",
  pairs: [
    [0, "dove"],
    [2, "dog"],
    [3, "locomotive"],
  ],
  extra: ["cat", "puppy"],
};
const CODE = code(SESSION);
const LONGER = code({ ...SESSION, extra: ["puppy"] });

test("the example of docs/formats.md opens as described", async ({ page }) => {
  expect(EXAMPLE).toContain(`s=${CODE}&`);
  await begin(page, EXAMPLE);
  const { items: things, slots } = await session(page);
  expect(things.toSorted()).toEqual(["cat", "dog", "dove", "locomotive", "puppy"]);
  expect(slots.toSorted()).toEqual(["0", "2", "3"]);
  await expect(page.locator(".portal")).toHaveAttribute("data-portal", "d1");
  await expect(page.locator(".portal")).toHaveAttribute("data-variant", "t1");
});

test("the game of a link resumes where it was left, whatever is opened in between, and so does the page's own game", async ({ page }) => {
  await begin(page, "/portals/d1/t1");
  const own = await session(page);
  await beginSession(page, SESSION);
  await byTaps(page, ...(await locate(page, "dove", 0)));
  await expect(emptySlots(page)).toHaveCount(2);
  await page.reload();
  await expect(emptySlots(page)).toHaveCount(2);
  await beginSession(page, { ...SESSION, extra: ["cat"] });
  await expect(emptySlots(page)).toHaveCount(3);
  await beginSession(page, SESSION);
  await expect(emptySlots(page)).toHaveCount(2);
  await begin(page, "/portals/d1/t1");
  expect(await session(page)).toEqual(own);
});

test("after playing a link, the next game has different items", async ({ page }) => {
  await beginSession(page, SESSION);
  const { items: first } = await session(page);
  await playAll(page, byTaps);
  await page.locator(".finale").getByTestId("again").click();
  await expect(page).toHaveURL("/portals/d1/t1");
  await expect(gamePage(page)).not.toHaveAttribute("data-end", /./);
  await expect(items(page).first()).toBeVisible();
  const { items: second } = await session(page);
  expect(second.length).toBeGreaterThan(2);
  expect(second.filter((item) => first.includes(item))).toEqual([]);
});

/** The fields at the start of a code. After a wrong field nothing is read. */
const HEAD: [number, number][] = [[1, 6], [0, 6], [0, 2]];
const TOO_LONG = `B${"A".repeat(200)}`;
const sentences = (language: (typeof LANGUAGES)[number]): [string, string][] => {
  const { error, portals } = words[language];
  return [
    ["", error.empty],
    [TOO_LONG, error.too_long],
    ["B*BgBGEAAMBhAAgBAA", error.bad_base64],
    ["%00", error.bad_base64],
    [pack([[2, 6], [0, 26]]), portals.error.unsupported_version],
    // There never was a version 0.
    [pack([[0, 32]]), error.unrecognised],
    // The error is at the character with the field's first bit.
    [pack([[1, 6], [63, 6], [0, 20]]), portals.error.unknown_portal],
    [pack([[1, 6], [0, 6], [3, 2], [1, 5]]), portals.error.unknown_variant],
    [pack([...HEAD, [1, 5], [31, 5], [70, 12], [0, 3]]), portals.error.bad_slot],
    [pack([...HEAD, [1, 5], [0, 5], [4095, 12], [0, 3]]), portals.error.bad_item],
    [code({ ...SESSION, extra: ["dove"] }), portals.error.bad_item],
    [code({ ...SESSION, pairs: [[0, "dog"]] }), portals.error.unsolvable],
    ...[2, 4, 12].map((length): [string, string] => [CODE.slice(0, length), error.truncated]),
    // Its last character holds the first of these bits.
    [`${CODE}AAAA`, error.trailing_data],
    // The last character is missing, which may be half a byte.
    ...[CODE, LONGER].map((whole): [string, string] => [whole.slice(0, -1), error.truncated]),
    [CODE.toLowerCase(), error.lower_case],
    [LONGER.toLowerCase(), error.lower_case],
    [`${CODE}&c=JFX4`, error.damaged],
  ];
};

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language });
    test("a code that doesn't open says why, and every game can still be started", async ({ page, allowErrors }) => {
      allowErrors(status400);
      for (const [text, sentence] of sentences(language)) {
        const answer = await page.goto(`/portals?s=${text}`);
        expect(answer?.status(), text).toBe(400);
        const shown = page.getByTestId("link-error");
        await expect(shown, text).toContainText(words[language].error.title);
        await expect(shown, text).toContainText(sentence);
        await expect(page.getByTestId("age"), text).toHaveCount(12);
      }
    });
  });
}

test("the message about a bad code can be dismissed for good", async ({ page, allowErrors }) => {
  allowErrors(status400);
  await page.goto("/portals?s=BAB");
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
  await page.getByTestId("link-error").getByRole("button").first().click();
  await expect(page.getByTestId("link-error")).toBeHidden();
  await expect(page).toHaveURL("/portals");
});

test("a link from the corner opens the same items for someone else", async ({ page, context, secondContext }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await begin(page, "/portals/d2/k1");
  await openCorner(page);
  await page.locator(".share-copy").click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/\/portals\?s=[\w%.~-]+&l=en&c=\w{4}$/);
  const other = await (await secondContext()).newPage();
  await begin(other, copied);
  expect(await session(other)).toEqual(await session(page));
  await playAll(other, byTaps);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });
  test("the picture and the items of a link are shown, and the page says that playing needs JavaScript", async ({ page }) => {
    await page.goto(link(SESSION));
    expect((await session(page)).items).toHaveLength(5);
    await expect(page.getByText(en.site.no_script)).toBeVisible();
    await page.goto("/portals");
    // The choices are links.
    await page.getByTestId("age").first().click();
    await expect(page.getByText(en.site.no_script)).toBeVisible();
  });
});
