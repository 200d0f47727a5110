import type { Database } from '#platform/db/database.ts';
import { parseFixed } from '../../rules/fixed-point.ts';
import { type Growth, growthBetween } from '../../rules/rates.ts';
import type { FindGrowth } from '../../service/on-chain-data-reader.ts';
import type { StakingTables } from '../../tables.ts';
import { findFirstPrices } from '../queries/snapshots.ts';

/** A vault's rate is derived from share growth in this period. */
const windowSeconds = 30 * 86_400;

export function createGrowthFinder(database: Database<StakingTables>): FindGrowth {
  return async (chainId, prices, { timestamp }) => {
    if (prices.size === 0) return new Map();
    const until = Number(timestamp);
    const since = new Date(Math.max(0, until - windowSeconds) * 1000).toISOString();
    const first = await findFirstPrices(database.query, chainId, since);
    return new Map(
      [...prices].flatMap(([address, to]): [string, Growth][] => {
        const firstPrice = first.get(address);
        if (firstPrice === undefined) return [];
        const before = { price: parseFixed(firstPrice.price), at: Date.parse(firstPrice.at) / 1000 };
        const growth = growthBetween(before, { price: to, at: until });
        return growth ? [[address, growth]] : [];
      }),
    );
  };
}
