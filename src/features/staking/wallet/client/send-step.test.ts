import { encodeFunctionData, type Hex } from 'viem';
import { expect, test } from 'vitest';
import { poolAbi, tokenAbi } from '#seed/staking/chain/abis.ts';
import { describeOnChain } from '#tests/support/anvil.ts';
import {
  openBatchPool,
  openPool,
  resultOf,
  runUntilIdle,
  toIntent,
  unit,
} from '#tests/support/transaction-flows.ts';
import { requireAddress } from '../rules/actions.ts';
import { readAllowance } from './contract-reads.ts';

describeOnChain('requests of single steps', (chain) => {
  test('errors that name why nothing was sent are distinguished', async () => {
    for (const [error, expected] of [
      [{ code: -32_000, message: 'insufficient funds for gas * price + value' }, 'too_little_currency'],
      [{ code: 4100, message: 'unauthorized' }, 'wallet_failed'],
      [{ code: -32_002, message: 'pending' }, 'wallet_busy'],
    ] as const) {
      const { wallet, account, contract } = await openPool(chain());
      wallet.onSend = () => Promise.reject(error);
      const { flow } = await runUntilIdle(wallet, contract, toIntent(contract, account, 'stake', unit));
      expect(resultOf(flow())).toMatchObject({ outcome: 'preflight_failed', error: expected });
    }
    const { account, wallet, contract } = await openBatchPool(chain());
    wallet.rejection = { code: 5720 };
    const { flow } = await runUntilIdle(wallet, contract, toIntent(contract, account, 'stake', unit), 'on');
    expect(resultOf(flow())).toMatchObject({ outcome: 'preflight_failed', error: 'duplicate_batch' });
  });

  test('the amount that the wallet approved instead is kept', async () => {
    const { wallet, account, contract } = await openPool(chain());
    const request = wallet.request.bind(wallet);
    wallet.request = async (call) => {
      const [transaction] = (call.params ?? []) as [{ data: Hex }];
      if (call.method !== 'eth_sendTransaction' || wallet.sent.length > 0) return request(call);
      const args = [requireAddress(contract.address), 3n * unit] as const;
      const data = encodeFunctionData({ abi: tokenAbi, functionName: 'approve', args });
      return request({ ...call, params: [{ ...transaction, data }] });
    };
    const { flow } = await runUntilIdle(wallet, contract, toIntent(contract, account, 'stake', unit));
    expect(resultOf(flow())).toMatchObject({ outcome: 'success' });
    expect(flow().approved).toBe(3n * unit);
  });

  test('an amount that was changed in the wallet is shown as the confirmed amount', async () => {
    const { wallet, account, contract } = await openPool(chain());
    const { request } = wallet;
    const stakeData = (units: bigint) =>
      encodeFunctionData({ abi: poolAbi, functionName: 'stake', args: [units] });
    wallet.request = async (call) => {
      const [transaction] = (call.params ?? []) as [{ data: Hex }];
      const isStake = call.method === 'eth_sendTransaction' && transaction.data === stakeData(10n);
      return request(isStake ? { ...call, params: [{ ...transaction, data: stakeData(2n) }] } : call);
    };
    const { flow } = await runUntilIdle(wallet, contract, toIntent(contract, account, 'stake', 10n));
    expect(resultOf(flow())).toMatchObject({
      outcome: 'changed',
      step: 'execute',
      effects: [{ kind: 'staked', units: 2n }],
    });
    expect(await readAllowance(wallet, contract, account)).toBe(8n);
  });

  test('a request right after the block of another has enough gas for rewards that accrue until its own block', async () => {
    const { wallet, account, contract } = await openPool(chain());
    const { request } = wallet;
    const run = async (action: 'stake' | 'unstake' | 'claim', units: bigint) => {
      const { flow } = await runUntilIdle(wallet, contract, toIntent(contract, account, action, units));
      expect(resultOf(flow()), action).toMatchObject({ outcome: 'success' });
    };
    await run('stake', 3n);
    // Nodes estimate at the time of the last block.
    wallet.request = async (call) => {
      if (call.method !== 'eth_estimateGas') return request(call);
      const { timestamp } = await chain().client.getBlock();
      const time = { time: `0x${timestamp.toString(16)}` };
      return request({ ...call, params: [...(call.params ?? []), 'latest', {}, time] });
    };
    wallet.onSend = async () => {
      const { timestamp } = await chain().client.getBlock();
      await chain().client.setNextBlockTimestamp({ timestamp: timestamp + 60n });
    };
    await run('claim', 0n);
    await run('unstake', 1n);
    await run('stake', 1n);
  });
});
