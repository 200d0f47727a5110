import fc from 'fast-check';
import { encodeErrorResult } from 'viem';
import { expect, test } from 'vitest';
import demoToken from '../../../../../contracts/artifacts/DemoToken.json' with { type: 'json' };
import stakingPool from '../../../../../contracts/artifacts/StakingPool.json' with { type: 'json' };
import yieldVault from '../../../../../contracts/artifacts/YieldVault.json' with { type: 'json' };
import { errorsAbi } from './abis.ts';
import { readRevert } from './revert-reason.ts';

const someone = '0x00000000000000000000000000000000000000aa';
const refusal = (errorName: string, args: readonly unknown[] = []) =>
  readRevert(encodeErrorResult({ abi: errorsAbi as never, errorName, args } as never));

test('errors with names are told apart, with their figures', () => {
  expect(refusal('ZeroAmount')).toEqual({ kind: 'zero' });
  expect(refusal('AmountExceedsStake', [5n, 7n])).toEqual({ kind: 'over_stake', most: '5' });
  expect(refusal('StakeIsLockedUntil', [1_800_000_000n])).toEqual({
    kind: 'locked',
    until: '2027-01-15T08:00:00.000Z',
  });
  expect(refusal('StakeIsLockedUntil', [2n ** 255n])).toEqual({ kind: 'locked', until: null });
  expect(refusal('EnforcedPause')).toEqual({ kind: 'paused' });
  expect(refusal('ERC20InsufficientAllowance', [someone, 1n, 2n])).toEqual({
    kind: 'over_allowance',
    most: '1',
    needed: '2',
  });
  expect(refusal('ERC4626ExceededMaxRedeem', [someone, 9n, 3n])).toEqual({ kind: 'over_limit', most: '3' });
  expect(refusal('Panic', [0x11n])).toEqual({ kind: 'panic', code: '0x11' });
});

test('the words of a contract become one short harmless line', () => {
  expect(refusal('Error', ['Cannot  stake\n0'])).toEqual({ kind: 'said', words: 'Cannot stake 0' });
  const hostile = refusal('Error', [`\u202egnorts\u0007 ${'x'.repeat(900)}`]);
  expect(hostile.kind === 'said' && hostile.words).toMatch(/^gnorts x{153}$/);
});

test('what is not known goes by its selector; what is nothing is silent', () => {
  expect(readRevert('0xdeadbeef00')).toEqual({ kind: 'unknown', selector: '0xdeadbeef' });
  expect(readRevert(`0x08c379a0${'ff'.repeat(64)}`)).toEqual({ kind: 'unknown', selector: '0x08c379a0' });
  for (const data of ['0x', '0xzz', undefined, null, 7, {}, '0x1234', ['0xdeadbeef']])
    expect(readRevert(data)).toEqual({ kind: 'silent' });
});

test('every error that a user of our contracts can meet has a name here', () => {
  const forOwners =
    /^(Ownable|PeriodNotOver|RewardExceedsBalance|YieldUnderWay|ERC2612|ECDSA|Invalid|StringTooLong)/;
  const neverMet = new Set(['ERC20InvalidApprover', 'ERC4626ExceededMaxMint', 'ERC4626ExceededMaxWithdraw']);
  const known = new Set<string>(errorsAbi.map(({ name }) => name));
  const names = [demoToken, stakingPool, yieldVault].flatMap(({ abi }) =>
    abi.filter(({ type }) => type === 'error').map((entry) => ('name' in entry ? String(entry.name) : '')),
  );
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name) => !known.has(name) && !forOwners.test(name) && !neverMet.has(name))).toEqual(
    [],
  );
});

test('whatever comes back, reading it does not throw', () => {
  fc.assert(
    fc.property(fc.anything(), fc.uint8Array({ maxLength: 200 }), (anything, bytes) => {
      readRevert(anything);
      const { kind } = readRevert(`0x08c379a0${Buffer.from(bytes).toString('hex')}`);
      expect(['said', 'unknown']).toContain(kind);
    }),
  );
});
