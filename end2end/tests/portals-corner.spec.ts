import { reopenAtOnce } from "./dialogs";
import { expect, test, visit } from "./fixtures";
import { ITEMS, itemsIn } from "./portals-data";
import { scan } from "./qr";
import { begin, gateAnswer, items, openCorner, session } from "./portals";
import { en } from "./words";

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

test("the grown-ups' page says how many items there are of each kind and how games vary", async ({ page }) => {
  await visit(page, "/portals/grownups");
  const counts = new Map<string, number>();
  for (const { index } of ITEMS) {
    const kind = en.portals.index[index as keyof typeof en.portals.index];
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  const rows = page.getByTestId("items").locator("tbody tr");
  const shown = await rows.evaluateAll((all) =>
    all.map((row) => [row.children[0]?.textContent ?? "", Number(row.children[1]?.textContent)] as const),
  );
  expect(new Map(shown)).toEqual(counts);
  // The measures required by docs/formats.md, computed by the server.
  const figures = await page.getByTestId("variety").locator("tbody tr").evaluateAll((all) =>
    all.map((row) => [...row.querySelectorAll("td")].map(({ textContent }) => Number.parseFloat(textContent ?? ""))),
  );
  const [score, shared, distinct] = figures;
  expect(Math.max(...(score ?? []))).toBeLessThanOrEqual(1);
  expect(Math.max(...(shared ?? []))).toBeLessThanOrEqual(10);
  expect(Math.min(...(distinct ?? []))).toBeGreaterThan(50);
});

test("each game for a class opens from its link and its QR code", async ({ page, secondContext }) => {
  await visit(page, "/portals/grownups");
  const drawers = page.locator(".drawer");
  await expect(drawers).toHaveCount(6);
  for (const drawer of await drawers.all()) {
    await drawer.locator("summary").click();
    const link = drawer.getByTestId("class-link");
    const url = await link.innerText();
    expect(new URL(url).pathname + new URL(url).search).toBe(await link.getAttribute("href"));
    const picture = drawer.locator("img");
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    expect(await scan(picture)).toBe(url);
    await drawer.locator("summary").click();
  }
  const path = (await page.getByTestId("class-link").last().getAttribute("href")) ?? "";
  const child = await (await secondContext()).newPage();
  await begin(child, path);
  const code = new URLSearchParams(path.split("?")[1]).get("s") ?? "";
  expect((await session(child)).items.toSorted()).toEqual(itemsIn(code).toSorted());
  await expect(items(child)).toHaveCount(itemsIn(code).length);
});
