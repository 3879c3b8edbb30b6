// Runs before the first paint, and before anything else of the page is asked for.
(() => {
  // Megabits in a second.
  const FAST = 5;
  const page = document.documentElement.dataset;
  const { pathname, search, hash } = location;

  // A link of a game that came to the front page belongs to the game's page, and this page's bundle is of no use to it.
  const names = hash.slice(1).split("&").map((part) => part.split("=")[0]);
  const game = Object.entries(GAMES).find(([, parameters]) => names.some((name) => parameters.includes(name)));
  if (pathname === "/" && game) location.replace(`/${game[0]}${search}${hash}`);

  // Says what the style sheet holds back, or shows at once, because it would change in the moment when the bundle wakes up:
  // whether the address has a fragment, which games are kept on this device, whether nobody has played Spaces on it, and how
  // the player likes the cards.
  if (hash.length > 1) page.fragment = "";
  try {
    for (const key in localStorage) {
      if (key.startsWith("passalong.open.")) page.kept = `${page.kept ?? ""} ${key.slice(15)}`;
    }
    page.cards = localStorage["passalong.solitaire.settings"] ?? "";
    if (!localStorage["passalong.spaces.me"]) page.newcomer = "";
    page.font = localStorage["font"] ?? "";
  } catch {
    // Storage is blocked: then nothing is kept.
  }

  // The typeface is used where the browser has it already, or where the line is known to be fast. Elsewhere it would compete with
  // the bundle, and move the page under the player's thumb when it came: it is loaded later, for the next page.
  const line = navigator.connection;
  if (page.font === FONT || (line?.downlink >= FAST && !line.saveData)) {
    const font = Object.assign(document.createElement("link"), { rel: "preload", as: "font", crossOrigin: "", href: FONT });
    document.head.append(font);
  } else {
    page.fallbackFont = "";
  }

  // What is pressed or typed before the page is awake is held: `wake.js` carries it out, or lets a form go its own way. A second
  // press on what is held already says only that nothing has happened yet. Links, drawers and fields are the browser's own.
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
