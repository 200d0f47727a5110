import type { Kysely } from 'kysely';
import { newId } from '#platform/ids.ts';
import { roundingSteps } from '../../domain/contract/settings.ts';
import { findClientIds } from '../../domain/queries/client-summary.ts';
import type { ClientsTable } from '../../domain/tables/clients.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';
import type {
  ClientFields,
  ClientUsage,
  ContactFields,
  EditedClient,
  FurtherAddress,
} from '../contract/clients.ts';
import { findClientChoice } from './list.ts';
import { countRunning, deleteEnded } from './recurrences.ts';

type Db = Kysely<InvoicingTables>;

const ownColumns = [
  'name',
  'contact',
  'email',
  'phone',
  'street',
  'postal_code',
  'city',
  'country',
  'kvk',
  'vat_id',
  'iban',
  'peppol_id',
  'buyer_reference',
  'locale',
  'address_form',
  'rate_cents',
  'payment_days',
  'vat_code',
  'note',
] as const satisfies readonly (keyof ClientsTable)[];

const headColumns = [
  'id',
  'number',
  'version',
  'archived_at',
  'masked_at',
  'created_at',
  'revenue_cents',
  'outstanding_cents',
  'uninvoiced_cents',
  'uninvoiced_minutes',
  'last_invoice_on',
] as const satisfies readonly (keyof ClientsTable)[];

export type StoredClient = Omit<EditedClient, 'merged_into' | 'usage'> & {
  readonly merged_into_id: string | null;
};

export async function findClient(db: Db, id: string): Promise<StoredClient | undefined> {
  const row = await db
    .selectFrom('clients')
    .select([...headColumns, ...ownColumns, 'is_business', 'rounding_minutes', 'merged_into_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    ...row,
    is_business: row.is_business === 1,
    rounding_minutes: roundingSteps.find((step) => step === row.rounding_minutes) ?? null,
    contacts: await findContacts(db, id),
    addresses: await findAddresses(db, id),
  };
}

async function findContacts(db: Db, id: string): Promise<ContactFields[]> {
  const rows = await db
    .selectFrom('client_contacts')
    .select(['name', 'role', 'email', 'phone', 'gets_invoices', 'gets_reminders'])
    .where('client_id', '=', id)
    .orderBy('position')
    .execute();
  return rows.map(({ gets_invoices, gets_reminders, ...contact }) => ({
    ...contact,
    gets_invoices: gets_invoices === 1,
    gets_reminders: gets_reminders === 1,
  }));
}

function findAddresses(db: Db, id: string): Promise<FurtherAddress[]> {
  return db
    .selectFrom('client_addresses')
    .select(['label', 'street', 'postal_code', 'city', 'country'])
    .where('client_id', '=', id)
    .orderBy('position')
    .execute();
}

export const findMergedInto = async (db: Db, { merged_into_id }: StoredClient) =>
  merged_into_id === null ? null : ((await findClientChoice(db, merged_into_id)) ?? null);

/**
 * Counts the records that refer to a client or to clients merged into it; websites belong to another feature.
 */
export async function findClientUsage(db: Db, id: string): Promise<Omit<ClientUsage, 'websites'>> {
  const ids = await findClientIds(db, id);
  const count = async (table: 'invoices' | 'work_items' | 'purchases' | 'projects' | 'timers') => {
    const row = await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('client_id', 'in', ids)
      .executeTakeFirstOrThrow();
    return Number(row.count);
  };
  const final_documents = await countFinalDocuments(db, ids);
  return {
    final_documents,
    drafts: (await count('invoices')) - final_documents,
    work: await count('work_items'),
    purchases: await count('purchases'),
    projects: await count('projects'),
    timers: await count('timers'),
    merged: ids.length - 1,
    recurrences: await countRunning(db, ids),
    unmasked: (await findUnmasked(db, id)).length,
  };
}

/** Counts final documents by the sums that triggers maintain. */
async function countFinalDocuments(db: Db, ids: readonly string[]): Promise<number> {
  const { documents } = await db
    .selectFrom('invoice_sums')
    .select((eb) => eb.fn.sum<number | null>('documents').as('documents'))
    .where('client_id', 'in', ids)
    .executeTakeFirstOrThrow();
  return Number(documents ?? 0);
}

/** Returns the clients that were merged into one and still have their personal data. */
export const findUnmasked = (db: Db, id: string) =>
  db
    .selectFrom('clients')
    .select(['id', 'number'])
    .where('merged_into_id', '=', id)
    .where('masked_at', 'is', null)
    .orderBy('number')
    .execute();

function toColumns({ contacts: _, addresses: __, is_business, ...fields }: ClientFields) {
  return { ...fields, is_business: is_business ? (1 as const) : (0 as const) };
}

export async function insertClient(
  db: Db,
  fields: ClientFields,
  now: string,
): Promise<{ readonly id: string; readonly number: number }> {
  const { last } = await db
    .selectFrom('clients')
    .select((eb) => eb.fn.coalesce(eb.fn.max('number'), eb.lit(0)).as('last'))
    .executeTakeFirstOrThrow();
  const [id, number] = [newId(), Number(last) + 1];
  await db
    .insertInto('clients')
    .values({
      ...toColumns(fields),
      id,
      number,
      version: 1,
      created_at: now,
      updated_at: now,
      search_text: '',
      revenue_cents: 0,
      outstanding_cents: 0,
      uninvoiced_cents: 0,
      uninvoiced_minutes: 0,
    })
    .execute();
  await insertParts(db, id, fields, now);
  return { id, number };
}

export async function updateClient(db: Db, id: string, fields: ClientFields, now: string): Promise<void> {
  await db
    .updateTable('clients')
    .set((eb) => ({ ...toColumns(fields), version: eb('version', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .execute();
  await deleteParts(db, id);
  await insertParts(db, id, fields, now);
}

async function deleteParts(db: Db, id: string): Promise<void> {
  await db.deleteFrom('client_contacts').where('client_id', '=', id).execute();
  await db.deleteFrom('client_addresses').where('client_id', '=', id).execute();
}

async function insertParts(
  db: Db,
  client_id: string,
  { contacts, addresses }: Pick<ClientFields, 'contacts' | 'addresses'>,
  now: string,
): Promise<void> {
  const common = (index: number) => ({
    id: newId(),
    client_id,
    position: index + 1,
    created_at: now,
    updated_at: now,
  });
  if (contacts.length > 0)
    await db
      .insertInto('client_contacts')
      .values(
        contacts.map(({ gets_invoices, gets_reminders, ...contact }, index) => ({
          ...contact,
          ...common(index),
          gets_invoices: gets_invoices ? (1 as const) : (0 as const),
          gets_reminders: gets_reminders ? (1 as const) : (0 as const),
        })),
      )
      .execute();
  if (addresses.length > 0)
    await db
      .insertInto('client_addresses')
      .values(addresses.map((address, index) => ({ ...address, ...common(index) })))
      .execute();
}

/** Archives or unarchives a client, and increases its version. */
export async function updateArchived(
  db: Db,
  id: string,
  archivedAt: string | null,
  now: string,
): Promise<void> {
  await db
    .updateTable('clients')
    .set((eb) => ({ archived_at: archivedAt, version: eb('version', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .execute();
}

/** Marks a client as masked, and clears the columns derived from its personal data. */
export async function updateMasked(db: Db, id: string, now: string): Promise<void> {
  await db
    .updateTable('clients')
    .set({ masked_at: now, vat_checked_at: null, vat_check: null, search_text: '' })
    .where('id', '=', id)
    .execute();
}

/** Deletes a client with its contacts, addresses, projects and ended recurring invoices. */
export async function deleteClient(db: Db, id: string): Promise<void> {
  await deleteEnded(db, id);
  await deleteParts(db, id);
  await db.deleteFrom('projects').where('client_id', '=', id).execute();
  await db.deleteFrom('clients').where('id', '=', id).execute();
}
