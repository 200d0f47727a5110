import { expect, test } from 'vitest';
import { toPlainDate, yearOf } from '#shared/dates/plain-date.ts';
import { logInMember, logInOwner } from '#tests/support/accounts.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import { openWithFinal, startFilesWorker } from '#tests/support/final-invoice.ts';
import { waitUntil } from '#tests/support/wait-until.ts';
import { maxArchiveIds } from '../../documents/contract/archive.ts';
import { insertFinalDocument, insertPayment } from '../../documents/fixtures.ts';
import { insertClient, insertDraftInvoice, insertWorkItem } from '../../domain/fixtures.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';
import type { OpenItems, Revenue } from '../contract.ts';

const path = '/api/admin/revenue';
type Headers = Record<string, string>;

const read = async <Data>(app: TestApp, headers: Headers, query = ''): Promise<Data> =>
  ((await (await app.request(path + query, { headers })).json()) as { data: Data }).data;

const readText = async (app: TestApp, headers: Headers, query: string) =>
  (await app.request(path + query, { headers })).text();

/** Returns the paths of the files of a ZIP, from its central directory. */
function readZipNames(zip: Buffer): string[] {
  const names: string[] = [];
  for (let at = zip.indexOf('PK\u0001\u0002'); at >= 0; at = zip.indexOf('PK\u0001\u0002', at + 4))
    names.push(zip.subarray(at + 46, at + 46 + zip.readUInt16LE(at + 28)).toString());
  return names;
}

describeOnEachEngine('revenue', (open) => {
  const openBooks = async () => {
    const app = await openTestApp(open);
    const headers = await logInOwner(app);
    const { query } = app.database.of<InvoicingTables>();
    return { app, headers, query };
  };

  test('only an owner reads revenue, open items and the files', async () => {
    const { app } = await openBooks();
    const member = await logInMember(app);
    const period = 'from=2026-01-01&to=2026-12-31';
    for (const query of [
      '',
      '/open-items',
      '/open-items/csv',
      `/invoices/csv?${period}`,
      `/vat/csv?${period}`,
      '/archive?year=2026',
    ]) {
      expect((await app.request(path + query)).status).toBe(401);
      expect((await app.request(path + query, { headers: member })).status).toBe(403);
    }
  });

  test('a year, a date or a period that is none is rejected', async () => {
    const { app, headers } = await openBooks();
    for (const query of [
      '?year=26',
      '?year=2026.5',
      '/open-items?date=2026-02-30',
      '/open-items?page=0',
      '/invoices/csv',
      '/vat/csv?from=2026-02-01&to=2026-01-31',
      '/archive',
      '/archive?year=x',
    ])
      expect((await app.request(path + query, { headers })).status).toBe(422);
  });

  test('revenue adds up final documents by their dates, less credit notes, next to the year before', async () => {
    const { app, headers, query } = await openBooks();
    const stays = await insertClient(query, { name: 'Zaaigoed' });
    const merged = await insertClient(query, { name: 'Zaaigoed BV', merged_into_id: stays });
    const other = await insertClient(query, { name: 'Halte' });
    const invoice = { client_id: stays, issue_date: '2026-10-22' };
    const first = await insertFinalDocument(query, { ...invoice, number: 1, base: 100_000, vat: 21_000 });
    await insertFinalDocument(query, { ...invoice, client_id: merged, number: 2, base: 333, vat: 70 });
    await insertFinalDocument(query, { ...invoice, client_id: other, number: 3, base: 5_000, vat: 1_050 });
    await insertFinalDocument(query, {
      client_id: stays,
      kind: 'credit_note',
      credits_id: first.id,
      issue_date: '2026-11-01',
      number: 1,
      base: 10_000,
      vat: 2_100,
      outstanding_cents: 0,
    });
    await insertFinalDocument(query, {
      client_id: other,
      issue_date: '2025-10-01',
      number: 1,
      base: 4_000,
      vat: 840,
    });
    await insertDraftInvoice(query, { client_id: stays, ex_cents: 700, total_cents: 700 });
    await insertDraftInvoice(query, { client_id: stays, kind: 'quote', ex_cents: 9, total_cents: 9 });
    await insertWorkItem(query, { client_id: stays, date: '2026-10-01', minutes: 120, is_invoicable: 0 });

    const revenue = await read<Revenue>(app, headers, '?year=2026');
    expect(revenue.months[9]).toEqual({ month: 10, cents: 105_333, previous_cents: 4_000 });
    expect(revenue.months[10]).toEqual({ month: 11, cents: -10_000, previous_cents: 0 });
    expect(
      revenue.clients.rows.map(({ name, cents, previous_cents }) => [name, cents, previous_cents]),
    ).toEqual([
      ['Zaaigoed', 90_333, 0],
      ['Halte', 5_000, 4_000],
    ]);
    expect(revenue.projects.rows.map(({ id, cents }) => [id, cents])).toEqual([[null, 95_333]]);
    expect(revenue.worked).toEqual({ hours_cents: 0, unrecorded_cents: 0, minutes: 120 });
    expect(revenue.expected.drafts).toEqual({ cents: 700, count: 1 });
    for (const client of ['', `&client=${stays}`, `&client=${other}`]) {
      const list = await app.request(`/api/admin/invoices?year=2026${client}`, { headers });
      const { meta } = (await list.json()) as { meta: { sums: { ex_cents: number } } };
      const own = revenue.clients.rows.filter(({ id }) => client === '' || client.endsWith(id));
      expect(meta.sums.ex_cents).toBe(own.reduce((sum, { cents }) => sum + cents, 0));
    }
    expect((await read<Revenue>(app, headers)).years).toContain(2025);
  });

  test('the ten outstanding invoices that are due first are listed with the sum of all', async () => {
    const { app, headers, query } = await openBooks();
    const stays = await insertClient(query, { name: 'Zaaigoed' });
    const merged = await insertClient(query, { name: 'Zaaigoed BV', merged_into_id: stays });
    expect((await read<Revenue>(app, headers)).outstanding).toEqual([]);
    for (let number = 1; number <= 13; number += 1)
      await insertFinalDocument(query, {
        client_id: number === 12 ? merged : stays,
        number,
        base: 10_000,
        vat: 2_100,
        due_date: number === 13 ? null : `2026-11-${String(30 - number).padStart(2, '0')}`,
        ...(number === 11 && { outstanding_cents: 0 }),
        ...(number === 10 && { outstanding_cents: -500 }),
        ...(number === 9 && { outstanding_cents: 400 }),
      });
    const { outstanding, expected } = await read<Revenue>(app, headers);
    expect(expected.outstanding).toEqual({ cents: 10 * 12_100 + 400, count: 11 });
    expect(outstanding.map(({ code }) => code)).toEqual(
      [12, 9, 8, 7, 6, 5, 4, 3, 2, 1].map((number) => `2026-${String(number).padStart(3, '0')}`),
    );
    expect(outstanding[0]).toMatchObject({
      client: 'Zaaigoed',
      due_date: '2026-11-18',
      outstanding_cents: 12_100,
    });
    expect(outstanding[1]?.outstanding_cents).toBe(400);
  });

  test('open items of a date count payments by their value dates and credit notes by their dates of issue', async () => {
    const { app, headers, query } = await openBooks();
    const client_id = await insertClient(query, { name: '=Zaaigoed' });
    const dates = { issue_date: '2026-01-10', due_date: '2026-01-24' };
    const { id } = await insertFinalDocument(query, {
      client_id,
      number: 1,
      base: 10_000,
      vat: 2_100,
      ...dates,
    });
    await insertPayment(query, id, 2_000, '2026-02-10');
    await insertFinalDocument(query, {
      client_id,
      kind: 'credit_note',
      credits_id: id,
      issue_date: '2026-03-01',
      number: 1,
      base: 1_000,
      vat: 210,
      outstanding_cents: 0,
    });
    const openOn = async (date: string) =>
      (await read<OpenItems>(app, headers, `/open-items?date=${date}`)).ages;
    const none = { not_due: 0, to_30: 0, to_60: 0, to_90: 0, over_90: 0, overpaid: 0 };
    expect(await openOn('2026-01-09')).toEqual(none);
    expect(await openOn('2026-01-24')).toEqual({ ...none, not_due: 12_100 });
    expect(await openOn('2026-02-10')).toEqual({ ...none, to_30: 10_100 });
    expect(await openOn('2026-03-01')).toEqual({ ...none, to_60: 8_890 });
    expect(await openOn('2026-06-01')).toEqual({ ...none, over_90: 8_890 });
    const csv = await readText(app, headers, '/open-items/csv?date=2026-03-01&lang=nl');
    expect(csv.split('\r\n')[1]).toBe(
      `"'=Zaaigoed";2026-001;Factuur;2026-01-10;2026-01-24;36;31–60 dagen;121,00;88,90`,
    );
  });

  test('open items include overpayments, so that they agree with the outstanding amounts', async () => {
    const { app, headers, query } = await openBooks();
    const client_id = await insertClient(query);
    const invoice = { client_id, issue_date: '2026-01-10', due_date: '2026-01-24', base: 10_000, vat: 2_100 };
    const { id } = await insertFinalDocument(query, { ...invoice, number: 1 });
    await insertPayment(query, id, 72_600, '2026-02-10');
    await insertFinalDocument(query, { ...invoice, number: 2, outstanding_cents: 12_100 });
    const items = await read<OpenItems>(app, headers, '/open-items?date=2026-03-01');
    expect([items.total_cents, items.overpaid_cents]).toEqual([-48_400, 60_500]);
    const { outstanding } = (await read<Revenue>(app, headers)).expected;
    expect(items.total_cents + items.overpaid_cents).toBe(outstanding.cents);
  });

  test('the files of a period have its documents and VAT, with credit notes as negative amounts', async () => {
    const { app, headers, query } = await openBooks();
    const client_id = await insertClient(query);
    const { id } = await insertFinalDocument(query, { client_id, number: 1, base: 100_000, vat: 21_000 });
    await insertFinalDocument(query, {
      client_id,
      kind: 'credit_note',
      credits_id: id,
      issue_date: '2026-11-01',
      number: 1,
      base: 10_000,
      vat: 2_100,
      outstanding_cents: 0,
    });
    const [, first = '', second = ''] = (
      await readText(app, headers, '/invoices/csv?from=2026-10-01&to=2026-12-31&lang=en')
    ).split('\r\n');
    expect(first).toBe('2026-001,Invoice,,,2026-10-22,,,1000.00,210.00,1210.00,1089.00');
    expect(second).toBe('2026-C001,Credit note,,,2026-11-01,,2026-001,-100.00,-21.00,-121.00,0.00');
    const vat = await readText(app, headers, '/vat/csv?from=2026-11-01&to=2026-11-30&lang=nl');
    expect(vat.split('\r\n').slice(1)).toEqual([
      '2026-C001;Creditnota;;;2026-11-01;2026-10-16;hoog tarief;21,00;S;1a;;-100,00;-21,00',
      '',
    ]);
  });

  test('the archive of a year has each file once, and names files that are not made yet', async () => {
    const { app, headers, id, code } = await openWithFinal(open);
    const year = yearOf(toPlainDate(new Date()));
    const readArchive = async () => {
      const response = await app.request(`${path}/archive?year=${year}&lang=en`, { headers });
      expect(response.headers.get('Content-Type')).toBe('application/zip');
      return Buffer.from(await response.arrayBuffer());
    };
    expect(readZipNames(await readArchive())).toEqual(['index.csv']);
    startFilesWorker(app);
    await waitUntil(async () => {
      const files = await app.request(`/api/admin/invoices/${id}/files`, { headers });
      expect(((await files.json()) as { data: { state: string } }).data.state).toBe('ready');
    });
    const names = readZipNames(await readArchive());
    expect(names).toHaveLength(4);
    expect(names).toEqual(
      expect.arrayContaining([
        'index.csv',
        `pdf/${code}.pdf`,
        `xml/${code}-peppol.xml`,
        `xml/${code}-nlcius.xml`,
      ]),
    );
  });

  test('the files of selected documents are downloaded, and documents without a file are named before', async () => {
    const { app, headers, id, code } = await openWithFinal(open);
    const { query } = app.database.of<InvoicingTables>();
    const draft = await insertDraftInvoice(query, {});
    const post = (to: string, ids: readonly string[]) =>
      app.request(to, {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/json' },
        body: JSON.stringify({ ids }),
      });
    const ids = [id, draft];
    const findFiles = async () => (await post('/api/admin/invoices/selected-files', ids)).json();
    expect(await findFiles()).toEqual({ data: { with_files: 0, not_made: [code], drafts: 1 } });
    startFilesWorker(app);
    await waitUntil(async () =>
      expect(await findFiles()).toEqual({ data: { with_files: 1, not_made: [], drafts: 1 } }),
    );
    const response = await post(`${path}/archive`, ids);
    expect(response.headers.get('Content-Disposition')).toContain('invoices-selected.zip');
    const getFileName = async (query: string) => {
      const file = await app.request(`${path}/${query}`, { headers });
      await file.body?.cancel();
      return file.headers.get('Content-Disposition');
    };
    expect(await getFileName('archive?year=2026&lang=nl')).toContain('"facturen-2026.zip"');
    expect(await getFileName('vat/csv?from=2026-01-01&to=2026-03-31&lang=nl')).toContain(
      '"btw-2026-01-01-2026-03-31.csv"',
    );
    const names = readZipNames(Buffer.from(await response.arrayBuffer()));
    expect(names).toEqual(expect.arrayContaining(['index.csv', `pdf/${code}.pdf`]));
    const many = Array.from({ length: maxArchiveIds + 1 }, () => id);
    expect((await post(`${path}/archive`, many)).status).toBe(422);
    const largest = await post(`${path}/archive`, many.slice(1));
    expect(largest.status).toBe(200);
    await largest.body?.cancel();
  });
});
