import { expect, test } from 'vitest';
import { switchChain } from './connection.ts';

/** Creates a wallet on the listed chains, one per request; it stays on the last. */
function createWallet(chains: readonly string[], failure?: { code: number }) {
  const left = [...chains];
  return {
    async request({ method }: { method: string }) {
      if (method === 'eth_chainId') return left.length > 1 ? left.shift() : left[0];
      return failure ? Promise.reject(failure) : null;
    },
  };
}

test('a declined switch, an unknown chain and a busy wallet are distinguished', async () => {
  expect(await switchChain(createWallet(['0x1'], { code: 4001 }), 31_337)).toBe('rejected');
  expect(await switchChain(createWallet(['0x1'], { code: 4902 }), 31_337)).toBe('unknown_chain');
  expect(await switchChain(createWallet(['0x1'], { code: -32_002 }), 31_337)).toBe('busy');
  expect(await switchChain(createWallet(['0x1'], { code: -32_603 }), 31_337)).toBe('failed');
});

test('a switch is complete when the wallet is on the chain, which may be a moment later', async () => {
  expect(await switchChain(createWallet(['0x7a69']), 31_337)).toBeNull();
  expect(await switchChain(createWallet(['0x1', '0x7a69']), 31_337)).toBeNull();
  expect(await switchChain(createWallet(['0x1']), 31_337)).toBe('not_switched');
});
