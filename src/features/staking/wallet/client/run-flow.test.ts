import { expect, test, vi } from 'vitest';
import { nowMs } from '#shared/dates/clock.ts';
import { describeOnChain } from '#tests/support/anvil.ts';
import { closedGate } from '#tests/support/gate.ts';
import { deployFilledVault } from '#tests/support/staking-contracts.ts';
import {
  eventually,
  openBatchPool,
  openPool,
  resultOf,
  runUntilIdle,
  setPaused,
  toIntent,
  unit,
} from '#tests/support/transaction-flows.ts';
import { contractFixture } from '../../fixtures.ts';
import { createRevocation } from '../rules/actions.ts';
import { isIdle, startFlow } from '../rules/transaction-flow.ts';
import { readAllowance } from './contract-reads.ts';
import { runFlow } from './run-flow.ts';

vi.mock('../rules/transaction-flow.ts', { spy: true });

describeOnChain('runs of flows', (chain) => {
  test('four ways to end after a mined approval keep it recorded, and the remaining allowance can be revoked', async () => {
    const endings: readonly [
      outcome: string,
      interfere: (world: Awaited<ReturnType<typeof openPool>>) => Promise<void> | void,
    ][] = [
      ['rejected', () => Promise.reject({ code: 4001, message: 'User rejected the request.' })],
      [
        'preflight_failed',
        ({ wallet }) => {
          wallet.account = chain().accounts[2];
        },
      ],
      ['would_revert', ({ pool }) => setPaused(chain(), pool, true)],
      ['reverted', ({ pool }) => setPaused(chain(), pool, true)],
    ];
    for (const [outcome, interfere] of endings) {
      const world = await openPool(chain());
      const { wallet, account, contract } = world;
      const request = wallet.request.bind(wallet);
      // The first transaction is the approval; the interference happens after it was mined.
      const at = outcome === 'preflight_failed' || outcome === 'would_revert' ? 'receipt' : 'send';
      wallet.onSend = async (count) => {
        if (count === 1 && at === 'send') await interfere(world);
      };
      let hasInterfered = false;
      wallet.request = async (call) => {
        const result = await request(call);
        const isMined = call.method === 'eth_getTransactionReceipt' && result !== null;
        if (at === 'receipt' && isMined && !hasInterfered) {
          hasInterfered = true;
          await interfere(world);
        }
        return result;
      };
      const intent = toIntent(contract, account, 'stake', 7n * unit);
      const { flow } = await runUntilIdle(wallet, contract, intent);
      expect(resultOf(flow()), outcome).toMatchObject({ outcome });
      expect(flow().confirmed, outcome).toEqual(['approve']);
      expect(await readAllowance(wallet, contract, account), outcome).toBe(7n * unit);

      wallet.account = account;
      wallet.onSend = () => {};
      const revoked = await runUntilIdle(wallet, contract, createRevocation(contract, account));
      expect(resultOf(revoked.flow()), outcome).toMatchObject({ outcome: 'success' });
      expect(await readAllowance(wallet, contract, account), outcome).toBe(0n);
    }
  });

  test('pools and vaults with an ordinary token lose nothing to rounding', async () => {
    const { wallet, account, contract } = await openPool(chain());
    for (const [action, units] of [
      ['stake', 3n],
      ['unstake', 1n],
      ['claim', 0n],
      ['exit', 0n],
    ] as const) {
      const { flow } = await runUntilIdle(wallet, contract, toIntent(contract, account, action, units));
      expect(resultOf(flow()), action).toMatchObject({ outcome: 'success' });
    }
    const { vault, asset } = await deployFilledVault(chain(), 1000n);
    const deep = contractFixture({
      id: vault,
      address: vault,
      staking_token: { address: asset, symbol: 'tASSET', decimals: 18 },
      writable: true,
    });
    for (const action of ['deposit', 'redeem'] as const) {
      const intent = toIntent(deep, account, action, 12_345n * unit + 1n);
      const { flow } = await runUntilIdle(wallet, deep, intent);
      expect(resultOf(flow()), action).toMatchObject({ outcome: 'success' });
    }
  });

  test('a wallet that is disconnected or cannot reach the chain after the approval is reported as such', async () => {
    for (const [method, response, expected] of [
      ['eth_accounts', () => [], 'disconnected'],
      ['eth_call', () => Promise.reject({ code: -32_603, message: 'down' }), 'chain_unreachable'],
    ] as const) {
      const { wallet, account, contract } = await openPool(chain());
      const request = wallet.request.bind(wallet);
      let isApproved = false;
      wallet.request = async (call) => {
        if (isApproved && call.method === method) return response();
        const result = await request(call);
        isApproved ||= call.method === 'eth_getTransactionReceipt' && result !== null;
        return result;
      };
      const { flow } = await runUntilIdle(wallet, contract, toIntent(contract, account, 'stake', unit));
      expect(resultOf(flow())).toMatchObject({ outcome: 'preflight_failed', error: expected });
      expect(flow().confirmed).toEqual(['approve']);
    }
  });

  test('after disconnecting nothing more is sent, and transactions sent before are followed until they end', async () => {
    const left = { outcome: 'preflight_failed', error: 'disconnected' };
    // When the user disconnects, and what was sent until then.
    for (const [method, sent] of [
      ['eth_blockNumber', 0],
      ['eth_estimateGas', 0],
      ['eth_getTransactionCount', 0],
      ['eth_sendTransaction', 1],
      ['eth_getTransactionReceipt', 1],
    ] as const) {
      const { wallet, account, contract } = await openPool(chain());
      const { request } = wallet;
      let flow = startFlow(toIntent(contract, account, 'stake', unit));
      let isLeft = false;
      wallet.request = async (call) => {
        if (call.method === method && !isLeft) {
          isLeft = true;
          runner.disconnect();
        }
        return request(call);
      };
      const runner = runFlow(flow, { provider: wallet, rdns: 'example.wallet', contract }, (next) => {
        flow = next;
      });
      if (method === 'eth_blockNumber') await wallet.request({ method });
      await expect.poll(() => isIdle(flow), eventually).toBe(true);
      expect([resultOf(flow), flow.confirmed, wallet.sent.length], method).toEqual([
        left,
        sent === 0 ? [] : ['approve'],
        sent,
      ]);
      expect(await readAllowance(wallet, contract, account)).toBe(sent === 0 ? 0n : unit);
    }
  });

  test('after disconnecting, a step or a loss that waits for its user is not continued', async () => {
    const { account, wallet, contract } = await openBatchPool(chain());
    wallet.rejection = { code: 5750 };
    const { flow, runner } = await runUntilIdle(
      wallet,
      contract,
      toIntent(contract, account, 'stake', unit),
      'on',
    );
    expect(flow().phase).toMatchObject({ at: 'ready' });
    runner.disconnect();
    expect(resultOf(flow())).toEqual({ outcome: 'preflight_failed', error: 'disconnected' });
    runner.apply({ type: 'continued', at: nowMs() });
    expect([isIdle(flow()), wallet.sent]).toEqual([true, []]);
  });

  test('after the account was changed between two steps, no confirmation of the second step is requested', async () => {
    const { wallet, account, contract } = await openPool(chain());
    const { request } = wallet;
    wallet.request = async (call) => {
      const result = await request(call);
      if (call.method === 'eth_getTransactionReceipt' && result !== null)
        wallet.account = chain().accounts[2];
      return result;
    };
    let flow = startFlow(toIntent(contract, account, 'stake', unit));
    const shown: unknown[] = [];
    runFlow(flow, { provider: wallet, rdns: 'example.wallet', contract }, (next) => {
      flow = next;
      // The page shows the state after all changes of a turn.
      setTimeout(() => shown.push(flow.phase));
    });
    await expect.poll(() => shown.at(-1), eventually).toMatchObject({ at: 'ended' });
    expect(resultOf(flow)).toEqual({ outcome: 'preflight_failed', error: 'wrong_account' });
    expect(shown).not.toContainEqual(expect.objectContaining({ step: 'execute' }));
    expect(flow.confirmed).toEqual(['approve']);
  });

  test('12: a transaction that is sent after the panel was closed is reported once, and nothing overflows', async () => {
    const { wallet, account, contract } = await openPool(chain());
    let flow = startFlow(toIntent(contract, account, 'stake', unit));
    const { request } = wallet;
    const gate = closedGate();
    let hasRequest = false;
    wallet.request = async (call) => {
      if (call.method === 'eth_sendTransaction') {
        hasRequest = true;
        await gate.opened;
      }
      return request(call);
    };
    const runner = runFlow(flow, { provider: wallet, rdns: 'example.wallet', contract }, (next) => {
      flow = next;
    });
    // The flow enters `asking` before the wallet has the request; stopped in between, it sends nothing.
    await expect.poll(() => hasRequest, eventually).toBe(true);
    expect(flow.phase.at).toBe('asking');
    runner.stop();
    vi.mocked(isIdle).mockClear();
    gate.open();
    await expect.poll(() => flow.phase.at, eventually).toBe('waiting');
    expect(vi.mocked(isIdle).mock.calls.length).toBeLessThan(5);
  });
});
