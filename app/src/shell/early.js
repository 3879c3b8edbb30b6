// Runs before the first paint, and before the page requests anything else.
(() => {
  // Megabits per second.
  const FAST = 5;
  const page = document.documentElement.dataset;
  const { pathname, search, hash } = location;

  // A game's link on the front page is forwarded to the game's page; this page's bundle could not open it.
  const names = hash.slice(1).split("&").map((part) => part.split("=")[0]);
  const game = Object.entries(GAMES).find(([, parameters]) => names.some((name) => parameters.includes(name)));
  if (pathname === "/" && game) location.replace(game[0] + search + hash);

  // Tells the style sheet what would otherwise change on hydration: whether the address has a fragment, which games are
  // saved on this device, whether Spaces was never played on it, and the settings for cards.
  if (hash.length > 1) page.fragment = "";
  try {
    for (const key in localStorage) {
      if (key.startsWith("passalong.open.")) page.kept = `${page.kept ?? ""} ${key.slice(15)}`;
    }
    page.cards = localStorage["passalong.solitaire.settings"] ?? "";
    if (!localStorage["passalong.spaces.me"]) page.newcomer = "";
    page.font = localStorage["font"] ?? "";
  } catch {
    // Storage is blocked, so nothing is saved.
  }

  // Uses the typeface if it is cached or the connection is known to be fast. Otherwise it would compete with the bundle and
  // shift the page under the player's thumb on arrival, so it is loaded later, for the next page.
  const line = navigator.connection;
  if (page.font === FONT || (line?.downlink >= FAST && !line.saveData)) {
    const font = Object.assign(document.createElement("link"), { rel: "preload", as: "font", crossOrigin: "", href: FONT });
    document.head.append(font);
  } else {
    page.fallbackFont = "";
  }

  // Holds presses and input before hydration. `wake.js` replays them, or submits the form. A second press on the same
  // control is ignored, since it only means that nothing has happened yet. Links, drawers and fields work natively.
  const held = [];
  const hold = (event) => {
    const { type, target } = event;
    const isPress = type === "click";
    const what = isPress ? target.closest?.("button, [data-at], [data-pile]") : target;
    if (!what) return;
    if (isPress || type === "submit") event.preventDefault();
    event.stopImmediatePropagation();
    if (isPress) what.dataset.held = "";
    if (!held.some((one) => one.type === type && one.what === what)) held.push({ type, what });
  };
  const types = ["click", "submit", "input", "change"];
  types.forEach((type) => addEventListener(type, hold, true));
  globalThis.early = { held, release: () => types.forEach((type) => removeEventListener(type, hold, true)) };
})();
