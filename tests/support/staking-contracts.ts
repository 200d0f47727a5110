import { type Address, encodeFunctionData, maxUint256 } from 'viem';
import { poolAbi, tokenAbi, vaultAbi } from '../../seed/staking/chain/abis.ts';
import { deployPool, deployToken, deployVault, passTo, send, type TestChain } from './anvil.ts';

const day = 86_400n;

/** Lets a contract take as much of a token as it is asked to. */
export async function approve(
  chain: TestChain,
  token: Address,
  spender: Address,
  from: Address,
): Promise<void> {
  const data = encodeFunctionData({ abi: tokenAbi, functionName: 'approve', args: [spender, maxUint256] });
  await send(chain, { from, to: token, data });
}

/** Stakes in a pool from an account that has allowed it. */
export async function stake(chain: TestChain, pool: Address, from: Address, amount: bigint): Promise<void> {
  const data = encodeFunctionData({ abi: poolAbi, functionName: 'stake', args: [amount] });
  await send(chain, { from, to: pool, data });
}

/** A pool that has begun to pay so many wei a second, with a staked token and a reward token of its own. */
export async function payingPool(
  chain: TestChain,
  given: { perSecond: bigint; stakeDecimals?: number; seconds?: bigint; lockSeconds?: bigint },
) {
  const { perSecond, stakeDecimals = 18, seconds = 30n * day, lockSeconds = 0n } = given;
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
  const { timestamp: began } = await chain.client.getBlock();
  return { pool, staked, reward, began };
}

/** A vault in which the first account has so many whole units of an asset with 18 decimals. */
export async function filledVault(chain: TestChain, amount: bigint) {
  const asset = await deployToken(chain, 'tASSET');
  const vault = await deployVault(chain, asset, 'vASSET');
  const [owner] = chain.accounts;
  await approve(chain, asset, vault, owner);
  await send(chain, {
    to: vault,
    data: encodeFunctionData({ abi: vaultAbi, functionName: 'deposit', args: [amount, owner] }),
  });
  const { timestamp: began } = await chain.client.getBlock();
  return { vault, asset, began };
}

/** Gives a vault a yield that counts second by second, and lets all that time pass. */
export async function passWithYield(
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
  await passTo(chain, timestamp + seconds);
}
