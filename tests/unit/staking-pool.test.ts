import { type Address, encodeFunctionData } from 'viem';
import { expect, test } from 'vitest';
import { poolAbi } from '#seed/staking/chain/abis.ts';
import { deployPool, deployToken, describeOnChain, mineAt, send, type TestChain } from '../support/anvil.ts';
import { approve, deployPayingPool } from '../support/staking-contracts.ts';

const day = 86_400n;
const unit = 10n ** 18n;

/** Deploys a paying pool without stakes; all accounts have approved it. */
async function deployApprovedPool(chain: TestChain, options: Parameters<typeof deployPayingPool>[1]) {
  const paying = await deployPayingPool(chain, options);
  for (const from of chain.accounts) await approve(chain, paying.staked, paying.pool, from);
  return paying;
}

/** Stakes in a block at a given time. */
async function stakeAt(chain: TestChain, pool: Address, from: Address, amount: bigint, timestamp: bigint) {
  await chain.client.setNextBlockTimestamp({ timestamp });
  await send(chain, {
    from,
    to: pool,
    data: encodeFunctionData({ abi: poolAbi, functionName: 'stake', args: [amount] }),
  });
}

/** Returns what an account has earned at a given time, in wei. */
async function earnedAt(
  chain: TestChain,
  pool: Address,
  account: Address,
  timestamp: bigint,
): Promise<bigint> {
  await mineAt(chain, timestamp);
  return chain.client.readContract({ address: pool, abi: poolAbi, functionName: 'earned', args: [account] });
}

describeOnChain('a staking pool', (chain) => {
  test('a sole staker earns everything, 864 a day at 0.01 a second, and a staker with a quarter of the stake a quarter', async () => {
    const [, first, second] = chain().accounts;
    const { pool, began } = await deployApprovedPool(chain(), { perSecond: unit / 100n });
    await stakeAt(chain(), pool, first, 100n * unit, began + 60n);
    expect(await earnedAt(chain(), pool, first, began + 60n + day - 100n)).toBe(863n * unit);
    await stakeAt(chain(), pool, second, 300n * unit, began + 60n + day);
    expect(await earnedAt(chain(), pool, first, began + 60n + day + 1n)).toBe(864n * unit + unit / 400n);
    expect(await earnedAt(chain(), pool, first, began + 60n + day + 3600n)).toBe(873n * unit);
    expect(await earnedAt(chain(), pool, second, began + 60n + day + 7200n)).toBe(54n * unit);
  });

  test('a ten thousandth of a pool earns 86 400 000 000 000 wei in a day at 1e13 wei a second', async () => {
    const [, mine, others] = chain().accounts;
    const { pool, began } = await deployApprovedPool(chain(), { perSecond: 10n ** 13n });
    await stakeAt(chain(), pool, others, 999_900n * unit, began + 60n);
    await stakeAt(chain(), pool, mine, 100n * unit, began + 61n);
    expect(await earnedAt(chain(), pool, mine, began + 61n + day)).toBe(86_400_000_000_000n);
  });

  test('a quarter of a pool of a token with 6 decimals earns 0.216 in a day at 1e13 wei a second', async () => {
    const [, mine, others] = chain().accounts;
    const { pool, began } = await deployApprovedPool(chain(), { stakeDecimals: 6, perSecond: 10n ** 13n });
    await stakeAt(chain(), pool, others, 750_000_000_000n, began + 60n);
    await stakeAt(chain(), pool, mine, 250_000_000_000n, began + 61n);
    expect(await earnedAt(chain(), pool, mine, began + 61n + day)).toBe(216n * 10n ** 15n);
  });

  test('earned rewards remain after the period ends, although the rate keeps its value', async () => {
    const [, mine] = chain().accounts;
    const { pool, began } = await deployApprovedPool(chain(), { perSecond: 10n ** 13n, seconds: 7n * day });
    await stakeAt(chain(), pool, mine, unit, began + 1000n);
    const atTheEnd = (7n * day - 1000n) * 10n ** 13n;
    for (const seconds of [7n * day, 7n * day + 1n, 70n * day])
      expect(await earnedAt(chain(), pool, mine, began + seconds)).toBe(atTheEnd);
    const read = (functionName: 'rewardRate' | 'periodFinish') =>
      chain().client.readContract({ address: pool, abi: poolAbi, functionName });
    expect(await read('rewardRate')).toBe(10n ** 13n);
    expect(await read('periodFinish')).toBe(began + 7n * day);
  });

  test('rewards that accrue while nobody stakes are lost: 0.01 for 1 000 idle and 1 000 staked seconds', async () => {
    const [, mine] = chain().accounts;
    const { pool, began } = await deployApprovedPool(chain(), { perSecond: 10n ** 13n });
    await stakeAt(chain(), pool, mine, unit, began + 1000n);
    expect(await earnedAt(chain(), pool, mine, began + 2000n)).toBe(10n ** 16n);
  });

  test('staking without an allowance reverts with a named error and transfers nothing', async () => {
    const [account] = chain().accounts;
    const stake = await deployToken(chain(), 'tSTAKE');
    const pool = await deployPool(chain(), { stake, reward: stake, seconds: day });
    const before = await chain().client.getTransactionCount({ address: account });
    const staking = { account, address: pool, abi: poolAbi, functionName: 'stake', args: [unit] } as const;
    await expect(chain().client.simulateContract(staking)).rejects.toMatchObject({
      cause: { data: { errorName: 'ERC20InsufficientAllowance', args: [pool, 0n, unit] } },
    });
    expect(await chain().client.getTransactionCount({ address: account })).toBe(before);
  });
});
