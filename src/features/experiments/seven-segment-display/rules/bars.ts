import { blank, type Cell, cellOf } from './cells.ts';
import type { Variants } from './glyphs.ts';

/** The most digits that a display has. */
export const maximumDigits = 12;

const form = /^(?:[0-9a-f]{2}-?){0,12}$/;

/** Whether a text names digits bar by bar: two hexadecimal digits for each, the dot being the highest bit, and `-` for a colon behind it. */
export function areBars(written: string): boolean {
  return form.test(written);
}

/** Digits bar by bar, as an address names them; dark ones at the end are left out. */
export function writeBars(cells: readonly Cell[]): string {
  return cells
    .map(({ pattern, dot, colon }) => {
      const byte = pattern | (dot ? 0x80 : 0);
      return byte.toString(16).padStart(2, '0') + (colon ? '-' : '');
    })
    .join('')
    .replace(/(?:00)+$/, (zeros) => zeros.slice(0, zeros.length % 2));
}

/** The digits that were named bar by bar, as many as the display has. */
export function readBars(written: string, digits: number, variants: Variants): readonly Cell[] {
  const named = [...written.matchAll(/([0-9a-f]{2})(-?)/g)].map(([, hex = '0', colon]) => {
    const byte = Number.parseInt(hex, 16);
    return cellOf(byte & 0x7f, { dot: byte > 0x7f, colon: colon === '-' }, variants);
  });
  return Array.from({ length: digits }, (_, index) => named[index] ?? blank);
}
