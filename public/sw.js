// The service worker: lets an opened game reload and play without a network.
//
// A template: the build fills in VERSION, FONTS, PORTAL_PAGES and PORTAL_PICTURES. One cache per version contains the pages
// and the hashed files that they name. On a first visit the opened page is cached first, and the rest when the page reports
// that the browser is idle. A new version caches everything at once, and waits (no skipWaiting) until no tab uses the old
// one, so that nothing is replaced during a game; until then the old cache stays complete.
//
// The worker fetches under the Content-Security-Policy of its own response, which must allow connect-src 'self'.

const CACHE = "passalong-" + "VERSION";
// The pages that must open offline even if they were never visited.
// MISSING is the answer to every other path.
const MISSING = "/missing";
const SHELLS = [
  ...["/", "/about", "/portals/grownups", "/solitaire", "/solitaire/freecell", "/solitaire/klondike", "/spaces", "/spaces/play", "/zoo", MISSING],
  ...["PORTAL_PAGES"],
];
// Files that the pages use without naming them.
const FILES = [...["FONTS"], "/creatures.svg", ...["PORTAL_PICTURES"]];
// Cached last: its presence means that the cache is complete.
const COMPLETE = "/complete";
// How long to wait for the network before the cached page is shown.
const PATIENCE_MS = 3000;

// Until this time the network counts as too slow, so that there is no second wait after the redirect.
let impatientUntil = 0;

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(removeOldCaches()));

self.addEventListener("message", (event) => {
  // Sent when the language or the theme has changed: the cached pages have the old ones.
  if (event.data?.type === "refresh-pages") event.waitUntil(refreshPages());
  // Sent when the browser is idle.
  if (event.data?.type === "keep-the-rest") event.waitUntil(keepTheRest());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (request.mode === "navigate") {
    event.respondWith(page(event, url));
  } else if (url.pathname.startsWith("/pkg/")) {
    event.respondWith(hashedFile(request));
  } else if (/^\/(icons\/|portals\/.+\.svg$|creatures\.svg$|favicon\.svg$|manifest[-a-z]*\.webmanifest$)/.test(url.pathname)) {
    event.respondWith(fileWithName(event));
  }
});

async function install() {
  const cache = await caches.open(CACHE);
  const opened = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const paths = new Set(opened.map(({ url }) => new URL(url).pathname));
  // A page that cannot be fetched now is cached on its first visit.
  await Promise.allSettled([...paths].map((path) => fetchPage(cache, path)));
  const isUpdate = (await caches.keys()).some((name) => name.startsWith("passalong-") && name !== CACHE);
  if (isUpdate) {
    await keepTheRest();
    // On failure the old version stays, which is complete.
    if (!savesData() && !(await cache.match(COMPLETE))) throw new Error("not everything could be cached");
  }
}

// With data saving, only opened pages are cached.
const savesData = () => self.navigator.connection?.saveData === true;

let keeping;

// One page after another, to leave bandwidth for a game that is loading.
function keepTheRest() {
  keeping ??= keepEach().finally(() => (keeping = undefined));
  return keeping;
}

async function keepEach() {
  if (savesData()) return;
  const cache = await caches.open(CACHE);
  if (await cache.match(COMPLETE)) return;
  try {
    for (const path of SHELLS) if (!(await cache.match(path))) await fetchPage(cache, path);
    for (const file of FILES) if (!(await cache.match(file))) await cache.add(file);
    await cache.put(COMPLETE, new Response());
  } catch {
    // No network or no space: the next visit continues from here.
  }
}

async function removeOldCaches() {
  for (const name of await caches.keys()) {
    if (name.startsWith("passalong-") && name !== CACHE) await caches.delete(name);
  }
}

async function refreshPages() {
  const cache = await caches.open(CACHE);
  const kept = (await cache.keys()).map((request) => new URL(request.url).pathname).filter(isPagePath);
  await Promise.allSettled([...new Set([...SHELLS, ...kept])].map((path) => fetchPage(cache, path)));
}

// Unlike files, pages have no dot in the last part of their path.
const isPagePath = (path) => !/\.[^/]*$/.test(path);

async function fetchPage(cache, path) {
  await keepPage(cache, path, await fetch(path, { cache: "no-store", credentials: "same-origin" }));
}

// Caches a page under its path as a complete response (the policy in its head and the nonces in its text belong
// together), after the hashed files that it names: a cached page must never miss its own scripts.
async function keepPage(cache, path, response) {
  const isHtml = response.headers.get("content-type")?.startsWith("text/html");
  if (response.status !== (path === MISSING ? 404 : 200) || response.redirected || !isHtml) return;
  const text = await response.clone().text();
  const files = new Set(text.match(/\/pkg\/[\w.-]+/g));
  await Promise.all([...files].map(async (file) => (await cache.match(file)) ?? cache.add(file)));
  await cache.put(path, response);
}

// Network first. A page with a query is never cached, and never answered with the page cached without one: its
// script would find a different document than it expects.
async function page(event, url) {
  const cache = await caches.open(CACHE);
  const fresh = fetch(event.request);
  if (url.search === "") event.waitUntil(fresh.then((r) => keepPage(cache, url.pathname, r.clone())).catch(() => {}));

  // The paste field without script needs the server: offline its text goes to the front page.
  const path = url.pathname === "/open" ? "/" : url.pathname;
  const kept = await cache.match(path);
  if (!kept) return SHELLS.includes(path) ? fresh : fresh.catch(async (error) => (await cache.match(MISSING)) ?? Promise.reject(error));
  const outcome = await Promise.race([fresh.catch(() => "unreachable"), patience()]);
  if (outcome instanceof Response) return outcome;
  if (outcome === "late") impatientUntil = Date.now() + PATIENCE_MS;
  if (path === url.pathname && url.search === "") return kept;
  // Moves the query to the fragment, so that the cached page matches and reads the code once its script runs. An existing
  // fragment goes first: one without a name is only read there.
  const fragment = [url.hash.slice(1), ...shown(url.search.slice(1))].filter(Boolean).join("&");
  return Response.redirect(fragment === "" ? path : `${path}#${fragment}`);
}

// The part of a query that a page shows. A press without script needs the server; what remains is the position it was made in.
function shown(query) {
  const parts = query.split("&");
  if (!parts.some((part) => /^(do|tap)=/.test(part))) return parts;
  return parts.some((part) => /^(code|p|deal)=/.test(part)) ? parts.filter((part) => /^(code|p|deal|draw|c)=/.test(part)) : [];
}

async function patience() {
  if (Date.now() > impatientUntil) await new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  return "late";
}

// Files with a hash in their names never change.
async function hashedFile(request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request.url);
  if (kept) return kept;
  const response = await fetch(request);
  keep(cache, request.url, response.clone());
  return response;
}

// A failed write, such as on a full disk, does not affect the page, which already has its response.
async function keep(cache, url, response) {
  if (response.status === 200 && !response.redirected) await cache.put(url, response).catch(() => {});
}

// Icons and similar files: answers from the cache and refreshes it for the next time.
async function fileWithName(event) {
  const cache = await caches.open(CACHE);
  const fresh = fetch(event.request).then((response) => {
    keep(cache, event.request.url, response.clone());
    return response;
  });
  const kept = await cache.match(event.request.url);
  if (!kept) return fresh;
  event.waitUntil(fresh.catch(() => {}));
  return kept;
}
