// What is drawn round a slot, so that the picture says what belongs there. Each part is drawn round the middle of its ring,
// which has a radius of 50, and may reach 150 in every direction; the page shows it only while its ring is there.
// games/data/portals/drawings.json says which slot has which part, and what each part invites.

import { box, boxes, disc, discs, group, line, oval, path } from "./pen.mjs";
import { barrier, bins, brickWall, busStop, carSign, cone, controlTower, crane, field, fireStation, hospital, lamp, sack, sandHeap, signal, station, trafficLight, windsock } from "./buildings.mjs";
import { S, at, barn, bush, fence, flowers, grass, hay, house, kennel, nest, rails, trough } from "./scenery.mjs";
import { wild } from "./wild.mjs";
import { marine } from "./marine.mjs";

// Ground that a part stands on, with soft ends.
export const pad = (colour, y, rx, ry) => oval(colour, 0, y, rx, ry);
const ASPHALT = "#a4a8b5";

// Pictures of vehicles on a board, 40 wide.
const boardDigger = (x, y) => at(x, y, 1, path("#e8a21c", "M-6-4h14v9H-6z") + line("#e8a21c", 3.4, "M-6 1l-6-9-6 10") + path("#4a4a58", "M-22 1h8l-2 6h-5z") + box("#4a4a58", -8, 6, 18, 5, 2.5) + box(S.glass, -3, -3, 5, 4));
const boardEngine = (x, y) => at(x, y, 1, path("#e2574c", "M-18-4h9v-5H18V6h-36z") + box(S.glass, -16, -2, 6, 4) + line("#c9c5bd", 2.6, "M-7-13H18") + discs("#4a4a58", 4, [-10, 7], [10, 7]));

export const parts = {
  // Open sky: birds, planes and balloons alike.
  sky:
    path("#ffffff", "M-104 88c-32 0-34-40-6-42 0-32 42-44 60-18 16-36 82-34 92 4 18-20 58-8 54 22 32-2 34 34 8 34z") +
    path("#e6f1f6", "M-104 88c-20 0-29-16-24-30 20 16 56 12 86 6 38-10 66 10 98 2 22-4 40-4 64-14 8 12 2 36-16 36z"),

  // A tree of its own with a nest: for birds alone.
  nest:
    path(S.trunk, "M-16 150l8-76H8l10 76z") + path("#6f4c37", "M2 74h8l10 76H8z") +
    path("#4f9a55", "M-84 62c-42-6-46-60-10-72-14-46 34-76 68-50 18-46 92-40 98 8 40-4 62 46 30 72 10 40-34 58-62 40-30 24-94 24-124 2z") +
    path(S.leaf, "M-84 46c-34-8-36-48-6-58-12-40 30-68 62-42 20-40 78-34 82 4-4 46-40 90-92 98-18 6-34 4-46-2z") +
    oval(S.shade, -46, -36, 24, 13) + oval(S.shade, 6, -64, 20, 9) +
    nest(0, 66, 1.12),

  // Where every animal of house and farm may be: an open stall with straw and water. Two of them fit side by side.
  yard:
    path(S.meadow, "M-74 72c10-16 138-16 148 0 10 22-10 34-74 34s-84-12-74-34z") +
    path("#e9cfa4", "M-58-46H58v104H-58z") + path("#dcbd8c", "M8-46h50v104H-20z") + box(S.wood, -66, -54, 13, 128, 3) + box("#9c6d45", 53, -54, 13, 128, 3) +
    path("#c98b54", "M-80-44l24-44H56l24 44z") + path("#ad7443", "M-80-44l4-8H76l4 8z") + line("#ad7443", 4, "M-38-86l-8 32M-2-86v32M34-86l8 32") +
    oval("#eccb6a", 0, 66, 66, 22) + line("#d1a944", 4, "M-50 64l18 6M-24 78l20-6M14 76l20 4M36 62l14 6") + oval("#e8554d", 40, 88, 20, 8) + oval("#9c3a35", 40, 85, 14, 4) + hay(-58, 92, 0.42),

  // At home with people: for pets alone.
  home:
    pad(S.lawn, 58, 138, 40) + house(-50, 34, 0.66, "#5f86c4", "#4a6ca6") + kennel(84, 48, 0.62) + bush(-124, 40, 0.42) + flowers("#f28ba0", [-96, 66], [-80, 74], [-110, 78]),

  // The big barn with its paddock: for farm animals alone.
  barn:
    pad(S.meadow, 62, 140, 42) + barn(0, 34, 0.62) + fence(-132, 56, 2, 30) + fence(92, 56, 2, 30) + hay(104, 84, 0.46) + oval("#eccb6a", 0, 72, 70, 16),

  // A railway stop; the rails run behind it.
  station: station(-6, -8, 0.74) + signal(104, 12, 0.6),

  // The end of a siding, with its buffer and a tower of water for the engines.
  siding:
    path("#d8cba8", "M-150 40h254c16 0 26 12 26 26s-10 26-26 26h-254z") + rails("M-150 66H104", 1.05) + path("#e2574c", "M92 20h26v58H92z") + path(S.white, "M92 34h26v14H92z") + box(S.iron, 116, 26, 12, 56, 4) +
    box("#a9744a", -112, -38, 9, 78) + box("#a9744a", -62, -38, 9, 78) + line("#8a5a36", 6, "M-108 34l46-60M-62 34l-46-60") + path("#c98b54", "M-122-88h76v54h-76z") + path("#ad7443", "M-70-88h24v54h-24z") + line("#8a5a36", 5, "M-122-76h76M-122-46h76", "butt") + path("#8a4a3a", "M-132-84l48-30 48 30z") + line(S.iron, 8, "M-50-40h26v26"),

  // A plain crossing: whatever drives.
  crossing: trafficLight(80, 40, 0.86) + at(-84, 36, 1, box(S.iron, -4, -84, 8, 84) + path(S.white, "M0-128l34 34-34 34-34-34z") + path("#f5b642", "M0-116l22 22-22 22-22-22z")),

  // A ploughed field for tractors.
  field: field(-126, 92, 252, 140) + fence(-58, -48, 4, 34),

  // Bays with the sign of a car: for plain cars, lorries and bicycles.
  carpark: path(S.verge, "M-138 78l26-94h224l26 94z") + path(ASPHALT, "M-124 70l22-78h204l22 78z") + line(S.mark, 6, "M-70-6l-14 72M70-6l14 72", "butt") + carSign(-98, -2, 0.82) + lamp(112, -2, 0.8),

  diggers: path("#e3cfa0", "M-140 74c0-44 40-70 140-70s140 26 140 70z") + brickWall(-84, 16, 0.78) + crane(84, 20, 0.46) + sandHeap(106, 72, 0.62) + cone(-116, 76, 0.62) + cone(-78, 84, 0.5),

  fire: path(S.verge, "M-132 74l18-56h228l18 56z") + fireStation(0, 36, 0.86),

  hospital: path(S.verge, "M-132 74l18-56h228l18 56z") + hospital(0, 34, 0.82),

  bus: path(S.road, "M-130 40h260l14 44h-288z") + line(S.mark, 6, "M-110 74h220", "butt") + busStop(-12, 38, 0.92),

  bins: path("#dcd8cf", "M-128 78l16-70h224l16 70z") + bins(4, 8, 1.1) + sack(-104, 70, 0.6) + at(0, 0, 1, box("#b9b4a8", -112, -84, 10, 92) + box("#b9b4a8", 102, -84, 10, 92) + path("#8fb09a", "M-124-80l10-20h228l10 20z")),

  // A hall with two gates, and over each what stands behind it.
  depot:
    path(S.verge, "M-136 74l18-56h236l18 56z") + box("#c3cad6", -110, -84, 220, 118) + box("#aeb7c6", 4, -84, 106, 118) + path("#6b7a94", "M-120-80l12-24h216l12 24z") +
    box("#f6ead6", -98, -30, 88, 64, 4) + box("#e7d9bf", 10, -30, 88, 64, 4) + line("#d3c2a0", 4, "M-98-12h88M-98 6h88M10-12h88M10 6h88", "butt") +
    box(S.white, -88, -76, 68, 38, 6) + box(S.white, 20, -76, 68, 38, 6) + at(-50, -57, 1.3, boardDigger(0, 0)) + at(54, -56, 1.3, boardEngine(0, 0)),

  runway:
    path("#9a9eab", "M-120 24h240l26 56h-292z") + line(S.mark, 7, "M-104 52h34M74 52h34", "butt") + path(S.mark, "M-112 34h12l-12 36h-14z") +
    controlTower(98, 20, 0.84) + windsock(-104, 22, 0.74) +
    path("#dfe4ea", "M-62 22v-38c0-30 20-44 62-44s62 14 62 44v38z") + path("#b9c3cf", "M-44 22v-34c0-22 14-32 44-32s44 10 44 32v34z"),

  ...wild,
  ...marine,
};
