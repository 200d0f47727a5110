import { expect, test } from 'vitest';
import { describeOnChain } from '#tests/support/anvil.ts';
import {
  eventually,
  openPool,
  resultOf,
  runUntilIdle,
  toIntent,
  unit,
} from '#tests/support/transaction-flows.ts';
import { checkMined } from './check-mined.ts';

describeOnChain('transactions after they were mined', (chain) => {
  test('X49: a transaction that a reorganisation removes is not called done, and its approval is', async () => {
    const { wallet, account, contract } = await openPool(chain());
    const { client } = chain();
    const beginning = await client.snapshot();
    let snapshot = beginning;
    wallet.onSend = async (count) => {
      if (count === 1) snapshot = await client.snapshot();
    };
    const intent = toIntent(contract, account, 'stake', 3n * unit);
    const { flow } = await runUntilIdle(wallet, contract, intent);
    expect(resultOf(flow())).toMatchObject({ outcome: 'success' });
    await client.revert({ id: snapshot });
    await expect.poll(() => resultOf(flow()), eventually).toMatchObject({ outcome: 'removed' });
    expect(flow().confirmed).toEqual(['approve']);
    // A later reorganisation removes the approval too.
    await client.revert({ id: beginning });
    await expect.poll(() => flow().confirmed, eventually).toEqual([]);
    expect(resultOf(flow())).toMatchObject({ outcome: 'removed', sent: { step: 'execute' } });
  });

  test('X49: if a reorganisation removes an approval and the transaction after it, neither stays done', async () => {
    const { wallet, account, contract } = await openPool(chain());
    const { client } = chain();
    const beginning = await client.snapshot();
    const intent = toIntent(contract, account, 'stake', 3n * unit);
    const { flow } = await runUntilIdle(wallet, contract, intent);
    expect([resultOf(flow()), flow().confirmed]).toMatchObject([
      { outcome: 'success' },
      ['approve', 'execute'],
    ]);
    await client.revert({ id: beginning });
    await expect.poll(() => resultOf(flow()), eventually).toMatchObject({ outcome: 'removed' });
    expect(flow().confirmed).toEqual([]);
  });

  test('X49: a transaction is watched until it has twelve confirmations', async () => {
    const { wallet, account, contract } = await openPool(chain());
    const intent = toIntent(contract, account, 'stake', unit);
    const { flow } = await runUntilIdle(wallet, contract, intent);
    const context = { provider: wallet, rdns: 'example.wallet', contract, intent };
    expect(await checkMined(context, flow())).toBe('found');
    await chain().client.mine({ blocks: 11 });
    expect(await checkMined(context, flow())).toBe('found');
    await chain().client.mine({ blocks: 1 });
    expect(await checkMined(context, flow())).toBe('final');
    wallet.request = () => Promise.reject(new Error('unreachable'));
    expect(await checkMined(context, flow())).toBeNull();
  });
});
