// Items that dig, push and lift. All of them face left.

import { C, box, discs, group, line, path, wheels } from "./pen.mjs";

// A crawler's track from `x` to `x + width`, standing on the ground.
const track = (x, width) =>
  box(C.plum, x, 23, width, 7, 3.5) +
  box(C.steel, x + 1.4, 24.4, width - 2.8, 4.2, 2.1) +
  discs(C.silver, 1.2, [x + 3.5, 26.5], [x + width / 2, 26.5], [x + width - 3.5, 26.5]);

// The cab of a digger with its window, and the arm with its bucket. The cab's right end is at x = 30.
const house = (fill, dark) =>
  path(dark, "M20 15.5h7.5a2.5 2.5 0 0 1 2.5 2.5v4H20z") +
  path(fill, "M12.5 11a2 2 0 0 1 2-2H20a1.5 1.5 0 0 1 1.5 1.5V16h-1v6h-8z") +
  path(fill, "M12.5 19H30v2a2 2 0 0 1-2 2H14a1.5 1.5 0 0 1-1.5-1.5z") +
  path(C.glass, "M15 10.7h4c.5 0 .9.4.9.9V16c0 .5-.4.9-.9.9h-4c-.5 0-.9-.4-.9-.9v-4.4c0-.5.4-.9.9-.9z") +
  line(C.steel, 0.8, "M25 17.5h3M25 19.3h3") +
  box(C.grey, 17, 21.5, 8, 2);

const arm = (fill, dark, bucket) =>
  line(dark, 2.8, "M14.5 19.5L10 6.5") +
  line(fill, 2.4, "M10.3 6.2L4.8 16") +
  line(C.silver, 1, "M13 12.5L8.5 8.5") +
  discs(C.steel, 1.2, [10.2, 6.5], [4.9, 15.8]) +
  path(bucket, "M2.8 15.5h4.7c.5 2.2.2 5-1.5 6.5-1.3 1-3 .9-4-.2l1.5-1.3c-1-1.5-1.3-3.3-.7-5z") +
  path(C.ink, "M2 21.8l-.3 1.5 1.8-.7zM4 22.6l.3 1.5 1.3-1.5z");

export const works = {
  digger: track(10, 20) + house(C.amber, "#e8890c") + arm(C.amber, "#e8890c", C.steel),

  "wheeled-digger":
    box(C.steel, 11, 22, 18, 3.5, 1) +
    path(C.steel, "M29 24l2 5.5h-2l-2-4.5z") +
    house(C.orange, "#d95b0c") +
    arm(C.orange, "#d95b0c", C.violet) +
    line(C.orange, 1.2, "M16 8.5h2") +
    wheels(3.8, [14.5, 26.2], [25.2, 26.2]),

  "mini-digger":
    track(11, 16) +
    path(C.sea, "M22 17h4a2.5 2.5 0 0 1 2.5 2.5V23H22z") +
    path(C.blue, "M13.5 19.5H28V21a2 2 0 0 1-2 2H15a1.5 1.5 0 0 1-1.5-1.5z") +
    path(C.blue, "M12.5 9h11.7a.8.8 0 0 1 .8.8v1.2H12.5a1 1 0 0 1 0-2z") +
    line(C.sea, 1.2, "M14.7 11v9M23.5 11l.5 6.5", "butt") +
    path(C.ink, "M18.5 14.5h2.2l.6 4H17c-.6 0-1-.4-1-1s.4-1 1-1h1.5z") + line(C.steel, 0.9, "M16 19.5l.5-3.5") +
    group("matrix(.86 0 0 .86 2.2 4.2)", arm(C.blue, C.sea, C.steel)) +
    path(C.grey, "M9.5 24.5h2v4.5c0 .6-.4 1-1 1s-1-.4-1-1z") + line(C.silver, 1.2, "M11 27h4"),

  bulldozer:
    line(C.steel, 2, "M7 25.5h10") +
    path(C.steel, "M2.5 15.5c1.5-.5 3 .3 3.5 2 .8 3.5.8 7 0 10.5H2c1.6-4 1.8-8.5.5-12.5z") + path(C.grey, "M2.5 15.5c1 .1 1.6.6 1.9 1.5.8 3.8.7 7.5-.3 11H2c1.6-4 1.8-8.5.5-12.5z") +
    path(C.yellow, "M9 15.5h8.5L27 14a2 2 0 0 1 2 2v8H8v-7.5c0-.6.4-1 1-1z") +
    path(C.amber, "M8 20h21v4H8z") +
    path(C.yellow, "M15.5 6h12a1 1 0 0 1 0 2.2h-12a1 1 0 0 1 0-2.2z") +
    path(C.glass, "M17.5 8.2h8.7v7.6H16z") + path(C.amber, "M17.4 8.2h1.4l-1.4 7.6H16zM25.2 8.2h1.5v7.6h-1.5z") +
    path(C.steel, "M11 10.3a.8.8 0 0 1 1.6 0v5.2H11z") +
    line(C.steel, 0.8, "M10.5 17.5v3M12.5 17.5v3M14.5 17.5v3") +
    track(8, 21) +
    path(C.tan, "M1 30c0-1.5 1-2 2-1.7C3.5 27 5 27 5.7 28c1 0 1.6.9 1.6 2z"),
};
