// Pictures of all games: pictures.mjs <folder with passalong and site> <folder for the pictures>
//
// Those in SHOWN are also written to where README.md and the web app manifests show them.
import { spawn } from "node:child_process";
import * as fs from "node:fs";
import { createServer } from "node:net";
import * as path from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";

const [built, folder] = process.argv.slice(2);
const root = fileURLToPath(new URL("..", import.meta.url));

const WINDOWS = [
  [390, 844],
  [844, 390],
  [1280, 800],
  [1920, 1080],
];

/** What is on each picture: an address, and what is pressed there. */
const SCENES = {
  home: { path: "/" },
  zoo: { path: "/zoo?code=ZM328Z4AC275B610", press: [".note.visit .primary"] },
  "zoo-start": { path: "/zoo" },
  spaces: { path: "/spaces" },
  freecell: { path: "/solitaire/freecell?deal=617" },
  klondike: { path: "/solitaire/klondike?deal=6&draw=3" },
  portals: { path: "/portals" },
};

/** The light pictures of README.md and the manifests, by their names. */
const SHOWN = {
  "zoo-390x844": ["docs/picture.png", "public/pictures/zoo-narrow.png"],
  "home-390x844": ["public/pictures/home-narrow.png"],
  "zoo-1280x800": ["public/pictures/zoo-wide.png"],
  "home-1280x800": ["public/pictures/home-wide.png"],
};

async function freePort() {
  const probe = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => probe.once("listening", resolve));
  const { port } = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

async function take(page, { path: address, press = [] }, file) {
  await page.goto(address);
  await page.waitForSelector("html[data-hydrated]");
  for (const selector of press) await page.click(selector);
  await page.mouse.move(0, 0);
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: file, animations: "disabled" });
}

const port = await freePort();
const home = `http://127.0.0.1:${port}`;
const server = spawn(path.join(built, "passalong"), {
  env: { PLAY_ADDR: `127.0.0.1:${port}`, PLAY_BASE_URL: home, PLAY_SITE: path.join(built, "site"), PLAY_LOG: "warn" },
  stdio: ["ignore", "ignore", "inherit"],
});
const answers = () => fetch(`${home}/healthz`).then(({ ok }) => ok, () => false);
while (!(await answers())) {
  if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`);
  await new Promise((resolve) => setTimeout(resolve, 50));
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell",
  args: ["--no-sandbox", "--disable-gpu"],
});
try {
  fs.mkdirSync(folder, { recursive: true });
  for (const colorScheme of ["light", "dark"]) {
    for (const [width, height] of WINDOWS) {
      for (const [name, scene] of Object.entries(SCENES)) {
        // Each in a browser of its own: nothing is kept from the one before.
        const page = await browser.newPage({
          baseURL: home,
          viewport: { width, height },
          colorScheme,
          hasTouch: width < 900,
          reducedMotion: "reduce",
          locale: "en-GB",
          serviceWorkers: "block",
        });
        const title = `${name}-${width}x${height}`;
        const file = path.join(folder, `${title}-${colorScheme}.png`);
        await take(page, scene, file);
        await page.context().close();
        for (const shown of (colorScheme === "light" && SHOWN[title]) || []) {
          fs.mkdirSync(path.dirname(path.join(root, shown)), { recursive: true });
          fs.copyFileSync(file, path.join(root, shown));
        }
      }
    }
  }
} finally {
  await browser.close();
  server.kill();
}
