import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitName, splitLines } from './fit-name.ts';
import { measureCoverText } from './glyph-widths.ts';

const layoutsOf = (name: string) =>
  Object.entries(fitName(name)).map(([cover, { size, breaks }]) => ({
    cover,
    size,
    lines: splitLines(name.split(' '), breaks),
  }));

test('X52: a short name on a desk is as large as its line allows, and stands on two lines on a phone', () => {
  expect(layoutsOf('Studio Vitrine')).toEqual([
    { cover: 'narrow', size: 32, lines: ['Studio', 'Vitrine'] },
    { cover: 'wide', size: 15.57, lines: ['Studio Vitrine'] },
  ]);
});

test('X52: three letters are as large as the cover allows', () => {
  expect(layoutsOf('Zee').map(({ size }) => size)).toEqual([32, 24]);
});

test('X52: a long name is broken between words', () => {
  expect(layoutsOf('Buro van der Meulen Oosterhuis')).toMatchObject([
    { lines: ['Buro van', 'der Meulen', 'Oosterhuis'] },
    { lines: ['Buro van der', 'Meulen Oosterhuis'] },
  ]);
});

const word = fc.stringMatching(/^[A-Za-zé&’-]{1,14}$/);
const siteName = fc
  .array(word, { minLength: 1, maxLength: 8 })
  .map((words) => words.join(' ').slice(0, 60).trimEnd());

test('X52: every name is complete, on at most three lines, and no line is wider than the page', () => {
  fc.assert(
    fc.property(siteName, (name) => {
      for (const { size, lines } of layoutsOf(name)) {
        expect(lines.join(' ')).toBe(name);
        expect(lines.length).toBeLessThanOrEqual(3);
        for (const line of lines) expect(measureCoverText(line) * size).toBeLessThanOrEqual(93);
      }
    }),
  );
});

test('X52: accents do not change the width, and unknown letters count as wide', () => {
  expect(measureCoverText('Één')).toBe(measureCoverText('Een'));
  expect(measureCoverText('Ж')).toBeGreaterThan(measureCoverText('H'));
});
