import { type Kysely, sql } from 'kysely';
import { containsText } from '#platform/db/contains-text.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';
import type { FilledFields } from '../contract/merge.ts';

type Db = Kysely<InvoicingTables>;

const selectMovableWork = (db: Db, clientId: string) =>
  db
    .selectFrom('work_items')
    .leftJoin('invoice_lines as line', 'line.id', 'work_items.invoice_line_id')
    .leftJoin('invoices as document', 'document.id', 'line.invoice_id')
    .where('work_items.client_id', '=', clientId)
    .where((eb) => eb.or([eb('document.id', 'is', null), eb('document.status', '=', 'draft')]));

export async function countMovable(db: Db, clientId: string) {
  const { work } = await selectMovableWork(db, clientId)
    .select((eb) => eb.fn.countAll<number>().as('work'))
    .executeTakeFirstOrThrow();
  const count = async (table: 'client_contacts' | 'client_addresses') => {
    const row = await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('client_id', '=', clientId)
      .executeTakeFirstOrThrow();
    return Number(row.count);
  };
  return {
    work: Number(work),
    contacts: await count('client_contacts'),
    addresses: await count('client_addresses'),
  };
}

async function findMovableWork(db: Db, clientId: string): Promise<readonly string[]> {
  const rows = await selectMovableWork(db, clientId).select('work_items.id').execute();
  return rows.map(({ id }) => id);
}

const batchSize = 500;

/** Moves everything but final documents and their work, which the database does not allow to change. */
export async function moveToClient(db: Db, from: string, into: string, now: string): Promise<void> {
  const work = await findMovableWork(db, from);
  for (let start = 0; start < work.length; start += batchSize)
    await db
      .updateTable('work_items')
      .set((eb) => ({ client_id: into, version: eb('version', '+', 1), updated_at: now }))
      .where('id', 'in', work.slice(start, start + batchSize))
      .execute();
  await db
    .updateTable('invoices')
    .set((eb) => ({ client_id: into, version: eb('version', '+', 1), updated_at: now }))
    .where('client_id', '=', from)
    .where('status', '=', 'draft')
    .execute();
  for (const table of ['projects', 'purchases', 'timers', 'recurrences', 'work_templates'] as const)
    await db
      .updateTable(table)
      .set({ client_id: into, updated_at: now })
      .where('client_id', '=', from)
      .execute();
  for (const table of ['client_contacts', 'client_addresses'] as const)
    await moveParts(db, table, { from, into }, now);
}

async function moveParts(
  db: Db,
  table: 'client_contacts' | 'client_addresses',
  { from, into }: { readonly from: string; readonly into: string },
  now: string,
): Promise<void> {
  const { last } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.coalesce(eb.fn.max('position'), eb.lit(0)).as('last'))
    .where('client_id', '=', into)
    .executeTakeFirstOrThrow();
  await db
    .updateTable(table)
    .set((eb) => ({ client_id: into, position: eb('position', '+', Number(last)), updated_at: now }))
    .where('client_id', '=', from)
    .execute();
}

export async function updateFilled(db: Db, id: string, fields: FilledFields, now: string): Promise<void> {
  await db
    .updateTable('clients')
    .set((eb) => ({ ...fields, version: eb('version', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .execute();
}

/** Marks a client, and all clients that were merged into it earlier, as merged into another client. */
export async function updateMerged(db: Db, from: string, into: string, now: string): Promise<void> {
  await db
    .updateTable('clients')
    .set((eb) => ({
      merged_into_id: into,
      archived_at: now,
      version: eb('version', '+', 1),
      updated_at: now,
      revenue_cents: 0,
      outstanding_cents: 0,
      uninvoiced_cents: 0,
      uninvoiced_minutes: 0,
      uninvoiced_from: null,
      last_invoice_on: null,
    }))
    .where('id', '=', from)
    .execute();
  await db.updateTable('clients').set({ merged_into_id: into }).where('merged_into_id', '=', from).execute();
}

export interface ComparedClient {
  readonly id: string;
  readonly number: number;
  readonly name: string;
  readonly email: string;
  readonly kvk: string;
  readonly vat_id: string;
}

/** Finds clients that may be the same as a given one, by an exact number or a part of the name. */
export function findSimilarClients(
  db: Db,
  { email, kvk, vat_id, name }: Omit<ComparedClient, 'id' | 'number'>,
  limit: number,
): Promise<ComparedClient[]> {
  return db
    .selectFrom('clients')
    .select(['id', 'number', 'name', 'email', 'kvk', 'vat_id'])
    .where('merged_into_id', 'is', null)
    .where('masked_at', 'is', null)
    .where((eb) =>
      eb.or([
        ...(vat_id === '' ? [] : [eb('vat_id', '=', vat_id)]),
        ...(kvk === '' ? [] : [eb('kvk', '=', kvk)]),
        ...(email === '' ? [] : [sql<boolean>`lower(email) = ${email.toLowerCase()}`]),
        containsText(sql.ref<string>('search_text'), name),
      ]),
    )
    .orderBy('number')
    .limit(limit)
    .execute();
}

export function findComparedClients(db: Db): Promise<ComparedClient[]> {
  return db
    .selectFrom('clients')
    .select(['id', 'number', 'name', 'email', 'kvk', 'vat_id'])
    .where('merged_into_id', 'is', null)
    .where('masked_at', 'is', null)
    .orderBy('number')
    .limit(100_000)
    .execute();
}
