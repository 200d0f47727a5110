import fc from 'fast-check';
import { type Address, encodeFunctionData, maxUint256 } from 'viem';
import { expect, test } from 'vitest';
import { poolAbi, tokenAbi } from '#seed/staking/chain/abis.ts';
import {
  deployPool,
  deployToken,
  describeOnChain,
  mineAt,
  type TestChain,
  waitForReceipt,
} from '../support/anvil.ts';

const period = 10_000n;
const gas = 1_000_000n;

const step = fc.record({
  staker: fc.integer({ min: 1, max: 3 }),
  what: fc.constantFrom('stake', 'withdraw', 'getReward', 'exit', 'notifyRewardAmount'),
  amount: fc.bigInt({ min: 1n, max: 10n ** 21n }),
  after: fc.integer({ min: 1, max: 6000 }),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

function dataOf({ what, amount }: Step) {
  if (what === 'getReward' || what === 'exit')
    return encodeFunctionData({ abi: poolAbi, functionName: what });
  return encodeFunctionData({ abi: poolAbi, functionName: what, args: [amount] });
}

/** Sends a transaction; a revert changes nothing. */
async function attempt(chain: TestChain, from: Address, to: Address, data: `0x${string}`) {
  const hash = await chain.client.sendTransaction({ account: from, to, data, gas });
  return (await waitForReceipt(chain, hash)).status === 'success';
}

async function poolWithTokens(chain: TestChain) {
  const stake = await deployToken(chain, 'tSTAKE');
  const reward = await deployToken(chain, 'tREWARD');
  const pool = await deployPool(chain, { stake, reward, seconds: period });
  const approve = encodeFunctionData({ abi: tokenAbi, functionName: 'approve', args: [pool, maxUint256] });
  for (const account of chain.accounts) await attempt(chain, account, stake, approve);
  return { stake, reward, pool };
}

const balance = ({ client }: TestChain, token: Address, account: Address) =>
  client.readContract({ address: token, abi: tokenAbi, functionName: 'balanceOf', args: [account] });
const ofStaker = (
  { client }: TestChain,
  pool: Address,
  functionName: 'earned' | 'balanceOf',
  account: Address,
) => client.readContract({ address: pool, abi: poolAbi, functionName, args: [account] });

describeOnChain('any staking pool', (chain) => {
  test('never owes more than was announced, and every staker can withdraw the whole stake', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        const { stake, reward, pool } = await poolWithTokens(chain());
        const [owner, ...stakers] = chain().accounts;
        const before = await Promise.all(
          stakers.map(async (account) => ({
            stake: await balance(chain(), stake, account),
            reward: await balance(chain(), reward, account),
          })),
        );
        let announced = 0n;
        for (const one of steps) {
          const { timestamp } = await chain().client.getBlock();
          await mineAt(chain(), timestamp + BigInt(one.after));
          const isAnnouncing = one.what === 'notifyRewardAmount';
          if (isAnnouncing) {
            const args = [pool, one.amount] as const;
            await attempt(
              chain(),
              owner,
              reward,
              encodeFunctionData({ abi: tokenAbi, functionName: 'transfer', args }),
            );
          }
          const from = isAnnouncing ? owner : (stakers[one.staker - 1] ?? owner);
          const isDone = await attempt(chain(), from, pool, dataOf(one));
          if (isAnnouncing && isDone) announced += one.amount;
        }
        for (const account of stakers) {
          const staked = await ofStaker(chain(), pool, 'balanceOf', account);
          const exit = encodeFunctionData({ abi: poolAbi, functionName: 'exit' });
          expect(await attempt(chain(), account, pool, exit)).toBe(staked > 0n);
        }
        let paid = 0n;
        for (const [index, account] of stakers.entries()) {
          expect(await balance(chain(), stake, account)).toBe(before[index]?.stake);
          paid += (await balance(chain(), reward, account)) - (before[index]?.reward ?? 0n);
          paid += await ofStaker(chain(), pool, 'earned', account);
        }
        expect(paid).toBeLessThanOrEqual(announced);
      }),
      { numRuns: 12 },
    );
  }, 60_000);
});
