import type { BlockRef } from '../../rules/contract-state.ts';
import { one } from '../../rules/fixed-point.ts';

/** An amount that moved between an account and a contract, in smallest units. */
export type AccountMovement =
  /** Tokens that were staked or withdrawn, and for a vault the shares that were given for them. */
  | {
      readonly kind: 'staked' | 'withdrawn';
      readonly amount: bigint;
      /** Null for pools. */
      readonly shares: bigint | null;
      /** ISO 8601. */
      readonly at: string;
    }
  /** Rewards that a pool paid. */
  | { readonly kind: 'paid'; readonly amount: bigint; readonly at: string }
  /** Shares of a vault that came from or went to another account. */
  | { readonly kind: 'transferred'; readonly at: string };

/** The holdings of an account in a contract now. */
export type AccountBalance =
  | { readonly kind: 'pool'; readonly staked: bigint; readonly pending: bigint }
  /** The shares of a vault, their value in tokens, and the decimals of shares. */
  | {
      readonly kind: 'vault';
      readonly shares: bigint;
      readonly value: bigint;
      readonly shareDecimals: number;
    };

/** The record of an account in one contract, as read from the chain. */
export interface AccountRecord {
  /** Oldest first. */
  readonly movements: readonly AccountMovement[];
  readonly balance: AccountBalance;
  /** From when on the movements were read, ISO 8601; null if all of them were. */
  readonly since: string | null;
  /** The block of the balance. */
  readonly block: BlockRef;
}

/** The amount earned by one time. */
export interface EarningsPoint {
  readonly at: string;
  /** In smallest units; negative for a loss. */
  readonly earned: bigint;
}

/** The earnings of an account in a contract. */
export interface Earnings {
  /** Null if unknown. */
  readonly total: bigint | null;
  /** The part that a pool has paid; null for vaults. */
  readonly claimed: bigint | null;
  /** Oldest first, one per time; only where the sum is known. */
  readonly points: readonly EarningsPoint[];
}

/** The value of one smallest unit of a vault's shares at one time, in smallest units of tokens, in fixed point. */
export interface SharePrice {
  readonly at: string;
  readonly price: bigint;
}

/** The data of one contract: the prices of a vault's shares, oldest first, and the time of the balance. */
interface EarningsContext {
  readonly prices: readonly SharePrice[];
  /** ISO 8601. */
  readonly now: string;
}

const unknownEarnings: Earnings = { total: null, claimed: null, points: [] };

/**
 * Returns what an account earned in a pool: the rewards paid and what can be claimed. A pool pays all of it at once, so
 * that the sum of what was paid is what was earned by then. Without the first movements it has only the known payments.
 * Unknown if the movements do not explain the stake: the contract has other events than were read.
 */
function getPoolEarnings(
  { movements, since }: AccountRecord,
  { staked, pending }: { staked: bigint; pending: bigint },
  now: string,
): Earnings {
  const net = movements.reduce((sum, movement) => {
    if (movement.kind === 'staked') return sum + movement.amount;
    return movement.kind === 'withdrawn' ? sum - movement.amount : sum;
  }, 0n);
  // What was staked before the movements; nothing if they are all there are.
  const stakedBefore = staked - net;
  if (since === null ? stakedBefore !== 0n : stakedBefore < 0n) return unknownEarnings;
  const points: EarningsPoint[] = [];
  const [first] = movements;
  if (since === null && first?.kind === 'staked') points.push({ at: first.at, earned: 0n });
  let claimed = 0n;
  for (const movement of movements) {
    if (movement.kind !== 'paid') continue;
    claimed += movement.amount;
    points.push({ at: movement.at, earned: claimed });
  }
  const total = claimed + pending;
  return { total, claimed, points: [...points, { at: now, earned: total }] };
}

/**
 * Returns the changes of a vault's shares and of what was paid in, from none on; null if they do not explain the shares
 * held now, because shares came or went in another way, or were there before the first known movement.
 */
function toVaultChanges(movements: readonly AccountMovement[], held: bigint) {
  const changes = movements.flatMap((movement) => {
    if (movement.kind !== 'staked' && movement.kind !== 'withdrawn') return [];
    const sign = movement.kind === 'staked' ? 1n : -1n;
    return [{ at: movement.at, shares: sign * (movement.shares ?? 0n), paidIn: sign * movement.amount }];
  });
  const isExplained = changes.reduce((sum, { shares }) => sum + shares, 0n) === held;
  return isExplained && changes.length === movements.length ? changes : null;
}

/**
 * Returns what an account earned in a vault: what its shares are worth and what it withdrew, less what it deposited.
 * Unknown if the first deposit of these shares is missing, or if shares came or went in another way, such as a transfer.
 */
function getVaultEarnings(
  { movements }: AccountRecord,
  { shares: held, value }: { shares: bigint; value: bigint },
  { prices, now }: EarningsContext,
): Earnings {
  const changes = toVaultChanges(movements, held);
  if (changes === null) return unknownEarnings;
  const points: EarningsPoint[] = [];
  let [shares, paidIn, next] = [0n, 0n, 0];
  /** Applies the changes up to a time. Without shares the earnings are known at the time of the change itself. */
  const moveTo = (until: string) => {
    for (let change = changes[next]; change && change.at <= until; change = changes[++next]) {
      shares += change.shares;
      paidIn += change.paidIn;
      if (shares === 0n) points.push({ at: change.at, earned: -paidIn });
    }
  };
  const [first] = changes;
  if (first) points.push({ at: first.at, earned: 0n });
  for (const { at, price } of prices) {
    if (at >= now) break;
    moveTo(at);
    if (first && at > first.at && shares > 0n) points.push({ at, earned: (shares * price) / one - paidIn });
  }
  moveTo(now);
  const total = value - paidIn;
  return { total, claimed: null, points: [...points, { at: now, earned: total }] };
}

/** Returns the earnings of an account in a contract. */
export function getEarnings(record: AccountRecord, context: EarningsContext): Earnings {
  const { balance } = record;
  const earnings =
    balance.kind === 'pool'
      ? getPoolEarnings(record, balance, context.now)
      : getVaultEarnings(record, balance, context);
  const { points } = earnings;
  // Of several movements in one block the last one counts.
  return { ...earnings, points: points.filter(({ at }, index) => points[index + 1]?.at !== at) };
}

/** Returns the points of a range of time, after the last one before it: the course begins at a known value. */
export function selectPoints(points: readonly EarningsPoint[], from: string): readonly EarningsPoint[] {
  const first = points.findIndex(({ at }) => at >= from);
  return points.slice(Math.max(0, first - 1));
}
