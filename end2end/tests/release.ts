import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, readFile, readdir, rename, rm, writeFile } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** What scripts/build made; E2E_TARGET names the folder of another build. */
const TARGET = process.env.E2E_TARGET ?? fileURLToPath(new URL("../../target", import.meta.url));
export const PROGRAM = path.join(TARGET, "passalong");
export const SITE = path.join(TARGET, "site");

/** What `release` reads from a page of the next release; the built one says nothing. */
export const NEXT = "next";

/** A port of this machine that nobody uses. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
}

/** What a server of a test's own has beside its site and its port. */
interface Place {
  /** The file of its store; without one the server chooses. */
  database?: string;
  /** The program, if not the built one. */
  program?: string;
  /** The number of the user and group it runs as, if not the test's own. */
  user?: number;
  /** Takes what the server writes to its log; otherwise that stands among the test's own output. */
  log?: string[];
}

/** Starts a server of the test's own; the function that it gives back stops it. */
export async function serve(site: string, port: number, { database, program = PROGRAM, user, log }: Place = {}): Promise<() => Promise<void>> {
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
    if (server.exitCode !== null) throw new Error(`${program} ended with ${server.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return async () => {
    server.kill("SIGTERM");
    await ended;
  };
}

/**
 * Puts into `folder` what a later build would have made: the bundle's files have other names, the service worker another
 * version, and the style sheet says `--release: next`. The built names are not there any more.
 */
export async function buildNext(folder: string): Promise<void> {
  await cp(SITE, folder, { recursive: true });
  const at = (...names: string[]): string => path.join(folder, ...names);
  const forget = (file: string): Promise<unknown> =>
    Promise.all([".br", ".gz"].map((ending) => rm(file + ending, { force: true })));
  const edit = async (file: string, change: (text: string) => string): Promise<void> => {
    const before = await readFile(file, "utf8");
    const after = change(before);
    if (after === before) throw new Error(`nothing to change in ${file}`);
    await writeFile(file, after);
    // The compressed forms are of the text before.
    await forget(file);
  };

  // The fonts stay: most releases do not touch them.
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
