import fc from 'fast-check';
import { encodeErrorResult } from 'viem';
import { expect, test } from 'vitest';
import demoToken from '../../../../../contracts/artifacts/DemoToken.json' with { type: 'json' };
import stakingPool from '../../../../../contracts/artifacts/StakingPool.json' with { type: 'json' };
import yieldVault from '../../../../../contracts/artifacts/YieldVault.json' with { type: 'json' };
import { errorsAbi } from './abis.ts';
import { parseRevertReason } from './revert-reason.ts';

const someone = '0x00000000000000000000000000000000000000aa';
const reason = (errorName: string, args: readonly unknown[] = []) =>
  parseRevertReason(encodeErrorResult({ abi: errorsAbi as never, errorName, args } as never));

test('named errors are decoded with their values', () => {
  expect(reason('ZeroAmount')).toEqual({ kind: 'zero' });
  expect(reason('AmountExceedsStake', [5n, 7n])).toEqual({ kind: 'over_stake', max: '5' });
  expect(reason('StakeIsLockedUntil', [1_800_000_000n])).toEqual({
    kind: 'locked',
    until: '2027-01-15T08:00:00.000Z',
  });
  expect(reason('StakeIsLockedUntil', [2n ** 255n])).toEqual({ kind: 'locked', until: null });
  expect(reason('EnforcedPause')).toEqual({ kind: 'paused' });
  expect(reason('ERC20InsufficientAllowance', [someone, 1n, 2n])).toEqual({
    kind: 'over_allowance',
    max: '1',
    needed: '2',
  });
  expect(reason('ERC4626ExceededMaxRedeem', [someone, 9n, 3n])).toEqual({ kind: 'over_limit', max: '3' });
  expect(reason('Panic', [0x11n])).toEqual({ kind: 'panic', code: '0x11' });
});

test('the message of a contract becomes a single short, sanitised line', () => {
  expect(reason('Error', ['Cannot  stake\n0'])).toEqual({ kind: 'message', message: 'Cannot stake 0' });
  const hostile = reason('Error', [`\u202egnorts\u0007 ${'x'.repeat(900)}`]);
  expect(hostile.kind === 'message' && hostile.message).toMatch(/^gnorts x{153}$/);
});

test('an unknown error is reported by its selector, and empty data gives no reason', () => {
  expect(parseRevertReason('0xdeadbeef00')).toEqual({ kind: 'unknown', selector: '0xdeadbeef' });
  expect(parseRevertReason(`0x08c379a0${'ff'.repeat(64)}`)).toEqual({
    kind: 'unknown',
    selector: '0x08c379a0',
  });
  for (const data of ['0x', '0xzz', undefined, null, 7, {}, '0x1234', ['0xdeadbeef']])
    expect(parseRevertReason(data)).toEqual({ kind: 'silent' });
});

test('every error that users of our contracts can encounter is decoded', () => {
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

test('parsing never throws', () => {
  fc.assert(
    fc.property(fc.anything(), fc.uint8Array({ maxLength: 200 }), (anything, bytes) => {
      parseRevertReason(anything);
      const { kind } = parseRevertReason(`0x08c379a0${Buffer.from(bytes).toString('hex')}`);
      expect(['message', 'unknown']).toContain(kind);
    }),
  );
});
