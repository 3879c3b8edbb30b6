import { reopenAtOnce } from "./dialogs";
import { expect, test, visit } from "./fixtures";
import { fits, ITEMS, PORTALS, SLOTS, itemsIn } from "./portals-data";
import { cutOff } from "./layout";
import { scan } from "./qr";
import { begin, gateAnswer, items, middle, openCorner, session } from "./portals";
import { LANGUAGES, en } from "./words";

test("the gate of the corner asks for a sum, and only the right answer opens it", async ({ page }) => {
  await begin(page, "/portals/d1/t1");
  await expect(page.locator("header.site-header")).toHaveCount(0);
  await expect(page.locator(".share-row")).toHaveCount(0);
  await page.getByTestId("grown-ups").click();
  for (const wrong of ["1", "", "abc", "999"]) {
    await page.getByTestId("gate-answer").fill(wrong);
    await page.getByTestId("gate-open").click();
    await expect(page.getByTestId("gate-wrong")).toBeVisible();
    await expect(page.getByTestId("panel")).toBeHidden();
    await expect(page.locator(".share-copy")).toBeHidden();
  }
  await page.getByTestId("gate-answer").fill(` ${await gateAnswer(page)} `);
  await page.keyboard.press("Enter");
  await expect(page.getByTestId("panel")).toBeVisible();
  // The next visitor has to solve a sum again.
  await page.keyboard.press("Escape");
  await page.getByTestId("grown-ups").click();
  await expect(page.getByTestId("panel")).toBeHidden();
  await expect(page.getByTestId("gate-answer")).toHaveValue("");
});

test("after a wrong answer a different sum is asked and announced", async ({ page }) => {
  await begin(page, "/portals/d1/t1");
  await page.getByTestId("grown-ups").click();
  const heard = page.locator(".gate [role=status][aria-atomic=true]");
  for (let wrong = 0; wrong < 20; wrong += 1) {
    const before = await page.getByTestId("gate-ask").innerText();
    await page.getByTestId("gate-answer").fill("1");
    await page.keyboard.press("Enter");
    await expect(page.getByTestId("gate-answer")).toHaveValue("");
    const now = await page.getByTestId("gate-ask").innerText();
    expect(now).not.toBe(before);
    await expect(heard).toContainText(now);
    await expect(heard).toContainText(en.portals.gate.wrong);
  }
});

test("the corner, reopened right after closing, stays open and asks again", async ({ page }) => {
  await begin(page, "/portals/d1/t1");
  await openCorner(page);
  await reopenAtOnce(page.locator("dialog.corner"), page.getByTestId("grown-ups"));
  await expect(page.getByTestId("panel")).toBeHidden();
  await expect(page.getByTestId("gate-answer")).toBeFocused();
  await page.keyboard.type(await gateAnswer(page));
  await page.keyboard.press("Enter");
  await expect(page.locator(".share-copy")).toBeVisible();
});

test("the answer to the sum in words opens the corner", async ({ page }) => {
  await begin(page, "/portals/d1/t1");
  await page.getByTestId("grown-ups").click();
  const numbers = ["three", "four", "five", "six", "seven", "eight", "nine"];
  const asked = (await page.getByTestId("gate-ask").innerText()).split(/\W+/);
  const [one = 0, other = 0] = asked.map((word) => numbers.indexOf(word) + 3).filter((number) => number > 2);
  await page.getByTestId("gate-answer").fill(String(one * other));
  await page.getByTestId("gate-open").click();
  await expect(page.getByTestId("panel")).toBeVisible();
});

test("every link out of the corner leads where it says", async ({ page }) => {
  for (const [way, url] of [["other", "/portals"], ["more", "/portals/grownups"], ["leave", "/"]] as const) {
    await begin(page, "/portals/d1/t1");
    await openCorner(page);
    await page.getByTestId(way).click();
    await expect(page).toHaveURL(url);
  }
});

test("the corner can start a game with new items", async ({ page }) => {
  await begin(page, "/portals/d2/e1");
  const first = await session(page);
  await openCorner(page);
  await page.getByTestId("panel").getByTestId("again").click();
  await expect(page.getByTestId("panel")).toBeHidden();
  await expect.poll(async () => (await session(page)).items.filter((item) => first.items.includes(item))).toEqual([]);
  expect((await session(page)).items.length).toBeGreaterThan(9);
});

test("the page can enter and leave full screen", async ({ page }) => {
  await begin(page, "/portals/d1/t1");
  await openCorner(page);
  const filled = () => page.evaluate(() => document.fullscreenElement?.tagName ?? "");
  await page.getByTestId("full").click();
  await expect.poll(filled).toBe("HTML");
  await page.getByTestId("full").click();
  await expect.poll(filled).toBe("");
});

test("where full screen is not available, it is not offered", async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(document, "fullscreenEnabled", { value: false }));
  await begin(page, "/portals/d1/t1");
  await openCorner(page);
  await expect(page.getByTestId("full")).toBeHidden();
});

test("holding a button opens the corner as well, and letting go of it too early does not", async ({ page }) => {
  await begin(page, "/portals/d1/t1");
  await page.clock.install();
  await page.getByTestId("grown-ups").click();
  const button = page.getByTestId("hold");
  const at = await middle(button);
  await page.mouse.move(at.x, at.y);
  for (const held of [500, 2_900]) {
    await page.mouse.down();
    await expect(page.locator("dialog.corner")).toHaveAttribute("data-holding", "");
    await page.clock.runFor(held);
    await page.mouse.up();
    await page.clock.runFor(4_000);
    await expect(page.getByTestId("panel")).toBeHidden();
  }
  await page.mouse.down();
  await page.clock.runFor(3_100);
  await expect(page.getByTestId("panel")).toBeVisible();
  await page.mouse.up();
  // By key too; whoever comes after must hold it again.
  await page.getByTestId("close").click();
  await page.getByTestId("grown-ups").click();
  await expect(page.getByTestId("panel")).toBeHidden();
  await button.focus();
  await page.keyboard.down("Enter");
  await page.clock.runFor(3_100);
  await expect(page.getByTestId("panel")).toBeVisible();
  await page.keyboard.up("Enter");
});

test("grown-ups read how many things each picture has, and nothing technical", async ({ page }) => {
  await visit(page, "/portals/grownups");
  const counts = PORTALS.map((portal) => ITEMS.filter(({ id }) => SLOTS[portal].some((slot) => fits(slot, id))).length);
  const rows = await page.getByTestId("pictures").locator("li").allInnerTexts();
  expect(rows.map((row) => Number(/\d+/.exec(row)?.[0]))).toEqual(counts);
  const text = await page.locator(".grownups").innerText();
  for (const word of ["score", "cargo", "index", "base64", "checksum"]) expect(text.toLowerCase()).not.toMatch(new RegExp(`\\b${word}\\b`));
});

test("each game for a class opens from its link and its QR code", async ({ page, secondContext }) => {
  await visit(page, "/portals/grownups");
  const codes = page.getByTestId("code");
  await expect(codes).toHaveCount(3 * PORTALS.length);
  for (const code of await codes.all()) {
    const link = code.getByTestId("class-link");
    const url = new URL((await link.getAttribute("href")) ?? "", page.url()).href;
    const picture = code.locator(":scope > img");
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    expect(await scan(picture)).toBe(url);
  }
  const path = (await page.getByTestId("class-link").last().getAttribute("href")) ?? "";
  const child = await (await secondContext()).newPage();
  await begin(child, path);
  const code = new URLSearchParams(path.split("?")[1]).get("s") ?? "";
  expect((await session(child)).items.toSorted()).toEqual(itemsIn(code).toSorted());
  await expect(items(child)).toHaveCount(itemsIn(code).length);
});

test("the codes are printed, and nothing else", async ({ page }) => {
  await page.addInitScript(() => Object.assign(window, { printed: 0, print: () => ((window as unknown as { printed: number }).printed += 1) }));
  await visit(page, "/portals/grownups");
  await page.getByTestId("print").click();
  expect(await page.evaluate(() => (window as unknown as { printed: number }).printed)).toBe(1);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByTestId("code").first()).toBeVisible();
  await expect(page.getByTestId("print")).toBeHidden();
  await expect(page.locator(".grownups h1")).toBeHidden();
  await expect(page.locator("header.site-header")).toBeHidden();
});

test("all codes are on one sheet of paper, large enough for a camera and each in one piece", async ({ page }) => {
  for (const language of LANGUAGES) {
    await visit(page, `/portals/grownups?lang=${language}`);
    const pdf = (await page.pdf({ format: "A4", preferCSSPageSize: true })).toString("latin1");
    expect(pdf.match(/\/Type \/Page\b/g), language).toHaveLength(1);
    // As wide as A4 within its margins.
    const millimetre = 96 / 25.4;
    await page.setViewportSize({ width: Math.floor(186 * millimetre), height: 800 });
    await page.emulateMedia({ media: "print" });
    const codes = page.getByTestId("code");
    for (const code of await codes.all()) {
      expect(await code.evaluate((one) => getComputedStyle(one).breakInside)).toBe("avoid");
      const [card, picture] = [await code.boundingBox(), await code.locator(":scope > img").boundingBox()];
      expect(picture?.width).toBeGreaterThan(35 * millimetre);
      expect(picture?.width).toBeLessThan(card?.width ?? 0);
    }
    expect(await cutOff(page), language).toEqual([]);
    await page.emulateMedia({ media: null });
  }
});
