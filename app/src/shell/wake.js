import start, { hydrate } from "JS";

const page = document.documentElement.dataset;
const words = fetch("WORDS").then((response) => response.text());
Promise.all([words, start({ module_or_path: "WASM" })]).then(([words]) => {
  hydrate(words);
  // Nothing waits for the line any more.
  delete page.fallbackFont;
  try {
    localStorage["font"] = FONT;
  } catch {
    // Storage is blocked: the typeface comes late the next time, too.
  }
  keepForOffline();
});

// This page first; the others when the browser has nothing else to do.
async function keepForOffline() {
  const workers = navigator.serviceWorker;
  try {
    await workers?.register("/sw.js");
    const registration = await workers?.ready;
    const idle = globalThis.requestIdleCallback ?? setTimeout;
    idle(() => registration?.active.postMessage({ type: "keep-the-rest" }));
  } catch {
    // Refused in some private windows: then the page simply needs the network.
  }
}

// QR codes are drawn by a file of its own, which comes when somebody asks for one.
globalThis.drawQr = async (texts) => {
  const qr = await import("QR_SCRIPT");
  await qr.default({ module_or_path: "QR_CODE" });
  return qr.draw(texts);
};
