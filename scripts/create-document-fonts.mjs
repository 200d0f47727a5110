// Creates the fonts of documents: Typst reads neither WOFF2 nor variable fonts, so each weight becomes a
// separate TrueType file. Run it after an update of the font packages: `node
// scripts/create-document-fonts.mjs`.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
// @ts-expect-error: the package has no types.
import subsetFont from 'subset-font';

const folder = fileURLToPath(new URL('../src/features/invoicing/output/fonts', import.meta.url));
const { resolve } = createRequire(import.meta.url);

/**
 * A font: its file, and the family under which the template finds it. Modified fonts have names of their own, and no
 * font that happens to be installed has the same.
 * @typedef {{ source: string, family: string, weight: number, ranges: readonly (readonly [number, number])[], isVariable: boolean }} Font
 */

/** @type {(readonly [number, number])[]} */
const latin = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x152, 0x153],
  [0x2010, 0x2027],
  [0x2030, 0x203a],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2191],
  [0x2193, 0x2193],
  [0x2212, 0x2212],
];
/** @type {(readonly [number, number])[]} */
const extended = [
  [0x100, 0x17f],
  [0x18f, 0x18f],
  [0x1c4, 0x1cc],
  [0x1e6, 0x1e7],
  [0x218, 0x21b],
  [0x1e80, 0x1e85],
  [0x1e9e, 0x1e9e],
  [0x1ef2, 0x1ef3],
];

// Combining accents, in addition to precomposed letters.
const combining = /** @type {const} */ ([0x300, 0x36f]);

const packages = {
  Headings: 'bricolage-grotesque/files/bricolage-grotesque',
  Body: 'instrument-sans/files/instrument-sans',
  Numbers: 'geist-mono/files/geist-mono',
};
/** @type {readonly (readonly [keyof typeof packages, number])[]} */
const faces = [
  ['Headings', 480],
  ['Headings', 620],
  ['Body', 400],
  ['Body', 500],
  ['Numbers', 400],
];

/** @type {readonly Font[]} */
const fonts = [
  ...faces.flatMap(([name, weight]) =>
    [
      { subset: 'latin', family: `Vitrine ${name}`, ranges: latin },
      { subset: 'latin-ext', family: `Vitrine ${name} More`, ranges: extended },
    ].map(({ subset, family, ranges }) => ({
      source: `@fontsource-variable/${packages[name]}-${subset}-wght-normal.woff2`,
      family,
      weight,
      ranges,
      isVariable: true,
    })),
  ),
  // The typefaces of the site lack characters of Latin, such as ² in that of descriptions, and are Latin alone: the names
  // of clients may be Greek or Cyrillic.
  .../** @type {const} */ ([
    { subset: 'latin', family: 'Vitrine Latin', ranges: [[0x20, 0x2af], combining, [0x2000, 0x22ff]] },
    {
      subset: 'latin-ext',
      family: 'Vitrine Latin More',
      ranges: [[0x100, 0x2ff], combining, [0x1e00, 0x1eff], [0x2000, 0x22ff], [0x2c60, 0x2c7f]],
    },
    {
      subset: 'vietnamese',
      family: 'Vitrine Latin Accents',
      ranges: [[0x100, 0x1ff], combining, [0x1ea0, 0x1ef9]],
    },
    { subset: 'greek', family: 'Vitrine Greek', ranges: [[0x370, 0x3ff]] },
    {
      subset: 'cyrillic',
      family: 'Vitrine Cyrillic',
      ranges: [
        [0x400, 0x45f],
        [0x490, 0x4b1],
        [0x2116, 0x2116],
      ],
    },
    {
      subset: 'cyrillic-ext',
      family: 'Vitrine Cyrillic More',
      ranges: [
        [0x460, 0x52f],
        [0x20b4, 0x20b4],
      ],
    },
  ]).map(({ subset, family, ranges }) => ({
    source: `@fontsource/inter/files/inter-${subset}-400-normal.woff`,
    family,
    weight: 400,
    ranges,
    isVariable: false,
  })),
];

/** Returns the characters of ranges; subsetting ignores those that the font lacks. */
const listCharacters = (/** @type {Font['ranges']} */ ranges) =>
  ranges
    .flatMap(([from, to]) =>
      Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)),
    )
    .join('');

/** Returns the fields of a table of names (OpenType, name) for Windows in English. */
function createNames(
  /** @type {string} */ family,
  /** @type {number} */ weight,
  /** @type {string} */ licence,
) {
  const style = weight === 400 ? 'Regular' : String(weight);
  const records = /** @type {const} */ ([
    [0, licence],
    // Typst reads the family here, not in the name of the typographic family.
    [1, family],
    [2, 'Regular'],
    [3, `${family} ${style}`],
    [4, `${family} ${style}`],
    [5, 'Version 1.000'],
    [6, `${family.replaceAll(' ', '')}-${style}`],
    [13, 'This Font Software is licensed under the SIL Open Font License, Version 1.1.'],
  ]);
  const texts = records.map(([, text]) => Buffer.from(text, 'utf16le').swap16());
  const header = Buffer.alloc(6 + 12 * records.length);
  header.writeUInt16BE(records.length, 2);
  header.writeUInt16BE(header.length, 4);
  let offset = 0;
  for (const [index, [id]] of records.entries()) {
    const length = texts[index]?.length ?? 0;
    for (const [position, value] of [3, 1, 0x409, id, length, offset].entries())
      header.writeUInt16BE(value, 6 + 12 * index + 2 * position);
    offset += length;
  }
  return Buffer.concat([header, ...texts]);
}

const align = (/** @type {number} */ length) => Math.ceil(length / 4) * 4;

/** Sums the 32-bit words of a table, as the directory of a font lists them. */
function sumWords(/** @type {Buffer} */ table) {
  const padded = Buffer.concat([table, Buffer.alloc(align(table.length) - table.length)]);
  let sum = 0;
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0;
  return sum;
}

/** Returns a TrueType font with another table of names. */
function replaceNames(/** @type {Buffer} */ font, /** @type {Buffer} */ names) {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
    const at = 12 + 16 * index;
    const tag = font.toString('latin1', at, at + 4);
    const offset = font.readUInt32BE(at + 8);
    const table = Buffer.from(font.subarray(offset, offset + font.readUInt32BE(at + 12)));
    // The checksum of the whole file is in `head`; it counts as 0 while sums are made.
    if (tag === 'head') table.writeUInt32BE(0, 8);
    return { tag, table: tag === 'name' ? names : table };
  });
  const directory = Buffer.alloc(12 + 16 * tables.length);
  font.copy(directory, 0, 0, 12);
  let offset = directory.length;
  for (const [index, { tag, table }] of tables.entries()) {
    const at = 12 + 16 * index;
    directory.write(tag, at, 'latin1');
    directory.writeUInt32BE(sumWords(table), at + 4);
    directory.writeUInt32BE(offset, at + 8);
    directory.writeUInt32BE(table.length, at + 12);
    offset += align(table.length);
  }
  const whole = Buffer.concat([
    directory,
    ...tables.map(({ table }) => Buffer.concat([table, Buffer.alloc(align(table.length) - table.length)])),
  ]);
  const head = tables.findIndex(({ tag }) => tag === 'head');
  whole.writeUInt32BE((0xb1b0afba - sumWords(whole)) >>> 0, directory.readUInt32BE(12 + 16 * head + 8) + 8);
  return whole;
}

mkdirSync(folder, { recursive: true });
for (const { source, family, weight, ranges, isVariable } of fonts) {
  const file = resolve(source);
  const packageFolder = file.slice(0, file.lastIndexOf('files'));
  const [licence = ''] = readFileSync(join(packageFolder, 'LICENSE'), 'utf8').split('\n');
  const subset = await subsetFont(readFileSync(file), listCharacters(ranges), {
    targetFormat: 'truetype',
    noHinting: true,
    // Ligatures would only make the text harder to copy.
    keepFeatures: ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum', 'lnum'],
    ...(isVariable && { variationAxes: { wght: weight } }),
  });
  const name = `${family.toLowerCase().replace('vitrine ', '').replaceAll(' ', '-')}-${weight}.ttf`;
  const font = replaceNames(subset, createNames(family, weight, licence));
  writeFileSync(join(folder, name), font);
  console.log(`${name}: ${font.length} bytes`);
}
for (const [name, path] of [
  ['bricolage-grotesque', '@fontsource-variable/bricolage-grotesque'],
  ['instrument-sans', '@fontsource-variable/instrument-sans'],
  ['geist-mono', '@fontsource-variable/geist-mono'],
  ['inter', '@fontsource/inter'],
])
  copyFileSync(resolve(`${path}/LICENSE`), join(folder, `${name}-licence.txt`));
