import type { Kysely, Transaction } from 'kysely';
import type { BackupDaysTable, BackupsTable, BackupTables } from '../tables.ts';

type Db = Kysely<BackupTables>;

/** Older backups are no longer listed. */
const maxBackups = 500;

export type NewBackup = Pick<BackupsTable, 'id' | 'target' | 'is_encrypted' | 'started_at'>;

/** Records the start of a backup, and forgets the oldest ones. */
export async function insertBackup(db: Db, backup: NewBackup): Promise<void> {
  const { started_at: seen_at } = backup;
  await db
    .insertInto('backups')
    .values({ ...backup, state: 'running', stage: 'reading', seen_at })
    .execute();
  const newest = db.selectFrom('backups').select('id').orderBy('id', 'desc').limit(maxBackups);
  await db.deleteFrom('backups').where('id', 'not in', newest).execute();
}

export async function updateBackup(db: Db, id: string, changes: Partial<BackupsTable>): Promise<void> {
  await db.updateTable('backups').set(changes).where('id', '=', id).execute();
}

/** Ends backups whose process was last alive before a time: it was killed, or its machine went down. */
export async function endInterrupted(
  db: Db,
  { before, at }: { readonly before: string; readonly at: string },
): Promise<void> {
  await db
    .updateTable('backups')
    .set({ state: 'failed', ended_at: at })
    .where('state', '=', 'running')
    .where('seen_at', '<', before)
    .execute();
}

/** Finds the latest backups, newest first. */
export const findBackups = (db: Db, limit: number): Promise<BackupsTable[]> =>
  db.selectFrom('backups').selectAll().orderBy('id', 'desc').limit(limit).execute();

/** Finds the latest backup of a state in a target. */
export const findLatestBackup = (
  db: Db,
  state: BackupsTable['state'],
  target: string,
): Promise<BackupsTable | undefined> =>
  db
    .selectFrom('backups')
    .selectAll()
    .where('state', '=', state)
    .where('target', '=', target)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Finds the failed backups of a target that are still listed. */
export const findFailedBackups = (db: Db, target: string): Promise<Pick<BackupsTable, 'id' | 'stage'>[]> =>
  db
    .selectFrom('backups')
    .select(['id', 'stage'])
    .where('state', '=', 'failed')
    .where('target', '=', target)
    .execute();

/** Finds the first backup in a target that is still listed, whatever became of it. */
export const findFirstBackup = (db: Db, target: string): Promise<BackupsTable | undefined> =>
  db
    .selectFrom('backups')
    .selectAll()
    .where('target', '=', target)
    .orderBy('id', 'asc')
    .limit(1)
    .executeTakeFirst();

/** Finds when the first backup was queued; undefined if none was. */
export async function findFirstQueued(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('backup_days')
    .select('created_at')
    .where('kind', '=', 'queued')
    .orderBy('date')
    .limit(1)
    .executeTakeFirst();
  return row?.created_at;
}

/** Records a day; returns false if it is recorded already, by whichever node. */
export async function insertBackupDay(
  trx: Transaction<BackupTables>,
  { kind, date, created_at }: BackupDaysTable,
): Promise<boolean> {
  // Left by a clock that was ahead; those days would get no backup.
  await trx.deleteFrom('backup_days').where('kind', '=', kind).where('date', '>', date).execute();
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('backup_days')
    .values({ kind, date, created_at })
    .onConflict((conflict) => conflict.columns(['kind', 'date']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
