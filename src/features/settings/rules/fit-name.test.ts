import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitName } from './fit-name.ts';
import { measureCoverText } from './glyph-widths.ts';
import { takesHyphen } from './hyphens.ts';

/** Divides a name into lines, with the hyphens of broken words. */
function splitLines(name: string, breaks: readonly number[]): string[] {
  return [0, ...breaks].map((start, index) => {
    const end = breaks[index];
    const line = name.slice(start, end);
    return end !== undefined && takesHyphen(line) ? `${line}-` : line.trimEnd();
  });
}

const layoutsOf = (name: string) =>
  Object.entries(fitName(name)).map(([cover, { size, breaks }]) => ({
    cover,
    size,
    lines: splitLines(name, breaks),
  }));

test('X52: a short name is as large as its line allows on a wide screen, and on two lines on a phone', () => {
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

test('X52: a word that would be too small to read is broken, at a syllable and with a hyphen', () => {
  expect(layoutsOf('Waterstaatkundigedroogmakerijenbeheersmaatschappij')).toMatchObject([
    { lines: ['Waterstaatkundiged-', 'roogmakerijenbe-', 'heersmaatschappij'] },
    { lines: ['Waterstaatkundigedroogma-', 'kerijenbeheersmaatschappij'] },
  ]);
  expect(layoutsOf('Buro Verzekeringsrechtadvocatuur')[0]?.lines).toEqual([
    'Buro Verzekerings-',
    'rechtadvocatuur',
  ]);
});

test('X52: a long word is broken after its own hyphens first', () => {
  expect(layoutsOf('Meulen-Oosterhuis-Verzekeringsmaatschappij')[0]?.lines).toEqual([
    'Meulen-Oosterhuis-',
    'Verzekerings-',
    'maatschappij',
  ]);
});

test('X52: scripts without hyphens get none, and an emoji of several characters is not broken', () => {
  for (const character of ['漢', 'م', '👩‍🎨']) {
    for (const { lines } of layoutsOf(character.repeat(12))) {
      expect(lines.join('')).toBe(character.repeat(12));
      expect(lines.every((line) => line.length % character.length === 0)).toBe(true);
    }
  }
});

const word = fc.oneof(
  { weight: 3, arbitrary: fc.stringMatching(/^[A-Za-zé&’-]{1,14}$/) },
  fc.stringMatching(/^[A-Za-z]{1,60}$/),
);
const siteName = fc
  .array(word, { minLength: 1, maxLength: 8 })
  .map((words) => words.join(' ').slice(0, 60).trimEnd());

test('X52: every name is complete, and no line is wider than the page', () => {
  fc.assert(
    fc.property(siteName, (name) => {
      const { narrow, wide } = fitName(name);
      for (const { breaks } of [narrow, wide])
        expect([0, ...breaks].map((start, index) => name.slice(start, breaks[index])).join('')).toBe(name);
      for (const { size, lines } of layoutsOf(name))
        for (const line of lines) expect(measureCoverText(line) * size).toBeLessThanOrEqual(93);
    }),
    { examples: [['W'.repeat(60)]] },
  );
});

test('X52: words that fit are not broken, on at most three lines', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-z]{1,9}$/), { minLength: 1, maxLength: 6 }), (words) => {
      for (const { lines } of layoutsOf(words.join(' '))) {
        expect(lines.join(' ')).toBe(words.join(' '));
        expect(lines.length).toBeLessThanOrEqual(3);
      }
    }),
  );
});

test('X52: a name of sixty letters in any words has at most three lines, and stays readable with Dutch words', () => {
  fc.assert(
    fc.property(siteName, (name) => {
      for (const { lines } of layoutsOf(name)) expect(lines.length).toBeLessThanOrEqual(3);
    }),
    { examples: [['W'.repeat(60)], ['Mmmmmmmmmmmm Wwwwwwwwwwww'], ['漢'.repeat(52)]] },
  );
  const { narrow, wide } = fitName('Waterstaatkundigedroogmakerijenbeheersverzekeringsmaatschapp');
  expect(narrow.size * 3.75).toBeGreaterThanOrEqual(28);
  expect(wide.size * 7.68).toBeGreaterThanOrEqual(38);
});

test('X52: lines of letters with diacritics above and below do not touch', () => {
  const heightOf = (name: string, lineHeight: number) =>
    layoutsOf(name).map(({ size, lines }) => size * lines.length * lineHeight);
  for (const name of ['شركة التصميم الهولندية الكبيرة', '設計事務所設計事務所設計事務所']) {
    const [narrow = 0, wide = 0] = heightOf(name, 1.15);
    expect(narrow).toBeLessThanOrEqual(84);
    expect(wide).toBeLessThanOrEqual(27);
  }
});
