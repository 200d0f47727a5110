import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ActionKind, actionNames } from './actions.ts';
import { findEvidence } from './chain-evidence.ts';
import type { ChainSnapshot } from './flow-state.ts';

const before: ChainSnapshot = { minedCount: 3, pendingCount: 3, allowance: 0n, held: 50n, earned: 9n };
const toIntent = (action: ActionKind) =>
  ({ contractId: 'c1', action, units: '7', decimals: 18, account: `0x${'a'.repeat(40)}` }) as const;
const after = (change: Partial<ChainSnapshot>) => ({ ...before, minedCount: 4, pendingCount: 4, ...change });

test('each action has an effect on the chain by which it is known to have happened', () => {
  const effects = [
    ['stake', { held: 57n }],
    ['deposit', { held: 57n }],
    ['unstake', { held: 43n }],
    ['redeem', { held: 43n }],
    ['exit', { held: 0n }],
    ['claim', { earned: 0n }],
  ] as const;
  for (const [action, change] of effects) {
    expect(findEvidence(toIntent(action), ['execute'], before, after(change)), action).toBe('happened');
    expect(findEvidence(toIntent(action), ['execute'], before, after({})), action).toBe('sent');
  }
  const allowed = { ...before, allowance: 7n };
  expect(findEvidence(toIntent('revoke'), ['execute'], allowed, after({}))).toBe('happened');
});

test('an approval happened if the contract may spend its amount; another amount is only a change', () => {
  const stake = toIntent('stake');
  expect(findEvidence(stake, ['approve'], before, after({ allowance: 7n }))).toBe('happened');
  expect(findEvidence(stake, ['approve'], before, after({ allowance: 8n }))).toBe('allowance_changed');
  const allowed = { ...before, allowance: 5n };
  expect(findEvidence(stake, ['reset_allowance'], allowed, after({ allowance: 0n }))).toBe('happened');
  expect(findEvidence(stake, ['approve', 'execute'], before, after({ allowance: 7n }))).toBe(
    'allowance_changed',
  );
  expect(findEvidence(stake, ['approve'], before, { ...before, pendingCount: 4 })).toBe('sent');
});

test('without a change there is no evidence, and unknown numbers of transactions are none', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...actionNames),
      fc.constantFrom('reset_allowance' as const, 'approve' as const, 'execute' as const),
      (action, step) => {
        expect(findEvidence(toIntent(action), [step], before, before)).toBe('unchanged');
        const unknown = { ...before, minedCount: null, pendingCount: null };
        expect(findEvidence(toIntent(action), [step], unknown, after({}))).toBe('unchanged');
        expect(findEvidence(toIntent(action), [step], before, unknown)).toBe('unchanged');
      },
    ),
  );
});
