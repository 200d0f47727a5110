import type { Kysely, Transaction } from 'kysely';
import type { InvoicingTables } from '../../domain/tables/tables.ts';

type Db = Kysely<InvoicingTables>;
type Trx = Transaction<InvoicingTables>;

export async function countRunning(db: Db, clientIds: readonly string[]): Promise<number> {
  const { count } = await db
    .selectFrom('recurrences')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('client_id', 'in', clientIds)
    .where('status', '<>', 'ended')
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function deleteEnded(db: Db, clientId: string): Promise<void> {
  const ended = db
    .selectFrom('recurrences')
    .select('id')
    .where('client_id', '=', clientId)
    .where('status', '=', 'ended');
  await db.deleteFrom('recurrence_runs').where('recurrence_id', 'in', ended).execute();
  await db
    .deleteFrom('recurrences')
    .where('client_id', '=', clientId)
    .where('status', '=', 'ended')
    .execute();
}

/** Ends the templates of a client and removes their texts. */
export async function endMasked(db: Db, clientId: string, now: string): Promise<void> {
  await db
    .updateTable('recurrences')
    .set((eb) => ({
      status: 'ended',
      next_on: null,
      title: '',
      template: '{}',
      failure: null,
      updated_at: now,
      version: eb('version', '+', 1),
    }))
    .where('client_id', '=', clientId)
    .execute();
}

/** Clears the failures of a client’s templates, so that the next run retries them; versions stay the same. */
export async function clearFailures(trx: Trx, clientId: string, now: string): Promise<void> {
  await trx
    .updateTable('recurrences')
    .set({ failure: null, updated_at: now })
    .where('client_id', '=', clientId)
    .where('status', '=', 'active')
    .where('failure', 'is not', null)
    .execute();
}
