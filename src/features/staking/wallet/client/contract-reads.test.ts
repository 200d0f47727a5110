import { encodeFunctionData } from 'viem';
import { expect, test } from 'vitest';
import { tokenAbi } from '#seed/staking/chain/abis.ts';
import { describeOnChain, send, testChain } from '#tests/support/anvil.ts';
import { deployPayingPool } from '#tests/support/staking-contracts.ts';
import { createWallet, toPool, unit } from '#tests/support/transaction-flows.ts';
import type { StakingContract } from '../../contract/staking.ts';
import { contractFixture } from '../../fixtures.ts';
import { readRemainingAllowances } from './contract-reads.ts';

describeOnChain('reads of contracts', (chain) => {
  test('X49: allowances of all pools are read in a single call, or one by one if there is no Multicall3', async () => {
    const account = chain().accounts[1];
    const contracts: StakingContract[] = [];
    for (const units of [7n, 0n, 2n ** 256n - 1n]) {
      const { pool, staked } = await deployPayingPool(chain(), { perSecond: unit });
      const data = encodeFunctionData({ abi: tokenAbi, functionName: 'approve', args: [pool, units] });
      await send(chain(), { from: account, to: staked, data });
      contracts.push(toPool(pool, staked));
    }
    const [first, , last] = contracts;
    const elsewhere = contractFixture({ id: 'elsewhere', chain_id: 1, writable: true });
    const broken = { ...toPool(account, account), id: 'broken' };
    const wallet = createWallet(chain(), account);
    const { request } = wallet;
    const calls: string[] = [];
    let hasMulticall = true;
    wallet.request = async (call) => {
      calls.push(call.method);
      const to = (call.params?.[0] as { to?: string } | undefined)?.to;
      return to === testChain.contracts.multicall3.address && !hasMulticall ? '0x' : request(call);
    };
    const expected = [
      { contract: first, allowance: 7n },
      { contract: last, allowance: 2n ** 256n - 1n },
    ];
    const read = () => readRemainingAllowances(wallet, [...contracts, elsewhere, broken], account);
    expect(await read()).toEqual(expected);
    expect(calls.filter((method) => method === 'eth_call')).toHaveLength(1);
    hasMulticall = false;
    expect(await read()).toEqual(expected);
  });
});
