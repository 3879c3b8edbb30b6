// Debian's Firefox, and devices: browsers that have nothing stored yet.
import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import puppeteer from "puppeteer-core";

/** Starts Firefox; what it gives back opens devices and stops it. */
export async function startFirefox() {
  // A home of its own: what it writes beside its profile goes away, and as root it starts only in a home of root's.
  const home = await mkdtemp(path.join(tmpdir(), "passalong-firefox-"));
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: process.env.FIREFOX ?? "/usr/bin/firefox-esr",
    headless: true,
    env: { ...process.env, HOME: home },
    extraPrefsFirefox: { "intl.accept_languages": "en-GB" },
    defaultViewport: { width: 390, height: 844 },
  });
  return {
    device: async () => new Device(await (await browser.createBrowserContext()).newPage()),
    stop: async () => {
      await browser.close();
      await rm(home, { recursive: true, force: true });
    },
  };
}

// A page was left while a font was on its way, as the root is for a game's own page. NS_BINDING_ABORTED is no failure.
const LEFT = /downloadable font: download failed .* status=2152398850 /;

/** A page with a storage of its own, and all that went wrong in it. */
class Device {
  constructor(page) {
    this.page = page;
    this.errors = [];
    page.setDefaultTimeout(10_000);
    page.on("console", (message) => {
      if (message.type() === "error") this.errors.push(`console: ${message.text()}`);
    });
    page.on("pageerror", (error) => {
      if (!LEFT.test(error.message)) this.errors.push(`page: ${error.message}`);
    });
    page.on("response", (response) => {
      if (response.status() >= 400) this.errors.push(`${response.status()}: ${response.url()}`);
    });
  }

  /** Opens an address and waits until the page answers to presses and shows an element. */
  async open(address, shown) {
    await this.page.goto(address);
    await this.page.waitForSelector("html[data-hydrated]");
    await this.page.waitForSelector(shown);
  }

  press(selector) {
    return this.page.locator(selector).click();
  }

  /** Drags the middle of one element to the middle of another. */
  async drag(from, to) {
    const middle = async (selector) => {
      const element = await this.page.waitForSelector(selector);
      const { x, y, width, height } = await element.boundingBox();
      return [x + width / 2, y + height / 2];
    };
    const { mouse } = this.page;
    const [start, end] = [await middle(from), await middle(to)];
    await mouse.move(...start);
    await mouse.down();
    await mouse.move(...end, { steps: 4 });
    await mouse.up();
  }

  /** Waits until the first element that fits has just this text. */
  async reads(selector, text) {
    const is = (selector, text) => document.querySelector(selector)?.textContent === text;
    await this.page.waitForFunction(is, {}, selector, text).catch(async () => {
      const now = await this.page.$eval(selector, (found) => found.textContent).catch(() => undefined);
      assert.equal(now, text, selector);
    });
  }

  count(selector) {
    return this.page.$$eval(selector, (found) => found.length);
  }

  path() {
    const { pathname, search, hash } = new URL(this.page.url());
    return pathname + search + hash;
  }

  async close() {
    await this.page.browserContext().close();
    assert.deepEqual(this.errors, [], "errors in the browser");
  }
}
