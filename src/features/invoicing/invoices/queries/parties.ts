import type { Kysely } from 'kysely';
import type { Buyer } from '../../contract/values.ts';
import type { InvoicingTables } from '../../tables/tables.ts';

type Db = Kysely<InvoicingTables>;

/** A client as a document needs it. */
export interface DocumentClient {
  readonly id: string;
  readonly number: number;
  readonly buyer: Buyer;
  readonly buyer_reference: string;
  readonly locale: 'en' | 'nl';
  readonly payment_days: number | null;
  readonly vat_code: string | null;
  readonly rate_cents: number | null;
  readonly rounding_minutes: number;
  readonly is_archived: boolean;
}

/** Returns a client as a document needs it; null if none has the id. */
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
    ...{ id: row.id, number, buyer_reference, locale, payment_days, vat_code, rate_cents, rounding_minutes },
    is_archived: row.archived_at !== null,
    buyer: {
      ...{ name, contact, street, postal_code, city, country, kvk, vat_id, email, peppol_id },
      is_business: row.is_business === 1,
    },
  };
}
