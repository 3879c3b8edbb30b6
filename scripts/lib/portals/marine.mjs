// Parts of the harbour's picture; see parts.mjs.

import { box, boxes, disc, discs, line, oval, path } from "./pen.mjs";
import { S, at } from "./scenery.mjs";

const RED = "#e2574c";
const weed = (x, y, s, colour = "#3f9a78") => at(x, y, s, line(colour, 11, "M0 0c-18-26 16-46 0-74s14-44 4-66M26 0c-14-20 14-34 2-56s10-30 4-44"));
const bubbles = (...places) => places.map(([x, y, r]) => `<circle fill="none" stroke="#d9f4fb" stroke-width="4" cx="${x}" cy="${y}" r="${r}"/>`).join("");
const shell = (x, y, s, colour) => at(x, y, s, path(colour, "M0 14C-30 10-30-20 0-24c30 4 30 34 0 38z") + line("#fff3e0", 3, "M0 12V-22M-4 12l-14-28M4 12l14-28"));
const buoy = (x, y, s, colour) => at(x, y, s, path(colour, "M-20 12l10-50h20l10 50z") + path("#fffaf0", "M-15-10h30l3 14h-36z") + box("#5c606d", -4, -58, 8, 22) + disc("#fcd53f", 0, -62, 8) + oval("#4aa3c9", 0, 14, 34, 8));
const wave = (x, y, w) => `M${x} ${y}q${w / 4}-12 ${w / 2} 0t${w / 2} 0`;

export const marine = {
  // Far down, where it is dark and wide.
  deep:
    path("#2b7fae", "M-146 24c-4-50 40-90 96-86 40-28 130-20 150 24 50 18 62 76 20 104-40 36-120 40-160 24C-100 98-144 70-146 24z") + path("#2474a3", "M-120 20c0-36 36-62 80-60 36-16 102-10 116 20 40 14 48 54 16 76-34 28-96 30-128 16-48 4-82-18-84-52z") +
    line("#3f97c6", 7, wave(-104, -22, 60) + wave(44, 56, 60) + wave(-60, 76, 50)) + bubbles([-96, 24, 8], [-84, 2, 5], [98, -12, 9], [110, -34, 5], [80, 74, 6]),

  coral:
    path("#d9c48e", "M-146 96c30-30 80-38 146-38s116 8 146 38z") +
    line("#f2748c", 17, "M-104 78V-8M-104 40l-30-34M-104 20l24-34") + line("#ff9a6a", 15, "M98 80V6M98 44l30-30M98 26L72-8") + line("#c38df0", 12, "M-64 86V38M-64 60l18-20M62 88V48M62 68L46 50") +
    path("#f5b642", "M-20 96c-8-20 6-34 24-32s30 18 22 32z") + oval("#e2574c", 120, 92, 22, 15) + discs("#f6a39c", 4, [112, 88], [124, 86], [128, 94]) + weed(-138, 94, 0.7) + bubbles([30, -64, 7], [44, -84, 5], [-30, -70, 5]),

  // The sandy floor.
  bottom:
    path("#e6cf96", "M-148 88c-6-40 60-62 148-62s154 22 148 62c-30 26-266 26-296 0z") + path("#d6bb7c", "M-148 88c40 14 256 14 296 0-30 26-266 26-296 0z") + line("#d6bb7c", 5, wave(-100, 62, 50) + wave(40, 58, 60) + wave(-30, 88, 60)) +
    path("#8c96a0", "M-136 60c-4-30 14-46 36-44 24 2 34 24 30 44z") + path("#78828c", "M-100 16c24 2 34 24 30 44h-22c4-16 4-32-8-44z") + shell(104, 52, 0.8, "#f2a98c") + shell(74, 86, 0.55, "#f7c9a0") + weed(122, 44, 0.5) + weed(-132, 84, 0.4) + discs("#f6e6bc", 4, [-50, 84], [20, 96], [90, 100]),

  // Open water between surface and floor: for all that lives in the sea.
  water:
    line("#8fdcf0", 7, wave(-130, -58, 60) + wave(70, -70, 60) + wave(-140, 62, 56) + wave(84, 66, 56)) + weed(-116, 130, 0.8) + weed(96, 134, 0.86, "#57b08a") + bubbles([-84, -24, 10], [-98, -48, 6], [-74, -58, 5], [84, 0, 9], [98, -22, 6], [90, 30, 5]) +
    path("#7fcfe6", "M-30 92c14-10 30-10 40 0l12-8v18l-12-8c-12 8-26 8-40-2z") + path("#7fcfe6", "M44 108c10-8 22-8 30 0l8-6v14l-8-6c-8 6-18 6-30-2z"),

  // Two buoys of a regatta with pennants between them: for what has sails.
  regatta:
    line("#5aa9cc", 7, wave(-140, 60, 70) + wave(70, 60, 70) + wave(-60, 88, 60)) + buoy(-104, 40, 0.9, "#f5b642") + buoy(104, 40, 0.9, "#f5b642") +
    line("#fffaf0", 4, "M-104-20q104-90 208 0") + [[-84, -36, RED], [-54, -54, "#fcd53f"], [-20, -64, "#6fbf73"], [16, -64, RED], [50, -56, "#fcd53f"], [80, -38, "#6fbf73"]].map(([x, y, c]) => path(c, `M${x - 10} ${y}h22l-11 26z`)).join("") + line("#5c606d", 5, "M104-24v-60") + path(S.white, "M106-84h40l-10 13 10 13h-40z"),

  // The quay with its crane and containers: for ships with freight.
  quay:
    path("#b9b4a8", "M-148 6h190v56h-190z") + path("#a39d90", "M-148 36h190v26h-190z") + line("#8d877b", 4, "M-110 36v26M-70 36v26M-30 36v26M10 36v26", "butt") + line("#5aa9cc", 7, wave(56, 56, 80) + wave(-100, 84, 80) + wave(40, 92, 60)) +
    line("#e8892c", 9, "M-122 6V-126M-82 6V-126M-122-20l40-40M-122-60l40-40") + line("#e8892c", 9, "M-140-126H96M-102-146L60-126") + box("#c9741c", -118, -124, 34, 26, 4) + line("#5c606d", 4, "M70-126v40") + box(RED, 46, -86, 48, 28, 3) + line("#b8403a", 3, "M58-86v28M70-86v28M82-86v28", "butt") +
    box("#5b8def", -58, -20, 44, 26, 3) + box("#6fbf73", -10, -20, 44, 26, 3) + box("#f5b642", -36, -46, 44, 26, 3) + line("#ffffff66", 3, "", "butt"),

  // The fairway with its two marks: for all that floats.
  fairway:
    line("#5aa9cc", 7, wave(-146, 30, 60) + wave(86, 30, 60) + wave(-110, 70, 70) + wave(36, 74, 70) + wave(-40, 96, 70)) + buoy(-116, 50, 0.7, RED) + buoy(116, 50, 0.7, "#4aa36a"),

  // A wooden jetty: for boats that one person rows or steers.
  jetty:
    line("#5aa9cc", 7, wave(-140, 92, 60) + wave(70, 92, 60)) + path("#c9975f", "M-148-34H60l30 44h-238z") + path("#a9784a", "M-148 10H90v12h-238z") + line("#a9784a", 4, "M-110-34l8 44M-70-34l12 44M-30-34l16 44M10-34l22 44M40-34l24 44", "butt") + line("#8a6248", 13, "M-120 22v46M-40 22v50M40 22v46M84 8v56") + line("#8a6248", 11, "M-128-34v-34M-58-34v-34M46-34v-34") + line("#f0dcae", 5, "M-128-60q34 26 70 0q50 30 104 0") + line(RED, 8, "M-98-56m-16 0a16 16 0 1 0 32 0a16 16 0 1 0-32 0"),

  // A rock out of the sea, for sea birds.
  rock:
    path("#aab0b3", "M-120 96c-6-60 10-70 22-110 6-36 36-66 76-70 40-22 84 4 96 44 30 40 46 90 50 136z") + path("#8f969b", "M40-94c20 8 30 26 34 54 30 40 46 90 50 136H70C84 20 80-40 40-94z") + path("#c6cbcb", "M-98-14c6-36 36-66 76-70-10 24-34 40-40 66-14 8-26 10-36 4z") + path("#fffaf0", "M-30-86c24-16 56-16 76-4-10 14-22 8-30 22-10-14-30 0-46-18z") +
    oval("#9d7b4f", 0, 58, 62, 18) + line("#86592f", 5, "M-58 52l30 10M56 52l-30 12M-30 66q30 8 60 0") + line("#fffaf0", 7, wave(-148, 98, 80) + wave(60, 98, 80) + wave(-50, 104, 90)),

  // Sand with a parasol: for what one plays with there.
  beach:
    oval("#f3dfae", 0, 66, 146, 52) + oval("#e8d097", 10, 82, 120, 30) + line(S.wood, 7, "M-92 60L-70-70") + path(RED, "M-146-40c6-54 46-86 92-78s72 46 66 98c-12-16-30-18-42-8-8-16-28-20-42-8-10-16-26-18-40-8-8-10-22-10-34 4z") + path("#fffaf0", "M-106-36c-4-40 14-74 40-84-2 30-2 50 6 80-10-8-26-8-34 4-4-4-8-4-12 0zM-18-28c-4-40-18-72-36-90 38 4 72 46 66 98-8-12-18-16-30-8z") +
    path("#5b8def", "M40 82l60-20 36 16-58 22z") + line("#fffaf0", 6, "M62 76l36 16M82 69l36 16", "butt") + at(116, 34, 1, path("#e8cf90", "M-28 14l6-26h8v8h8v-14h12v14h8v-8h8l6 26z") + line(RED, 3, "M0-20v-18") + path(RED, "M0-38l14 5-14 5z")),
};
