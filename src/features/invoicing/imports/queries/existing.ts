import type { Kysely } from 'kysely';
import type { SeriesState } from '../../company/contract.ts';
import { findSeriesState } from '../../company/queries/number-series.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';

type Db = Kysely<InvoicingTables>;

export const filledFields = [
  'contact',
  'email',
  'phone',
  'street',
  'postal_code',
  'city',
  'kvk',
  'vat_id',
  'iban',
] as const;
export type FilledField = (typeof filledFields)[number];

export type ExistingClient = { readonly [Field in FilledField | 'id' | 'name' | 'country']: string } & {
  readonly is_business: 0 | 1;
  readonly payment_days: number | null;
};

const maxClients = 100_000;

/** Returns the clients to match with, except merged and masked clients. */
export function findExistingClients(db: Db): Promise<ExistingClient[]> {
  return db
    .selectFrom('clients')
    .select(['id', 'name', 'country', 'is_business', 'payment_days', ...filledFields])
    .where('merged_into_id', 'is', null)
    .where('masked_at', 'is', null)
    .orderBy('number')
    .limit(maxClients)
    .execute();
}

export interface ExistingDocument {
  readonly id: string;
  readonly code: string;
  readonly kind: string;
  readonly origin: 'own' | 'imported';
  readonly issue_date: string | null;
  readonly total_cents: number;
  readonly has_pdf: boolean;
}

const batchSize = 500;

/** Splits a list into batches, to limit the parameters per statement. */
export const toBatches = <Item>(items: readonly Item[], size = batchSize): readonly (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );

export async function findExistingDocuments(
  db: Db,
  codes: readonly string[],
): Promise<ReadonlyMap<string, ExistingDocument>> {
  const found = new Map<string, ExistingDocument>();
  for (const batch of toBatches(codes)) {
    const rows = await db
      .selectFrom('invoices')
      .leftJoin('invoice_files as file', (join) =>
        join.onRef('file.invoice_id', '=', 'invoices.id').on('file.format', '=', 'pdf'),
      )
      .select(['invoices.id', 'code', 'kind', 'origin', 'issue_date', 'total_cents', 'file.id as file_id'])
      .where('code', 'in', batch)
      .execute();
    for (const { code, file_id, ...row } of rows)
      if (code !== null) found.set(code, { ...row, code, has_pdf: file_id !== null });
  }
  return found;
}

export async function findSeriesStates(db: Db, years: readonly number[]): Promise<SeriesState[]> {
  const states: SeriesState[] = [];
  for (const year of years)
    for (const series of ['invoice', 'credit_note'] as const)
      states.push(await findSeriesState(db, series, year));
  return states;
}
