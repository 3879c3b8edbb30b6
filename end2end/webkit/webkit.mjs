// Drives Debian's WebKitGTK over WebDriver on a virtual display. A device is a browser with empty storage.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "../engines/server.mjs";

const TIMEOUT_MS = 10_000;

/** The key of an element reference in WebDriver. */
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";

/** Repeats an action until it returns a value other than undefined. */
async function until(act, what) {
  for (const end = Date.now() + TIMEOUT_MS; ; ) {
    const done = await act();
    if (done !== undefined) return done;
    assert.ok(Date.now() < end, `timed out: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Starts a virtual display. */
async function startScreen() {
  const screen = spawn("Xvfb", ["-displayfd", "3", "-screen", "0", "1280x1024x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const [number] = await Promise.race([once(screen.stdio[3], "data"), once(screen, "error").then(([error]) => Promise.reject(error))]);
  return { display: `:${String(number).trim()}`, stop: () => stop(screen) };
}

/** Terminates a process. Kills it if it does not exit. */
async function stop(process) {
  const ended = once(process, "exit");
  process.kill("SIGTERM");
  const kill = setTimeout(() => process.kill("SIGKILL"), 2_000);
  await ended;
  clearTimeout(kill);
}

/** Starts WebKit. Returns functions that open a device and stop the browser. */
export async function startWebKit() {
  const screen = await startScreen();
  const home = await mkdtemp(path.join(tmpdir(), "passalong-webkit-"));
  const env = { ...process.env, DISPLAY: screen.display, HOME: home, LANGUAGE: "en_GB", NO_AT_BRIDGE: "1" };
  return {
    device: () => startDevice(env),
    stop: async () => {
      await screen.stop();
      await rm(home, { recursive: true, force: true });
    },
  };
}

/**
 * Starts a driver with its browser. On a busy machine the driver sometimes waits forever for the browser it has started, so
 * another driver is started then.
 */
async function startDevice(env) {
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    const driver = spawn("WebKitWebDriver", [`--port=${port}`, "--host=127.0.0.1"], { env, stdio: "ignore" });
    try {
      const address = `http://127.0.0.1:${port}`;
      const ready = async () => fetch(`${address}/status`).then((answer) => answer.ok || undefined, () => undefined);
      await until(ready, "WebKitWebDriver");
      return await Device.open(address, driver);
    } catch (error) {
      await stop(driver);
      if (attempt === 3) throw error;
    }
  }
}

/** The WebDriver errors after which trying again helps. */
const TRANSIENT_ERRORS = ["element click intercepted", "element not interactable", "stale element reference", "no such element"];

/** A window with its own storage. */
class Device {
  constructor(session, driver) {
    this.session = session;
    this.driver = driver;
  }

  static async open(address, driver) {
    const device = new Device(`${address}/session`, driver);
    // Without a browser name the driver starts the minimal browser that comes with it.
    const { sessionId } = await device.send("POST", "", { capabilities: {} });
    device.session += `/${sessionId}`;
    return device;
  }

  /** Sends a command to the driver. Returns undefined after a transient error. */
  async send(method, what, body) {
    const signal = AbortSignal.timeout(2 * TIMEOUT_MS);
    const answer = await fetch(this.session + what, { method, signal, ...(body && { body: JSON.stringify(body) }) });
    const { value } = await answer.json();
    if (answer.ok) return value;
    assert.ok(TRANSIENT_ERRORS.includes(value.error), `${what}: ${value.error}: ${value.message}`);
    return undefined;
  }

  run(script, ...args) {
    return this.send("POST", "/execute/sync", { script, args });
  }

  /** Opens an address and waits until the page is hydrated and shows an element. */
  async open(address, shown) {
    await this.send("POST", "/url", { url: address });
    const there = "return document.querySelector('html[data-hydrated]') && document.querySelector(arguments[0]) && true";
    await until(async () => (await this.run(there, shown)) ?? undefined, `${address} shows ${shown}`);
    await this.follow();
  }

  /** The first matching element, once it exists. */
  find(selector) {
    return until(() => this.send("POST", "/element", { using: "css selector", value: selector }), selector);
  }

  async press(selector) {
    await until(async () => {
      const { [ELEMENT]: element } = await this.find(selector);
      // A click returns null, which is not undefined.
      return this.send("POST", `/element/${element}/click`, {});
    }, `${selector} is pressed`);
    await this.follow();
  }

  /** Drags from the centre of one element to the centre of another. */
  async drag(from, to) {
    const [start, end] = [await this.find(from), await this.find(to)];
    const move = (origin, duration = 0) => ({ type: "pointerMove", origin, x: 0, y: 0, duration });
    const actions = [move(start), { type: "pointerDown", button: 0 }, move(end, 200), { type: "pointerUp", button: 0 }];
    await this.send("POST", "/actions", { actions: [{ type: "pointer", id: "mouse", actions }] });
  }

  /** Waits until the first matching element has exactly this text. */
  async waitForText(selector, text) {
    const now = () => this.run("return document.querySelector(arguments[0])?.textContent", selector);
    await until(async () => ((await now()) === text ? true : undefined), selector).catch(async () => {
      assert.equal(await now(), text, selector);
    });
    await this.follow();
  }

  count(selector) {
    return this.run("return document.querySelectorAll(arguments[0]).length", selector);
  }

  /** The window's address after the last action. */
  path() {
    return this.at;
  }

  async follow() {
    this.at = await this.run("return location.pathname + location.search + location.hash");
  }

  async close() {
    const crashed = await this.run("return 'crashed' in document.documentElement.dataset");
    await this.send("DELETE", "", undefined);
    await stop(this.driver);
    assert.equal(crashed, false, "the page has crashed");
  }
}
