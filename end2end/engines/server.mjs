// Runs the server built by scripts/build.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import path from "node:path";
import { fileURLToPath } from "node:url";

// E2E_TARGET is the folder of a different build, as in the tests in Chromium.
const TARGET = process.env.E2E_TARGET ?? fileURLToPath(new URL("../../target", import.meta.url));
const PROGRAM = path.join(TARGET, "passalong");

/** A free port on this machine. */
export async function freePort() {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address();
  probe.close();
  await once(probe, "close");
  return port;
}

/** Starts the server. Returns its origin and a function that stops it. */
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
    assert.equal(server.exitCode, null, `${PROGRAM} has exited`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return {
    origin: `http://${address}`,
    stop: async () => {
      server.kill("SIGTERM");
      await ended;
    },
  };
}
