import { encodeFunctionData } from 'viem';
import { type DemoPool, type DemoVault, demoContracts } from '../content/contracts.ts';
import { type DemoTokenName, demoTokens } from '../content/tokens.ts';
import { demoContractAddress, demoTokenAddress } from '../demo-addresses.ts';
import { poolAbi, tokenAbi, vaultAbi } from './abis.ts';
import { type DemoAccounts, getStaker } from './accounts.ts';
import type { ScriptedTransaction } from './demo-rpc.ts';
import {
  historySlots,
  isActing,
  isAnnouncing,
  isClaiming,
  nextAnnouncement,
  rateAt,
  sharePriceAt,
  slotSeconds,
  stakeAt,
  stakersPerContract,
  toSlot,
  toUnits,
  year,
} from './model.ts';

const day = 86_400;
const endedPoolStart = 2 * day;
const pausedAfter = 24 * day;

const deployments = demoContracts.map((contract, contractIndex) => ({
  contract,
  contractIndex,
  address: demoContractAddress(contract.id),
}));
type Deployment = (typeof deployments)[number];

interface RewardPeriod {
  readonly rate: bigint;
  readonly finish: number;
}

/** The demo chain's scripted transactions. Stateful: it tracks the stakes so far. */
export class TransactionScript {
  readonly #accounts: DemoAccounts;
  readonly #startSeconds: number;
  readonly #stakes = new Map<string, bigint>();
  readonly #rewardPeriods = new Map<string, RewardPeriod>();

  /** @param startSeconds the time of the first stakes, in seconds */
  constructor(accounts: DemoAccounts, startSeconds: number) {
    this.#accounts = accounts;
    this.#startSeconds = startSeconds;
  }

  /** Returns the total stake in a contract after all transactions so far, in smallest units. */
  totalOf(id: string): bigint {
    let total = 0n;
    for (const [key, amount] of this.#stakes) if (key.startsWith(`${id} `)) total += amount;
    return total;
  }

  startStaking(seconds: number): ScriptedTransaction[] {
    return deployments.flatMap((deployment) => this.#stakesAt(deployment, seconds, () => true));
  }

  /** Returns the first announcements of rewards and yield, after the first stakes. */
  startPaying(seconds: number): ScriptedTransaction[] {
    return deployments.flatMap((deployment) => this.#startPaying(deployment, seconds));
  }

  at(slot: number, seconds: number): ScriptedTransaction[] {
    return deployments.flatMap((deployment) => [
      ...this.#stakesAt(deployment, seconds, (staker) => isActing(deployment.contractIndex, staker, slot)),
      ...this.#claimsAt(deployment, slot),
      ...(isAnnouncing(slot) ? this.#announce(deployment, seconds) : []),
      ...this.#oneTimeEvents(deployment, slot, seconds),
    ]);
  }

  #isIdle({ contract }: Deployment, seconds: number): boolean {
    if (contract.size === 0) return true;
    return (
      contract.kind === 'pool' &&
      contract.lifecycle === 'paused' &&
      seconds >= this.#startSeconds + pausedAfter
    );
  }

  #stakesAt(
    deployment: Deployment,
    seconds: number,
    isMoving: (staker: number) => boolean,
  ): ScriptedTransaction[] {
    if (this.#isIdle(deployment, seconds)) return [];
    const { contract } = deployment;
    const hasEnded =
      contract.kind === 'pool' &&
      contract.lifecycle === 'ended' &&
      seconds > this.#startSeconds + endedPoolStart + contract.period;
    return Array.from({ length: stakersPerContract }, (_, staker) => staker)
      .filter(isMoving)
      .flatMap((staker) => {
        const target = stakeAt(deployment.contractIndex, staker, toSlot(seconds));
        return this.#move(deployment, staker, hasEnded ? target / 3n : target);
      });
  }

  #move(
    { contract, contractIndex, address }: Deployment,
    staker: number,
    target: bigint,
  ): ScriptedTransaction[] {
    const key = `${contract.id} ${staker}`;
    const change = target - (this.#stakes.get(key) ?? 0n);
    this.#stakes.set(key, target);
    if (change === 0n) return [];
    const from = getStaker(this.#accounts, contractIndex, staker);
    const size = change > 0n ? change : -change;
    return [{ from, to: address, data: encodeMove(contract, change > 0n, size, from) }];
  }

  #claimsAt({ contract, contractIndex, address }: Deployment, slot: number): ScriptedTransaction[] {
    if (contract.kind === 'vault' || contract.size === 0) return [];
    const data = encodeFunctionData({ abi: poolAbi, functionName: 'getReward' });
    return Array.from({ length: stakersPerContract }, (_, staker) => staker)
      .filter((staker) => isClaiming(contractIndex, staker, slot))
      .map((staker) => ({ from: getStaker(this.#accounts, contractIndex, staker), to: address, data }));
  }

  #startPaying(deployment: Deployment, seconds: number): ScriptedTransaction[] {
    const { contract, address } = deployment;
    if (contract.kind === 'pool')
      return contract.lifecycle === 'ended' ? [] : this.#announce(deployment, seconds);
    // The yield received beyond the shares' target value.
    const gain = (this.totalOf(contract.id) * toMillionths(sharePriceAt(contract, seconds) - 1)) / 1_000_000n;
    return [this.#mint(contract.stake, address, gain), ...this.#announce(deployment, seconds)];
  }

  /** Announces the rewards of a period, or the yield until the next announcement. */
  #announce(deployment: Deployment, seconds: number): ScriptedTransaction[] {
    const { contract } = deployment;
    if (contract.kind === 'vault') return this.#addYield(contract, deployment, seconds);
    const isOver =
      contract.lifecycle === 'upcoming' ||
      contract.lifecycle === 'ended' ||
      this.#isStopped(deployment, seconds);
    return isOver ? [] : this.#notify(contract, deployment, seconds);
  }

  #isStopped({ contract }: Deployment, seconds: number): boolean {
    return (
      contract.kind === 'pool' &&
      contract.lifecycle === 'paused' &&
      seconds >= this.#startSeconds + pausedAfter
    );
  }

  #notify(pool: DemoPool, { contractIndex, address }: Deployment, seconds: number): ScriptedTransaction[] {
    const rate = rateAt(pool, contractIndex, seconds);
    const before = this.#rewardPeriods.get(pool.id);
    const remainingReward =
      before && before.finish > seconds ? before.rate * BigInt(before.finish - seconds) : 0n;
    const period = BigInt(pool.period);
    const difference = rate * period - remainingReward;
    // A reward cannot be taken back: soon after an announcement, a lower rate has to wait for the next one.
    const reward = difference > 0n ? difference : 0n;
    const announcedRate = (reward + remainingReward) / period;
    this.#rewardPeriods.set(pool.id, { rate: announcedRate, finish: seconds + pool.period });
    const data = encodeFunctionData({ abi: poolAbi, functionName: 'notifyRewardAmount', args: [reward] });
    return [this.#mint(pool.reward, address, reward), { from: this.#accounts.owner, to: address, data }];
  }

  #addYield(vault: DemoVault, { address }: Deployment, seconds: number): ScriptedTransaction[] {
    const duration = nextAnnouncement(seconds) - seconds;
    const part = toMillionths((vault.growth * duration) / year);
    const amount = (this.totalOf(vault.id) * part) / 1_000_000n;
    const { owner } = this.#accounts;
    const data = encodeFunctionData({
      abi: vaultAbi,
      functionName: 'addYield',
      args: [amount, BigInt(duration)],
    });
    return [this.#mint(vault.stake, owner, amount), { from: owner, to: address, data }];
  }

  /** Returns a pool's one-time events: its only announcement, or its pause. */
  #oneTimeEvents(deployment: Deployment, slot: number, seconds: number): ScriptedTransaction[] {
    const { contract, address } = deployment;
    const isFirstAfter = (timestamp: number) => slot === toSlot(timestamp + slotSeconds - 1);
    if (contract.kind === 'vault') return [];
    if (contract.lifecycle === 'ended' && isFirstAfter(this.#startSeconds + endedPoolStart))
      return this.#notify(contract, deployment, seconds);
    if (contract.lifecycle !== 'paused' || !isFirstAfter(this.#startSeconds + pausedAfter)) return [];
    const data = encodeFunctionData({ abi: poolAbi, functionName: 'pause' });
    return [{ from: this.#accounts.owner, to: address, data }];
  }

  #mint(token: DemoTokenName, to: `0x${string}`, amount: bigint): ScriptedTransaction {
    const data = encodeFunctionData({ abi: tokenAbi, functionName: 'mint', args: [to, amount] });
    return { from: this.#accounts.owner, to: demoTokenAddress(token), data };
  }
}

const toMillionths = (fraction: number) => BigInt(Math.round(fraction * 1e6));

function encodeMove(contract: DemoPool | DemoVault, isIn: boolean, size: bigint, account: `0x${string}`) {
  if (contract.kind === 'pool')
    return encodeFunctionData({ abi: poolAbi, functionName: isIn ? 'stake' : 'withdraw', args: [size] });
  return isIn
    ? encodeFunctionData({ abi: vaultAbi, functionName: 'mint', args: [size, account] })
    : encodeFunctionData({ abi: vaultAbi, functionName: 'redeem', args: [size, account, account] });
}

export function preparations(accounts: DemoAccounts): ScriptedTransaction[] {
  const { owner, stakers, visitors } = accounts;
  const tokens = Object.keys(demoTokens) as DemoTokenName[];
  const grants = tokens.flatMap((token) =>
    [...stakers, ...visitors].map((account) => ({
      from: owner,
      to: demoTokenAddress(token),
      data: encodeFunctionData({
        abi: tokenAbi,
        functionName: 'mint',
        args: [account, toUnits(token, visitors.includes(account) ? 1000 : 1e9)],
      }),
    })),
  );
  const approvals = deployments.flatMap(({ contract, address }) =>
    [...stakers, owner].map((from) => ({
      from,
      to: demoTokenAddress(contract.stake),
      data: encodeFunctionData({
        abi: tokenAbi,
        functionName: 'approve',
        args: [address, 2n ** 256n - 1n],
      }),
    })),
  );
  return [...grants, ...approvals];
}

/** Returns the start of the chain's history, so that its last slot is the current one. */
export const getStartSeconds = (now: number) => (toSlot(now) - historySlots) * slotSeconds;
