import { type Kysely, sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import type { DocumentKind } from '../../domain/contract/values.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';
import {
  type InvoiceSums,
  type InvoiceTotals,
  type InvoiceView,
  maxSearchedInvoices,
} from '../contract/list.ts';
import {
  type InvoiceFilters,
  selectByClientAndYear,
  selectFound,
  selectInvoices,
  selectOwnClients,
} from './list.ts';

type Db = Kysely<InvoicingTables>;
type QueryDb = Pick<Database<InvoicingTables>, 'query' | 'engine'>;
type Sums = InvoiceSums & { readonly total: number };

const payable = ['invoice', 'advance', 'final'] as const;

/** The kinds of final documents in views whose sums are stored; the other views have few documents. */
const finalKinds: Readonly<Partial<Record<InvoiceView, readonly DocumentKind[]>>> = {
  all: [...payable, 'credit_note'],
  paid: payable,
  quote: ['quote'],
  credit_note: ['credit_note'],
};

/** Tests for a write-off; these are few, so they are read instead of all balances. */
const isWrittenOff = (id: string) =>
  sql<boolean>`${sql.ref(id)} in (select write_offs.invoice_id from write_offs)
    and balance.outstanding_cents <= 0 and balance.written_off_cents > 0`;

const toSums = ({ total, ex_cents, vat_cents, total_cents, outstanding_cents }: Sums): Sums => ({
  total: Number(total),
  ex_cents: Number(ex_cents),
  vat_cents: Number(vat_cents),
  total_cents: Number(total_cents),
  outstanding_cents: Number(outstanding_cents),
});

const toTotals = ({ total, ...sums }: Sums): InvoiceTotals => ({ total, has_more: false, sums });

const combine = (one: Sums, other: Sums, sign: 1 | -1): Sums => ({
  total: one.total + sign * other.total,
  ex_cents: one.ex_cents + sign * other.ex_cents,
  vat_cents: one.vat_cents + sign * other.vat_cents,
  total_cents: one.total_cents + sign * other.total_cents,
  outstanding_cents: one.outstanding_cents + sign * other.outstanding_cents,
});

const signed = (column: string) =>
  sql<number>`coalesce(sum(case when invoice.kind = 'credit_note' then -${sql.ref(column)} else ${sql.ref(column)} end), 0)`;

const summedColumns = [
  sql<number>`count(*)`.as('total'),
  signed('ex_cents').as('ex_cents'),
  signed('vat_cents').as('vat_cents'),
  signed('total_cents').as('total_cents'),
  sql<number>`coalesce(sum(outstanding_cents), 0)`.as('outstanding_cents'),
] as const;

const sumRows = async (rows: ReturnType<typeof selectInvoices>): Promise<Sums> =>
  toSums(await rows.select(summedColumns).executeTakeFirstOrThrow());

/**
 * Adds up the outstanding amounts of all documents. Few amounts are not zero, and an index contains only
 * those.
 */
async function sumOutstanding(db: Db, filters: InvoiceFilters, today: string): Promise<number> {
  const row = await selectInvoices(db, { ...filters, view: 'all' }, today)
    .select(sql<number>`coalesce(sum(outstanding_cents), 0)`.as('cents'))
    // As in the index: with a parameter SQLite would read all balances.
    .where(sql<boolean>`balance.outstanding_cents <> 0`)
    .executeTakeFirstOrThrow();
  return Number(row.cents);
}

/**
 * Selects stored sums; sums over all clients have their own table, because there are many rows per client.
 */
const selectSums = (db: Db, { client, year }: Pick<InvoiceFilters, 'client' | 'year'>) =>
  (client === undefined
    ? db.selectFrom('invoice_year_sums as invoice')
    : db.selectFrom('invoice_sums as invoice').where('client_id', 'in', selectOwnClients(db, client))
  ).$if(year !== undefined, (query) => query.where('year', '=', String(year)));

async function sumFinal(
  db: Db,
  kinds: readonly DocumentKind[],
  chosen: Pick<InvoiceFilters, 'client' | 'year'>,
): Promise<Sums> {
  const row = await selectSums(db, chosen)
    .select(sql<number>`coalesce(sum(documents), 0)`.as('total'))
    .select(signed('ex_cents').as('ex_cents'))
    .select(signed('vat_cents').as('vat_cents'))
    .select(signed('total_cents').as('total_cents'))
    .where('kind', 'in', kinds)
    .executeTakeFirstOrThrow();
  return toSums({ ...row, outstanding_cents: 0 });
}

const hasNearlyAll = ({ view, client, year, quote }: InvoiceFilters) =>
  (view === 'all' || view === 'paid') && client === undefined && year === undefined && quote === undefined;

async function sumSearched(db: QueryDb, filters: InvoiceFilters, today: string): Promise<InvoiceTotals> {
  const columns = ['invoice.kind', 'ex_cents', 'vat_cents', 'total_cents', 'outstanding_cents'] as const;
  const limit = maxSearchedInvoices + 1;
  const rows = hasNearlyAll(filters)
    ? selectFound(db, filters, today).select(columns).limit(limit)
    : selectInvoices(db.query, filters, today).select(columns).limit(limit);
  const row = await db.query.selectFrom(rows.as('invoice')).select(summedColumns).executeTakeFirstOrThrow();
  const sums = toSums(row);
  if (sums.total > maxSearchedInvoices) return { total: maxSearchedInvoices, has_more: true, sums: null };
  return toTotals(sums);
}

/**
 * Counts the documents of the list and adds up their amounts; credit notes lower the sums. A search or a
 * filter of quotes reads each matching document; otherwise only drafts and outstanding documents are read.
 * @param filters as returned by `resolveSearch`
 */
export async function sumInvoices(
  db: QueryDb,
  filters: InvoiceFilters,
  today: string,
): Promise<InvoiceTotals> {
  if (filters.q !== '') return sumSearched(db, filters, today);
  return toTotals(await sumAll(db.query, filters, today));
}

async function sumAll(db: Db, filters: InvoiceFilters, today: string): Promise<Sums> {
  const kinds = finalKinds[filters.view];
  if (!kinds || filters.ids !== undefined || filters.quote !== undefined)
    return sumRows(selectInvoices(db, filters, today));
  const stored = await sumFinal(db, kinds, filters);
  const hasOutstanding = filters.view === 'all' || filters.view === 'paid';
  const final = hasOutstanding
    ? { ...stored, outstanding_cents: await sumOutstanding(db, filters, today) }
    : stored;
  if (filters.view === 'paid') {
    const outstanding = selectInvoices(db, { ...filters, view: 'outstanding' }, today);
    const writtenOff = selectInvoices(db, { ...filters, view: 'all' }, today).where(
      isWrittenOff('invoice.id'),
    );
    return combine(combine(final, await sumRows(outstanding), -1), await sumRows(writtenOff), -1);
  }
  const drafts = selectInvoices(db, filters, today).where('invoice.status', '=', 'draft');
  return combine(final, await sumRows(drafts), 1);
}

export async function countOverdue(db: Db, today: string): Promise<number> {
  const { count } = await db
    .selectFrom('invoice_balances')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    // The first condition matches the partial index.
    .where(sql<boolean>`outstanding_cents <> 0`)
    .where('outstanding_cents', '>', 0)
    .where('due_date', '<', today)
    .executeTakeFirstOrThrow();
  return Number(count);
}

type ViewCounts = Readonly<Record<InvoiceView, number>>;

/**
 * Counts the documents in each view with stored sums; only drafts, outstanding and written-off documents are
 * counted directly.
 */
export async function countViews(
  db: Db,
  chosen: Pick<InvoiceFilters, 'client' | 'year'>,
  today: string,
): Promise<ViewCounts> {
  const select = (view: InvoiceView) =>
    selectInvoices(db, { ...chosen, view, quote: undefined, q: '' }, today);
  const final = await selectSums(db, chosen)
    .select(['kind', (eb) => eb.fn.sum<number>('documents').as('count')])
    .groupBy('kind')
    .execute();
  const drafts = await selectByClientAndYear(db, chosen)
    .select(['kind', (eb) => eb.fn.countAll<number>().as('count')])
    .where('invoice.status', '=', 'draft')
    .groupBy('kind')
    .execute();
  const open = await select('outstanding')
    .select((eb) => eb.fn.countAll<number>().as('outstanding'))
    .select((eb) => eb.fn.countAll<number>().filterWhere('balance.due_date', '<', today).as('overdue'))
    .executeTakeFirstOrThrow();
  const writtenOff = await select('all')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(isWrittenOff('invoice.id'))
    .executeTakeFirstOrThrow();
  const count = (rows: typeof final, kinds: readonly DocumentKind[]) =>
    rows.reduce((sum, row) => sum + (kinds.includes(row.kind) ? Number(row.count) : 0), 0);
  const ofKinds = (kinds: readonly DocumentKind[]) => count(final, kinds) + count(drafts, kinds);
  const invoiced = [...payable, 'credit_note'] as const;
  const outstanding = Number(open.outstanding);
  return {
    all: ofKinds(invoiced),
    draft: count(drafts, invoiced),
    outstanding,
    overdue: Number(open.overdue),
    paid: count(final, payable) - outstanding - Number(writtenOff.count),
    quote: ofKinds(['quote']),
    credit_note: ofKinds(['credit_note']),
  };
}
