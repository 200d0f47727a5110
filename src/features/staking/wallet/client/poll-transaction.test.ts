import { expect, test } from 'vitest';
import { nowMs } from '#shared/dates/clock.ts';
import { describeOnChain, send } from '#tests/support/anvil.ts';
import { openPool, resultOf, runUntilIdle, toIntent, unit } from '#tests/support/transaction-flows.ts';
import { createRevocation } from '../rules/actions.ts';
import { encodeStep } from './encode-step.ts';
import { pollTransaction } from './poll-transaction.ts';

describeOnChain('endings of transactions', (chain) => {
  test('a transaction that no node knew is replaced when another transaction used its nonce', async () => {
    const { wallet, account, contract } = await openPool(chain());
    const intent = toIntent(contract, account, 'stake', unit);
    const context = { provider: wallet, rdns: 'example.wallet', contract, intent };
    const leastNonce = await chain().client.getTransactionCount({ address: account });
    const at = nowMs() - 60_000;
    const hash = `0x${'9'.repeat(64)}` as const;
    const unseen = {
      step: 'approve',
      hash,
      at,
      nonce: null,
      leastNonce,
      pollingSince: at,
      foundAt: null,
    } as const;
    const call = encodeStep(context, 'approve');
    expect(await pollTransaction(context, unseen, null)).toBeNull();
    await send(chain(), { from: account, to: account, data: '0x' });
    expect(await pollTransaction(context, unseen, null)).toEqual({ type: 'lost', outcome: 'replaced' });
    await send(chain(), { from: account, ...call });
    const next = { ...unseen, leastNonce: leastNonce + 1 };
    expect(await pollTransaction(context, next, null)).toMatchObject({ type: 'repriced' });
  });

  test('a transaction that does not match the request is not a success, whichever one the wallet reports', async () => {
    const { wallet, account, contract } = await openPool(chain());
    const staking = toIntent(contract, account, 'stake', unit);
    const staked = resultOf((await runUntilIdle(wallet, contract, staking)).flow());
    const claiming = toIntent(contract, account, 'claim', 0n);
    const claimed = resultOf((await runUntilIdle(wallet, contract, claiming)).flow());
    const others = [chain().accounts[2], chain().accounts[2]] as const;
    const foreign = await chain().client.sendTransaction({ account: others[0], to: others[1], value: 1n });
    if (!('hashes' in staked) || !('hashes' in claimed)) throw new Error('nothing was sent');
    const { request } = wallet;
    const [older] = claimed.hashes;
    for (const [intent, hash] of [
      [staking, foreign],
      [staking, staked.hashes[0]],
      [claiming, older],
      [toIntent(contract, account, 'unstake', unit), foreign],
      [createRevocation(contract, account), older],
    ] as const) {
      const sent = wallet.sent.length;
      wallet.request = async (call) => (call.method === 'eth_sendTransaction' ? hash : request(call));
      const { flow } = await runUntilIdle(wallet, contract, intent);
      expect(resultOf(flow())).toMatchObject({ outcome: 'foreign', chain: { state: 'unchanged' } });
      expect([flow().confirmed, wallet.sent.length]).toEqual([[], sent]);
    }
  });
});
