import { type DemoPool, type DemoVault, demoContracts } from '../content/contracts.ts';
import { type DemoTokenName, demoTokens } from '../content/tokens.ts';

// Stakes and rewards are functions of time only, so that a rebuilt chain has the same history, and stored
// snapshots of the previous one still fit.

const day = 86_400;
export const year = 365 * day;
/** In seconds; stakers act only at the start of a slot. */
export const slotSeconds = 6 * 60 * 60;
/** In the chain's history. */
export const historySlots = 120;
const slotsPerWeek = 28;
/** Vault shares were worth 1 at the start of 2026. */
const sharesStart = 1_767_225_600;
/** The slot from which locked stakes grow. */
const lockedStartSlot = 83_000;

export const toSlot = (seconds: number) => Math.floor(seconds / slotSeconds);
/** Tests whether rewards and yield are announced at the start of a slot. */
export const isAnnouncing = (slot: number) => slot % slotsPerWeek === 0;
/** Returns the time of the next announcement, in seconds. */
export const nextAnnouncement = (seconds: number) =>
  (Math.floor(toSlot(seconds) / slotsPerWeek) + 1) * slotsPerWeek * slotSeconds;

/** Returns a deterministic pseudo-random number from 0 to 1 (FNV-1a). */
function randomFrom(...of: readonly number[]): number {
  let hash = 2_166_136_261;
  for (const number of of)
    for (let shift = 0; shift < 32; shift += 8)
      hash = Math.imul(hash ^ ((number >>> shift) & 255), 16_777_619) >>> 0;
  hash ^= hash >>> 15;
  return (Math.imul(hash, 0x2c1b3c6d) >>> 0) / 2 ** 32;
}

export function toUnits(token: DemoTokenName, amount: number): bigint {
  return BigInt(Math.round(amount * 1e6)) * 10n ** BigInt(demoTokens[token].decimals - 6);
}

const shares = [0.5, 0.3, 0.2];
export const stakersPerContract = shares.length;

/** Tests whether a contract's staker acts at the start of a slot. */
export const isActing = (contract: number, staker: number, slot: number) =>
  randomFrom(contract, staker, slot) < 0.3;
/** Tests whether a staker also claims rewards then. */
export const isClaiming = (contract: number, staker: number, slot: number) =>
  randomFrom(contract, staker, slot, 1) < 0.05;

function baseStakeAt(
  contract: DemoPool | DemoVault,
  contractIndex: number,
  staker: number,
  slot: number,
): number {
  const base = contract.size * (shares[staker] ?? 0);
  if (contract.kind === 'pool' && contract.lock !== undefined)
    return base * (1 + (slot - lockedStartSlot) * 0.0008);
  const wave = Math.sin((2 * Math.PI * slot) / (36 + 22 * staker + 9 * contractIndex) + contractIndex);
  return base * (1 + 0.12 * wave + 0.1 * (randomFrom(contractIndex, staker, slot, 2) - 0.5));
}

/** Returns a staker's stake after the start of a slot, in smallest units or shares. */
export function stakeAt(contractIndex: number, staker: number, slot: number): bigint {
  const contract = demoContracts[contractIndex];
  if (contract === undefined) throw new Error('the contract does not exist');
  let lastActiveSlot = slot;
  while (!isActing(contractIndex, staker, lastActiveSlot)) lastActiveSlot -= 1;
  return toUnits(contract.stake, baseStakeAt(contract, contractIndex, staker, lastActiveSlot));
}

/** Returns a pool's reward rate from a time on, in smallest units per second. */
export function rateAt(pool: DemoPool, contractIndex: number, seconds: number): bigint {
  const week = Math.floor(toSlot(seconds) / slotsPerWeek);
  const change = 0.9 + 0.2 * randomFrom(contractIndex, week, 3);
  const yearlyReward =
    (pool.size || 800) * Number(demoTokens[pool.stake].priceUsd) * (pool.apr || 0.05) * change;
  const perYear = yearlyReward / Number(demoTokens[pool.reward].priceUsd);
  return toUnits(pool.reward, perYear) / BigInt(year);
}

/** Returns a vault share's value in its asset. */
export const sharePriceAt = (vault: DemoVault, seconds: number) =>
  1 + (vault.growth * (seconds - sharesStart)) / year;
