import { encodeFunctionData } from 'viem';
import { expect, test } from 'vitest';
import { tokenAbi } from '#seed/staking/chain/abis.ts';
import { nowMs } from '#shared/dates/clock.ts';
import { describeOnChain } from '#tests/support/anvil.ts';
import {
  type BatchWallet,
  openBatchPool,
  resultOf,
  runUntilIdle,
  toIntent,
  unit,
} from '#tests/support/transaction-flows.ts';
import { requireAddress } from '../rules/actions.ts';
import { readAllowance } from './contract-reads.ts';
import { pollBatch } from './poll-batch.ts';

describeOnChain('endings of batches', (chain) => {
  test('the wallet’s report of a batch counts as a success only with a transaction that the chain confirms', async () => {
    const { account, wallet, contract, readStake } = await openBatchPool(chain());
    const intent = toIntent(contract, account, 'stake', unit);
    const run = async (mapStatus: BatchWallet['mapStatus']) => {
      wallet.mapStatus = mapStatus;
      return resultOf((await runUntilIdle(wallet, contract, intent, 'on')).flow());
    };
    expect(await run((status) => ({ ...status, receipts: [] }))).toMatchObject({ outcome: 'unverified' });
    // Wallet-only reports are compared with the chain, where each of these batches was mined.
    expect(await run((status) => ({ ...status, status: 400 }))).toMatchObject({
      outcome: 'not_included',
      chain: { state: 'happened' },
    });
    expect(await run((status) => ({ ...status, status: 500 }))).toMatchObject({
      outcome: 'reverted',
      chain: { state: 'happened' },
    });
    expect(await run((status) => ({ ...status, status: 600 }))).toMatchObject({
      outcome: 'partial',
      chain: { state: 'happened' },
    });
    const data = encodeFunctionData({
      abi: tokenAbi,
      functionName: 'approve',
      args: [chain().accounts[0], 1n],
    });
    const transactionHash = await chain().client.sendTransaction({
      account: chain().accounts[2],
      to: requireAddress(contract.staking_token.address),
      data,
      gas: 100_000n,
    });
    expect(await run((status) => ({ ...status, receipts: [{ transactionHash }] }))).toMatchObject({
      outcome: 'foreign',
      chain: { state: 'happened' },
    });
    expect(await readStake()).toBe(5n * unit);
  });

  test('a batch that its wallet forgot is unknown, unless its transaction is known', async () => {
    const { account, wallet, contract } = await openBatchPool(chain());
    const intent = toIntent(contract, account, 'stake', unit);
    const sentBatch = { step: 'execute', rdns: 'example.wallet', at: 1, hashes: [] } as const;
    const context = { provider: wallet, rdns: 'example.wallet', contract, intent };
    const forgotten = { ...sentBatch, batchId: '0xff', pollingSince: 0 };
    expect(await pollBatch(context, forgotten, null)).toEqual({
      type: 'lost',
      outcome: 'forgotten',
      chain: { state: 'unread' },
    });
    expect(await pollBatch(context, { ...forgotten, pollingSince: nowMs() }, null)).toBeNull();
    const { flow } = await runUntilIdle(wallet, contract, intent, 'on');
    const result = resultOf(flow());
    if (!('hashes' in result)) throw new Error('the batch was not sent');
    const known = { ...forgotten, hashes: result.hashes };
    expect(await pollBatch(context, known, null)).toMatchObject({ type: 'mined', allowed: unit });
    const unmined = { ...forgotten, hashes: [`0x${'1'.repeat(64)}`] } as const;
    expect(await pollBatch(context, unmined, null)).toEqual({ type: 'lost', outcome: 'timeout' });
  });

  test('a batch of which only the approval happened is partial, whatever status its wallet reports', async () => {
    for (const atomic of [true, false]) {
      const { account, wallet, contract, readStake } = await openBatchPool(chain());
      wallet.sentCalls = 1;
      wallet.mapStatus = (status) => ({ ...status, atomic });
      const intent = toIntent(contract, account, 'stake', unit);
      const { flow } = await runUntilIdle(wallet, contract, intent, 'on');
      const result = resultOf(flow());
      expect(result).toMatchObject({ outcome: 'partial', chain: { state: 'changed' } });
      expect([await readStake(), await readAllowance(wallet, contract, account)]).toEqual([0n, unit]);
      // Without the chain's previous state, the events show the same.
      if (!('hashes' in result)) throw new Error('the batch was not sent');
      const context = { provider: wallet, rdns: 'example.wallet', contract, intent };
      const sent = {
        step: 'execute',
        rdns: 'example.wallet',
        batchId: '0x1',
        at: 1,
        pollingSince: 1,
      } as const;
      expect(await pollBatch(context, { ...sent, hashes: result.hashes }, null)).toMatchObject({
        outcome: 'partial',
        chain: { state: 'unread' },
      });
    }
  });

  test('a batch about which the wallet reports nothing useful ends once the chain shows its effect', async () => {
    for (const status of [null, {}, { status: 'CONFIRMED' }, { status: 700 }]) {
      const { account, wallet, contract } = await openBatchPool(chain());
      wallet.mapStatus = () => status;
      const { flow } = await runUntilIdle(wallet, contract, toIntent(contract, account, 'stake', unit), 'on');
      expect(resultOf(flow())).toMatchObject({ outcome: 'unverified', chain: { state: 'happened' } });
      expect(flow().confirmed).toEqual(['approve', 'execute']);
    }
  });
});
