import type { Kysely } from 'kysely';
import type { StakingTables } from '../../tables.ts';

export interface CheckpointBlock {
  readonly number: bigint;
  readonly hash: string;
}

/**
 * Claims a chain's next snapshot run; only one of several concurrent callers succeeds.
 * @param times.dueBefore the chain is due if its last run was no later
 * @param times.clockAheadAfter the chain is due as well if its last run was later, because the clock was
 * ahead
 */
export async function claimSnapshotRun(
  db: Kysely<StakingTables>,
  chainId: number,
  { now, dueBefore, clockAheadAfter }: { now: string; dueBefore: string; clockAheadAfter: string },
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
      eb.or([
        eb('sampled_at', 'is', null),
        eb('sampled_at', '<=', dueBefore),
        eb('sampled_at', '>', clockAheadAfter),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function releaseSnapshotRun(db: Kysely<StakingTables>, chainId: number): Promise<void> {
  await db
    .updateTable('staking_chains')
    .set({ sampled_at: null })
    .where('chain_id', '=', String(chainId))
    .execute();
}

export async function findCheckpoint(
  db: Kysely<StakingTables>,
  chainId: number,
): Promise<CheckpointBlock | null> {
  const row = await db
    .selectFrom('staking_chains')
    .select(['block', 'hash'])
    .where('chain_id', '=', String(chainId))
    .executeTakeFirst();
  return row?.block && row.hash ? { number: BigInt(row.block), hash: row.hash } : null;
}

export async function saveCheckpoint(
  db: Kysely<StakingTables>,
  chainId: number,
  { number, hash }: CheckpointBlock,
): Promise<void> {
  await db
    .updateTable('staking_chains')
    .set({ block: number.toString(), hash })
    .where('chain_id', '=', String(chainId))
    .execute();
}
