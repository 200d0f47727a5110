import { encodeFunctionData } from 'viem';
import { expect, test } from 'vitest';
import { tokenAbi } from '#seed/staking/chain/abis.ts';
import { deployPool, deployToken, describeOnChain, send } from '#tests/support/anvil.ts';
import { stake } from '#tests/support/staking-contracts.ts';
import {
  createWallet,
  eventually,
  openPool,
  resultOf,
  runUntilIdle,
  setPaused,
  toIntent,
  toPool,
  unit,
} from '#tests/support/transaction-flows.ts';
import feeToken from '../../../../../contracts/artifacts/FeeToken.json' with { type: 'json' };
import { readAllowance } from './contract-reads.ts';

describeOnChain('simulations before the first signature', (chain) => {
  test('a paused pool asks for no approval, whatever the wallet can simulate', async () => {
    const { pool, wallet, account, contract } = await openPool(chain());
    await setPaused(chain(), pool, true);
    const intent = toIntent(contract, account, 'stake', 5n * unit);
    const expectPaused = async () => {
      const { flow } = await runUntilIdle(wallet, contract, intent);
      expect(resultOf(flow())).toEqual({
        outcome: 'would_revert',
        step: 'execute',
        reason: { kind: 'paused' },
      });
    };
    await expectPaused();
    wallet.ignoresOverrides = true;
    await expectPaused();
    wallet.unsupported.add('eth_simulateV1');
    await expectPaused();
    expect(wallet.sent).toEqual([]);
  });

  test('approval and stake are simulated together before the first signature, if the wallet can do so', async () => {
    for (const [ignoresOverrides, unsupported, isWhollySimulated] of [
      [false, [], true],
      [true, [], true],
      [true, ['eth_simulateV1'], false],
    ] as const) {
      const { wallet, account, contract } = await openPool(chain());
      wallet.ignoresOverrides = ignoresOverrides;
      for (const method of unsupported) wallet.unsupported.add(method);
      const { flow } = await runUntilIdle(wallet, contract, toIntent(contract, account, 'stake', unit));
      expect(resultOf(flow())).toMatchObject({ outcome: 'success' });
      expect(flow()).toMatchObject({ isWhollySimulated, confirmed: ['approve', 'execute'] });
      expect(await readAllowance(wallet, contract, account)).toBe(0n);
    }
  });

  test('14: a token with a transfer fee is detected before anything is sent, for deposits and withdrawals', async () => {
    const account = chain().accounts[1];
    const fee = await deployToken(chain(), 'tFEE', 18, feeToken);
    const reward = await deployToken(chain(), 'tREWARD');
    const pool = await deployPool(chain(), { stake: fee, reward, seconds: 1000n });
    const contract = toPool(pool, fee, reward);
    const wallet = createWallet(chain(), account);
    const staking = toIntent(contract, account, 'stake', 100n * unit);
    const { flow, runner } = await runUntilIdle(wallet, contract, staking);
    expect(flow().phase).toEqual({
      at: 'warned',
      step: 'approve',
      loss: { sent: 100n * unit, arrives: 98n * unit },
    });
    expect(wallet.sent).toEqual([]);
    runner.apply({ type: 'accepted' });
    await expect.poll(() => flow().phase.at, eventually).toBe('ended');
    expect(resultOf(flow())).toMatchObject({ outcome: 'success' });

    // Others cover what the pool lacks, so that it can pay out.
    const allow = { abi: tokenAbi, functionName: 'approve', args: [pool, 500n * unit] } as const;
    await send(chain(), { from: chain().accounts[2], to: fee, data: encodeFunctionData(allow) });
    await stake(chain(), pool, chain().accounts[2], 500n * unit);
    const leaving = await runUntilIdle(wallet, contract, toIntent(contract, account, 'unstake', 50n * unit));
    expect(leaving.flow().phase).toMatchObject({
      at: 'warned',
      loss: { sent: 50n * unit, arrives: 49n * unit },
    });
  });
});
