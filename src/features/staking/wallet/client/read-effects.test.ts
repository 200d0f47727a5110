import { type Address, encodeFunctionData, type Hex } from 'viem';
import { expect, test } from 'vitest';
import { describeOnChain, send } from '#tests/support/anvil.ts';
import { approve, deployFilledVault, deployPayingPool, stake } from '#tests/support/staking-contracts.ts';
import {
  createBatchWallet,
  createWallet,
  resultOf,
  runUntilIdle,
  type TestWallet,
  toIntent,
  toPool,
} from '#tests/support/transaction-flows.ts';
import { contractFixture } from '../../fixtures.ts';
import { poolAbi, tokenAbi, vaultAbi } from '../rules/abis.ts';
import { pollTransaction } from './poll-transaction.ts';

interface Sent {
  readonly to: Hex;
  readonly data: Hex;
}
const sendingError = { code: -32_603, message: 'Internal JSON-RPC error.' };
const withdraw = (units: bigint) =>
  encodeFunctionData({ abi: poolAbi, functionName: 'withdraw', args: [units] });
const stakeCall = (units: bigint) =>
  encodeFunctionData({ abi: poolAbi, functionName: 'stake', args: [units] });

/**
 * Makes a wallet send something else as the last step.
 * @param respond gets the request and a function that sends
 */
function replaceLast(
  wallet: TestWallet,
  approvals: number,
  respond: (request: Sent, sendOwn: (call: Partial<Sent>) => Promise<unknown>) => unknown,
): void {
  const { request } = wallet;
  wallet.request = async (call) => {
    const [own] = (call.params ?? []) as [Sent];
    if (call.method !== 'eth_sendTransaction' || wallet.sent.length < approvals) return request(call);
    return respond(own, (change) => request({ ...call, params: [{ ...own, gas: '0xf4240', ...change }] }));
  };
}

describeOnChain('what transactions did', (chain) => {
  const unit = 10n ** 18n;

  async function openPool(staked = 0n) {
    const account = chain().accounts[1];
    const { pool, staked: token, reward } = await deployPayingPool(chain(), { perSecond: 1n });
    if (staked > 0n) {
      await approve(chain(), token, pool, account);
      await stake(chain(), pool, account, staked);
    }
    return {
      account,
      pool,
      token,
      wallet: createWallet(chain(), account),
      contract: toPool(pool, token, reward),
    };
  }

  async function openVault(account: Address = chain().accounts[1]) {
    const { vault, asset } = await deployFilledVault(chain(), 1000n);
    const contract = contractFixture({
      id: vault,
      address: vault,
      adapter: 'erc4626',
      staking_token: { address: asset, symbol: 'tASSET', decimals: 18 },
      writable: true,
    });
    return { account, vault, asset, contract, wallet: createWallet(chain(), account) };
  }

  test('1: shares redeemed for somebody else are not a success, whatever the wallet responds', async () => {
    for (const namesHash of [true, false]) {
      const { account, vault, asset, contract, wallet } = await openVault();
      const other = chain().accounts[2];
      await approve(chain(), asset, vault, account);
      const args = [500n * unit, account] as const;
      await send(chain(), {
        from: account,
        to: vault,
        data: encodeFunctionData({ abi: vaultAbi, functionName: 'deposit', args }),
      });
      replaceLast(wallet, 0, async (_, sendOwn) => {
        const redeem = [100n * unit, other, account] as const;
        const data = encodeFunctionData({ abi: vaultAbi, functionName: 'redeem', args: redeem });
        const hash = await sendOwn({ data });
        return namesHash ? hash : Promise.reject(sendingError);
      });
      const { flow } = await runUntilIdle(
        wallet,
        contract,
        toIntent(contract, account, 'redeem', 100n * unit),
      );
      if (namesHash)
        expect(resultOf(flow())).toMatchObject({
          outcome: 'changed',
          effects: [{ kind: 'redeemed', units: 100n * unit, receiver: other.toLowerCase() }],
        });
      else
        expect(resultOf(flow())).toMatchObject({
          outcome: 'unanswered',
          chain: { state: 'changed', changes: [{ value: 'held', from: 500n * unit, to: 400n * unit }] },
        });
    }
  });

  test('2: a batch with a different amount reports its effects, and a batch with a larger approval its allowance', async () => {
    for (const [allowed, staked] of [
      [100n, 30n],
      [500n, 100n],
    ] as const) {
      const { pool, contract } = await openPool();
      const account = chain().accounts[3];
      const wallet = await createBatchWallet(chain(), account);
      wallet.mapCall = (call) => {
        const args = [pool, allowed] as const;
        return call.to === pool
          ? { ...call, data: stakeCall(staked) }
          : { ...call, data: encodeFunctionData({ abi: tokenAbi, functionName: 'approve', args }) };
      };
      const { flow } = await runUntilIdle(wallet, contract, toIntent(contract, account, 'stake', 100n), 'on');
      expect(flow().approved).toBe(allowed);
      expect(resultOf(flow())).toMatchObject(
        staked === 100n
          ? { outcome: 'success' }
          : { outcome: 'changed', effects: expect.arrayContaining([{ kind: 'staked', units: 30n }]) },
      );
    }
  });

  test('3: an exit that the wallet replaced with a partial withdrawal is not a success', async () => {
    for (const namesHash of [true, false]) {
      const { account, wallet, contract } = await openPool(500n);
      replaceLast(wallet, 0, async (_, sendOwn) => {
        const hash = await sendOwn({ data: withdraw(30n) });
        return namesHash ? hash : Promise.reject(sendingError);
      });
      const { flow } = await runUntilIdle(wallet, contract, toIntent(contract, account, 'exit', 0n));
      expect(resultOf(flow())).toMatchObject(
        namesHash
          ? { outcome: 'changed', effects: [{ kind: 'withdrawn', units: 30n }] }
          : { outcome: 'unanswered', chain: { state: 'changed' } },
      );
    }
  });

  test('4: a changed stake is not reported as the request, unless a transaction did exactly that', async () => {
    for (const [units, respond, state] of [
      [30n, 'error', 'changed'],
      [100n, 'error', 'happened'],
      [30n, 'garbage', 'changed'],
    ] as const) {
      const { account, wallet, contract } = await openPool();
      replaceLast(wallet, 1, async (_, sendOwn) => {
        await sendOwn({ data: stakeCall(units) });
        return respond === 'error' ? Promise.reject(sendingError) : 'sent';
      });
      const { flow } = await runUntilIdle(wallet, contract, toIntent(contract, account, 'stake', 100n));
      expect(resultOf(flow()), `${units} ${respond}`).toMatchObject({
        outcome: 'unanswered',
        chain: { state },
      });
      expect(flow().confirmed.includes('execute')).toBe(state === 'happened');
    }
  });

  test('4: a stranger’s deposit for the account is not mistaken for the requested deposit', async () => {
    const { account, vault, asset, wallet, contract } = await openVault();
    const stranger = chain().accounts[2];
    await approve(chain(), asset, vault, stranger);
    replaceLast(wallet, 1, async () => {
      const data = encodeFunctionData({ abi: vaultAbi, functionName: 'deposit', args: [100n, account] });
      await send(chain(), { from: stranger, to: vault, data });
      return Promise.reject(sendingError);
    });
    const { flow } = await runUntilIdle(wallet, contract, toIntent(contract, account, 'deposit', 100n));
    expect(resultOf(flow())).toMatchObject({
      outcome: 'unanswered',
      chain: { state: 'changed', changes: [{ value: 'held', from: 0n }] },
    });
  });

  test('4: a stake that replaced another transaction with the same nonce is reported with its own amount', async () => {
    const { account, wallet, contract } = await openPool();
    const hash = `0x${'9'.repeat(64)}` as const;
    replaceLast(wallet, 1, async (_, sendOwn) => {
      await sendOwn({ data: stakeCall(30n) });
      return hash;
    });
    const { request } = wallet;
    // A node knew the first transaction until the other one took its nonce.
    let nonce = await chain().client.getTransactionCount({ address: account });
    wallet.request = async (call) => {
      if (call.method !== 'eth_getTransactionByHash' || call.params?.[0] !== hash) return request(call);
      nonce = (await chain().client.getTransactionCount({ address: account })) - 1;
      return { hash, nonce: `0x${nonce.toString(16)}`, from: account };
    };
    const { flow } = await runUntilIdle(wallet, contract, toIntent(contract, account, 'stake', 100n));
    const result = resultOf(flow());
    expect(result).toMatchObject({ outcome: 'changed', effects: [{ kind: 'staked', units: 30n }] });
    expect('hashes' in result && result.hashes).not.toContain(hash);
  });

  test('5: tokens sent to another receiver are reported with the receiver, in a single transaction and in a batch', async () => {
    const other = chain().accounts[2];
    const deposit = (units: bigint) =>
      encodeFunctionData({ abi: vaultAbi, functionName: 'deposit', args: [units, other] });
    const expected = {
      outcome: 'changed',
      effects: expect.arrayContaining([{ kind: 'deposited', units: 100n, receiver: other.toLowerCase() }]),
    };
    const { account, wallet, contract } = await openVault();
    replaceLast(wallet, 1, (_, sendOwn) => sendOwn({ data: deposit(100n) }));
    const one = await runUntilIdle(wallet, contract, toIntent(contract, account, 'deposit', 100n));
    expect(resultOf(one.flow())).toMatchObject(expected);

    const inBatch = await openVault(chain().accounts[3]);
    const batchWallet = await createBatchWallet(chain(), inBatch.account);
    batchWallet.mapCall = (call) => (call.to === inBatch.vault ? { ...call, data: deposit(100n) } : call);
    const intent = toIntent(inBatch.contract, inBatch.account, 'deposit', 100n);
    const { flow } = await runUntilIdle(batchWallet, inBatch.contract, intent, 'on');
    expect(resultOf(flow())).toMatchObject(expected);
  });

  test('Y18: tokens that were sent elsewhere instead of staked are reported with their receiver', async () => {
    const { account, token, wallet, contract } = await openPool();
    const other = chain().accounts[2];
    replaceLast(wallet, 1, (_, sendOwn) => {
      const data = encodeFunctionData({ abi: tokenAbi, functionName: 'approve', args: [other, 9n] });
      return sendOwn({ to: token, data });
    });
    const intent = toIntent(contract, account, 'stake', 100n);
    const approved = await runUntilIdle(wallet, contract, intent);
    expect(resultOf(approved.flow())).toMatchObject({
      outcome: 'changed',
      effects: [{ kind: 'allowed', units: 9n, spender: other.toLowerCase() }],
    });
    const second = createWallet(chain(), account);
    replaceLast(second, 0, (_, sendOwn) => {
      const transfer = `0xa9059cbb${other.slice(2).padStart(64, '0')}${100n.toString(16).padStart(64, '0')}`;
      return sendOwn({ to: token, data: transfer as Hex });
    });
    const { flow } = await runUntilIdle(second, contract, intent);
    expect(resultOf(flow())).toMatchObject({
      outcome: 'changed',
      effects: [{ kind: 'transferred', units: 100n, receiver: other.toLowerCase() }],
    });
  });

  test('6: a wallet that reports “declined” or “busy” although it sent the transaction is not trusted', async () => {
    for (const code of [4001, -32_002]) {
      const { account, wallet, contract } = await openPool();
      replaceLast(wallet, 0, async (_, sendOwn) => {
        await sendOwn({});
        return Promise.reject({ code, message: 'no' });
      });
      const { flow } = await runUntilIdle(wallet, contract, toIntent(contract, account, 'stake', 100n));
      expect(resultOf(flow())).toMatchObject({ chain: { state: 'happened' } });
      expect(flow().confirmed).toEqual(['approve']);
    }
  });

  test('6: a genuine refusal is compared with the chain before anything is reported', async () => {
    const { account, wallet, contract } = await openPool();
    const phases = new Set<string>();
    replaceLast(wallet, 0, () => Promise.reject({ code: 4001, message: 'no' }));
    const { flow } = await runUntilIdle(
      wallet,
      contract,
      toIntent(contract, account, 'stake', 100n),
      'off',
      ({ phase }) => phases.add(phase.at),
    );
    expect(resultOf(flow())).toEqual({
      outcome: 'rejected',
      step: 'approve',
      chain: { state: 'unchanged' },
    });
    expect([...phases]).toContain('looking');
  });

  test('N12: a reverted transaction of the wallet is reported as reverted, whatever its contents', async () => {
    const { account, wallet, contract } = await openPool();
    replaceLast(wallet, 1, (_, sendOwn) => sendOwn({ data: stakeCall(10n ** 40n) }));
    const { flow } = await runUntilIdle(wallet, contract, toIntent(contract, account, 'stake', 100n));
    expect(resultOf(flow())).toMatchObject({ outcome: 'reverted', step: 'execute' });
  });

  test('11: a transaction that could not be read for ten minutes is unreadable, not unconfirmed', async () => {
    const { account, wallet, contract } = await openPool();
    const context = {
      provider: wallet,
      rdns: 'example.wallet',
      contract,
      intent: toIntent(contract, account, 'stake', 100n),
    };
    wallet.unsupported.add('eth_getTransactionReceipt');
    const sent = { step: 'approve', hash: `0x${'9'.repeat(64)}`, at: 0, nonce: 1 } as const;
    const event = await pollTransaction(context, { ...sent, pollingSince: 0, foundAt: null }, null);
    expect(event).toEqual({ type: 'lost', outcome: 'unreadable' });
  });
});
