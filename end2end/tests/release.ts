import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, readFile, readdir, rename, rm, writeFile } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** The output of scripts/build, or of a different build in E2E_TARGET. */
const TARGET = process.env.E2E_TARGET ?? fileURLToPath(new URL("../../target", import.meta.url));
export const PROGRAM = path.join(TARGET, "passalong");
export const SITE = path.join(TARGET, "site");

/** The mark of the next release in its style sheets; the current build has none. */
export const NEXT = "next";

/** A free port on this machine. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
}

/** Options of a test's own server, besides its site and port. */
interface ServerOptions {
  /** The database file (default: the server's own default). */
  database?: string;
  /** The program (default: the built one). */
  program?: string;
  /** The id of the user and group it runs as (default: the test's own). */
  user?: number;
  /** Collects the server's log, which otherwise goes to the test's output. */
  log?: string[];
}

/** Starts a server for a test. Returns a function that stops it. */
export async function serve(site: string, port: number, { database, program = PROGRAM, user, log }: ServerOptions = {}): Promise<() => Promise<void>> {
  const address = `127.0.0.1:${port}`;
  const server = spawn(program, {
    env: { PLAY_ADDR: address, PLAY_SITE: site, PLAY_LOG: "warn", ...(database !== undefined && { PLAY_DATABASE: database }) },
    stdio: ["ignore", log ? "pipe" : "ignore", log ? "pipe" : "inherit"],
    ...(user !== undefined && { uid: user, gid: user }),
  });
  for (const stream of [server.stdout, server.stderr]) stream?.on("data", (text: Buffer) => log?.push(text.toString()));
  const ended = once(server, "exit");
  const answers = async (): Promise<boolean> => {
    try {
      return (await fetch(`http://${address}/healthz`)).ok;
    } catch {
      return false;
    }
  };
  while (!(await answers())) {
    if (server.exitCode !== null) throw new Error(`${program} exited with code ${server.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return async () => {
    server.kill("SIGTERM");
    await ended;
  };
}

/**
 * Writes to `folder` what a later build would produce: the bundle's files have different names, the service worker has a
 * different version, and the style sheets set `--release: next`. The old file names no longer exist.
 */
export async function buildNext(folder: string): Promise<void> {
  await cp(SITE, folder, { recursive: true });
  const at = (...names: string[]): string => path.join(folder, ...names);
  const removeCompressed = (file: string): Promise<unknown> =>
    Promise.all([".br", ".gz"].map((ending) => rm(file + ending, { force: true })));
  const edit = async (file: string, change: (text: string) => string): Promise<void> => {
    const before = await readFile(file, "utf8");
    const after = change(before);
    if (after === before) throw new Error(`nothing to change in ${file}`);
    await writeFile(file, after);
    // The compressed versions are of the old text.
    await removeCompressed(file);
  };

  // The fonts stay the same, as in most releases.
  const renamed = (text: string): string =>
    text.replace(/\b([a-z]+)-[0-9a-f]{16}(\.(?:js|wasm|css))/g, "$1-0123456789abcdef$2");
  for (const name of await readdir(at("pkg"))) {
    if (renamed(name) !== name) await rename(at("pkg", name), at("pkg", renamed(name)));
  }
  await edit(at("assets.json"), renamed);
  await edit(at("sw.js"), (text) =>
    renamed(text).replace(/(const CACHE = "passalong-" \+) "\w+"/, `$1 "${NEXT}"`),
  );
  for (const name of await readdir(at("pkg"))) {
    if (name.endsWith(".css")) await edit(at("pkg", name), (text) => `${text}:root{--release:${NEXT}}`);
  }
}
