import { expect, test } from 'vitest';
import { nowMs } from '#shared/dates/clock.ts';
import { describeOnChain } from '#tests/support/anvil.ts';
import {
  eventually,
  openPool,
  resultOf,
  runUntilIdle,
  shortenDelays,
  toIntent,
  unit,
} from '#tests/support/transaction-flows.ts';
import { parsePersistedFlow, serializeFlow } from '../rules/persisted-flow.ts';
import { startFlow } from '../rules/transaction-flow.ts';
import { runFlow } from './run-flow.ts';

describeOnChain('what the chain shows of a request', (chain) => {
  test('after an unusable response, the chain shows whether the request was sent and what it did', async () => {
    const responses: readonly (readonly [response: unknown, error: unknown])[] = [
      ['ok', null],
      [null, null],
      [{ hash: '0x1' }, null],
      [null, { code: -32_603, message: 'Internal JSON-RPC error.' }],
    ];
    for (const [response, error] of responses)
      for (const isSent of response === 'ok' ? [true, false] : [true]) {
        const { wallet, account, contract } = await openPool(chain());
        const request = wallet.request.bind(wallet);
        wallet.request = async (call) => {
          if (call.method !== 'eth_sendTransaction') return request(call);
          if (isSent) await request(call);
          return error === null ? response : Promise.reject(error);
        };
        const intent = toIntent(contract, account, 'stake', unit);
        const { flow } = await runUntilIdle(wallet, contract, intent);
        expect(resultOf(flow())).toEqual({
          outcome: 'unanswered',
          step: 'approve',
          chain: isSent ? { state: 'happened', hash: expect.any(String) } : { state: 'unchanged' },
        });
        expect(flow().confirmed).toEqual(isSent ? ['approve'] : []);
      }
  });

  test('a transaction that is sent after an empty or missing response is detected without asking the user', async () => {
    shortenDelays();
    for (const hasStopped of [false, true]) {
      const { wallet, account, contract } = await openPool(chain());
      const { request } = wallet;
      const open: (() => Promise<unknown>)[] = [];
      wallet.request = async (call) => {
        if (call.method !== 'eth_sendTransaction') return request(call);
        open.push(() => request(call));
        // The wallet gives no response while it is open.
        return hasStopped ? new Promise(() => {}) : null;
      };
      let flow = startFlow(toIntent(contract, account, 'stake', unit));
      const runner = runFlow(flow, { provider: wallet, rdns: 'example.wallet', contract }, (next) => {
        flow = next;
      });
      if (hasStopped) {
        await expect.poll(() => flow.phase.at, eventually).toBe('asking');
        await expect.poll(() => open.length, eventually).toBe(1);
        runner.apply({ type: 'stopped_waiting' });
      }
      await expect.poll(() => resultOf(flow), eventually).toMatchObject({ chain: { state: 'unchanged' } });
      await Promise.all(open.map((send) => send()));
      await expect.poll(() => resultOf(flow), eventually).toMatchObject({ chain: { state: 'happened' } });
      expect(flow.confirmed).toEqual(['approve']);
      runner.stop();
    }
  });

  test('a request that was open when the page was closed is compared with the chain from before it', async () => {
    const { wallet, account, contract } = await openPool(chain());
    const { request } = wallet;
    const open: (() => Promise<unknown>)[] = [];
    let stored = '';
    wallet.request = async (call) => {
      if (call.method !== 'eth_sendTransaction') return request(call);
      open.push(() => request(call));
      return new Promise(() => {});
    };
    const target = { provider: wallet, rdns: 'example.wallet', contract };
    const closed = runFlow(startFlow(toIntent(contract, account, 'stake', unit)), target, (flow) => {
      stored = serializeFlow({ rdns: target.rdns, flow });
    });
    await expect.poll(() => open.length, eventually).toBe(1);
    closed.stop();
    await Promise.all(open.map((send) => send()));
    let flow = parsePersistedFlow(stored, nowMs())?.flow ?? null;
    if (!flow) throw new Error('the request was not stored');
    expect(resultOf(flow)).toEqual({ outcome: 'interrupted', step: 'approve' });
    const runner = runFlow(flow, target, (next) => {
      flow = next;
    });
    await expect
      .poll(() => flow && resultOf(flow), eventually)
      .toMatchObject({ chain: { state: 'happened' } });
    expect([flow.confirmed, open.length]).toEqual([['approve'], 1]);
    runner.stop();
  });
});
