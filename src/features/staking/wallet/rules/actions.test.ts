import { decodeFunctionData, parseAbi } from 'viem';
import { expect, test } from 'vitest';
import { contractFixture, sentToken } from '../../fixtures.ts';
import { actionsOf, allowanceCall, callOf } from './actions.ts';

const account = '0x00000000000000000000000000000000000000aa';
const pool = contractFixture({ adapter: 'synthetix-staking-rewards', writable: true });
const vault = contractFixture({ adapter: 'erc4626', writable: true });
const order = { contractId: 'c1', units: '7', decimals: 18, account } as const;

test('only a contract that the owner allows, of a kind that is known, can be written to', () => {
  expect(actionsOf(pool)).toEqual(['stake', 'unstake', 'claim', 'exit']);
  expect(actionsOf(vault)).toEqual(['deposit', 'redeem']);
  expect(actionsOf({ ...pool, writable: false })).toEqual([]);
  for (const adapter of ['', 'toString', '__proto__', 'ERC4626', 'unheard-of'])
    expect(actionsOf({ ...pool, adapter }), adapter).toEqual([]);
  expect(actionsOf({ ...pool, address: '0x12' })).toEqual([]);
});

test('each action calls its function of the interface, with its amount and for the account itself', () => {
  const abi = parseAbi([
    'function stake(uint256)',
    'function withdraw(uint256)',
    'function getReward()',
    'function exit()',
    'function deposit(uint256,address)',
    'function redeem(uint256,address,address)',
  ]);
  const called = (action: Parameters<typeof callOf>[0]['action'], contract = pool) => {
    const { to, data } = callOf({ ...order, action }, contract);
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

test('leave is given for exactly the amount, by the token, to the contract', () => {
  const contract = { ...pool, staking_token: sentToken('tGOLD', 18) };
  const { to, data } = allowanceCall(contract, 7n);
  expect(to).toBe(contract.staking_token.address);
  const abi = parseAbi(['function approve(address,uint256)']);
  expect(decodeFunctionData({ abi, data }).args).toEqual([contract.address, 7n]);
});
