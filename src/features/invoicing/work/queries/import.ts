import type { Kysely } from 'kysely';
import type { InvoicingTables } from '../../domain/tables/tables.ts';

type Db = Kysely<InvoicingTables>;

const maxNames = 20_000;
/** The keys per statement: both engines limit the parameters. */
const partSize = 500;

/** Includes archived clients and projects, because imports are of the past. */
export async function findImportNames(db: Db) {
  const clients = await db
    .selectFrom('clients')
    .select(['id', 'name'])
    .where('merged_into_id', 'is', null)
    .orderBy('number')
    .limit(maxNames)
    .execute();
  const projects = await db
    .selectFrom('projects')
    .select(['id', 'name', 'client_id'])
    .orderBy('id')
    .limit(maxNames)
    .execute();
  return { clients, projects };
}

export async function findKnownKeys(db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const known = new Set<string>();
  for (let start = 0; start < keys.length; start += partSize) {
    const part = keys.slice(start, start + partSize);
    const rows = await db
      .selectFrom('work_items')
      .select('client_key')
      .where('client_key', 'in', part)
      .execute();
    for (const { client_key } of rows) if (client_key !== null) known.add(client_key);
  }
  return known;
}
