import { expect, onTestFinished, test, vi } from 'vitest';
import { newId } from '#platform/ids.ts';
import { callAs, logIn, logInOwner } from '#tests/support/accounts.ts';
import { createTestApp, openTestApp } from '#tests/support/app.ts';
import { describeOnEachEngine, type OpenTestDatabase } from '#tests/support/engines.ts';
import { waitUntil } from '#tests/support/wait-until.ts';
import type { AdminOverview } from '#web/admin/contract.ts';
import type { EditedClient } from '../clients/contract/clients.ts';
import type { InvoiceDetail } from '../documents/contract/detail.ts';
import { insertClient, insertCompany } from '../domain/fixtures.ts';
import type { InvoicingTables } from '../domain/tables/tables.ts';
import type { Recurrence, Schedule, Template } from './contract.ts';
import { createAllDue } from './service/create-due.ts';
import { changeRecurrence } from './service/recurrences.ts';
import { startRecurringSchedule } from './service/recurring-schedule.ts';
import { changeLines } from './service/template-lines.ts';

const monthly: Schedule = {
  interval_count: 1,
  interval_unit: 'month',
  day: 31,
  starts_on: '2026-12-01',
  ends_on: null,
  max_times: null,
  covered: 'current',
};

const never = new AbortController().signal;

/** Sets the time of the program: noon in Amsterdam on a date. */
function setDate(date: string) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${date}T11:00:00Z`) });
}

/** Returns the body that changes a client. */
function toClientChange({
  id,
  number,
  archived_at,
  masked_at,
  merged_into,
  created_at,
  ...client
}: EditedClient) {
  const { revenue_cents, outstanding_cents, uninvoiced_cents, ...others } = client;
  const { uninvoiced_minutes, last_invoice_on, usage, ...body } = others;
  return body;
}

/** Opens a site on 24 November 2026 with a client and a draft of hosting, whose texts have placeholders. */
async function openBooks(open: OpenTestDatabase) {
  setDate('2026-11-24');
  onTestFinished(() => void vi.useRealTimers());
  const app = await openTestApp(open);
  const { query } = app.database.of<InvoicingTables>();
  await insertCompany(query);
  const client = await insertClient(query);
  let send = callAs(app, await logInOwner(app));
  const call = async <Data>(method: string, path: string, body?: unknown) => {
    let response = await send(method, `/api/admin/${path}`, body);
    // The session ends while months pass.
    if (response.status === 401) {
      send = callAs(app, await logIn(app));
      response = await send(method, `/api/admin/${path}`, body);
    }
    return {
      status: response.status,
      ...((await response.json()) as { data: Data; error: { fields?: object } }),
    };
  };
  const { data } = await call<{ id: string }>('POST', 'invoices', { kind: 'invoice', client_id: client });
  const { data: draft } = await call<InvoiceDetail>('GET', `invoices/${data.id}`);
  const line = {
    id: newId(),
    kind: 'item',
    description: 'Hosting {period}',
    quantity: 10_000,
    minutes: null,
    unit: 'piece',
    price_cents: 4900,
    discount: null,
    supply_date: '2026-11-01',
    vat_code: 'high',
    advance_id: null,
  };
  const fields = { ...draft.fields, title: 'Hosting {month} {year}', lines: [line], version: draft.version };
  await call('PUT', `invoices/${data.id}`, fields);
  const create = (schedule: Partial<Schedule> = {}) =>
    call<{ id: string; drafts: number }>('POST', 'recurring', {
      invoice_id: data.id,
      ...monthly,
      ...schedule,
    });
  const list = async () => (await call<Recurrence[]>('GET', 'recurring')).data;
  const findDrafts = () =>
    query
      .selectFrom('invoices')
      .innerJoin('invoice_lines as line', 'line.invoice_id', 'invoices.id')
      .select(['invoices.id', 'title', 'description', 'supply_from', 'supply_to', 'total_cents'])
      .where('recurrence_id', 'is not', null)
      .orderBy('supply_from')
      .execute();
  return { app, query, client, source: data.id, call, create, list, findDrafts };
}

describeOnEachEngine('recurring invoices', (open) => {
  test('the lines of a template can be changed for the next drafts, and existing drafts are not changed', async () => {
    const { call, create, list } = await openBooks(open);
    const { data } = await create({ starts_on: '2026-10-31', day: 31 });
    expect(data.drafts).toBe(1);
    const [before] = await list();
    const made = before?.last?.invoice_id ?? '';
    const path = `recurring/${data.id}`;
    const { data: template } = await call<Template>('GET', path);
    expect(template).toMatchObject({
      title: 'Hosting {month} {year}',
      supply_date: '2026-11-30',
      default_vat: 'high',
      lines: [{ description: 'Hosting {period}', price_cents: 4900, supply_date: null }],
    });
    const { version, lines } = template;
    const [line] = lines;
    const second = { ...line, id: newId(), description: 'Back-up {period}', price_cents: 1000 };
    const change = { version, title: 'Beheer {month}', lines: [{ ...line, price_cents: 5900 }, second] };
    const wrong = { ...change, lines: [{ ...second, unit: 'hour', minutes: 30 }] };
    expect((await call('PUT', `${path}/lines`, wrong)).error.fields).toEqual({
      'lines.0.quantity': 'minutes',
    });
    expect((await call('PUT', `${path}/lines`, change)).status).toBe(200);
    expect((await call('PUT', `${path}/lines`, change)).status).toBe(409);
    expect((await list())[0]).toMatchObject({ title: 'Beheer {month}', total_cents: 8349 });
    const { data: old } = await call<InvoiceDetail>('GET', `invoices/${made}`);
    expect([old.fields.title, old.document.total_cents]).toEqual(['Hosting oktober 2026', 5929]);
    setDate('2026-11-30');
    expect((await call('POST', `${path}/pause`, { version: (await list())[0]?.version })).status).toBe(200);
    expect((await call('POST', `${path}/resume`, { version: (await list())[0]?.version })).status).toBe(200);
    const id = (await list())[0]?.last?.invoice_id;
    const { data: next } = await call<InvoiceDetail>('GET', `invoices/${id}`);
    expect(next.fields.lines.map(({ description }) => description)).toEqual([
      'Hosting november 2026',
      'Back-up november 2026',
    ]);
    expect([next.fields.title, next.document.total_cents]).toEqual(['Beheer november', 8349]);
    expect((await call('GET', `recurring/${newId()}`)).status).toBe(404);
  });

  test('a template creates a draft on each of its dates, with the period in the language of the document', async () => {
    const { app, create, list, findDrafts } = await openBooks(open);
    expect((await create()).data.drafts).toBe(0);
    expect(await list()).toMatchObject([
      {
        status: 'active',
        title: 'Hosting {month} {year}',
        times: 0,
        total_cents: 5929,
        last: null,
        upcoming: ['2026-12-31', '2027-01-31', '2027-02-28', '2027-03-31'],
      },
    ]);
    await createAllDue(app.recurring, never);
    expect(await findDrafts()).toEqual([]);
    setDate('2027-02-28');
    await createAllDue(app.recurring, never);
    await createAllDue(app.recurring, never);
    const drafts = await findDrafts();
    expect(
      drafts.map(({ title, description, supply_from, supply_to, total_cents }) => [
        title,
        description,
        supply_from,
        supply_to,
        total_cents,
      ]),
    ).toEqual([
      ['Hosting december 2026', 'Hosting december 2026', '2026-12-01', '2026-12-31', 5929],
      ['Hosting januari 2027', 'Hosting januari 2027', '2027-01-01', '2027-01-31', 5929],
      ['Hosting februari 2027', 'Hosting februari 2027', '2027-02-01', '2027-02-28', 5929],
    ]);
    expect(await list()).toMatchObject([{ times: 3, last: { run_on: '2027-02-28', outcome: 'created' } }]);
  });

  test('two nodes that run at the same time create one draft, and so do their schedules', async () => {
    const { app, create, findDrafts } = await openBooks(open);
    await create();
    setDate('2026-12-31');
    const other = createTestApp(app.database);
    await Promise.all([app, other, app, other].map(({ recurring }) => createAllDue(recurring, never)));
    expect(await findDrafts()).toHaveLength(1);
    setDate('2027-01-31');
    const outcome = { onFailure: vi.fn(), onSuccess: vi.fn() };
    const schedules = [app, other].map(({ recurring }) => startRecurringSchedule(recurring, outcome));
    onTestFinished(async () => void (await Promise.all(schedules.map((schedule) => schedule.stop()))));
    await waitUntil(() => expect(outcome.onSuccess).toHaveBeenCalledTimes(2));
    expect(await findDrafts()).toHaveLength(2);
    expect(outcome.onFailure).not.toHaveBeenCalled();
  });

  test('after a long downtime the last twelve dates get a draft, and earlier dates are reported', async () => {
    const { app, call, create, list, findDrafts, query } = await openBooks(open);
    await create({ interval_unit: 'week', day: 1 });
    setDate('2027-05-01');
    await createAllDue(app.recurring, never);
    expect(await findDrafts()).toHaveLength(12);
    expect(await list()).toMatchObject([
      { times: 12, missed: 9, upcoming: ['2027-05-03', '2027-05-10', '2027-05-17', '2027-05-24'] },
    ]);
    const runs = await query
      .selectFrom('recurrence_runs')
      .select('run_on')
      .where('outcome', '=', 'missed')
      .execute();
    expect(runs).toHaveLength(9);
    const { data } = await call<AdminOverview>('GET', 'overview');
    const tasks = data.tasks.filter(({ kind }) => kind.startsWith('recurring'));
    // One task for each recurring invoice.
    expect(tasks).toMatchObject([
      { kind: 'recurring_warnings', count: 1, subject: { title: 'Hosting', drafts: 12, draft_id: null } },
    ]);
  });

  test('a template with a number of drafts or a last day ends automatically', async () => {
    const { app, create, list, findDrafts } = await openBooks(open);
    await create({ max_times: 2 });
    await create({ ends_on: '2026-12-31' });
    setDate('2027-06-30');
    await createAllDue(app.recurring, never);
    expect(await findDrafts()).toHaveLength(3);
    expect((await list()).map(({ status, upcoming }) => [status, upcoming])).toEqual([
      ['ended', []],
      ['ended', []],
    ]);
  });

  test('it is paused, resumed without the dates in between, skipped once, and ended permanently', async () => {
    const { app, create, list, findDrafts, call } = await openBooks(open);
    await create();
    const act = async (action: string) => {
      const [row] = await list();
      return (await call('POST', `recurring/${row?.id}/${action}`, { version: row?.version })).status;
    };
    expect(await act('pause')).toBe(200);
    setDate('2027-02-01');
    await createAllDue(app.recurring, never);
    expect(await findDrafts()).toEqual([]);
    expect((await list())[0]?.upcoming[0]).toBe('2027-02-28');
    expect(await act('resume')).toBe(200);
    expect((await list())[0]?.upcoming[0]).toBe('2027-02-28');
    expect(await act('skip')).toBe(200);
    expect(await list()).toMatchObject([
      {
        status: 'active',
        upcoming: ['2027-03-31', '2027-04-30', '2027-05-31', '2027-06-30'],
        last: { outcome: 'skipped' },
      },
    ]);
    setDate('2027-03-31');
    await createAllDue(app.recurring, never);
    expect(await findDrafts()).toHaveLength(1);
    expect(await act('end')).toBe(200);
    expect(await act('resume')).toBe(409);
    expect(await act('nonsense')).toBe(404);
  });

  test('a skipped date stays skipped when the schedule is changed, and the schedule continues', async () => {
    const { app, create, call, list, findDrafts, query } = await openBooks(open);
    const { data } = await create({ starts_on: '2027-01-31' });
    const path = `recurring/${data.id}`;
    const getVersion = async () => (await list())[0]?.version;
    await call('POST', `${path}/skip`, { version: await getVersion() });
    const schedule = { ...monthly, starts_on: '2027-01-31', ends_on: '2027-12-31' };
    expect((await call('PUT', path, { ...schedule, version: await getVersion() })).status).toBe(200);
    const later = ['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31'];
    expect((await list())[0]).toMatchObject({ upcoming: later, settled: ['2027-01-31'] });
    // An earlier version of the program reset the next date to the skipped one.
    await query.updateTable('recurrences').set({ next_on: '2027-01-31' }).execute();
    expect((await list())[0]?.upcoming).toEqual(later);
    const { data: revenue } = await call<{ expected: { recurring: { count: number } } }>('GET', 'revenue');
    expect(revenue.expected.recurring.count).toBe(9);
    setDate('2027-01-31');
    await createAllDue(app.recurring, never);
    expect([await findDrafts(), (await list())[0]?.upcoming]).toEqual([[], later]);
    setDate('2027-02-28');
    await createAllDue(app.recurring, never);
    expect(await findDrafts()).toMatchObject([{ supply_to: '2027-02-28' }]);
    await query.updateTable('recurrences').set({ next_on: '2027-02-28' }).execute();
    expect((await call('POST', `${path}/skip`, { version: await getVersion() })).status).toBe(200);
    expect((await list())[0]).toMatchObject({
      upcoming: ['2027-04-30', '2027-05-31', '2027-06-30', '2027-07-31'],
      last: { run_on: '2027-03-31', outcome: 'skipped' },
    });
  });

  test('a recurring invoice that fails is shown with the reason until it succeeds, and the others continue', async () => {
    const { app, create, call, list, findDrafts, query } = await openBooks(open);
    const { data } = await create();
    await create({ starts_on: '2026-12-15' });
    const { template } = await query
      .selectFrom('recurrences')
      .select('template')
      .where('id', '=', data.id)
      .executeTakeFirstOrThrow();
    const setTemplate = (text: string) =>
      query.updateTable('recurrences').set({ template: text }).where('id', '=', data.id).execute();
    const findFailures = async () => (await list()).map(({ failure }) => failure).filter(Boolean);
    const findTasks = async () =>
      (await call<AdminOverview>('GET', 'overview')).data.tasks.map(({ kind, count }) => [kind, count]);
    setDate('2026-12-31');
    await setTemplate('{');
    await expect(createAllDue(app.recurring, never)).rejects.toThrow('1 recurring invoices failed');
    expect(await findDrafts()).toHaveLength(1);
    expect(await findFailures()).toEqual(['unreadable']);
    expect(await findTasks()).toContainEqual(['recurring_failed', 1]);
    await setTemplate('{}');
    await expect(createAllDue(app.recurring, never)).rejects.toThrow('1 recurring invoices failed');
    expect(await findFailures()).toEqual(['unreadable']);
    await setTemplate(template);
    await createAllDue(app.recurring, never);
    expect(await findDrafts()).toHaveLength(2);
    expect(await findFailures()).toEqual([]);
    expect(await findTasks()).not.toContainEqual(['recurring_failed', 1]);
  });

  test('a template whose lines cannot be read is shown as such and reported by revenue, and its lines can be replaced', async () => {
    const { app, create, call, list, findDrafts, query } = await openBooks(open);
    const { data } = await create({ starts_on: '2027-01-31' });
    await create({ starts_on: '2027-01-31' });
    const where = query.selectFrom('recurrences').select('template').where('id', '=', data.id);
    const stored = JSON.parse((await where.executeTakeFirstOrThrow()).template);
    const setTemplate = (template: object) =>
      query
        .updateTable('recurrences')
        .set({ template: JSON.stringify(template) })
        .where('id', '=', data.id)
        .execute();
    const lines = [stored.lines[0], { ...stored.lines[0], unit: 'fortnight' }];
    await setTemplate({ ...stored, note: 'Bedankt', prices_include_vat: true, lines });
    const findReasons = async () => (await list()).map(({ failure }) => failure).toSorted();
    expect(await findReasons()).toEqual([null, 'unreadable'].toSorted());
    const readRecurring = async () =>
      (await call<{ expected: { recurring: object } }>('GET', 'revenue')).data.expected.recurring;
    expect(await readRecurring()).toMatchObject({ count: 10, cents: 49_000, unreadable: 1 });
    const cookie = await logIn(app);
    expect((await app.visit('/nl/admin/recurring', cookie)).main).toContain(
      'De opgeslagen regels zijn niet te lezen',
    );
    const { main } = await app.visit('/admin/revenue', cookie);
    expect(main).toContain('1\u00a0recurring invoice is not included, because its lines cannot be read.');
    const { data: template } = await call<Template>('GET', `recurring/${data.id}`);
    expect(template).toMatchObject({ is_readable: false, title: 'Hosting {month} {year}' });
    expect([template.prices_include_vat, template.lines]).toEqual([true, [stored.lines[0]]]);
    const { version } = template;
    const change = { version, title: template.title, lines: template.lines };
    expect((await call('PUT', `recurring/${data.id}/lines`, change)).status).toBe(200);
    expect(await findReasons()).toEqual([null, null]);
    expect(await readRecurring()).toMatchObject({ count: 20, cents: 89_500, unreadable: 0 });
    expect(JSON.parse((await where.executeTakeFirstOrThrow()).template)).toMatchObject({ note: 'Bedankt' });
    await setTemplate([]);
    expect((await call<Template>('GET', `recurring/${data.id}`)).data).toMatchObject({
      is_readable: false,
      title: 'Hosting {month} {year}',
      lines: [],
      language: 'nl',
    });
    expect(await findDrafts()).toEqual([]);
  });

  test('a failed recurring invoice is retried at once when its lines or its client change', async () => {
    const { app, create, call, list, findDrafts, query, client } = await openBooks(open);
    const { data } = await create();
    const change = (changed: object) =>
      query.updateTable('recurrences').set(changed).where('id', '=', data.id).execute();
    setDate('2026-12-31');
    const path = `recurring/${data.id}`;
    const { data: template } = await call<Template>('GET', path);
    await change({ rates: '[]' });
    await expect(createAllDue(app.recurring, never)).rejects.toThrow('1 recurring invoices failed');
    expect(await list()).toMatchObject([{ failure: 'lines', times: 0 }]);
    const { version, title, lines } = template;
    expect((await call('PUT', `${path}/lines`, { version, title, lines })).status).toBe(200);
    expect(await list()).toMatchObject([{ failure: null, times: 1, last: { run_on: '2026-12-31' } }]);
    expect(await findDrafts()).toHaveLength(1);

    // The drafts fail again with the new lines: the lines are saved, and the reason is shown.
    setDate('2027-01-31');
    const [before] = await list();
    const failing = { ...app.recurring, createDraft: () => Promise.reject(new Error('no room')) };
    const changed = { version: before?.version ?? 0, title: 'Beheer', lines };
    expect(await changeLines(failing, { actor: null }, data.id, changed)).toBe('done');
    expect(await list()).toMatchObject([{ title: 'Beheer', failure: 'no room', times: 1 }]);
    await createAllDue(app.recurring, never, { isRetry: false });
    expect(await list()).toMatchObject([{ failure: 'no room', times: 1 }]);
    const act = async (action: 'pause' | 'resume') => {
      const version = (await list())[0]?.version ?? 0;
      return changeRecurrence(failing, { actor: null }, data.id, { action, version });
    };
    expect([await act('pause'), await act('resume')]).toEqual(['done', 'done']);
    expect(await list()).toMatchObject([{ status: 'active', failure: 'no room', times: 1 }]);

    const { data: read } = await call<{ client: EditedClient }>('GET', `clients/${client}`);
    const city = { ...toClientChange(read.client), city: 'Waterstad' };
    expect((await call('PUT', `clients/${client}`, city)).status).toBe(200);
    expect(await list()).toMatchObject([{ failure: null, times: 1 }]);
    // The failure is cleared, so that the next run tries again without waiting for a retry.
    await createAllDue(app.recurring, never, { isRetry: false });
    expect(await list()).toMatchObject([{ times: 2 }]);
  });

  test('a new schedule skips the dates whose drafts could not be created, and the list shows them', async () => {
    const { app, create, call, list, findDrafts, query } = await openBooks(open);
    const { data } = await create({ interval_unit: 'week', day: 1, starts_on: '2026-12-01' });
    await query.updateTable('recurrences').set({ template: '{}' }).execute();
    setDate('2026-12-15');
    await expect(createAllDue(app.recurring, never)).rejects.toThrow('1 recurring invoices failed');
    const [row] = await list();
    expect(row).toMatchObject({ overdue: ['2026-12-07', '2026-12-14'], missed: 0 });
    const change = { ...monthly, day: 14, version: row?.version };
    expect((await call('PUT', `recurring/${data.id}`, change)).status).toBe(200);
    const [changed] = await list();
    expect(changed).toMatchObject({
      overdue: [],
      missed: 2,
      last: { run_on: '2026-12-14', outcome: 'missed' },
    });
    expect(changed?.upcoming[0]).toBe('2027-01-14');
    expect(await findDrafts()).toEqual([]);
  });

  test('the overview lists the next draft of each template, without skipped dates and paused templates', async () => {
    const { app, create, list, call } = await openBooks(open);
    const { data } = await create({ starts_on: '2027-01-31' });
    const { data: paused } = await create();
    const act = async (id: string, action: string) => {
      const version = (await list()).find((row) => row.id === id)?.version;
      return (await call('POST', `recurring/${id}/${action}`, { version })).status;
    };
    expect([await act(data.id, 'skip'), await act(paused.id, 'pause')]).toEqual([200, 200]);
    const { data: overview } = await call<AdminOverview>('GET', 'overview');
    const [first] = overview.upcoming_drafts;
    expect(first).toMatchObject({
      recurrence_id: data.id,
      date: '2027-02-28',
      title: 'Hosting February 2027',
    });
    expect(overview.upcoming_drafts).toHaveLength(1);
    const { main } = await app.visit('/admin', await logIn(app));
    expect(main).toMatch(/Hosting February 2027.*Draft of a recurring invoice/s);
  });

  test('a changed VAT rate applies from the supply date on, and is reported once', async () => {
    const { app, query, create, list, findDrafts, client } = await openBooks(open);
    await create();
    const high = query.selectFrom('vat_rates').selectAll().where('code', '=', 'high');
    const current = await high.where('valid_to', 'is', null).executeTakeFirstOrThrow();
    await query
      .updateTable('vat_rates')
      .set({ valid_to: '2026-12-31' })
      .where('code', '=', 'high')
      .where('valid_to', 'is', null)
      .execute();
    await query
      .insertInto('vat_rates')
      .values({ ...current, valid_from: '2027-01-01', rate_bp: 2200 })
      .execute();
    await query
      .updateTable('clients')
      .set({ archived_at: '2026-12-01T00:00:00.000Z' })
      .where('id', '=', client)
      .execute();
    const warningsOn = async (date: string) => {
      setDate(date);
      await createAllDue(app.recurring, never);
      return (await list())[0]?.last?.warnings;
    };
    expect(await warningsOn('2026-12-31')).toEqual(['client_archived']);
    expect(await warningsOn('2027-01-31')).toEqual(['vat_rate', 'client_archived']);
    expect(await warningsOn('2027-02-28')).toEqual(['client_archived']);
    expect((await findDrafts()).map(({ total_cents }) => total_cents)).toEqual([5929, 5978, 5978]);
  });

  test('a draft for a past date is created at once; a schedule without dates and a stale version are rejected', async () => {
    const { create, call, list, findDrafts } = await openBooks(open);
    expect((await create({ starts_on: '2026-10-01' })).data.drafts).toBe(1);
    expect(await findDrafts()).toMatchObject([{ description: 'Hosting oktober 2026' }]);
    expect((await create({ ends_on: '2026-12-30' })).error.fields).toEqual({ ends_on: 'no_date' });
    expect((await create({ interval_unit: 'week' })).error.fields).toEqual({ day: 'too_big' });
    expect((await create({ ends_on: '2027-12-30', max_times: 2 })).error.fields).toEqual({
      max_times: 'two_ends',
    });
    expect((await create({ interval_count: 0 })).status).toBe(422);
    const [row] = await list();
    const change = (version: number | undefined) =>
      call('PUT', `recurring/${row?.id}`, { ...monthly, day: 15, version });
    expect((await change(row?.version)).status).toBe(200);
    expect((await change(row?.version)).status).toBe(409);
    expect((await list())[0]?.upcoming[0]).toBe('2026-12-15');
  });

  test('quotes and credit notes cannot be repeated, and members see nothing', async () => {
    const { app, call, client } = await openBooks(open);
    const { data } = await call<{ id: string }>('POST', 'invoices', { kind: 'quote', client_id: client });
    expect((await call('POST', 'recurring', { invoice_id: data.id, ...monthly })).status).toBe(409);
    expect((await call('POST', 'recurring', { invoice_id: newId(), ...monthly })).status).toBe(404);
    expect((await app.request('/api/admin/recurring')).status).toBe(401);
  });
});
