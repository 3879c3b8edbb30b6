// Debian's WebKitGTK, driven over WebDriver on a screen that nobody sees, and devices: browsers that have nothing stored yet.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "../engines/server.mjs";

const PATIENCE = 10_000;

/** The name under which WebDriver hands out elements. */
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";

/** Does something again until it gives a value that is not undefined. */
async function until(act, what) {
  for (const end = Date.now() + PATIENCE; ; ) {
    const done = await act();
    if (done !== undefined) return done;
    assert.ok(Date.now() < end, `in vain: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** A screen that is not there. */
async function startScreen() {
  const screen = spawn("Xvfb", ["-displayfd", "3", "-screen", "0", "1280x1024x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const [number] = await Promise.race([once(screen.stdio[3], "data"), once(screen, "error").then(([error]) => Promise.reject(error))]);
  return { display: `:${String(number).trim()}`, stop: () => stop(screen) };
}

/** Ends a process; one that does not end by itself is killed. */
async function stop(process) {
  const ended = once(process, "exit");
  process.kill("SIGTERM");
  const kill = setTimeout(() => process.kill("SIGKILL"), 2_000);
  await ended;
  clearTimeout(kill);
}

/** Starts WebKit; what it gives back opens devices and stops it. */
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
 * Starts a driver with its browser. On a busy machine the driver sometimes waits for ever for a browser that it has started:
 * another one is started then.
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

/** What WebDriver answers with where trying again helps. */
const PASSING = ["element click intercepted", "element not interactable", "stale element reference", "no such element"];

/** A window with a storage of its own. */
class Device {
  constructor(session, driver) {
    this.session = session;
    this.driver = driver;
  }

  static async open(address, driver) {
    const device = new Device(`${address}/session`, driver);
    // Without a name of its own the driver starts the small browser that comes with it.
    const { sessionId } = await device.ask("POST", "", { capabilities: {} });
    device.session += `/${sessionId}`;
    return device;
  }

  /** Asks the driver for something. An error that passes gives undefined. */
  async ask(method, what, body) {
    const signal = AbortSignal.timeout(2 * PATIENCE);
    const answer = await fetch(this.session + what, { method, signal, ...(body && { body: JSON.stringify(body) }) });
    const { value } = await answer.json();
    if (answer.ok) return value;
    assert.ok(PASSING.includes(value.error), `${what}: ${value.error}: ${value.message}`);
    return undefined;
  }

  run(script, ...args) {
    return this.ask("POST", "/execute/sync", { script, args });
  }

  /** Opens an address and waits until the page answers to presses and shows an element. */
  async open(address, shown) {
    await this.ask("POST", "/url", { url: address });
    const there = "return document.querySelector('html[data-hydrated]') && document.querySelector(arguments[0]) && true";
    await until(async () => (await this.run(there, shown)) ?? undefined, `${address} shows ${shown}`);
    await this.follow();
  }

  /** The first element that fits, once it is there. */
  find(selector) {
    return until(() => this.ask("POST", "/element", { using: "css selector", value: selector }), selector);
  }

  async press(selector) {
    await until(async () => {
      const { [ELEMENT]: element } = await this.find(selector);
      // A press gives null, which is not undefined.
      return this.ask("POST", `/element/${element}/click`, {});
    }, `${selector} is pressed`);
    await this.follow();
  }

  /** Drags the middle of one element to the middle of another. */
  async drag(from, to) {
    const [start, end] = [await this.find(from), await this.find(to)];
    const move = (origin, duration = 0) => ({ type: "pointerMove", origin, x: 0, y: 0, duration });
    const actions = [move(start), { type: "pointerDown", button: 0 }, move(end, 200), { type: "pointerUp", button: 0 }];
    await this.ask("POST", "/actions", { actions: [{ type: "pointer", id: "mouse", actions }] });
  }

  /** Waits until the first element that fits has just this text. */
  async reads(selector, text) {
    const now = () => this.run("return document.querySelector(arguments[0])?.textContent", selector);
    await until(async () => ((await now()) === text ? true : undefined), selector).catch(async () => {
      assert.equal(await now(), text, selector);
    });
    await this.follow();
  }

  count(selector) {
    return this.run("return document.querySelectorAll(arguments[0]).length", selector);
  }

  /** Where the window was after the last thing that was done. */
  path() {
    return this.at;
  }

  async follow() {
    this.at = await this.run("return location.pathname + location.search + location.hash");
  }

  async close() {
    const crashed = await this.run("return 'crashed' in document.documentElement.dataset");
    await this.ask("DELETE", "", undefined);
    await stop(this.driver);
    assert.equal(crashed, false, "the page has stopped");
  }
}
