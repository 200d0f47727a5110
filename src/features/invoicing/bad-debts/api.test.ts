import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { systemClock } from '#platform/clock/clock.ts';
import { addDays, addMonths, formatPlainDate, toPlainDate } from '#shared/dates/plain-date.ts';
import { logInMember } from '#tests/support/accounts.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import { finalInvoices, openWithFinal } from '#tests/support/final-invoice.ts';
import type { InvoicingTables } from '../domain/tables/tables.ts';
import type { BadDebt } from './contract.ts';

const api = '/api/admin/bad-debts';
const today = () => toPlainDate(systemClock());

/** The lines of the brief: 999.00 at 21% and 74.85 at 9%, together 1290.38. */
const threeRates = [
  { description: 'Ontwerp', price_cents: 9500, quantity: 100_000 },
  { description: 'Hosting, een jaar', price_cents: 4900 },
  { description: 'Gedrukt zaadregister', price_cents: 2495, quantity: 30_000, vat_code: 'low' },
];

/** Opens a site with an invoice of 1290.38 that was due some days ago. */
const openInvoice = (
  open: Parameters<typeof openWithFinal>[0],
  daysOverdue = 100,
  lines: object[] = threeRates,
) => openWithFinal(open, {}, { lines, issue_date: addDays(today(), -daysOverdue - 14), payment_days: 14 });
type Opened = Awaited<ReturnType<typeof openInvoice>>;

async function call<Data = BadDebt>({ app, headers }: Opened, method: string, path: string, body?: unknown) {
  const response = await app.request(path, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const reply = (await response.json()) as {
    data: Data;
    error: { message: string; fields?: Record<string, string> };
  };
  return { status: response.status, ...reply };
}

const read = async (opened: Opened) => (await call(opened, 'GET', `${api}/${opened.id}`)).data;
const writeOff = (opened: Opened, given: object = {}) =>
  call(opened, 'POST', `${api}/${opened.id}`, {
    date: today(),
    reason: 'Faillissement',
    outstanding_cents: 129_038,
    ...given,
  });
const pay = (opened: Opened, amount_cents: number, paid_on = today()) =>
  call<unknown>(opened, 'POST', `${finalInvoices}/${opened.id}/payments`, {
    amount_cents,
    paid_on,
    method: 'transfer',
  });
const readStatus = async (opened: Opened) =>
  (await call<{ status: string; outstanding_cents: number }>(opened, 'GET', `${finalInvoices}/${opened.id}`))
    .data;

/** Returns the sums of all corrections by box. */
async function sumBoxes({ app }: Opened) {
  const rows = await app.database
    .of<InvoicingTables>()
    .query.selectFrom('vat_corrections')
    .select(['return_box', 'base_cents', 'vat_cents'])
    .execute();
  const sums: Record<string, [number, number]> = {};
  for (const { return_box, base_cents, vat_cents } of rows) {
    const [base, vat] = sums[return_box ?? ''] ?? [0, 0];
    sums[return_box ?? ''] = [base + base_cents, vat + vat_cents];
  }
  return sums;
}

/** Credits lines of an invoice, whose credit note becomes final. */
async function creditLines(opened: Opened, isCredited: (line: { vat_code: string }) => boolean) {
  const credit = await call<{ id: string }>(opened, 'POST', `${finalInvoices}/${opened.id}/credit`);
  const path = `${finalInvoices}/${credit.data.id}`;
  const { version, fields } = (
    await call<{ version: number; fields: { lines: { vat_code: string }[] } }>(opened, 'GET', path)
  ).data;
  const changed = { ...fields, lines: fields.lines.filter(isCredited), version };
  expect((await call(opened, 'PUT', path, changed)).status).toBe(200);
  const finalised = await call(opened, 'POST', `${path}/finalise`, { version: version + 1 });
  expect(finalised.status).toBe(200);
}

describeOnEachEngine('bad debts', (open) => {
  test('are for owners only', async () => {
    const { app, id } = await openInvoice(open);
    const member = await logInMember(app);
    expect((await app.request(`${api}/${id}`)).status).toBe(401);
    expect((await app.post(`${api}/${id}`, {}, member)).status).toBe(403);
    expect((await app.post(`${api}/${id}/undo`, {}, member)).status).toBe(403);
  });

  test('an unpaid invoice is written off with the VAT of each rate, in its return box', async () => {
    const opened = await openInvoice(open);
    expect((await read(opened)).reclaimable).toMatchObject([
      { vat_code: 'high', rate_bp: 2100, return_box: '1a', base_cents: 99_900, vat_cents: 20_979 },
      { vat_code: 'low', rate_bp: 900, return_box: '1b', base_cents: 7485, vat_cents: 674 },
    ]);
    const { status, data } = await writeOff(opened);
    expect(status).toBe(201);
    expect(data).toMatchObject({ outstanding_cents: 0, written_off_cents: 129_038 });
    expect(data.write_offs).toMatchObject([
      { kind: 'written_off', date: today(), amount_cents: 129_038, reason: 'Faillissement' },
    ]);
    expect(await sumBoxes(opened)).toEqual({ '1a': [-99_900, -20_979], '1b': [-7485, -674] });
    expect(await readStatus(opened)).toMatchObject({ status: 'written_off', outstanding_cents: 0 });
    const list = await (await opened.app.request(`${finalInvoices}?view=paid`, opened)).json();
    expect([list.data, list.meta.total, list.meta.views.paid, list.meta.sums.total_cents]).toEqual([
      [],
      0,
      0,
      0,
    ]);
  });

  test('the VAT on the unpaid part of an invoice is reclaimed, exactly to the cent', async () => {
    const opened = await openInvoice(open);
    await pay(opened, 100_000);
    const { data } = await writeOff(opened, { outstanding_cents: 29_038 });
    expect(data.write_offs[0]?.corrections).toMatchObject([
      { return_box: '1a', base_cents: -22_481, vat_cents: -4721 },
      { return_box: '1b', base_cents: -1684, vat_cents: -152 },
    ]);
  });

  test('a later payment makes its VAT due again, and a full payment makes all of it due', async () => {
    const opened = await openInvoice(open);
    await writeOff(opened);
    await pay(opened, 29_038);
    const partly = await read(opened);
    expect(partly).toMatchObject({ outstanding_cents: 0, written_off_cents: 100_000 });
    expect(partly.write_offs[1]).toMatchObject({ kind: 'recovered', amount_cents: -29_038, date: today() });
    const sums = await sumBoxes(opened);
    expect(Object.values(sums).reduce((sum, [base, vat]) => sum + base + vat, 0)).toBe(-100_000);
    await pay(opened, 100_000);
    expect(await read(opened)).toMatchObject({ outstanding_cents: 0, written_off_cents: 0 });
    expect(await sumBoxes(opened)).toEqual({ '1a': [0, 0], '1b': [0, 0] });
    expect(await readStatus(opened)).toMatchObject({ status: 'paid' });
  });

  test('a statement lists payments after the write-off, and the reversal of a payment', async () => {
    const opened = await openInvoice(open);
    await writeOff(opened);
    await pay(opened, 129_038);
    const path = `/api/admin/clients/${opened.client_id}/statement`;
    const kinds = async () => {
      const { data } = await call<{ lines: { kind: string; amount_cents: number }[] }>(opened, 'GET', path);
      return data.lines.map(({ kind, amount_cents }) => [kind, amount_cents]);
    };
    const lines = [
      ['document', 129_038],
      ['write_off', -129_038],
      ['payment', -129_038],
      ['write_off_recovered', 129_038],
    ];
    expect(await kinds()).toEqual(lines);
    const { data } = await call<{ payments: { id: string }[] }>(
      opened,
      'GET',
      `${finalInvoices}/${opened.id}`,
    );
    const reversal = `${finalInvoices}/${opened.id}/payments/${data.payments[0]?.id}/reverse`;
    expect((await call(opened, 'POST', reversal)).status).toBe(200);
    expect(await kinds()).toEqual([...lines, ['payment_reversed', 129_038]]);
  });

  test('a payment that is too high recovers the write-off, and the rest is an overpayment', async () => {
    const opened = await openInvoice(open);
    await writeOff(opened);
    await pay(opened, 130_000);
    expect(await readStatus(opened)).toMatchObject({ status: 'overpaid', outstanding_cents: -962 });
    expect(await sumBoxes(opened)).toEqual({ '1a': [0, 0], '1b': [0, 0] });
  });

  test('a credit note for a written-off invoice reverses its VAT only once', async () => {
    const opened = await openInvoice(open);
    await writeOff(opened);
    const credit = await call<{ id: string }>(opened, 'POST', `${finalInvoices}/${opened.id}/credit`);
    const path = `${finalInvoices}/${credit.data.id}`;
    const { data } = await call<{ version: number }>(opened, 'GET', path);
    expect((await call(opened, 'POST', `${path}/finalise`, { version: data.version })).status).toBe(200);
    const debt = await read(opened);
    expect(debt).toMatchObject({ written_off_cents: 0, outstanding_cents: 0 });
    const { document } = (await call<{ document: { code: string } }>(opened, 'GET', path)).data;
    const recovered = debt.write_offs.find(({ kind }) => kind === 'recovered');
    expect(recovered?.reason).toBe(document.code);
    const statement = `/api/admin/clients/${opened.client_id}/statement`;
    const { lines } = (await call<{ lines: { kind: string }[] }>(opened, 'GET', statement)).data;
    expect(lines.map(({ kind }) => kind)).toContain('write_off_credited');
    expect(lines.map(({ kind }) => kind)).not.toContain('write_off_recovered');
    expect(await sumBoxes(opened)).toEqual({ '1a': [0, 0], '1b': [0, 0] });
  });

  test('after a credit note for a rate no VAT at that rate remains reclaimed, even after a payment was reversed', async () => {
    const lines = [{ price_cents: 10_000 }, { price_cents: 10_000, vat_code: 'low' }];
    const opened = await openInvoice(open, 100, lines);
    await pay(opened, 11_500);
    await writeOff(opened, { outstanding_cents: 11_500 });
    const { data } = await call<{ payments: { id: string }[] }>(
      opened,
      'GET',
      `${finalInvoices}/${opened.id}`,
    );
    const reversal = `${finalInvoices}/${opened.id}/payments/${data.payments[0]?.id}/reverse`;
    expect((await call(opened, 'POST', reversal)).status).toBe(200);
    await creditLines(opened, (line) => line.vat_code === 'low');
    const debt = await read(opened);
    expect(debt).toMatchObject({ written_off_cents: 11_500, outstanding_cents: 600 });
    // 115.00 of the 121.00 that are left, all of them at 21%.
    expect(await sumBoxes(opened)).toEqual({ '1a': [-9504, -1996], '1b': [0, 0] });
    expect(debt.write_offs.slice(1)).toMatchObject([
      { kind: 'recovered', amount_cents: -11_500 },
      { kind: 'written_off', amount_cents: 11_500, reason: 'Faillissement' },
    ]);
    await pay(opened, 12_100);
    expect(await read(opened)).toMatchObject({ written_off_cents: 0, outstanding_cents: 0 });
    expect(await sumBoxes(opened)).toEqual({ '1a': [0, 0], '1b': [0, 0] });
  });

  test('undoing adds an opposite entry, and both are kept', async () => {
    const opened = await openInvoice(open);
    await writeOff(opened);
    const stale = { date: today(), written_off_cents: 1 };
    expect((await call(opened, 'POST', `${api}/${opened.id}/undo`, stale)).status).toBe(409);
    const undo = { date: today(), written_off_cents: 129_038 };
    const { status, data } = await call(opened, 'POST', `${api}/${opened.id}/undo`, undo);
    expect(status).toBe(200);
    expect(data.write_offs.map(({ kind, amount_cents }) => [kind, amount_cents])).toEqual([
      ['written_off', 129_038],
      ['undone', -129_038],
    ]);
    expect(await sumBoxes(opened)).toEqual({ '1a': [0, 0], '1b': [0, 0] });
    expect(await readStatus(opened)).toMatchObject({ status: 'overdue', outstanding_cents: 129_038 });
    const { data: detail } = await call<{ events: { kind: string }[] }>(
      opened,
      'GET',
      `${finalInvoices}/${opened.id}`,
    );
    expect(detail.events.map(({ kind }) => kind)).toEqual(['finalised', 'written_off', 'write_off_undone']);
  });

  test('a date in the future, before the invoice or in a closed period is rejected, and so is a wrong amount', async () => {
    const opened = await openInvoice(open);
    const reasonOf = async (given: object) => (await writeOff(opened, given)).error.fields;
    expect(await reasonOf({ date: addDays(today(), 1) })).toEqual({ date: 'in_future' });
    expect(await reasonOf({ date: addDays(today(), -200) })).toEqual({ date: 'too_early' });
    expect(await reasonOf({ reason: '  ' })).toHaveProperty('reason');
    expect((await writeOff(opened, { outstanding_cents: 5 })).status).toBe(409);
    const { data } = await call<{ settings: object }>(opened, 'GET', '/api/admin/company');
    const closed = { ...data.settings, closed_through: addDays(today(), -1) };
    await call(opened, 'PUT', '/api/admin/company/settings', closed);
    const { error } = await writeOff(opened, { date: addDays(today(), -1) });
    expect(error.fields).toEqual({ date: 'period_closed' });
    const closedThrough = formatPlainDate(addDays(today(), -1), 'en');
    expect(error.message).toContain(`The books are closed through ${closedThrough}`);
    expect((await writeOff(opened)).status).toBe(201);
    expect((await writeOff(opened)).status).toBe(409);
  });

  test('the loss is certain a year after the due date at the latest', async () => {
    const opened = await openInvoice(open, 364);
    const { due_date, deadline, is_year_overdue } = await read(opened);
    expect([deadline, is_year_overdue]).toEqual([addMonths(due_date ?? '', 12), false]);
    expect((await read(await openInvoice(open, 366))).is_year_overdue).toBe(true);
  });

  test('an invoice without VAT is written off without a correction', async () => {
    const opened = await openInvoice(open, 50, [{ price_cents: 10_000, vat_code: 'zero' }]);
    const { data } = await writeOff(opened, { outstanding_cents: 10_000 });
    expect(data.write_offs).toMatchObject([{ amount_cents: 10_000, corrections: [] }]);
  });

  test('X61: the database rejects all changes to write-offs and their VAT', async () => {
    const opened = await openInvoice(open);
    await writeOff(opened);
    const { query, engine } = opened.app.database.of<InvoicingTables>();
    const statements = [
      sql`update write_offs set amount_cents = 1`,
      sql`delete from write_offs`,
      sql`update vat_corrections set vat_cents = 0`,
      sql`delete from vat_corrections`,
      sql`insert into write_offs (id, invoice_id, kind, date, amount_cents, reason, created_at)
        select 'other', invoice_id, 'written_off', date, 1, '', created_at from write_offs`,
      sql`insert into write_offs (id, invoice_id, kind, date, amount_cents, reason, created_at)
        select 'other', invoice_id, 'undone', date, -amount_cents - 1, '', created_at from write_offs`,
      ...(engine === 'postgres'
        ? [sql`truncate vat_corrections`, sql`truncate write_offs cascade`]
        : [
            sql`insert or replace into write_offs select * from write_offs`,
            sql`replace into vat_corrections select * from vat_corrections`,
          ]),
    ];
    for (const statement of statements) await expect(statement.execute(query)).rejects.toThrow();
    expect(await sumBoxes(opened)).toEqual({ '1a': [-99_900, -20_979], '1b': [-7485, -674] });
  });
});
