// Items on rails. Engines face left, like the steam engine of Fluent Emoji.

import { C, box, boxes, disc, discs, line, path, turn } from "./pen.mjs";

const wheelsOf = (r, ...centres) => discs(C.steel, r, ...centres) + discs(C.silver, r * 0.55, ...centres);
const four = wheelsOf(2.5, [6.5, 27.5], [12, 27.5], [20, 27.5], [25.5, 27.5]);
const coupling = line(C.steel, 1.4, "M1.2 25h3M28 25h2.8");
const lamps = (y) => path(C.lemon, `M2 ${y}h1.1c.6 0 1.1.5 1.1 1.1v.9c0 .6-.5 1.1-1.1 1.1H2z`);

// The chassis of every wagon.
const frame = coupling + box(C.ink, 2, 23.5, 28, 2.5, 0.8) + four;

export const rails = {
  "fast-train":
    path(C.pale, "M30 9H17.5C13 9 8.8 11.3 6.3 15L2.7 20.5A4 4 0 0 0 2 22.8C2 24.6 3.4 26 5.2 26H30z") +
    path(C.glass, "M13.7 11.5c1-.6 1.9-.9 3-1V16H8.3c1-1.8 3-3.5 5.4-4.5z") +
    path(C.royal, "M3.7 19H30v3.5H2.1c0-.8.2-1.5.6-2z") + path(C.rose, "M2.1 22.5H30V24H2.3c-.2-.5-.3-1-.2-1.5z") +
    boxes(C.glass, 4, 4, 1, [19, 11.5], [25, 11.5]) +
    path(C.lemon, "M3.7 20h2c.5 0 .8.4.7.8-.2.7-.8 1.2-1.5 1.2H2.5c.3-.8.7-1.4 1.2-2z") +
    line(C.steel, 1, "M22 9l2-2.5 3 0", "round") + line(C.ink, 1, "M22.5 5.5h6") +
    path(C.steel, "M6 26h24v1.5H8z") +
    wheelsOf(2, [11, 28], [16, 28], [27, 28]),

  carriage:
    frame +
    path(C.pine, "M4 10h24a2 2 0 0 1 2 2v12H2V12a2 2 0 0 1 2-2z") +
    path(C.silver, "M5 7h22c1.5 0 2.7 1.2 3 3H2c.3-1.8 1.5-3 3-3z") +
    path(C.cream, "M2 11.5h28v6.5H2z") +
    boxes(C.glass, 4, 4.5, 0.8, [8.5, 12.5], [14, 12.5], [19.5, 12.5]) +
    boxes(C.leaf, 3.5, 11.5, 0.8, [3.5, 12], [25, 12]) + boxes(C.glass, 2.1, 4, 0.6, [4.2, 12.8], [25.7, 12.8]) +
    line(C.amber, 0.8, "M8.5 20.5h15"),

  "coal-wagon":
    frame +
    path(C.ink, "M4 14c.5-2.5 2.5-3 4-2.5 1-2.5 4-3 5.5-1.5 1.5-2 5-2 6.5.3 2-1 4.5-.3 5 2 1.8-.3 3 .7 3 2.7z") +
    path(C.steel, "M9 11.5l2-1 1 1.5-1.5 1zM17 10.5l2 .3.3 1.7-2 .3zM22.5 12l1.5.8-.7 1-1.5-.3z") +
    path("#d6452e", "M2 13.5h28L28.5 24h-25z") +
    line(C.crimson, 1.3, "M8 14l.7 9.5M16 14v9.5M24 14l-.7 9.5", "butt") +
    box("#f0604a", 1.5, 12.8, 29, 2, 0.8),

  "tank-wagon":
    frame +
    path(C.steel, "M5 20h3v4H5zM24 20h3v4h-3z") +
    box(C.silver, 2, 10, 28, 12, 6) +
    path(C.white, "M8 10h16a6 6 0 0 1 5.6 4H2.4A6 6 0 0 1 8 10z") +
    path(C.blue, "M10 10h3v12h-3zM19 10h3v12h-3z") +
    path("#8fe0ff", "M10 10h3v4h-3zM19 10h3v4h-3z") +
    box(C.grey, 13.5, 7.5, 5, 3, 1) + box(C.steel, 13, 6.8, 6, 1.5, 0.7) +
    line(C.steel, 0.8, "M14.8 11v12M17.2 11v12M14.8 13.5h2.4M14.8 16h2.4M14.8 18.5h2.4M14.8 21h2.4"),

  "log-wagon":
    frame +
    line(C.bark, 1.5, "M4 23V9.5M28 23V9.5") +
    line("#b3743f", 5, "M7 20.5h18M7 15.5h18M9 10.5h14") +
    line(C.bark, 0.7, "M11 20h5M18 21.5h5M12 14.8h7M14 16.3h8M12 10h6") +
    discs(C.cream, 2.4, [7, 20.5], [7, 15.5], [9, 10.5]) + discs(C.tan, 1.3, [7, 20.5], [7, 15.5], [9, 10.5]) + discs(C.cream, 0.7, [7, 20.5], [7, 15.5], [9, 10.5]) +
    line(C.steel, 1, "M19.5 8v15.5", "butt"),

  "diesel-engine":
    coupling +
    path(C.orange, "M8 10.5c0-1.4 1-2.5 2.5-2.5H28a2 2 0 0 1 2 2v14H2v-7c0-1.1.9-2 2-2h4z") +
    path(C.ink, "M2 20.5h28V24H2z") + path(C.yellow, "M2 19h28v1.5H2z") +
    path(C.glass, "M10.5 10H12c.5 0 .9.4.9.9v3.6h-3.3V11c0-.6.4-1 .9-1zM15 10h2.2c.5 0 .8.4.8.9v2.7c0 .5-.3.9-.8.9H15c-.5 0-.9-.4-.9-.9v-2.7c0-.5.4-.9.9-.9z") +
    box("#e0601a", 19.5, 10, 9, 7.5, 1) + line(C.orange, 0.8, "M21 12h6M21 13.8h6M21 15.6h6") +
    box(C.steel, 22, 5.5, 3, 2.7, 0.6) + path("#cfd3dc", "M23 5c-1.5-1 0-3 1.3-2.2C25 1 28 1.5 27.7 3.3c1.5 1 .5 2.5-.8 2.2-1.2.7-3 .5-3.9-.5z") +
    lamps(16.5) +
    path(C.red, "M2 21.5h2.5V26H2z") + box(C.steel, 4, 23.5, 26, 2.3, 0.6) + four,

  "electric-engine":
    coupling +
    path("#5092ff", "M6.5 10h19c1 0 1.7.5 2 1.4L30 18v6H2v-6l2.5-6.6c.3-.9 1-1.4 2-1.4z") +
    path(C.yellow, "M2 19.5h28v2H2z") + path(C.royal, "M2 21.5h28V24H2z") +
    path(C.glass, "M6.8 11.8h2.4V17H4.5l1.6-4.7c.1-.3.3-.5.7-.5zM25.2 11.8h-2.4V17h4.7l-1.6-4.7c-.1-.3-.3-.5-.7-.5z") +
    boxes(C.royal, 3, 5, 0.6, [11, 12], [14.7, 12], [18.4, 12]) +
    box(C.silver, 5, 8.5, 22, 1.8, 0.8) +
    line(C.steel, 1, "M20 8.5l3-3-3.5-2.8M12 8.5l-2-1.5h5") + line(C.ink, 1, "M16 2.5h7.5") +
    path(C.lemon, "M2 17.3h1.3a1.1 1.1 0 0 1 0 2.2H2zM30 17.3h-1.3a1.1 1.1 0 0 0 0 2.2H30z") +
    box(C.steel, 3, 23.5, 26, 2.3, 0.6) + four,

  handcar:
    path(C.tan, "M3 20.5h26v2.5H3z") + path(C.clay, "M3 23h26v1.5a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1z") +
    line(C.bark, 0.8, "M9 20.8v2M15 20.8v2M21 20.8v2", "butt") +
    path(C.red, "M14 20.5l1.3-9h1.4l1.3 9z") + path(C.crimson, "M16 11.5h.7l1.3 9h-2z") +
    turn(-14, 16, 11.5, line(C.steel, 1.8, "M6 11.5h20") + line(C.amber, 2.2, "M5.5 9v5M26.5 9v5")) +
    disc(C.silver, 16, 11.5, 1.5) +
    line(C.steel, 1.2, "M24.5 20V14") + path(C.lemon, "M23 14v-2.5h3V14z") + path(C.steel, "M22.7 11.7l1.8-1.7 1.8 1.7z") +
    wheelsOf(3.7, [8.5, 26.3], [23.5, 26.3]),
};
