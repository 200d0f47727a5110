import { type Expression, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { containsText } from '#platform/db/contains-text.ts';
import type { Database } from '#platform/db/database.ts';
import type { IdPages } from '#platform/db/id-pages.ts';
import { createTermIndex } from '#platform/db/term-index.ts';
import { parseQuery } from '#shared/text/parse-query.ts';
import type { QuoteFilter } from '../../domain/contract/quotes.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';
import {
  type InvoiceRow,
  type InvoiceSort,
  type InvoicesQuery,
  type InvoiceView,
  maxSearchedInvoices,
} from '../contract/list.ts';
import { getStatus } from '../rules/status.ts';

type Db = Kysely<InvoicingTables>;

export interface InvoiceFilters extends Pick<InvoicesQuery, 'view' | 'client' | 'year' | 'quote' | 'q'> {
  readonly ids?: readonly string[] | undefined;
}

export interface InvoiceRange extends Pick<InvoicesQuery, 'sort' | 'direction'> {
  readonly limit: number;
  readonly offset: number;
}

// The first condition matches the partial index.
const isOpen = sql<boolean>`balance.outstanding_cents <> 0 and balance.outstanding_cents > 0`;

/** Returns the condition of a view. Quotes have their own view, because they are not booked. */
function getViewCondition(view: InvoiceView, today: string): RawBuilder<boolean> {
  const conditions: Readonly<Record<InvoiceView, RawBuilder<boolean>>> = {
    all: sql`invoice.kind <> 'quote'`,
    draft: sql`invoice.status = 'draft' and invoice.kind <> 'quote'`,
    outstanding: isOpen,
    overdue: sql`${isOpen} and balance.due_date < ${today}`,
    paid: sql`invoice.status = 'final' and invoice.kind in ('invoice', 'advance', 'final')
      and balance.outstanding_cents <= 0 and balance.written_off_cents = 0`,
    quote: sql`invoice.kind = 'quote'`,
    credit_note: sql`invoice.kind = 'credit_note'`,
  };
  return conditions[view];
}

/** Returns the condition of a filter of quotes; must agree with how their status is derived. */
function getQuoteCondition(filter: QuoteFilter, today: string): RawBuilder<boolean> {
  const decision = sql`(select decision from quote_acceptances where quote_id = invoice.id)`;
  if (filter === 'accepted' || filter === 'declined') return sql`${decision} = ${filter}`;
  const isUndecided = sql`invoice.kind = 'quote' and invoice.status = 'final' and ${decision} is null`;
  const isPast = sql`coalesce(invoice.due_date < ${today}, false)`;
  return filter === 'expired' ? sql`${isUndecided} and ${isPast}` : sql`${isUndecided} and not ${isPast}`;
}

/** Selects a client and the clients merged into it, whose final documents count as its own. */
export const selectOwnClients = (db: Db, id: string) =>
  db
    .selectFrom('clients')
    .select('clients.id')
    .where((eb) => eb.or([eb('id', '=', id), eb('merged_into_id', '=', id)]));

function isFound(db: Db, q: string): Expression<SqlBool> {
  const text = sql.ref<string>('invoice_search.search_text');
  const prefixes = parseQuery(q)?.prefixes ?? [];
  if (prefixes.length === 0) return sql<SqlBool>`1 = 0`;
  return sql<SqlBool>`exists ${db
    .selectFrom('invoice_search')
    .select('invoice_search.entry')
    .where('invoice_search.invoice_id', '=', sql.ref<string>('invoice.id'))
    .where((eb) => eb.and(prefixes.map((prefix) => containsText(text, ` ${prefix}`))))}`;
}

/**
 * Replaces the text of a search by the documents found, unless there are very many. The index is then read
 * only once, and neither the list nor its sums read each document. Frequent terms are soon found by reading
 * the list in order.
 */
export async function resolveSearch<Filters extends InvoiceFilters>(
  { query, engine }: Pick<Database<InvoicingTables>, 'query' | 'engine'>,
  filters: Filters,
): Promise<Filters> {
  if (filters.q === '' || filters.ids !== undefined) return filters;
  const parsed = parseQuery(filters.q);
  if (!parsed) return { ...filters, q: '', ids: [] };
  const found = createTermIndex('invoice_terms', engine).matchPrefixes(parsed.prefixes);
  // Counted separately, because the rows of too many matches would be discarded.
  const counted = await sql<{ count: number }>`select count(*) as count from
    (select entry from (${found}) as matches limit ${sql.lit(maxSearchedInvoices + 1)}) as found`.execute(
    query,
  );
  if (Number(counted.rows[0]?.count) > maxSearchedInvoices) return filters;
  const { rows } = await sql<{ id: string }>`select invoice_id as id from
    (select entry from (${found}) as matches limit ${sql.lit(maxSearchedInvoices)}) as found
    inner join invoice_search on invoice_search.entry = found.entry`.execute(query);
  return { ...filters, q: '', ids: rows.map(({ id }) => id) };
}

/**
 * Selects the documents of a view that a search finds, starting from its index: fast if most matches are in
 * the view.
 * @throws Error for a search without terms, which `resolveSearch` replaces
 */
export function selectFound(
  { query, engine }: Pick<Database<InvoicingTables>, 'query' | 'engine'>,
  { view, q }: Pick<InvoiceFilters, 'view' | 'q'>,
  today: string,
) {
  const parsed = parseQuery(q);
  if (!parsed) throw new Error('a search without terms finds no documents');
  const found = createTermIndex('invoice_terms', engine).matchPrefixes(parsed.prefixes);
  return (
    query
      .selectFrom(sql<{ entry: number }>`(${found})`.as('found'))
      // SQLite reads tables of cross joins in this order.
      .crossJoin('invoice_search')
      .crossJoin('invoices as invoice')
      .leftJoin('invoice_balances as balance', 'balance.invoice_id', 'invoice.id')
      .whereRef('invoice_search.entry', '=', 'found.entry')
      .whereRef('invoice.id', '=', 'invoice_search.invoice_id')
      .where(getViewCondition(view, today))
  );
}

const isOneOf = (ids: readonly string[]) =>
  ids.length === 0 ? sql<boolean>`1 = 0` : sql<boolean>`invoice.id in (${sql.join(ids)})`;

export const selectByClientAndYear = (db: Db, { client, year }: Pick<InvoiceFilters, 'client' | 'year'>) =>
  db
    .selectFrom('invoices as invoice')
    .$if(client !== undefined, (query) =>
      query.where('invoice.client_id', 'in', selectOwnClients(db, client ?? '')),
    )
    .$if(year !== undefined, (query) =>
      query
        .where('invoice.issue_date', '>=', `${year}-01-01`)
        .where('invoice.issue_date', '<=', `${year}-12-31`),
    );

export const selectInvoices = (
  db: Db,
  { view, client, year, quote, q, ids }: InvoiceFilters,
  today: string,
) =>
  selectByClientAndYear(db, { client, year })
    .leftJoin('invoice_balances as balance', 'balance.invoice_id', 'invoice.id')
    .where(getViewCondition(view, today))
    .$if(ids !== undefined, (query) => query.where(isOneOf(ids ?? [])))
    .$if(quote !== undefined, (query) => query.where(getQuoteCondition(quote ?? 'open', today)))
    .$if(q !== '', (query) => query.where(isFound(db, q)));

const sortKeys: Readonly<Record<InvoiceSort, RawBuilder<unknown>>> = {
  code: sql`invoice.code`,
  client: sql`lower(invoice.client_name)`,
  title: sql`lower(invoice.title)`,
  date: sql`invoice.issue_date`,
  sent: sql`balance.sent_at`,
  ex_vat: sql`invoice.ex_cents`,
  vat: sql`invoice.vat_cents`,
  total: sql`invoice.total_cents`,
};

/** Drafts have no code and maybe no date: sorted by these they come first, the newest at the top. */
const nullable: ReadonlySet<InvoiceSort> = new Set(['code', 'date', 'sent']);

const selectIds = (
  db: Db,
  filters: InvoiceFilters,
  { sort, direction }: Pick<InvoiceRange, 'sort' | 'direction'>,
  today: string,
) =>
  selectInvoices(db, filters, today)
    .select('invoice.id')
    .orderBy(sortKeys[sort], (key) => {
      const directed = direction === 'asc' ? key.asc() : key.desc();
      if (!nullable.has(sort)) return directed;
      return direction === 'asc' ? directed.nullsLast() : directed.nullsFirst();
    })
    .orderBy('invoice.id', direction);

export const readInvoiceIds = (
  database: Database<InvoicingTables>,
  filters: InvoiceFilters,
  order: Pick<InvoiceRange, 'sort' | 'direction'>,
  today: string,
): Promise<IdPages> => database.readIds(selectIds(database.query, filters, order, today));

export async function findInvoices(
  db: Db,
  filters: InvoiceFilters,
  range: InvoiceRange,
  today: string,
): Promise<InvoiceRow[]> {
  const ids = await selectIds(db, filters, range, today).limit(range.limit).offset(range.offset).execute();
  return findRows(
    db,
    ids.map(({ id }) => id),
    today,
  );
}

/** Returns documents in the order of the ids. */
export async function findRows(db: Db, ids: readonly string[], today: string): Promise<InvoiceRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('invoices as invoice')
    .leftJoin('invoice_balances as balance', 'balance.invoice_id', 'invoice.id')
    .leftJoin('quote_acceptances as acceptance', 'acceptance.quote_id', 'invoice.id')
    .select(['invoice.id', 'kind', 'status', 'code', 'client_id', 'client_name', 'title', 'issue_date'])
    .select(['ex_cents', 'vat_cents', 'total_cents', 'balance.due_date', 'balance.sent_at'])
    .select(['paid_cents', 'credited_cents', 'written_off_cents', 'outstanding_cents', 'decision'])
    .where('invoice.id', 'in', ids)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, toRow(row, today)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

type Row = Pick<
  InvoicingTables['invoices'],
  | 'id'
  | 'kind'
  | 'status'
  | 'code'
  | 'client_id'
  | 'client_name'
  | 'title'
  | 'issue_date'
  | 'ex_cents'
  | 'vat_cents'
  | 'total_cents'
> & {
  readonly [Column in 'due_date' | 'sent_at']: string | null;
} & {
  readonly decision: InvoicingTables['quote_acceptances']['decision'] | null;
} & {
  readonly [Column in 'paid_cents' | 'credited_cents' | 'written_off_cents' | 'outstanding_cents']:
    | number
    | null;
};

function toRow(row: Row, today: string): InvoiceRow {
  const { id, kind, code, client_id, client_name, title, issue_date, due_date, sent_at } = row;
  const { ex_cents, vat_cents, total_cents } = row;
  const outstanding_cents = row.outstanding_cents ?? 0;
  const status = getStatus(
    {
      kind,
      total_cents,
      outstanding_cents,
      due_date,
      sent_at,
      is_final: row.status === 'final',
      paid_cents: row.paid_cents ?? 0,
      credited_cents: row.credited_cents ?? 0,
      written_off_cents: row.written_off_cents ?? 0,
      decision: row.decision,
    },
    today,
  );
  return {
    id,
    kind,
    status,
    code,
    client_id,
    client: client_name,
    title,
    date: issue_date,
    due_date,
    sent_at,
    ex_cents,
    vat_cents,
    total_cents,
    outstanding_cents,
  };
}
