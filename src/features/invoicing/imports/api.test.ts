import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { callAs, getAuditLog, logInMember, logInOwner } from '#tests/support/accounts.ts';
import { openTestApp } from '#tests/support/app.ts';
import { describeOnEachEngine, type OpenTestDatabase } from '#tests/support/engines.ts';
import { insertFinalDocument } from '../documents/fixtures.ts';
import { insertClient, insertCompany } from '../domain/fixtures.ts';
import { getInvoicingSettings, saveInvoicingSettings } from '../domain/queries/invoicing-settings.ts';
import type { InvoicingTables } from '../domain/tables/tables.ts';
import {
  type DataImport,
  type DataImportReport,
  type ImportProgram,
  type ImportRow,
  importLimits,
} from './contract.ts';
import { createPdf, createZip, type ExportFile, toImportFile } from './fixtures/archives.ts';
import { eBoekhoudenInvoices, eBoekhoudenOpenItems, eBoekhoudenRelations } from './fixtures/e-boekhouden.ts';
import { invoiceNinjaBackup, invoiceNinjaReports } from './fixtures/invoice-ninja.ts';
import { moneybirdContacts, moneybirdInvoices } from './fixtures/moneybird.ts';
import { listZip, unpackEntry } from './rules/read-zip.ts';

const path = '/api/admin/import';

async function openAsOwner(open: OpenTestDatabase, { hasCompany = true } = {}) {
  const app = await openTestApp(open);
  const send = callAs(app, await logInOwner(app));
  const call = async (method: string, url: string, body?: unknown) => {
    const response = await send(method, url, body);
    return { status: response.status, ...(await response.json()) };
  };
  const db = app.database.of<InvoicingTables>().query;
  if (hasCompany) await insertCompany(db);
  const post = (program: ImportProgram, files: readonly ExportFile[], more: Partial<DataImport> = {}) =>
    call('POST', path, { program, files: files.map(toImportFile), is_dry_run: true, ...more });
  const run = async (...given: Parameters<typeof post>): Promise<DataImportReport> => {
    const { status, data, error } = await post(...given);
    expect(error).toBeUndefined();
    expect(status).toBe(200);
    return data;
  };
  const store = (program: ImportProgram, files: readonly ExportFile[], more: Partial<DataImport> = {}) =>
    run(program, files, { is_dry_run: false, date_order: 'day_month', ...more });
  const detail = async (code: string) => {
    const { id } = await db
      .selectFrom('invoices')
      .select('id')
      .where('code', '=', code)
      .executeTakeFirstOrThrow();
    return (await call('GET', `/api/admin/invoices/${id}`)).data;
  };
  return { app, send, call, db, post, run, store, detail };
}

const sumOutstanding = async (db: Awaited<ReturnType<typeof openAsOwner>>['db']) => {
  const { sum } = await db
    .selectFrom('invoice_balances')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('outstanding_cents'), eb.lit(0)).as('sum'))
    .executeTakeFirstOrThrow();
  return Number(sum);
};

const rowOf = ({ rows }: DataImportReport, name: string): ImportRow => {
  const found = rows.find((row) => row.name === name);
  if (!found) throw new Error(`no row is called ${name}`);
  return found;
};

const moneybird = [moneybirdContacts, moneybirdInvoices];

describeOnEachEngine('imports', (open) => {
  test('X50: a dry run reports new, matched and completed clients and each invalid row, and stores nothing', async () => {
    const { db, run } = await openAsOwner(open);
    await insertClient(db, { name: 'Zaaigoed', phone: '', contact: '', street: 'Kade 4' });
    const report = await run('moneybird', moneybird);
    expect(report.files).toEqual([
      { name: 'contacten.csv', kind: 'clients', rows: 3, ignored_columns: ['Kleur'] },
      { name: 'facturen.xlsx', kind: 'documents', rows: 5, ignored_columns: [] },
    ]);
    expect(report.clients).toMatchObject({ new: 1, changed: 1, matched: 0, invalid: 1 });
    expect(report.documents).toMatchObject({ new: 3, skipped: 1, invalid: 0 });
    expect(rowOf(report, 'Stichting Zaaigoed')).toMatchObject({
      status: 'changed',
      match: 'Zaaigoed',
      filled: ['contact'],
      retained: ['street'],
      line: 2,
    });
    expect(rowOf(report, 'Halte Negen')).toMatchObject({
      status: 'invalid',
      line: 4,
      problems: { email: 'email' },
    });
    expect([report.total_cents, report.outstanding_cents]).toEqual([205_180, 82_071]);
    expect(report.new_credit_notes).toBe(1);
    expect(report.pdf_documents.every(({ id }) => id === null)).toBe(true);
    expect(await db.selectFrom('invoices').select('id').execute()).toEqual([]);
    expect(await db.selectFrom('clients').select('contact').execute()).toEqual([{ contact: '' }]);
  });

  test('X50: Moneybird: the lines of an invoice become one document, and a credit note lowers the outstanding amount of its invoice', async () => {
    const { store, detail, call } = await openAsOwner(open);
    await store('moneybird', moneybird, { series: [{ series: 'invoice', year: 2026, first: 14 }] });
    const paid = await detail('2026-0011');
    expect(paid).toMatchObject({
      origin: 'imported',
      is_final: true,
      status: 'overpaid',
      outstanding_cents: -5929,
      document: {
        issue_date: '2026-01-22',
        due_date: '2026-02-21',
        ex_cents: 102_485,
        vat_cents: 20_624,
        buyer_reference: 'ZK-07',
        vat: [
          { vat_code: 'high', base_cents: 95_000, vat_cents: 19_950, return_box: '1a' },
          { vat_code: 'low', base_cents: 7485, vat_cents: 674, return_box: '1b' },
        ],
      },
      payments: [{ amount_cents: 123_109, paid_on: '2026-02-07', method: 'other' }],
    });
    const reversed = await detail('2026-0012');
    expect(reversed).toMatchObject({ outstanding_cents: 88_000, client: { name: 'Bäckerei Ähre GmbH' } });
    expect(reversed.document.vat).toMatchObject([{ vat_code: 'reverse_eu', return_box: '3b', vat_cents: 0 }]);
    expect(await detail('2026-0013')).toMatchObject({ kind: 'credit_note', document: { total_cents: 5929 } });
    const listed = (await call('GET', '/api/admin/invoices?q=ahre')).data;
    expect(listed).toMatchObject([{ code: '2026-0012', outstanding_cents: 88_000 }]);
    expect(listed[0].sent_at).not.toBeNull();
    const [client] = (await call('GET', '/api/admin/clients?q=aehre')).data;
    expect(client).toMatchObject({
      revenue_cents: 88_000,
      outstanding_cents: 88_000,
      last_invoice_on: '2026-03-19',
    });
    const statement = await call('GET', `/api/admin/clients/${client.id}/statement`);
    expect(JSON.stringify(statement.data)).toContain('2026-0012');
    expect((await call('GET', '/api/admin/search?q=2026-0012')).status).not.toBe(500);
  });

  test('X50: Invoice Ninja: a backup has its clients, rates per line, dated payments, and credits of their invoice', async () => {
    const { run, store, detail, call } = await openAsOwner(open);
    const dry = await run('invoice_ninja', [invoiceNinjaBackup]);
    expect(dry.files).toMatchObject([{ name: 'backup.json', kind: 'backup' }]);
    expect(dry.documents).toMatchObject({ new: 2, skipped: 1 });
    await store('invoice_ninja', [invoiceNinjaBackup], {
      series: dry.series.map(({ series, year, first }) => ({ series, year, first })),
    });
    const invoice = await detail('2026-0005');
    expect(invoice).toMatchObject({
      credited_cents: 5929,
      paid_cents: 100_000,
      outstanding_cents: 23_109,
      document: {
        title: 'Zaadkaart',
        total_cents: 129_038,
        vat: [{ base_cents: 99_900 }, { base_cents: 7485, vat_cents: 674 }],
      },
      payments: [{ amount_cents: 100_000, paid_on: '2026-03-20' }],
    });
    expect(invoice.fields.title).toBe('Zaadkaart');
    expect(invoice.client.name).toBe('Stichting Zaaigoed');
    const [client] = (await call('GET', '/api/admin/clients?q=contact')).data;
    expect(client).toMatchObject({
      name: 'Stichting Zaaigoed',
      outstanding_cents: 23_109,
      revenue_cents: 102_485,
    });
  });

  test('X50: Invoice Ninja: reports as CSV are recognised by their heads, formulas are texts, and other currencies are not valid', async () => {
    const { store, detail } = await openAsOwner(open);
    const report = await store('invoice_ninja', invoiceNinjaReports, {
      series: [{ series: 'invoice', year: 2026, first: 10 }],
    });
    expect(report.documents).toMatchObject({ new: 2, invalid: 1 });
    expect(rowOf(report, '2026-0008').problems).toEqual({ currency: 'not_euro' });
    expect(rowOf(report, '2026-0007').notes).toEqual(['vat_derived', 'payment_date_unknown']);
    expect(await detail('2026-0007')).toMatchObject({
      status: 'paid',
      payments: [{ amount_cents: 121_000, paid_on: '2026-05-31' }],
    });
    expect(await detail('2026-0009')).toMatchObject({
      fields: { title: '=1+1' },
      client: { name: '=HYPERLINK("x")' },
    });
  });

  test('X50: e-Boekhouden: titles above the heads, tabs, decimal commas and Windows-1252 are read; unknown rates stay amounts', async () => {
    const { store, detail } = await openAsOwner(open);
    const report = await store('e_boekhouden', [eBoekhoudenRelations, eBoekhoudenInvoices]);
    expect(report.clients).toMatchObject({ new: 3 });
    expect(report.documents).toMatchObject({ new: 3, invalid: 1 });
    expect(rowOf(report, 'F2026103')).toMatchObject({ line: 7, problems: { date: 'date' } });
    expect(rowOf(report, 'Onbekende klant').notes).toContain('from_documents');
    const { document } = await detail('F2026101');
    expect(document).toMatchObject({ title: 'Website, café', ex_cents: 100_000, vat_cents: 21_000 });
    const mixed = await detail('F2026102');
    expect(mixed.document).toMatchObject({ ex_cents: 10_000, vat_cents: 1500, total_cents: 11_500 });
    expect(mixed.document.vat).toMatchObject([
      { vat_code: 'unknown', return_box: null, text: 'Btw (tarieven niet in de import)' },
    ]);
  });

  test('open items without VAT are invalid until the owner chooses how the total includes it', async () => {
    const { run, store, detail } = await openAsOwner(open);
    const files = [eBoekhoudenRelations, eBoekhoudenOpenItems];
    const dry = await run('e_boekhouden', files);
    expect(rowOf(dry, 'F2026090').problems).toEqual({ vat: 'vat_missing' });
    const report = await store('e_boekhouden', files, { missing_vat: 'high' });
    expect(rowOf(report, 'F2026090').notes).toEqual(['vat_assumed']);
    expect(await detail('F2026090')).toMatchObject({
      outstanding_cents: 60_500,
      document: { ex_cents: 50_000, vat_cents: 10_500, due_date: '2026-02-04' },
    });
  });

  test('X50: e-Boekhouden: outstanding items set the outstanding amounts of invoices in the same import, and later items change nothing', async () => {
    const { db, run, store, detail } = await openAsOwner(open);
    const items = {
      name: 'posten.csv',
      content: 'Factuurnummer;Relatiecode;Datum;Openstaand\nF2026101;HN;05-02-2026;100,00',
    };
    const files = [items, eBoekhoudenRelations, eBoekhoudenInvoices];
    const report = await store('e_boekhouden', files);
    expect(report.files[0]).toMatchObject({ kind: 'open_items', rows: 1 });
    expect(report.documents).toMatchObject({ new: 3, invalid: 1 });
    expect(report.outstanding_cents).toBe(10_000);
    expect(rowOf(report, 'F2026101')).toMatchObject({
      outstanding_cents: 10_000,
      open_place: { file: 'posten.csv', line: 2 },
    });
    expect(rowOf(report, 'F2026102').notes).toContain('not_in_open_items');
    expect(await detail('F2026101')).toMatchObject({ paid_cents: 111_000, outstanding_cents: 10_000 });
    expect(await detail('F2026102')).toMatchObject({ status: 'paid', outstanding_cents: 0 });
    const later = { ...items, content: items.content.replace('100,00', '50,00') };
    for (const again of [[eBoekhoudenRelations, later], files]) {
      const { documents, rows } = await run('e_boekhouden', again);
      expect(documents).toMatchObject({ new: 0, existing: again === files ? 3 : 1 });
      expect(rows.find(({ name }) => name === 'F2026101')).toMatchObject({
        status: 'existing',
        notes: ['open_unchanged'],
      });
    }
    await store('e_boekhouden', [eBoekhoudenRelations, later]);
    expect(await sumOutstanding(db)).toBe(10_000);
  });

  test('importing the same files again changes nothing, and a PDF is stored once, byte for byte, without a number', async () => {
    const { app, send, call, db, store, detail } = await openAsOwner(open);
    const series = [{ series: 'invoice', year: 2026, first: 14 }] as const;
    const first = await store('moneybird', moneybird, { series: [...series] });
    const snapshot = async () => ({
      clients: await db.selectFrom('clients').selectAll().orderBy('id').execute(),
      invoices: await db.selectFrom('invoices').selectAll().orderBy('id').execute(),
      payments: await db.selectFrom('payments').selectAll().orderBy('id').execute(),
      series: await db.selectFrom('number_series').selectAll().execute(),
      entries: (await getAuditLog(app)).length,
    });
    const before = await snapshot();
    const again = await store('moneybird', moneybird, { series: [...series] });
    expect(again.documents).toMatchObject({ new: 0, existing: 3 });
    expect(again.clients).toMatchObject({ new: 0, changed: 0, matched: 2 });
    expect(await snapshot()).toEqual(before);
    expect(before.invoices.every(({ number }) => number === null)).toBe(true);

    const document = first.pdf_documents.find(({ code }) => code === '2026-0011');
    const pdf = createPdf('the original');
    const put = (content: Buffer, id = document?.id) =>
      call('PUT', `${path}/documents/${id}/pdf`, {
        name: 'Factuur 2026-0011.pdf',
        content: content.toString('base64'),
      });
    expect((await put(Buffer.from('<html></html>'))).error.fields).toEqual({ content: 'not_pdf' });
    expect((await put(pdf)).status).toBe(200);
    expect((await put(pdf)).status).toBe(200);
    expect((await put(createPdf('another'))).status).toBe(409);
    expect((await put(pdf, newId())).status).toBe(404);
    const { id, files } = await detail('2026-0011');
    const sha256 = createHash('sha256').update(pdf).digest('hex');
    expect(files).toEqual([{ format: 'pdf', size: pdf.length, sha256 }]);
    const download = await send('GET', `/api/admin/invoices/${id}/files/pdf`);
    expect(Buffer.from(await download.arrayBuffer()).equals(pdf)).toBe(true);
    expect((await store('moneybird', moneybird)).pdf_documents).toContainEqual({
      code: '2026-0011',
      id,
      has_pdf: true,
    });
  });

  test('an imported invoice without its PDF is marked as such, and counts as sent', async () => {
    const { send, call, store, detail } = await openAsOwner(open);
    await store('moneybird', moneybird, { series: [{ series: 'invoice', year: 2026, first: 14 }] });
    const { id } = await detail('2026-0012');
    expect((await call('GET', `/api/admin/invoices/${id}/files`)).data).toMatchObject({
      is_imported: true,
      state: 'not_imported',
    });
    const reminders = (await call('GET', '/api/admin/reminders')).data;
    expect(reminders.proposed).toMatchObject([{ code: '2026-0012', block: 'pdf_not_imported' }]);
    const archive = await send('GET', '/api/admin/revenue/archive?year=2026&lang=nl');
    const limits = { entries: importLimits.entries, bytes: importLimits.unpackedBytes };
    const [index] = listZip(new Uint8Array(await archive.arrayBuffer()), limits);
    if (!index) throw new Error('the archive has an index');
    const lines = Buffer.from(await unpackEntry(index))
      .toString('utf8')
      .split('\r\n');
    const missing = 'niet mee geïmporteerd';
    expect(lines.find((line) => line.startsWith('2026-0012'))).toMatch(
      new RegExp(`;${missing};${missing};${missing}$`),
    );
  });

  test('X61: imported documents are protected like other documents, and can be paid', async () => {
    const { call, db, store, detail } = await openAsOwner(open);
    await store('moneybird', moneybird, { series: [{ series: 'invoice', year: 2026, first: 14 }] });
    const { id } = await detail('2026-0012');
    for (const statement of [
      sql`update invoices set total_cents = 1 where id = ${id}`,
      sql`delete from invoices where id = ${id}`,
      sql`update invoice_lines set net_cents = 1 where invoice_id = ${id}`,
      sql`delete from invoice_vat where invoice_id = ${id}`,
    ])
      await expect(statement.execute(db)).rejects.toThrow(/does not change/);
    const payment = { amount_cents: 80_000, paid_on: '2026-06-01', method: 'transfer' };
    expect((await call('POST', `/api/admin/invoices/${id}/payments`, payment)).status).toBe(200);
    expect(await detail('2026-0012')).toMatchObject({ paid_cents: 80_000, outstanding_cents: 8000 });
  });

  test('numbering continues after the highest number of the year, which is confirmed and audited, and duplicate codes are rejected', async () => {
    const { app, db, run, post, store } = await openAsOwner(open);
    await db
      .insertInto('settings')
      .values({
        key: 'invoicing',
        value: JSON.stringify({
          formats: {
            invoice: { pattern: '{year}-{number}', digits: 4 },
            credit_note: { pattern: '{year}-C{number}', digits: 2 },
            quote: { pattern: '{year}-Q{number}', digits: 2 },
          },
        }),
        version: 1,
        created_at: '',
        updated_at: '',
      })
      .execute();
    const [proposal] = (await run('moneybird', moneybird)).series;
    expect(proposal).toMatchObject({
      series: 'invoice',
      year: 2026,
      highest_code: '2026-0013',
      first: 14,
      is_required: true,
    });
    const rejected = await post('moneybird', moneybird, {
      is_dry_run: false,
      series: [{ series: 'invoice', year: 2026, first: 13 }],
    });
    expect([rejected.status, rejected.error.fields]).toEqual([422, { 'series.invoice.2026': 'too_low' }]);
    expect(await db.selectFrom('clients').select('id').execute()).toEqual([]);
    await store('moneybird', moneybird, { series: [{ series: 'invoice', year: 2026, first: 20 }] });
    expect(await db.selectFrom('number_series').select(['first', 'last']).execute()).toEqual([
      { first: 20, last: 19 },
    ]);
    const actions = (await getAuditLog(app)).map(({ action }) => action);
    expect(actions.slice(-2)).toEqual(['number_series.started', 'invoice.imported']);
  });

  test('a document or a payment on a date in closed books is invalid, with the reason', async () => {
    const { db, run, store } = await openAsOwner(open);
    const settings = await getInvoicingSettings(db);
    await saveInvoicingSettings(db, { ...settings, closed_through: '2026-06-30' }, '');
    const csv =
      'number,client,date,total,vat,betaald op,open\nA-1,Kade,2026-06-30,121,21,,121\nA-2,Kade,2026-07-01,121,21,,121\nA-3,Kade,2026-07-02,121,21,2026-06-29,0';
    const files = [{ name: 'a.csv', content: csv }];
    const problemsOf = ({ rows }: DataImportReport) =>
      rows.filter(({ status }) => status === 'invalid').map(({ name, problems }) => [name, problems]);
    const expected = [
      ['A-1', { date: 'period_closed' }],
      ['A-3', { paid_on: 'period_closed' }],
    ];
    const dryRun = await run('moneybird', files);
    expect(problemsOf(dryRun)).toEqual(expected);
    expect(dryRun.closed_through).toBe('2026-06-30');
    expect(problemsOf(await store('moneybird', files))).toEqual(expected);
    const stored = await db.selectFrom('invoices').select('code').execute();
    expect(stored).toEqual([{ code: 'A-2' }]);
  });

  test('an invoice whose VAT matches no rate is invalid, and the others are imported', async () => {
    const { db, run, store } = await openAsOwner(open);
    const csv =
      'factuurnummer,contact,datum,totaalprijs exclusief btw,btw-tarief,totaalprijs inclusief btw\nA-1,Kade,2026-06-30,100,21,150\nA-2,Kade,2026-07-01,100,21,121';
    const files = [{ name: 'a.csv', content: csv }];
    const report = await run('moneybird', files);
    expect(rowOf(report, 'A-1')).toMatchObject({ status: 'invalid', problems: { vat: 'vat_too_high' } });
    expect(rowOf(report, 'A-2')).toMatchObject({ status: 'new', problems: {} });
    await store('moneybird', files);
    expect(await db.selectFrom('invoices').select('code').execute()).toEqual([{ code: 'A-2' }]);
  });

  test('a changed number format whose next code belongs to an imported document is reported before finalising', async () => {
    const { call, db, store } = await openAsOwner(open);
    const year = new Date().getFullYear();
    const csv = `number,client,date,total,vat,open\nF${year}-1,Kade,${year}-01-01,121,21,121`;
    await store('moneybird', [{ name: 'a.csv', content: csv }]);
    const { id: client_id } = await db.selectFrom('clients').select('id').executeTakeFirstOrThrow();
    await db
      .updateTable('clients')
      .set({ street: 'Kade 4', postal_code: '0000 AA', city: 'Waterstad' })
      .execute();
    const { data } = await call('POST', '/api/admin/invoices', { kind: 'invoice', client_id });
    const problems = async () => {
      const { data: draft } = await call('GET', `/api/admin/invoices/${data.id}`);
      return draft.problems.filter(({ place }: { place: string }) => place === 'company');
    };
    expect(await problems()).toEqual([]);
    const settings = await getInvoicingSettings(db);
    const formats = { ...settings.formats, invoice: { pattern: 'F{year}-{number}', digits: 1 } };
    await saveInvoicingSettings(db, { ...settings, formats }, '');
    expect(await problems()).toEqual([{ place: 'company', field: 'number_format', reason: 'code_taken' }]);
  });

  test('a code that our own documents have or will get is invalid, and a code in use does not change its series', async () => {
    const { db, run } = await openAsOwner(open);
    const client_id = await insertClient(db, { name: 'Kade', vat_id: '', email: '' });
    await insertFinalDocument(db, { client_id, number: 1, base: 100, vat: 21 });
    const csv =
      'number,client,date,total,vat\n2026-001,Kade,2026-01-02,121,21\n2026-005,Kade,2026-01-03,121,21\nX-5,Kade,2026-01-04,121,21\nX-5,Kade,2026-01-04,121,21\nX-6,Kade,2199-01-01,121,21';
    const report = await run('moneybird', [{ name: 'a.csv', content: csv }]);
    expect(
      report.rows.filter(({ status }) => status === 'invalid').map(({ line, problems }) => [line, problems]),
    ).toEqual([
      [2, { code: 'taken' }],
      [3, { code: 'code_ahead' }],
      [4, { code: 'rows_repeated' }],
      [6, { date: 'in_future' }],
    ]);
    expect(report.documents.new).toBe(0);
    expect(report.series).toEqual([]);
  });

  test('an invoice that is in two files is imported from neither, because each file may contain a part of it', async () => {
    const { run } = await openAsOwner(open);
    const head = 'number,client,date,total,vat';
    const report = await run('moneybird', [
      { name: 'a.csv', content: `${head}\nA-1,Kade,2026-01-02,121,21\nA-2,Kade,2026-01-02,121,21` },
      { name: 'b.csv', content: `${head}\nA-1,Kade,2026-01-02,109,9` },
    ]);
    expect(report.documents).toMatchObject({ new: 1, invalid: 2 });
    const invalid = report.rows.filter(({ status }) => status === 'invalid');
    expect(invalid.map(({ file, problems }) => [file, problems])).toEqual([
      ['a.csv', { code: 'repeated' }],
      ['b.csv', { code: 'repeated' }],
    ]);
  });

  test('two clients with the same name and different numbers stay separate, with a note to the owner', async () => {
    const { db, store } = await openAsOwner(open);
    await insertClient(db, { name: 'Bakkerij De Korst', kvk: '11111111', vat_id: '', email: '' });
    const csv = 'name;kvk\nBakkerij De Korst;22222222\nBakkerij De Korst B.V.;22222222';
    const report = await store('moneybird', [{ name: 'a.csv', content: csv }]);
    expect(report.clients).toMatchObject({ new: 1, matched: 1 });
    expect(rowOf(report, 'Bakkerij De Korst').notes).toEqual(['same_name']);
    expect(await db.selectFrom('clients').select('kvk').orderBy('number').execute()).toEqual([
      { kvk: '11111111' },
      { kvk: '22222222' },
    ]);
  });

  test('the invoices of a client with a known alternative name belong to that client', async () => {
    const { db, store } = await openAsOwner(open);
    await insertClient(db, { name: 'Bakkerij De Korst', kvk: '11111111', vat_id: '', email: '' });
    const clients = 'name;kvk\nDe Korst Holding;11111111';
    const invoices =
      'Factuurnummer;Klantnaam;Factuurdatum;Bedrag (Excl);Bedrag (Incl)\n7;De Korst Holding;02-01-2026;100,00;121,00';
    const report = await store('moneybird', [
      { name: 'a.csv', content: clients },
      { name: 'b.csv', content: invoices },
    ]);
    expect([report.clients, report.documents]).toMatchObject([{ new: 0, matched: 1 }, { new: 1 }]);
    const query = db.selectFrom('invoices').innerJoin('clients', 'clients.id', 'client_id');
    expect(await query.select('clients.name').execute()).toEqual([{ name: 'Bakkerij De Korst' }]);
  });

  test('files that are too large, not a table, a decompression bomb, encrypted or too long are rejected by name', async () => {
    const { post, run } = await openAsOwner(open);
    const csv = (rows: number) => `name,email\n${'a,\n'.repeat(rows)}`;
    const bomb = createZip([{ name: 'a.csv', content: csv(1) }], { 'a.csv': importLimits.unpackedBytes + 1 });
    const lying = createZip([{ name: 'a.csv', content: 'name,email\n'.repeat(100_000) }], { 'a.csv': 10 });
    const encrypted = createZip([{ name: 'a.csv', content: csv(1) }]);
    encrypted.writeUInt16LE(1, encrypted.indexOf('PK\x01\x02') + 8);
    for (const [content, reason] of [
      [bomb, 'zip_too_large'],
      [lying, 'zip_too_large'],
      [encrypted, 'zip_encrypted'],
      [Buffer.from('PK\x03\x04nonsense'), 'not_zip'],
      [csv(importLimits.rows + 1), 'too_many_rows'],
    ] as const) {
      const { status, error } = await post('moneybird', [{ name: 'a.zip', content }]);
      expect([status, error.fields]).toEqual([422, { [reason]: 'a.zip' }]);
    }
    const large = { name: 'a.csv', content: Buffer.alloc(importLimits.bytes / 2 + 1) };
    expect((await post('moneybird', [large, large])).status).toBe(413);
    const report = await run('moneybird', [{ name: 'photo.csv', content: 'a,b\n1,2' }]);
    expect(report.files).toEqual([{ name: 'photo.csv', kind: 'unknown', rows: 0, ignored_columns: [] }]);
  });

  test('X50, X61: for any rows, the import does what its dry run says, and only once', async () => {
    const { db, run, store } = await openAsOwner(open);
    const row = fc.record({
      code: fc.integer({ min: 1, max: 40 }).map((number) => `A${number}`),
      client: fc.constantFrom('Kade', 'kade', 'Halte Negen', '', 'Zaaigoed B.V.', 'Zaaigoed'),
      date: fc.constantFrom('02-01-2026', '2025-12-31', '31-02-2026', '', '01-01-2199'),
      total: fc.constantFrom('121', '1.210,00', '-60,50', '0', 'x', '', '115'),
      vat: fc.constantFrom('21', '210', '-10,50', '', '15'),
      open: fc.constantFrom('0', '', '21', '-60,50', '121'),
    });
    const property = fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 12 }), async (rows) => {
      const lines = rows.map(({ code, client, date, total, vat, open }) =>
        [code, client, date, total, vat, open].join(';'),
      );
      const files = [
        { name: 'a.csv', content: ['nummer;klant;datum;totaal;btw;openstaand', ...lines].join('\n') },
      ];
      const before = await sumOutstanding(db);
      const dry = await run('e_boekhouden', files);
      const series = dry.series.map(({ series, year, first }) => ({ series, year, first }));
      const done = await store('e_boekhouden', files, { series });
      const compared = ({ clients, documents, total_cents, outstanding_cents, rows }: DataImportReport) => ({
        clients,
        documents,
        total_cents,
        outstanding_cents,
        rows,
      });
      expect(compared(done)).toEqual(compared(dry));
      const counted = Object.values(done.documents).reduce((sum, count) => sum + count, 0);
      expect(counted).toBe(new Set(rows.map(({ code }) => code)).size);
      expect((await sumOutstanding(db)) - before).toBe(done.outstanding_cents);
      const again = await store('e_boekhouden', files, { series });
      expect([again.documents.new, again.clients.new, again.clients.changed]).toEqual([0, 0, 0]);
    });
    await fc.assert(property, { numRuns: 12 });
  });

  test('importing invoices requires the company details, and only owners can import', async () => {
    const { app, post } = await openAsOwner(open, { hasCompany: false });
    expect((await post('moneybird', moneybird)).error.fields).toEqual({ company: 'required' });
    const member = callAs(app, await logInMember(app));
    const body = { program: 'moneybird', files: moneybird.map(toImportFile), is_dry_run: true };
    expect((await member('POST', path, body)).status).toBe(403);
    expect((await app.post(path, body)).status).toBe(401);
    const pdf = { name: 'a.pdf', content: createPdf('a').toString('base64') };
    expect((await member('PUT', `${path}/documents/${newId()}/pdf`, pdf)).status).toBe(403);
    for (const change of [
      { program: 'excel' },
      { files: [] },
      { files: [{ name: 'a', content: '???' }] },
      { extra: 1 },
    ])
      expect((await post('moneybird', moneybird, change as Partial<DataImport>)).status).toBe(422);
  });
});
