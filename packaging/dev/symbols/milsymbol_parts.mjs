// The parts taken from milsymbol: paths of friendly land units, free of milsymbol's own pens and colours.
//
// Friend identity for every symbol, because counters of both sides carry the rectangle. `fill: false` alone turns
// the ink cyan, so `monoColor` goes with it. The frame stays on: without it milsymbol lets the cross run out.

import ms from "milsymbol";
import { INK } from "./ink.mjs";

const OPTIONS = { size: 100, monoColor: INK, fill: false, colorMode: "None" };

/** Paths of a symbol as strings, the frame first. Throws where milsymbol does not know the code. */
function paths(sidc) {
  const symbol = new ms.Symbol(sidc, OPTIONS);
  if (!symbol.isValid()) throw new Error(`milsymbol does not know ${sidc}`);
  const text = symbol.asSVG();
  if (text.includes("<text")) throw new Error(`milsymbol sets letters in ${sidc}`);
  return [...text.matchAll(/<path d="([^"]+)"/g)].map((match) => match[1].trim());
}

/** 2525D land unit: entity and the two sector modifiers. */
const unit = (entity, first = "00", second = "00") => paths(`1003100000${entity}${first}${second}`);

const [frame, cross] = unit("121100");

export const FRAME = frame;
export const CROSS = cross; // infantry
export const OVAL = unit("120500")[1]; // armour
export const DIAGONAL = unit("121300")[1]; // cavalry, reconnaissance
export const CHEVRON = unit("120400")[1]; // anti-tank
export const DOME = unit("130100")[1]; // air defence
export const ENGINEER = unit("140700")[1];
export const SUPPLY = paths("SFGPUSS--------")[1];
export const COMBINED = unit("121000")[1];
export const GULL = unit("121100", "00", "01")[2]; // airborne
export const AIR_ASSAULT = paths("SFGPUCIS-------")[2];
export const ROCKETS = unit("130300", "41")[1]; // multiple rocket launcher
export const WAVES = unit("121100", "00", "60")[2]; // amphibious
