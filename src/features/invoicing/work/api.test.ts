import { expect, test, vi } from 'vitest';
import { newId } from '#platform/ids.ts';
import { addDays, toPlainDate } from '#shared/dates/plain-date.ts';
import { callAs, getAuditLog, logIn, logInMember, logInOwner } from '#tests/support/accounts.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import {
  insertClient,
  insertDraftInvoice,
  insertLine,
  insertVatGroup,
  insertWorkItem,
} from '../domain/fixtures.ts';
import type { InvoicingTables } from '../domain/tables/tables.ts';
import type { WorkImportReport } from './contract/import.ts';
import {
  maxListedWork,
  type NewWorkItemInput,
  type WorkBulkResult,
  type WorkItem,
  type WorkListMeta,
} from './contract/items.ts';
import { maxTemplates, type RepeatedWork, type WorkTemplate } from './contract/templates.ts';
import type { StoppedTimer, TimerState } from './contract/timer.ts';
import type { WorkChoices, WorkWeek } from './contract/week.ts';

const work = '/api/admin/work';
const at = '2026-01-01T00:00:00.000Z';

const queryOf = (app: TestApp) => app.database.of<InvoicingTables>().query;

async function openSite(open: Parameters<typeof openTestApp>[0]) {
  const app = await openTestApp(open);
  const call = callAs(app, await logInOwner(app));
  const db = queryOf(app);
  const send = async <Data>(method: string, path: string, body?: unknown) => {
    const response = await call(method, work + path, body);
    return {
      status: response.status,
      ...((await response.json()) as { data: Data; error: Problem; meta: WorkListMeta }),
    };
  };
  const add = async (entry: NewWorkItemInput) => (await send<WorkItem>('POST', '', entry)).data;
  return { app, db, call, send, add };
}

interface Problem {
  readonly code: string;
  readonly message: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly current?: WorkItem;
}

async function insertProject(app: TestApp, clientId: string, rate: number | null, name = 'Tuinkaart') {
  const id = newId();
  await queryOf(app)
    .insertInto('projects')
    .values({
      id,
      client_id: clientId,
      name,
      rate_cents: rate,
      budget_minutes: null,
      budget_cents: null,
      archived_at: null,
      version: 1,
      created_at: at,
      updated_at: at,
    })
    .execute();
  return id;
}

const getClient = async (app: TestApp, id: string) =>
  queryOf(app)
    .selectFrom('clients')
    .select(['uninvoiced_minutes', 'uninvoiced_cents', 'uninvoiced_from'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** Puts a work item on an invoice and makes that final. */
async function finalise(app: TestApp, itemId: string, clientId: string) {
  const db = queryOf(app);
  const parties = { client_id: clientId, seller: '{}', buyer: '{}' };
  const invoice = await insertDraftInvoice(db, { ...parties, issue_date: '2026-10-20' });
  const line = await insertLine(db, invoice, 8500);
  await db.updateTable('work_items').set({ invoice_line_id: line }).where('id', '=', itemId).execute();
  await insertVatGroup(db, invoice, { base: 8500, vat: 1785 });
  await db
    .insertInto('number_series')
    .values({ series: 'invoice', year: 2026, first: 1, last: 0, created_at: at, updated_at: at })
    .execute();
  const totals = { ex_cents: 8500, vat_cents: 1785, total_cents: 10_285 };
  await db
    .updateTable('invoices')
    .set({
      ...totals,
      status: 'final',
      series: 'invoice',
      year: 2026,
      number: 1,
      code: '2026-001',
      finalized_at: at,
    })
    .where('id', '=', invoice)
    .execute();
}

describeOnEachEngine('work', (open) => {
  test('is for owners only', async () => {
    const app = await openTestApp(open);
    const member = await logInMember(app);
    expect((await app.request(work)).status).toBe(401);
    expect((await app.request(work, { headers: member })).status).toBe(403);
  });

  test('hours get the rate of the item, of the project, or of the client, and are counted and audited', async () => {
    const { app, db, add } = await openSite(open);
    const client = await insertClient(db, { rate_cents: 8500 });
    const project = await insertProject(app, client, 9500);
    const hours = { date: '2026-10-21', client_id: client, minutes: 440 };
    expect(await add(hours)).toMatchObject({
      number: 1,
      total_cents: 62_333,
      applied_rate_cents: 8500,
      rate_source: 'client',
      counts_for_hours: true,
      is_invoicable: true,
    });
    expect(await add({ ...hours, project_id: project })).toMatchObject({
      number: 2,
      total_cents: 69_667,
      rate_source: 'project',
    });
    expect(await add({ ...hours, rate_cents: 0 })).toMatchObject({ total_cents: 0, rate_source: 'item' });
    expect(await getClient(app, client)).toEqual({
      uninvoiced_minutes: 1320,
      uninvoiced_cents: 132_000,
      uninvoiced_from: '2026-10-21',
    });
    expect((await getAuditLog(app)).filter(({ action }) => action === 'work.created')).toHaveLength(3);
  });

  test('kilometres are charged at the rate of their year, and internal work counts but is not invoiced', async () => {
    const { db, add } = await openSite(open);
    const client = await insertClient(db);
    const trip = { kind: 'kilometres' as const, client_id: client, quantity: 450_000 };
    expect(await add({ ...trip, date: '2026-10-21' })).toMatchObject({
      total_cents: 1035,
      counts_for_hours: false,
    });
    expect(await add({ ...trip, date: '2023-10-21' })).toMatchObject({ total_cents: 945 });
    expect(await add({ date: '2026-10-21', title: 'Bookkeeping', minutes: 60 })).toMatchObject({
      client: null,
      total_cents: 0,
      is_invoicable: false,
      counts_for_hours: true,
    });
  });

  test('hours are rounded on invoices, not in the worked time', async () => {
    const { db, add } = await openSite(open);
    const client = await insertClient(db, { rate_cents: 6000, rounding_minutes: 15 });
    expect(await add({ date: '2026-10-21', client_id: client, minutes: 61 })).toMatchObject({
      minutes: 61,
      total_cents: 7500,
    });
  });

  test('a date before 2000 or more than a year ahead is rejected with the field', async () => {
    const { send, add } = await openSite(open);
    const entry = { title: 'Books', minutes: 30 };
    const today = toPlainDate(new Date());
    const { id, version } = await add({ ...entry, date: addDays(today, 360) });
    for (const [date, reason] of [
      ['1900-01-01', 'too_early'],
      [addDays(today, 367), 'too_late'],
    ] as const) {
      const { status, error } = await send('POST', '', { ...entry, date });
      expect([status, error.fields]).toEqual([422, { date: reason }]);
      expect(error.message).toMatch(/^Date: /);
      expect((await send('PATCH', `/${id}`, { date, version })).error.fields).toEqual({ date: reason });
    }
  });

  test('an entry that a browser sends twice is stored once', async () => {
    const { send, add } = await openSite(open);
    const entry = { date: '2026-10-21', title: 'Quotes', minutes: 30, client_key: crypto.randomUUID() };
    const [one, other] = [await add(entry), await add(entry)];
    expect(other).toEqual(one);
    expect((await send<WorkItem[]>('GET', '')).data).toHaveLength(1);
  });

  test('a rejected field is named in a message in the caller’s language', async () => {
    const { app, send } = await openSite(open);
    const entry = { date: '2026-10-21', kind: 'hours' };
    const { status, error } = await send('POST', '', entry);
    expect([status, error.fields]).toEqual([422, { minutes: 'required', title: 'required' }]);
    expect(error.message).toBe('Enter a duration. Enter what you did: internal work has no client.');
    const headers = { 'X-Localization': 'nl', ...(await logIn(app)) };
    const dutch = await app.post(work, { ...entry, quantity: 9_999_999_999 }, headers);
    expect(((await dutch.json()) as { error: Problem }).error.message).toBe(
      'Kilometers: één boeking heeft maximaal 10.000\u00a0km.',
    );
    expect((await send('POST', '', { ...entry, minutes: 5, client_id: 'nobody' })).error.fields).toEqual({
      client_id: 'unknown',
    });
    expect((await send('POST', '', { ...entry, date: '2026-02-30', minutes: 5 })).status).toBe(422);
  });

  test('a day has no more than 24 hours, in one item or together, and the field is named', async () => {
    const { app, send, add } = await openSite(open);
    const entry = { date: '2026-10-21', title: 'Quotes' };
    const one = await send('POST', '', { ...entry, minutes: 1500 });
    expect([one.status, one.error.fields]).toEqual([422, { minutes: 'too_big' }]);
    expect(one.error.message).toContain('24\u00a0hours');
    const { id } = await add({ ...entry, minutes: 1000 });
    const { id: short } = await add({ ...entry, minutes: 400, counts_for_hours: false });
    const full = { minutes: 'day_full' };
    expect((await send('POST', '', { ...entry, minutes: 41 })).error.fields).toEqual(full);
    const dutch = await app.post(
      work,
      { ...entry, minutes: 41 },
      {
        ...(await logIn(app)),
        'X-Localization': 'nl',
      },
    );
    expect(((await dutch.json()) as { error: Problem }).error.message).toBe(
      'Duur: hiermee krijgt de dag meer dan 24\u00a0uur.',
    );
    expect((await send('PATCH', `/${short}`, { minutes: 441, version: 1 })).error.fields).toEqual(full);
    const next = await add({ ...entry, date: '2026-10-22', minutes: 41 });
    expect((await send('PATCH', `/${next.id}`, { date: '2026-10-21', version: 1 })).error.fields).toEqual(
      full,
    );
    const cell = { ...entry, client_id: null, project_id: null, item: null, minutes: 41 };
    const set = await send('PUT', '/cells', { ...cell, client_key: crypto.randomUUID() });
    expect([set.status, set.error.fields]).toEqual([422, full]);
    await add({ ...entry, minutes: 40 });
    expect((await send('DELETE', `/${id}`, { version: 1 })).status).toBe(200);
    await add({ ...entry, minutes: 500 });
    expect((await send('POST', '/bulk', { action: 'restore', ids: [id] })).error.fields).toEqual(full);
    // A day that already had too many hours can still be changed.
    const old = await insertWorkItem(queryOf(app), { date: '2026-10-21', minutes: 1440 });
    expect((await send('PATCH', `/${old}`, { title: 'Older', version: 1 })).status).toBe(200);
  });

  test('a change based on an older version is rejected with the current item', async () => {
    const { send, add } = await openSite(open);
    const { id } = await add({ date: '2026-10-21', title: 'Quotes', minutes: 30 });
    expect((await send('PATCH', `/${id}`, { minutes: 45, version: 1 })).data).toMatchObject({ minutes: 45 });
    const { status, error } = await send('PATCH', `/${id}`, { minutes: 50, version: 1 });
    expect([status, error.current?.minutes, error.current?.version]).toEqual([409, 45, 2]);
    expect((await send('DELETE', `/${id}`, { version: 1 })).status).toBe(409);
    expect((await send('PATCH', '/nothing', { minutes: 50, version: 1 })).status).toBe(404);
  });

  test('work on a final invoice cannot be changed, and the response explains why', async () => {
    const { app, db, send, add } = await openSite(open);
    const client = await insertClient(db);
    const { id } = await add({ date: '2026-10-16', client_id: client, minutes: 60 });
    await finalise(app, id, client);
    for (const [method, body] of [
      ['PATCH', { minutes: 50, version: 1 }],
      ['DELETE', { version: 1 }],
    ] as const) {
      const { status, error } = await send(method, `/${id}`, body);
      expect([status, error.fields]).toEqual([409, { id: 'invoiced' }]);
      expect(error.message).toContain('on a final invoice');
    }
    const bulk = { action: 'delete', ids: [id] };
    expect((await send('POST', '/bulk', bulk)).data).toEqual({ changed_ids: [], locked: 1 });
    const [item] = (await send<WorkItem[]>('GET', '?uninvoiced=false')).data;
    expect(item?.invoice).toEqual({ id: expect.any(String), code: '2026-001', is_final: true });
  });

  test('deleted work can be restored unchanged', async () => {
    const { app, db, send, add } = await openSite(open);
    const client = await insertClient(db);
    const first = await add({ date: '2026-10-21', client_id: client, minutes: 60, title: 'Kaart' });
    const second = await add({ date: '2026-10-22', client_id: client, minutes: 30 });
    expect((await send('DELETE', `/${first.id}`, { version: 1 })).status).toBe(200);
    const { data } = await send('POST', '/bulk', { action: 'delete', ids: [second.id] });
    expect(data).toEqual({ changed_ids: [second.id], locked: 0 });
    expect(await getClient(app, client)).toMatchObject({ uninvoiced_minutes: 0, uninvoiced_from: null });
    await send('POST', '/bulk', { action: 'restore', ids: [first.id, second.id] });
    const rows = (await send<WorkItem[]>('GET', '?sort=number&direction=asc')).data;
    expect(rows).toEqual([
      { ...first, version: 2 },
      { ...second, version: 2 },
    ]);
    expect(await getClient(app, client)).toMatchObject({ uninvoiced_minutes: 90 });
  });

  test('many items are made invoicable or moved at once, including all items that match filters', async () => {
    const { app, db, send, add } = await openSite(open);
    const client = await insertClient(db, { rate_cents: 6000 });
    const other = await insertClient(db, { name: 'Halte', rate_cents: 9000 });
    const project = await insertProject(app, other, null);
    const { id } = await add({ date: '2026-10-21', client_id: client, minutes: 60 });
    await add({ date: '2026-10-22', client_id: client, minutes: 60 });
    const filters = { client };
    await send('POST', '/bulk', { action: 'not_invoicable', filters });
    expect(await getClient(app, client)).toMatchObject({ uninvoiced_cents: 0 });
    await send('POST', '/bulk', { action: 'invoicable', ids: [id] });
    expect(await getClient(app, client)).toMatchObject({ uninvoiced_cents: 6000 });
    await send('POST', '/bulk', { action: 'move', filters, client_id: other, project_id: project });
    expect(await getClient(app, client)).toMatchObject({ uninvoiced_cents: 0 });
    expect(await getClient(app, other)).toMatchObject({ uninvoiced_cents: 9000, uninvoiced_minutes: 60 });
    const wrong = await send('POST', '/bulk', {
      action: 'move',
      ids: [id],
      client_id: client,
      project_id: project,
    });
    expect([wrong.status, wrong.error.fields]).toEqual([422, { project_id: 'unknown' }]);
  });

  test('89: the list is filtered, searched, sorted and paged', async () => {
    const { app, db, send, add } = await openSite(open);
    const zaaigoed = await insertClient(db, { name: 'Zaaigoed', rate_cents: 6000 });
    const halte = await insertClient(db, { name: 'Halte', rate_cents: 9000 });
    const project = await insertProject(app, halte, 5000);
    await add({ date: '2026-10-20', client_id: zaaigoed, minutes: 60, title: 'Tuin één' });
    await add({ date: '2026-10-21', client_id: halte, project_id: project, minutes: 90, title: 'Bord' });
    await add({ date: '2026-10-22', minutes: 30, title: 'quotes' });
    await add({ date: '2026-10-22', client_id: halte, minutes: 30, title: 'Alles', is_invoicable: false });
    const list = async (query: string) => {
      const { data, meta } = await send<WorkItem[]>('GET', `?${query}`);
      return [data.map(({ number }) => number), meta.total];
    };
    expect(await list('')).toEqual([[4, 3, 2, 1], 4]);
    expect(await list('q=EEN%20zaai')).toEqual([[1], 1]);
    expect(await list('q=%25')).toEqual([[], 0]);
    expect(await list(`client=${halte}`)).toEqual([[4, 2], 2]);
    expect(await list('client=none')).toEqual([[3], 1]);
    expect(await list(`project=${project}`)).toEqual([[2], 1]);
    expect(await list('from=2026-10-21&to=2026-10-21')).toEqual([[2], 1]);
    expect(await list('uninvoiced=true')).toEqual([[2, 1], 2]);
    expect(await list('sort=title&direction=asc')).toEqual([[4, 2, 3, 1], 4]);
    expect(await list('sort=total&direction=desc')).toEqual([[2, 1, 4, 3], 4]);
    expect(await list('sort=rate&direction=asc')).toEqual([[3, 2, 1, 4], 4]);
    expect(await list('sort=client&direction=asc')).toEqual([[3, 2, 4, 1], 4]);
    expect(await list('sort=client&direction=asc&q=e')).toEqual([[1], 1]);
    expect(await list('sort=client&direction=desc&per_page=3')).toEqual([[1, 4, 2], 4]);
    expect(await list('sort=client&direction=desc&per_page=3&page=2')).toEqual([[3], 4]);
    for (const [index, number] of [3, 2, 4, 1].entries())
      expect(await list(`sort=client&direction=asc&per_page=1&page=${index + 1}`)).toEqual([[number], 4]);
    expect((await send('GET', '?sort=secret')).status).toBe(422);
  });

  test('if there is more work than can be paginated, the list shows the first part and says that there is more', async () => {
    const { app, call, send } = await openSite(open);
    const count = maxListedWork + 50;
    const fields = { date: '2026-10-21', kind: 'hours', title: 'Quotes', minutes: 1 } as const;
    const rest = { is_invoicable: 0, counts_for_hours: 0, search_text: ' quotes', version: 1 } as const;
    const rows = Array.from({ length: count }, (_, index) => ({ id: newId(), number: index + 1 }));
    for (let start = 0; start < count; start += 500)
      await queryOf(app)
        .insertInto('work_items')
        .values(
          rows
            .slice(start, start + 500)
            .map((row) => ({ ...row, ...fields, ...rest, total_cents: 0, created_at: at, updated_at: at })),
        )
        .execute();
    const last = maxListedWork / 100;
    const { data, meta } = await send<WorkItem[]>('GET', `?per_page=100&page=${last}`);
    expect([data.length, data.at(-1)?.number]).toEqual([100, 51]);
    expect(meta).toEqual({ page: last, per_page: 100, total: maxListedWork, has_more: true });
    expect((await send<WorkItem[]>('GET', `?per_page=100&page=${last + 1}`)).data).toEqual([]);
    const found = await send<WorkItem[]>('GET', `?q=QUO&per_page=100&page=${last}`);
    expect([found.data.at(-1)?.number, found.meta]).toEqual([51, meta]);
    const title = { title: 'Halte', search_text: ' halte quotes' };
    await queryOf(app).updateTable('work_items').set(title).where('number', 'in', [7, 9_000]).execute();
    const few = await send<WorkItem[]>('GET', '?q=halt%20quo');
    expect([few.data.map(({ number }) => number), few.meta.total]).toEqual([[9_000, 7], 2]);
    expect((await send<WorkItem[]>('GET', '?q=uotes')).data).toEqual([]);
    expect((await send('GET', '?q=nothing')).meta).toMatchObject({ total: 0, has_more: false });
    const lines = (await (await call('GET', `${work}/csv`)).text()).split('\r\n');
    expect(lines).toHaveLength(count + 2);
  });

  test('X50: an import reports each row before it stores any, and importing a file again adds nothing', async () => {
    const { app, db, send } = await openSite(open);
    const client = await insertClient(db, { name: 'Café Halte', rate_cents: 6000 });
    const lines = [
      'Client,Project,Description,Billable,Start date,Start time,Duration',
      'cafe halte,,Menu,Yes,2026-10-21,09:00:00,01:30:00',
      'Cafe Halte,Bord,Menu,Yes,2026-10-21,11:00:00,01:00:00',
      'Nobody,,Menu,Yes,2026-10-21,,0:00:10',
      ',,Bookkeeping,No,2026-10-22,,01:00:00',
      ',,Bookkeeping,No,2026-10-22,,01:00:00',
    ];
    const text = lines.join('\n');
    const dryRun = await send<WorkImportReport>('POST', '/import', { text, is_dry_run: true });
    expect(dryRun.data).toEqual({
      total: 5,
      valid: 3,
      duplicates: 0,
      invalid: 2,
      minutes: 210,
      date_order: null,
      created: 0,
      is_date_order_uncertain: false,
      missing_columns: [],
      columns: expect.any(Array),
      own_rates: 0,
      fixed_amounts: 0,
      foreign_rates: 0,
      amounts: null,
      rows: [
        { line: 3, name: 'Cafe Halte: Menu', status: 'invalid', problems: { project_id: 'unknown_name' } },
        {
          line: 4,
          name: 'Nobody: Menu',
          status: 'invalid',
          problems: { client_id: 'unknown_name', minutes: 'duration' },
        },
        { line: 2, name: 'cafe halte: Menu', status: 'valid', problems: {} },
        { line: 5, name: 'Bookkeeping', status: 'valid', problems: {} },
        { line: 6, name: 'Bookkeeping', status: 'valid', problems: {} },
      ],
    });
    expect((await send<WorkItem[]>('GET', '')).data).toEqual([]);
    const first = await send<WorkImportReport>('POST', '/import', { text, is_dry_run: false });
    expect(first.data.created).toBe(3);
    expect(await getClient(app, client)).toMatchObject({ uninvoiced_cents: 9000, uninvoiced_minutes: 90 });
    const item = (await send<WorkItem[]>('GET', '?q=menu')).data[0];
    expect(item).toMatchObject({ minutes: 90, started_at: '2026-10-21T07:00:00.000Z', is_invoicable: true });
    const again = await send<WorkImportReport>('POST', '/import', { text, is_dry_run: false });
    expect(again.data).toMatchObject({ valid: 0, duplicates: 3, invalid: 2, created: 0 });
    expect((await send('GET', '')).meta).toMatchObject({ total: 3 });
  });

  test('a fixed rate of Kimai becomes a fixed amount, and its hours count without being invoiced', async () => {
    const { app, db, send } = await openSite(open);
    const client = await insertClient(db, { name: 'Halte', rate_cents: 15_000 });
    const text = [
      'Date,From,To,Duration,Currency,Price,Hourly rate,Fixed rate,Customer,Project,Activity,Description,Billable',
      '2026-10-21,09:00,11:00,2:00,EUR,450,0,450,Halte,,Bouw,Logo,1',
      '2026-10-22,09:00,10:00,1:00,EUR,80,80,,Halte,,Bouw,Menu,1',
    ].join('\n');
    const { data } = await send<WorkImportReport>('POST', '/import', { text, is_dry_run: true });
    expect(data).toMatchObject({
      valid: 2,
      minutes: 180,
      own_rates: 1,
      fixed_amounts: 1,
      amounts: { file_cents: 53_000, own_cents: 53_000 },
    });
    const stored = await send<WorkImportReport>('POST', '/import', { text, is_dry_run: false });
    expect(stored.data.created).toBe(2);
    const items = (await send<WorkItem[]>('GET', '?q=logo')).data;
    expect(items.toSorted((one, other) => one.kind.localeCompare(other.kind))).toMatchObject([
      { kind: 'fixed', amount_cents: 45_000, total_cents: 45_000, minutes: null, is_invoicable: true },
      { kind: 'hours', minutes: 120, is_invoicable: false, counts_for_hours: true },
    ]);
    expect(await getClient(app, client)).toMatchObject({ uninvoiced_cents: 53_000 });
    const again = await send<WorkImportReport>('POST', '/import', { text, is_dry_run: false });
    expect(again.data).toMatchObject({ valid: 0, duplicates: 2, created: 0 });
  });

  test('imported hours have the rate in the file if it has one, and other amounts are reported before they are stored', async () => {
    const { app, db, send } = await openSite(open);
    const client = await insertClient(db, { name: 'Halte', rate_cents: 15_000 });
    const clockify = [
      'Client;Description;Billable;Start Date;Duration (h);Billable Rate (EUR);Billable Amount (EUR)',
      'Halte;Menu;Yes;2026-10-21;01:30:00;112.50;168.75',
      'Halte;Bord;Yes;2026-10-21;01:00:00;0.00;0.00',
    ].join('\n');
    const { data } = await send<WorkImportReport>('POST', '/import', { text: clockify, is_dry_run: true });
    expect(data).toMatchObject({ own_rates: 1, amounts: { file_cents: 16_875, own_cents: 31_875 } });
    await send('POST', '/import', { text: clockify, is_dry_run: false });
    const [item] = (await send<WorkItem[]>('GET', '?q=menu')).data;
    expect(item).toMatchObject({ rate_cents: 11_250, total_cents: 16_875 });
    expect(await getClient(app, client)).toMatchObject({ uninvoiced_cents: 31_875 });
    const toggl =
      'Client,Description,Billable,Start date,Duration,Amount (EUR)\nHalte,Quote,Yes,2026-10-22,1:30:00,168.75';
    const only = await send<WorkImportReport>('POST', '/import', { text: toggl, is_dry_run: true });
    expect(only.data).toMatchObject({ own_rates: 0, amounts: { file_cents: 16_875, own_cents: 22_500 } });
  });

  test('an import lists rows that make a day longer than 24 hours', async () => {
    const { send, add } = await openSite(open);
    await add({ date: '2026-10-21', title: 'Quotes', minutes: 600 });
    const rows = ['2026-10-21,14:00:00', '2026-10-21,0:01:00', '2026-10-22,25:00:00', '2026-10-22,24:00:00'];
    const text = ['Date,Duration,Description', ...rows.map((row) => `${row},Menu`)].join('\n');
    const { data } = await send<WorkImportReport>('POST', '/import', { text, is_dry_run: false });
    expect(data).toMatchObject({ valid: 2, invalid: 2, created: 2 });
    expect(data.rows.slice(0, 2).map(({ line, problems }) => [line, problems])).toEqual([
      [3, { minutes: 'day_full' }],
      [4, { minutes: 'day_full' }],
    ]);
  });

  test('hours that another program has invoiced are imported as not invoicable, and a file without a date column is rejected', async () => {
    const { app, db, send } = await openSite(open);
    const client = await insertClient(db, { name: 'Halte', rate_cents: 6000 });
    const text = 'Customer,Date,Duration,Description\nHalte,2026-10-21,1:00,Menu';
    const sent = await send('POST', '/import', { text, is_dry_run: false, is_invoiced: true });
    expect(sent.status).toBe(200);
    expect(await getClient(app, client)).toMatchObject({ uninvoiced_cents: 0 });
    const lacking = { text: 'Name,Duration\nHalte,1:00', is_dry_run: true };
    const dry = await send<WorkImportReport>('POST', '/import', lacking);
    expect(dry.data).toMatchObject({ total: 0, missing_columns: ['date'] });
    const wrong = await send('POST', '/import', { ...lacking, is_dry_run: false });
    expect([wrong.status, wrong.error.fields]).toEqual([422, { text: 'no_columns' }]);
    expect(wrong.error.message).toBe(
      'The file has no column for a date. Not recognised: Name. Export the detailed report, in English, Dutch or German.',
    );
  });

  test('X50: an import with an ambiguous date order needs the owner’s choice, and has the assigned columns', async () => {
    const { send } = await openSite(open);
    const text = 'Wanneer,Duration,Description\n04-03-2026,1:00,Menu';
    const columns = [{ index: 0, field: 'date' }];
    const dry = await send<WorkImportReport>('POST', '/import', { text, columns, is_dry_run: true });
    expect(dry.data).toMatchObject({ valid: 1, is_date_order_uncertain: true });
    const rejected = await send('POST', '/import', { text, columns, is_dry_run: false });
    expect([rejected.status, rejected.error.fields]).toEqual([422, { date_order: 'required' }]);
    expect(rejected.error.message).toContain('how the dates are read');
    const content = Buffer.from(text).toString('base64');
    await send('POST', '/import', { content, columns, date_order: 'month_day', is_dry_run: false });
    expect((await send<WorkItem[]>('GET', '?q=menu')).data[0]).toMatchObject({ date: '2026-04-03' });
  });

  test('the list is a CSV file, in the language of the request', async () => {
    const { call, db, add } = await openSite(open);
    const client = await insertClient(db, { name: '=Halte', rate_cents: 6000 });
    await add({ date: '2026-10-21', client_id: client, minutes: 440, title: 'Bord' });
    const response = await call('GET', `${work}/csv`);
    expect(response.headers.get('Content-Disposition')).toBe('attachment; filename="work.csv"');
    const dutch = await call('GET', `${work}/csv?lang=nl`);
    expect(dutch.headers.get('Content-Disposition')).toBe('attachment; filename="uren.csv"');
    await dutch.body?.cancel();
    expect(await response.text()).toBe(
      'id,date,kind,client,project,title,hours,kilometres,rate,total,billable,counts,invoice,status\r\n' +
        `1,2026-10-21,hours,"'=Halte",,Bord,7.3333,,60.00,440.00,yes,yes,,to invoice\r\n`,
    );
  });

  test('the week has a row per client and project, own work by its title, and a sum where a cell has several', async () => {
    const { db, send, add } = await openSite(open);
    const client = await insertClient(db, { name: 'Halte', rate_cents: 6000 });
    const one = await add({ date: '2026-10-19', client_id: client, minutes: 60, title: 'Bord' });
    await add({ date: '2026-10-20', client_id: client, minutes: 30 });
    await add({ date: '2026-10-20', client_id: client, minutes: 45 });
    await add({ date: '2026-10-25', title: 'Quotes', minutes: 15 });
    await add({ date: '2026-10-18', title: 'Bookkeeping', minutes: 15 });
    const { data } = await send<WorkWeek>('GET', '/week?monday=2026-10-19&day=2026-10-19');
    expect(data.rows.map(({ client: of, title, rate_cents }) => [of?.name, title, rate_cents])).toEqual([
      ['Halte', '', 6000],
      [undefined, 'Quotes', null],
    ]);
    expect(data.rows[0]?.cells).toEqual([
      { date: '2026-10-19', minutes: 60, count: 1, item: { id: one.id, version: 1 }, is_locked: false },
      { date: '2026-10-20', minutes: 75, count: 2, item: null, is_locked: false },
    ]);
    expect(data.last_week.map(({ title }) => title)).toEqual(['Bookkeeping']);
    expect(data.uninvoiced).toEqual([
      { id: client, name: 'Halte', minutes: 135, cents: 13_500, from: '2026-10-19' },
    ]);
    const day = await send<WorkItem[]>('GET', `/day?date=2026-10-20&client=${client}`);
    expect(day.data.map(({ minutes }) => minutes)).toEqual([30, 45]);
  });

  test('work after today is not yet invoicable, in the list, next to the week and in the navigation', async () => {
    const { app, db, call, send, add } = await openSite(open);
    const client = await insertClient(db, { name: 'Halte', rate_cents: 6000 });
    const other = await insertClient(db, { name: 'Zaaigoed', rate_cents: 6000 });
    await add({ date: '2026-10-19', client_id: client, minutes: 60 });
    const today = toPlainDate(new Date());
    for (const client_id of [client, other]) await add({ date: addDays(today, 1), client_id, minutes: 30 });
    await add({ date: today, client_id: client, minutes: 15 });
    expect(await getClient(app, client)).toMatchObject({ uninvoiced_minutes: 105 });
    const listed = await send<WorkItem[]>('GET', '?uninvoiced=true');
    expect([listed.data.map(({ minutes }) => minutes), listed.meta.total]).toEqual([[15, 60], 2]);
    const week = await send<WorkWeek>('GET', '/week?monday=2026-10-19&day=2026-10-19');
    expect(week.data.uninvoiced).toEqual([
      { id: client, name: 'Halte', minutes: 75, cents: 7500, from: '2026-10-19' },
    ]);
    const counts = await (await call('GET', '/api/admin/counts')).json();
    expect(counts.data.uninvoiced_minutes).toBe(75);
    const clients = async (query: string) =>
      (await (await call('GET', `/api/admin/clients${query}`)).json()).data;
    expect(await clients('?view=to_invoice')).toMatchObject([
      { id: client, uninvoiced_minutes: 75, uninvoiced_cents: 7500, needs_invoice: true },
    ]);
    const all = await (await call('GET', '/api/admin/clients?sort=has_uninvoiced&direction=desc')).json();
    expect(all.meta.counts.to_invoice).toBe(1);
    expect(all.data).toMatchObject([
      { id: client, uninvoiced_cents: 7500 },
      { id: other, uninvoiced_minutes: 0, uninvoiced_cents: 0, needs_invoice: false },
    ]);
    expect((await clients(`/${other}`)).client).toMatchObject({ uninvoiced_minutes: 0, uninvoiced_cents: 0 });
  });

  test('work without a rate is uninvoiced too, without an amount', async () => {
    const { db, call, send, add } = await openSite(open);
    const client = await insertClient(db, { name: 'Halte', rate_cents: null });
    await add({ date: '2026-10-19', client_id: client, minutes: 120 });
    await add({ date: addDays(toPlainDate(new Date()), 1), client_id: client, minutes: 30 });
    const week = await send<WorkWeek>('GET', '/week?monday=2026-10-19&day=2026-10-19');
    expect(week.data.uninvoiced).toEqual([
      { id: client, name: 'Halte', minutes: 120, cents: 0, from: '2026-10-19' },
    ]);
    const clients = await (await call('GET', '/api/admin/clients?view=to_invoice')).json();
    expect(clients.data).toMatchObject([{ id: client, needs_invoice: true }]);
    const choices = await (await call('GET', '/api/admin/invoices/clients')).json();
    expect(choices.data).toMatchObject([{ id: client, uninvoiced_minutes: 120 }]);
  });

  test('internal work and work after today are not counted as invoiced', async () => {
    const { db, send, add } = await openSite(open);
    const read = async () =>
      (await send<WorkWeek>('GET', '/week?monday=2026-10-19&day=2026-10-19')).data.has_client_work;
    const client = await insertClient(db, { name: 'Halte' });
    await add({ date: '2026-10-19', title: 'Quotes', minutes: 15 });
    await add({ date: addDays(toPlainDate(new Date()), 1), client_id: client, minutes: 30 });
    expect(await read()).toBe(false);
    await add({ date: '2026-10-19', client_id: client, minutes: 60 });
    expect(await read()).toBe(true);
  });

  test('a cell creates, changes and deletes its item', async () => {
    const { send } = await openSite(open);
    const cell = { date: '2026-10-19', client_id: null, project_id: null, title: 'Quotes', client_key: null };
    const created = await send<WorkItem>('PUT', '/cells', { ...cell, minutes: 60, item: null });
    expect(created.data).toMatchObject({ title: 'Quotes', minutes: 60 });
    const { id } = created.data;
    const change = { ...cell, minutes: 90, item: { id, version: 1 } };
    expect((await send<WorkItem>('PUT', '/cells', change)).data.minutes).toBe(90);
    expect((await send('PUT', '/cells', change)).status).toBe(409);
    await send('PUT', '/cells', { ...cell, minutes: 0, item: { id, version: 2 } });
    expect((await send<WorkItem[]>('GET', '')).data).toEqual([]);
  });

  test('the hours criterion counts internal work too, but neither kilometres nor excluded work', async () => {
    const { db, send, add } = await openSite(open);
    const client = await insertClient(db);
    vi.useFakeTimers({ now: new Date('2026-10-22T10:00:00Z'), toFake: ['Date'] });
    try {
      await add({ date: '2026-01-02', client_id: client, minutes: 60 });
      await add({ date: '2026-10-22', title: 'Quotes', minutes: 30 });
      await add({ date: '2026-10-22', client_id: client, minutes: 15, counts_for_hours: false });
      await add({ date: '2026-10-22', client_id: client, kind: 'kilometres', quantity: 10_000 });
      await add({ date: '2025-12-31', client_id: client, minutes: 600 });
      const { data } = await send<WorkWeek>('GET', '/week?monday=2026-10-19&day=2026-10-22');
      expect(data.criterion).toMatchObject({ year: 2026, minutes: 90, own_minutes: 30 });
      expect(data.criterion.weeks[0]).toEqual({ until: '2026-01-04', minutes: 60 });
      expect(data.criterion.weeks.at(-1)).toEqual({ until: '2026-10-22', minutes: 90 });
    } finally {
      vi.useRealTimers();
    }
  });

  test('work can be entered for clients that are not archived', async () => {
    const { app, db, send } = await openSite(open);
    const client = await insertClient(db, { name: 'Halte' });
    await insertProject(app, client, 5000);
    await insertClient(db, { name: 'Oud', archived_at: at });
    const { data } = await send<WorkChoices>('GET', '/choices');
    expect(data.clients.map(({ name, projects }) => [name, projects[0]?.name])).toEqual([
      ['Halte', 'Tuinkaart'],
    ]);
    expect(data.kilometre_rates.at(-1)).toEqual({ valid_from: '2024-01-01', rate_cents: 23 });
  });

  test('a timer is kept by the server, split at midnight, and stopped once by two tabs', async () => {
    const { app, db, send } = await openSite(open);
    const client = await insertClient(db, { name: 'Halte', rate_cents: 6000 });
    const { data: started } = await send<StoppedTimer>('POST', '/timer', {
      client_id: client,
      title: 'Bord',
    });
    const id = started.timer?.id ?? '';
    const startedAt = new Date(Date.now() - 90 * 60_000).toISOString();
    await queryOf(app).updateTable('timers').set({ started_at: startedAt }).execute();
    expect((await send<TimerState>('GET', '/timer')).data.timer).toMatchObject({
      id,
      client: { name: 'Halte' },
      title: 'Bord',
      started_at: startedAt,
    });
    const [first, second] = await Promise.all([
      send<StoppedTimer>('POST', '/timer/stop', { id }),
      send<StoppedTimer>('POST', '/timer/stop', { id }),
    ]);
    expect([first.status, second.status, first.data.items.length + second.data.items.length > 0]).toEqual([
      200,
      200,
      true,
    ]);
    const items = (await send<WorkItem[]>('GET', '')).data;
    expect(items.reduce((sum, item) => sum + (item.minutes ?? 0), 0)).toBe(90);
    expect((await send<TimerState>('GET', '/timer')).data.timer).toBeNull();
  });

  test('a timer without a client has no project either, and an unknown client is named', async () => {
    const { send } = await openSite(open);
    const { data } = await send<StoppedTimer>('POST', '/timer', { project_id: 'unknown', title: 'Bord' });
    expect(data.timer).toMatchObject({ client: null, project: null, title: 'Bord' });
    const rejected = await send<unknown>('POST', '/timer', { client_id: 'unknown', title: 'Bord' });
    expect(rejected.status).toBe(422);
  });

  test('a stop is undone once by two tabs: the timer continues from its start in place of its work', async () => {
    const { app, db, send } = await openSite(open);
    const client = await insertClient(db, { name: 'Halte', rate_cents: 6000 });
    await send('POST', '/timer', { client_id: client, title: 'Bord' });
    const { timer } = (await send<TimerState>('GET', '/timer')).data;
    const startedAt = new Date(Date.now() - 90 * 60_000).toISOString();
    await queryOf(app).updateTable('timers').set({ started_at: startedAt }).execute();
    const stopped = (await send<StoppedTimer>('POST', '/timer/stop', { id: timer?.id })).data;
    const items = stopped.items.map(({ id, version }) => ({ id, version }));
    const replies = await Promise.all(
      [1, 2].map(() => send<TimerState>('POST', '/timer/continue', { items })),
    );
    for (const { status, data } of replies) {
      expect(status).toBe(200);
      expect(data.timer).toMatchObject({ client: { name: 'Halte' }, title: 'Bord', started_at: startedAt });
    }
    expect((await send<WorkItem[]>('GET', '')).data).toEqual([]);
    // The stop of the other tab was about the timer before.
    await send('POST', '/timer/stop', { id: timer?.id });
    const running = (await send<TimerState>('GET', '/timer')).data.timer;
    const again = (await send<StoppedTimer>('POST', '/timer/stop', { id: running?.id })).data;
    expect(again.items.reduce((sum, item) => sum + (item.minutes ?? 0), 0)).toBe(90);
  });

  test('a stop is not undone while another timer runs, or after its work was changed, invoiced or deleted', async () => {
    const { app, db, send } = await openSite(open);
    const client = await insertClient(db);
    const stop = async () => {
      const { data } = await send<StoppedTimer>('POST', '/timer', { client_id: client, title: 'Bord' });
      const stopped = (await send<StoppedTimer>('POST', '/timer/stop', { id: data.timer?.id })).data;
      return stopped.items.map(({ id, version }) => ({ id, version }));
    };
    const continueWith = async (items: readonly { id: string; version: number }[]) => {
      const { status, error } = await send('POST', '/timer/continue', { items });
      return [status, error.fields];
    };
    const first = await stop();
    const { data: other } = await send<StoppedTimer>('POST', '/timer', { title: 'Quotes' });
    expect(await continueWith(first)).toEqual([409, { id: 'timer_running' }]);
    await send('DELETE', '/timer', { id: other.timer?.id });
    await send('PATCH', `/${first[0]?.id}`, { version: first[0]?.version, title: 'Bord, proef' });
    expect(await continueWith(first)).toEqual([409, { id: 'timer_changed' }]);
    const deleted = await stop();
    await send('DELETE', `/${deleted[0]?.id}`, { version: deleted[0]?.version });
    expect(await continueWith(deleted)).toEqual([409, { id: 'timer_changed' }]);
    const invoiced = await stop();
    await finalise(app, invoiced[0]?.id ?? '', client);
    expect(await continueWith(invoiced)).toEqual([409, { id: 'invoiced' }]);
    expect((await send<TimerState>('GET', '/timer')).data.timer).toBeNull();
  });

  test('starting another timer stops the first, and less than a minute is stored as a minute', async () => {
    const { send } = await openSite(open);
    await send('POST', '/timer', { title: 'Quotes' });
    const { data } = await send<StoppedTimer>('POST', '/timer', { title: 'Bookkeeping' });
    expect(data.items).toMatchObject([{ title: 'Quotes', minutes: 1 }]);
    expect(data.timer?.title).toBe('Bookkeeping');
    const id = data.timer?.id ?? '';
    const { data: discarded } = await send<TimerState>('DELETE', '/timer', { id });
    expect(discarded.timer).toBeNull();
    expect((await send('POST', '/timer', { client_id: 'nobody' })).error.fields).toEqual({
      client_id: 'unknown',
    });
  });

  test('a forgotten timer is stored only once the user says how much of it was work', async () => {
    const { app, send } = await openSite(open);
    const { data } = await send<StoppedTimer>('POST', '/timer', { title: 'Quotes' });
    const id = data.timer?.id ?? '';
    const startedAt = new Date(Date.now() - 11 * 3_600_000).toISOString();
    await queryOf(app).updateTable('timers').set({ started_at: startedAt }).execute();
    for (const [path, body] of [
      ['/timer/stop', { id }],
      ['/timer', { title: 'Other' }],
    ] as const) {
      const { status, error } = await send('POST', path, body);
      expect([status, error.fields]).toEqual([409, { keep_minutes: 'forgotten' }]);
    }
    const stopped = await send<StoppedTimer>('POST', '/timer/stop', { id, keep_minutes: 45 });
    expect(stopped.data.items.reduce((sum, item) => sum + (item.minutes ?? 0), 0)).toBe(45);
  });

  test('a timer that would make a day longer than 24 hours asks how much of it was work', async () => {
    const { app, send } = await openSite(open);
    const today = new Date().toISOString().slice(0, 10);
    const { data } = await send<StoppedTimer>('POST', '/timer', { title: 'Quotes' });
    const id = data.timer?.id ?? '';
    await queryOf(app)
      .updateTable('timers')
      .set({ started_at: `${today}T12:00:00.000Z` })
      .execute();
    await insertWorkItem(queryOf(app), { date: today, minutes: 1440 });
    const keep = { id, keep_minutes: 5 };
    const { status, error } = await send('POST', '/timer/stop', keep);
    expect([status, error.fields]).toEqual([409, { keep_minutes: 'forgotten' }]);
    expect((await send<TimerState>('GET', '/timer')).data.timer).not.toBeNull();
    await queryOf(app).deleteFrom('work_items').execute();
    expect((await send<StoppedTimer>('POST', '/timer/stop', keep)).data.items).toHaveLength(1);
  });

  test('an item is copied to a day, or weekly until a day at most a year ahead, and the copies are deleted together', async () => {
    const { app, db, send, add } = await openSite(open);
    const client = await insertClient(db, { rate_cents: 6000 });
    const entry = { date: '2026-10-21', client_id: client, minutes: 60, title: 'Overleg' };
    const { id } = await add({ ...entry, rate_cents: 7000, started_at: '2026-10-21T07:00:00.000Z' });
    await finalise(app, id, client);
    const repeat = (to: string, is_weekly: boolean) =>
      send<RepeatedWork>('POST', `/${id}/repeat`, { to, is_weekly });
    const copy = await repeat('2026-10-20', false);
    expect([copy.status, copy.data.ids.length]).toEqual([201, 1]);
    const rows = (await send<WorkItem[]>('GET', '?sort=number&direction=asc')).data;
    expect(rows[1]).toMatchObject({
      date: '2026-10-20',
      title: 'Overleg',
      minutes: 60,
      rate_cents: 7000,
      total_cents: 7000,
      started_at: null,
      invoice: null,
    });
    const weekly = await repeat('2026-11-20', true);
    expect(weekly.data.ids).toHaveLength(4);
    const dates = (await send<WorkItem[]>('GET', '?sort=date&direction=asc&from=2026-10-22')).data;
    expect(dates.map(({ date }) => date)).toEqual(['2026-10-28', '2026-11-04', '2026-11-11', '2026-11-18']);
    expect(await getClient(app, client)).toMatchObject({ uninvoiced_minutes: 300 });
    const undo = { action: 'delete', ids: weekly.data.ids };
    expect((await send<WorkBulkResult>('POST', '/bulk', undo)).data.changed_ids).toHaveLength(4);
    expect((await repeat('2026-10-27', true)).error.fields).toEqual({ to: 'too_early' });
    expect((await repeat('2027-10-27', true)).error.message).toBe('That is more than a year ahead.');
    expect((await repeat('2099-01-01', false)).error.fields).toEqual({ to: 'too_far' });
    expect((await repeat('1900-01-01', false)).error.fields).toEqual({ to: 'before_2000' });
    expect((await send('POST', '/nothing/repeat', { to: '2026-10-20', is_weekly: false })).status).toBe(404);
  });

  test('a template is saved once, offered with the choices, moves with its client, and can be deleted', async () => {
    const { call, db, send } = await openSite(open);
    const client = await insertClient(db, { name: 'Halte' });
    const none = { quantity: null, amount_cents: null, project_id: null };
    const template = { ...none, kind: 'hours', client_id: client, title: 'Overleg', minutes: 60 };
    const save = (given: object) => send<WorkTemplate>('POST', '/templates', { ...template, ...given });
    const saved = await save({});
    expect([saved.status, saved.data]).toEqual([201, { ...template, id: saved.data.id }]);
    expect((await save({})).data.id).toBe(saved.data.id);
    expect((await save({ minutes: null })).error.fields).toEqual({ minutes: 'required' });
    expect((await save({ client_id: 'nobody' })).error.fields).toEqual({ client_id: 'unknown' });
    const into = await insertClient(db, { name: 'Stichting Halte' });
    const merged = { into_id: into, version: 1 };
    expect((await call('POST', `/api/admin/clients/${client}/merge`, merged)).status).toBe(200);
    const templates = async () => (await send<WorkChoices>('GET', '/choices')).data.templates;
    expect(await templates()).toEqual([{ ...saved.data, client_id: into }]);
    for (let minutes = 1; minutes < maxTemplates; minutes += 1) await save({ client_id: into, minutes });
    expect((await save({ client_id: into, minutes: 1000 })).error.fields).toEqual({ templates: 'too_many' });
    expect((await send('DELETE', `/templates/${saved.data.id}`)).status).toBe(200);
    expect((await send('DELETE', `/templates/${saved.data.id}`)).status).toBe(404);
    expect(await templates()).toHaveLength(maxTemplates - 1);
  });

  test('an expense cannot be changed here', async () => {
    const { db, send } = await openSite(open);
    const id = await insertWorkItem(db, { kind: 'expense', amount_cents: 100 });
    const { status, error } = await send('PATCH', `/${id}`, { title: 'x', version: 1 });
    expect([status, error.message]).toEqual([409, 'Change an expense in its purchase.']);
  });
});
