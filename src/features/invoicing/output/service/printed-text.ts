import { splitCharacters } from '#shared/i18n/format.ts';

export type PrintedFonts = readonly ReadonlySet<string>[];

export interface PrintedText {
  readonly text: string;
  /** Characters printed as `?` or without accents, each once. */
  readonly missing: readonly string[];
}

/** Replacements of characters that fonts lack. */
const equals: Readonly<Record<string, string>> = {
  '←': '<-',
  '→': '->',
  '⇒': '=>',
  '≤': '<=',
  '≥': '>=',
  '≈': '~',
  '‐': '-',
  '‑': '-',
  '―': '—',
  '‣': '•',
  '▪': '•',
  '●': '•',
  '◦': '•',
};
const lineEnds = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
// Invisible characters, such as direction marks.
const invisible = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
// Most texts have no other characters, and the fonts have all of these.
const plain = /^[\n\x20-\x7e\xa1-\xac\xae-\xff‘’“”–—…•€]*$/;

/** Tests whether one font has all parts of a character with its accents, which are drawn together. */
const isPrinted = (cluster: string, fonts: PrintedFonts): boolean =>
  cluster === '\n' ||
  cluster === '' ||
  fonts.some((characters) => [...cluster].every((character) => characters.has(character)));

/** Returns the compatible form of a character (NFKC), unless that changes the meaning: `2⅓` is not `21/3`. */
function findCompatible(character: string): string | undefined {
  const compatible = character.normalize('NFKC');
  if (compatible === character || /[\u2070-\u207f]/.test(character)) return undefined;
  return /^\d/.test(compatible) && !/[\u2080-\u2089\uff10-\uff19]/.test(character) ? undefined : compatible;
}

function findEqual(character: string, fonts: PrintedFonts): string | undefined {
  if (character === '\t') return ' ';
  if (/\p{Zs}/u.test(character)) return character === '\u202f' ? '\u00a0' : ' ';
  const equal = equals[character] ?? findCompatible(character);
  return equal !== undefined && [...equal].every((each) => isPrinted(each, fonts)) ? equal : undefined;
}

function printCluster(
  cluster: string,
  fonts: PrintedFonts,
): { readonly text: string; readonly isWhole: boolean } {
  if (isPrinted(cluster, fonts)) return { text: cluster, isWhole: true };
  if (cluster === '\t') return { text: ' ', isWhole: true };
  const visible = cluster.replaceAll(invisible, '');
  if (isPrinted(visible, fonts)) return { text: visible, isWhole: true };
  const parts = [...visible].map((character) =>
    isPrinted(character, fonts) && !/\p{M}/u.test(character) ? character : findEqual(character, fonts),
  );
  const isWhole = parts.every((part) => part !== undefined);
  return { text: parts.join('') || '?', isWhole };
}

/** Replaces characters that no font has by `?`, because PDF/A must not contain missing glyphs. */
export function printText(text: string, fonts: PrintedFonts): PrintedText {
  if (plain.test(text)) return { text, missing: [] };
  const missing = new Set<string>();
  const clusters = splitCharacters(text.toWellFormed().replaceAll(lineEnds, '\n').normalize('NFC'));
  const printed = clusters.map((cluster) => {
    const { text: shown, isWhole } = printCluster(cluster, fonts);
    if (!isWhole) missing.add(cluster);
    return shown;
  });
  return { text: printed.join(''), missing: [...missing] };
}

export function printTexts(value: unknown, fonts: PrintedFonts): unknown {
  if (typeof value === 'string') return printText(value, fonts).text;
  if (Array.isArray(value)) return value.map((item) => printTexts(item, fonts));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, printTexts(item, fonts)]));
}
