import type { Kysely } from 'kysely';
import type { StakingSample } from '../contract/staking.ts';
import type { StakingTables } from '../tables.ts';

/**
 * Of each contract the last sample that its chain told in a span of time, by its address in small letters.
 * @param span by the clock of the chain
 */
export async function findLastSamplesIn(
  db: Kysely<StakingTables>,
  chainId: number,
  span: { readonly since: string; readonly until: string },
): Promise<ReadonlyMap<string, StakingSample>> {
  const id = String(chainId);
  const rows = await db
    .selectFrom('staking_snapshots as snapshot')
    .innerJoin(
      (eb) =>
        eb
          .selectFrom('staking_snapshots')
          .select(['address', ({ fn }) => fn.max('at').as('last')])
          .where('chain_id', '=', id)
          .where('source', '=', 'chain')
          .where('at', '>=', span.since)
          .where('at', '<=', span.until)
          .groupBy('address')
          .as('latest'),
      (join) =>
        join.onRef('latest.address', '=', 'snapshot.address').onRef('latest.last', '=', 'snapshot.at'),
    )
    .select([
      'snapshot.address',
      'snapshot.at',
      'snapshot.staked',
      'snapshot.staked_usd',
      'snapshot.apr',
      'snapshot.share_price',
    ])
    .where('snapshot.chain_id', '=', id)
    .execute();
  return new Map(rows.map(({ address, ...sample }) => [address, sample]));
}
