import { type DemoPool, type DemoVault, demoContracts } from '../content/contracts.ts';
import { type DemoTokenName, demoTokens } from '../content/tokens.ts';

// What the demo's stakers hold and what its pools pay is a function of the time alone. So a chain that is built anew
// tells the same past as the one before it, and what was kept of that one still fits.

const day = 86_400;
export const year = 365 * day;
/** The stakers act at the beginning of a slot, if they do; in seconds. */
export const slotSeconds = 6 * 60 * 60;
/** How far back the chain begins. */
export const historySlots = 120;
const slotsPerWeek = 28;
/** Shares of the vaults were worth 1 at this moment: the beginning of 2026. */
const sharesBegan = 1_767_225_600;
/** From where stakes that cannot be taken out grow. */
const lockedBegan = 83_000;

export const slotOf = (seconds: number) => Math.floor(seconds / slotSeconds);
/** Whether rewards and yield are announced at the beginning of a slot. */
export const isAnnouncing = (slot: number) => slot % slotsPerWeek === 0;
/** When they are announced next, in seconds. */
export const nextAnnouncement = (seconds: number) =>
  (Math.floor(slotOf(seconds) / slotsPerWeek) + 1) * slotsPerWeek * slotSeconds;

/** A number from 0 to 1 that follows from these (FNV-1a). */
function chance(...of: readonly number[]): number {
  let hash = 2_166_136_261;
  for (const number of of)
    for (let shift = 0; shift < 32; shift += 8)
      hash = Math.imul(hash ^ ((number >>> shift) & 255), 16_777_619) >>> 0;
  hash ^= hash >>> 15;
  return (Math.imul(hash, 0x2c1b3c6d) >>> 0) / 2 ** 32;
}

/** Whole and broken tokens in their smallest units. */
export function unitsOf(token: DemoTokenName, amount: number): bigint {
  return BigInt(Math.round(amount * 1e6)) * 10n ** BigInt(demoTokens[token].decimals - 6);
}

const shares = [0.5, 0.3, 0.2];
/** How many accounts stake in each contract, of those that play stakers. */
export const stakersPerContract = shares.length;

/** Whether a staker of a contract acts at the beginning of a slot. */
export const isActing = (contract: number, staker: number, slot: number) =>
  chance(contract, staker, slot) < 0.3;
/** Whether it takes its reward then. */
export const isClaiming = (contract: number, staker: number, slot: number) =>
  chance(contract, staker, slot, 1) < 0.05;

function holdingAt(contract: DemoPool | DemoVault, place: number, staker: number, slot: number): number {
  const base = contract.size * (shares[staker] ?? 0);
  if (contract.kind === 'pool' && contract.lock !== undefined)
    return base * (1 + (slot - lockedBegan) * 0.0008);
  const wave = Math.sin((2 * Math.PI * slot) / (36 + 22 * staker + 9 * place) + place);
  return base * (1 + 0.12 * wave + 0.1 * (chance(place, staker, slot, 2) - 0.5));
}

/** What a staker holds in a contract after the beginning of a slot, in smallest units: of a vault, shares. */
export function stakeAt(place: number, staker: number, slot: number): bigint {
  const contract = demoContracts[place];
  if (contract === undefined) throw new Error('there is no such contract');
  let acted = slot;
  while (!isActing(place, staker, acted)) acted -= 1;
  return unitsOf(contract.stake, holdingAt(contract, place, staker, acted));
}

/** What a pool pays from this moment on, in smallest units a second. */
export function rateAt(pool: DemoPool, place: number, seconds: number): bigint {
  const week = Math.floor(slotOf(seconds) / slotsPerWeek);
  const change = 0.9 + 0.2 * chance(place, week, 3);
  const worth = (pool.size || 800) * Number(demoTokens[pool.stake].priceUsd) * (pool.apr || 0.05) * change;
  const perYear = worth / Number(demoTokens[pool.reward].priceUsd);
  return unitsOf(pool.reward, perYear) / BigInt(year);
}

/** What a share of a vault is worth in its asset. */
export const sharePriceAt = (vault: DemoVault, seconds: number) =>
  1 + (vault.growth * (seconds - sharesBegan)) / year;
