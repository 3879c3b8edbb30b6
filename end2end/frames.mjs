// Measures frame times during a drag on a slow device: Chromium with the CPU slowed down four times.
//
//   node frames.mjs [address of a running server]
//
// Prints a line per game: the time between frames in ms. Other load on the machine makes it longer.
import { chromium } from "@playwright/test";

const origin = process.argv[2] ?? "http://127.0.0.1:3000";
const SLOWDOWN = 4;
const MOVES = 240;

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell",
  args: ["--no-sandbox", "--disable-gpu"],
});
try {
  for (const path of ["/solitaire/freecell?deal=1", "/solitaire/klondike?deal=6&draw=3"]) {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await page.goto(origin + path);
    await page.waitForSelector("html[data-hydrated]");
    // Find a card that can be moved: X only selects a card that has a target.
    const card = await page.evaluate(async () => {
      for (const top of document.querySelectorAll(".felt .column > .step:last-child > button")) {
        top.dispatchEvent(new KeyboardEvent("keydown", { key: "x", bubbles: true }));
        await new Promise((resolve) => setTimeout(resolve, 50));
        const chosen = document.querySelector(".felt .chosen");
        if (chosen === null) continue;
        chosen.dispatchEvent(new KeyboardEvent("keydown", { key: "x", bubbles: true }));
        const { left, top: y, width, height } = chosen.getBoundingClientRect();
        return { x: left + width / 2, y: y + height / 2 };
      }
      return null;
    });
    if (card === null) throw new Error(`no card can be moved on ${path}`);
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
    const touch = (type, points) => session.send("Input.dispatchTouchEvent", { type, touchPoints: points });
    await touch("touchStart", [card]);
    await touch("touchMove", [{ x: card.x + 12, y: card.y - 8 }]);
    await page.evaluate(() => {
      window.frames_ = [];
      let last = performance.now();
      const frame = (now) => {
        window.frames_.push(now - last);
        last = now;
        window.request_ = requestAnimationFrame(frame);
      };
      window.request_ = requestAnimationFrame(frame);
    });
    for (let move = 1; move <= MOVES; move += 1) {
      const x = card.x + 12 - 100 * Math.sin(move / 20);
      const y = card.y - 8 - 120 * Math.abs(Math.sin(move / 30));
      await touch("touchMove", [{ x, y }]);
    }
    const times = await page.evaluate(() => {
      cancelAnimationFrame(window.request_);
      return window.frames_.slice(1);
    });
    await touch("touchEnd", []);
    times.sort((one, other) => one - other);
    const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))].toFixed(1);
    const late = times.filter((time) => time > 34).length;
    console.log(
      `${path}: ${times.length} frames at ${SLOWDOWN}× slowdown: median ${at(0.5)}, p95 ${at(0.95)}, worst ${at(1)} ms, ${late} over 34 ms`,
    );
    await page.close();
  }
} finally {
  await browser.close();
}
