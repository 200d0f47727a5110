import { decodeFunctionData, parseAbi } from 'viem';
import { expect, test } from 'vitest';
import { contractFixture, upstreamTokenFixture } from '../../fixtures.ts';
import { allowanceCall, encodeIntent, getAllowedActions } from './actions.ts';

const account = '0x00000000000000000000000000000000000000aa';
const pool = contractFixture({ adapter: 'synthetix-staking-rewards', writable: true });
const vault = contractFixture({ adapter: 'erc4626', writable: true });
const intent = { contractId: 'c1', units: '7', decimals: 18, account } as const;

test('only allowed contracts of a supported kind have actions', () => {
  expect(getAllowedActions(pool)).toEqual(['stake', 'unstake', 'claim', 'exit']);
  expect(getAllowedActions(vault)).toEqual(['deposit', 'redeem']);
  expect(getAllowedActions({ ...pool, writable: false })).toEqual([]);
  for (const adapter of ['', 'toString', '__proto__', 'ERC4626', 'unheard-of'])
    expect(getAllowedActions({ ...pool, adapter }), adapter).toEqual([]);
  expect(getAllowedActions({ ...pool, address: '0x12' })).toEqual([]);
});

test('each action calls its function with the amount and for the account itself', () => {
  const abi = parseAbi([
    'function stake(uint256)',
    'function withdraw(uint256)',
    'function getReward()',
    'function exit()',
    'function deposit(uint256,address)',
    'function redeem(uint256,address,address)',
  ]);
  const called = (action: Parameters<typeof encodeIntent>[0]['action'], contract = pool) => {
    const { to, data } = encodeIntent({ ...intent, action }, contract);
    expect(to).toBe(contract.address);
    const { functionName, args } = decodeFunctionData({ abi, data });
    return [functionName, ...(args ?? []).map((one) => String(one).toLowerCase())];
  };
  expect(called('stake')).toEqual(['stake', '7']);
  expect(called('unstake')).toEqual(['withdraw', '7']);
  expect(called('claim')).toEqual(['getReward']);
  expect(called('exit')).toEqual(['exit']);
  expect(called('deposit', vault)).toEqual(['deposit', '7', account]);
  expect(called('redeem', vault)).toEqual(['redeem', '7', account, account]);
});

test('the approval is for exactly the amount, by the token, to the contract', () => {
  const contract = { ...pool, staking_token: upstreamTokenFixture('tGOLD', 18) };
  const { to, data } = allowanceCall(contract, 7n);
  expect(to).toBe(contract.staking_token.address);
  const abi = parseAbi(['function approve(address,uint256)']);
  expect(decodeFunctionData({ abi, data }).args).toEqual([contract.address, 7n]);
});
