import { expect, test } from 'vitest';
import { dropAfterMs, giveUpAfterMs, judgeSighting } from './sighting.ts';

const sent = { leg: 'act', hash: `0x${'1'.repeat(64)}`, at: 0, nonce: 4 } as const;
const look = { receipt: null, isKnown: true, minedCount: 4, now: 1000 };

test('a receipt says whether it worked, whatever else is seen', () => {
  expect(judgeSighting(sent, { ...look, receipt: { worked: true }, minedCount: 9 })).toBe('worked');
  expect(judgeSighting(sent, { ...look, receipt: { worked: false } })).toBe('reverted');
});

test('a used number without a receipt means that another transaction took its place', () => {
  expect(judgeSighting(sent, { ...look, minedCount: 5 })).toBe('replaced');
  expect(judgeSighting({ ...sent, nonce: null }, { ...look, minedCount: 5 })).toBe('waiting');
});

test('what no node knows is dropped after a while, what is not mined is left waiting after a longer one', () => {
  expect(judgeSighting(sent, look)).toBe('waiting');
  expect(judgeSighting(sent, { ...look, isKnown: false })).toBe('waiting');
  expect(judgeSighting(sent, { ...look, isKnown: false, now: dropAfterMs + 1 })).toBe('dropped');
  expect(judgeSighting(sent, { ...look, now: dropAfterMs + 1 })).toBe('waiting');
  expect(judgeSighting(sent, { ...look, now: giveUpAfterMs + 1 })).toBe('timeout');
});
