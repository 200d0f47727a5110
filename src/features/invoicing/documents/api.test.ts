import { expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { runWithWaitBudget } from '#platform/wait-budget.ts';
import { formatPlainDate, toPlainDate } from '#shared/dates/plain-date.ts';
import { maxCents } from '#shared/money/money.ts';
import { maxCsvIds } from '#shared/text/csv-query.ts';
import { logInMember, logInOwner } from '#tests/support/accounts.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import {
  insertClient,
  insertCompany,
  insertDraftInvoice,
  insertLine,
  insertWorkItem,
} from '../domain/fixtures.ts';
import { getInvoicingSettings, saveInvoicingSettings } from '../domain/queries/invoicing-settings.ts';
import type { InvoicingTables } from '../domain/tables/tables.ts';
import { getCsvUrl } from './client.ts';
import type { InvoiceDetail } from './contract/detail.ts';
import type { DraftFields, DraftLine } from './contract/drafts.ts';
import type { FinaliseProblem } from './contract/finalise.ts';
import { type InvoiceRow, type InvoiceSums, maxSearchedInvoices } from './contract/list.ts';

const invoices = '/api/admin/invoices';

const tablesOf = (app: TestApp) => app.database.of<InvoicingTables>().query;

type Headers = Record<string, string>;

async function call<Data>(app: TestApp, headers: Headers, method: string, path: string, body?: unknown) {
  const response = await app.request(invoices + path, {
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return {
    status: response.status,
    ...((await response.json()) as { data: Data; error: ApiProblem; meta: ListMeta }),
  };
}

interface ApiProblem {
  readonly code: string;
  readonly message: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly problems?: readonly FinaliseProblem[];
  readonly current?: InvoiceDetail;
}

interface ListMeta {
  readonly total: number;
  readonly sums: InvoiceSums;
  readonly views: Readonly<Record<string, number>>;
}

const item = (description: string, price_cents: number, given: Partial<DraftLine> = {}): DraftLine => ({
  id: newId(),
  kind: 'item',
  description,
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

const hours = (description: string, minutes: number, price_cents: number): DraftLine =>
  item(description, price_cents, { unit: 'hour', minutes, quantity: Math.round((minutes * 10_000) / 60) });

/** Opens a site with the details of the company and a client. */
async function openBooks(open: Parameters<Parameters<typeof describeOnEachEngine>[1]>[0]) {
  const app = await openTestApp(open);
  const headers = await logInOwner(app);
  await insertCompany(tablesOf(app));
  const client = await insertClient(tablesOf(app));
  return { app, headers, client };
}

type Books = Awaited<ReturnType<typeof openBooks>>;

/** Creates a draft with lines; other fields as given. */
async function createDraft(
  { app, headers, client }: Books,
  lines: readonly DraftLine[],
  { kind = 'invoice', ...given }: Partial<DraftFields> & { kind?: string } = {},
): Promise<InvoiceDetail> {
  const created = await call<{ id: string }>(app, headers, 'POST', '', { kind, client_id: client });
  expect(created.status).toBe(201);
  const { data } = await call<InvoiceDetail>(app, headers, 'GET', `/${created.data.id}`);
  const body = { ...data.fields, title: 'Zaadkaart', ...given, lines, version: data.version };
  const saved = await call<InvoiceDetail>(app, headers, 'PUT', `/${data.id}`, body);
  expect(saved.status).toBe(200);
  return saved.data;
}

const finalise = ({ app, headers }: Books, { id, version }: Pick<InvoiceDetail, 'id' | 'version'>) =>
  call<InvoiceDetail>(app, headers, 'POST', `/${id}/finalise`, { version });

async function createFinal(
  books: Books,
  lines: readonly DraftLine[],
  given: Parameters<typeof createDraft>[2] = {},
) {
  const { status, data } = await finalise(books, await createDraft(books, lines, given));
  expect(status).toBe(200);
  return data;
}

const sumsOf = ({ document: { ex_cents, vat_cents, total_cents } }: InvoiceDetail) => [
  ex_cents,
  vat_cents,
  total_cents,
];

const threeRates = () => [
  item('Ontwerp', 9500, { quantity: 100_000 }),
  item('Hosting, een jaar', 4900),
  item('Gedrukt zaadregister', 2495, { quantity: 30_000, vat_code: 'low' }),
];

describeOnEachEngine('the API of invoices', (open) => {
  test('is for owners only', async () => {
    const { app } = await openBooks(open);
    expect((await app.request(invoices)).status).toBe(401);
    expect((await app.request(invoices, { headers: await logInMember(app) })).status).toBe(403);
  });

  test('X61: a draft is priced as it is saved, and its lines keep their order and their ids', async () => {
    const books = await openBooks(open);
    const lines = threeRates();
    const draft = await createDraft(books, lines);
    expect(sumsOf(draft)).toEqual([107_385, 21_653, 129_038]);
    expect(draft.document.code).toBeNull();
    expect(draft.fields.lines.map(({ id }) => id)).toEqual(lines.map(({ id }) => id));
    const body = { ...draft.fields, lines: lines.toReversed(), version: draft.version };
    const { data } = await call<InvoiceDetail>(books.app, books.headers, 'PUT', `/${draft.id}`, body);
    expect(data.fields.lines.map(({ id }) => id)).toEqual(lines.map(({ id }) => id).toReversed());
    expect(sumsOf(data)).toEqual([107_385, 21_653, 129_038]);
  });

  test('an advance invoice on a line that is no deduction is refused by the name of its field, in the language of the caller', async () => {
    const books = await openBooks(open);
    const draft = await createDraft(books, threeRates());
    const [first, ...others] = draft.fields.lines;
    const lines = [...others, { ...first, advance_id: draft.id }];
    const save = async (language: string) => {
      const body = JSON.stringify({ ...draft.fields, lines, version: draft.version });
      const headers = { ...books.headers, 'Content-Type': 'application/json', 'X-Localization': language };
      const response = await books.app.request(`${invoices}/${draft.id}`, { method: 'PUT', headers, body });
      expect(response.status).toBe(422);
      return (await response.json()).error;
    };
    expect(await save('en')).toMatchObject({
      message: 'Line 3: the advance invoice belongs to a line that deducts it, and to no other.',
      fields: { 'lines.2.advance_id': 'not_a_deduction' },
    });
    expect((await save('nl')).message).toBe(
      'Regel 3: de voorschotfactuur hoort alleen bij een regel waarop die wordt afgetrokken.',
    );
    const { data } = await call<InvoiceDetail>(books.app, books.headers, 'GET', `/${draft.id}`);
    expect(data.fields.lines).toEqual(draft.fields.lines);
  });

  test.each([
    ['37.50 and 12.50', [item('a', 3750), item('b', 1250)], [5000, 1050, 6050]],
    ['3 × 0.17', [item('a', 17, { quantity: 30_000 })], [51, 11, 62]],
    ['440 minutes at 85', [hours('a', 440, 8500)], [62_333, 13_090, 75_423]],
  ])('X61: %s is finalised with exact sums', async (_, lines, expected) => {
    const books = await openBooks(open);
    const { status, data } = await finalise(books, await createDraft(books, lines));
    expect(status).toBe(200);
    expect(sumsOf(data)).toEqual(expected);
    expect(data.outstanding_cents).toBe(expected[2]);
  });

  test('X61: finalising takes the next number, freezes both parties and leaves the document as it is', async () => {
    const books = await openBooks(open);
    const { app, headers, client } = books;
    const first = await createFinal(books, threeRates());
    const second = await createFinal(books, [item('Nog iets', 100)]);
    const year = first.document.issue_date.slice(0, 4);
    expect([first.document.code, second.document.code]).toEqual([`${year}-001`, `${year}-002`]);
    await tablesOf(app)
      .updateTable('clients')
      .set({ name: 'Zaaigoed B.V.' })
      .where('id', '=', client)
      .execute();
    const { data } = await call<InvoiceDetail>(app, headers, 'GET', `/${first.id}`);
    expect(data.document).toEqual(first.document);
    expect(data.document.buyer.name).toBe('Stichting Zaaigoed');
    expect(data.events.map(({ kind }) => kind)).toEqual(['finalised']);
    const body = { ...first.fields, version: first.version };
    expect((await call(app, headers, 'PUT', `/${first.id}`, body)).status).toBe(409);
    expect((await call(app, headers, 'DELETE', `/${first.id}`, { version: data.version })).status).toBe(409);
  });

  test('each missing legal field is named, with where it is entered, and no number is used', async () => {
    const app = await openTestApp(open);
    const headers = await logInOwner(app);
    const client = await insertClient(tablesOf(app), { street: '', vat_id: '', country: 'DE' });
    const books = { app, headers, client };
    const draft = await createDraft(books, [item('', 100, { vat_code: 'reverse_eu' })]);
    const { status, error } = await finalise(books, draft);
    expect(status).toBe(422);
    expect(error.problems).toEqual(
      expect.arrayContaining([
        { place: 'company', field: 'vat_id', reason: 'missing' },
        { place: 'company', field: 'kvk', reason: 'missing' },
        { place: 'client', field: 'street', reason: 'missing' },
        { place: 'client', field: 'vat_id', reason: 'reverse_needs_vat_id' },
        { place: 'draft', field: 'lines.0.description', reason: 'missing' },
      ]),
    );
    expect(draft.problems).toEqual(error.problems);
    const series = await tablesOf(app).selectFrom('number_series').select('last').execute();
    expect(series).toEqual([]);
  });

  test('a description of characters that nobody sees is missing, and marks of direction are removed', async () => {
    const books = await openBooks(open);
    const draft = await createDraft(books, [item('\u200b\u3164', 100), item('a\u202eb', 100)]);
    expect(draft.fields.lines[1]?.description).toBe('ab');
    expect((await finalise(books, draft)).error.problems).toEqual([
      { place: 'draft', field: 'lines.0.description', reason: 'missing' },
    ]);
  });

  test('a date before the last final document of the series is rejected with the reason, and so is a date in the future', async () => {
    const books = await openBooks(open);
    await createFinal(books, [item('a', 100)], { issue_date: '2026-10-22' });
    const reasonsOf = async (issue_date: string) => {
      const { error } = await finalise(books, await createDraft(books, [item('a', 100)], { issue_date }));
      return error.problems?.map(({ field, reason }) => [field, reason]);
    };
    expect(await reasonsOf('2026-10-21')).toEqual([['issue_date', 'before_last']]);
    expect(await reasonsOf('2199-01-01')).toEqual([['issue_date', 'in_future']]);
  });

  test('only hours have minutes, and the quantity matches them', async () => {
    const books = await openBooks(open);
    const draft = await createDraft(books, [hours('a', 440, 8500)]);
    const [line] = draft.fields.lines;
    const fieldsOf = async (change: Partial<DraftLine>) => {
      const body = { ...draft.fields, lines: [{ ...line, ...change }], version: draft.version };
      return (await call(books.app, books.headers, 'PUT', `/${draft.id}`, body)).error?.fields;
    };
    const rejected = { 'lines.0.quantity': 'minutes' };
    expect(await fieldsOf({ quantity: 10_000 })).toEqual(rejected);
    expect(await fieldsOf({ unit: 'piece' })).toEqual(rejected);
    expect(await fieldsOf({ unit: 'piece', minutes: null })).toBeUndefined();
  });

  test('a document of December gets a number of its year after the next year has begun its series', async () => {
    const books = await openBooks(open);
    await createFinal(books, [item('a', 100)], { issue_date: '2025-12-28' });
    await createFinal(books, [item('a', 100)], { issue_date: '2026-01-05' });
    const { document } = await createFinal(books, [item('a', 100)], { issue_date: '2025-12-30' });
    expect([document.issue_date, document.code]).toEqual(['2025-12-30', expect.stringMatching(/^2025-0*2$/)]);
    const early = await createDraft(books, [item('a', 100)], { issue_date: '2025-12-29' });
    expect((await finalise(books, early)).error.problems).toMatchObject([{ reason: 'before_last' }]);
  });

  test('a credit note is not dated before the invoice that it credits', async () => {
    const books = await openBooks(open);
    const { app, headers } = books;
    const invoice = await createFinal(books, [item('a', 100)], { issue_date: '2026-10-22' });
    const { data } = await call<{ id: string }>(app, headers, 'POST', `/${invoice.id}/credit`);
    const finaliseOn = async (issue_date: string) => {
      const { data: draft } = await call<InvoiceDetail>(app, headers, 'GET', `/${data.id}`);
      const body = { ...draft.fields, issue_date, version: draft.version };
      return finalise(books, (await call<InvoiceDetail>(app, headers, 'PUT', `/${data.id}`, body)).data);
    };
    for (const date of ['2026-10-21', '2025-12-31']) {
      const { error } = await finaliseOn(date);
      expect(error.problems).toEqual([{ place: 'draft', field: 'issue_date', reason: 'before_invoice' }]);
      expect(error.message).toContain('is before the invoice that it credits');
    }
    expect((await finaliseOn('2026-10-22')).status).toBe(200);
  });

  test('a document dated before the company details has that as its only problem', async () => {
    const books = await openBooks(open);
    const draft = await createDraft(books, [item('a', 100)], { issue_date: '2026-10-04' });
    const details = tablesOf(books.app).updateTable('company_details');
    await details.set({ valid_from: '2026-10-05' }).execute();
    const { error } = await finalise(books, draft);
    expect(error.problems).toEqual([
      { place: 'company', field: 'valid_from', reason: 'details_later', details_from: '2026-10-05' },
    ]);
    expect(error.message).toContain('the details apply only from 5 October 2026. Choose a later date');
    await details.set({ valid_from: '2026-10-04' }).execute();
    expect((await finalise(books, draft)).status).toBe(200);
  });

  test('nothing is booked on a date up to which the books are closed', async () => {
    const books = await openBooks(open);
    const { app, headers } = books;
    const draft = await createDraft(books, [item('a', 100)], { issue_date: '2026-10-05' });
    const invoice = await createFinal(books, [item('b', 100)], { issue_date: '2026-10-04' });
    const pay = (paid_on: string) =>
      call<InvoiceDetail>(app, headers, 'POST', `/${invoice.id}/payments`, {
        amount_cents: 100,
        paid_on,
        method: 'transfer',
      });
    const payment = (await pay('2026-10-04')).data.payments[0];
    const settings = await getInvoicingSettings(tablesOf(app));
    await saveInvoicingSettings(tablesOf(app), { ...settings, closed_through: '2026-10-05' }, '');
    const rejected = (await finalise(books, draft)).error;
    expect(rejected.problems).toEqual([
      { place: 'draft', field: 'issue_date', reason: 'period_closed', closed_through: '2026-10-05' },
    ]);
    expect(rejected.message).toMatch(/closed through 5 October 2026\. Choose a later date.+ page Company/);
    expect((await pay('2026-10-05')).error.fields).toEqual({ paid_on: 'period_closed' });
    expect((await pay('2026-10-06')).status).toBe(200);
    const reversed = await call<InvoiceDetail>(
      app,
      headers,
      'POST',
      `/${invoice.id}/payments/${payment?.id}/reverse`,
    );
    const dates = reversed.data.payments.map(({ amount_cents, paid_on }) => [amount_cents, paid_on]);
    expect(dates).toEqual([
      [100, '2026-10-04'],
      [100, '2026-10-06'],
      [-100, toPlainDate(new Date())],
    ]);
    expect((await pay('2026-10-05')).error.message).toMatch(/closed through 5 October 2026.+ page Company/);
    const closed_through = toPlainDate(new Date());
    await saveInvoicingSettings(tablesOf(app), { ...settings, closed_through }, '');
    const path = `/${invoice.id}/payments/${reversed.data.payments[1]?.id}/reverse`;
    const { status, error } = await call<InvoiceDetail>(app, headers, 'POST', path);
    expect([status, error.fields]).toEqual([422, { paid_on: 'period_closed' }]);
    const date = formatPlainDate(closed_through, 'en');
    expect(error.message).toContain(
      `closed through ${date}, so an opposite payment cannot be recorded today`,
    );
  });

  test('the date of supply decides the rate, even if the rate has changed', async () => {
    const books = await openBooks(open);
    const lines = [
      item('Boek 2018', 1000, { vat_code: 'low', supply_date: '2018-12-31' }),
      item('Boek 2019', 1000, { vat_code: 'low', supply_date: '2019-01-01' }),
    ];
    const { document } = await createDraft(books, lines);
    expect(document.vat.map(({ rate_bp, vat_cents }) => [rate_bp, vat_cents])).toEqual([
      [600, 60],
      [900, 90],
    ]);
    const stored = await tablesOf(books.app)
      .selectFrom('invoice_vat')
      .select(['rate_bp', 'supply_date'])
      .execute();
    expect(stored).toEqual([
      { rate_bp: 600, supply_date: '2018-12-31' },
      { rate_bp: 900, supply_date: '2019-01-01' },
    ]);
  });

  test('more work than is added at once is named as left, and added the next time', async () => {
    const books = await openBooks(open);
    const db = tablesOf(books.app);
    await insertWorkItem(db, { client_id: books.client, minutes: 1 });
    const { number, ...work } = await db.selectFrom('work_items').selectAll().executeTakeFirstOrThrow();
    const others = Array.from({ length: 2000 }, (_, index) => ({
      ...work,
      id: newId(),
      number: number + index + 1,
      date: '2026-10-17',
    }));
    for (let start = 0; start < others.length; start += 200)
      await db
        .insertInto('work_items')
        .values(others.slice(start, start + 200))
        .execute();
    const draft = await createDraft(books, []);
    const add = async (version: number) => {
      const body = { until: '2026-10-31', grouping: 'title', version };
      return (await call<InvoiceDetail>(books.app, books.headers, 'POST', `/${draft.id}/work`, body)).data;
    };
    const first = await add(draft.version);
    expect([first.fields.lines.map(({ minutes }) => minutes), first.uninvoiced_items]).toEqual([[2000], 1]);
    const second = await add(first.version);
    expect(second.fields.lines.map(({ minutes }) => minutes)).toEqual([2000, 1]);
    expect(second.uninvoiced_items).toBe(0);
  });

  test('two sessions: a draft that another session has changed is not overwritten', async () => {
    const books = await openBooks(open);
    const draft = await createDraft(books, [item('a', 100)]);
    const change = { ...draft.fields, title: 'Eerste', version: draft.version };
    await call(books.app, books.headers, 'PUT', `/${draft.id}`, change);
    const { status, error } = await call(books.app, books.headers, 'PUT', `/${draft.id}`, {
      ...change,
      title: 'x',
    });
    expect(status).toBe(409);
    expect(error.current?.fields.title).toBe('Eerste');
  });

  test('a line of another document, a negative price and a number too large are refused with the field', async () => {
    const books = await openBooks(open);
    const [line] = (await createDraft(books, [item('a', 100)])).fields.lines;
    const draft = await createDraft(books, [item('b', 100)]);
    const put = async (changed: Partial<DraftLine>) => {
      const body = { ...draft.fields, version: draft.version, lines: [{ ...item('c', 1), ...changed }] };
      return (await call(books.app, books.headers, 'PUT', `/${draft.id}`, body)).error.fields;
    };
    expect(await put({ id: line?.id ?? '' })).toEqual({ lines: 'invalid' });
    for (const [changed, sentence] of [
      [{ issue_date: '9999-12-31' }, 'The invoice date is not a date from 1900 to 2199.'],
      [{ payment_days: 999 }, 'The payment term is too long or too high.'],
    ] as const) {
      const body = { ...draft.fields, version: draft.version, ...changed };
      const { error } = await call(books.app, books.headers, 'PUT', `/${draft.id}`, body);
      expect(error.message).toBe(sentence);
    }
    expect(await put({ price_cents: -1 })).toEqual({ 'lines.0.price_cents': 'too_small' });
    expect(await put({ price_hundredths: 100 })).toEqual({ 'lines.0.price_hundredths': 'too_big' });
    expect(await put({ quantity: -1_000_000_001 })).toEqual({ 'lines.0.quantity': 'too_small' });
    expect(await put({ price_cents: 2_000_000_001 })).toEqual({ 'lines.0.price_cents': 'too_big' });
    // Each value is allowed, but not what they come to; nothing of the document is saved.
    const max = { price_cents: 2_000_000_000, quantity: 1_000_000_000 };
    expect(await put(max)).toEqual({ 'lines.0': 'too_large' });
    expect(await put({ ...max, quantity: 10_001 })).toEqual({ 'lines.0': 'too_large' });
    const { data } = await call<InvoiceDetail>(books.app, books.headers, 'GET', `/${draft.id}`);
    expect(data).toMatchObject({ version: draft.version, fields: draft.fields });
  });

  test('hours become lines of a draft, each once, and are free again when the draft is deleted', async () => {
    const books = await openBooks(open);
    const { app, headers, client } = books;
    for (const date of ['2026-10-01', '2026-10-02', '2026-10-16'])
      await insertWorkItem(tablesOf(app), { client_id: client, date, minutes: 200, title: 'Bouw' });
    const work = { until: '2026-10-15', grouping: 'title' };
    const created = await call<{ id: string }>(app, headers, 'POST', '', {
      kind: 'invoice',
      client_id: client,
      work,
    });
    const { data } = await call<InvoiceDetail>(app, headers, 'GET', `/${created.data.id}`);
    expect(data.document.lines).toMatchObject([{ description: 'Bouw', minutes: 400, net_cents: 56_667 }]);
    expect([data.fields.supply_from, data.fields.supply_to]).toEqual(['2026-10-01', '2026-10-02']);
    expect(data.uninvoiced_items).toBe(1);
    await call(app, headers, 'DELETE', `/${data.id}`, { version: data.version });
    const free = await tablesOf(app)
      .selectFrom('work_items')
      .select('id')
      .where('invoice_line_id', 'is', null)
      .execute();
    expect(free).toHaveLength(3);
  });

  test('X61: a credit note has its own number, lowers the outstanding amount, and never exceeds its invoice', async () => {
    const books = await openBooks(open);
    const { app, headers } = books;
    const invoice = await createFinal(books, threeRates());
    const credit = async () => {
      const { data } = await call<{ id: string }>(app, headers, 'POST', `/${invoice.id}/credit`);
      return (await call<InvoiceDetail>(app, headers, 'GET', `/${data.id}`)).data;
    };
    const [whole, other] = [await credit(), await credit()];
    const hosting = whole.fields.lines.filter(({ description }) => description.startsWith('Hosting'));
    const body = { ...whole.fields, lines: hosting, version: whole.version };
    const { data: partial } = await call<InvoiceDetail>(app, headers, 'PUT', `/${whole.id}`, body);
    const { data: final } = await finalise(books, partial);
    expect(sumsOf(final)).toEqual([4900, 1029, 5929]);
    expect(final.document.code).toMatch(/^\d{4}-C01$/);
    expect(final.document.credits?.code).toBe(invoice.document.code);
    const { data } = await call<InvoiceDetail>(app, headers, 'GET', `/${invoice.id}`);
    expect(data.outstanding_cents).toBe(129_038 - 5929);
    const csv = await app.request(`${invoices}/csv?view=credit_note`, { headers });
    expect(await csv.text()).toContain(',-49.00,-10.29,-59.29,');
    // The other draft has the whole invoice, of which a part is credited since.
    const { status, error } = await finalise(books, other);
    expect(status).toBe(422);
    expect(error.problems).toContainEqual({
      place: 'draft',
      field: 'lines',
      reason: 'exceeds_invoice',
      left: { rate_bp: 2100, is_vat: false, amount_cents: 99_900, left_cents: 95_000 },
    });
  });

  test('two credit notes together do not reverse more VAT than was charged', async () => {
    const books = await openBooks(open);
    const { app, headers } = books;
    const invoice = await createFinal(books, [item('a', 3750), item('b', 1250)]);
    const vats: number[] = [];
    for (const position of [0, 1]) {
      const { data } = await call<{ id: string }>(app, headers, 'POST', `/${invoice.id}/credit`);
      const { data: draft } = await call<InvoiceDetail>(app, headers, 'GET', `/${data.id}`);
      // The second draft has only the line that the first credit note left.
      expect(draft.fields.lines.map(({ description }) => description)).toEqual(['a', 'b'].slice(position));
      const lines = draft.fields.lines.slice(0, 1);
      const body = { ...draft.fields, lines, version: draft.version };
      const saved = await call<InvoiceDetail>(app, headers, 'PUT', `/${draft.id}`, body);
      vats.push((await finalise(books, saved.data)).data.document.vat_cents);
    }
    expect(vats).toEqual([788, 262]);
    const { data } = await call<InvoiceDetail>(app, headers, 'GET', `/${invoice.id}`);
    expect([data.outstanding_cents, data.status]).toEqual([0, 'credited']);
  });

  test.each([
    ['prices including VAT', { prices_include_vat: true }, [4000, 4000, 4000], [4000, 4000, 4000]],
    [
      'a discount of 10%',
      { discount: { kind: 'percent', basis_points: 1000 } },
      [1004, 1004, 1004],
      [1094, 1094, 1092],
    ],
    ['a discount of 15.00', { discount: { kind: 'amount', cents: 1500 } }, [10_000, 5000], [10_890, 5445]],
  ] as const)(
    'X61: with %s, an invoice is credited line by line to the cent',
    async (_, given, prices, totals) => {
      const books = await openBooks(open);
      const { app, headers } = books;
      const invoice = await createFinal(
        books,
        prices.map((price) => item('Zaadkaart', price)),
        given,
      );
      const credited: number[] = [];
      for (const _price of prices) {
        const { data } = await call<{ id: string }>(app, headers, 'POST', `/${invoice.id}/credit`);
        const { data: draft } = await call<InvoiceDetail>(app, headers, 'GET', `/${data.id}`);
        const body = { ...draft.fields, lines: draft.fields.lines.slice(0, 1), version: draft.version };
        const saved = await call<InvoiceDetail>(app, headers, 'PUT', `/${draft.id}`, body);
        const { status, data: final } = await finalise(books, saved.data);
        expect(status).toBe(200);
        // What the review showed is what became final.
        expect(sumsOf(final)).toEqual(sumsOf(saved.data));
        credited.push(final.document.total_cents);
      }
      expect(credited).toEqual(totals);
      const { data } = await call<InvoiceDetail>(app, headers, 'GET', `/${invoice.id}`);
      expect([data.outstanding_cents, data.status]).toEqual([0, 'credited']);
    },
  );

  test('a draft whose amounts changed since its review is reviewed again', async () => {
    const books = await openBooks(open);
    const { app, headers } = books;
    const invoice = await createFinal(books, [item('a', 3750), item('b', 1250)]);
    const draft = async (position: number) => {
      const { data } = await call<{ id: string }>(app, headers, 'POST', `/${invoice.id}/credit`);
      const credit = (await call<InvoiceDetail>(app, headers, 'GET', `/${data.id}`)).data;
      const lines = credit.fields.lines.slice(position, position + 1);
      const body = { ...credit.fields, lines, version: credit.version };
      return (await call<InvoiceDetail>(app, headers, 'PUT', `/${data.id}`, body)).data;
    };
    const [first, second] = [await draft(0), await draft(1)];
    expect(second.document.vat_cents).toBe(263);
    expect((await finalise(books, first)).status).toBe(200);
    // The first one took the cent to which VAT was rounded up, so the second one has less than it showed.
    const conflict = await finalise(books, second);
    expect([conflict.status, conflict.error.current?.document.vat_cents]).toEqual([409, 262]);
    expect(conflict.error.current?.is_final).toBe(false);
    const version = conflict.error.current?.version ?? 0;
    const { status, data } = await finalise(books, { id: second.id, version });
    expect([status, data.document.vat_cents]).toEqual([200, 262]);
  });

  test('payments: a part, the rest, too much and a reversal leave the right amount open', async () => {
    const books = await openBooks(open);
    const { app, headers } = books;
    const invoice = await createFinal(books, threeRates(), { issue_date: '2026-10-22' });
    const pay = async (amount_cents: number, paid_on = '2026-11-01') =>
      call<InvoiceDetail>(app, headers, 'POST', `/${invoice.id}/payments`, {
        amount_cents,
        paid_on,
        method: 'transfer',
      });
    const partial = await pay(100_000);
    expect([partial.data.outstanding_cents, partial.data.status]).toEqual([29_038, 'overdue']);
    expect((await pay(29_038)).data.status).toBe('paid');
    const { data } = await pay(1000);
    expect([data.outstanding_cents, data.status]).toEqual([-1000, 'overpaid']);
    const refund = await pay(-1001);
    expect([refund.status, refund.error.fields]).toEqual([422, { amount_cents: 'exceeds_overpaid' }]);
    expect(refund.error.message).toContain('The amount is more than the overpayment.');
    expect((await pay(-400)).data.outstanding_cents).toBe(-600);
    expect((await pay(400)).data.status).toBe('overpaid');
    const path = `/${invoice.id}/payments/${data.payments[2]?.id}/reverse`;
    expect((await call<InvoiceDetail>(app, headers, 'POST', path)).data.status).toBe('paid');
    expect((await call(app, headers, 'POST', path)).status).toBe(409);
    expect((await pay(1, '2199-01-01')).error.fields).toEqual({ paid_on: 'in_future' });
    expect((await pay(0)).status).toBe(422);
  });

  test('a client’s statement has documents of the same day in the order of their numbers', async () => {
    const books = await openBooks(open);
    const { app, headers, client } = books;
    const given = { issue_date: toPlainDate(new Date()) };
    const first = await createDraft(books, [item('a', 100)], given);
    const second = await createDraft(books, [item('b', 200)], given);
    const codes: (string | null)[] = [];
    for (const draft of [second, first]) codes.push((await finalise(books, draft)).data.document.code);
    const statement = await app.request(`/api/admin/clients/${client}/statement`, { headers });
    const { data } = await statement.json();
    expect(data.lines.map(({ code }: { code: string }) => code)).toEqual(codes);
    expect(data.open_items.map(({ code }: { code: string }) => code)).toEqual(codes);
  });

  test('a payment that is sent again with its key is booked once, and rejected with other values', async () => {
    const books = await openBooks(open);
    const { app, headers } = books;
    const invoice = await createFinal(books, threeRates(), { issue_date: '2026-10-22' });
    const payment = { amount_cents: 50_000, paid_on: '2026-11-01', method: 'transfer', key: newId() };
    const pay = (given: object = {}) =>
      call<InvoiceDetail>(app, headers, 'POST', `/${invoice.id}/payments`, { ...payment, ...given });
    const responses = await Promise.all([pay(), pay(), pay()]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    const again = await pay({ amount_cents: 60_000 });
    expect([again.status, again.error.message]).toEqual([
      409,
      'This payment is already recorded, with other values. Load the page again to see it.',
    ]);
    const { data } = await pay({ key: newId() });
    expect(data.payments.map(({ amount_cents }) => amount_cents)).toEqual([50_000, 50_000]);
    expect(data.events.filter(({ kind }) => kind === 'paid')).toHaveLength(2);
  });

  test('a credit note that is requested again with the same Idempotency-Key is created once', async () => {
    const books = await openBooks(open);
    const { app, headers } = books;
    const invoice = await createFinal(books, threeRates(), { issue_date: '2026-10-22' });
    const keyed = { ...headers, 'Idempotency-Key': newId() };
    const credit = () => call<{ id: string }>(app, keyed, 'POST', `/${invoice.id}/credit`);
    const first = await credit();
    expect([first.status, await credit()]).toEqual([201, first]);
    expect((await call(app, keyed, 'POST', `/${invoice.id}/duplicate`)).status).toBe(422);
  });

  test('an invoice has a maximum number of payments, and a payment beyond it names the field', async () => {
    const books = await openBooks(open);
    const { app, headers } = books;
    const invoice = await createFinal(books, threeRates(), { issue_date: '2026-10-22' });
    const pay = (amount_cents: number) =>
      call<InvoiceDetail>(app, headers, 'POST', `/${invoice.id}/payments`, {
        amount_cents,
        paid_on: '2026-11-01',
        method: 'transfer',
      });
    expect((await pay(maxCents)).status).toBe(200);
    const beyond = await pay(maxCents);
    expect([beyond.status, beyond.error.fields]).toEqual([422, { amount_cents: 'exceeds_maximum' }]);
    const { data } = await pay(-1000);
    expect(data.paid_cents).toBe(maxCents - 1000);
  });

  test('89: the list of clients follows the documents, the payments and the work on drafts', async () => {
    const books = await openBooks(open);
    const { app, headers, client } = books;
    const work = { client_id: client, minutes: 60, date: '2026-10-01', total_cents: 8500 };
    await insertWorkItem(tablesOf(app), work);
    const list = async () => {
      const { data } = await (await app.request('/api/admin/clients', { headers })).json();
      const [row] = data;
      return [row.revenue_cents, row.outstanding_cents, row.last_invoice_on, row.uninvoiced_cents];
    };
    const read = async (id: string) => (await call<InvoiceDetail>(app, headers, 'GET', `/${id}`)).data;
    const fill = async (path: string, body: unknown) =>
      read((await call<{ id: string }>(app, headers, 'POST', path, body)).data.id);
    const added = { until: '2026-10-31', grouping: 'title' };
    const create = () => fill('', { kind: 'invoice', client_id: client, work: added });

    const first = await create();
    expect(await list()).toEqual([0, 0, null, 0]);
    const emptied = { ...first.fields, lines: [], version: first.version };
    const saved = await call<InvoiceDetail>(app, headers, 'PUT', `/${first.id}`, emptied);
    expect(await list()).toEqual([0, 0, null, 8500]);
    const again = { ...added, version: saved.data.version };
    await call(app, headers, 'POST', `/${first.id}/work`, again);
    expect(await list()).toEqual([0, 0, null, 0]);
    await call(app, headers, 'DELETE', `/${first.id}`, { version: (await read(first.id)).version });
    expect(await list()).toEqual([0, 0, null, 8500]);

    const draft = await create();
    const dated = { ...draft.fields, issue_date: '2026-11-02', title: 'Bouw', version: draft.version };
    const { data } = await call<InvoiceDetail>(app, headers, 'PUT', `/${draft.id}`, dated);
    const { data: invoice } = await finalise(books, data);
    expect(await list()).toEqual([8500, 10_285, '2026-11-02', 0]);
    const payment = { amount_cents: 285, paid_on: '2026-11-03', method: 'transfer' };
    const paid = await call<InvoiceDetail>(app, headers, 'POST', `/${invoice.id}/payments`, payment);
    expect(await list()).toEqual([8500, 10_000, '2026-11-02', 0]);
    const [{ id: paymentId = '' } = {}] = paid.data.payments;
    await call(app, headers, 'POST', `/${invoice.id}/payments/${paymentId}/reverse`);
    expect(await list()).toEqual([8500, 10_285, '2026-11-02', 0]);
    await finalise(books, await fill(`/${invoice.id}/credit`, {}));
    expect(await list()).toEqual([0, 0, '2026-11-02', 0]);
  });

  test('codes, terms and rates default to the settings', async () => {
    const books = await openBooks(open);
    const { app, headers } = books;
    const code = (pattern: string) => ({ pattern, digits: 2 });
    const settings = {
      rate_cents: 9000,
      payment_days: 21,
      language: 'en',
      rounding_minutes: 15,
      closed_through: null,
      version: 0,
      formats: {
        invoice: code('V{number}/{year}'),
        credit_note: code('C{number}/{year}'),
        quote: code('Q{number}/{year}'),
      },
    };
    await app.request('/api/admin/company/settings', {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(settings),
    });
    const none = { rate_cents: null, payment_days: null, rounding_minutes: null };
    const client = await insertClient(tablesOf(app), none);
    const hour = { client_id: client, date: '2026-10-01', title: 'Bouw', minutes: 53 };
    await app.request('/api/admin/work', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(hour),
    });
    const work = { until: '2026-10-31', grouping: 'title' };
    const body = { kind: 'invoice', client_id: client, work };
    const created = await call<{ id: string }>(app, headers, 'POST', '', body);
    const { data } = await call<InvoiceDetail>(app, headers, 'GET', `/${created.data.id}`);
    expect(data.fields.payment_days).toBe(21);
    expect(data.document.lines).toMatchObject([{ price_cents: 9000, net_cents: 9000 }]);
    expect(data.next_code).toMatch(/^V01\/\d{4}$/);
    expect((await finalise(books, data)).data.document.code).toBe(data.next_code);
  });

  test('X61: fifty finalises at once all succeed', async () => {
    const books = await openBooks(open);
    const db = tablesOf(books.app);
    const totals = { ex_cents: 100, vat_cents: 21, total_cents: 121 };
    const supplied = { client_id: books.client, supply_to: toPlainDate(new Date()) };
    const drafts: Pick<InvoiceDetail, 'id' | 'version'>[] = [];
    for (let count = 0; count < 50; count += 1) {
      const id = await insertDraftInvoice(db, { ...supplied, ...totals });
      await insertLine(db, id, 100);
      drafts.push({ id, version: 1 });
    }
    const results = await Promise.all(drafts.map((draft) => runWithWaitBudget(() => finalise(books, draft))));
    expect(results.map(({ status }) => status)).toEqual(drafts.map(() => 200));
    expect(new Set(results.map(({ data }) => data.document.code)).size).toBe(50);
  });

  test('89, X57: the list sorts by each column, filters by view, client and year, searches, pages and sums', async () => {
    const books = await openBooks(open);
    const { app, headers } = books;
    await createFinal(books, [item('a', 3000)], { issue_date: '2026-10-01', title: 'Kaart' });
    await createFinal(books, [item('a', 1000)], { issue_date: '2026-10-02', title: 'Atlas' });
    await createDraft(books, [item('a', 2000)], { title: 'Boek' });
    await createDraft(books, [item('a', 2000)], { title: 'Offerte', kind: 'quote' });
    const find = async (query: string) => {
      const { data, meta } = await call<InvoiceRow[]>(app, headers, 'GET', `?${query}`);
      return { titles: data.map(({ title }) => title), meta };
    };
    expect((await find('')).titles).toEqual(['Boek', 'Atlas', 'Kaart']);
    expect((await find('sort=total&direction=asc')).titles).toEqual(['Atlas', 'Boek', 'Kaart']);
    for (const sort of ['code', 'client', 'title', 'sent', 'ex_vat', 'vat'])
      expect((await find(`sort=${sort}`)).titles).toHaveLength(3);
    expect((await find('view=draft')).titles).toEqual(['Boek']);
    expect((await find('view=quote')).titles).toEqual(['Offerte']);
    expect((await find('view=outstanding')).titles).toEqual(['Atlas', 'Kaart']);
    expect((await find('year=2026&view=paid')).titles).toEqual([]);
    const { titles, meta } = await find('q=KAART&per_page=1');
    expect(titles).toEqual(['Kaart']);
    expect(meta).toMatchObject({
      total: 1,
      sums: { ex_cents: 3000, total_cents: 3630, outstanding_cents: 3630 },
    });
    for (const query of ['', 'view=outstanding', 'year=2026'])
      expect((await find(query)).meta.sums).toMatchObject({ outstanding_cents: 4840 });
    expect(meta.views).toMatchObject({ all: 3, draft: 1, quote: 1, outstanding: 2, paid: 0 });
    // By the beginning of any word, by the number without its zeros, and without regard to accents.
    for (const q of ['kaar', '2026-001', '2026 1', '001', 'kâart', '1 kaart'])
      expect((await find(`q=${encodeURIComponent(q)}`)).titles, q).toEqual(['Kaart']);
    for (const q of ['aart', '€', "' or 1=1"])
      expect((await find(`q=${encodeURIComponent(q)}`)).titles).toEqual([]);
    expect(
      await (await app.request(`${invoices}/csv?q=kaar&view=outstanding`, { headers })).text(),
    ).not.toContain('Atlas');
    expect((await find('year=2025')).meta.views).toMatchObject({ all: 0, draft: 0, outstanding: 0 });
    expect((await find('year=2026')).meta.views).toMatchObject({ all: 2, outstanding: 2 });
    const csv = await app.request(`${invoices}/csv?view=outstanding&sort=date&direction=asc`, { headers });
    expect((await csv.text()).split('\r\n')[1]).toContain(',Kaart,2026-10-01,,30.00,6.30,36.30,');
    const dutch = await app.request(
      getCsvUrl({ view: 'outstanding', sort: 'date', direction: 'asc' }, 'nl'),
      { headers },
    );
    expect(dutch.headers.get('Content-Disposition')).toContain('facturen.csv');
    const [head, row] = (await dutch.text()).split('\r\n');
    expect(head).toContain('Code;Soort;Klant;Titel;Datum;Verstuurd;Excl. btw;Btw;Totaal;Status');
    expect(row).toContain(';Factuur;');
    expect(row).toContain(';30,00;6,30;36,30;');
    const { data: rows } = await call<InvoiceRow[]>(app, headers, 'GET', '?view=outstanding');
    const ids = rows.filter(({ title }) => title === 'Atlas').map(({ id }) => id);
    const getSelected = (list: string) => app.request(`${invoices}/csv?ids=${list}`, { headers });
    const selected = (await (await getSelected(ids.join())).text()).trim().split('\r\n');
    expect([selected.length, selected[1]]).toEqual([2, expect.stringContaining(',Atlas,')]);
    expect((await getSelected('everything')).status).toBe(422);
    const longest = Array.from({ length: maxCsvIds }, () => ids[0] ?? '').join('%2C');
    const view = 'view=outstanding&sort=client&direction=desc&lang=nl';
    const many = await getSelected(`${longest}&${view}`);
    expect(many.status).toBe(200);
    await many.body?.cancel();
  });

  test('a search adds up all that it finds; of very many documents it says that there are more, and gives no sums', async () => {
    const { app, headers } = await openBooks(open);
    const at = '2026-10-21T10:00:00.000Z';
    const fields = { language: 'nl', payment_days: 30, created_at: at, updated_at: at } as const;
    const texts = {
      client_name: '',
      buyer_reference: '',
      note: '',
      private_note: '',
      currency: 'EUR',
    } as const;
    const draft = { status: 'draft', origin: 'own', prices_include_vat: 0, version: 1 } as const;
    const amounts = { ex_cents: 100, vat_cents: 21, total_cents: 121 };
    const count = maxSearchedInvoices + 1;
    const rows = Array.from({ length: count }, (_, index) => ({
      id: newId(),
      title: String(index),
      ...fields,
      ...texts,
      ...draft,
      ...amounts,
      kind: index === 0 ? ('credit_note' as const) : ('invoice' as const),
    }));
    for (let start = 0; start < count; start += 500)
      await tablesOf(app)
        .insertInto('invoices')
        .values(rows.slice(start, start + 500))
        .execute();
    const terms = rows.map(({ id }, index) => ({ invoice_id: id, search_text: ` kaart ${index % 250}x` }));
    for (let start = 0; start < count; start += 500)
      await tablesOf(app)
        .insertInto('invoice_search')
        .values(terms.slice(start, start + 500))
        .execute();
    const find = async (query: string) =>
      (await call<InvoiceRow[]>(app, headers, 'GET', `?per_page=1&${query}`)).meta;
    const many = { total: maxSearchedInvoices, has_more: true, sums: null };
    expect(await find('q=Kaart')).toMatchObject(many);
    const few = { total: 5, has_more: false, sums: { ex_cents: 300, vat_cents: 63, total_cents: 363 } };
    expect(await find('q=kaart%200x')).toMatchObject(few);
    const credited = {
      total: 1,
      has_more: false,
      sums: { ex_cents: -100, vat_cents: -21, total_cents: -121 },
    };
    for (const q of ['kaart', '0x']) expect(await find(`view=credit_note&q=${q}`)).toMatchObject(credited);
    const none = { total: 0, has_more: false, sums: { ex_cents: 0, vat_cents: 0, total_cents: 0 } };
    expect(await find('q=zaad')).toMatchObject(none);
    expect(await find('view=paid&q=kaart')).toMatchObject(none);
    const [, first] = rows;
    await tablesOf(app)
      .updateTable('invoices')
      .set({ kind: 'quote' })
      .where('id', '=', first?.id ?? '')
      .execute();
    const sums = { ex_cents: 99_800, vat_cents: 20_958, total_cents: 120_758 };
    expect(await find('q=kaart')).toMatchObject({ total: maxSearchedInvoices, has_more: false, sums });
  });
});
