import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseQuery } from '#shared/text/parse-query.ts';
import { expectLinear } from '#tests/support/growth.ts';
import { createExcerpt } from './excerpt.ts';
import { indexTerms } from './index-terms.ts';
import { findFirstMark, findMarks } from './marks.ts';

const filler = 'woord '.repeat(60);

test('a short text is its own excerpt', () => {
  expect(createExcerpt('Een kade met een knik.', ['kade'])).toBe('Een kade met een knik.');
  expect(createExcerpt('', ['kade'])).toBe('');
});

test('an excerpt surrounds the first match, is cut between words, and shows where it was cut', () => {
  const excerpt = createExcerpt(`${filler}langs de kromme kade ${filler}kade`, ['kade']);
  expect(excerpt).toMatch(/^… (?:woord )+langs de kromme kade (?:woord ?)+ …$/);
  expect(excerpt.length).toBeLessThanOrEqual(124);
});

test('if nothing matches, it is the beginning of the text', () => {
  expect(createExcerpt(`begin ${filler}`, ['kade'])).toMatch(/^begin woord .* woord …$/);
});

test('a match near the beginning does not move the start', () => {
  expect(createExcerpt(`De kade ${filler}`, ['kade'])).toMatch(/^De kade woord .* …$/);
});

test('a word longer than an excerpt is cut, but never inside a character', () => {
  expect(createExcerpt('𐐷'.repeat(300), ['x'])).toMatch(/^(?:𐐷)+ …$/u);
  expect(createExcerpt('e\u0301'.repeat(300), ['e'])).toMatch(/^(?:e\u0301)+ …$/);
});

test('any excerpt is a short piece of its text that contains the first match', () => {
  const word = fc.oneof(
    fc.constantFrom('kade', 'Kadé', 'kromme', 'de', 'x'.repeat(150), '½', '🎉'),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
  );
  const text = fc.array(word, { maxLength: 80 }).map((all) => all.join(' ').replaceAll(/\s+/g, ' ').trim());
  fc.assert(
    fc.property(text, (complete) => {
      const excerpt = createExcerpt(complete, ['kade']);
      expect(excerpt.length).toBeLessThanOrEqual(124);
      const bare = excerpt.replace(/^… /, '').replace(/ …$/, '');
      expect(complete).toContain(bare);
      if (findFirstMark(complete, ['kade'])) expect(findFirstMark(excerpt, ['kade'])).toBeDefined();
    }),
  );
});

test('indexing and searching take time proportional to the length of a text or a query', async () => {
  for (const piece of ['a', 'a ', '\u0301', 'e\u0301', 'ﬁ', '½', '𐐷', '-', '🎉'])
    await expectLinear(
      piece,
      (length) => piece.repeat(length / piece.length),
      (text) => [
        indexTerms('en', { title: text, label: '', body: text }),
        createExcerpt(text, ['x']),
        findMarks(text, ['a', 'e']),
        parseQuery(text),
      ],
    );
});
