import type { HistoryRange, StakingContract, UnreadState } from '../../contract/staking.ts';
import { parseFixed } from '../../rules/fixed-point.ts';
import { toTimestamp } from '../../rules/on-chain-metrics.ts';
import type { AccountEarnings } from '../contract.ts';
import { type AccountRecord, getEarnings, type SharePrice, selectPoints } from './earnings.ts';
import { rangeMs } from './snapshot-retention.ts';

export type AccountRecordResult =
  | { readonly state: 'read'; readonly record: AccountRecord }
  | { readonly state: UnreadState };

/** A stored price of a whole share in whole tokens. */
export interface StoredPrice {
  readonly at: string;
  readonly share_price: string;
}

function toPrices(
  prices: readonly StoredPrice[],
  decimals: number,
  shareDecimals: number,
): readonly SharePrice[] {
  const [units, shareUnits] = [10n ** BigInt(decimals), 10n ** BigInt(shareDecimals)];
  return prices.map(({ at, share_price }) => ({ at, price: (parseFixed(share_price) * units) / shareUnits }));
}

/**
 * Returns earnings in a range that ends at the block of the balance.
 * @param prices of the vault's shares, oldest first
 */
export function presentEarnings(
  { id, chain_id, staking_token, reward_token }: StakingContract,
  result: AccountRecordResult,
  { prices, range }: { readonly prices: readonly StoredPrice[]; readonly range: HistoryRange },
): AccountEarnings {
  const unknown = { token: null, total: null, claimed: null, since: null, as_of: null, points: [] };
  const contract = { contract_id: id, chain_id };
  if (result.state !== 'read') return { ...contract, state: result.state, ...unknown };
  const { balance, since, block } = result.record;
  const now = toTimestamp(block.timestamp);
  const token = balance.kind === 'pool' ? reward_token : staking_token;
  if (now === null || token === null) return { ...contract, state: 'failed', ...unknown };
  const { total, claimed, points } = getEarnings(result.record, {
    prices: balance.kind === 'vault' ? toPrices(prices, token.decimals, balance.shareDecimals) : [],
    now,
  });
  const from = new Date(Date.parse(now) - rangeMs[range]).toISOString();
  return {
    ...contract,
    state: 'read',
    token: { address: token.address, symbol: token.symbol, decimals: token.decimals },
    total: total?.toString() ?? null,
    claimed: claimed?.toString() ?? null,
    since,
    as_of: { block: block.number.toString(), at: now },
    points: selectPoints(points, from).map(({ at, earned }) => ({ at, earned: earned.toString() })),
  };
}
