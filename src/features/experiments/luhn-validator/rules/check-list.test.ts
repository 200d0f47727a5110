import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkLines, countLines, generateSampleList, maxLines, splitLines } from './check-list.ts';
import { checkLuhn } from './check-luhn.ts';

test('6: each line of a list has its own result, except empty lines', () => {
  const list = '4242 4242 4242 4242\r\n\n  \n79927398710\n12a\n7';
  const lines = checkLines(splitLines(list), 1);
  expect(lines).toEqual([
    { line: 1, typed: '4242 4242 4242 4242', state: 'valid', kind: 'visa' },
    { line: 4, typed: '79927398710', state: 'invalid', expected: 3 },
    { line: 5, typed: '12a', state: 'unchecked', reason: 'character', character: 'a', position: 3 },
    { line: 6, typed: '7', state: 'unchecked', reason: 'short' },
  ]);
  expect(countLines(lines)).toEqual({ valid: 1, invalid: 1, unchecked: 2 });
});

test('6: checking a list in batches gives the same result as checking it at once', () => {
  const line = fc.oneof(fc.stringMatching(/^[0-9 -]{0,20}$/), fc.string());
  fc.assert(
    fc.property(fc.array(line, { maxLength: 30 }), fc.nat(30), (typed, cut) => {
      const lines = splitLines(typed.join('\n'));
      const parts = [...checkLines(lines.slice(0, cut), 1), ...checkLines(lines.slice(cut), cut + 1)];
      expect(parts).toEqual(checkLines(lines, 1));
    }),
  );
});

test('6: lines beyond the maximum are dropped', () => {
  expect(splitLines('1\n'.repeat(maxLines + 5))).toHaveLength(maxLines);
});

test('6: the sample list has numbers with all three results, the same each time', () => {
  const counts = countLines(checkLines(splitLines(generateSampleList(5000)), 1));
  expect(generateSampleList(5000)).toBe(generateSampleList(5000));
  expect(counts.valid + counts.invalid + counts.unchecked).toBe(5000);
  expect(counts.valid).toBeGreaterThan(4000);
  expect(counts.invalid).toBeGreaterThan(400);
  expect(counts.unchecked).toBe(125);
  expect(new Set(generateSampleList(5000).split('\n')).size).toBe(5000);
  expect(checkLuhn(generateSampleList(1)).state).toBe('valid');
});
