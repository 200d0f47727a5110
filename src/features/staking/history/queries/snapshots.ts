import type { Insertable, Kysely } from 'kysely';
import type { StakingSnapshotsTable, StakingTables } from '../../tables.ts';
import type { SnapshotGrain } from '../rules/snapshot-retention.ts';

export type NewSnapshot = Insertable<StakingSnapshotsTable>;

export interface ContractLocation {
  readonly chainId: number;
  readonly address: string;
}

/** Stays below the parameter limit of every engine. */
const rowsPerInsert = 500;

/** Inserts snapshots; existing snapshots with the same time stay. */
export async function createSnapshots(
  db: Kysely<StakingTables>,
  rows: readonly NewSnapshot[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsPerInsert) {
    await db
      .insertInto('staking_snapshots')
      .values(rows.slice(start, start + rowsPerInsert))
      .onConflict((oc) => oc.columns(['chain_id', 'address', 'at']).doNothing())
      .execute();
  }
}

/** Returns values by lower-case address. */
export async function findLastSnapshotTimes(
  db: Kysely<StakingTables>,
  chainId: number,
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('staking_snapshots')
    .select(['address', ({ fn }) => fn.max('at').as('last')])
    .where('chain_id', '=', String(chainId))
    .groupBy('address')
    .execute();
  return new Map(rows.map(({ address, last }) => [address, last]));
}

export interface FirstPrice {
  readonly at: string;
  readonly price: string;
}

/** Returns values by lower-case address. */
export async function findFirstPrices(
  db: Kysely<StakingTables>,
  chainId: number,
  since: string,
): Promise<ReadonlyMap<string, FirstPrice>> {
  const rows = await db
    .selectFrom('staking_snapshots as snapshot')
    .innerJoin(
      (eb) =>
        eb
          .selectFrom('staking_snapshots')
          .select(['address', ({ fn }) => fn.min('at').as('first')])
          .where('chain_id', '=', String(chainId))
          .where('source', '=', 'chain')
          .where('share_price', 'is not', null)
          .where('at', '>=', since)
          .groupBy('address')
          .as('earliest'),
      (join) =>
        join.onRef('earliest.address', '=', 'snapshot.address').onRef('earliest.first', '=', 'snapshot.at'),
    )
    .select(['snapshot.address', 'snapshot.at', 'snapshot.share_price'])
    .where('snapshot.chain_id', '=', String(chainId))
    .execute();
  return new Map(
    rows.flatMap(({ address, at, share_price: price }) => (price ? [[address, { at, price }] as const] : [])),
  );
}

export type StoredSnapshot = Pick<
  StakingSnapshotsTable,
  'chain_id' | 'address' | 'at' | 'source' | 'staked' | 'staked_usd' | 'apr' | 'share_price'
>;

/** Returns the oldest first. */
export async function findSnapshots(
  db: Kysely<StakingTables>,
  locations: readonly ContractLocation[],
  { since, grains }: { since: string; grains: readonly SnapshotGrain[] },
): Promise<readonly StoredSnapshot[]> {
  if (locations.length === 0) return [];
  return db
    .selectFrom('staking_snapshots')
    .select(['chain_id', 'address', 'at', 'source', 'staked', 'staked_usd', 'apr', 'share_price'])
    .where((eb) =>
      eb.or(
        locations.map(({ chainId, address }) =>
          eb.and([eb('chain_id', '=', String(chainId)), eb('address', '=', address.toLowerCase())]),
        ),
      ),
    )
    .where('at', '>=', since)
    .where('grain', 'in', grains)
    .orderBy('at')
    .execute();
}

/** @param before the cut-off per grain; ISO 8601 */
export async function pruneSnapshots(
  db: Kysely<StakingTables>,
  chainId: number,
  before: Readonly<Record<SnapshotGrain, string>>,
): Promise<void> {
  for (const grain of ['moment', 'hour', 'day'] as const) {
    await db
      .deleteFrom('staking_snapshots')
      .where('chain_id', '=', String(chainId))
      .where('grain', '=', grain)
      .where('at', '<', before[grain])
      .execute();
  }
}

export async function deleteSnapshots(db: Kysely<StakingTables>, chainId: number): Promise<void> {
  await db.deleteFrom('staking_snapshots').where('chain_id', '=', String(chainId)).execute();
}
