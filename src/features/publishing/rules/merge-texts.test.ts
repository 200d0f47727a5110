import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nowMs } from '#shared/dates/clock.ts';
import { expectLinear } from '#tests/support/growth.ts';
import { joinHunks, type MergeChoice, mergeTexts } from './merge-texts.ts';
import { diffTexts } from './word-diff.ts';

const merge = (base: string, mine: string, theirs: string, choice: MergeChoice = 'mine') =>
  joinHunks(mergeTexts(base, mine, theirs), () => choice);

test('X28: paragraphs that only one version changed are merged', () => {
  const base = 'one\n\ntwo\n\nthree';
  const hunks = mergeTexts(base, 'ONE\n\ntwo\n\nthree', 'one\n\ntwo\n\nthree\n\nfour');
  expect(hunks).toEqual([{ kind: 'merged', lines: ['ONE', '', 'two', '', 'three', '', 'four'] }]);
});

test('X28: a paragraph that both changed is a conflict with both versions, the others are merged', () => {
  const hunks = mergeTexts('one\n\ntwo\n\nthree', 'one\n\nmine\n\nthree', 'ONE\n\ntheirs\n\nthree');
  expect(hunks).toEqual([
    { kind: 'merged', lines: ['ONE', ''] },
    { kind: 'conflict', mine: ['mine'], theirs: ['theirs'] },
    { kind: 'merged', lines: ['', 'three'] },
  ]);
  expect(joinHunks(hunks, () => 'mine')).toBe('ONE\n\nmine\n\nthree');
  expect(joinHunks(hunks, () => 'theirs')).toBe('ONE\n\ntheirs\n\nthree');
  expect(joinHunks(hunks, () => 'both')).toBe('ONE\n\nmine\n\ntheirs\n\nthree');
});

test('a paragraph that one version deleted and the other changed is a conflict', () => {
  expect(mergeTexts('a\nb\nc', 'a\nc', 'a\nB\nc')).toContainEqual({
    kind: 'conflict',
    mine: [],
    theirs: ['B'],
  });
});

const line = fc.constantFrom('', 'a', 'b', 'c', 'd', 'e');
const text = fc.array(line, { minLength: 1, maxLength: 12 }).map((lines) => lines.join('\n'));

test('merging loses no line of either side', () => {
  // The lines of each version have a distinct mark, so that they can be found again.
  const edit = (mark: string) =>
    fc
      .array(fc.record({ at: fc.nat(12), removed: fc.nat(2), added: fc.array(line, { maxLength: 2 }) }), {
        maxLength: 3,
      })
      .map((edits) => (base: string) => {
        const lines = base.split('\n');
        for (const { at, removed, added } of edits)
          lines.splice(Math.min(at, lines.length), removed, ...added.map((each) => `${mark}${each}`));
        return lines.join('\n');
      });
  const getMarked = (value: string, mark: string) =>
    value
      .split('\n')
      .filter((each) => each.startsWith(mark))
      .sort();
  fc.assert(
    fc.property(text, edit('<'), edit('>'), (base, editMine, editTheirs) => {
      const [mine, theirs] = [editMine(base), editTheirs(base)];
      const both = merge(base, mine, theirs, 'both');
      expect(getMarked(both, '<')).toEqual(getMarked(mine, '<'));
      expect(getMarked(both, '>')).toEqual(getMarked(theirs, '>'));
      expect(getMarked(merge(base, mine, theirs, 'mine'), '<')).toEqual(getMarked(mine, '<'));
      expect(getMarked(merge(base, mine, theirs, 'theirs'), '>')).toEqual(getMarked(theirs, '>'));
    }),
    { numRuns: 2000 },
  );
});

test('a version that changed nothing yields the other version, and the sides are symmetrical', () => {
  fc.assert(
    fc.property(text, text, text, (base, one, other) => {
      expect(merge(base, one, base, 'theirs')).toBe(one);
      expect(merge(base, base, other)).toBe(other);
      expect(merge(base, one, one)).toBe(one);
      expect(merge(base, one, other, 'mine')).toBe(merge(base, other, one, 'theirs'));
    }),
    { numRuns: 1000 },
  );
});

test('texts of 100,000 characters with no common line are one conflict, in bounded time', () => {
  const lines = (prefix: string) =>
    Array.from({ length: 10_000 }, (_, index) => `${prefix}${index}`).join('\n');
  const start = nowMs();
  expect(mergeTexts(lines('a'), lines('b'), lines('c'))).toHaveLength(1);
  expect(nowMs() - start).toBeLessThan(3000);
});

test('merging and comparing take time in proportion to the length of hostile texts', async () => {
  const fill = (piece: string) => (length: number) => piece.repeat(length / piece.length);
  for (const piece of ['a\n', 'a\nb\n', '\n', 'a b ', 'ab'])
    await expectLinear(piece, fill(piece), (text) => {
      const other = text.replaceAll('a', 'c');
      return [
        mergeTexts(text, other, `${text}a`),
        mergeTexts(text, `c${text}`, other),
        diffTexts(text, other),
      ];
    });
});
