import { type Address, encodeFunctionData, maxUint256 } from 'viem';
import { poolAbi, tokenAbi, vaultAbi } from '#seed/staking/chain/abis.ts';
import { deployPool, deployToken, deployVault, mineAt, send, type TestChain } from './anvil.ts';

const day = 86_400n;

/** Approves the spending of a token. */
export async function approve(
  chain: TestChain,
  token: Address,
  spender: Address,
  from: Address,
): Promise<void> {
  const data = encodeFunctionData({ abi: tokenAbi, functionName: 'approve', args: [spender, maxUint256] });
  await send(chain, { from, to: token, data });
}

/** Stakes in a pool from an account with an approval. */
export async function stake(chain: TestChain, pool: Address, from: Address, amount: bigint): Promise<void> {
  const data = encodeFunctionData({ abi: poolAbi, functionName: 'stake', args: [amount] });
  await send(chain, { from, to: pool, data });
}

/** Deploys a pool that pays a number of wei per second, with separate staking and reward tokens. */
export async function deployPayingPool(
  chain: TestChain,
  options: { perSecond: bigint; stakeDecimals?: number; seconds?: bigint; lockSeconds?: bigint },
) {
  const { perSecond, stakeDecimals = 18, seconds = 30n * day, lockSeconds = 0n } = options;
  const staked = await deployToken(chain, 'tSTAKE', stakeDecimals);
  const reward = await deployToken(chain, 'tREWARD');
  const pool = await deployPool(chain, { stake: staked, reward, seconds, lockSeconds });
  const total = perSecond * seconds;
  await send(chain, {
    to: reward,
    data: encodeFunctionData({ abi: tokenAbi, functionName: 'transfer', args: [pool, total] }),
  });
  await send(chain, {
    to: pool,
    data: encodeFunctionData({ abi: poolAbi, functionName: 'notifyRewardAmount', args: [total] }),
  });
  const { timestamp: startedAt } = await chain.client.getBlock();
  return { pool, staked, reward, began: startedAt };
}

/** Deploys a vault in which the first account has deposited whole units of an 18-decimal asset. */
export async function deployFilledVault(chain: TestChain, amount: bigint) {
  const asset = await deployToken(chain, 'tASSET');
  const vault = await deployVault(chain, asset, 'vASSET');
  const [owner] = chain.accounts;
  await approve(chain, asset, vault, owner);
  await send(chain, {
    to: vault,
    data: encodeFunctionData({ abi: vaultAbi, functionName: 'deposit', args: [amount, owner] }),
  });
  const { timestamp: startedAt } = await chain.client.getBlock();
  return { vault, asset, began: startedAt };
}

/** Adds yield to a vault and advances time to the end of its period. */
export async function addYieldAndAdvance(
  chain: TestChain,
  vault: Address,
  amount: bigint,
  seconds: bigint,
): Promise<void> {
  await send(chain, {
    to: vault,
    data: encodeFunctionData({ abi: vaultAbi, functionName: 'addYield', args: [amount, seconds] }),
  });
  const { timestamp } = await chain.client.getBlock();
  await mineAt(chain, timestamp + seconds);
}
