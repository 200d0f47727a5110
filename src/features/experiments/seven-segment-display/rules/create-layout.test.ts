import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatBars, isBarsText, maxDigits, parseBars } from './bars.ts';
import { type Cell, cellsToText, overflowCell, parseCells } from './cells.ts';
import { createLayout, type Layout } from './create-layout.ts';
import { getGlyph } from './glyphs.ts';
import { defaults, modes, type Settings, withMode } from './settings.ts';

const idle = { time: undefined, count: 0, elapsed: 0 };
const shown = (settings: Partial<Settings>, live = {}): Layout =>
  createLayout({ ...defaults, ...settings }, { ...idle, ...live });

const cells = fc.array(fc.record({ pattern: fc.nat(127), dot: fc.boolean(), colon: fc.boolean() }), {
  maxLength: maxDigits,
});
const digits = fc.integer({ min: 1, max: maxDigits });
const typed = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 24 }),
  fc.stringMatching(/^[-\d.:A-F ]{0,24}$/),
);

test('5: text is left-aligned, and dots and colons take up no digit', () => {
  const { cells: all, text } = shown({ text: '12:3.4', digits: 5 });
  expect(all.map(({ character }) => character).join('')).toBe('1234 ');
  expect(all.map(({ dot, colon }) => [dot, colon].map(Number).join(''))).toEqual([
    '00',
    '01',
    '10',
    '00',
    '00',
  ]);
  expect(text).toBe('12:3.4');
});

test('5: a dot without a digit follows a dark one', () => {
  expect(shown({ text: '.5..', digits: 4 }).text).toBe('.5. .');
});

test('5: an unknown character stays dark and is reported, never drawn wrongly', () => {
  const { cells: all, unknown } = shown({ text: '4%x%' });
  expect(all.map(({ pattern }) => pattern)).toEqual([0x33, 0, 0, 0, 0, 0]);
  expect(unknown).toEqual(['%', 'x']);
});

test('5: a number shows only digits, even where text could show the character', () => {
  expect(shown({ mode: 'number', number: '1E5' }).unknown).toEqual(['E']);
  expect(shown({ mode: 'hex', hex: '1EH' }).unknown).toEqual(['H']);
});

test('5: a letter shown as a digit is reported with it', () => {
  expect(shown({ text: 'SOS' }).substitutions).toEqual([
    ['S', '5'],
    ['O', '0'],
  ]);
});

test('5: text that is too long ends with the overflow sign, and a number that is too long shows only overflow signs', () => {
  const text = shown({ text: 'C0FFEE', digits: 4 });
  expect([text.text, text.requiredDigits]).toEqual(['C0F≡', 6]);
  const number = shown({ mode: 'number', number: '-12345', digits: 4 });
  expect([number.text, number.requiredDigits]).toEqual(['≡≡≡≡', 6]);
  expect(shown({ mode: 'number', number: '-1.234', digits: 5 }).requiredDigits).toBeUndefined();
});

test('5: numbers are right-aligned, with leading zeros after the sign if enabled', () => {
  const right = shown({ mode: 'number', number: '-7.5', digits: 6 });
  expect(right.cells.map(({ character }) => character).join('')).toBe('   -75');
  expect(shown({ mode: 'number', number: '-7.5', digits: 6, zeros: true }).text).toBe('-0007.5');
  expect(shown({ mode: 'hex', hex: 'beef', digits: 6, zeros: true }).text).toBe('00beef');
  expect(shown({ mode: 'counter', zeros: true }, { count: 42 }).text).toBe('000042');
});

test('5: for any input each digit shows its character, the overflow sign or is dark', () => {
  fc.assert(
    fc.property(typed, digits, fc.constantFrom(...modes), (value, count, mode) => {
      const { cells: all } = shown({ mode, text: value, number: value, hex: value, digits: count });
      expect(all).toHaveLength(count);
      for (const { pattern, character } of all) {
        if (character !== '?') expect(pattern).toBe(getGlyph(character, []));
      }
    }),
  );
});

test('5: a number never shows part of its digits', () => {
  fc.assert(
    fc.property(fc.integer({ min: -999_999, max: 999_999 }), digits, fc.boolean(), (value, count, zeros) => {
      const { text } = shown({ mode: 'counter', digits: count, zeros }, { count: value });
      expect(text === overflowCell.character.repeat(count) || Number(text) === value).toBe(true);
    }),
  );
});

test('X32: a clock shows dashes until it has the time, and asks for more digits if it has too few', () => {
  const time = { hours: 12, minutes: 59, seconds: 59 };
  expect(shown({ mode: 'clock' }).text).toBe('--:--:--');
  expect(shown({ mode: 'clock' }, { time }).text).toBe('12:59:59');
  expect(shown({ mode: 'clock', digits: 4 }, { time }).text).toBe('12:59');
  expect(shown({ mode: 'clock', digits: 3 }, { time }).text).toBe('≡≡≡');
  expect([withMode({ ...defaults, digits: 2 }, 'clock').digits, withMode(defaults, 'clock').digits]).toEqual([
    6, 6,
  ]);
});

test('X31: hand-switched digits survive a round trip through the URL', () => {
  fc.assert(
    fc.property(cells, (some) => {
      const whole: readonly Cell[] = some.map((cell) => ({ ...cell, character: ' ' }));
      const written = formatBars(whole);
      expect(isBarsText(written)).toBe(true);
      const bare = ({ pattern, dot, colon }: Cell) => ({ pattern, dot, colon });
      expect(parseBars(written, some.length, []).map(bare)).toEqual(some);
    }),
  );
});

test('X31: hand-switched bars read as their character, or as a question mark', () => {
  expect(cellsToText(parseBars('7eb0-02', 3, []))).toBe("01.:'");
  expect(cellsToText(parseBars('49', 1, []))).toBe('≡');
  expect(cellsToText(parseBars('55', 1, []))).toBe('?');
});

test('5: the text of a display shows the same display', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[\dA-FHLPU-]{0,12}$/), (value) => {
      expect(cellsToText(parseCells(value, []).cells)).toBe(value);
    }),
  );
});
