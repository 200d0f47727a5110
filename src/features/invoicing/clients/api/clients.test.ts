import { expect, test } from 'vitest';
import type { AuditTables } from '#platform/audit/tables.ts';
import { callAs, getAuditLog, logIn, logInMember, logInOwner } from '#tests/support/accounts.ts';
import { openTestApp } from '#tests/support/app.ts';
import { describeOnEachEngine, type OpenTestDatabase } from '#tests/support/engines.ts';
import { insertFinalDocument, insertPayment } from '../../documents/fixtures.ts';
import { insertClient, insertDraftInvoice, insertWorkItem } from '../../domain/fixtures.ts';
import { getInvoicingSettings } from '../../domain/queries/invoicing-settings.ts';
import { saveClientSummary } from '../../domain/service/client-summary.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';
import type { ClientRow, EditedClient } from '../contract/clients.ts';
import { en } from '../messages/en.ts';

const base = '/api/admin/clients';

async function openAsOwner(open: OpenTestDatabase) {
  const app = await openTestApp(open);
  const send = callAs(app, await logInOwner(app));
  const call = async (method: string, path = '', body?: unknown) => {
    const response = await send(method, base + path, body);
    const text = await response.text();
    return { status: response.status, text, ...(text.startsWith('{') ? JSON.parse(text) : {}) };
  };
  const database = app.database.of<InvoicingTables>();
  const db = database.query;
  const add = async (given: Parameters<typeof insertClient>[1] = {}) => {
    const id = await insertClient(db, given);
    await database.transaction((trx) => saveClientSummary(trx, id));
    return id;
  };
  const summarise = (id: string) => database.transaction((trx) => saveClientSummary(trx, id));
  const read = async (id: string): Promise<EditedClient> => (await call('GET', `/${id}`)).data.client;
  const toBody = ({
    id: _,
    number,
    archived_at,
    masked_at,
    merged_into,
    created_at,
    ...client
  }: EditedClient) => {
    const { revenue_cents, outstanding_cents, uninvoiced_cents, ...others } = client;
    const { uninvoiced_minutes, last_invoice_on, usage, ...body } = others;
    return body;
  };
  const names = async (query: string) =>
    (await call('GET', query)).data.map(({ name }: ClientRow) => name) as string[];
  return { app, send, call, db, add, summarise, read, toBody, names };
}

/** Adds a website of a client. */
async function addWebsite(send: ReturnType<typeof callAs>, client_id: string) {
  const created = await send('POST', '/api/admin/websites', { language: 'en', title: 'Halte' });
  const website = (await created.json()).data.id;
  const fields = {
    year: 2026,
    url: null,
    cover_id: null,
    type: 'site',
    client_name: 'Halte',
    client_id,
    skills: [],
    pictures: [],
  };
  const path = `/api/admin/websites/${website}/shared`;
  await send('PUT', `${path}/draft`, { version: 0, fields });
  expect((await send('POST', `${path}/publish`, { version: 1 })).status).toBe(200);
}

describeOnEachEngine('clients', (open) => {
  test('89: the list has id, name, rate, revenue, last invoice, uninvoiced work and creation date', async () => {
    const { call, db, add, summarise } = await openAsOwner(open);
    const id = await add({ name: 'Zaaigoed' });
    await insertFinalDocument(db, { client_id: id, number: 1, base: 100_000, vat: 21_000 });
    await insertWorkItem(db, { client_id: id, date: '2020-01-01', total_cents: 8500 });
    await summarise(id);
    const { data, meta } = await call('GET');
    expect(data).toEqual([
      {
        id,
        number: 1,
        name: 'Zaaigoed',
        email: 'administratie@zaaigoed.example',
        city: 'Lommerdam',
        rate_cents: 8500,
        revenue_cents: 100_000,
        outstanding_cents: 121_000,
        last_invoice_on: '2026-10-22',
        uninvoiced_cents: 8500,
        uninvoiced_minutes: 60,
        needs_invoice: true,
        archived_at: null,
        created_at: expect.any(String),
      },
    ]);
    expect(meta).toEqual({
      page: 1,
      per_page: 25,
      total: 1,
      default_rate_cents: null,
      counts: { all: 1, to_invoice: 1, outstanding: 1, archived: 0 },
    });
  });

  test('a new client has no rounding setting, and its hours are rounded as in the settings', async () => {
    const { app, send, call, db, read, toBody } = await openAsOwner(open);
    const settings = {
      ...(await getInvoicingSettings(db)),
      rate_cents: 9000,
      rounding_minutes: 15,
      version: 0,
    };
    expect((await send('PUT', '/api/admin/company/settings', settings)).status).toBe(200);
    const { data } = await call('POST', '', { name: 'Café Halte' });
    const client = await read(data.id);
    expect(client.rounding_minutes).toBeNull();
    await send('POST', '/api/admin/work', { date: '2026-10-01', client_id: data.id, minutes: 7 });
    expect((await read(data.id)).uninvoiced_cents).toBe(2250);
    const change = { ...toBody(client), rounding_minutes: 0 };
    expect((await call('PUT', `/${data.id}`, change)).status).toBe(200);
    expect(await read(data.id)).toMatchObject({ rounding_minutes: 0, uninvoiced_cents: 1050 });
    const { query } = app.database.of<AuditTables>();
    const log = query.selectFrom('audit_log').selectAll().where('action', '=', 'client.changed');
    const { before, after } = await log.executeTakeFirstOrThrow();
    expect(JSON.parse(before ?? '')).toMatchObject({ rounding_minutes: null });
    expect(JSON.parse(after ?? '')).toMatchObject({ rounding_minutes: 0 });
  });

  test('the list is searched without accents, filtered, sorted and paginated', async () => {
    const { call, db, add, summarise, names } = await openAsOwner(open);
    await add({ name: 'Café de Sluis', rate_cents: 9000, city: 'Waterstad' });
    const halte = await add({ name: 'halte', rate_cents: null });
    await add({ name: 'Kade', rate_cents: 7000, archived_at: '2026-01-01T00:00:00.000Z' });
    await insertWorkItem(db, { client_id: halte });
    await summarise(halte);
    expect(await names('')).toEqual(['Café de Sluis', 'halte']);
    expect(await names('?q=cafe')).toEqual(['Café de Sluis']);
    expect(await names('?q=c02')).toEqual(['halte']);
    expect(await names('?q=100%25')).toEqual([]);
    expect(await names('?view=archived')).toEqual(['Kade']);
    expect(await names('?view=to_invoice')).toEqual(['halte']);
    expect(await names('?view=outstanding')).toEqual([]);
    expect(await names('?sort=rate&direction=desc')).toEqual(['Café de Sluis', 'halte']);
    expect(await names('?sort=id&direction=desc')).toEqual(['halte', 'Café de Sluis']);
    expect(await names('?per_page=1&page=2')).toEqual(['halte']);
    for (const query of ['?sort=secret', '?per_page=101', '?page=0', '?view=all', '?x=1'])
      expect((await call('GET', query)).status, query).toBe(422);
  });

  test('the CSV file has all matching clients, with exact amounts, plain dates and escaped formulas', async () => {
    const { call, add } = await openAsOwner(open);
    await add({ name: '=1+1', email: '' });
    const { status, text } = await call('GET', '/csv?sort=name');
    expect(status).toBe(200);
    expect(text.split('\r\n').slice(0, 2)).toEqual([
      'No.,Name,Email,Town,Rate,Revenue,Outstanding,Last invoice,Uninvoiced,Needs invoice,Created',
      expect.stringMatching(/^C01,"'=1\+1",,Lommerdam,85\.00,0\.00,0\.00,,0\.00,no,\d{4}-\d\d-\d\d$/),
    ]);
  });

  test('a client is created with the next number and edited with contacts and addresses', async () => {
    const { app, call, add, read, toBody } = await openAsOwner(open);
    await add();
    const { status, data } = await call('POST', '', { name: 'Halte', email: 'a@halte.example' });
    expect(status).toBe(201);
    const created = await read(data.id);
    expect(created).toMatchObject({ number: 2, version: 1, locale: 'nl', country: 'NL', contacts: [] });
    const contact = {
      name: 'Boekhouder',
      role: 'administratie',
      email: 'contact@halte.example',
      phone: '',
      gets_invoices: true,
      gets_reminders: false,
    };
    const address = { label: 'depot', street: 'Dok 1', postal_code: '', city: 'Waterstad', country: 'NL' };
    const change = {
      ...toBody(created),
      vat_id: 'nl 0044.95.445.b01',
      kvk: '1234 5678',
      rate_cents: 9000,
      payment_days: 14,
      contacts: [contact],
      addresses: [address],
    };
    expect((await call('PUT', `/${data.id}`, change)).status).toBe(200);
    expect(await read(data.id)).toMatchObject({
      version: 2,
      vat_id: 'NL004495445B01',
      kvk: '12345678',
      rate_cents: 9000,
      contacts: [contact],
      addresses: [address],
    });
    const stale = await call('PUT', `/${data.id}`, change);
    expect([stale.status, stale.error.version]).toEqual([409, 2]);
    expect((await call('GET', '?q=boekhoud')).data).toHaveLength(1);
    // Saving unchanged values is not a change.
    expect((await call('PUT', `/${data.id}`, { ...change, version: 2 })).status).toBe(200);
    expect((await read(data.id)).version).toBe(2);
    expect((await getAuditLog(app)).filter(({ action }) => action.startsWith('client.'))).toHaveLength(2);
  });

  test('each invalid field has a reason, and nothing is stored partially', async () => {
    const { call, add, read, toBody } = await openAsOwner(open);
    expect((await call('POST', '', { name: ' ' })).error.fields).toEqual({ name: 'required' });
    expect((await call('POST', '', { name: 'a'.repeat(161) })).error.fields).toEqual({ name: 'too_big' });
    const id = await add();
    const before = await read(id);
    const wrong = {
      kvk: '1',
      vat_id: 'NL123456789B90',
      iban: 'x',
      email: 'x',
      country: 'QQ',
      peppol_id: 'x',
    };
    const { status, error } = await call('PUT', `/${id}`, { ...toBody(before), ...wrong, name: 'Other' });
    expect(status).toBe(422);
    expect(error.fields).toEqual({
      kvk: 'kvk',
      vat_id: 'vat_id',
      iban: 'iban',
      email: 'email',
      country: 'country',
      peppol_id: 'peppol_id',
    });
    expect(await read(id)).toEqual(before);
    expect((await call('GET', '/nothing')).status).toBe(404);
    expect((await call('PUT', '/nothing', toBody(before))).status).toBe(404);
  });

  test('the domain of an email address may contain any letters and is stored as typed, and an undeliverable address is rejected', async () => {
    const { call, add, read, toBody } = await openAsOwner(open);
    const before = await read(await add());
    const contact = { name: 'Inkoop', role: '', phone: '', gets_invoices: true, gets_reminders: false };
    const save = (email: string) =>
      call('PUT', `/${before.id}`, { ...toBody(before), email, contacts: [{ ...contact, email }] });
    for (const email of [
      'post@localhost',
      'é@halte.example',
      `${'a'.repeat(65)}@halte.example`,
      'a@b@c.example',
    ])
      expect((await save(email)).error.fields, email).toEqual({
        email: 'email',
        'contacts.0.email': 'email',
      });
    expect(await read(before.id)).toEqual(before);
    const email = 'post@München.example';
    expect((await save(email)).status).toBe(200);
    expect(await read(before.id)).toMatchObject({ email, contacts: [{ email }] });
  });

  test('a client can be archived and restored, and deleted only without documents and work', async () => {
    const { call, db, add, names, read } = await openAsOwner(open);
    const id = await add({ name: 'Halte' });
    expect((await call('POST', `/${id}/archive`)).status).toBe(200);
    expect(await names('')).toEqual([]);
    expect((await call('GET', '/choices')).data.found).toEqual([]);
    expect((await call('POST', `/${id}/unarchive`)).status).toBe(200);
    expect(await names('')).toEqual(['Halte']);
    const used = await add({ name: 'Kade' });
    await insertWorkItem(db, { client_id: used });
    expect((await read(used)).usage).toMatchObject({ work: 1, timers: 0, final_documents: 0, merged: 0 });
    const rejected = await call('DELETE', `/${used}`);
    expect([rejected.status, rejected.error.message]).toEqual([
      409,
      expect.stringContaining('Archive it instead'),
    ]);
    expect((await call('DELETE', `/${id}`)).status).toBe(200);
    expect(await names('')).toEqual(['Kade']);
  });

  test('merging shows which records are moved, moves them, and does not change final documents', async () => {
    const { app, call, db, add, summarise, read } = await openAsOwner(open);
    const [from, into] = [
      await add({ name: 'Zaaigoed', kvk: '', buyer_reference: 'PO 7', phone: '06 1' }),
      await add({ name: 'Stichting Zaaigoed', vat_id: '', phone: '06 2' }),
    ];
    const { id: invoice } = await insertFinalDocument(db, {
      client_id: from,
      number: 1,
      base: 100,
      vat: 21,
      work: [await insertWorkItem(db, { client_id: from })],
    });
    const work = await insertWorkItem(db, { client_id: from });
    const draft = await insertDraftInvoice(db, { client_id: from });
    await call('POST', `/${from}/projects`, {
      name: 'Zaadkaart',
      rate_cents: null,
      budget_minutes: null,
      budget_cents: null,
    });
    await summarise(from);
    expect((await call('GET', `/${into}/duplicates`)).data).toEqual([
      { id: from, number: 1, name: 'Zaaigoed', reasons: ['email', 'name'] },
    ]);
    const { data: plan } = await call('GET', `/${from}/merge?into=${into}`);
    expect(plan).toMatchObject({
      projects: 1,
      work: 1,
      drafts: 1,
      contacts: 0,
      addresses: 0,
      purchases: 0,
      websites: 0,
      final_documents: 1,
      from: { name: 'Zaaigoed' },
      into: { name: 'Stichting Zaaigoed' },
      filled: [
        { field: 'vat_id', value: 'NL004495445B01' },
        { field: 'buyer_reference', value: 'PO 7' },
      ],
      differing: [{ field: 'phone', from: '06 1', into: '06 2' }],
    });
    expect((await call('POST', `/${from}/merge`, { into_id: into, version: 9 })).error.version).toBe(1);
    expect((await call('POST', `/${from}/merge`, { into_id: from, version: 1 })).status).toBe(409);
    expect((await call('POST', `/${from}/merge`, { into_id: into, version: 1 })).status).toBe(200);
    const clientOf = async (table: 'invoices' | 'work_items', id: string) =>
      (await db.selectFrom(table).select('client_id').where('id', '=', id).executeTakeFirstOrThrow())
        .client_id;
    expect(await clientOf('work_items', work)).toBe(into);
    expect(await clientOf('invoices', draft)).toBe(into);
    expect(await clientOf('invoices', invoice)).toBe(from);
    expect(await read(into)).toMatchObject({
      revenue_cents: 100,
      outstanding_cents: 121,
      uninvoiced_cents: 8500,
      vat_id: 'NL004495445B01',
      buyer_reference: 'PO 7',
      phone: '06 2',
      version: 2,
    });
    expect(await read(from)).toMatchObject({ merged_into: { id: into }, revenue_cents: 0 });
    expect((await call('GET', `/${into}/projects`)).data).toHaveLength(1);
    expect((await call('GET', '')).meta.total).toBe(1);
    expect((await call('GET', `/${into}/statement?date=2026-12-31`)).data.balance_cents).toBe(121);
    expect((await call('POST', `/${from}/unarchive`)).error.message).toContain('merged');
    expect((await getAuditLog(app)).map(({ action }) => action)).toContain('client.merged');
  });

  test('a client with websites cannot be deleted, and merging moves its websites', async () => {
    const { app, call, add, read } = await openAsOwner(open);
    const [from, into] = [await add({ name: 'Halte' }), await add({ name: 'Kade' })];
    const send = callAs(app, await logIn(app));
    await addWebsite(send, from);
    expect((await read(from)).usage.websites).toBe(1);
    expect((await call('DELETE', `/${from}`)).status).toBe(409);
    expect((await call('POST', `/${from}/merge`, { into_id: into, version: 1 })).status).toBe(200);
    expect((await read(into)).usage).toMatchObject({ websites: 1, merged: 1 });
  });

  test('undoing an import keeps a client that a website refers to', async () => {
    const { app, call, names } = await openAsOwner(open);
    const body = { format: 'csv', text: 'name\nHalte\nKade\n', is_dry_run: false };
    const { created_ids } = (await call('POST', '/import', body)).data;
    const send = callAs(app, await logIn(app));
    await addWebsite(send, created_ids[0]);
    expect((await call('POST', '/import/undo', { ids: created_ids })).data).toEqual({
      deleted: 1,
      changed_since: 1,
    });
    expect(await names('')).toEqual(['Halte']);
  });

  test('masking replaces personal data, including data in the log, and final documents are kept', async () => {
    const { app, call, db, add, summarise, read, toBody } = await openAsOwner(open);
    const id = await add({ name: 'Client Contact', note: 'secret' });
    expect((await call('POST', `/${id}/mask`, { version: 1 })).error.message).toContain(
      'Delete the client instead',
    );
    const { id: invoice } = await insertFinalDocument(db, { client_id: id, number: 1, base: 100, vat: 21 });
    await summarise(id);
    expect((await call('POST', `/${id}/mask`, { version: 1 })).error.message).toContain('outstanding');
    await insertPayment(db, invoice, 121, '2026-11-01');
    await summarise(id);
    const body = { ...toBody(await read(id)), phone: '06 12345678' };
    expect((await call('PUT', `/${id}`, body)).status).toBe(200);
    expect((await call('POST', `/${id}/mask`, { version: 2 })).status).toBe(200);
    const masked = await read(id);
    expect(masked).toMatchObject({
      name: 'C01',
      email: '',
      street: '',
      phone: '',
      note: '',
      vat_id: '',
      contacts: [],
    });
    expect(masked.masked_at).not.toBeNull();
    const row = await db.selectFrom('clients').selectAll().executeTakeFirstOrThrow();
    const log = await app.database.of<AuditTables>().query.selectFrom('audit_log').selectAll().execute();
    expect(JSON.stringify([row, log])).not.toMatch(/Client Contact|zaaigoed|12345678|Moestuin|secret/i);
    expect((await call('PUT', `/${id}`, toBody(masked))).status).toBe(409);
    expect(await db.selectFrom('invoices').select('client_id').execute()).toEqual([{ client_id: id }]);
  });

  test('masking a client replaces the personal data of the clients merged into it, whose documents count as its own', async () => {
    const { call, db, add, summarise, read } = await openAsOwner(open);
    const [from, into] = [await add({ name: 'Moestuin' }), await add({ name: 'Moestuin Noord' })];
    const invoice = { client_id: from, number: 1, base: 100, vat: 21, outstanding_cents: 0 };
    await insertFinalDocument(db, invoice);
    expect((await call('POST', `/${from}/merge`, { into_id: into, version: 1 })).status).toBe(200);
    await summarise(into);
    const before = await read(into);
    expect(before.usage).toMatchObject({ final_documents: 1, unmasked: 1 });
    expect((await call('POST', `/${from}/mask`, { version: 2 })).status).toBe(409);
    expect((await call('POST', `/${into}/mask`, { version: before.version })).status).toBe(200);
    expect(await read(from)).toMatchObject({ name: 'C01', email: '', street: '', merged_into: { id: into } });
    expect((await read(into)).usage.unmasked).toBe(0);
    const rows = await db.selectFrom('clients').selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/moestuin|zaaigoed/i);
  });

  /** Creates a recurring invoice of a client from a draft, which is deleted again. Returns its id. */
  async function addRecurring(send: Awaited<ReturnType<typeof openAsOwner>>['send'], client_id: string) {
    const post = async (path: string, body: object) =>
      (await (await send('POST', `/api/admin/${path}`, body)).json()) as { data: { id: string } };
    const { data: draft } = await post('invoices', { kind: 'invoice', client_id });
    const { data } = await post('recurring', {
      invoice_id: draft.id,
      interval_count: 1,
      interval_unit: 'month',
      day: 1,
      covered: 'current',
      starts_on: '2099-01-01',
      ends_on: null,
      max_times: null,
    });
    const { data: stored } = await (await send('GET', `/api/admin/invoices/${draft.id}`)).json();
    const { version } = stored;
    expect((await send('DELETE', `/api/admin/invoices/${draft.id}`, { version })).status).toBe(200);
    return data.id;
  }

  test('a client with only a recurring invoice can be deleted once that has ended', async () => {
    const { call, db, send, add, read } = await openAsOwner(open);
    const id = await add({ name: 'Zaaigoed' });
    const recurring = await addRecurring(send, id);
    expect((await read(id)).usage.recurrences).toBe(1);
    const rejected = await call('DELETE', `/${id}`);
    expect([rejected.status, rejected.error.message]).toEqual([409, en.problems.recurring]);
    const path = `/api/admin/recurring/${recurring}`;
    expect((await send('POST', `${path}/skip`, { version: 1 })).status).toBe(200);
    expect((await send('POST', `${path}/end`, { version: 2 })).status).toBe(200);
    expect((await call('DELETE', `/${id}`)).status).toBe(200);
    expect(await db.selectFrom('recurrences').select('id').execute()).toEqual([]);
    expect(await db.selectFrom('recurrence_runs').select('run_on').execute()).toEqual([]);
  });

  test('masking a client ends its recurring invoices, also of clients merged into it, and removes their texts', async () => {
    const { app, call, db, send, add, read } = await openAsOwner(open);
    const [from, into] = [await add({ name: 'Moestuin' }), await add({ name: 'Moestuin Noord' })];
    const recurring = await addRecurring(send, from);
    await db.updateTable('recurrences').set({ title: 'Tuin van Moestuin' }).execute();
    await insertWorkItem(db, { client_id: into, is_invoicable: 0, total_cents: 0 });
    expect((await call('POST', `/${from}/merge`, { into_id: into, version: 1 })).status).toBe(200);
    const { version, usage } = await read(into);
    expect(usage.recurrences).toBe(1);
    expect((await call('POST', `/${into}/mask`, { version })).status).toBe(200);
    const rows = await db.selectFrom('recurrences').selectAll().execute();
    expect(rows).toMatchObject([{ client_id: into, status: 'ended', next_on: null, title: '' }]);
    const log = await app.database.of<AuditTables>().query.selectFrom('audit_log').selectAll().execute();
    expect(JSON.stringify([rows, log])).not.toMatch(/moestuin/i);
    const row = rows[0];
    const schedule = {
      interval_count: 1,
      interval_unit: 'month',
      day: 1,
      covered: 'current',
      version: row?.version,
      starts_on: '2099-01-01',
      ends_on: null,
      max_times: null,
    };
    expect((await send('PUT', `/api/admin/recurring/${recurring}`, schedule)).status).toBe(409);
  });

  test('a client that cannot be deleted, because it has work, can be masked', async () => {
    const { call, db, add, read } = await openAsOwner(open);
    const id = await add({ name: 'Zaaigoed' });
    await insertWorkItem(db, { client_id: id, is_invoicable: 0, total_cents: 0 });
    expect((await call('DELETE', `/${id}`)).status).toBe(409);
    expect((await call('POST', `/${id}/mask`, { version: 1 })).status).toBe(200);
    expect((await read(id)).name).toBe('C01');
  });

  test('projects have budgets with the work done, and can be deleted only if unused', async () => {
    const { call, db, add } = await openAsOwner(open);
    const id = await add();
    const fields = { name: 'Zaadkaart', rate_cents: 9000, budget_minutes: 600, budget_cents: null };
    expect((await call('POST', `/${id}/projects`, { ...fields, name: '' })).error.fields).toEqual({
      name: 'required',
    });
    const { data } = await call('POST', `/${id}/projects`, fields);
    await insertWorkItem(db, { client_id: id, project_id: data.id, minutes: 500, total_cents: 75_000 });
    const [project] = (await call('GET', `/${id}/projects`)).data;
    expect(project).toEqual({
      ...fields,
      id: data.id,
      version: 1,
      archived_at: null,
      spent_minutes: 500,
      spent_cents: 75_000,
    });
    const path = `/${id}/projects/${data.id}`;
    expect((await call('DELETE', path)).status).toBe(409);
    expect((await call('PUT', path, { ...fields, version: 1, is_archived: true })).status).toBe(200);
    expect((await call('PUT', path, { ...fields, version: 1, is_archived: true })).error.version).toBe(2);
    expect((await call('GET', `/${id}/projects`)).data[0].archived_at).not.toBeNull();
  });

  test('the statement at a date has the opening balance, the movements since, and the open items', async () => {
    const { call, db, add } = await openAsOwner(open);
    const id = await add();
    const insert = (number: number, issue_date: string, due_date: string, base_: number) =>
      insertFinalDocument(db, { client_id: id, number, issue_date, due_date, base: base_, vat: 0 });
    const old = await insert(1, '2024-05-01', '2024-05-31', 1000);
    await insertPayment(db, old.id, 400, '2024-06-01');
    await insertFinalDocument(db, {
      client_id: id,
      number: 1,
      issue_date: '2026-03-01',
      due_date: '2026-03-31',
      base: 5000,
      vat: 0,
    });
    const { data } = await call('GET', `/${id}/statement?date=2026-04-10`);
    expect(data).toMatchObject({
      from: '2025-04-11',
      opening_cents: 600,
      balance_cents: 5600,
      overdue_cents: 5600,
    });
    expect(data.lines).toEqual([
      {
        kind: 'document',
        date: '2026-03-01',
        code: '2026-001',
        document: 'invoice',
        amount_cents: 5000,
        balance_cents: 5600,
      },
    ]);
    expect(
      data.open_items.map(({ code, outstanding_cents, days_overdue }: Record<string, unknown>) => [
        code,
        outstanding_cents,
        days_overdue,
      ]),
    ).toEqual([
      ['2024-001', 600, 679],
      ['2026-001', 5000, 10],
    ]);
    const before = await call('GET', `/${id}/statement?date=2024-05-15`);
    expect(before.data).toMatchObject({ balance_cents: 1000, overdue_cents: 0 });
    expect((await call('GET', `/${id}/statement?date=2026-13-01`)).status).toBe(422);
    const timeline = (await call('GET', `/${id}/timeline`)).data;
    expect(timeline.map(({ kind }: { kind: string }) => kind)).toEqual(['document', 'payment', 'document']);
    // The day on which it was paid, whenever it was recorded.
    expect(timeline[1].at).toBe('2024-06-01');
  });

  test('X50: an import reports each row before it changes anything, imports the valid ones and is undone', async () => {
    const { app, call, add, names, read } = await openAsOwner(open);
    await add({ name: 'Stichting Zaaigoed' });
    const text = 'name,email,kleur\nHalte,info@münchen.example,rood\nZaaigoed BV,,\nKade,nope,\nHALTE,,\n';
    const body = { format: 'csv', text, is_dry_run: true };
    const { data: dry } = await call('POST', '/import', body);
    expect(dry).toMatchObject({ total: 4, valid: 1, duplicates: 2, invalid: 1 });
    expect(dry.columns.at(-1)).toEqual({ index: 2, head: 'kleur', sample: 'rood', field: null });
    expect(dry.rows.map(({ line, status }: Record<string, unknown>) => [line, status])).toEqual([
      [4, 'invalid'],
      [3, 'duplicate'],
      [5, 'duplicate'],
      [2, 'valid'],
    ]);
    expect(dry.rows[0].problems).toEqual({ email: 'email' });
    expect(dry.rows[2].duplicate).toEqual({ id: null, name: 'Halte' });
    expect(await names('')).toHaveLength(1);
    const { data } = await call('POST', '/import', { ...body, is_dry_run: false });
    expect(data.created_ids).toHaveLength(1);
    expect(await read(data.created_ids[0])).toMatchObject({ email: 'info@münchen.example' });
    expect(await names('')).toEqual(['Halte', 'Stichting Zaaigoed']);
    expect((await call('POST', '/import/undo', { ids: data.created_ids })).data).toEqual({
      deleted: 1,
      changed_since: 0,
    });
    expect(await names('')).toEqual(['Stichting Zaaigoed']);
    const actions = (await getAuditLog(app)).map(({ action }) => action);
    expect(actions.slice(-2)).toEqual(['client.imported', 'client.import_undone']);
  });

  test('X50: an import that cannot be read or is too large is rejected with the reason', async () => {
    const { call } = await openAsOwner(open);
    const importText = (text: string) => call('POST', '/import', { format: 'csv', text, is_dry_run: true });
    expect((await importText('a,b\n1,2')).data).toMatchObject({ lacks_name: true, total: 0 });
    const stored = await call('POST', '/import', { format: 'csv', text: 'a,b\n1,2', is_dry_run: false });
    expect(stored.error.fields).toEqual({ text: 'no_name_column' });
    expect((await importText('')).error.fields).toEqual({ text: 'empty' });
    expect((await call('POST', '/import', { format: 'csv', is_dry_run: true })).status).toBe(422);
    const rows = Array.from({ length: 2001 }, (_, index) => `Client ${index}`);
    expect((await importText(`name\n${rows.join('\n')}`)).error.fields).toEqual({ text: 'too_many_rows' });
    expect((await importText(`name\n${'é'.repeat(600_000)}`)).status).toBe(413);
    expect((await importText(`name\n${'a'.repeat(1_048_577)}`)).error.fields).toEqual({ text: 'too_big' });
  });

  test('X4: is for owners only', async () => {
    const app = await openTestApp(open);
    const id = await insertClient(app.database.of<InvoicingTables>().query);
    const member = callAs(app, await logInMember(app));
    for (const [method, path] of [
      ['GET', ''],
      ['POST', ''],
      ['GET', '/csv'],
      ['GET', '/choices'],
      ['POST', '/import'],
      ['GET', `/${id}`],
      ['PUT', `/${id}`],
      ['DELETE', `/${id}`],
      ['POST', `/${id}/merge`],
      ['POST', `/${id}/mask`],
      ['GET', `/${id}/statement`],
    ] as const) {
      expect((await member(method, base + path, method === 'GET' ? undefined : {})).status, path).toBe(403);
      const headers = { 'Content-Type': 'application/json' };
      expect((await app.request(base + path, { method, headers })).status, path).toBe(401);
    }
  });
});
