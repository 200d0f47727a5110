import { expect, test } from 'vitest';
import { expectLinear } from '#tests/support/growth.ts';
import { measureText } from './text-length.ts';

test('marks and addresses are not counted, and captions are', () => {
  expect(measureText('## One **two**\n\n- [three](/a/b "x") four.\n\n> it’s 3,5 km').wordCount).toBe(8);
  expect(measureText('').wordCount).toBe(0);
});

test('the reading time of a text is at least one minute, and undefined without words', () => {
  expect([measureText(''), measureText(' \n# ')].map(({ minutes }) => minutes)).toEqual([0, 0]);
  expect(measureText('a').minutes).toBe(1);
  expect(measureText('word '.repeat(660)).minutes).toBe(3);
});

test('counting takes time proportional to the length of a text', async () => {
  for (const piece of ['a ', 'a', '](', '](a', '.', "a'"])
    await expectLinear(piece, (length) => piece.repeat(length / piece.length), measureText);
});
