import { blankCell, type Cell, createCell } from './cells.ts';
import type { Variants } from './glyphs.ts';

export const maxDigits = 12;

const barsPattern = /^(?:[0-9a-f]{2}-?){0,12}$/;

/** Tests for two hexadecimal digits each, the highest bit being the dot, and `-` for a colon after them. */
export function isBarsText(text: string): boolean {
  return barsPattern.test(text);
}

/** Encodes digits bar by bar for the URL, without dark digits at the end. */
export function formatBars(cells: readonly Cell[]): string {
  return cells
    .map(({ pattern, dot, colon }) => {
      const byte = pattern | (dot ? 0x80 : 0);
      return byte.toString(16).padStart(2, '0') + (colon ? '-' : '');
    })
    .join('')
    .replace(/(?:00)+$/, (zeros) => zeros.slice(0, zeros.length % 2));
}

/** Decodes `digits` digits from the URL; missing digits are dark. */
export function parseBars(text: string, digits: number, variants: Variants): readonly Cell[] {
  const parsed = [...text.matchAll(/([0-9a-f]{2})(-?)/g)].map(([, hex = '0', colon]) => {
    const byte = Number.parseInt(hex, 16);
    return createCell(byte & 0x7f, { dot: byte > 0x7f, colon: colon === '-' }, variants);
  });
  return Array.from({ length: digits }, (_, index) => parsed[index] ?? blankCell);
}
