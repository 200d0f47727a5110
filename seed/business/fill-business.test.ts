import { expect, test } from 'vitest';
import { sumInvoices } from '#features/invoicing/documents/queries/list-sums.ts';
import type { InvoicingTables } from '#features/invoicing/domain/tables/tables.ts';
import { getOverview } from '#features/invoicing/reminders/service/overview.ts';
import { getRevenue } from '#features/invoicing/revenue/service/revenue.ts';
import { findCountedDays } from '#features/invoicing/work/queries/days.ts';
import type { SettingsTables } from '#features/settings/tables.ts';
import type { AuditTables } from '#platform/audit/tables.ts';
import type { Database } from '#platform/db/database.ts';
import type { JobsTables } from '#platform/jobs/jobs-tables.ts';
import { toTimestamp } from '#shared/dates/local-time.ts';
import { yearOf } from '#shared/dates/plain-date.ts';
import { sumCents } from '#shared/money/money.ts';
import {
  addDemoBusiness,
  beginDemoBusiness,
  createBusinessDeps,
  stopAfter,
} from '#tests/support/demo-business.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import { fillBusiness } from './fill-business.ts';
import { planBusiness } from './plan/plan-business.ts';
import { readBusinessRecord } from './record.ts';

const getNow = (today: string) => new Date(toTimestamp(today, '12:00') ?? '');

const getQuarter = (date: string) => `${date.slice(0, 4)} Q${Math.ceil(Number(date.slice(5, 7)) / 3)}`;

/** Halves of a cent are rounded away from zero. */
function getDeductible(row: { vat_cents: number; reverse_vat_cents: number; deductible_bp: number }): number {
  const exact = ((row.vat_cents + row.reverse_vat_cents) * row.deductible_bp) / 10_000;
  return Math.sign(exact) * Math.round(Math.abs(exact));
}

/** Adds up the documents of a year from the rows themselves, without any stored sum or service; VAT by quarter. */
async function addUp(database: Database<unknown>, today: string, vatQuarters: readonly string[]) {
  const { query } = database.of<InvoicingTables>();
  const year = String(yearOf(today));
  const documents = await query
    .selectFrom('invoices')
    .selectAll()
    .where('status', '=', 'final')
    .where('kind', '!=', 'quote')
    .execute();
  const payments = await query.selectFrom('payments').selectAll().execute();
  const writeOffs = await query.selectFrom('write_offs').selectAll().execute();
  const work = await query.selectFrom('work_items').selectAll().execute();
  const purchases = await query.selectFrom('purchases').selectAll().execute();
  const corrections = await query.selectFrom('vat_corrections').selectAll().execute();
  const sign = (kind: string) => (kind === 'credit_note' ? -1 : 1);
  const vatOfQuarter = (quarter: string) => {
    const isOf = (date: string | null) => date !== null && getQuarter(date) === quarter;
    const sales = documents.filter(({ issue_date }) => isOf(issue_date));
    const bought = purchases.filter(({ date }) => isOf(date));
    return (
      sumCents(sales.map(({ kind, vat_cents }) => sign(kind) * vat_cents)) +
      sumCents(bought.map(({ reverse_vat_cents }) => reverse_vat_cents)) -
      sumCents(bought.map(getDeductible)) +
      sumCents(corrections.filter(({ date }) => isOf(date)).map(({ vat_cents }) => vat_cents))
    );
  };
  const ofYear = documents.filter(({ issue_date }) => issue_date?.startsWith(year));
  const open = documents
    .filter(({ kind }) => kind !== 'credit_note')
    .map(({ id, total_cents, issue_date, payment_days }) => {
      const isOf = (row: { invoice_id: string }) => row.invoice_id === id;
      const credits = documents.filter(({ credits_id }) => credits_id === id);
      const cents =
        total_cents -
        sumCents(payments.filter(isOf).map(({ amount_cents }) => amount_cents)) -
        sumCents(credits.map((credit) => credit.total_cents)) -
        sumCents(writeOffs.filter(isOf).map(({ amount_cents }) => amount_cents));
      const due = new Date(Date.parse(`${issue_date}T00:00:00Z`) + payment_days * 86_400_000);
      return { cents, due: due.toISOString().slice(0, 10) };
    });
  const overdue = open.filter(({ cents, due }) => cents > 0 && due < today);
  return {
    revenue: sumCents(ofYear.map(({ kind, ex_cents }) => sign(kind) * ex_cents)),
    vat: sumCents(ofYear.map(({ kind, vat_cents }) => sign(kind) * vat_cents)),
    vat_to_reserve: vatQuarters.map((quarter) => [quarter, vatOfQuarter(quarter)]),
    outstanding: sumCents(open.map(({ cents }) => cents)),
    overdue: {
      cents: sumCents(overdue.map(({ cents }) => cents)),
      count: overdue.length,
      since: overdue.map(({ due }) => due).toSorted()[0] ?? null,
    },
    minutes: work
      .filter(({ date }) => date.startsWith(year))
      .reduce((sum, { minutes }) => sum + (minutes ?? 0), 0),
  };
}

/** Reports the same from the services that the screens read. */
async function report(database: Database<unknown>, today: string) {
  const invoicing = database.of<InvoicingTables>();
  const year = yearOf(today);
  const revenue = await getRevenue({ database: invoicing, now: () => getNow(today) }, year);
  const filters = { view: 'all', client: undefined, quote: undefined, q: '' } as const;
  const { sums } = await sumInvoices(invoicing, { ...filters, year }, today);
  const all = await sumInvoices(invoicing, { ...filters, year: undefined }, today);
  const days = await findCountedDays(invoicing.query, `${year}-01-01`, `${year}-12-31`);
  expect(sumCents(revenue.months.map(({ cents }) => cents))).toBe(sums?.ex_cents);
  expect(revenue.worked.minutes).toBe(days.reduce((sum, { counted_minutes }) => sum + counted_minutes, 0));
  return {
    revenue: sums?.ex_cents,
    vat: sums?.vat_cents,
    vat_to_reserve: revenue.vat?.map(({ year: of, quarter, total_cents }) => [
      `${of} Q${quarter}`,
      total_cents,
    ]),
    outstanding: all.sums?.outstanding_cents,
    overdue: revenue.expected.overdue,
    minutes: revenue.worked.minutes,
  };
}

/** Returns which states of documents there are, from the rows. */
async function findStates(database: Database<unknown>, today: string): Promise<Set<string>> {
  const rows = await database
    .of<InvoicingTables>()
    .query.selectFrom('invoices as invoice')
    .leftJoin('invoice_balances as balance', 'balance.invoice_id', 'invoice.id')
    .leftJoin('quote_acceptances as decision', 'decision.quote_id', 'invoice.id')
    .select(['invoice.kind', 'status', 'total_cents', 'paid_cents', 'credited_cents', 'written_off_cents'])
    .select(['outstanding_cents', 'balance.due_date', 'sent_at', 'decision.decision', 'recurrence_id'])
    .execute();
  const states = new Set<string>();
  for (const row of rows) {
    const { kind, status, paid_cents = 0, credited_cents = 0, written_off_cents = 0 } = row;
    const isOpen = (row.outstanding_cents ?? 0) > 0;
    const isLate = row.due_date !== null && row.due_date < today;
    if (kind === 'quote') {
      if (status === 'draft') states.add('quote draft');
      else if (row.decision) states.add(`quote ${row.decision}`);
      else if (row.sent_at === null) states.add('quote not sent');
      else states.add(isLate ? 'quote expired' : 'quote open');
      continue;
    }
    states.add(kind);
    if (status === 'draft') states.add(row.recurrence_id === null ? 'draft' : 'recurring draft');
    else if (row.sent_at === null) states.add('not sent');
    else if (isOpen) states.add(isLate ? 'overdue' : 'outstanding');
    if (isOpen && (paid_cents ?? 0) > 0) states.add('partly paid');
    if (status === 'final' && paid_cents === row.total_cents) states.add('paid');
    if (status === 'final' && credited_cents === row.total_cents) states.add('credited');
    if ((credited_cents ?? 0) > 0 && (credited_cents ?? 0) < row.total_cents) states.add('partly credited');
    if ((written_off_cents ?? 0) > 0) states.add('written off');
  }
  return states;
}

const allStates = [
  'invoice',
  'advance',
  'final',
  'credit_note',
  'draft',
  'recurring draft',
  'not sent',
  'outstanding',
  'overdue',
  'partly paid',
  'paid',
  'credited',
  'partly credited',
  'written off',
  'quote draft',
  'quote not sent',
  'quote open',
  'quote accepted',
  'quote declined',
  'quote expired',
];

describeOnEachEngine('the business of the demo', (open) => {
  test('has every state, and sums that follow from its rows', async () => {
    const today = '2028-02-29';
    const database = await open();
    await addDemoBusiness(database, today);
    expect([...(await findStates(database, today))].toSorted()).toEqual(allStates.toSorted());
    // The return of the last quarter of 2027 was due in January.
    expect(await report(database, today)).toEqual(await addUp(database, today, ['2028 Q1']));
    const { query } = database.of<InvoicingTables>();
    const purchases = await query.selectFrom('purchases').select('treatment').distinct().execute();
    expect(purchases).toHaveLength(5);
    const assets = await query.selectFrom('assets').select('disposal_kind').orderBy('number').execute();
    expect(assets.map(({ disposal_kind }) => disposal_kind)).toEqual([null, 'sold', null]);
    const reminders = await getOverview({
      database: database.of(),
      audit: { append: async () => {}, record: async () => {} },
      now: () => getNow(today),
      delivery: 'files',
      queueDocumentEmails: async () => [],
    });
    expect(reminders.proposed.map(({ step }) => step).toSorted()).toEqual([1, 2]);
    const jobs = await database.of<JobsTables>().query.selectFrom('jobs').selectAll().execute();
    // Nothing waits to be sent.
    expect(jobs.filter(({ kind, done_at, failed_at }) => kind === 'mail' && !done_at && !failed_at)).toEqual(
      [],
    );
    const { query: log } = database.of<AuditTables>();
    expect(await log.selectFrom('audit_log').selectAll().execute()).toEqual([]);
  });

  test('an interrupted start is continued, and makes each record once', async () => {
    const today = '2026-01-01';
    const database = await open();
    await beginDemoBusiness(database, today);
    const { query } = database.of<SettingsTables>();
    let done = 0;
    for (let isFilled = false; !isFilled; ) {
      const stopping = new AbortController();
      const deps = stopAfter(createBusinessDeps(database), 4, stopping);
      isFilled = await fillBusiness(deps, stopping.signal);
      const record = await readBusinessRecord(query);
      expect(isFilled || (record?.done ?? 0) > done).toBe(true);
      done = record?.done ?? 0;
    }
    const plan = planBusiness(today);
    expect(done).toBe(plan.length);
    const work = await database
      .of<InvoicingTables>()
      .query.selectFrom('work_items')
      .select('id')
      .where('purchase_id', 'is', null)
      .execute();
    expect(work).toHaveLength(plan.flatMap((step) => (step.kind === 'work' ? step.items : [])).length);
    expect([...(await findStates(database, today))].toSorted()).toEqual(allStates.toSorted());
    expect(await report(database, today)).toEqual(await addUp(database, today, ['2025 Q4', '2026 Q1']));
  });
});
