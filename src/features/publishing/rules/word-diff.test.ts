import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nowMs } from '#shared/dates/clock.ts';
import { countChanges, type DiffPiece, diffTexts } from './word-diff.ts';

const join = (pieces: readonly DiffPiece[], ...kinds: readonly DiffPiece['kind'][]) =>
  pieces
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ text }) => text)
    .join('');

const expectBothTexts = (before: string, after: string) => {
  const pieces = diffTexts(before, after);
  expect(join(pieces, 'same', 'removed')).toBe(before);
  expect(join(pieces, 'same', 'added')).toBe(after);
  return pieces;
};

test('a changed term is removed and added, and the rest of the sentence is unchanged', () => {
  expect(
    diffTexts(
      'Deze winkel begint bij het licht: welke kant.',
      'Deze winkel begint bij het raam: welke kant.',
    ),
  ).toEqual([
    { kind: 'same', text: 'Deze winkel begint bij het ' },
    { kind: 'removed', text: 'licht' },
    { kind: 'added', text: 'raam' },
    { kind: 'same', text: ': welke kant.' },
  ]);
});

test('a replaced phrase is one change, not a change for each space', () => {
  const pieces = diffTexts('a red round stone', 'a blue square brick');
  expect(pieces).toEqual([
    { kind: 'same', text: 'a ' },
    { kind: 'removed', text: 'red round stone' },
    { kind: 'added', text: 'blue square brick' },
  ]);
  expect(countChanges(pieces)).toEqual({ added: 3, removed: 3 });
});

test('empty and equal texts have no changes', () => {
  expect(diffTexts('', '')).toEqual([]);
  expect(diffTexts('same\n', 'same\n')).toEqual([{ kind: 'same', text: 'same\n' }]);
  expect(diffTexts('', 'new')).toEqual([{ kind: 'added', text: 'new' }]);
});

test('applying a diff restores both texts, for any texts', () => {
  const line = fc.oneof(
    fc.constantFrom('', 'a b', 'a  c', '# Title', 'één – twee'),
    fc.string({ unit: 'binary', maxLength: 8 }),
  );
  const text = fc.array(line, { maxLength: 12 }).map((lines) => lines.join('\n'));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const pieces = expectBothTexts(before, after);
      expect(pieces.every((piece) => piece.text !== '')).toBe(true);
    }),
    { numRuns: 1000 },
  );
});

/** Returns a text of 100,000 characters in paragraphs. */
function makeText(seed: number): string {
  const terms = Array.from({ length: 900 }, (_, index) => `w${(index * 7919 * seed) % 4001}`);
  const paragraph = (at: number) =>
    Array.from({ length: 80 }, (_, index) => terms[(at * 31 + index * index) % terms.length]).join(' ');
  return Array.from({ length: 260 }, (_, at) => paragraph(at))
    .join('\n\n')
    .slice(0, 100_000);
}

const measure = (before: string, after: string): number => {
  const times = Array.from({ length: 5 }, () => {
    const start = nowMs();
    expectBothTexts(before, after);
    return nowMs() - start;
  });
  return Math.min(...times);
};

test('100,000 characters are compared at once, and unrelated texts within bounded time', () => {
  const text = makeText(3);
  const paragraphs = text.split('\n\n');
  const edited = paragraphs
    .map((paragraph, index) => (index % 9 === 0 ? paragraph.replace(/\w+ \w+/, 'een andere zin') : paragraph))
    .join('\n\n');
  // Machines differ; the typical time is measured as 10 ms.
  expect(measure(text, edited)).toBeLessThan(250);
  expect(measure(text, makeText(5))).toBeLessThan(2000);
  expect(measure(text.replaceAll('\n', ' '), makeText(5).replaceAll('\n', ' '))).toBeLessThan(2000);
});

test('two texts of a million characters are not compared word by word', () => {
  const [before, after] = ['a\n'.repeat(500_000), 'b\n'.repeat(500_000)];
  expect(diffTexts(before, after)).toEqual([
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ]);
});
