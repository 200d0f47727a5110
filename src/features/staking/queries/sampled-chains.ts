import type { Kysely } from 'kysely';
import type { StakingTables } from '../tables.ts';

/** A block by which a chain is known again. */
export interface SeenBlock {
  readonly number: bigint;
  readonly hash: string;
}

/**
 * Takes the next sampling of a chain upon this node: of any number that ask, one gets it.
 * @param due a chain that was sampled after this is not due
 * @param ahead one that was sampled after this was so by a clock that has been set back since
 */
export async function claimSampling(
  db: Kysely<StakingTables>,
  chainId: number,
  { now, due, ahead }: { now: string; due: string; ahead: string },
): Promise<boolean> {
  const id = String(chainId);
  await db
    .insertInto('staking_chains')
    .values({ chain_id: id, block: null, hash: null, sampled_at: null, created_at: now, updated_at: now })
    .onConflict((oc) => oc.column('chain_id').doNothing())
    .execute();
  const { numUpdatedRows } = await db
    .updateTable('staking_chains')
    .set({ sampled_at: now, updated_at: now })
    .where('chain_id', '=', id)
    .where((eb) =>
      eb.or([eb('sampled_at', 'is', null), eb('sampled_at', '<=', due), eb('sampled_at', '>', ahead)]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Gives a sampling that failed back, so that the next to look may try. */
export async function releaseSampling(db: Kysely<StakingTables>, chainId: number): Promise<void> {
  await db
    .updateTable('staking_chains')
    .set({ sampled_at: null })
    .where('chain_id', '=', String(chainId))
    .execute();
}

/** The block that a chain was last seen with. */
export async function findSeenBlock(db: Kysely<StakingTables>, chainId: number): Promise<SeenBlock | null> {
  const row = await db
    .selectFrom('staking_chains')
    .select(['block', 'hash'])
    .where('chain_id', '=', String(chainId))
    .executeTakeFirst();
  return row?.block && row.hash ? { number: BigInt(row.block), hash: row.hash } : null;
}

/** Remembers the block that a chain is known by. */
export async function saveSeenBlock(
  db: Kysely<StakingTables>,
  chainId: number,
  { number, hash }: SeenBlock,
): Promise<void> {
  await db
    .updateTable('staking_chains')
    .set({ block: number.toString(), hash })
    .where('chain_id', '=', String(chainId))
    .execute();
}
