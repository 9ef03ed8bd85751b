// The files of resources/symbols: what stands in each box.
//
// `origin` says where the parts inside the frame come from: "milsymbol", "hand", "both", or "overlay" for a mark
// that has no frame of its own.

import { circle, line, placed, solid, star } from "./ink.mjs";
import * as nato from "./milsymbol_parts.mjs";

// ---------------------------------------------------------------- parts from milsymbol, sized for small counters

const cross = line(nato.CROSS);
const oval = line(placed(nato.OVAL, { sx: 1.2, sy: 1.35 }));
const diagonal = line(nato.DIAGONAL);
const chevron = line(nato.CHEVRON);
const dome = line(placed(nato.DOME, { sx: 1, sy: 2, cy: 150 }));
const dot = (x, y, r) => solid(circle(x, y, r)); // milsymbol's artillery dot, as a path

// ---------------------------------------------------------------- parts drawn by hand

/** The infantry cross with its arms cut off at `gap` from the middle, to make room for an emblem. */
const arms = (gap) => {
  const rise = (gap * 2) / 3;
  const end = (sx, sy) => `${100 + sx * gap},${Math.round((100 + sy * rise) * 100) / 100}`;
  return line(
    `M25,50 L${end(-1, -1)} M175,50 L${end(1, -1)} M25,150 L${end(-1, 1)} M175,150 L${end(1, 1)}`,
  );
};

/** A straight line from corner to corner in dashes; `t` are its ends as shares of the whole. */
const dashed = (x0, y0, x1, y1, t) => {
  const at = (s) => `${Math.round((x0 + (x1 - x0) * s) * 10) / 10},${Math.round((y0 + (y1 - y0) * s) * 10) / 10}`;
  return t.map(([from, to]) => `M${at(from)} L${at(to)}`).join(" ");
};
const DASHES = [
  [0, 0.23],
  [0.36, 0.64],
  [0.77, 1],
];

const wheel = (x, y, r = 8.5) => line(circle(x, y, r), 6);
const SHIELD = "M70,68 H130 V98 C130,120 114,132 100,139 C86,132 70,120 70,98 z";
const FLAG = (x, y, w, h) => `M${x},${y} H${x + w} L${x + w - h / 3},${y + h / 2} L${x + w},${y + h} H${x} z`;

const anchor = [
  line(circle(100, 70, 8), 6),
  line("M100,78 V138 M80,89 H120", 8),
  line("M68,116 C72,132 86,139 100,139 C114,139 128,132 132,116", 8),
  solid("M58,124 L67,104 L80,120 z M142,124 L133,104 L120,120 z"),
];

const band = "M25,150 V137 L155,50 H175 V63 L45,150 z"; // the reconnaissance diagonal, heavy, inside the frame
const ski = "M69,130 C71,138 75,141 82,141 H118 C125,141 129,138 131,130";

const fir =
  "M100,60 L117,86 H109 L124,108 H115 L131,131 H106 V143 H94 V131 H69 L85,108 H76 L91,86 H83 z";
const thrust = "M100,57 L130,93 H112 V142 H88 V93 H70 z";

const pillbox = "M36,134 L58,76 H142 L164,134 z M70,94 V107 H130 V94 z";
const factory =
  "M42,136 V96 L66,78 V96 L90,78 V96 L114,78 V96 H120 L124,60 H140 L144,96 H158 V136 z" +
  " M56,108 V120 H72 V108 z M84,108 V120 H100 V108 z M112,108 V120 H128 V108 z";

// ---------------------------------------------------------------- the files

const framed = (origin, ...parts) => ({ frame: nato.FRAME, origin, parts: parts.flat() });

export const FILES = {
  "air-landing": framed("milsymbol", cross, line(placed(nato.AIR_ASSAULT, { sx: 1.4, sy: 1.4, cy: 55, dy: -2 }))),
  airborne: framed("milsymbol", cross, line(placed(nato.GULL, { sx: 1.4, sy: 1.45, cy: 140, dy: 3 }), 6)),
  "anti-tank": framed("milsymbol", chevron),
  arko: framed("both", dot(120, 102, 19), line("M52,62 V138"), solid("M52,60 L92,75 L52,90 z")),
  "armored-artillery": framed("milsymbol", oval, dot(100, 100, 12)),
  "armored-engineer": framed(
    "milsymbol",
    line(placed(nato.OVAL, { sx: 1.5, sy: 1.9 })),
    line(placed(nato.ENGINEER, { sx: 0.8, sy: 0.8 }), 7),
  ),
  "armored-flak": framed("milsymbol", dome, line(placed(nato.OVAL, { sx: 0.85, sy: 0.7, dy: 26 }), 6)),
  "armored-recon": framed("milsymbol", diagonal, oval),
  artillery: framed("milsymbol", dot(100, 100, 20)),
  "assault-gun": framed("both", oval, line("M100,106 V54", 9)),
  cavalry: framed("milsymbol", diagonal),
  "coastal-army": framed(
    "milsymbol",
    line(placed(nato.CROSS, { sy: 0.66, cy: 50 })),
    line(placed(nato.WAVES, { sy: 0.85, cy: 135, dy: -1 }), 6),
  ),
  "combined-arms": framed("milsymbol", line(placed(nato.COMBINED, { sx: 1.3, sy: 1.5 }))),
  engineer: framed("milsymbol", line(placed(nato.ENGINEER, { sx: 1.15, sy: 1.3 }), 9)),
  flak: framed("milsymbol", dome),
  "fortified-zone": framed("hand", solid(pillbox)),
  fusilier: framed("both", cross, solid(band)),
  "guards-cavalry": framed("both", diagonal, solid(star(66, 80, 21))),
  "guards-infantry": framed("both", cross, solid(star(100, 70, 16))),
  "guards-mark": { frame: null, origin: "overlay", parts: [solid(star(100, 70, 16))] },
  "guards-mechanized": framed("both", arms(40), oval, solid(star(100, 101, 17))),
  "guards-tank": framed("both", oval, solid(star(100, 101, 17))),
  headquarters: framed("hand", line("M68,60 V142"), solid(FLAG(68, 60, 70, 44))),
  "heavy-tank": framed("milsymbol", solid(placed(nato.OVAL, { sx: 1.25, sy: 1.45 }))),
  infantry: framed("milsymbol", cross),
  light: framed("both", cross, line("M89,116 V139 H113", 8)),
  mechanized: framed("milsymbol", cross, oval),
  militia: framed("hand", line(`${dashed(25, 50, 175, 150, DASHES)} ${dashed(25, 150, 175, 50, DASHES)}`, 8)),
  motorcycle: framed("both", cross, dot(81, 134, 10), dot(119, 134, 10), line("M81,134 H119", 6)),
  motorized: framed("both", cross, wheel(81, 134, 8), wheel(119, 134, 8)),
  mountain: framed("both", cross, solid("M66,150 L100,105 L134,150 z")),
  naval: framed("hand", arms(48), anchor),
  nkvd: framed("hand", arms(40), solid(`${SHIELD} ${star(100, 98, 18)}`)),
  partisan: framed("hand", arms(42), solid(fir)),
  plant: framed("hand", solid(factory)),
  recon: framed("both", diagonal, wheel(126, 133), wheel(154, 133)),
  "rocket-artillery": framed(
    "milsymbol",
    dot(100, 126, 14),
    line(placed(nato.ROCKETS, { sx: 1.8, sy: 1.9, cy: 52, dy: 8 })),
  ),
  security: framed("hand", arms(40), line(SHIELD)),
  "shock-army": framed("hand", arms(42), solid(thrust)),
  ski: framed("both", cross, line(ski)),
  stalin: framed("hand", solid(star(100, 105, 46))),
  static: framed("both", cross, solid("M25,133 H175 V150 H25 z")),
  supply: framed("milsymbol", line(nato.SUPPLY, 10)),
  tank: framed("milsymbol", oval),
  "tank-destroyer": framed("milsymbol", oval, chevron),
  unknown: framed(
    "hand",
    line("M81,84 C81,60 119,60 119,82 C119,98 100,98 100,116", 10),
    dot(100, 133, 6.5),
  ),
};
