/** A range of characters with consecutive glyphs, as in a `cmap` table. */
type Range = readonly [first: number, last: number];

/** Returns the ranges of a `cmap` table (OpenType), formats 4 and 12. */
function readRanges(font: Buffer): readonly Range[] {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + 16 * index);
  const record = tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap');
  if (record === undefined) return [];
  const cmap = font.readUInt32BE(record + 8);
  return Array.from({ length: font.readUInt16BE(cmap + 2) }, (_, index) =>
    font.readUInt32BE(cmap + 8 + 8 * index),
  ).flatMap((offset) => readSubtable(font, cmap + offset));
}

/**
 * Returns the parts of a segment (format 4) that have a glyph; a segment with a list of glyphs may have gaps.
 */
function readSegment(font: Buffer, at: number, size: number): readonly Range[] {
  const last = font.readUInt16BE(at);
  const first = font.readUInt16BE(at + size + 2);
  const offsetAt = at + 3 * size + 2;
  const offset = font.readUInt16BE(offsetAt);
  if (offset === 0) return [[first, last]];
  return Array.from({ length: last - first + 1 }, (_, index) => index)
    .filter((index) => font.readUInt16BE(offsetAt + offset + 2 * index) !== 0)
    .map((index) => [first + index, first + index]);
}

function readSubtable(font: Buffer, at: number): readonly Range[] {
  const format = font.readUInt16BE(at);
  if (format === 4) {
    const size = font.readUInt16BE(at + 6);
    return Array.from({ length: size / 2 }, (_, index) => at + 14 + 2 * index).flatMap((end) =>
      readSegment(font, end, size),
    );
  }
  if (format !== 12) return [];
  return Array.from({ length: font.readUInt32BE(at + 12) }, (_, index) => {
    const group = at + 16 + 12 * index;
    return [font.readUInt32BE(group), font.readUInt32BE(group + 4)] as const;
  });
}

// Marks the end of a table in format 4; no character has this number.
const endOfFormat4 = 0xffff;

export function readCharacters(font: Buffer): ReadonlySet<string> {
  const characters = new Set<string>();
  for (const [from, to] of readRanges(font))
    for (let code = from; code <= to && code !== endOfFormat4; code += 1)
      characters.add(String.fromCodePoint(code));
  return characters;
}
