// Writes resources/symbols/*.svg and resources/symbols/NOTICE-milsymbol.txt.
//
//   npm install --no-package-lock && node make_symbols.mjs
//
// Every file is the inner box of a counter: the same frame in the same viewBox, one ink, no ground, no size
// mark and no text. index.toml beside the files is kept by hand; this script checks that the two agree.

import { mkdirSync, readdirSync, readFileSync, unlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { FILES } from "./drawings.mjs";
import { svg } from "./ink.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const out = join(here, "../../../resources/symbols");

function notice() {
  const licence = readFileSync(join(here, "node_modules/milsymbol/LICENSE"), "utf8").trim();
  const { version } = JSON.parse(readFileSync(join(here, "node_modules/milsymbol/package.json"), "utf8"));
  const named = (origin) =>
    Object.entries(FILES)
      .filter(([, file]) => file.origin === origin)
      .map(([name]) => `    ${name}.svg`)
      .join("\n");
  return `Some of the unit symbols in this folder derive from milsymbol ${version}
(https://github.com/spatialillusions/milsymbol), whose licence is kept below. Strokes are heavier, some parts are
larger or moved, and the frame is cropped to the box.

Derived from milsymbol alone:

${named("milsymbol")}

Derived from milsymbol with a part drawn by hand:

${named("both")}

Drawn by hand, only the frame derived from milsymbol:

${named("hand")}

Drawn by hand altogether:

${named("overlay")}

------------------------------------------------------------------------

${licence}
`;
}

mkdirSync(out, { recursive: true });
for (const name of readdirSync(out)) {
  if (name.endsWith(".svg") && !(name.slice(0, -4) in FILES)) unlinkSync(join(out, name));
}
for (const [name, file] of Object.entries(FILES)) writeFileSync(join(out, `${name}.svg`), svg(file));
writeFileSync(join(out, "NOTICE-milsymbol.txt"), notice());

const index = readFileSync(join(out, "index.toml"), "utf8");
const indexed = new Set([...index.matchAll(/file = "([^"]+)\.svg"/g)].map((match) => match[1]));
const missing = Object.keys(FILES).filter((name) => !indexed.has(name));
const unknown = [...indexed].filter((name) => !(name in FILES));
for (const name of missing) console.error(`index.toml names no symbol for ${name}.svg: add one.`);
for (const name of unknown) console.error(`index.toml names ${name}.svg, which drawings.mjs does not draw.`);
if (missing.length || unknown.length) process.exit(1);
console.log(`${Object.keys(FILES).length} symbols in ${out}`);
