// Assembles the site folder: site.mjs <bindings folder> <site folder>
//
// Files under pkg/ have a hash of their content in their names, so that browsers may cache them forever. Files that compress
// well also have brotli and gzip versions.
// The results of slow steps (wasm-opt, brotli) are cached by input in a folder next to the site.

import { createHash } from "node:crypto";
import * as fs from "node:fs";
import * as path from "node:path";
import * as zlib from "node:zlib";
import * as esbuild from "esbuild";
import * as lightningcss from "lightningcss";
import { SETTINGS, rename, shrinkWasm, withoutClasses } from "./bundle.mjs";
import { LANGUAGES, PAGES, words } from "./words.mjs";

const [bindings, site] = process.argv.slice(2);
// For development: no minification or compression. A page without a bundle stays as the server rendered it.
const quick = process.env.SITE_QUICK === "1";
const staging = `${site}.new`;
const memory = `${site}.cache`;

// The oldest browsers that the style sheets support: those that can run the WebAssembly.
const version = (major, minor = 0) => (major << 16) | (minor << 8);
const BROWSERS = {
  chrome: version(109),
  edge: version(109),
  firefox: version(115),
  ios_saf: version(15, 4),
  safari: version(15, 4),
};

const COMPRESSIBLE = new Set([".css", ".js", ".svg", ".txt", ".wasm", ".webmanifest"]);

const digest = (...parts) => {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest("hex").slice(0, 16);
};

/** The result of a slow step, computed only if its key is not cached. */
const remembered = new Set();
function remember(name, make) {
  const file = path.join(memory, name);
  remembered.add(name);
  if (!fs.existsSync(file)) {
    make(`${file}.part`);
    fs.renameSync(`${file}.part`, file);
  }
  return fs.readFileSync(file);
}

function forgetTheRest() {
  for (const name of fs.readdirSync(memory)) {
    if (!remembered.has(name)) fs.rmSync(path.join(memory, name));
  }
}

function compressed(content) {
  const key = digest(content);
  const params = { [zlib.constants.BROTLI_PARAM_QUALITY]: zlib.constants.BROTLI_MAX_QUALITY };
  return {
    br: remember(`${key}.br`, (file) => fs.writeFileSync(file, zlib.brotliCompressSync(content, { params }))),
    gz: remember(`${key}.gz`, (file) => fs.writeFileSync(file, zlib.gzipSync(content, { level: 9 }))),
  };
}

/** Writes one file of the site, with compressed versions if they are smaller. */
function put(name, content) {
  const file = path.join(staging, name);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, content);
  if (quick || !COMPRESSIBLE.has(path.extname(name))) return;
  for (const [ending, shrunk] of Object.entries(compressed(content))) {
    if (shrunk.length < content.length) fs.writeFileSync(`${file}.${ending}`, shrunk);
  }
}

/** Writes a file under pkg/ with its hash in the name. Returns the path that pages use. */
const pkg = [];
function putHashed(stem, extension, content) {
  const address = `pkg/${stem}-${digest(content)}${extension}`;
  if (!pkg.includes(`/${address}`)) {
    put(address, content);
    pkg.push(`/${address}`);
  }
  return `/${address}`;
}

/**
 * Writes the script and the WebAssembly of a page, which call each other by short names. A worker's code follows its
 * script. It is a classic script: not all browsers that run the pages have modules in workers.
 */
function code(page, worker) {
  if (quick) return quickCode(page);
  const wasm = path.join(bindings, page, "passalong_bg.wasm");
  const script = withoutClasses(fs.readFileSync(path.join(bindings, page, "passalong.js"), "utf8"));
  const key = digest(fs.readFileSync(wasm), script, ...SETTINGS);
  const small = remember(`${key}.wasm`, (file) => {
    console.log(`       wasm-opt: ${page}`);
    fs.writeFileSync(path.join(memory, `${key}.names`), JSON.stringify(shrinkWasm(wasm, script, file)));
  });
  const names = JSON.parse(remember(`${key}.names`, () => {}));
  const { outputFiles } = esbuild.buildSync({
    stdin: { contents: [rename(script, names), worker].join("\n"), resolveDir: path.join(bindings, page) },
    // Includes scripts that crates bring along (snippets/) in the one hashed file.
    bundle: true,
    format: worker ? "iife" : "esm",
    minify: true,
    target: "es2022",
    write: false,
  });
  return { js: putHashed(page, ".js", Buffer.from(outputFiles[0].contents)), wasm: putHashed(page, ".wasm", small) };
}

function quickCode(page) {
  const file = (name, otherwise) => {
    const built = path.join(bindings, page, name);
    return fs.existsSync(built) ? fs.readFileSync(built) : Buffer.from(otherwise);
  };
  return {
    js: putHashed(page, ".js", file("passalong.js", "export default async () => {};export const hydrate = () => {};")),
    wasm: putHashed(page, ".wasm", file("passalong_bg.wasm", "")),
  };
}

const font = (name) => {
  const file = `public/fonts/nunito-${name}.woff2`;
  return putHashed(path.basename(file, ".woff2"), ".woff2", fs.readFileSync(file));
};

/** Writes the style sheet of a page. Files that it references are hashed too. */
function css(page) {
  const { code, dependencies } = lightningcss.bundle({
    filename: `style/pages/${page}.css`,
    minify: true,
    targets: BROWSERS,
    analyzeDependencies: true,
  });
  let text = code.toString();
  for (const dependency of dependencies) {
    const { url, loc, placeholder } = dependency;
    if (dependency.type !== "url") throw new Error(`${loc.filePath}: cannot bundle ${url}`);
    text = text.replaceAll(placeholder, () => styleUrl(url, loc.filePath));
  }
  return putHashed(page, ".css", Buffer.from(text));
}

function styleUrl(url, from) {
  if (/^(data:|#|\/)/.test(url)) return url;
  if (/^[a-z]+:/.test(url)) throw new Error(`${from}: refers to another host: ${url}`);
  const file = path.resolve(path.dirname(from), url);
  const { name, ext } = path.parse(file);
  return putHashed(name, ext, fs.readFileSync(file));
}

/** Writes the files that keep their names. The fonts are already under pkg/. */
function publicFiles() {
  const hashes = [];
  for (const entry of fs.readdirSync("public", { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath ?? entry.path, entry.name);
    if (!entry.isFile() || entry.name === "sw.js" || file.endsWith(".woff2")) continue;
    const content = fs.readFileSync(file);
    put(path.relative("public", file), content);
    hashes.push(digest(content));
  }
  return hashes;
}

/** The pages of Portals that must work offline: every picture for every age. */
function portalPages() {
  const files = fs.readdirSync("public/portals").filter((file) => file.endsWith("-wide.svg"));
  const portals = files.map((file) => file.replace("-wide.svg", "")).sort();
  return ["/portals", ...portals.flatMap((portal) => ["t1", "k1", "e1"].map((age) => `/portals/${portal}/${age}`))];
}

function portalPictures() {
  const files = fs.readdirSync("public/portals", { recursive: true });
  return files.filter((file) => file.endsWith(".svg")).sort().map((file) => `/portals/${file}`);
}

/** Writes the service worker with its lists of files, and a version that changes whenever a file does. */
function serviceWorker(publicHashes) {
  const template = fs.readFileSync("public/sw.js", "utf8");
  const fill = {
    '"VERSION"': JSON.stringify(digest(template, ...pkg, ...publicHashes)),
    '["FONTS"]': JSON.stringify(Object.values(assets.fonts)),
    '["PORTAL_PAGES"]': JSON.stringify(portalPages()),
    '["PORTAL_PICTURES"]': JSON.stringify(portalPictures()),
  };
  let text = template;
  for (const [slot, value] of Object.entries(fill)) {
    if (!text.includes(slot)) throw new Error(`public/sw.js: ${slot} is missing`);
    text = text.replace(slot, () => value);
  }
  put("sw.js", Buffer.from(text));
}

fs.rmSync(staging, { recursive: true, force: true });
fs.mkdirSync(memory, { recursive: true });
const bundle = (page) => ({
  ...code(page),
  css: css(page),
  words: Object.fromEntries(
    LANGUAGES.map((language) => [language, putHashed(`${page}-${language}`, ".txt", Buffer.from(words(page, language)))]),
  ),
});
const assets = {
  qr: code("qr"),
  solver: code("solver", fs.readFileSync("solver/worker.js", "utf8")),
  bundles: Object.fromEntries(PAGES.map((page) => [page, bundle(page)])),
  fonts: { latin: font("latin"), cyrillic: font("cyrillic") },
};
serviceWorker(publicFiles());
fs.writeFileSync(path.join(staging, "assets.json"), `${JSON.stringify(assets, null, 2)}\n`);
fs.rmSync(site, { recursive: true, force: true });
fs.renameSync(staging, site);
forgetTheRest();
