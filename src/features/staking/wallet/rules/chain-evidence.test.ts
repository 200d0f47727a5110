import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ActionKind, actionNames } from './actions.ts';
import { compareSnapshots, isSameEvidence } from './chain-evidence.ts';
import type { ChainSnapshot } from './chain-snapshot.ts';

const before: ChainSnapshot = {
  block: 5,
  minedCount: 3,
  pendingCount: 3,
  balance: 100n,
  allowance: 0n,
  held: 50n,
  shareDecimals: null,
  earned: 9n,
};
const toIntent = (action: ActionKind) =>
  ({ contractId: 'c1', action, units: '7', decimals: 18, account: `0x${'a'.repeat(40)}` }) as const;
const after = (change: Partial<ChainSnapshot>) => ({ ...before, minedCount: 4, pendingCount: 4, ...change });

test('4: a figure that changed is named with both amounts, and never called the request', () => {
  const evidence = compareSnapshots(toIntent('stake'), before, after({ held: 57n, balance: 93n }));
  expect(evidence).toEqual({
    state: 'changed',
    changes: [
      { value: 'held', from: 50n, to: 57n, decimals: null },
      { value: 'balance', from: 100n, to: 93n, decimals: null },
    ],
  });
  const shares = { ...before, shareDecimals: 21, held: 53n };
  expect(compareSnapshots(toIntent('deposit'), before, shares)).toMatchObject({
    changes: [{ value: 'held', decimals: 21 }],
  });
});

test('growing rewards are not a change, and a decrease is a change for a claim', () => {
  expect(compareSnapshots(toIntent('claim'), before, { ...before, earned: 12n }).state).toBe('unchanged');
  expect(compareSnapshots(toIntent('claim'), before, { ...before, earned: 0n }).state).toBe('changed');
  expect(compareSnapshots(toIntent('stake'), before, { ...before, earned: 0n }).state).toBe('unchanged');
});

test('without a change there is no evidence, and unknown values are not evidence', () => {
  fc.assert(
    fc.property(fc.constantFrom(...actionNames), (action) => {
      const compare = (one: ChainSnapshot, other: ChainSnapshot) =>
        compareSnapshots(toIntent(action), one, other).state;
      expect(compare(before, before)).toBe('unchanged');
      expect(compare(before, after({}))).toBe('sent');
      const unknown = { ...before, minedCount: null, pendingCount: null, balance: null };
      expect(compare(unknown, after({}))).toBe('unchanged');
      expect(compare(before, unknown)).toBe('unchanged');
    }),
  );
});

test('two readings are equal only if their values are equal', () => {
  const read = (held: bigint) => compareSnapshots(toIntent('stake'), before, after({ held }));
  expect(isSameEvidence(read(57n), read(57n))).toBe(true);
  expect(isSameEvidence(read(57n), read(58n))).toBe(false);
  expect(isSameEvidence(undefined, read(50n))).toBe(false);
});
