// Drives Debian's Firefox. A device is a browser context with empty storage.
import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import puppeteer from "puppeteer-core";

/** Starts Firefox. Returns functions that open a device and stop the browser. */
export async function startFirefox() {
  // A temporary home, since Firefox writes outside its profile too, and as root only starts in a home that root owns.
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

// NS_BINDING_ABORTED: a font was loading when the root forwarded to a game's page. Not a failure.
const ABORTED_FONT = /downloadable font: download failed .* status=2152398850 /;

/** A page with its own storage, and the errors that occurred in it. */
class Device {
  constructor(page) {
    this.page = page;
    this.errors = [];
    page.setDefaultTimeout(10_000);
    page.on("console", (message) => {
      if (message.type() === "error") this.errors.push(`console: ${message.text()}`);
    });
    page.on("pageerror", (error) => {
      if (!ABORTED_FONT.test(error.message)) this.errors.push(`page: ${error.message}`);
    });
    page.on("response", (response) => {
      if (response.status() >= 400) this.errors.push(`${response.status()}: ${response.url()}`);
    });
  }

  /** Opens an address and waits until the page is hydrated and shows an element. */
  async open(address, shown) {
    await this.page.goto(address);
    await this.page.waitForSelector("html[data-hydrated]");
    await this.page.waitForSelector(shown);
  }

  press(selector) {
    return this.page.locator(selector).click();
  }

  /** Drags from the centre of one element to the centre of another. */
  async drag(from, to) {
    const centre = async (selector) => {
      const element = await this.page.waitForSelector(selector);
      const { x, y, width, height } = await element.boundingBox();
      return [x + width / 2, y + height / 2];
    };
    const { mouse } = this.page;
    const [start, end] = [await centre(from), await centre(to)];
    await mouse.move(...start);
    await mouse.down();
    await mouse.move(...end, { steps: 4 });
    await mouse.up();
  }

  /** Waits until the first matching element has exactly this text. */
  async waitForText(selector, text) {
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
