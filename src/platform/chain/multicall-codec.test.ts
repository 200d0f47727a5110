import fc from 'fast-check';
import {
  type Abi,
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionData,
  encodeFunctionResult,
  multicall3Abi,
} from 'viem';
import { expect, test } from 'vitest';
import type { ContractCall } from './chain.ts';
import { decodeMulticall, encodeMulticall } from './multicall-codec.ts';

const view = (name: string, inputs: readonly string[], outputs: readonly string[]) => ({
  type: 'function' as const,
  name,
  stateMutability: 'view' as const,
  inputs: inputs.map((type) => ({ name: '', type })),
  outputs: outputs.map((type) => ({ name: '', type })),
});
const abi: Abi = [
  view('totalSupply', [], ['uint256']),
  view('balanceOf', ['address'], ['uint256']),
  view('decimals', [], ['uint8']),
  view('token', [], ['address']),
];
const address = `0x${'a'.repeat(40)}` as const;
const call = (functionName: string, ...args: readonly unknown[]): ContractCall => ({
  address,
  abi,
  functionName,
  args,
});
const calls = [call('totalSupply'), call('balanceOf', address), call('decimals'), call('token')];

/** Returns what Multicall3 responds with these results; undefined for a call that reverted. */
const respondWith = (results: readonly (`0x${string}` | undefined)[]) =>
  encodeFunctionResult({
    abi: multicall3Abi,
    functionName: 'aggregate3',
    result: results.map((returnData) => ({
      success: returnData !== undefined,
      returnData: returnData ?? '0x',
    })),
  });

test('calls are encoded exactly as the library encodes them, the first time and afterwards', () => {
  for (const _ of [1, 2]) {
    const { args } = decodeFunctionData({ abi: multicall3Abi, data: encodeMulticall(calls) });
    expect(args).toEqual([
      calls.map(({ functionName, args: own = [] }) => ({
        target: expect.stringMatching(new RegExp(address, 'i')),
        allowFailure: true,
        callData: encodeFunctionData({ abi, functionName, args: own }),
      })),
    ]);
  }
  expect(() => encodeMulticall([call('none')])).toThrow('none');
});

test('results are decoded to exactly what the contracts returned', () => {
  const number = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n });
  fc.assert(
    fc.property(number, number, fc.integer({ min: 0, max: 255 }), (supply, balance, decimals) => {
      const word = (type: string, value: unknown) => encodeAbiParameters([{ type }], [value]);
      const data = [
        word('uint256', supply),
        word('uint256', balance),
        word('uint8', decimals),
        word('address', address),
      ];
      const [first, second, third, last] = decodeMulticall(calls, respondWith(data));
      expect([first, second, third]).toEqual([supply, balance, decimals]);
      expect(String(last).toLowerCase()).toBe(address);
    }),
  );
});

test('a call that failed or returned unexpected data has no result and does not affect the others', () => {
  const one = encodeAbiParameters([{ type: 'uint256' }], [1n]);
  expect(decodeMulticall(calls, respondWith([undefined, one, '0x', '0x1234']))).toEqual([
    undefined,
    1n,
    undefined,
    undefined,
  ]);
  expect(decodeMulticall(calls.slice(0, 2), respondWith(['0x1234', `${one}ff`]))).toEqual([undefined, 1n]);
});

test('a response that is empty, truncated or for other calls is not decoded', () => {
  const one = encodeAbiParameters([{ type: 'uint256' }], [1n]);
  const whole = respondWith([one, one, undefined, one]);
  for (const data of ['0x', whole.slice(0, -64), whole.slice(0, 66), respondWith([one, one])] as const)
    expect(() => decodeMulticall(calls, data as `0x${string}`)).toThrow();
});
