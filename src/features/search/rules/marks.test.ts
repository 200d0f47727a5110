import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutAtMarks, marksIn } from './marks.ts';
import { readQuestion } from './wanted.ts';
import { foldText, termsIn } from './words.ts';

/** Text as people write it, and everything else that a text can hold. */
const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc
    .array(
      fc.constantFrom('café', 'Ĳsland', 'straße', 'haven', 'ﬁets', '½', 'e\u0301', '🎉', ' ', '-', '"', 'İ'),
    )
    .map((parts) => parts.join('')),
);

const marked = (text: string, question: string) =>
  cutAtMarks(text, marksIn(text, readQuestion(question)?.prefixes ?? []))
    .filter((segment) => segment.marked)
    .map((segment) => segment.text);

test('what is marked is the beginning of the word that was asked for', () => {
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
});

test('of two beginnings of one word the longer is marked', () => {
  expect(marksIn('havenkantoor', ['ha', 'haven'])).toEqual([[0, 5]]);
});

test('marks lie in the text, one after the other, and begin with what was asked for', () => {
  fc.assert(
    fc.property(anyText, anyText, (text, question) => {
      const prefixes = readQuestion(question)?.prefixes ?? [];
      let end = 0;
      for (const [from, to] of marksIn(text, prefixes)) {
        expect(from).toBeGreaterThanOrEqual(end);
        expect(to).toBeGreaterThan(from);
        expect(to).toBeLessThanOrEqual(text.length);
        const terms = termsIn(text.slice(from, to));
        expect(prefixes.some((prefix) => terms.some((term) => term.startsWith(prefix)))).toBe(true);
        end = to;
      }
    }),
  );
});

test('the pieces of a text are the whole text', () => {
  fc.assert(
    fc.property(anyText, anyText, (text, question) => {
      const segments = cutAtMarks(text, marksIn(text, readQuestion(question)?.prefixes ?? []));
      expect(segments.map((segment) => segment.text).join('')).toBe(text);
      for (const segment of segments) expect(text.startsWith(segment.text, segment.start)).toBe(true);
    }),
  );
});

test('a text that has all the words of a question has a mark for each', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const prefixes = readQuestion(text)?.prefixes ?? [];
      const found = marksIn(text, prefixes).flatMap(([from, to]) => termsIn(text.slice(from, to)));
      for (const prefix of prefixes) expect(found.some((term) => term.startsWith(prefix))).toBe(true);
    }),
  );
});

test('a text is folded as its characters are, one by one', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(foldText(text)).toBe([...text].map(foldText).join(''));
      expect(foldText(foldText(text))).toBe(foldText(text));
    }),
  );
});
