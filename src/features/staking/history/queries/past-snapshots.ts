import type { Kysely } from 'kysely';
import type { StakingSnapshot } from '../../contract/staking.ts';
import type { StakingTables } from '../../tables.ts';

/**
 * Returns snapshots by lower-case address.
 * @param span by block time, inclusive; ISO 8601
 */
export async function findLastSnapshotsIn(
  db: Kysely<StakingTables>,
  chainId: number,
  span: { readonly since: string; readonly until: string },
): Promise<ReadonlyMap<string, StakingSnapshot>> {
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
  return new Map(rows.map(({ address, ...snapshot }) => [address, snapshot]));
}
