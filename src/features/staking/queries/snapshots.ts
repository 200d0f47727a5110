import type { Insertable, Kysely } from 'kysely';
import type { SampleGrain } from '../rules/samples.ts';
import type { StakingSnapshotsTable, StakingTables } from '../tables.ts';

export type NewSnapshot = Insertable<StakingSnapshotsTable>;

/** A contract by where it stands. */
export interface SnapshotPlace {
  readonly chainId: number;
  readonly address: string;
}

/** So few rows that no engine has too many values in one statement. */
const rowsAtOnce = 500;

/** Keeps snapshots; of two at the same moment the first stays. */
export async function addSnapshots(db: Kysely<StakingTables>, rows: readonly NewSnapshot[]): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    await db
      .insertInto('staking_snapshots')
      .values(rows.slice(start, start + rowsAtOnce))
      .onConflict((oc) => oc.columns(['chain_id', 'address', 'at']).doNothing())
      .execute();
  }
}

/** When each contract of a chain was last sampled, by its address in small letters. */
export async function findLastSnapshots(
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

/** The first price of a vault's share that its chain told since a moment, and when it was. */
export interface FirstPrice {
  readonly at: string;
  readonly price: string;
}

/** Of each vault the first price that its chain told since a moment, by its address in small letters. */
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

/** A kept sample with the place of its contract. */
export type KeptSample = Pick<
  StakingSnapshotsTable,
  'chain_id' | 'address' | 'at' | 'staked' | 'staked_usd' | 'apr' | 'share_price'
>;

/** The samples of contracts since a moment, oldest first, of these grains. */
export async function findSnapshots(
  db: Kysely<StakingTables>,
  places: readonly SnapshotPlace[],
  { since, grains }: { since: string; grains: readonly SampleGrain[] },
): Promise<readonly KeptSample[]> {
  if (places.length === 0) return [];
  return db
    .selectFrom('staking_snapshots')
    .select(['chain_id', 'address', 'at', 'staked', 'staked_usd', 'apr', 'share_price'])
    .where((eb) =>
      eb.or(
        places.map(({ chainId, address }) =>
          eb.and([eb('chain_id', '=', String(chainId)), eb('address', '=', address.toLowerCase())]),
        ),
      ),
    )
    .where('at', '>=', since)
    .where('grain', 'in', grains)
    .orderBy('at')
    .execute();
}

/** Forgets what is older than its grain is kept. @param before a moment for each grain */
export async function thinSnapshots(
  db: Kysely<StakingTables>,
  chainId: number,
  before: Readonly<Record<SampleGrain, string>>,
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

/** Forgets all of a chain, which has begun anew. */
export async function deleteSnapshots(db: Kysely<StakingTables>, chainId: number): Promise<void> {
  await db.deleteFrom('staking_snapshots').where('chain_id', '=', String(chainId)).execute();
}
