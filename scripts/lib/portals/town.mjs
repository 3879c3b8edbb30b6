// The town by the river, d2. The positions of its slots are in games/data/portals/d2.json. The drawing around a slot shows
// what belongs there; the background of the slot itself stays plain.

import { line, path } from "./pen.mjs";
import { barrier, bays, bins, brickWall, busStop, carSign, cone, controlTower, crane, field, fireStation, hospital, hydrant, lamp, railing, runway, sack, sandHeap, signal, station, townHouse, trafficLight, windsock, zebra } from "./buildings.mjs";
import { S, at, barn, bush, cloud, fence, flock, flowers, grass, hay, heaven, house, kennel, nestPole, pine, rails, tree, trough, tunnel } from "./scenery.mjs";

// A horizontal street with its kerb.
const street = (x, y, w, h) => path(S.verge, `M${x} ${y - 8}h${w}v${h + 16}h${-w}z`) + path(S.road, `M${x} ${y}h${w}v${h}h${-w}z`);
const dashes = (x, y, count, step = 76) => line(S.mark, 6, Array.from({ length: count }, (_, i) => `M${x + i * step} ${y}h38`).join(""), "butt");
const yard = (x, y, w, h, colour = S.verge) => path(colour, `M${x + 14} ${y}h${w - 28}l14 ${h}h${-w}z`);

function wide() {
  return (
    heaven(1600, 420, 760, 130, 48) +
    cloud(610, 110, 0.8) + cloud(960, 90, 1) + cloud(1480, 110, 0.8) + cloud(150, 110, 0.9) + flock(540, 200, 0.8) + flock(960, 190, 0.7) +
    path(S.far, "M0 330c160-70 320-70 470-20s260 20 400-30 320-50 730 0v240H0z") +
    pine(60, 300, 0.5, "#85b8a2") + pine(100, 296, 0.4, "#85b8a2") + pine(620, 328, 0.45, "#85b8a2") + pine(656, 326, 0.55, "#85b8a2") + pine(850, 294, 0.4, "#85b8a2") +
    nestPole(384, 360, 92) +
    // The airfield on its plateau.
    path(S.middle, "M900 420c40-100 120-160 220-166h480v260H900z") + path("#a9d59a", "M1000 300c40-24 80-40 124-42h476v80c-200 10-400 6-600-38z") +
    runway(1000, 276, 560) + controlTower(1510, 270, 0.95) + windsock(1050, 266, 0.8) +
    path(S.middle, "M0 400c150-60 330-66 520-30s260 30 400 10 420-40 680-40v200H0z") +
    // The farm and its field.
    path(S.lawn, "M0 440c140-50 320-60 480-40 100 10 160 20 220 60v90H0z") +
    tree(40, 430, 0.8) + barn(120, 450, 0.78) + fence(206, 372, 4, 34) + hay(352, 474, 0.6) + trough(196, 516, 0.6) + fence(22, 520, 3, 34) + fence(262, 520, 3, 34) +
    field(392, 500, 270, 140) +
    // The railway from its hill to the station.
    path(S.near, "M740 540c-10-140 40-190 110-188 70 4 120 60 140 150l610-50v180H700z") +
    path(S.lawn, "M900 450c200-30 460-40 700-30v140H860z") +
    path(S.shade, "M732 520c-14-130 40-180 104-178 60 4 96 60 110 130-40 50-140 80-214 48z") +
    tunnel(870, 476, 0.6) + pine(780, 400, 0.55) + pine(812, 372, 0.5) +
    station(1260, 460, 1) + signal(1096, 460, 0.7) + bush(1420, 456, 0.7) + tree(1480, 458, 0.8) + tree(1550, 454, 0.7, "#4f9a55") +
    rails("M824 482C1000 482 1300 482 1620 482", 0.8) +
    path(S.shade, "M732 530V420c40-20 76-10 104 40v42c-30 24-70 24-104 8z") + bush(800, 530, 0.7) +
    // The ground of the town and the river through it.
    path(S.near, "M0 540c300-30 500-24 640-20h120c300 10 600 10 840-2v500H0z") +
    path(S.meadow, "M0 740h1600v140H0z") +
    path(S.sand, "M676 372c-30 60 30 90 0 150s-50 90-40 170 40 160 0 310h116c40-150-10-220-14-310s40-110 24-170-50-90-64-150z") +
    path(S.water, "M684 372c-28 60 34 92 4 152s-50 90-40 168 40 160 0 310h90c40-150-8-220-12-310s40-110 22-168-40-92-54-152z") +
    line(S.glint, 6, "M680 560h30M664 640h34M690 600h20M672 790h36M690 830h30M676 850h24M694 470h22") +
    // The upper street.
    street(0, 696, 1600, 40) + dashes(30, 716, 8) + dashes(770, 716, 11) + railing(620, 698, 106) +
    house(104, 690, 0.78, "#5f86c4", "#4a6ca6") + bush(26, 692, 0.6) + flowers("#f28ba0", [330, 640], [346, 650], [352, 634]) + tree(330, 690, 0.7) +
    yard(400, 640, 210, 56) + hospital(432, 694, 0.86) + bush(594, 692, 0.5) +
    yard(740, 640, 260, 56) + fireStation(906, 694, 0.88) +
    yard(1012, 552, 168, 144) + cone(1010, 694, 0.8) + hydrant(1176, 694, 0.75) + barrier(1090, 574, 0.6) + townHouse(1196, 640, 0.62, "#f6d7b0", "#b9654d") +
    yard(1206, 606, 380, 90, "#e3cfa0") + brickWall(1264, 660, 0.8) + crane(1504, 690, 0.62) + sandHeap(1486, 694, 0.8) + cone(1236, 696, 0.6) +
    // The meadow, the main road and everything along it.
    path(S.lawn, "M0 760c120-20 280-20 400 10 20 80-60 150-120 240H0z") +
    tree(60, 850, 0.9) + kennel(122, 932, 0.72) + fence(300, 800, 3, 30) + hay(340, 884, 0.6) + flowers(S.white, [90, 960], [110, 972], [296, 940]) + flowers("#f28ba0", [40, 910], [30, 926]) + grass([200, 960], [60, 980], [360, 800]) +
    path(S.verge, "M250 1000c50-84 110-130 220-130h1130v130z") + path(S.road, "M268 1000c46-74 104-120 206-120h1126v104H480c-30 0-40 6-52 16z") +
    dashes(500, 932, 2) + dashes(760, 932, 11) + railing(640, 880, 140) + railing(640, 1000, 140) +
    bays(484, 842, 1, 92) + carSign(428, 850, 0.85) +
    busStop(904, 868, 0.78) + tree(1016, 866, 0.6, "#4f9a55") +
    zebra(1190, 882, 100, 4) + trafficLight(1182, 866, 0.7) +
    yard(1290, 790, 300, 80, "#dcd8cf") + bins(1506, 862, 0.9) + sack(1288, 866, 0.7) + lamp(1250, 866, 0.8) +
    bush(1560, 790, 0.6) + bush(770, 776, 0.5) + flowers(S.white, [1010, 770], [1026, 780], [640, 800])
  );
}

function narrow() {
  return (
    heaven(800, 360, 400, 90, 38) +
    cloud(300, 80, 0.7) + cloud(520, 60, 0.6) + cloud(60, 70, 0.6) + flock(330, 170, 0.7) + flock(440, 240, 0.6) +
    path(S.far, "M0 320c120-60 240-60 400-20s280-30 400-20v200H0z") + pine(330, 300, 0.4, "#85b8a2") + pine(360, 304, 0.5, "#85b8a2") +
    nestPole(176, 330, 62) +
    path(S.middle, "M400 340c30-70 80-104 160-108h240v160H400z") + path("#a9d59a", "M460 276c30-24 60-40 100-42h240v80c-120 6-240 0-340-38z") +
    runway(470, 246, 320) + controlTower(742, 240, 0.7) + windsock(500, 240, 0.7) +
    path(S.middle, "M0 380c120-60 280-66 420-30s250-30 380-24v200H0z") +
    path(S.lawn, "M0 400c140-50 380-60 500-20v120H0z") +
    barn(72, 398, 0.64) + fence(154, 336, 4, 30) + fence(12, 484, 7, 36) + hay(240, 462, 0.5) +
    field(296, 474, 216, 150) +
    path(S.near, "M520 500c-10-120 30-160 80-158 70 4 110 60 200 40v140H500z") + tunnel(606, 456, 0.5) + pine(560, 380, 0.5) +
    station(744, 404, 0.5) + rails("M586 462C640 462 700 462 820 462", 0.7) +
    path(S.shade, "M510 480c-10-60 10-90 40-90 24 10 32 40 32 66v22c-20 14-50 14-72 2z") +
    path(S.near, "M0 490c300-24 500-10 800-14v724H0z") +
    // The river flows down between the farm and its field and leaves to the left.
    path(S.sand, "M256 330c-20 60 30 100 10 170s-30 130-4 210c26 90-20 170-100 200-60 22-120 20-170 24v44c70 0 150 2 220-28 90-40 134-130 108-232-20-76 0-140 14-210s-30-120-46-178z") +
    path(S.water, "M262 330c-18 60 32 100 12 172s-30 130-4 208c26 94-24 178-104 208-60 22-116 22-166 26v26c70 0 144 0 212-30 86-38 130-126 104-226-20-76-2-140 12-210s-30-118-46-174z") +
    line(S.glint, 5, "M276 400h16M278 520h18M272 640h18M290 730h16M272 800h20M220 890h26M120 940h40M40 956h30") +
    street(0, 672, 800, 38) + dashes(14, 691, 3) + dashes(340, 691, 6) + railing(236, 674, 66) +
    house(120, 670, 0.72, "#5f86c4", "#4a6ca6") + tree(24, 670, 0.6) + flowers("#f28ba0", [218, 650], [224, 634]) +
    yard(316, 620, 180, 54) + hospital(404, 670, 0.92) +
    yard(560, 620, 230, 54) + fireStation(672, 670, 0.92) +
    path(S.meadow, "M0 720h240c30 60 0 130-60 170-60 30-120 30-180 34z") +
    tree(40, 800, 0.7) + kennel(60, 900, 0.6) + fence(150, 748, 3, 30) + hay(216, 862, 0.45) + grass([20, 760], [190, 780]) +
    street(330, 890, 470, 36) + dashes(350, 908, 6) + path(S.verge, "M330 882h10v52h-10z") +
    yard(324, 734, 172, 150) + barrier(400, 758, 0.65) + cone(338, 884, 0.8) + hydrant(484, 884, 0.7) +
    yard(560, 780, 240, 104, "#e3cfa0") + crane(744, 880, 0.62) + brickWall(590, 820, 0.7) + sandHeap(748, 884, 0.66) + cone(584, 886, 0.6) +
    path(S.lawn, "M0 990h800v80H0z") +
    path(S.verge, "M0 1064h800v136H0z") + path(S.road, "M0 1076h800v90H0z") + dashes(20, 1122, 11, 72) + bays(92, 1040, 1, 80) +
    // Between the slots, and away from the edge, which narrow screens cut off.
    carSign(224, 1066, 0.8) + busStop(318, 1062, 0.8) + zebra(568, 1080, 84, 3) + townHouse(462, 982, 0.5, "#f6d7b0", "#b9654d") + townHouse(524, 984, 0.46, "#cfe3ea", "#6d86a8") +
    bins(664, 976, 0.85) + sack(768, 1062, 0.7) + bush(186, 992, 0.45)
  );
}

export const town = (shape) => (shape === "wide" ? wide() : narrow());
