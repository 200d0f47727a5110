import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';

/** Drops the triggers that protect the audit log, as a database administrator could. */
export async function unlockAudit(database: Database<unknown>): Promise<void> {
  const drops =
    database.engine === 'sqlite'
      ? ['update', 'delete', 'insert'].map((event) => sql`drop trigger ${sql.ref(`audit_log_${event}`)}`)
      : ['change', 'insert'].map((event) => sql`drop trigger ${sql.ref(`audit_log_${event}`)} on audit_log`);
  for (const drop of drops) await drop.execute(database.query);
}
