// The parts of landscapes. The middle of a part's base is at the origin; `at` positions it.

import { box, boxes, disc, discs, group, line, oval, path } from "./pen.mjs";

export const S = {
  sky: ["#bfe3f2", "#cdeaf3", "#dcf0ef", "#ecf5e6"],
  sun: "#ffe29a",
  cloud: "#fbfdfb",
  far: "#a8d0bd",
  middle: "#8fc79d",
  near: "#8cc873",
  lawn: "#a2d36f",
  meadow: "#b5dd7d",
  shade: "#74b562",
  leaf: "#5fa958",
  pine: "#3f8f6b",
  trunk: "#8a6248",
  soil: "#b98a5e",
  furrow: "#a3754c",
  sand: "#f0dcae",
  road: "#8f93a3",
  verge: "#d9d3c2",
  mark: "#fbf4df",
  water: "#7cc8e8",
  glint: "#c3e9f6",
  wall: "#fdf1d8",
  wallShade: "#f0dcb8",
  roof: "#d96f52",
  roofShade: "#bd583e",
  wood: "#bd8a5c",
  glass: "#9fdcf0",
  iron: "#707787",
  stone: "#c9c5bd",
  white: "#fffaf0",
};

export const at = (x, y, s, inner) => group(`translate(${x} ${y})${s === 1 ? "" : ` scale(${s})`}`, inner);

// Bands of sky down to `height`, each a little lighter, and a sun.
export const heaven = (width, height, sunX, sunY, sunR) =>
  S.sky.map((colour, i) => path(colour, i ? `M0 ${(i * height) / 4}q${width / 4} ${i % 2 ? -50 : 44} ${width / 2} 0t${width / 2} 0V${height}H0z` : `M0 0h${width}v${height}H0z`)).join("") +
  disc("#fff1c4", sunX, sunY, sunR * 1.5) +
  disc(S.sun, sunX, sunY, sunR);

export const cloud = (x, y, s) =>
  at(x, y, s, path(S.cloud, "M-70 0c-30 0-34-40-4-42 0-34 48-44 62-16 22-20 58-6 54 20 36-4 42 38 12 38z"));
export const flock = (x, y, s) => at(x, y, s, line("#7d93a6", 5, "M-40 0q10-14 20 0q10-14 20 0M20-26q8-11 16 0q8-11 16 0M24 20q7-10 14 0q7-10 14 0"));

export const tree = (x, y, s, crown = S.leaf, light = S.shade) =>
  at(x, y, s, path(S.trunk, "M-8 0l3-60h10l3 60z") + path(crown, "M-44-66c-26-8-24-46 2-50-2-36 44-52 62-26 28-6 42 26 26 44 16 18-2 42-24 36-14 14-52 14-66-4z") + path(light, "M-30-112c4-22 30-32 46-16-18 0-30 10-32 28-8 2-14-4-14-12z"));
export const pine = (x, y, s, colour = S.pine) =>
  at(x, y, s, path(S.trunk, "M-6 0v-20h12v20z") + path(colour, "M-40-14l26-38h-16l22-34h-12L0-132l20 46H8l22 34H14l26 38z"));
export const bush = (x, y, s, colour = S.leaf) => at(x, y, s, path(colour, "M-46 0c-16-22 6-44 22-36 6-24 44-24 50-2 22-6 34 20 20 38z"));
export const flowers = (colour, ...places) => discs(colour, 7, ...places) + discs(S.sun, 3, ...places);
export const grass = (...places) => line(S.shade, 4, places.map(([x, y]) => `M${x} ${y}l-6-16M${x + 4} ${y}v-20M${x + 8} ${y}l6-16`).join(""));

export const fence = (x, y, count, step = 34, colour = S.white) =>
  boxes(colour, 8, 40, 3, ...Array.from({ length: count }, (_, i) => [x + i * step, y - 40])) +
  path(colour, `M${x - 8} ${y - 33}h${(count - 1) * step + 24}v7h${-(count - 1) * step - 24}zM${x - 8} ${y - 16}h${(count - 1) * step + 24}v7h${-(count - 1) * step - 24}z`);

// An empty nest, and one on a pole, for storks.
export const nest = (x, y, s) =>
  at(x, y, s, path("#a9784a", "M-62-20c20 14 104 14 124 0 4 26-24 42-62 42s-66-16-62-42z") + line("#86592f", 5, "M-66-18l40 18M64-20L20 4M-46 6l34 10M48 6l-30 12M-30-8q30 10 62 0") + oval("#6d4a2b", 0, -15, 52, 9) + line("#c69a63", 4, "M-52-14q50 16 104 0"));
export const nestPole = (x, y, height) => path(S.wood, `M${x - 7} ${y}v${-height}h14v${height}z`) + line(S.wood, 8, `M${x - 40} ${y - height + 4}h80M${x} ${y - height + 46}l32-40M${x} ${y - height + 46}l-32-40`) + nest(x, y - height - 16, 0.9);

// Rails along a horizontal path: sleepers first, then both rails.
export const rails = (d, s = 1) =>
  `<path fill="none" stroke="#cdbb9a" stroke-width="${46 * s}" d="${d}"/>` +
  `<path fill="none" stroke="#93694a" stroke-width="${34 * s}" stroke-dasharray="${10 * s} ${16 * s}" d="${d}"/>` +
  group(`translate(0 ${-9 * s})`, line(S.iron, 5 * s, d, "")) +
  group(`translate(0 ${8 * s})`, line(S.iron, 6 * s, d, ""));

export const tunnel = (x, y, s) =>
  at(x, y, s, path(S.stone, "M-92 10v-100c0-60 40-96 92-96s92 36 92 96V10z") + line("#aca79d", 5, "M-92-60h24M-86-110l24 10M-58-156l14 22M0-186v24M58-156l-14 22M86-110l-24 10M92-60H68", "") + path("#3c3a4a", "M-64 10v-98c0-44 28-70 64-70s64 26 64 70V10z"));

const window = (x, y, w = 40, h = 40) => box(S.white, x - 4, y - 4, w + 8, h + 8, 4) + box(S.glass, x, y, w, h, 2) + line(S.white, 4, `M${x + w / 2} ${y}v${h}M${x} ${y + h / 2}h${w}`, "");

// 230 wide, 250 high.
export const house = (x, y, s, roof = S.roof, shade = S.roofShade) =>
  at(x, y, s,
    path(shade, "M48-250h32v70H48z") + path(S.wall, "M-96-130L0-214l96 84V0H-96z") + path(S.wallShade, "M-96-130L0-214v214h-96z") + path(S.wall, "M-60 0v-100h60V0z") +
    path(roof, "M0-236L128-124l-16 18L0-204l-112 98-16-18z") + box(S.wood, -28, -88, 52, 88, 6) + disc(S.sun, 14, -44, 4) +
    window(42, -92) + window(-78, -92, 34) + disc(S.glass, 0, -152, 16) + path(S.stone, "M-38-6h72V0h-72z"));

// 240 wide, 230 high.
export const barn = (x, y, s) =>
  at(x, y, s,
    path("#c8553f", "M-112-110l24-64L0-222l88 48 24 64V0h-224z") + path("#b44735", "M-112-110l24-64L0-222V0h-112z") + line(S.white, 12, "M-120-106l28-74L0-230l92 50 28 74") +
    box(S.white, -50, -96, 100, 96, 4) + path("#a53f2f", "M-42-88h38V0h-38zM4-88h38V0H4z") + line(S.white, 6, "M-42-88L-4 0M-4-88L-42 0M4-88L42 0M42-88L4 0", "") + box(S.white, -26, -172, 52, 46, 4) + path("#6d3a2c", "M-19-165h38v32h-38z") + path(S.sun, "M-19-133c4-18 34-18 38 0z"));

// 90 wide, with a bowl beside it.
export const kennel = (x, y, s) =>
  at(x, y, s,
    path("#c98b54", "M-42 0v-56L0-92l42 36V0z") + path("#593d2c", "M-22 0v-30c0-28 44-28 44 0V0z") + path("#8a4a3a", "M0-106l58 50-10 12L0-86l-48 42-10-12z") + path("#e8554d", "M60 0l6-18h40l6 18z") + oval("#9c3a35", 86, -18, 20, 4) + line(S.white, 8, "M128-4l22-6") + discs(S.white, 6, [126, -9], [125, -1], [152, -14], [153, -6]));

export const hay = (x, y, s) => at(x, y, s, disc("#e9c15c", 0, -38, 38) + line("#cf9f3f", 5, "M0-38m-24 0a24 24 0 1 1 24 24M-10-38a10 10 0 1 1 10 10") + path("#cf9f3f", "M-38-8h76l-10 8h-56z"));
export const trough = (x, y, s) => at(x, y, s, path(S.wood, "M-60-34h120l-12 26h-96z") + path(S.water, "M-52-34h104l-4 8h-96z") + line("#8a6248", 8, "M-40-10v8M40-10v8"));

export const pond = (x, y, rx, ry) =>
  oval(S.sand, x, y + 4, rx + 16, ry + 12) + oval(S.water, x, y, rx, ry) + line(S.glint, 6, `M${x - rx * 0.6} ${y - ry * 0.3}h${rx * 0.5}M${x + rx * 0.1} ${y + ry * 0.4}h${rx * 0.5}M${x + rx * 0.2} ${y - ry * 0.5}h${rx * 0.3}`) +
  oval(S.shade, x - rx * 0.45, y + ry * 0.35, 26, 9) + oval(S.shade, x + rx * 0.55, y - ry * 0.1, 20, 7) + disc("#f7a8b8", x - rx * 0.45, y + ry * 0.28, 8);
export const reeds = (x, y, s) => at(x, y, s, line(S.leaf, 6, "M0 0q-4-50-22-84M6 0q0-60 4-100M14 0q6-50 22-80") + line("#8a5a36", 13, "M-22-84l-4-16M10-100v-22M36-80l5-14"));

// Land whose upper edge runs smoothly past these points, down to `foot`.
export const land = (colour, points, foot) => {
  const [first] = points;
  const last = points[points.length - 1];
  let d = `M${first[0]} ${foot}V${first[1]}`;
  for (let i = 1; i < points.length - 1; i += 1) {
    const [x, y] = points[i];
    const [nx, ny] = points[i + 1];
    const isEnd = i === points.length - 2;
    d += `Q${x} ${y} ${isEnd ? nx : (x + nx) / 2} ${isEnd ? ny : (y + ny) / 2}`;
  }
  return path(colour, `${d}V${foot}H${first[0]}z`);
};

// A band of one width along a path: a road, a brook.
export const band = (colour, width, d) => `<path fill="none" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round" d="${d}"/>`;
// A road with its verges and its broken line.
export const road = (d, width = 84) => band(S.verge, width + 18, d) + band(S.road, width, d) + `<path fill="none" stroke="${S.mark}" stroke-width="7" stroke-dasharray="40 36" d="${d}"/>`;

// The same thing at several places: x, y and size of each.
export const many = (draw, ...places) => places.map(([x, y, s, colour]) => (colour ? draw(x, y, s, colour) : draw(x, y, s))).join("");

// A windmill far away; 120 high.
export const mill = (x, y, s) =>
  at(x, y, s, path(S.wall, "M-26 0l10-90h32L26 0z") + path(S.wallShade, "M4-90h12L26 0H6z") + path(S.roof, "M-22-88L0-118l22 30z") + path(S.wood, "M-7 0v-24H7V0z") + line(S.white, 8, "M-44-50L44-122M-36-130L36-42") + disc(S.trunk, 0, -86, 6));

// A round, leafy tree with its shaded side; 170 high.
export const roundTree = (x, y, s, crown = S.leaf, shade = "#4f9a55", light = S.shade) =>
  at(x, y, s, path(S.trunk, "M-9 0l4-70H5L9 0z") + path("#6f4c37", "M1-70h4L9 0H2z") + disc(crown, 0, -108, 58) + path(shade, "M34-155a58 58 0 0 1-64 97c50 4 86-44 64-97z") + oval(light, -20, -132, 20, 14));
