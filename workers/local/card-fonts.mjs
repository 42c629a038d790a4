// Makes the fonts of the image cards and of the year’s book (app/gateways/cards) from those the site ships: WOFF2 unpacked to TrueType, the
// variations left out, so that only the regular weight remains. Run once; its output is kept in the repository.
// EB Garamond is under the SIL Open Font License 1.1.
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { inRoot } from "./prepare.mjs";

const { decompress } = createRequire(import.meta.url)("wawoff2");

const ROMAN = ["latin", "latin-ext", "cyrillic", "vietnamese", "greek", "greek-ext"];
/** Each by its name here, and the end of its name in the package. */
const FONTS = {
  ...Object.fromEntries(ROMAN.map((name) => [name, `${name}-wght-normal`])),
  "latin-italic": "latin-wght-italic",
};
/** What makes a font variable, and hints no card needs. */
const LEFT_OUT = new Set(["HVAR", "MVAR", "STAT", "avar", "fvar", "gvar", "gasp", "prep"]);

const align = (length) => (length + 3) & ~3;

function checksum(bytes) {
  const padded = Buffer.alloc(align(bytes.length));
  bytes.copy(padded);
  let sum = 0;
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0;
  return sum;
}

/** The same font without the tables of LEFT_OUT (OpenType, « Organization of an OpenType Font »). */
function regularOf(font) {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, at) => {
    const record = font.subarray(12 + 16 * at, 28 + 16 * at);
    const start = record.readUInt32BE(8);
    return {
      tag: record.toString("latin1", 0, 4),
      bytes: font.subarray(start, start + record.readUInt32BE(12)),
    };
  }).filter(({ tag }) => !LEFT_OUT.has(tag));
  const powers = Math.floor(Math.log2(tables.length));
  const head = Buffer.alloc(12 + 16 * tables.length);
  font.copy(head, 0, 0, 4);
  head.writeUInt16BE(tables.length, 4);
  head.writeUInt16BE(16 * 2 ** powers, 6);
  head.writeUInt16BE(powers, 8);
  head.writeUInt16BE(16 * (tables.length - 2 ** powers), 10);
  const parts = [head];
  let offset = head.length;
  for (const [at, { tag, bytes }] of tables.entries()) {
    head.write(tag, 12 + 16 * at, "latin1");
    head.writeUInt32BE(checksum(bytes), 16 + 16 * at);
    head.writeUInt32BE(offset, 20 + 16 * at);
    head.writeUInt32BE(bytes.length, 24 + 16 * at);
    parts.push(bytes, Buffer.alloc(align(bytes.length) - bytes.length));
    offset += align(bytes.length);
  }
  return Buffer.concat(parts);
}

for (const [name, file] of Object.entries(FONTS)) {
  const source = inRoot(`node_modules/@fontsource-variable/eb-garamond/files/eb-garamond-${file}.woff2`);
  const font = regularOf(Buffer.from(await decompress(readFileSync(source))));
  writeFileSync(inRoot(`app/gateways/cards/fonts/eb-garamond-${name}.bin`), font);
  console.log(`eb-garamond-${name}.bin: ${font.length} octets`);
}
