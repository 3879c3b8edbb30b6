// Items on the road: a camper, ambulances, buses, fire engines, bin lorries, police, tractors. All of them face left.

import { C, box, boxes, disc, discs, line, path, turn, wheels } from "./pen.mjs";

const lamp = (y) => path(C.lemon, `M2 ${y}h.9c.6 0 1.1.5 1.1 1.1v1.8c0 .6-.5 1.1-1.1 1.1H2z`);
const tail = (y, x = 30) => path(C.rose, `M${x} ${y}h-.5c-.9 0-1.5.7-1.5 1.5s.6 1.5 1.5 1.5h.5z`);
const beacon = (x, y, colour = C.royal) => path(colour, `M${x} ${y}v-1a1.5 1.5 0 0 1 3 0v1z`);
const cross = (fill, x, y, s) => line(fill, s * 0.7, `M${x - s} ${y}h${2 * s}M${x} ${y - s}v${2 * s}`);

// A lorry's cab over its front wheel; its body starts at x = 12.
const cab = (fill, dark) =>
  path(fill, "M4.6 10.5H12V26H2v-5.5l.7-7.6c.1-1.4.8-2.4 1.9-2.4z") +
  path(C.glass, "M4.9 12H6v6.5H2.9l.5-5.4c.1-.7.7-1.1 1.5-1.1zM8.4 12h1.8c.5 0 .8.4.8.8v4.9c0 .4-.3.8-.8.8H8.4c-.5 0-.8-.4-.8-.8v-4.9c0-.4.3-.8.8-.8z") +
  path(dark, "M2 23h10v3H3c-.6 0-1-.4-1-1zM8 20h2.2v.9H8z") +
  lamp(20);

// Three arrows in a circle.
const recycling = (fill, x, y) => {
  const arrow = line(fill, 1.1, `M${x - 2.7} ${y + 1.7}l1.4 -2.5`, "butt") + path(fill, `M${x - 0.5} ${y - 2.2}l.2 2-2-1.1z`);
  return arrow + turn(120, x, y, arrow) + turn(240, x, y, arrow);
};

export const roads = {
  camper:
    path(C.pale, "M4 6.5h24a2 2 0 0 1 2 2V26H2v-5l2.2-6.4h2.4L4.6 12C3 11.4 2 10.3 2 8.9 2 7.6 2.8 6.5 4 6.5z") +
    path(C.cream, "M2 8.9C2 7.6 2.8 6.5 4 6.5h24a2 2 0 0 1 2 2v.5H2z") +
    path(C.orange, "M2 22h28v3.2c0 1-.8 1.8-1.8 1.8H3.8C2.8 27 2 26.2 2 25.2z") +
    path(C.amber, "M2.3 20H30v2H2z") +
    path(C.glass, "M5.3 15.5h4.2c.5 0 1 .4 1 1v2c0 .5-.5 1-1 1H3.9z") +
    boxes(C.glass, 5, 4.5, 1, [13, 12], [24, 12]) +
    box(C.amber, 19, 11.5, 4, 13, 0.8) + box(C.glass, 19.8, 12.5, 2.4, 3.5, 0.6) + disc(C.steel, 22, 19, 0.5) +
    line(C.rose, 1, "M13 12.5h5M24 12.5h5") +
    box(C.silver, 14, 5, 6, 1.5, 0.7) +
    lamp(21.5) + tail(22) +
    wheels(3.5, [8, 26.5], [25, 26.5]),

  "yellow-ambulance":
    path(C.yellow, "M11.2 8H28a2 2 0 0 1 2 2v17H4a2 2 0 0 1-2-2v-3.6c0-1.5.7-2.7 2-3.3l1.8-.8 3-9.5C9.2 8.7 10.1 8 11.2 8z") +
    path(C.rose, "M2.1 21H30v2.5H2v-2.1z") +
    path(C.glass, "M10 10.5h3c.6 0 1 .5 1 1V17c0 .6-.4 1-1 1H7.7z") +
    box(C.white, 16, 10, 12, 9.5, 1.5) +
    cross(C.royal, 22, 14.7, 2.5) +
    path(C.silver, "M2 25h28v.2c0 1-.8 1.8-1.8 1.8H4a2 2 0 0 1-2-2z") +
    box(C.steel, 13, 6.8, 11, 1.2, 0.6) + beacon(14, 7) + beacon(20, 7) +
    lamp(19.5) + tail(19.5) +
    wheels(3.5, [8.5, 26.5], [24, 26.5]),

  "big-ambulance":
    path(C.pale, "M13 5h15a2 2 0 0 1 2 2v19H13z") +
    path(C.silver, "M4.6 12H13v14H2v-5.5l.7-6.1c.1-1.4.8-2.4 1.9-2.4z") +
    path(C.glass, "M5 13.5h1.6v5.5H3.3l.4-4.3c.1-.7.6-1.2 1.3-1.2zM9 13.5h1.8c.5 0 .8.4.8.8V18c0 .5-.3.9-.8.9H9c-.5 0-.8-.4-.8-.9v-3.7c0-.4.3-.8.8-.8z") +
    path(C.orange, "M13 7a2 2 0 0 1 2-2h13a2 2 0 0 1 2 2v.5H13zM2.1 20.5H30V23H2v-1z") +
    path(C.silver, "M2 23.8h28V25a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2z") +
    disc(C.royal, 21.5, 14, 5) + cross(C.white, 21.5, 14, 2.6) +
    beacon(15, 5) + beacon(25, 5) + box(C.royal, 6, 10.6, 4, 1.4, 0.7) +
    lamp(20) + tail(20) +
    wheels(3.5, [8, 26.5], [24, 26.5]),

  "double-decker":
    path(C.red, "M6 2.5h22a2 2 0 0 1 2 2V26H2v-6.5l1.3-5.2.7-9.8a2 2 0 0 1 2-2z") +
    path(C.glass, "M7 5h2.5v6H4.6l.4-4.3C5.1 5.7 5.9 5 7 5zM4.5 15h3.5v5.5H3.1L4 15.6c.1-.4.2-.6.5-.6z") +
    boxes(C.glass, 5, 6, 0.9, [11, 5], [17, 5], [23, 5]) +
    boxes(C.glass, 5, 5.5, 0.9, [17, 15], [23, 15]) +
    box(C.white, 10, 15, 5.5, 11, 0.9) + boxes(C.glass, 2, 9, 0.5, [10.5, 15.8], [13, 15.8]) +
    path(C.amber, "M3.4 12.3H30v1.5H3.3z") +
    path(C.crimson, "M2 23.5h28V25a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2z") +
    lamp(21.5) + tail(21) +
    wheels(3.5, [8, 26.5], [24, 26.5]),

  "school-bus":
    path(C.amber, "M10 7.5h18a2 2 0 0 1 2 2V26H2v-5.5a3 3 0 0 1 2.5-3L8 17V9.5a2 2 0 0 1 2-2z") +
    path(C.yellow, "M10 7.5h18a2 2 0 0 1 2 2v1H8v-1a2 2 0 0 1 2-2z") +
    path(C.glass, "M9 11.5h2.5V18H8.2l.1-5.8c0-.4.3-.7.7-.7z") +
    boxes(C.glass, 3.8, 4.5, 0.8, [13, 11.5], [17.7, 11.5], [22.4, 11.5]) + box(C.glass, 27.1, 11.5, 2.9, 4.5, 0.8) +
    path(C.ink, "M8 18.5h22v1.2H8zM2 22.5h28v1.2H2z") +
    path(C.orange, "M2 24.5h28V25a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2z") +
    disc(C.rose, 12.5, 7.1, 1) + disc(C.rose, 26.5, 7.1, 1) +
    turn(22.5, 8.2, 21, box(C.red, 6.3, 19.1, 3.8, 3.8, 1.2)) + box(C.white, 6.9, 20.6, 2.6, 0.8, 0.3) +
    lamp(19.5) + tail(20) +
    wheels(3.5, [8, 26.5], [24, 26.5]),

  "ladder-engine":
    path(C.red, "M12 14h16a2 2 0 0 1 2 2v10H12z") +
    cab(C.red, C.crimson) +
    path(C.white, "M12 19h18v2H12z") +
    path(C.crimson, "M12 23h18v2a2 2 0 0 1-2 2H12z") +
    boxes(C.silver, 4.5, 3, 0.6, [14, 15.3]) +
    path(C.steel, "M21 16l1-5h5l1 5z") + disc(C.grey, 24.5, 12, 2) +
    line(C.silver, 1.1, "M25.5 13L5 4.5M26.7 9.8L6.5 1.5") +
    line(C.grey, 0.8, "M6.9 5.2l1.2-3M10.4 6.7l1.2-3M13.9 8.1l1.2-3M17.4 9.6l1.2-3M20.9 11l1.2-3") +
    beacon(7, 10.5) +
    tail(20.5) + line(C.amber, 1, "M15 24.8h5") +
    wheels(3.5, [7.5, 26.5], [24.5, 26.5]),

  "old-fire-engine":
    path(C.red, "M2.5 18.5C2.5 17 3.7 16 5 16h7.5v-2.5h4.8c.7 0 1.2.5 1.2 1.2V18H29a1 1 0 0 1 1 1v6H2.5z") +
    path(C.crimson, "M2 23h28v2.2c0 .5-.4.8-.8.8H2z") +
    line(C.amber, 0.8, "M5 18v4M7 18v4M9 18v4") +
    line(C.steel, 1, "M12.5 16l-1.5-5.5") + line(C.steel, 1, "M14.5 11.5l1.5 3.5") +
    box(C.bark, 14, 16.5, 4.8, 2.2, 0.8) +
    disc(C.amber, 24.5, 20.6, 2.2) + disc(C.tan, 24.5, 20.6, 1.1) +
    line(C.sand, 1, "M10 9.5h20M10 12.5h20") + line(C.tan, 0.9, "M13 9.7v2.6M17 9.7v2.6M21 9.7v2.6M25 9.7v2.6M29 9.7v2.6") +
    line(C.steel, 1, "M20 13v5M28 13v5") +
    path(C.amber, "M3.5 15.5c0-1.7.5-3.5 2-3.5s2 1.8 2 3.5zM5 11.5a.5.5 0 0 1 1 0v.6H5z") +
    disc(C.lemon, 2.8, 20, 1.1) +
    discs(C.plum, 4, [8, 26], [24, 26]) + discs(C.red, 3, [8, 26], [24, 26]) +
    line(C.amber, 0.6, "M5 26h6M8 23v6M5.9 23.9l4.2 4.2M10.1 23.9l-4.2 4.2M21 26h6M24 23v6M21.9 23.9l4.2 4.2M26.1 23.9l-4.2 4.2") +
    discs(C.amber, 1, [8, 26], [24, 26]),

  "bin-lorry":
    path(C.green, "M12.5 9.5C12.5 8.1 13.6 7 15 7h9c2.7 0 6 4.5 6 10.5V24H12.5z") +
    cab(C.pale, C.grey) +
    path(C.pine, "M24.5 7.1c2.6.6 5.5 4.9 5.5 10.4V24h-6l-1.5-5z") +
    path(C.steel, "M12 24h18v1a1.5 1.5 0 0 1-1.5 1.5H12z") +
    recycling(C.white, 18.3, 15) +
    line(C.mint, 1, "M24.5 20h3.5") +
    beacon(7, 10.5, C.orange) + tail(20.5) +
    wheels(3.5, [7.5, 26.5], [19, 26.5], [26, 26.5]),

  "orange-bin-lorry":
    path(C.orange, "M12.5 7.5h10.5c1 0 1.8.6 2.1 1.5L27 15v9H12.5z") +
    cab(C.orange, "#e0601a") +
    path("#e0601a", "M14.8 7.5h2v16.5h-2zM19.5 7.5h2v16.5h-2z") +
    path(C.steel, "M12 23.5h17v2H12z") +
    line(C.steel, 1.4, "M25.5 11l3.5-3.5") +
    turn(-38, 27, 10, box(C.leaf, 24.5, 3.5, 4.6, 6.5, 0.8) + box(C.pine, 24, 9.2, 5.6, 1.5, 0.6) + disc(C.ink, 24.6, 3.6, 0.9)) +
    path(C.clay, "M21 3.5l1.5 1-.5 2-2-.5z") + path(C.lemon, "M18.5 5l1.5.3-.3 1.5-1.5-.3z") +
    beacon(7, 10.5, C.amber) +
    wheels(3.5, [7.5, 26.5], [23.5, 26.5]),

  "little-bin-lorry":
    path("#5092ff", "M14 13l1.5-3H28c1.1 0 2 .9 2 2v12H14z") +
    path(C.royal, "M25 10h3c1.1 0 2 .9 2 2v12h-3.5L25 19z") +
    path(C.yellow, "M7.5 14H14v12H2v-5.2c0-.9.6-1.6 1.5-1.8l1.5-.4 1-3.6c.2-.6.8-1 1.5-1z") +
    path(C.glass, "M8.2 15.5H11c.5 0 .9.4.9.9v2.7c0 .5-.4.9-.9.9H6.8l.8-3.9c.1-.4.3-.6.6-.6z") +
    path(C.amber, "M2 23h12v3H3c-.6 0-1-.4-1-1z") + path(C.steel, "M14 24h16v2H14z") +
    path(C.violet, "M19 10c-1-2.5.3-4.8 2.3-5.3l-.8-1.2h3l-.8 1.2c2 .5 3.8 2.8 2.8 5.3z") + path(C.grey, "M15.6 10c-.3-1.6.4-3 1.6-3.4l-.6-.9h2.2l-.6.9C19.8 7 20.3 8.5 20 10z") +
    recycling(C.white, 20, 17.5) +
    lamp(20.5) + tail(20.5) + beacon(9, 14, C.orange) +
    wheels(3.5, [7.5, 26.5], [24, 26.5]),

  "red-tractor":
    path(C.red, "M4.5 15.5c-1.4 0-2.5 1.2-2.5 2.6V22l2 2h14v-8.5z") +
    path(C.red, "M13 5.5h13a1 1 0 0 1 1 1V8l-14-.5a1 1 0 0 1 0-2z") +
    path(C.glass, "M14.8 7.5H24.5V17H12.5z") +
    path(C.crimson, "M14.6 7.5h1.5L14 17h-1.7zM24 7.5h1.5V17H24z") +
    path(C.red, "M12.5 16.5H28a2 2 0 0 1 2 2V21l-6 4H13z") +
    path(C.steel, "M7 8.5c0-.5.4-.9.9-.9s.9.4.9.9v7H7z") +
    boxes(C.plum, 2.4, 0.9, 0.4, [2, 18], [2, 19.7], [2, 21.4]) +
    line(C.white, 0.9, "M7.5 18.2h7") +
    wheels(6, [23.5, 24]) + wheels(3.5, [6.5, 26.5]),

  "tractor-trailer":
    path("#5092ff", "M3.5 19C2.7 19 2 19.7 2 20.6V25h12v-6z") +
    path(C.royal, "M8 11h6.5c.4 0 .7.3.7.7v.8H7.5v-1c0-.3.2-.5.5-.5z") +
    path(C.glass, "M8.8 12.5h5V19H7.5z") + path("#5092ff", "M13 12.5h1.2V20H13z") +
    box(C.steel, 4, 15, 1.2, 4) +
    line(C.steel, 1.2, "M14 25.5h5") +
    path(C.yellow, "M17 18c-.8-3 .6-5 2.5-5.5C20.5 9.5 23 8.5 25 10c2.5-.4 4.2 1.7 4 4 1.3 1 1.3 2.8.8 4z") +
    line(C.amber, 0.8, "M19.5 16.5l1.5-2M23 13.5l1-1.7M24 17l1.8-2M27 16.5l.7-1.5M20.5 13.5l.3-.6") +
    path(C.clay, "M16.5 18H30l-.8 7H17.5z") + line(C.bark, 0.7, "M17 20.4h12.5M17.3 22.7h12") +
    wheels(4.2, [12, 25.8]) + wheels(2.7, [4.9, 27.3], [23.5, 27.3]),

  "police-car":
    path(C.white, "M9.5 11h10.5c1.3 0 2.5.6 3.2 1.7L26 17l3 .9c.6.2 1 .7 1 1.4V26H2v-5.5c0-1.5 1-2.7 2.5-3l2.5-.5 1-4.8c.2-.7.8-1.2 1.5-1.2z") + path(C.pale, "M20 11c1.3 0 2.5.6 3.2 1.7L26 17l3 .9c.6.2 1 .7 1 1.4V26h-9c1.5-4 1.5-10-1-15z") +
    path(C.royal, "M2 20.5h28V24H2z") + path(C.white, "M8 20.5h3.5L9.5 24H6zM15 20.5h3.5L16.5 24H13zM22 20.5h3.5L23.5 24H20z") +
    path(C.glass, "M9.7 12.5h4v4.7H8.6l.8-4.4c0-.2.1-.3.3-.3zM15.3 12.5h4.5c.9 0 1.6.400 2.1 1.2l2 3.5h-8.6z") +
    box(C.ink, 12, 9.7, 7, 1.5, 0.6) + path(C.royal, "M12.3 9.7c0-1.7.7-2.7 1.7-2.7h1.2v2.7z") + path(C.red, "M18.7 9.7c0-1.7-.7-2.7-1.7-2.7h-1.2v2.7z") + line("#8fb7ff", 0.9, "M11 6l-1.5-1.5M15.5 5V3M20 6l1.5-1.5") +
    path(C.silver, "M2 24h28v1.2c0 1-.8 1.8-1.8 1.8H3.8C2.8 27 2 26.2 2 25.2z") + lamp(18.5) + tail(18.5) + wheels(3.5, [8.5, 26.5], [23.5, 26.5]),

  "police-van":
    path(C.pale, "M11.2 8H28a2 2 0 0 1 2 2v17H4a2 2 0 0 1-2-2v-3.6c0-1.5.7-2.7 2-3.3l1.8-.8 3-9.5C9.2 8.7 10.1 8 11.2 8z") +
    path(C.royal, "M2.2 20.5H30V25H2v-3.6z") + path("#a8c7ff", "M6.5 20.5h3l-4 4.5h-3zM13 20.5h3L12 25H9zM19.5 20.5h3l-4 4.5h-3zM26 20.5h3L25 25h-3z") +
    path(C.glass, "M10 10.5h3c.6 0 1 .5 1 1V17c0 .6-.4 1-1 1H7.7z") +
    boxes(C.glass, 5.5, 5.5, 1, [16, 10.5], [23, 10.5]) +
    line(C.steel, 0.6, "M17.8 11v4.6M19.7 11v4.6M24.8 11v4.6M26.7 11v4.6", "") +
    path(C.silver, "M2 25h28v.2c0 1-.8 1.8-1.8 1.8H4a2 2 0 0 1-2-2z") +
    box(C.steel, 11, 6.8, 8, 1.2, 0.6) + beacon(11.5, 7) + beacon(15.5, 7, C.rose) +
    lamp(18.3) + tail(18.3) +
    wheels(3.5, [8.5, 26.5], [24, 26.5]),

  "police-motorbike":
    line(C.steel, 1.6, "M7 24l4-9.5") +
    path(C.pale, "M8 11.5C9.5 9.6 11.5 9 13 9.5L16.5 14h4.2c1.5-1.5 6-1.8 8.3-.8.7.3.8 1 .3 1.5L26 18l-9 1.5-8-3z") +
    path(C.royal, "M8.5 15.5c3 .8 7.5 1.3 11.5.5l3 2.5-3 3.5h-8z") +
    path(C.glass, "M9.5 5.5c2.2.2 3.6 1.7 4 4.3l-3 1.2z") +
    path(C.ink, "M16 13.2c1.5-.6 4-.4 5.5.6l-.5 1.2h-4z") +
    line(C.ink, 1.1, "M13 9.5l2.8-.8") +
    path(C.grey, "M12 20h8l2 4.5h-9z") + line(C.silver, 1.5, "M15 24.7h9.5") +
    line(C.steel, 1, "M28 14.5V9") + path(C.royal, "M26.5 9V7.5a1.5 1.5 0 0 1 3 0V9z") +
    box(C.pale, 23, 16.5, 6, 4.5, 1.2) + box(C.royal, 23, 18.2, 6, 1.2) +
    disc(C.lemon, 8.6, 13.4, 1.4) + path(C.royal, "M3 21c1-2 5-3 8 0l-1 .8c-2-1.5-5-1.5-6 0z") +
    wheels(4.5, [6.8, 25.5], [24.8, 25.5]),
};
