import fc from 'fast-check';
import { expect, test } from 'vitest';
import { beginJourney, type Journey } from './journey.ts';
import { readKept, writeKept } from './kept-journey.ts';

const order = {
  contractId: 'c1',
  action: 'stake',
  units: '7',
  decimals: 18,
  account: '0x00000000000000000000000000000000000000aa',
} as const;
const sent = { leg: 'allow', hash: `0x${'1'.repeat(64)}`, at: 1_000, nonce: 4 } as const;
const journey: Journey = {
  order,
  legs: ['allow', 'act'],
  resumed: false,
  phase: { at: 'waiting', sent },
};
const rdns = 'io.example';
const day = 24 * 60 * 60 * 1000;

test('a transaction on its way is found again after a reload, and knows that there was one', () => {
  expect(readKept(writeKept({ rdns, journey }), 2_000)).toEqual({
    rdns,
    journey: { ...journey, resumed: true },
  });
});

test('what was not sent is not kept; which wallet it was is', () => {
  expect(readKept(writeKept({ rdns, journey: beginJourney(order) }), 0)).toEqual({ rdns, journey: null });
});

test('what is old, from the future, or not of our making is not taken up', () => {
  const text = writeKept({ rdns, journey });
  expect(readKept(text, 1_000 + day + 1)?.journey).toBeNull();
  expect(readKept(text, 999)?.journey).toBeNull();
  for (const [from, to] of [
    ['"stake"', '"drain"'],
    ['"7"', '"-7"'],
    ['"7"', `"${'7'.repeat(79)}"`],
    ['"decimals":18', '"decimals":37'],
    ['0x11', '0xzz'],
    ['"leg":"allow"', '"leg":"clear"'],
    ['["allow","act"]', '["act","allow"]'],
    ['00aa"', '00a"'],
  ] as const) {
    expect(text).toContain(from);
    expect(readKept(text.replace(from, to), 2_000)?.journey, to).toBeNull();
  }
  for (const other of [null, '', '[]', 'null', '{', '{"rdns":7}', `"${'x'.repeat(3_000)}"`])
    expect(readKept(other, 2_000)).toBeNull();
});

test('nothing that stands there makes reading throw', () => {
  fc.assert(
    fc.property(
      fc.json(),
      fc.record({ order: fc.anything(), legs: fc.anything(), sent: fc.anything() }),
      (json, made) => {
        readKept(json, 0);
        let text: string | null = null;
        try {
          text = JSON.stringify({ rdns, ...made });
        } catch {
          return;
        }
        expect(readKept(text, 0)?.journey ?? null).toBeNull();
      },
    ),
  );
});
