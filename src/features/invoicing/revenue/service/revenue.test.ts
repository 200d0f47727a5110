import { expect, onTestFinished, test, vi } from 'vitest';
import { newId } from '#platform/ids.ts';
import { callAs, logInOwner } from '#tests/support/accounts.ts';
import { openTestApp } from '#tests/support/app.ts';
import { describeOnEachEngine, type OpenTestDatabase } from '#tests/support/engines.ts';
import { addFinal } from '#tests/support/final-invoice.ts';
import type { InvoiceDetail } from '../../documents/contract/detail.ts';
import { insertClient, insertCompany, insertWorkItem } from '../../domain/fixtures.ts';
import { saveClientSummary } from '../../domain/service/client-summary.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';
import { toImportFile } from '../../imports/fixtures/archives.ts';
import { moneybirdContacts, moneybirdInvoices } from '../../imports/fixtures/moneybird.ts';
import type { Schedule } from '../../recurring/contract.ts';
import type { Expected, OpenItems, Revenue } from '../contract.ts';

/** Opens a site on 24 November 2026 with the details of the company and a client. */
async function openBooks(open: OpenTestDatabase) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-24T11:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const app = await openTestApp(open);
  const { query } = app.database.of<InvoicingTables>();
  await insertCompany(query);
  const client = await insertClient(query);
  const cookie = await logInOwner(app);
  const headers = { ...cookie, 'Content-Type': 'application/json' };
  const send = callAs(app, cookie);
  const call = async <Data>(method: string, path: string, body?: unknown): Promise<Data> => {
    const response = await send(method, `/api/admin/${path}`, body);
    const reply = (await response.json()) as { data: Data };
    expect(response.ok, JSON.stringify(reply)).toBe(true);
    return reply.data;
  };
  /** Saves a draft with fields and makes it final. */
  const finalise = async (id: string, changed: object = {}) => {
    const { fields, version } = await call<InvoiceDetail>('GET', `invoices/${id}`);
    const saved = await call<InvoiceDetail>('PUT', `invoices/${id}`, { ...fields, ...changed, version });
    return call<InvoiceDetail>('POST', `invoices/${id}/finalise`, { version: saved.version });
  };
  const credit = async (id: string, changed: object) => {
    const { id: creditId } = await call<{ id: string }>('POST', `invoices/${id}/credit`);
    return finalise(creditId, changed);
  };
  const readRevenue = () => call<Revenue>('GET', 'revenue?year=2026');
  const sumOpenOn = async (date: string) =>
    (await call<OpenItems>('GET', `revenue/open-items?date=${date}`)).total_cents;
  const addInvoice = (given: object) => addFinal({ app, headers }, client, { ...given });
  return { app, query, client, call, finalise, credit, readRevenue, sumOpenOn, addInvoice, send };
}

const item = (price_cents: number, given: object = {}) => ({
  id: newId(),
  kind: 'item',
  description: 'Ontwerp',
  quantity: 10_000,
  minutes: null,
  unit: 'piece',
  price_cents,
  discount: null,
  supply_date: null,
  vat_code: 'high',
  advance_id: null,
  ...given,
});

/** Returns the revenue of the months that have any. */
const monthsOf = ({ months }: Revenue) =>
  Object.fromEntries(months.flatMap(({ month, cents }) => (cents === 0 ? [] : [[month, cents]])));

/** Returns the last column but one of a CSV file of VAT, added up: the amounts without VAT. */
const sumBases = (csv: string) =>
  csv
    .trim()
    .split('\r\n')
    .slice(1)
    .reduce((sum, line) => sum + Math.round(Number(line.split(',').at(-2)) * 100), 0);

describeOnEachEngine('revenue of documents of each kind', (open) => {
  test('an advance and its final invoice together are the revenue of their quote, and credit notes subtract the amounts that each added', async () => {
    const { call, client, finalise, credit, readRevenue, sumOpenOn, send } = await openBooks(open);
    const { id: quote } = await call<{ id: string }>('POST', 'invoices', {
      kind: 'quote',
      client_id: client,
    });
    await finalise(quote, {
      lines: [
        item(9500, { quantity: 100_000 }),
        item(2495, { quantity: 30_000, vat_code: 'low' }),
        item(8500, { quantity: 73_333, minutes: 440, unit: 'hour' }),
      ],
      discount: { kind: 'percent', basis_points: 750 },
      issue_date: '2026-09-01',
    });
    expect(monthsOf(await readRevenue())).toEqual({});
    // 1,573.33 and 74.85, each less 7.5%.
    const ex = 145_533 + 6924;
    const share = { kind: 'percent', basis_points: 3000 };
    const { id: advance } = await call<{ id: string }>('POST', `invoices/${quote}/invoice`, {
      kind: 'advance',
      share,
    });
    const { document: advanced } = await finalise(advance, { issue_date: '2026-10-05' });
    expect(monthsOf(await readRevenue())).toEqual({ 10: 45_737 });
    const { id: final } = await call<{ id: string }>('POST', `invoices/${quote}/invoice`, { kind: 'final' });
    expect((await readRevenue()).expected.drafts).toEqual({ cents: ex - 45_737, count: 1 });
    const { document: rest } = await finalise(final, { issue_date: '2026-11-10' });
    const revenue = await readRevenue();
    expect(monthsOf(revenue)).toEqual({ 10: 45_737, 11: ex - 45_737 });
    expect(revenue.clients.rows.map(({ cents }) => cents)).toEqual([ex]);
    expect(revenue.projects.rows.map(({ id, cents }) => [id, cents])).toEqual([[null, ex]]);
    // The hours count once, less the discount: 623.33 less 7.5%.
    expect(revenue.worked.hours_cents).toBe(57_658);
    expect(await sumOpenOn('2026-11-09')).toBe(advanced.total_cents);
    expect(await sumOpenOn('2026-11-10')).toBe(advanced.total_cents + rest.total_cents);
    const csv = await send('GET', '/api/admin/revenue/vat/csv?from=2026-01-01&to=2026-12-31&lang=en');
    expect(sumBases(await csv.text())).toBe(ex);

    await credit(final, { issue_date: '2026-11-20' });
    expect(monthsOf(await readRevenue())).toEqual({ 10: 45_737 });
    expect((await readRevenue()).worked).toMatchObject({ hours_cents: 0, unrecorded_cents: 0 });
    await credit(advance, { issue_date: '2026-11-21' });
    expect(monthsOf(await readRevenue())).toEqual({ 10: 45_737, 11: -45_737 });
    expect(await sumOpenOn('2026-11-20')).toBe(advanced.total_cents);
    expect(await sumOpenOn('2026-11-21')).toBe(0);
  });

  test('revenue is unknown before the year of the first document, and zero in a later year without documents', async () => {
    const { call, readRevenue, addInvoice } = await openBooks(open);
    expect((await readRevenue()).is_previous_known).toBe(false);
    await addInvoice({ issue_date: '2026-02-01', lines: [item(10_000)] });
    expect((await readRevenue()).is_previous_known).toBe(false);
    const next = await call<Revenue>('GET', 'revenue?year=2027');
    expect([next.is_previous_known, next.months.at(1)?.previous_cents]).toEqual([true, 10_000]);
    expect((await call<Revenue>('GET', 'revenue?year=2028')).is_previous_known).toBe(true);
  });

  test('a write-off lowers the outstanding amount from its date on, but not revenue, and a later payment is counted once', async () => {
    const { call, readRevenue, sumOpenOn, addInvoice, send } = await openBooks(open);
    const { id } = await addInvoice({ lines: [{ price_cents: 100_000 }], issue_date: '2026-01-10' });
    await call('POST', `bad-debts/${id}`, {
      date: '2026-06-01',
      reason: 'Faillissement',
      outstanding_cents: 121_000,
    });
    const pay = (amount_cents: number, paid_on: string) =>
      call('POST', `invoices/${id}/payments`, { amount_cents, paid_on, method: 'transfer' });
    // What was paid before the write-off became known after it.
    await pay(11_000, '2026-05-10');
    await pay(10_000, '2026-08-01');
    const expected = {
      '2026-01-09': 0,
      '2026-01-10': 121_000,
      '2026-05-09': 121_000,
      '2026-05-10': 110_000,
      '2026-06-01': 0,
      '2026-08-01': 0,
      '2026-11-24': 0,
    };
    for (const [date, cents] of Object.entries(expected))
      expect([date, await sumOpenOn(date)]).toEqual([date, cents]);
    const sumVat = async (through: string) => {
      const csv = await (
        await send('GET', `/api/admin/revenue/vat/csv?from=2026-01-01&to=${through}`)
      ).text();
      const amounts = csv.trim().split('\r\n').slice(1);
      return amounts.reduce((sum, line) => sum + Math.round(Number(line.split(',').at(-1)) * 100), 0);
    };
    // The VAT of what stays written off is reclaimed: 21/121 of 1,000.00.
    expect([await sumVat('2026-05-31'), await sumVat('2026-08-31')]).toEqual([21_000, 21_000 - 17_355]);
    await call('POST', `bad-debts/${id}/undo`, { date: '2026-09-01', written_off_cents: 100_000 });
    expect(await sumVat('2026-09-01')).toBe(21_000);
    expect([await sumOpenOn('2026-08-31'), await sumOpenOn('2026-09-01')]).toEqual([0, 100_000]);
    expect(monthsOf(await readRevenue())).toEqual({ 1: 100_000 });
    expect((await readRevenue()).expected.outstanding).toEqual({ cents: 100_000, count: 1 });
  });

  test('imported documents count in the months of their dates, and their outstanding amounts match their balances', async () => {
    const { call, query, readRevenue, sumOpenOn } = await openBooks(open);
    await call('POST', 'import', {
      program: 'moneybird',
      files: [moneybirdContacts, moneybirdInvoices].map(toImportFile),
      is_dry_run: false,
    });
    const documents = await query
      .selectFrom('invoices')
      .innerJoin('invoice_balances as balance', 'balance.invoice_id', 'invoices.id')
      .select(['kind', 'issue_date', 'ex_cents', 'outstanding_cents'])
      .execute();
    expect(documents.length).toBeGreaterThan(2);
    const months: Record<number, number> = {};
    for (const { kind, issue_date, ex_cents } of documents) {
      const month = Number(issue_date?.slice(5, 7));
      months[month] = (months[month] ?? 0) + (kind === 'credit_note' ? -ex_cents : ex_cents);
    }
    const revenue = await readRevenue();
    expect(monthsOf(revenue)).toEqual(months);
    expect(await sumOpenOn(revenue.today)).toBe(
      documents.reduce((sum, { outstanding_cents }) => sum + outstanding_cents, 0),
    );
  });

  test('work after today is expected separately from billable work, and its time has no revenue yet', async () => {
    const { app, query, client, readRevenue, addInvoice } = await openBooks(open);
    const hours = { unit: 'hour', minutes: 60, quantity: 10_000, price_cents: 9000 };
    await addInvoice({ lines: [hours], issue_date: '2026-11-01' });
    await insertWorkItem(query, { client_id: client, date: '2026-11-24', minutes: 90, total_cents: 1000 });
    await insertWorkItem(query, { client_id: client, date: '2026-12-01', minutes: 30, total_cents: 200 });
    await insertWorkItem(query, { client_id: null, date: '2026-12-02', minutes: 60, is_invoicable: 0 });
    await insertWorkItem(query, { client_id: client, date: '2027-01-02', minutes: 15, total_cents: 30 });
    await app.database.of<InvoicingTables>().transaction((trx) => saveClientSummary(trx, client));
    const { expected, worked, clients, projects } = await readRevenue();
    expect([expected.uninvoiced, expected.planned]).toEqual([
      { cents: 1000, minutes: 90 },
      { cents: 230, minutes: 45 },
    ]);
    // Nobody recorded the hour that was typed on the invoice, so what an hour brought in is not known.
    expect(worked).toEqual({ hours_cents: 9000, unrecorded_cents: 9000, minutes: 90 });
    expect(clients.rows.map(({ unrecorded_cents }) => unrecorded_cents)).toEqual([9000]);
    expect(clients.rows.map(({ minutes }) => minutes)).toEqual([90]);
    expect(projects.rows.map(({ minutes }) => minutes)).toEqual([90]);
  });

  test('upcoming drafts of recurring invoices are expected for twelve months, except for paused invoices', async () => {
    const { call, client, readRevenue } = await openBooks(open);
    const monthly: Schedule = {
      interval_count: 1,
      interval_unit: 'month',
      day: 31,
      starts_on: '2026-12-01',
      ends_on: null,
      max_times: null,
      covered: 'current',
    };
    const createTemplate = async (fields: object, schedule: Partial<Schedule>) => {
      const { id } = await call<{ id: string }>('POST', 'invoices', { kind: 'invoice', client_id: client });
      const draft = await call<InvoiceDetail>('GET', `invoices/${id}`);
      await call('PUT', `invoices/${id}`, { ...draft.fields, ...fields, version: draft.version });
      const body = { invoice_id: id, ...monthly, ...schedule };
      const created = await call<{ id: string; drafts: number }>('POST', 'recurring', body);
      const { version } = await call<InvoiceDetail>('GET', `invoices/${id}`);
      await call('DELETE', `invoices/${id}`, { version });
      return created;
    };
    const readExpected = async (): Promise<Expected> => (await readRevenue()).expected;
    expect((await readExpected()).recurring).toEqual({
      cents: 0,
      count: 0,
      unreadable: 0,
      through: '2027-11-23',
    });
    const { id } = await createTemplate({ lines: [item(4900)] }, {});
    // From the end of December to the end of October.
    expect((await readExpected()).recurring).toMatchObject({ cents: 11 * 4900, count: 11 });
    const including = { lines: [item(12_100)], prices_include_vat: true };
    await createTemplate(including, { interval_unit: 'quarter', max_times: 2 });
    expect((await readExpected()).recurring).toMatchObject({ cents: 11 * 4900 + 20_000, count: 13 });
    // A draft that was created is a draft; only those after it are still coming.
    const { drafts } = await createTemplate(
      { lines: [item(700)] },
      { starts_on: '2026-11-24', day: 24, max_times: 3 },
    );
    expect(drafts).toBe(1);
    expect(await readExpected()).toMatchObject({
      drafts: { cents: 700, count: 1 },
      recurring: { cents: 11 * 4900 + 20_000 + 1400, count: 15 },
    });
    await call('POST', `recurring/${id}/pause`, { version: 1 });
    expect((await readExpected()).recurring).toMatchObject({ cents: 21_400, count: 4 });
  });
});
