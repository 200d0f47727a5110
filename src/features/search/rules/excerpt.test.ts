import fc from 'fast-check';
import { expect, test } from 'vitest';
import { excerptOf } from './excerpt.ts';
import { firstMark } from './marks.ts';

const filler = 'woord '.repeat(60);

test('a short text is its own excerpt', () => {
  expect(excerptOf('Een kade met een knik.', ['kade'])).toBe('Een kade met een knik.');
  expect(excerptOf('', ['kade'])).toBe('');
});

test('an excerpt is around the first hit, cut between words, and says where it was cut', () => {
  const excerpt = excerptOf(`${filler}langs de kromme kade ${filler}kade`, ['kade']);
  expect(excerpt).toMatch(/^… (?:woord )+langs de kromme kade (?:woord ?)+ …$/);
  expect(excerpt.length).toBeLessThanOrEqual(124);
});

test('without a hit it is the beginning', () => {
  expect(excerptOf(`begin ${filler}`, ['kade'])).toMatch(/^begin woord .* woord …$/);
});

test('a hit near the beginning leaves the beginning where it is', () => {
  expect(excerptOf(`De kade ${filler}`, ['kade'])).toMatch(/^De kade woord .* …$/);
});

test('a word that is longer than an excerpt is cut, but no character of it', () => {
  expect(excerptOf('𐐷'.repeat(300), ['x'])).toMatch(/^(?:𐐷)+ …$/u);
  expect(excerptOf('e\u0301'.repeat(300), ['e'])).toMatch(/^(?:e\u0301)+ …$/);
});

test('whatever the text, an excerpt is a short piece of it that holds the first hit', () => {
  const word = fc.oneof(
    fc.constantFrom('kade', 'Kadé', 'kromme', 'de', 'x'.repeat(150), '½', '🎉'),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
  );
  const text = fc.array(word, { maxLength: 80 }).map((all) => all.join(' ').replaceAll(/\s+/g, ' ').trim());
  fc.assert(
    fc.property(text, (whole) => {
      const excerpt = excerptOf(whole, ['kade']);
      expect(excerpt.length).toBeLessThanOrEqual(124);
      const bare = excerpt.replace(/^… /, '').replace(/ …$/, '');
      expect(whole).toContain(bare);
      if (firstMark(whole, ['kade'])) expect(firstMark(excerpt, ['kade'])).toBeDefined();
    }),
  );
});
