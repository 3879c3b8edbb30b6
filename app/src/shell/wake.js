// Loads the bundle and the words, and hydrates the page.
const root = document.documentElement.dataset;
const { held, release } = globalThis.early;
// How long to wait for the next file, in ms, before the page is marked as asleep.
const SILENCE = 5_000;
// How long nothing was pressed when a new version is told of, in ms.
const CALM = 2_000;

let silence;

function wait() {
  clearTimeout(silence);
  silence = setTimeout(sleep, SILENCE);
}

wake().then(
  () => {
    clearTimeout(silence);
    delete root.asleep;
    // The page's own first effects have run by the next task.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      carryOut();
      keepFocus();
      keepFont();
      keepForOffline();
    };
    port2.postMessage("");
  },
  (error) => {
    console.warn(error);
    clearTimeout(silence);
    sleep();
  },
);

async function wake() {
  wait();
  const load = async (file) => {
    const came = await file;
    wait();
    if (came.ok === false) throw new Error(`${came.status} ${came.url}`);
    return came;
  };
  const [bundle, code, words] = await Promise.all([import("JS"), fetch("WASM"), fetch("WORDS")].map(load));
  await bundle.default({ module_or_path: code });
  if (!bundle.learn(await words.text())) throw new Error("the words are from a different build");
  if (bundle.hydrate()) return;
  await renew();
  if (!bundle.hydrate()) throw new Error("the page was changed by third-party code");
}

// Third-party code has changed the page. Static parts are not in the bundle, so the whole body is replaced by the server's.
async function renew() {
  const { pathname, search } = location;
  const answer = await fetch(pathname + search).catch(() => caches.match(pathname));
  const text = await answer.text();
  if (!text.includes("WASM")) throw new Error("the page is from a different build");
  // This document's Content-Security-Policy accepts only its own nonce.
  const { nonce } = document.querySelector("script[nonce]");
  const { body } = new DOMParser().parseFromString(text.replace(/ nonce="\w+"/g, ` nonce="${nonce}"`), "text/html");

  for (const press of held) {
    const { type, what } = press;
    const now = like(body, what)[like(document.body, what).indexOf(what)];
    // Extensions may have added classes, or a similar element.
    press.what = [...(now?.classList ?? [])].every((name) => what.classList.contains(name)) ? now : undefined;
    if (type === "click") press.what?.toggleAttribute("data-held", true);
    else if (press.what) Object.assign(press.what, { value: what.value, checked: what.checked });
  }
  document.body.replaceChildren(...body.childNodes);
}

// All elements with the same tag and the same identifying attributes as the given one.
function like(body, { tagName, attributes }) {
  const names = ["id", "name", "value", "type", "aria-label", "data-testid", "data-at", "data-pile", "data-square", "data-do"];
  const named = [...attributes].filter(({ name, value }) => names.includes(name) && !(name === "value" && value.length > 99));
  return [...body.querySelectorAll(tagName + named.map(({ name, value }) => `[${name}="${CSS.escape(value)}"]`).join(""))];
}

// Replays the held events once each, in order. Elements that are no longer in the page are skipped.
function carryOut() {
  release();
  for (const { type, what } of held) {
    if (!what?.isConnected) continue;
    delete what.dataset.held;
    if (type === "click") what.click();
    else if (type === "submit") what.requestSubmit();
    else what.dispatchEvent(new Event(type, { bubbles: true }));
  }
}

// A full reload, since a link to the same page would lose the fragment.
addEventListener("click", (event) => {
  if (!event.target.closest("[data-reload]")) return;
  event.preventDefault();
  location.reload();
});

// Gives up on hydration: the page stays as the server rendered it and works through its forms. Submits the first held press
// on one of them.
function sleep() {
  root.asleep = "";
  release();
  const presses = held.splice(0).map(({ what }) => what);
  for (const what of presses) delete what?.dataset.held;
  const button = presses.find((what) => what?.type === "submit" && what.form?.hasAttribute("action"));
  button?.form.requestSubmit(button);
}

// When the focused element is removed, such as a button that closes a screen, focuses the content, so that keys and screen
// readers continue there and not at the browser's toolbar. Waits a frame, since pages that re-render restore the focus
// within it.
function keepFocus() {
  let focused = null;
  const isLost = () => focused !== null && !focused.isConnected && document.activeElement === document.body;
  const giveBack = () => {
    if (!isLost()) return;
    focused = null;
    document.getElementById("content").focus({ preventScroll: true });
  };
  addEventListener("focusin", ({ target }) => (focused = target));
  new MutationObserver(() => isLost() && requestAnimationFrame(giveBack)).observe(document, { childList: true, subtree: true });
}

// Called last, so that nothing else is still loading. This page keeps its fallback font; the next one uses the typeface.
async function keepFont() {
  try {
    await document.fonts.load("1rem Nunito");
    localStorage["font"] = FONT;
  } catch {
    // No network, or storage is blocked: the next page tries again.
  }
}

// Caches this page first, and the others when the browser is idle.
async function keepForOffline() {
  const workers = navigator.serviceWorker;
  try {
    await workers?.register("/sw.js");
    const registration = await workers?.ready;
    if (registration) watchForUpdate(registration);
    const ask = () => registration?.active.postMessage({ type: "keep-the-rest" });
    // A busy or hidden page may never be idle.
    if (globalThis.requestIdleCallback) requestIdleCallback(ask, { timeout: 5_000 });
    else setTimeout(ask);
  } catch {
    // Refused in some private windows; the page then needs the network.
  }
}

// Tells the page that the site is newer than this document, which may be open for days. The document that found the new
// version is itself new: pages come from the network.
function watchForUpdate(registration) {
  const isVisible = () => document.visibilityState === "visible";
  document.addEventListener("visibilitychange", () => isVisible() && registration.update().catch(() => {}));
  let isHeld = false;
  let since = performance.now();
  for (const type of ["pointerdown", "pointerup", "pointercancel", "keydown"]) {
    const note = () => ([isHeld, since] = [type === "pointerdown", performance.now()]);
    addEventListener(type, note, { capture: true, passive: true });
  }
  // Not during a move.
  const tell = () => {
    if (isVisible() && !isHeld && performance.now() - since > CALM) dispatchEvent(new Event("new-version"));
    else setTimeout(tell, CALM);
  };
  const compare = async () => {
    const text = await (await fetch(location.pathname, { cache: "no-store" })).text();
    const files = [...document.querySelectorAll('head [href^="/pkg/"]')];
    if (!files.every((file) => text.includes(file.getAttribute("href")))) tell();
  };
  registration.addEventListener("updatefound", () => {
    const worker = registration.installing;
    worker?.addEventListener("statechange", () => worker.state === "installed" && compare().catch(() => {}));
  });
}

// The generator of QR codes is a separate file, loaded on demand.
globalThis.drawQr = async (texts) => {
  const qr = await import("QR_SCRIPT");
  await qr.default({ module_or_path: "QR_CODE" });
  return qr.draw(texts);
};
