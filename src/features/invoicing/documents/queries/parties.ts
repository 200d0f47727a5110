import { type Kysely, sql } from 'kysely';
import type { Buyer } from '../../domain/contract/values.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';

type Db = Kysely<InvoicingTables>;

export interface DocumentClient {
  readonly id: string;
  readonly number: number;
  readonly buyer: Buyer;
  readonly buyer_reference: string;
  readonly locale: 'en' | 'nl';
  readonly payment_days: number | null;
  readonly vat_code: string | null;
  readonly rate_cents: number | null;
  readonly rounding_minutes: number | null;
  readonly is_archived: boolean;
}

export async function findDocumentClient(db: Db, id: string | null): Promise<DocumentClient | null> {
  if (id === null) return null;
  const row = await db
    .selectFrom('clients')
    .select(['id', 'number', 'name', 'contact', 'street', 'postal_code', 'city', 'country', 'kvk', 'vat_id'])
    .select(['email', 'is_business', 'peppol_id', 'buyer_reference', 'locale', 'payment_days'])
    .select(['vat_code', 'rate_cents', 'rounding_minutes', 'archived_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const { number, buyer_reference, locale, payment_days, vat_code, rate_cents, rounding_minutes } = row;
  const { name, contact, street, postal_code, city, country, kvk, vat_id, email, peppol_id } = row;
  return {
    id: row.id,
    number,
    buyer_reference,
    locale,
    payment_days,
    vat_code,
    rate_cents,
    rounding_minutes,
    is_archived: row.archived_at !== null,
    buyer: {
      name,
      contact,
      street,
      postal_code,
      city,
      country,
      kvk,
      vat_id,
      email,
      peppol_id,
      is_business: row.is_business === 1,
    },
  };
}

async function findMergedClient(db: Db, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('clients')
    .select(sql<string>`coalesce(merged_into_id, id)`.as('merged_id'))
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.merged_id;
}

/** Finds the name of another client whose work is on lines; merged clients count as one. */
export async function findOtherWorkClient(
  db: Db,
  lineIds: readonly string[],
  clientId: string,
): Promise<string | undefined> {
  if (lineIds.length === 0) return undefined;
  const row = await db
    .selectFrom('work_items as work')
    .innerJoin('clients as client', 'client.id', 'work.client_id')
    .select('client.name')
    .where('work.invoice_line_id', 'in', lineIds)
    .where(
      sql`coalesce(client.merged_into_id, client.id)`,
      '!=',
      (await findMergedClient(db, clientId)) ?? '',
    )
    .orderBy('work.date')
    .orderBy('work.id')
    .limit(1)
    .executeTakeFirst();
  return row?.name;
}

/**
 * Tests whether a client is the client of the credited invoice; merged clients count as the client they were
 * merged into. True for documents that credit no invoice.
 */
export async function isClientOfCredited(db: Db, id: string, clientId: string): Promise<boolean> {
  const credited = await db
    .selectFrom('invoices as note')
    .innerJoin('invoices as credited', 'credited.id', 'note.credits_id')
    .select('credited.client_id')
    .where('note.id', '=', id)
    .executeTakeFirst();
  if (!credited?.client_id || credited.client_id === clientId) return true;
  return (await findMergedClient(db, credited.client_id)) === (await findMergedClient(db, clientId));
}
