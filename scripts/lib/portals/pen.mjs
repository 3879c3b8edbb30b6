// Drawing primitives for the pictures of Portals, in the colours of Fluent Emoji, so that imported and drawn ones match.

export const C = {
  red: "#f8312f",
  crimson: "#ca0b4a",
  rose: "#f92f60",
  orange: "#ff822d",
  amber: "#ffb02e",
  yellow: "#fcd53f",
  lemon: "#fff478",
  mint: "#00f397",
  green: "#00d26a",
  leaf: "#44911b",
  pine: "#008463",
  glass: "#26c9fc",
  blue: "#00a6ed",
  royal: "#3f5fff",
  sea: "#0074ba",
  white: "#f4f4f4",
  pale: "#e6e6e6",
  silver: "#d3d3d3",
  grey: "#9b9b9b",
  steel: "#636363",
  ink: "#212121",
  plum: "#321b41",
  violet: "#533566",
  lilac: "#cdc4d6",
  cream: "#ffdea7",
  sand: "#f3ad61",
  tan: "#d3883e",
  clay: "#a56953",
  bark: "#6d4534",
  pink: "#ff8687",
};

// Shapes; `fill` is a colour. Numbers in strings are rounded by `tidy`.
export const path = (fill, d) => `<path fill="${fill}" d="${d}"/>`;
// A white shape with a soft edge, visible on light and dark backgrounds, like the white animals of Fluent Emoji.
export const edged = (fill, d) => `<path fill="${fill}" stroke="${C.grey}" stroke-width=".9" stroke-linejoin="round" d="${d}"/>`;
export const box = (fill, x, y, width, height, r = 0) =>
  `<rect${r ? ` rx="${r}"` : ""} fill="${fill}" x="${x}" y="${y}" width="${width}" height="${height}"/>`;
export const disc = (fill, x, y, r) => `<circle fill="${fill}" cx="${x}" cy="${y}" r="${r}"/>`;
export const oval = (fill, x, y, rx, ry) => `<ellipse fill="${fill}" cx="${x}" cy="${y}" rx="${rx}" ry="${ry}"/>`;
export const line = (colour, width, d, cap = "round") =>
  `<path fill="none" stroke="${colour}" stroke-width="${width}"${cap ? ` stroke-linecap="${cap}" stroke-linejoin="round"` : ""} d="${d}"/>`;
export const group = (transform, inner) => `<g transform="${transform}">${inner}</g>`;
export const turn = (angle, x, y, inner) => group(`rotate(${angle} ${x} ${y})`, inner);

// Boxes of the same size and colour as one path: windows, boards, wheels of a train. `places` are top left corners.
export const boxes = (fill, width, height, r, ...places) => {
  const [w, h] = [width - 2 * r, height - 2 * r];
  const one = ([x, y]) =>
    r
      ? `M${x + r} ${y}h${w}a${r} ${r} 0 0 1 ${r} ${r}v${h}a${r} ${r} 0 0 1 ${-r} ${r}h${-w}a${r} ${r} 0 0 1 ${-r} ${-r}v${-h}a${r} ${r} 0 0 1 ${r} ${-r}`
      : `M${x} ${y}h${w}v${h}h${-w}z`;
  return path(fill, places.map(one).join(""));
};
export const discs = (fill, r, ...centres) =>
  path(fill, centres.map(([x, y]) => `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0`).join(""));

// Tyres with hubs, as on the cars of Fluent Emoji.
export const wheels = (r, ...centres) => discs(C.plum, r, ...centres) + discs(C.white, r * 0.43, ...centres);

// Shortens every number to at most two decimals, without redundant zeros.
export const tidy = (text) =>
  text
    .replace(/-?\d*\.\d+(e-\d+)?/g, (number) => String(Math.round(Number(number) * 100) / 100 + 0))
    .replace(/ d="[^"]*"/g, (d) => d.replace(/(^|[^\d.])(-?)0\./g, "$1$2.").replace(/(?<=[\d.]) -/g, "-").replace(/ ?([A-Za-z]) ?(?=[-\d.])/g, "$1"))
    .replace(/>\s+</g, "><");
