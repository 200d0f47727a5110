import fc from 'fast-check';
import { expect, test } from 'vitest';
import { breakLines } from './break-lines.ts';
import { measureText, textStyles } from './text-width.ts';

const { numbers, description } = textStyles;

test('a text is broken at spaces, and a word that is too wide after its separators, or else anywhere', () => {
  // A number is 1.8 mm wide.
  expect(breakLines('28 september – 3 oktober 2026', 36, numbers)).toEqual([
    '28 september – 3',
    'oktober 2026',
  ]);
  expect(breakLines('PO-2026/0001234567', 20, numbers)).toEqual(['PO-2026/', '0001234567']);
  expect(breakLines('Abcdefghijklmno', 9, numbers)).toEqual(['Abcde', 'fghij', 'klmno']);
  expect(breakLines('een\n\n  twee', 36, numbers)).toEqual(['een', '', 'twee']);
});

test('for any text no line is wider than its column, and no character is lost', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 200 }),
      fc.integer({ min: 20, max: 120 }),
      (text, width) => {
        const lines = breakLines(text, width, description);
        for (const line of lines) expect(measureText(line, description)).toBeLessThanOrEqual(width);
        expect(lines.join('').replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''));
      },
    ),
  );
});
