import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  readAccounts,
  readBytes,
  readFailure,
  readHash,
  readNumber,
  readReceipt,
} from './provider-answers.ts';
import { readWalletInfo } from './wallet-info.ts';

const hash = `0x${'1'.repeat(64)}` as const;

test('quantities, hashes, bytes and accounts are read in their forms, and in no other', () => {
  expect(['0x7a69', '31337', 31337].map(readNumber)).toEqual([31337, 31337, 31337]);
  expect(['', '0x', '1e3', '-1', 1.5, null, `0x${'f'.repeat(20)}`].map(readNumber)).toEqual(
    Array(7).fill(null),
  );
  expect(readHash(hash.toUpperCase().replace('0X', '0x'))).toBe(hash);
  expect([`${hash}1`, '0x', 7, null].map(readHash)).toEqual([null, null, null, null]);
  expect(['0x', '0xab', '0xabc', `0x${'00'.repeat(20_000)}`, {}].map(readBytes)).toEqual([
    '0x',
    '0xab',
    null,
    null,
    null,
  ]);
  const address = '0x00000000000000000000000000000000000000Aa';
  expect(readAccounts([address, 'x', 7])).toEqual([address.toLowerCase()]);
  expect(readAccounts(Array(5000).fill(address))).toHaveLength(10);
  expect(readAccounts({ 0: address })).toEqual([]);
});

test('a receipt counts only for the transaction that was asked for, and with a clear state', () => {
  expect(readReceipt({ transactionHash: hash, status: '0x1' }, hash)).toEqual({ worked: true });
  expect(readReceipt({ transactionHash: hash, status: '0x0' }, hash)).toEqual({ worked: false });
  expect(readReceipt({ transactionHash: `0x${'2'.repeat(64)}`, status: '0x1' }, hash)).toBeNull();
  for (const status of ['0x2', 'ok', true, undefined])
    expect(readReceipt({ transactionHash: hash, status }, hash)).toBeNull();
});

test('the code and the bytes of a failure are found where wallets put them', () => {
  expect(readFailure({ code: 4001, message: 'no' })).toMatchObject({ code: 4001, data: undefined });
  expect(readFailure({ code: 3, data: '0xab' })).toMatchObject({ code: 3, data: '0xab' });
  expect(readFailure({ code: -32603, data: { code: 3, data: '0xab' } })).toMatchObject({
    code: -32603,
    data: '0xab',
  });
  expect(readFailure({ code: -32603, data: { originalError: { data: '0xab' } } }).data).toBe('0xab');
  expect(readFailure({ code: -32000, message: 'execution reverted' }).saysRevert).toBe(true);
  expect(readFailure(new Error('x', { cause: { code: 3, data: '0xab' } }))).toMatchObject({
    code: 3,
    data: '0xab',
  });
});

test('a wallet is shown by a short harmless name and a small picture of its own, or not at all', () => {
  const icon = 'data:image/svg+xml,<svg/>';
  expect(readWalletInfo({ rdns: 'io.example', name: 'A\u202e wallet ', icon })).toEqual({
    rdns: 'io.example',
    name: 'A wallet',
    icon,
  });
  expect(readWalletInfo({ rdns: 'io.example', name: {}, icon: 7 })).toEqual({
    rdns: 'io.example',
    name: 'io.example',
    icon: null,
  });
  for (const bad of [
    'https://icons.example/a.png',
    'data:text/html,<script>',
    `data:image/png;base64,${'A'.repeat(64_000)}`,
    'javascript:alert(1)',
  ])
    expect(readWalletInfo({ rdns: 'io.example', name: 'W', icon: bad })?.icon, bad).toBeNull();
  for (const rdns of ['', 'a b', '<b>', 7, 'x'.repeat(101)])
    expect(readWalletInfo({ rdns, name: 'W', icon })).toBeNull();
});

test('whatever a wallet says or throws, reading it does not throw', () => {
  const trap = new Proxy(
    {},
    {
      get: () => {
        throw new Error('trap');
      },
    },
  );
  expect(readFailure(trap)).toMatchObject({ code: null, data: undefined });
  fc.assert(
    fc.property(fc.anything(), (anything) => {
      readNumber(anything);
      readHash(anything);
      readBytes(anything);
      readAccounts(anything);
      readReceipt(anything, hash);
      readFailure(anything);
      readWalletInfo(anything);
    }),
  );
});
