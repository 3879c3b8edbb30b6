import start, { hydrate } from "JS";

const words = fetch("WORDS").then((response) => response.text());
Promise.all([words, start({ module_or_path: "WASM" })]).then(([words]) => {
  hydrate(words);
  keepFont();
  keepForOffline();
});

// Nothing waits for the line any more. The page keeps the letters that it has; the next one has the typeface.
async function keepFont() {
  try {
    await document.fonts.load("1rem Nunito");
    localStorage["font"] = FONT;
  } catch {
    // No network, or storage is blocked: the next page tries again.
  }
}

// This page first; the others when the browser has nothing else to do.
async function keepForOffline() {
  const workers = navigator.serviceWorker;
  try {
    await workers?.register("/sw.js");
    const registration = await workers?.ready;
    const ask = () => registration?.active.postMessage({ type: "keep-the-rest" });
    // A page that is busy or out of sight may never be idle.
    if (globalThis.requestIdleCallback) requestIdleCallback(ask, { timeout: 5_000 });
    else setTimeout(ask);
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
