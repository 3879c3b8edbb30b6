// The server that scripts/build made, Debian's Firefox, and devices: browsers that have nothing stored yet.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import puppeteer from "puppeteer-core";

// E2E_TARGET names the folder of another build, as for the tests in Chromium.
const TARGET = process.env.E2E_TARGET ?? fileURLToPath(new URL("../../target", import.meta.url));
const PROGRAM = path.join(TARGET, "passalong");

async function freePort() {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address();
  probe.close();
  await once(probe, "close");
  return port;
}

/** Starts the server; what it gives back has its address and stops it. */
export async function startServer() {
  const address = `127.0.0.1:${await freePort()}`;
  const server = spawn(PROGRAM, {
    env: { PLAY_ADDR: address, PLAY_SITE: path.join(TARGET, "site"), PLAY_LOG: "warn" },
    stdio: ["ignore", "ignore", "inherit"],
  });
  await once(server, "spawn");
  const ended = once(server, "exit");
  const answers = () => fetch(`http://${address}/healthz`).then((answer) => answer.ok, () => false);
  while (!(await answers())) {
    assert.equal(server.exitCode, null, `${PROGRAM} has ended`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return {
    home: `http://${address}`,
    stop: async () => {
      server.kill("SIGTERM");
      await ended;
    },
  };
}

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
