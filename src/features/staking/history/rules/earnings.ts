import type { BlockRef } from '../../rules/contract-state.ts';
import { one } from '../../rules/fixed-point.ts';

/** An amount that moved between an account and a contract, in smallest units. */
export type AccountMovement =
  /** Staked or withdrawn tokens, and for a vault the shares exchanged for them. */
  | {
      readonly kind: 'staked' | 'withdrawn';
      readonly amount: bigint;
      /** Null for pools. */
      readonly shares: bigint | null;
      /** ISO 8601. */
      readonly at: string;
    }
  | { readonly kind: 'paid'; readonly amount: bigint; readonly at: string }
  /** Vault shares that came from or went to another account. */
  | { readonly kind: 'transferred'; readonly at: string };

export type AccountBalance =
  | { readonly kind: 'pool'; readonly staked: bigint; readonly pending: bigint }
  /** A vault's shares, their value in tokens, and the decimals of shares. */
  | {
      readonly kind: 'vault';
      readonly shares: bigint;
      readonly value: bigint;
      readonly shareDecimals: number;
    };

export interface AccountRecord {
  readonly movements: readonly AccountMovement[];
  readonly balance: AccountBalance;
  readonly since: string | null;
  readonly block: BlockRef;
}

export interface EarningsPoint {
  readonly at: string;
  /** In smallest units; negative for a loss. */
  readonly earned: bigint;
}

export interface Earnings {
  readonly total: bigint | null;
  /** Paid out by a pool; null for vaults. */
  readonly claimed: bigint | null;
  /** Oldest first, one per time; only where the sum is known. */
  readonly points: readonly EarningsPoint[];
}

/** The fixed-point value of a vault share's smallest unit in smallest units of tokens. */
export interface SharePrice {
  readonly at: string;
  readonly price: bigint;
}

/** Oldest first. */
interface EarningsContext {
  readonly prices: readonly SharePrice[];
  /** ISO 8601. */
  readonly now: string;
}

const unknownEarnings: Earnings = { total: null, claimed: null, points: [] };

/**
 * Returns an account's earnings in a pool: paid and claimable rewards. A pool always pays out everything, so
 * the sum of payments is the earnings until then. Null if the known movements do not explain the stake,
 * because some events were not read.
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
  // The stake before the movements; zero if all movements are known.
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
 * Returns the changes of a vault's shares and payments, starting from none; null if they do not explain the
 * current shares, because of other transfers or earlier movements.
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
 * Returns an account's earnings in a vault: the value of its shares plus withdrawals, less deposits. Null if
 * the first deposit is missing, or if shares were moved in another way, such as a transfer.
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
  /**
   * Applies the changes up to a time. Without shares the earnings are known at the time of the change itself.
   */
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

export function getEarnings(record: AccountRecord, context: EarningsContext): Earnings {
  const { balance } = record;
  const earnings =
    balance.kind === 'pool'
      ? getPoolEarnings(record, balance, context.now)
      : getVaultEarnings(record, balance, context);
  const { points } = earnings;
  // If several movements are in the same block, the last counts.
  return { ...earnings, points: points.filter(({ at }, index) => points[index + 1]?.at !== at) };
}

/** Returns the points in a range and the last point before it, so that a chart starts at a known value. */
export function selectPoints(points: readonly EarningsPoint[], from: string): readonly EarningsPoint[] {
  const first = points.findIndex(({ at }) => at >= from);
  return points.slice(Math.max(0, first - 1));
}
