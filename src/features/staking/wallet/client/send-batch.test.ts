import { expect, test } from 'vitest';
import { describeOnChain } from '#tests/support/anvil.ts';
import {
  createWallet,
  openBatchPool,
  resultOf,
  runUntilIdle,
  setPaused,
  toIntent,
  unit,
} from '#tests/support/transaction-flows.ts';
import { readAllowance } from './contract-reads.ts';
import { readBatchSupport } from './send-batch.ts';

describeOnChain('requests of batches', (chain) => {
  test('a wallet with batches does approval and stake in a single transaction with a single confirmation', async () => {
    const { pool, account, wallet, contract, readStake } = await openBatchPool(chain());
    expect(await readBatchSupport(wallet, account, 31_337)).toBe('supported');
    expect(await readBatchSupport(createWallet(chain(), account), account, 31_337)).toBeNull();
    const intent = toIntent(contract, account, 'stake', 5n * unit);
    const { flow } = await runUntilIdle(wallet, contract, intent, 'on');
    expect(resultOf(flow())).toEqual({
      outcome: 'success',
      hashes: [expect.stringMatching(/^0x[0-9a-f]{64}$/)],
    });
    expect(flow().confirmed).toEqual(['approve', 'execute']);
    expect(wallet.batches).toEqual([
      {
        version: '2.0.0',
        from: account,
        chainId: '0x7a69',
        atomicRequired: true,
        calls: [
          { to: contract.staking_token.address, data: expect.any(String), value: '0x0' },
          { to: pool, data: expect.any(String), value: '0x0' },
        ],
      },
    ]);
    expect(wallet.sent).toHaveLength(1);
    expect(await readStake()).toBe(5n * unit);
    expect(await readAllowance(wallet, contract, account)).toBe(0n);
    const leaving = await runUntilIdle(wallet, contract, toIntent(contract, account, 'exit', 0n), 'on');
    expect(resultOf(leaving.flow())).toMatchObject({ outcome: 'success' });
    expect(wallet.batches).toHaveLength(1);
  });

  test('a batch that would revert is not requested, and a reverted batch leaves no allowance', async () => {
    const { pool, account, wallet, contract, readStake } = await openBatchPool(chain());
    const intent = toIntent(contract, account, 'stake', 5n * unit);
    await setPaused(chain(), pool, true);
    const unsent = await runUntilIdle(wallet, contract, intent, 'on');
    expect(resultOf(unsent.flow())).toEqual({
      outcome: 'would_revert',
      step: 'execute',
      reason: { kind: 'paused' },
    });
    expect(wallet.batches).toEqual([]);
    await setPaused(chain(), pool, false);
    wallet.onSend = () => setPaused(chain(), pool, true);
    const { flow } = await runUntilIdle(wallet, contract, intent, 'on');
    expect(resultOf(flow())).toMatchObject({ outcome: 'reverted', hashes: [expect.any(String)] });
    expect(flow().confirmed).toEqual([]);
    expect(await readAllowance(wallet, contract, account)).toBe(0n);
    expect(await readStake()).toBe(0n);
  });

  test('an unsupported batch is sent step by step; a declined batch is not', async () => {
    const { account, wallet, contract, readStake } = await openBatchPool(chain());
    const intent = toIntent(contract, account, 'stake', unit);
    wallet.rejection = { code: 4001 };
    const declined = await runUntilIdle(wallet, contract, intent, 'on');
    expect(resultOf(declined.flow())).toMatchObject({
      outcome: 'rejected',
      step: 'execute',
      chain: { state: 'unchanged' },
    });
    expect(wallet.sent).toEqual([]);
    wallet.rejection = { code: 5750 };
    const { flow, runner } = await runUntilIdle(wallet, contract, intent, 'on');
    expect(flow()).toMatchObject({ batching: 'upgrade_declined', phase: { at: 'ready', step: 'approve' } });
    expect(wallet.sent).toEqual([]);
    runner.stop();
    wallet.rejection = { code: 5760 };
    const inTurn = await runUntilIdle(wallet, contract, intent, 'on');
    expect(resultOf(inTurn.flow())).toMatchObject({ outcome: 'success' });
    expect(inTurn.flow()).toMatchObject({ batching: 'unsupported', confirmed: ['approve', 'execute'] });
    expect([wallet.sent.length, await readStake()]).toEqual([2, unit]);
  });
});
