// The parts of a town. As in scenery.mjs, the middle of a part's base is at the origin.

import { box, boxes, disc, discs, line, oval, path } from "./pen.mjs";
import { S, at } from "./scenery.mjs";

const RED = "#e2574c";
const AMBER = "#f5b642";
const BLUE = "#5b8def";

// 220 wide, 190 high, with the cross on top.
export const hospital = (x, y, s) =>
  at(x, y, s,
    path("#e4e8ee", "M-110-120h220V0h-220z") + path(S.white, "M-52-160H52V0H-52z") + path("#c9d2de", "M-114-128h62v12h-62zM52-128h62v12H52zM-58-166H58v12H-58z") +
    box(BLUE, -26, -190, 52, 52, 10) + line(S.white, 13, "M-13-164h26M0-177v26", "butt") +
    boxes(S.glass, 24, 26, 3, [-100, -102], [-100, -60], [76, -102], [76, -60], [-12, -120], [-42, -120], [18, -120]) +
    path("#b9c4d2", "M-36-62h72v8h-72z") + box(S.glass, -30, -54, 60, 54) + line(S.white, 5, "M0-54V0", "butt"));

// 230 wide, 190 high: two gates and a hose tower.
export const fireStation = (x, y, s) =>
  at(x, y, s,
    path("#b8473c", "M68-186h46V0H68z") + path("#8f352d", "M62-192h58v14H62z") + box(S.white, 80, -160, 22, 30, 4) +
    path("#d05a4c", "M-116-118H76V0h-192z") + path("#8f352d", "M-122-128H80v14h-202z") +
    boxes("#f6ead6", 80, 86, 6, [-106, -86], [-16, -86]) + boxes("#e7d5b6", 68, 8, 2, [-100, -66], [-100, -50], [-100, -34], [-10, -66], [-10, -50], [-10, -34]) + boxes(S.glass, 68, 16, 3, [-100, -80], [-10, -80]) +
    disc(AMBER, -22, -102, 9) + line(S.white, 5, "M91-110v60M84-104h14M84-88h14M84-72h14M84-56h14"));

// A tall, narrow town house: 110 wide, 170 high.
export const townHouse = (x, y, s, wall, roof) =>
  at(x, y, s, path(roof, "M20-176h18v40H20z") + path(wall, "M-48-110h96V0h-96z") + path(roof, "M-58-104L0-164l58 60z") + boxes(S.white, 28, 30, 3, [-36, -92], [8, -92], [8, -44]) + boxes(S.glass, 22, 24, 2, [-33, -89], [11, -89], [11, -41]) + box("#a9744a", -34, -46, 28, 46, 4));

// 230 wide, 130 high, with a clock.
export const station = (x, y, s) =>
  at(x, y, s,
    path("#f3d9a4", "M-90-84H90V0H-90z") + path("#e8c684", "M-30-120h60V0h-60z") + path("#a8604a", "M-104-76l16-24h176l16 24zM-42-112L0-146l42 34z") +
    disc(S.white, 0, -96, 17) + line("#4a4a58", 4, "M0-96v-10M0-96l7 4") + boxes(S.glass, 26, 30, 4, [-78, -58], [52, -58]) + path("#8a5a44", "M-16 0v-44c0-20 32-20 32 0V0z") + path(S.stone, "M-120 0h240v12h-240z"));
export const signal = (x, y, s) => at(x, y, s, box(S.iron, -4, -90, 8, 90) + box("#41444f", -14, -124, 28, 48, 8) + disc("#6fd08c", 0, -112, 8) + disc("#7a3434", 0, -90, 8));

// Airfield: a control tower 140 high, and a windsock 90 high.
export const controlTower = (x, y, s) => at(x, y, s, path("#e9e4da", "M-20 0l6-90h28l6 90z") + path("#cfc8ba", "M4-90h10l6 90H6z") + path(S.glass, "M-40-122h80l-14 34h-52z") + path("#6f9db5", "M-26-88h52l2-8h-56z") + box(RED, -44, -132, 88, 12, 5) + line(S.iron, 4, "M0-132v-24"));
export const windsock = (x, y, s) => at(x, y, s, line(S.iron, 6, "M0 0v-92") + path(RED, "M0-96l24 4v20L0-68z") + path(S.white, "M24-92l20 3v15l-20 2z") + path(RED, "M44-89l18 2v11l-18 2z"));
// A runway seen from the side, `w` long.
export const runway = (x, y, w) =>
  path("#9a9eab", `M${x + 34} ${y}h${w - 68}l34 40h${-w}z`) + line(S.mark, 6, Array.from({ length: Math.floor(w / 70) - 1 }, (_, i) => `M${x + 54 + i * 70} ${y + 20}h34`).join(""), "butt") + path(S.mark, `M${x + 30} ${y + 8}h16l-18 24H${x + 10}z`);

// Building site: a crane 300 high, an unfinished wall, a heap of sand, cones and a barrier.
export const crane = (x, y, s) =>
  at(x, y, s,
    line(AMBER, 7, "M-14 0v-250M14 0v-250M-14-20l28-34M14-20l-28-34M-14-74l28-34M14-74l-28-34M-14-128l28-34M14-128l-28-34M-14-182l28-34M14-182l-28-34") + line(AMBER, 7, "M-150-250H80M-150-250L0-290L80-250M-100-250l34-22M-40-250V-280") +
    box("#e08a2c", -16, -248, 32, 26, 4) + box("#8b8f9c", 52, -246, 30, 30, 4) + line("#5c606d", 3, "M-120-250v80") + path("#5c606d", "M-128-172h16l6 14h-28z") + path("#8a7a68", "M-26-10h52V0h-52z"));
export const brickWall = (x, y, s) =>
  at(x, y, s, path("#cf7d5c", "M-70 0v-64h44v-20h42v22h26v24h28V0z") + line("#e9b69a", 4, "M-70-42H68M-70-22H68M-26-62h42M-48-64v22M-4-84v22M-26-42v20M18-42v20M-50-22V0M-4-22V0M42-22V0", "butt"));
export const sandHeap = (x, y, s) => at(x, y, s, path("#e8c987", "M-64 0c14-8 30-52 58-54S42-12 66 0z") + path("#d9b368", "M10-48C36-36 46-10 66 0H24C34-14 26-34 10-48z") + line("#8a6248", 7, "M-18-20l-24-66") + path(S.iron, "M-24-28l12-4 6 18-10 4z"));
export const cone = (x, y, s) => at(x, y, s, path("#f07f3c", "M-20 0l14-56H6L20 0z") + path(S.white, "M-12-30h25l4 14h-33z") + box("#d8662a", -26, -6, 52, 8, 3));
export const barrier = (x, y, s) => at(x, y, s, line(S.iron, 7, "M-44 0v-50M44 0v-50") + box(S.white, -62, -60, 124, 24, 4) + path(RED, "M-62-60h22l-18 24h-4zM-18-60h24l-18 24h-24zM28-60h24l-18 24H10zM62-56v20H56z"));
export const hydrant = (x, y, s) => at(x, y, s, path(RED, "M-14-8v-40c0-18 28-18 28 0v40z") + boxes("#b8403a", 40, 9, 4, [-20, -9], [-19, -52]) + discs("#b8403a", 8, [-15, -28], [15, -28]) + disc(AMBER, 0, -28, 7) + box("#b8403a", -4, -70, 8, 10, 3));

// A bus stop: a shelter 150 wide, with its sign.
export const busStop = (x, y, s) =>
  at(x, y, s, box("#6a8fb3", -70, -112, 8, 112) + box("#6a8fb3", 50, -112, 8, 112) + path("#cfeaf5", "M-62-104H50v86H-62z") + path("#e6f5fb", "M-40-104h26l-48 60v-32z") + box(BLUE, -82, -122, 152, 16, 6) + box(S.wood, -46, -36, 80, 10, 3) + line(S.iron, 6, "M-36-26V0M24-26V0", "butt") +
    box(S.iron, 92, -120, 7, 120) + box(BLUE, 74, -150, 44, 44, 8) + path(S.white, "M82-142h28a3 3 0 0 1 3 3v19H79v-19a3 3 0 0 1 3-3z") + path(BLUE, "M83-138h26v9H83z") + discs(BLUE, 3, [86, -118], [106, -118]));

// Three bins, 150 wide.
const bin = (x, colour, lid) => path(colour, `M${x - 20}-56h40l-5 52h-30z`) + path(lid, `M${x - 25}-66c4-8 46-8 50 0v10h-50z`) + discs("#4a4a58", 7, [x - 12, -6], [x + 12, -6]) + line(S.white, 4, `M${x - 6}-40h12M${x - 5}-28h10`);
export const bins = (x, y, s) => at(x, y, s, bin(-52, "#5aa86a", "#3f8a52") + bin(0, AMBER, "#d9952a") + bin(52, BLUE, "#3f6bc4"));
export const sack = (x, y, s) => at(x, y, s, path("#5a5668", "M-26 0c-14-26 6-44 16-50l-6-12h32l-6 12c10 6 30 24 16 50z") + line("#77728a", 4, "M-10-34q-10 10-8 22"));

// A ploughed field whose near edge is `w` wide, with sprouts in its furrows.
export const field = (x, y, w, h) => {
  const rows = [0, 1, 2, 3, 4, 5, 6];
  const top = (i) => x + w * (0.16 + (i / 6) * 0.68);
  const foot = (i) => x + w * (0.04 + (i / 6) * 0.92);
  return (
    path(S.soil, `M${x + w * 0.12} ${y - h}h${w * 0.76}L${x + w} ${y}H${x}z`) + line(S.furrow, 7, rows.map((i) => `M${top(i)} ${y - h + 6}L${foot(i)} ${y - 6}`).join("")) +
    line("#7fb84e", 5, [0, 1, 5, 6].flatMap((i) => [0.25, 0.5, 0.75].map((t) => { const cx = top(i) + (foot(i) - top(i)) * t; const cy = y - h + h * t; return `M${cx - 7} ${cy - 9}q7 0 7 9q0-9 7-9`; })).join(""))
  );
};

// The railing of a bridge, drawn over a road on its far and near side.
export const railing = (x, y, w) => line("#f4ead2", 6, `M${x} ${y - 24}h${w}M${x} ${y - 12}h${w}` + Array.from({ length: 6 }, (_, i) => `M${x + (i * w) / 5} ${y}v-28`).join(""));
export const lamp = (x, y, s) => at(x, y, s, line(S.iron, 6, "M0 0v-110q0-16 20-16") + oval(S.sun, 26, -122, 12, 8));
export const trafficLight = (x, y, s) => at(x, y, s, box(S.iron, -4, -70, 8, 70) + box("#41444f", -16, -140, 32, 76, 9) + disc("#ef6b5f", 0, -124, 9) + disc(AMBER, 0, -102, 9) + disc("#6fd08c", 0, -80, 9));
// A parking sign with a car.
export const carSign = (x, y, s) =>
  at(x, y, s, box(S.iron, -4, -100, 8, 100) + box(BLUE, -30, -150, 60, 56, 8) + path(S.white, "M-22-112c0-8 4-10 8-10l6-12c2-3 4-4 7-4H7c3 0 5 1 7 4l5 12c5 1 7 4 7 10v4h-48z") + discs(BLUE, 7, [-12, -107], [14, -107]) + discs(S.white, 5, [-12, -107], [14, -107]) + path(BLUE, "M-8-123l4-8h5v8zM5-131h3l4 8H5z"));
// The white lines of `count` parking bays, each `w` wide.
export const bays = (x, y, count, w) => line(S.mark, 6, Array.from({ length: count + 1 }, (_, i) => `M${x + i * w + 14} ${y}l-14 40`).join(""), "butt");
// A zebra crossing on a horizontal road.
export const zebra = (x, y, h, count = 5) => path(S.mark, Array.from({ length: count }, (_, i) => `M${x + i * 24} ${y}h13v${h}h-13z`).join(""));
