// Ink on the frame: what a drawing is made of, and its SVG.
//
// Coordinates are milsymbol's: the frame of a friendly land unit is 25..175 by 50..150, its centre 100,100.

export const INK = "#000000";
export const VIEWBOX = "20 45 160 110";
export const PEN = 7; // 1.15 px where the box is 18 px high
const FRAME_PEN = 8;

const number = (value) => String(Math.round(value * 100) / 100);

/** A stroked line. */
export const line = (d, width = PEN) => ({ d, stroke: width });

/** A solid shape; inner contours are holes. */
export const solid = (d) => ({ d, stroke: 0 });

/** A circle as a path of four curves, because SVG Tiny has no arcs. */
export function circle(x, y, r) {
  const k = r * 0.5523;
  const at = (dx, dy) => `${number(x + dx)},${number(y + dy)}`;
  return (
    `M${at(-r, 0)} C${at(-r, -k)} ${at(-k, -r)} ${at(0, -r)} C${at(k, -r)} ${at(r, -k)} ${at(r, 0)}` +
    ` C${at(r, k)} ${at(k, r)} ${at(0, r)} C${at(-k, r)} ${at(-r, k)} ${at(-r, 0)} z`
  );
}

/** A five-pointed star, one point up. */
export function star(x, y, r, waist = 0.42) {
  const points = Array.from({ length: 10 }, (_, i) => {
    const radius = i % 2 ? r * waist : r;
    const angle = (i * Math.PI) / 5 - Math.PI / 2;
    return `${number(x + radius * Math.cos(angle))},${number(y + radius * Math.sin(angle))}`;
  });
  return `M${points.join(" L")} z`;
}

/**
 * Scales a path about (cx, cy) and moves it by (dx, dy). Knows M L H V C Z in both cases; throws on any other
 * command, so that a change in milsymbol's output shows.
 */
export function placed(d, { sx = 1, sy = sx, cx = 100, cy = 100, dx = 0, dy = 0 } = {}) {
  const x = (value, relative) => number(relative ? value * sx : (value - cx) * sx + cx + dx);
  const y = (value, relative) => number(relative ? value * sy : (value - cy) * sy + cy + dy);
  const words = [];
  let first = true;
  for (const [, command, rest] of d.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const values = (rest.match(/-?\d*\.?\d+(?:e-?\d+)?/g) ?? []).map(Number);
    let relative = command === command.toLowerCase();
    const mapped = [];
    switch (command.toUpperCase()) {
      case "M":
      case "L":
      case "C":
        for (let i = 0; i < values.length; i += 2) {
          const asRelative = relative && !(first && i === 0); // a leading m is absolute
          mapped.push(`${x(values[i], asRelative)},${y(values[i + 1], asRelative)}`);
        }
        break;
      case "H":
        mapped.push(...values.map((value) => x(value, relative)));
        break;
      case "V":
        mapped.push(...values.map((value) => y(value, relative)));
        break;
      case "Z":
        break;
      default:
        throw new Error(`Path command ${command} is not known: ${d}`);
    }
    first = false;
    words.push(command + mapped.join(" "));
  }
  return words.join(" ");
}

/** The text of one file: `parts` is a list of lines and solids, `frame` a path or null. */
export function svg({ frame, parts }) {
  const drawn = parts.map(({ d, stroke }) =>
    stroke
      ? `<path d="${d}" fill="none" stroke="${INK}" stroke-width="${stroke}" stroke-linejoin="round"/>`
      : `<path d="${d}" fill="${INK}" fill-rule="evenodd" stroke="none"/>`,
  );
  if (frame) drawn.unshift(`<path d="${frame}" fill="none" stroke="${INK}" stroke-width="${FRAME_PEN}"/>`);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" version="1.2" baseProfile="tiny" width="160" height="110"` +
    ` viewBox="${VIEWBOX}">\n${drawn.map((element) => `  ${element}\n`).join("")}</svg>\n`
  );
}
