import { type Kysely, sql } from 'kysely';
import type { DeductibleAdvance, QuoteRest } from '../../domain/contract/quotes.ts';
import type { InvoicesTable } from '../../domain/tables/invoices.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';
import type { AdvanceGroup } from '../rules/price-draft.ts';
import { getQuoteRest } from '../rules/quote-rest.ts';

type Db = Kysely<InvoicingTables>;

const maxAdvances = 100;

/** Tests whether a final document is fully credited and no longer counts. */
const isCredited = (document: string) =>
  sql<boolean>`exists (select 1 from invoice_balances as balance
    where balance.invoice_id = ${sql.ref(`${document}.id`)} and ${sql.ref(`${document}.total_cents`)} > 0
      and balance.credited_cents >= ${sql.ref(`${document}.total_cents`)})`;

/** Selects the final invoices that deduct an advance and are not fully credited. */
const selectDeducting = (db: Db) =>
  db
    .selectFrom('invoice_lines as line')
    .innerJoin('invoices as document', 'document.id', 'line.invoice_id')
    .where('line.kind', '=', 'deduction')
    .where('document.kind', '=', 'final')
    .where('document.status', '=', 'final')
    .where(sql<boolean>`not ${isCredited('document')}`);

/**
 * Returns final advance invoices, including those of merged clients, that are neither fully credited nor
 * deducted.
 */
export async function findDeductibleAdvances(db: Db, clientId: string | null): Promise<DeductibleAdvance[]> {
  if (clientId === null) return [];
  const rows = await db
    .selectFrom('invoices as advance')
    .select(['id', 'code', 'issue_date', 'title', 'quote_id'])
    .where('kind', '=', 'advance')
    .where('status', '=', 'final')
    .where('client_id', 'in', (eb) =>
      eb
        .selectFrom('clients')
        .select('clients.id')
        .where((either) => either.or([either('id', '=', clientId), either('merged_into_id', '=', clientId)])),
    )
    .where(sql<boolean>`not ${isCredited('advance')}`)
    .where(({ not, exists }) =>
      not(
        exists(
          selectDeducting(db).select('line.id').where('line.advance_id', '=', sql.ref<string>('advance.id')),
        ),
      ),
    )
    .orderBy('issue_date')
    .orderBy('number')
    .limit(maxAdvances)
    .execute();
  return rows.map(({ code, issue_date, ...row }) => ({
    ...row,
    code: code ?? '',
    issue_date: issue_date ?? '',
  }));
}

export const isDeducted = async (db: Db, advanceId: string): Promise<boolean> =>
  (await selectDeducting(db)
    .select('line.id')
    .where('line.advance_id', '=', advanceId)
    .executeTakeFirst()) !== undefined;

const findCredited = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('invoice_vat')
    .innerJoin('invoices', 'invoices.id', 'invoice_vat.invoice_id')
    .select(['credits_id', 'vat_code', 'rate_bp'])
    .select([
      sql<number>`sum(base_cents)`.as('base_cents'),
      sql<number>`sum(invoice_vat.vat_cents)`.as('vat_cents'),
    ])
    .where('credits_id', 'in', ids)
    .where('status', '=', 'final')
    .groupBy(['credits_id', 'vat_code', 'rate_bp'])
    .execute();

/** Returns the amounts of final advance invoices less their credit notes, by VAT group. */
export async function findAdvanceGroups(db: Db, ids: readonly string[]): Promise<AdvanceGroup[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('invoice_vat')
    .innerJoin('invoices', 'invoices.id', 'invoice_vat.invoice_id')
    .select(['invoice_id', 'vat_code', 'rate_bp', 'category', 'return_box', 'icp', 'text_en', 'text_nl'])
    .select(['exemption_code', 'base_cents', 'invoice_vat.vat_cents'])
    .where('invoice_id', 'in', ids)
    .where('invoices.kind', '=', 'advance')
    .where('invoices.status', '=', 'final')
    .orderBy('invoice_vat.position')
    .execute();
  const credits = await findCredited(db, ids);
  return rows.flatMap(({ invoice_id, vat_code, base_cents, vat_cents, ...vat }) => {
    // Imported from another program; nothing is deducted at an unknown rate.
    if (vat_code === 'unknown') return [];
    const credit = credits.find(
      (row) => row.credits_id === invoice_id && row.vat_code === vat_code && row.rate_bp === vat.rate_bp,
    );
    return [
      {
        advance_id: invoice_id,
        vat: { code: vat_code, ...vat },
        base_cents: base_cents - Number(credit?.base_cents ?? 0),
        vat_cents: vat_cents - Number(credit?.vat_cents ?? 0),
      },
    ];
  });
}

/** Tests whether a quote has an invoice or final invoice, even a draft, that is not fully credited. */
export const isInvoiced = async (db: Db, quoteId: string): Promise<boolean> =>
  (await db
    .selectFrom('invoices as document')
    .select('id')
    .where('quote_id', '=', quoteId)
    .where('kind', 'in', ['invoice', 'final'])
    .where(sql<boolean>`not ${isCredited('document')}`)
    .executeTakeFirst()) !== undefined;

/**
 * Returns the rest of a quote after its advance invoices; for an advance invoice, the rest after the others.
 * Null for other documents.
 */
export async function findQuoteRest(
  db: Db,
  {
    id,
    kind,
    quote_id,
    prices_include_vat,
  }: Pick<InvoicesTable, 'id' | 'kind' | 'quote_id' | 'prices_include_vat'>,
): Promise<QuoteRest | null> {
  const quoteId = kind === 'quote' ? id : kind === 'advance' ? quote_id : null;
  if (quoteId === null) return null;
  const rows = await db
    .selectFrom('invoice_vat as vat')
    .innerJoin('invoices as document', 'document.id', 'vat.invoice_id')
    .leftJoin('invoices as advance', 'advance.id', 'document.credits_id')
    .select((eb) => eb.fn.coalesce('advance.id', 'document.id').as('document_id'))
    .select(['document.kind', 'document.status', 'vat_code', 'rate_bp', 'category', 'base_cents'])
    .select('vat.vat_cents')
    .where((eb) =>
      eb.or([
        eb('document.id', '=', quoteId),
        eb('document.quote_id', '=', quoteId)
          .and('document.kind', '=', 'advance')
          .and('document.id', '!=', id),
        eb('advance.quote_id', '=', quoteId)
          .and('advance.kind', '=', 'advance')
          .and('document.status', '=', 'final'),
      ]),
    )
    .orderBy('document.created_at')
    .orderBy('vat.position')
    .execute();
  return getQuoteRest(
    rows.map(({ status, ...row }) => ({ ...row, is_final: status === 'final' })),
    prices_include_vat === 1,
  );
}

export const findOrigin = (db: Db, id: string) =>
  db.selectFrom('invoices').select(['kind', 'quote_id']).where('id', '=', id).executeTakeFirst();
