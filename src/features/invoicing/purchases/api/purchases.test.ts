import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { systemClock } from '#platform/clock/clock.ts';
import { addDays, toPlainDate } from '#shared/dates/plain-date.ts';
import { logInMember, logInOwner } from '#tests/support/accounts.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import { makePhoto } from '#tests/support/image-files.ts';
import { createPdf } from '#tests/support/pdf.ts';
import { insertClient, insertCompany, insertWorkItem } from '../../domain/fixtures.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';
import type { KilometreRate } from '../contract/kilometre-rates.ts';
import type { Purchase, PurchaseFields, PurchasesMeta } from '../contract/purchases.ts';

const purchases = '/api/admin/purchases';

const tablesOf = (app: TestApp) => app.database.of<InvoicingTables>().query;

interface ApiProblem {
  readonly code: string;
  readonly message: string;
  readonly fields?: Readonly<Record<string, string>>;
}

async function openBooks(open: Parameters<Parameters<typeof describeOnEachEngine>[1]>[0]) {
  const app = await openTestApp(open);
  const headers = await logInOwner(app);
  await insertCompany(tablesOf(app));
  const client = await insertClient(tablesOf(app), { rate_cents: 8500 });
  const call = async <Data = Purchase>(method: string, path: string, body?: unknown, language = 'en') => {
    const response = await app.request(
      path.startsWith('/') && path.startsWith('/api') ? path : purchases + path,
      {
        method,
        headers: { 'Content-Type': 'application/json', ...headers, 'X-Localization': language },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      },
    );
    const json = (await response.json()) as { data: Data; error: ApiProblem; meta: PurchasesMeta };
    return { status: response.status, ...json };
  };
  return { app, headers, client, call };
}

type Books = Awaited<ReturnType<typeof openBooks>>;

const fieldsOf = (given: Partial<PurchaseFields> = {}): PurchaseFields => ({
  supplier: 'Kantoorvakhandel',
  supplier_country: 'NL',
  supplier_vat_id: '',
  reference: 'K-1',
  date: '2026-02-03',
  description: 'Papier',
  treatment: 'domestic',
  vat_code: 'high',
  amount_cents: 12_100,
  includes_vat: true,
  vat_cents: null,
  deductible_bp: 10_000,
  is_durable: false,
  client_id: null,
  markup_bp: null,
  ...given,
});

async function create({ call }: Books, given: Partial<PurchaseFields> = {}): Promise<Purchase> {
  const { status, data, error } = await call('POST', '', fieldsOf(given));
  expect([status, error]).toEqual([201, undefined]);
  return data;
}

const change = (books: Books, { id, version }: Purchase, given: Partial<PurchaseFields> = {}) =>
  books.call('PUT', `/${id}`, { ...fieldsOf(given), version });

const remove = ({ call }: Books, { id, version }: Purchase, language?: string) =>
  call('DELETE', `/${id}`, { version }, language);

const pdf = Buffer.from('%PDF-1.7\nan invoice\n%%EOF\n');

async function upload({ app, headers }: Books, { id, version }: Purchase, content: Buffer, name = 'bon.pdf') {
  const query = new URLSearchParams({ name, version: String(version) });
  const response = await app.request(`${purchases}/${id}/receipt?${query}`, {
    method: 'PUT',
    headers: { ...headers, 'Content-Type': 'application/octet-stream' },
    body: new Uint8Array(content),
  });
  const json = (await response.json()) as {
    data: { purchase: Purchase; same_as: { number: number } | null };
    error: ApiProblem;
  };
  return { status: response.status, ...json };
}

const auditOf = async ({ app }: Books) => {
  const { query } = app.database.of<{ audit_log: { id: number; action: string } }>();
  const rows = await query.selectFrom('audit_log').select('action').orderBy('id').execute();
  return rows.map(({ action }) => action).filter((action) => /^(?:purchase|kilometre)/.test(action));
};

describeOnEachEngine('the API of purchases', (open) => {
  test('is for owners only', async () => {
    const books = await openBooks(open);
    const { id } = await create(books);
    const member = await logInMember(books.app);
    for (const path of ['', '/csv', '/choices', `/${id}`, `/${id}/receipt`]) {
      expect((await books.app.request(purchases + path)).status, path).toBe(401);
      expect((await books.app.request(purchases + path, { headers: member })).status, path).toBe(403);
    }
  });

  test('X61: amounts are exact, whether they are entered incl. or excl. VAT', async () => {
    const books = await openBooks(open);
    const incl = await create(books, { amount_cents: 1000, vat_code: 'low' });
    expect([incl.number, incl.rate_bp, incl.ex_cents, incl.vat_cents, incl.total_cents]).toEqual([
      1, 900, 917, 83, 1000,
    ]);
    const excl = await create(books, { amount_cents: 51, includes_vat: false });
    expect([excl.number, excl.ex_cents, excl.vat_cents, excl.total_cents]).toEqual([2, 51, 11, 62]);
    const typed = await create(books, { vat_cents: 2098 });
    expect([typed.ex_cents, typed.vat_cents, typed.total_cents]).toEqual([10_002, 2098, 12_100]);
    const credit = await create(books, { amount_cents: -12_100 });
    expect([credit.ex_cents, credit.vat_cents, credit.deductible_cents]).toEqual([-10_000, -2100, -2100]);
    const changed = await change(books, credit, { amount_cents: -24_200 });
    expect(changed).toMatchObject({ status: 200, data: { ex_cents: -20_000 } });
  });

  test('the rate follows from the date', async () => {
    const books = await openBooks(open);
    expect((await create(books, { date: '2018-12-31', vat_code: 'low' })).rate_bp).toBe(600);
    expect((await create(books, { date: '2019-01-01', vat_code: 'low' })).rate_bp).toBe(900);
    expect((await create(books, { date: '2025-12-31', vat_code: 'lodging' })).rate_bp).toBe(900);
    expect((await create(books, { date: '2026-01-01', vat_code: 'lodging' })).rate_bp).toBe(2100);
  });

  test('VAT that is reverse-charged is computed, deducted and not paid', async () => {
    const books = await openBooks(open);
    const bought = await create(books, { treatment: 'eu_4b', supplier_country: 'DE', amount_cents: 88_000 });
    expect([bought.ex_cents, bought.vat_cents, bought.total_cents]).toEqual([88_000, 0, 88_000]);
    expect([bought.reverse_vat_cents, bought.deductible_cents, bought.cost_cents]).toEqual([
      18_480, 18_480, 88_000,
    ]);
  });

  test('under the small businesses scheme nothing is deductible, even if its period is entered later', async () => {
    const books = await openBooks(open);
    const { id } = await create(books);
    await create(books, { date: '2025-02-03' });
    const path = '/api/admin/company/kor-periods';
    expect((await books.call('POST', path, { starts_on: '2026-02-03', ends_on: '2026-02-03' })).status).toBe(
      201,
    );
    const { data } = await books.call('GET', `/${id}`);
    expect([data.is_kor, data.deductible_cents, data.cost_cents]).toEqual([true, 0, 12_100]);
    const { meta } = await books.call<Purchase[]>('GET', '');
    expect([meta.sums.vat_cents, meta.sums.deductible_cents, meta.sums.cost_cents]).toEqual([
      4200, 2100, 22_100,
    ]);
  });

  test('invalid fields are rejected with a message for each, in the language of the request', async () => {
    const books = await openBooks(open);
    const given = { supplier: '', vat_cents: 2126, treatment: 'domestic', date: '2099-01-01' } as const;
    const { status, error } = await books.call('POST', '', fieldsOf(given), 'nl');
    expect([status, error.fields]).toEqual([
      422,
      { supplier: 'required', vat_cents: 'vat_difference', date: 'in_future' },
    ]);
    expect(error.message).toContain('Btw op de bon wijkt meer dan');
    const big = await books.call('POST', '', fieldsOf({ amount_cents: 2_000_000_001 }));
    expect([big.status, big.error.fields]).toEqual([422, { amount_cents: 'too_big' }]);
    const unknown = await books.call('POST', '', fieldsOf({ client_id: 'nobody' }));
    expect(unknown.error.fields).toEqual({ client_id: 'unknown' });
    expect((await books.call('GET', '')).meta.total).toBe(0);
  });

  test('a change is based on a version, and another session’s change is not lost', async () => {
    const books = await openBooks(open);
    const first = await create(books);
    const changed = await change(books, first, { amount_cents: 24_200 });
    expect([changed.status, changed.data.vat_cents, changed.data.version]).toEqual([200, 4200, 2]);
    expect((await change(books, first)).status).toBe(409);
    expect((await remove(books, first)).status).toBe(409);
    expect((await books.call('GET', '/unknown')).status).toBe(404);
    expect((await change(books, { ...first, id: 'unknown' })).status).toBe(404);
  });

  test('a removed purchase is not in any sum, and undo restores it', async () => {
    const books = await openBooks(open);
    const removed = await remove(books, await create(books));
    expect((await books.call('GET', '')).meta.total).toBe(0);
    expect((await books.call('GET', '?view=removed')).meta.total).toBe(1);
    expect((await change(books, removed.data)).status).toBe(409);
    const { id, version } = removed.data;
    const restored = await books.call('POST', `/${id}/restore`, { version });
    expect([restored.data.removed_at, restored.data.number]).toEqual([null, 1]);
    const { meta } = await books.call('GET', '');
    expect([meta.total, meta.sums.total_cents]).toEqual([1, 12_100]);
  });

  test('a copy has today’s date, no reference or receipt, and the rate of its date', async () => {
    const books = await openBooks(open);
    const original = await create(books, { date: '2018-03-01', vat_code: 'low', amount_cents: 10_600 });
    await upload(books, original, pdf);
    const { status, data } = await books.call('POST', `/${original.id}/duplicate`, {});
    expect([status, data.number, data.reference, data.receipt]).toEqual([201, 2, '', null]);
    expect([data.rate_bp, data.vat_cents, data.total_cents]).toEqual([900, 875, 10_600]);
  });

  test('nothing is booked in a period whose books are closed, but a missing receipt can be added', async () => {
    const books = await openBooks(open);
    const closed = await create(books);
    const later = await create(books, { date: '2026-07-01' });
    const { data } = await books.call<{ settings: Record<string, unknown> }>('GET', '/api/admin/company');
    const settings = { ...data.settings, closed_through: '2026-06-30' };
    expect((await books.call('PUT', '/api/admin/company/settings', settings)).status).toBe(200);
    const expected = [422, { date: 'period_closed' }];
    for (const { status, error } of [
      await books.call('POST', '', fieldsOf()),
      await change(books, closed, { date: '2026-07-01' }),
      await change(books, later, { date: '2026-06-30' }),
      await remove(books, closed),
    ])
      expect([status, error.fields, error.message.includes('30 June 2026')]).toEqual([...expected, true]);
    expect((await change(books, later, { date: '2026-07-02' })).status).toBe(200);
    const stored = await upload(books, closed, pdf);
    expect(stored.status).toBe(200);
    const replaced = await upload(books, stored.data.purchase, pdf);
    expect(replaced.error.fields).toEqual({ file: 'period_closed' });
    expect(replaced.error.message).toContain('30 June 2026');
  });

  test('a receipt is stored with its hash and comes back byte for byte, as a download', async () => {
    const books = await openBooks(open);
    const stored = await upload(books, await create(books), pdf, 'bon van de “winkel”.pdf');
    const sha256 = createHash('sha256').update(pdf).digest('hex');
    const { purchase } = stored.data;
    expect(purchase.receipt).toEqual({
      name: 'bon van de “winkel”.pdf',
      media_type: 'application/pdf',
      bytes: pdf.length,
      sha256,
    });
    const response = await books.app.request(`${purchases}/${purchase.id}/receipt`, {
      headers: books.headers,
    });
    expect(response.headers.get('Content-Type')).toBe('application/pdf');
    expect(response.headers.get('Content-Disposition')).toMatch(/^attachment; /);
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(Buffer.from(await response.arrayBuffer()).equals(pdf)).toBe(true);
    const twice = await upload(books, await create(books), pdf);
    expect(twice.data.same_as?.number).toBe(1);
    const { id, version } = purchase;
    expect((await books.call('DELETE', `/${id}/receipt`, { version })).data.receipt).toBeNull();
    const gone = await books.app.request(`${purchases}/${id}/receipt`, { headers: books.headers });
    expect(gone.status).toBe(404);
  });

  test('the first page of a PDF is an image before and after it is stored, and as a download', async () => {
    const books = await openBooks(open);
    const purchase = await create(books);
    const headers = { ...books.headers, 'Content-Type': 'application/octet-stream' };
    const preview = (content: Buffer) =>
      books.app.request(`${purchases}/previews/receipt`, {
        method: 'PUT',
        headers,
        body: new Uint8Array(content),
      });
    const drawn = await preview(createPdf());
    const svg = await drawn.text();
    expect([drawn.status, drawn.headers.get('Content-Type')]).toEqual([200, 'image/svg+xml']);
    expect(drawn.headers.get('Content-Disposition')).toMatch(/^attachment; /);
    expect(svg).toContain('viewBox="0 0 600 300"');
    expect(svg).not.toContain('<script');
    expect((await preview(pdf)).status).toBe(422);
    expect((await preview(Buffer.from('<svg/>'))).status).toBe(422);
    await upload(books, purchase, createPdf());
    const path = `${purchases}/${purchase.id}/receipt/preview`;
    expect(await (await books.app.request(path, books)).text()).toBe(svg);
    expect((await books.app.request(path)).status).toBe(401);
    expect((await books.app.request(`${purchases}/unknown/receipt/preview`, books)).status).toBe(404);
  });

  test('a file that is not a PDF, JPEG or PNG by its content, or is too large, is not accepted as a receipt', async () => {
    const books = await openBooks(open);
    const purchase = await create(books);
    const page = await upload(
      books,
      purchase,
      Buffer.from('<!doctype html><script>alert(1)</script>'),
      'bon.pdf',
    );
    expect([page.status, page.error.fields]).toEqual([422, { file: 'file_type' }]);
    const photo = await makePhoto(300, 200);
    for (const bytes of [photo.subarray(0, -2), photo.subarray(0, -1000)])
      expect((await upload(books, purchase, bytes, 'bon.jpg')).error.fields).toEqual({ file: 'file_type' });
    expect((await upload(books, purchase, Buffer.alloc(0))).error.fields).toEqual({ file: 'empty' });
    const large = Buffer.concat([pdf, Buffer.alloc(10 * 1024 * 1024)]);
    expect((await upload(books, purchase, large)).status).toBe(413);
    const path = `${purchases}/${purchase.id}/receipt?name=a.html&version=1`;
    const headers = { ...books.headers, 'Content-Type': 'text/html' };
    expect((await books.app.request(path, { method: 'PUT', headers, body: 'page' })).status).toBe(415);
  });

  test('a re-invoiced purchase becomes uninvoiced work of the client, follows its purchase and is put on an invoice', async () => {
    const books = await openBooks(open);
    const { app, client, call } = books;
    const purchase = await create(books, { client_id: client, markup_bp: 1000 });
    expect(purchase.reinvoiced).toEqual({ amount_cents: 11_000, invoice: null });
    const uninvoiced = () =>
      tablesOf(app)
        .selectFrom('clients')
        .select('uninvoiced_cents')
        .where('id', '=', client)
        .executeTakeFirst();
    expect(await uninvoiced()).toEqual({ uninvoiced_cents: 11_000 });
    const changed = await change(books, purchase, { client_id: client, markup_bp: 0, amount_cents: 24_200 });
    expect(await uninvoiced()).toEqual({ uninvoiced_cents: 20_000 });
    expect((await call('GET', '?view=to_invoice')).meta.total).toBe(1);

    const removed = await remove(books, changed.data);
    expect(await uninvoiced()).toEqual({ uninvoiced_cents: 0 });
    const { id, version } = removed.data;
    const restored = await call('POST', `/${id}/restore`, { version });
    expect(await uninvoiced()).toEqual({ uninvoiced_cents: 20_000 });

    const work = { until: '2026-12-31', grouping: 'item' };
    const draft = await call<{ id: string }>('POST', '/api/admin/invoices', {
      kind: 'invoice',
      client_id: client,
      work,
    });
    const { data: invoice } = await call<{
      version: number;
      document: { ex_cents: number; vat_cents: number };
    }>('GET', `/api/admin/invoices/${draft.data.id}`);
    expect([invoice.document.ex_cents, invoice.document.vat_cents]).toEqual([20_000, 4200]);
    const onDraft = await remove(books, restored.data);
    expect([onDraft.status, onDraft.error.message]).toEqual([
      409,
      'This purchase is on a draft invoice, so it cannot be removed. Remove the draft or its line first.',
    ]);
    expect((await change(books, restored.data)).error.fields).toEqual({
      client_id: 'invoiced',
      markup_bp: 'invoiced',
    });
    const terms = { client_id: client, markup_bp: 0, amount_cents: 24_200 };
    const other = { ...terms, amount_cents: 12_100, date: '2026-02-04', description: 'Inkt' };
    const drafted = (await change(books, restored.data, other)).error;
    expect(drafted.fields).toEqual({ date: 'on_draft', amount_cents: 'on_draft', description: 'on_draft' });
    expect(drafted.message).toContain(
      'Amount: this purchase is on a draft invoice. Remove its line from the draft',
    );
    // Values that are not on the line can be corrected.
    const corrected = await change(books, restored.data, { ...terms, reference: 'K-2', deductible_bp: 5000 });
    expect(corrected.status).toBe(200);
    const finalised = await call<{ document: { code: string } }>(
      'POST',
      `/api/admin/invoices/${draft.data.id}/finalise`,
      { version: invoice.version },
    );
    expect(finalised.status).toBe(200);
    const onInvoice = await remove(books, corrected.data, 'nl');
    expect(onInvoice.error.message).toBe(
      `Deze inkoop staat op factuur ${finalised.data.document.code} en kan dus niet worden verwijderd.`,
    );
  });

  test('a purchase can still be changed and copied after its client was masked', async () => {
    const books = await openBooks(open);
    const { app, client } = books;
    const purchase = await create(books, { client_id: client });
    const at = '2026-11-01T00:00:00.000Z';
    await tablesOf(app).updateTable('clients').set({ masked_at: at }).where('id', '=', client).execute();
    expect((await change(books, purchase, { client_id: client })).status).toBe(200);
    const copy = await books.call('POST', `/${purchase.id}/duplicate`, {});
    expect([copy.status, copy.data.client?.id]).toEqual([201, client]);
    const other = await books.call('POST', '', fieldsOf({ client_id: client }));
    expect(other.error.fields).toEqual({ client_id: 'unknown' });
  });

  test('deleting the draft releases the expense, which can only be changed and removed through its purchase', async () => {
    const books = await openBooks(open);
    const { client, call } = books;
    const purchase = await create(books, { client_id: client, markup_bp: 0 });
    const draft = await call<{ id: string }>('POST', '/api/admin/invoices', {
      kind: 'invoice',
      client_id: client,
      work: { until: '2026-12-31', grouping: 'item' },
    });
    const { data } = await call<{ version: number }>('GET', `/api/admin/invoices/${draft.data.id}`);
    await call('DELETE', `/api/admin/invoices/${draft.data.id}`, { version: data.version });
    const { data: items } = await call<{ id: string; version: number; total_cents: number }[]>(
      'GET',
      '/api/admin/work',
    );
    expect(items.map(({ total_cents }) => total_cents)).toEqual([10_000]);
    const [item] = items;
    const deleted = await call('DELETE', `/api/admin/work/${item?.id}`, { version: item?.version });
    expect([deleted.status, deleted.error.message]).toEqual([409, 'Change an expense in its purchase.']);
    const bulk = await call('POST', '/api/admin/work/bulk', { action: 'delete', ids: [item?.id] });
    expect(bulk.status).toBe(409);
    expect((await remove(books, purchase)).status).toBe(200);
    expect((await call<unknown[]>('GET', '/api/admin/work')).data).toEqual([]);
  });

  test('the list has pages, filters, searches and sorts, and sums of all matching purchases', async () => {
    const books = await openBooks(open);
    const { call, client } = books;
    await create(books, { date: '2025-12-31', supplier: 'Zaadhuis' });
    const march = await create(books, { date: '2026-03-31', supplier: 'Café Ångström', client_id: client });
    await create(books, {
      date: '2026-04-01',
      supplier: 'Hosting GmbH',
      treatment: 'eu_4b',
      supplier_country: 'DE',
    });
    await create(books, { date: '2026-05-01', amount_cents: 45_000, includes_vat: false, is_durable: true });
    await create(books, { date: '2026-05-02', amount_cents: 44_999, includes_vat: false, is_durable: true });
    await upload(books, march, pdf);
    const numbers = async (query: string) => {
      const { data, meta } = await call<Purchase[]>('GET', query);
      return { numbers: data.map(({ number }) => number), meta };
    };
    const all = await numbers('?sort=total&direction=asc&per_page=2&page=2');
    expect([all.numbers, all.meta.total, all.meta.years]).toEqual([[3, 5], 5, [2026, 2025]]);
    expect(all.meta.views).toEqual({
      all: 5,
      without_receipt: 4,
      with_receipt: 1,
      to_invoice: 0,
      assets: 1,
      removed: 0,
    });
    expect((await numbers('?year=2026&quarter=1')).numbers).toEqual([2]);
    expect((await numbers('?q=angstrom')).numbers).toEqual([2]);
    expect((await numbers('?q=B04')).numbers).toEqual([4]);
    expect((await numbers('?treatment=eu_4b')).numbers).toEqual([3]);
    expect((await numbers(`?client=${client}`)).numbers).toEqual([2]);
    expect((await numbers('?view=assets')).numbers).toEqual([4]);
    const spring = await numbers('?year=2026&quarter=2');
    expect(spring.meta.sums).toEqual({
      ex_cents: 102_099,
      vat_cents: 18_900,
      reverse_vat_cents: 2541,
      total_cents: 120_999,
      deductible_cents: 21_441,
      cost_cents: 102_099,
    });
    expect((await call('GET', '?year=abc')).status).toBe(422);
  });

  test('X61: the deductible share is rounded in the sums as in each purchase', async () => {
    const books = await openBooks(open);
    const shares = [3333, 5000, 7777, 1, 9999];
    const created = [];
    for (const [index, deductible_bp] of shares.entries())
      for (const sign of [1, -1])
        created.push(await create(books, { amount_cents: sign * (12_345 + index * 7), deductible_bp }));
    created.push(await create(books, { amount_cents: 999, deductible_bp: 5000 }));
    const { meta } = await books.call('GET', '');
    const sum = created.reduce((total, { deductible_cents }) => total + deductible_cents, 0);
    expect(meta.sums.deductible_cents).toBe(sum);
    expect(sum).toBeGreaterThan(0);
  });

  test('the list is exported in the language of the page', async () => {
    const books = await openBooks(open);
    await create(books, { supplier: '=cmd()' });
    const { headers } = books;
    const english = await books.app.request(`${purchases}/csv?lang=en`, { headers });
    expect(english.headers.get('Content-Disposition')).toContain('purchases.csv');
    await english.body?.cancel();
    const dutch = await (await books.app.request(`${purchases}/csv?lang=nl`, { headers })).text();
    expect(dutch).toContain('Leverancier');
    expect(dutch).toContain('"\'=cmd()"');
    expect(dutch).toContain(';100,00;21,00;0,00;121,00;100,00;21,00;100,00;');
  });

  test('a new purchase starts with the known rates, periods of the scheme and suppliers', async () => {
    const books = await openBooks(open);
    await create(books, { supplier: 'Hosting GmbH', treatment: 'eu_4b', supplier_country: 'DE' });
    const { data } = await books.call<{ rates: { code: string }[]; suppliers: { supplier: string }[] }>(
      'GET',
      '/choices',
    );
    expect(new Set(data.rates.map(({ code }) => code))).toEqual(new Set(['high', 'low', 'lodging', 'zero']));
    expect(data.suppliers).toEqual([
      {
        supplier: 'Hosting GmbH',
        supplier_country: 'DE',
        supplier_vat_id: '',
        treatment: 'eu_4b',
        vat_code: 'high',
      },
    ]);
  });

  test('each change is in the audit log, without the supplier', async () => {
    const books = await openBooks(open);
    const first = await create(books, { supplier: 'Leverancier zonder bedrijf' });
    const stored = await upload(books, first, pdf);
    const removed = await remove(books, stored.data.purchase);
    const { id, version } = removed.data;
    await books.call('POST', `/${id}/restore`, { version });
    await books.call('POST', `/${id}/duplicate`, {});
    expect(await auditOf(books)).toEqual(
      ['created', 'receipt_saved', 'removed', 'restored', 'duplicated'].map((event) => `purchase.${event}`),
    );
    const { query } = books.app.database.of<{ audit_log: { before: string; after: string } }>();
    const rows = await query.selectFrom('audit_log').select(['before', 'after']).execute();
    expect(JSON.stringify(rows)).not.toContain('Leverancier');
  });
});

const rates = '/api/admin/kilometre-rates';

describeOnEachEngine('kilometres', (open) => {
  test('are invoiced at the rate of the year, regardless of the client’s hourly rate', async () => {
    const { call, client } = await openBooks(open);
    const entered = {
      date: '2026-02-03',
      kind: 'kilometres',
      client_id: client,
      title: 'Bezoek',
      quantity: 430_000,
    };
    const { status, data } = await call<{ applied_rate_cents: number; total_cents: number }>(
      'POST',
      '/api/admin/work',
      entered,
    );
    expect([status, data.applied_rate_cents, data.total_cents]).toEqual([201, 23, 989]);
    const draft = await call<{ id: string }>('POST', '/api/admin/invoices', {
      kind: 'invoice',
      client_id: client,
      work: { until: '2026-12-31', grouping: 'item' },
    });
    const invoice = await call<{ document: { ex_cents: number } }>(
      'GET',
      `/api/admin/invoices/${draft.data.id}`,
    );
    expect(invoice.data.document.ex_cents).toBe(989);
  });

  test('by private car are deducted per year at the rates of their dates, even if they are not invoiced', async () => {
    const { app, call, client } = await openBooks(open);
    const drive = { kind: 'kilometres', minutes: null, is_invoicable: 0 } as const;
    await insertWorkItem(tablesOf(app), { ...drive, date: '2023-12-31', quantity: 1_000_000 });
    await insertWorkItem(tablesOf(app), { ...drive, date: '2024-01-01', quantity: 1_000_000 });
    await insertWorkItem(tablesOf(app), {
      ...drive,
      date: '2024-05-01',
      quantity: 500_000,
      client_id: client,
    });
    const deduction = async (query: string) => (await call('GET', query)).meta.kilometres;
    expect(await deduction('?year=2024')).toEqual({ quantity: 1_500_000, deduction_cents: 3450 });
    expect(await deduction('?year=2024&quarter=2')).toEqual({ quantity: 500_000, deduction_cents: 1150 });
    expect(await deduction('')).toEqual({ quantity: 2_500_000, deduction_cents: 5550 });
    expect(await deduction(`?client=${client}`)).toEqual({ quantity: 500_000, deduction_cents: 1150 });
  });

  test('have rates that can be added, changed and removed only for future dates', async () => {
    const books = await openBooks(open);
    const { call, client } = books;
    // Work is planned a year ahead at most.
    const from = addDays(toPlainDate(systemClock()), 300);
    const past = await call('POST', rates, { valid_from: '2020-01-01', rate_cents: 30 });
    expect([past.status, past.error.fields]).toEqual([422, { valid_from: 'not_future' }]);
    const applied = await call('PUT', `${rates}/2024-01-01`, { rate_cents: 30, version: 1 });
    expect(applied.status).toBe(422);
    const planned = {
      date: addDays(from, 33),
      kind: 'kilometres',
      client_id: client,
      title: 'Bezoek',
      quantity: 10_000,
    };
    const { data: item } = await call<{ id: string }>('POST', '/api/admin/work', planned);
    expect((await call('POST', rates, { valid_from: from, rate_cents: 30 })).status).toBe(201);
    const totalOf = async () => {
      const { data } = await call<{ id: string; total_cents: number }[]>('GET', '/api/admin/work');
      return data.find(({ id }) => id === item.id)?.total_cents;
    };
    expect(await totalOf()).toBe(30);
    const twice = await call('POST', rates, { valid_from: from, rate_cents: 31 });
    expect(twice.error.fields).toEqual({ valid_from: 'taken' });
    expect((await call('PUT', `${rates}/${from}`, { rate_cents: 31, version: 1 })).status).toBe(200);
    expect(await totalOf()).toBe(31);
    expect((await call('PUT', `${rates}/${from}`, { rate_cents: 32, version: 1 })).status).toBe(409);
    const { data } = await call<KilometreRate[]>('GET', rates);
    expect(data.slice(0, 2)).toEqual([
      { valid_from: from, rate_cents: 31, version: 2, is_editable: true },
      { valid_from: '2024-01-01', rate_cents: 23, version: 1, is_editable: false },
    ]);
    expect((await call('DELETE', `${rates}/${from}`, { version: 2 })).status).toBe(200);
    expect(await totalOf()).toBe(23);
    expect((await call('DELETE', `${rates}/${from}`, { version: 2 })).status).toBe(404);
    expect(await auditOf(books)).toEqual(
      ['added', 'changed', 'removed'].map((event) => `kilometre_rate.${event}`),
    );
  });
});
