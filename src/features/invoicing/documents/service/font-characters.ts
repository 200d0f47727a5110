/** Returns the ranges of a table of characters (OpenType, cmap): formats 4 and 12. */
function readRanges(font: Buffer): readonly (readonly [number, number])[] {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + 16 * index);
  const record = tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap');
  if (record === undefined) return [];
  const cmap = font.readUInt32BE(record + 8);
  return Array.from({ length: font.readUInt16BE(cmap + 2) }, (_, index) =>
    font.readUInt32BE(cmap + 8 + 8 * index),
  ).flatMap((offset) => readSubtable(font, cmap + offset));
}

function readSubtable(font: Buffer, at: number): readonly (readonly [number, number])[] {
  const format = font.readUInt16BE(at);
  if (format === 4) {
    const size = font.readUInt16BE(at + 6);
    return Array.from({ length: size / 2 }, (_, index) => {
      const end = at + 14 + 2 * index;
      return [font.readUInt16BE(end + size + 2), font.readUInt16BE(end)] as const;
    });
  }
  if (format !== 12) return [];
  return Array.from({ length: font.readUInt32BE(at + 12) }, (_, index) => {
    const group = at + 16 + 12 * index;
    return [font.readUInt32BE(group), font.readUInt32BE(group + 4)] as const;
  });
}

const lastOfFormat4 = 0xffff;

/** Returns the characters that at least one of several fonts has. */
export function readCharacters(fonts: readonly Buffer[]): ReadonlySet<string> {
  const characters = new Set<string>(['\n']);
  for (const [from, to] of fonts.flatMap(readRanges))
    for (let code = from; code <= to && code < lastOfFormat4; code += 1)
      characters.add(String.fromCodePoint(code));
  return characters;
}

/** Characters that have an equal in writing. */
const equals: Readonly<Record<string, string>> = {
  '←': '<-',
  '→': '->',
  '\t': ' ',
  '\u202f': '\u00a0',
  '‑': '-',
};
// Marks that are not seen, such as those of the direction of writing.
const invisible = /\p{Cf}|\p{Cc}/u;

/** Returns a text in which `?` stands for characters that no font has: PDF/A must not contain missing glyphs. */
function replaceInText(text: string, characters: ReadonlySet<string>): string {
  return [...text.normalize('NFC')]
    .map((character) => {
      if (characters.has(character)) return character;
      const equal = equals[character];
      if (equal !== undefined) return equal;
      return invisible.test(character) ? '' : '?';
    })
    .join('');
}

/** Returns a value whose texts contain only characters of the fonts. */
export function replaceMissing(value: unknown, characters: ReadonlySet<string>): unknown {
  if (typeof value === 'string') return replaceInText(value, characters);
  if (Array.isArray(value)) return value.map((item) => replaceMissing(item, characters));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, replaceMissing(item, characters)]),
  );
}
