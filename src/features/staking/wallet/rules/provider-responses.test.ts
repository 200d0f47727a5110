import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  parseAccounts,
  parseBytes,
  parseHash,
  parseQuantity,
  parseReceipt,
  parseWalletFailure,
} from './provider-responses.ts';
import { parseWalletInfo } from './wallet-info.ts';

const hash = `0x${'1'.repeat(64)}` as const;

test('quantities, hashes, bytes and accounts are parsed in their formats only', () => {
  expect(['0x7a69', '31337', 31337].map(parseQuantity)).toEqual([31337, 31337, 31337]);
  expect(['', '0x', '1e3', '-1', 1.5, null, `0x${'f'.repeat(20)}`].map(parseQuantity)).toEqual(
    Array(7).fill(null),
  );
  expect(parseHash(hash.toUpperCase().replace('0X', '0x'))).toBe(hash);
  expect([`${hash}1`, '0x', 7, null].map(parseHash)).toEqual([null, null, null, null]);
  expect(['0x', '0xab', '0xabc', `0x${'00'.repeat(20_000)}`, {}].map(parseBytes)).toEqual([
    '0x',
    '0xab',
    null,
    null,
    null,
  ]);
  const address = '0x00000000000000000000000000000000000000Aa';
  expect(parseAccounts([address, 'x', 7])).toEqual([address.toLowerCase()]);
  expect(parseAccounts(Array(5000).fill(address))).toHaveLength(10);
  expect(parseAccounts({ 0: address })).toEqual([]);
});

test('a receipt must be of the requested transaction and have a valid status', () => {
  expect(parseReceipt({ transactionHash: hash, status: '0x1' }, hash)).toEqual({ succeeded: true });
  expect(parseReceipt({ transactionHash: hash, status: '0x0' }, hash)).toEqual({ succeeded: false });
  expect(parseReceipt({ transactionHash: `0x${'2'.repeat(64)}`, status: '0x1' }, hash)).toBeNull();
  for (const status of ['0x2', 'ok', true, undefined])
    expect(parseReceipt({ transactionHash: hash, status }, hash)).toBeNull();
});

test('the code and the revert data of a failure are found wherever wallets put them', () => {
  expect(parseWalletFailure({ code: 4001, message: 'no' })).toMatchObject({ code: 4001, data: undefined });
  expect(parseWalletFailure({ code: 3, data: '0xab' })).toMatchObject({ code: 3, data: '0xab' });
  expect(parseWalletFailure({ code: -32603, data: { code: 3, data: '0xab' } })).toMatchObject({
    code: -32603,
    data: '0xab',
  });
  expect(parseWalletFailure({ code: -32603, data: { originalError: { data: '0xab' } } }).data).toBe('0xab');
  expect(parseWalletFailure({ code: -32000, message: 'execution reverted' }).mentionsRevert).toBe(true);
  expect(parseWalletFailure(new Error('x', { cause: { code: 3, data: '0xab' } }))).toMatchObject({
    code: 3,
    data: '0xab',
  });
});

test('a wallet has a short sanitised name and a small inline icon, or is ignored', () => {
  const icon = 'data:image/svg+xml,<svg/>';
  expect(parseWalletInfo({ rdns: 'io.example', name: 'A\u202e wallet ', icon })).toEqual({
    rdns: 'io.example',
    name: 'A wallet',
    icon,
  });
  expect(parseWalletInfo({ rdns: 'io.example', name: {}, icon: 7 })).toEqual({
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
    expect(parseWalletInfo({ rdns: 'io.example', name: 'W', icon: bad })?.icon, bad).toBeNull();
  for (const rdns of ['', 'a b', '<b>', 7, 'x'.repeat(101)])
    expect(parseWalletInfo({ rdns, name: 'W', icon })).toBeNull();
});

test('parsing never throws', () => {
  const trap = new Proxy(
    {},
    {
      get: () => {
        throw new Error('trap');
      },
    },
  );
  expect(parseWalletFailure(trap)).toMatchObject({ code: null, data: undefined });
  fc.assert(
    fc.property(fc.anything(), (anything) => {
      parseQuantity(anything);
      parseHash(anything);
      parseBytes(anything);
      parseAccounts(anything);
      parseReceipt(anything, hash);
      parseWalletFailure(anything);
      parseWalletInfo(anything);
    }),
  );
});

test('an error about missing funds is recognised, even inside another error', () => {
  const message = 'insufficient funds for gas * price + value';
  expect(parseWalletFailure({ code: -32_000, message }).mentionsFunds).toBe(true);
  expect(parseWalletFailure({ code: -32_603, data: { message } }).mentionsFunds).toBe(true);
  expect(parseWalletFailure({ code: -32_603, message: 'internal' }).mentionsFunds).toBe(false);
});
