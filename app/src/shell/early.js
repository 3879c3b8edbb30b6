// Runs before the first paint, and before anything else of the page is asked for.
(() => {
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
  // The typeface waits until the bundle is there, unless the browser has it already.
  page.fallbackFont = "";
  try {
    for (const key in localStorage) {
      if (key.startsWith("passalong.open.")) page.kept = `${page.kept ?? ""} ${key.slice(15)}`;
    }
    page.cards = localStorage["passalong.solitaire.settings"] ?? "";
    if (!localStorage["passalong.spaces.me"]) page.newcomer = "";
    if (localStorage["font"] === FONT) delete page.fallbackFont;
  } catch {
    // Storage is blocked: then nothing is kept.
  }
})();
