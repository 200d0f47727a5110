import type { Database } from '../../../platform/db/database.ts';
import { findFirstPrices } from '../queries/snapshots.ts';
import { parseFixed } from '../rules/fixed-point.ts';
import { type Growth, growthBetween } from '../rules/rates.ts';
import type { StakingTables } from '../tables.ts';
import type { FindGrowth } from './chain-figures.ts';

/** The rate of a vault is what its shares grew by in so much time. */
const windowSeconds = 30 * 86_400;

/** Finds the growth of vaults in what their chain told and is kept. */
export function growthIn(database: Database<StakingTables>): FindGrowth {
  return async (chainId, prices, { timestamp }) => {
    if (prices.size === 0) return new Map();
    const until = Number(timestamp);
    const since = new Date(Math.max(0, until - windowSeconds) * 1000).toISOString();
    const first = await findFirstPrices(database.query, chainId, since);
    return new Map(
      [...prices].flatMap(([address, to]): [string, Growth][] => {
        const sample = first.get(address);
        if (sample === undefined) return [];
        const before = { price: parseFixed(sample.price), at: Date.parse(sample.at) / 1000 };
        const growth = growthBetween(before, { price: to, at: until });
        return growth ? [[address, growth]] : [];
      }),
    );
  };
}
