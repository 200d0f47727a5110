import fc from 'fast-check';
import { expect, test } from 'vitest';
import { extractTerms, foldText } from '#shared/text/extract-terms.ts';
import { parseQuery } from '#shared/text/parse-query.ts';
import { findMarks, splitAtMarks } from './marks.ts';

/** Ordinary text, and any other possible string. */
const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc
    .array(
      fc.constantFrom('café', 'Ĳsland', 'straße', 'haven', 'ﬁets', '½', 'e\u0301', '🎉', ' ', '-', '"', 'İ'),
    )
    .map((parts) => parts.join('')),
);

const marked = (text: string, query: string) =>
  splitAtMarks(text, findMarks(text, parseQuery(query)?.prefixes ?? []))
    .filter((segment) => segment.isMarked)
    .map((segment) => segment.text);

test('marks the matched prefix of a word', () => {
  expect(marked('Kromme Kade, langs de kade', 'kad')).toEqual(['Kad', 'kad']);
  expect(marked('Kromme Kade', 'kade krom')).toEqual(['Krom', 'Kade']);
  expect(marked('een arcade', 'kade')).toEqual([]);
});

test('where folding changes the length, the whole letter is marked', () => {
  expect(marked('Het café', 'cafe')).toEqual(['café']);
  expect(marked('Het cafe\u0301 hier', 'cafe')).toEqual(['cafe\u0301']);
  expect(marked('De ĳsbaan', 'i')).toEqual(['ĳ']);
  expect(marked('De ĳsbaan', 'ijs')).toEqual(['ĳs']);
  expect(marked('Hauptstraße 3', 'hauptstras')).toEqual(['Hauptstraß']);
  expect(marked('een ½ uur', '2')).toEqual(['½']);
  expect(marked('Ÿ en ÿ', 'y')).toEqual(['Ÿ', 'ÿ']);
  // An Arabic mark that folds to a space.
  expect(marked('\ufc5e0', '0')).toEqual(['\ufc5e0']);
});

test('the longer of two matching prefixes is marked', () => {
  expect(findMarks('havenkantoor', ['ha', 'haven'])).toEqual([[0, 5]]);
});

test('marks are ordered, do not overlap, and begin with a prefix of the query', () => {
  fc.assert(
    fc.property(anyText, anyText, (text, query) => {
      const prefixes = parseQuery(query)?.prefixes ?? [];
      let end = 0;
      for (const [from, to] of findMarks(text, prefixes)) {
        expect(from).toBeGreaterThanOrEqual(end);
        expect(to).toBeGreaterThan(from);
        expect(to).toBeLessThanOrEqual(text.length);
        const terms = extractTerms(text.slice(from, to));
        expect(prefixes.some((prefix) => terms.some((term) => term.startsWith(prefix)))).toBe(true);
        end = to;
      }
    }),
  );
});

test('the segments add up to the whole text', () => {
  fc.assert(
    fc.property(anyText, anyText, (text, query) => {
      const segments = splitAtMarks(text, findMarks(text, parseQuery(query)?.prefixes ?? []));
      expect(segments.map((segment) => segment.text).join('')).toBe(text);
      for (const segment of segments) expect(text.startsWith(segment.text, segment.start)).toBe(true);
    }),
  );
});

test('a text that contains all words of a query has a mark for each', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const prefixes = parseQuery(text)?.prefixes ?? [];
      const matches = findMarks(text, prefixes).flatMap(([from, to]) => extractTerms(text.slice(from, to)));
      for (const prefix of prefixes) expect(matches.some((term) => term.startsWith(prefix))).toBe(true);
    }),
  );
});

test('folding a text equals folding its characters one by one', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(foldText(text)).toBe([...text].map(foldText).join(''));
      expect(foldText(foldText(text))).toBe(foldText(text));
    }),
  );
});
