import { encodeFunctionData } from 'viem';
import { type DemoPool, type DemoVault, demoContracts } from '../content/contracts.ts';
import { type DemoTokenName, demoTokens } from '../content/tokens.ts';
import { placeOfContract, placeOfToken } from '../places.ts';
import { poolAbi, tokenAbi, vaultAbi } from './abis.ts';
import { type DemoAccounts, stakerOf } from './accounts.ts';
import type { Doing } from './demo-rpc.ts';
import {
  historySlots,
  isActing,
  isAnnouncing,
  isClaiming,
  nextAnnouncement,
  rateAt,
  sharePriceAt,
  slotOf,
  slotSeconds,
  stakeAt,
  stakersPerContract,
  unitsOf,
  year,
} from './model.ts';

const day = 86_400;
const endedBegins = 2 * day;
const pausedAfter = 24 * day;

const places = demoContracts.map((contract, place) => ({
  contract,
  place,
  address: placeOfContract(contract.id),
}));
type Place = (typeof places)[number];

interface Running {
  readonly rate: bigint;
  readonly finish: number;
}

/** Who does what on the demo chain, and when. Knows what was done before. */
export class Doings {
  readonly #accounts: DemoAccounts;
  readonly #beginning: number;
  readonly #stakes = new Map<string, bigint>();
  readonly #running = new Map<string, Running>();

  /** @param beginning the moment of the first stakes, in seconds */
  constructor(accounts: DemoAccounts, beginning: number) {
    this.#accounts = accounts;
    this.#beginning = beginning;
  }

  /** What the stakers hold in a contract when all is done, in smallest units. */
  totalOf(id: string): bigint {
    let total = 0n;
    for (const [key, amount] of this.#stakes) if (key.startsWith(`${id} `)) total += amount;
    return total;
  }

  /** The first stakes. */
  beginStaking(seconds: number): Doing[] {
    return places.flatMap((place) => this.#stakesAt(place, seconds, () => true));
  }

  /** The first rewards and yields, once the stakes are there. */
  beginPaying(seconds: number): Doing[] {
    return places.flatMap((place) => this.#beginPaying(place, seconds));
  }

  /** What is done at the beginning of a slot. */
  at(slot: number, seconds: number): Doing[] {
    return places.flatMap((place) => [
      ...this.#stakesAt(place, seconds, (staker) => isActing(place.place, staker, slot)),
      ...this.#claimsAt(place, slot),
      ...(isAnnouncing(slot) ? this.#announce(place, seconds) : []),
      ...this.#turn(place, slot, seconds),
    ]);
  }

  #isResting({ contract }: Place, seconds: number): boolean {
    if (contract.size === 0) return true;
    return contract.kind === 'pool' && contract.life === 'paused' && seconds >= this.#beginning + pausedAfter;
  }

  #stakesAt(place: Place, seconds: number, isMoving: (staker: number) => boolean): Doing[] {
    if (this.#isResting(place, seconds)) return [];
    const { contract } = place;
    const hasEnded =
      contract.kind === 'pool' &&
      contract.life === 'ended' &&
      seconds > this.#beginning + endedBegins + contract.period;
    return Array.from({ length: stakersPerContract }, (_, staker) => staker)
      .filter(isMoving)
      .flatMap((staker) => {
        const aim = stakeAt(place.place, staker, slotOf(seconds));
        return this.#move(place, staker, hasEnded ? aim / 3n : aim);
      });
  }

  #move({ contract, place, address }: Place, staker: number, aim: bigint): Doing[] {
    const key = `${contract.id} ${staker}`;
    const change = aim - (this.#stakes.get(key) ?? 0n);
    this.#stakes.set(key, aim);
    if (change === 0n) return [];
    const from = stakerOf(this.#accounts, place, staker);
    const size = change > 0n ? change : -change;
    return [{ from, to: address, data: moveData(contract, change > 0n, size, from) }];
  }

  #claimsAt({ contract, place, address }: Place, slot: number): Doing[] {
    if (contract.kind === 'vault' || contract.size === 0) return [];
    const data = encodeFunctionData({ abi: poolAbi, functionName: 'getReward' });
    return Array.from({ length: stakersPerContract }, (_, staker) => staker)
      .filter((staker) => isClaiming(place, staker, slot))
      .map((staker) => ({ from: stakerOf(this.#accounts, place, staker), to: address, data }));
  }

  #beginPaying(place: Place, seconds: number): Doing[] {
    const { contract, address } = place;
    if (contract.kind === 'pool') return contract.life === 'ended' ? [] : this.#announce(place, seconds);
    // What a share is worth more than its asset has come in before.
    const gain = (this.totalOf(contract.id) * toMillionths(sharePriceAt(contract, seconds) - 1)) / 1_000_000n;
    return [this.#mint(contract.stake, address, gain), ...this.#announce(place, seconds)];
  }

  /** Rewards of a period, or the yield until the next announcement. */
  #announce(place: Place, seconds: number): Doing[] {
    const { contract } = place;
    if (contract.kind === 'vault') return this.#addYield(contract, place, seconds);
    const isOver =
      contract.life === 'upcoming' || contract.life === 'ended' || this.#isStopped(place, seconds);
    return isOver ? [] : this.#notify(contract, place, seconds);
  }

  #isStopped({ contract }: Place, seconds: number): boolean {
    return contract.kind === 'pool' && contract.life === 'paused' && seconds >= this.#beginning + pausedAfter;
  }

  #notify(pool: DemoPool, { place, address }: Place, seconds: number): Doing[] {
    const rate = rateAt(pool, place, seconds);
    const before = this.#running.get(pool.id);
    const left = before && before.finish > seconds ? before.rate * BigInt(before.finish - seconds) : 0n;
    const reward = rate * BigInt(pool.period) - left;
    this.#running.set(pool.id, { rate, finish: seconds + pool.period });
    const data = encodeFunctionData({ abi: poolAbi, functionName: 'notifyRewardAmount', args: [reward] });
    return [this.#mint(pool.reward, address, reward), { from: this.#accounts.owner, to: address, data }];
  }

  #addYield(vault: DemoVault, { address }: Place, seconds: number): Doing[] {
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

  /** What happens to a single pool once: its only reward, or its pause. */
  #turn(place: Place, slot: number, seconds: number): Doing[] {
    const { contract, address } = place;
    const isFirstAfter = (moment: number) => slot === slotOf(moment + slotSeconds - 1);
    if (contract.kind === 'vault') return [];
    if (contract.life === 'ended' && isFirstAfter(this.#beginning + endedBegins))
      return this.#notify(contract, place, seconds);
    if (contract.life !== 'paused' || !isFirstAfter(this.#beginning + pausedAfter)) return [];
    const data = encodeFunctionData({ abi: poolAbi, functionName: 'pause' });
    return [{ from: this.#accounts.owner, to: address, data }];
  }

  #mint(token: DemoTokenName, to: `0x${string}`, amount: bigint): Doing {
    const data = encodeFunctionData({ abi: tokenAbi, functionName: 'mint', args: [to, amount] });
    return { from: this.#accounts.owner, to: placeOfToken(token), data };
  }
}

const toMillionths = (fraction: number) => BigInt(Math.round(fraction * 1e6));

function moveData(contract: DemoPool | DemoVault, isIn: boolean, size: bigint, account: `0x${string}`) {
  if (contract.kind === 'pool')
    return encodeFunctionData({ abi: poolAbi, functionName: isIn ? 'stake' : 'withdraw', args: [size] });
  return isIn
    ? encodeFunctionData({ abi: vaultAbi, functionName: 'mint', args: [size, account] })
    : encodeFunctionData({ abi: vaultAbi, functionName: 'redeem', args: [size, account, account] });
}

/** Gives each account what it will stake, and lets the contracts take it. */
export function preparations(accounts: DemoAccounts): Doing[] {
  const { owner, stakers, visitors } = accounts;
  const tokens = Object.keys(demoTokens) as DemoTokenName[];
  const grants = tokens.flatMap((token) =>
    [...stakers, ...visitors].map((account) => ({
      from: owner,
      to: placeOfToken(token),
      data: encodeFunctionData({
        abi: tokenAbi,
        functionName: 'mint',
        args: [account, unitsOf(token, visitors.includes(account) ? 1000 : 1e9)],
      }),
    })),
  );
  const approvals = places.flatMap(({ contract, address }) =>
    [...stakers, owner].map((from) => ({
      from,
      to: placeOfToken(contract.stake),
      data: encodeFunctionData({
        abi: tokenAbi,
        functionName: 'approve',
        args: [address, 2n ** 256n - 1n],
      }),
    })),
  );
  return [...grants, ...approvals];
}

/** How long before now the chain begins, so that its last slot is the one of now. */
export const beginningOf = (now: number) => (slotOf(now) - historySlots) * slotSeconds;
