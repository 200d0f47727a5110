import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { logInMember, logInOwner } from '#tests/support/accounts.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import type { AdminHit, AdminOverview } from '#web/admin/contract.ts';
import { insertFinalDocument } from '../../documents/fixtures.ts';
import { insertClient, insertCompany } from '../../domain/fixtures.ts';
import { getInvoicingSettings, saveInvoicingSettings } from '../../domain/queries/invoicing-settings.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';
import type { Purchase } from '../../purchases/contract/purchases.ts';
import type { AllowanceYear } from '../contract/allowance.ts';
import type {
  Asset,
  AssetChoices,
  AssetDetail,
  AssetFields,
  DisposalFields,
  RegisterMeta,
  RegisterRow,
  SaleLine,
} from '../contract/assets.ts';

const assets = '/api/admin/assets';
const today = '2026-11-29';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${today}T12:00:00Z`) });
});

afterEach(() => {
  vi.useRealTimers();
});

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
  const call = async <Data = Asset>(method: string, path: string, body?: unknown, language = 'en') => {
    const response = await app.request(path.startsWith('/api') ? path : assets + path, {
      method,
      headers: { 'Content-Type': 'application/json', ...headers, 'X-Localization': language },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const json = (await response.json()) as { data: Data; error: ApiProblem; meta: RegisterMeta };
    return { status: response.status, ...json };
  };
  return { app, headers, call };
}

type Books = Awaited<ReturnType<typeof openBooks>>;

/** The laptop of case B28. */
const laptop: AssetFields = {
  name: 'Laptop',
  type: 'computer',
  cost_cents: 180_000,
  residual_cents: 18_000,
  business_bp: 10_000,
  life_months: 60,
  ordered_on: '2026-02-27',
  purchased_on: '2026-02-27',
  in_use_from: '2026-03-01',
  kia_exclusion: null,
  chosen_years: [],
  paid_years: [],
  purchase_id: null,
};

/** The camera of case B31. */
const camera: AssetFields = {
  ...laptop,
  name: 'Camera',
  type: 'camera',
  cost_cents: 240_000,
  residual_cents: 0,
  ordered_on: '2024-06-20',
  purchased_on: '2024-06-20',
  in_use_from: '2024-07-01',
};

async function register({ call }: Books, fields: AssetFields): Promise<Asset> {
  const { status, data, error } = await call('POST', '', fields);
  expect([status, error]).toEqual([201, undefined]);
  return data;
}

const rejected = async ({ call }: Books, fields: Partial<AssetFields>) =>
  (await call('POST', '', { ...laptop, ...fields })).error.fields;

const sale: DisposalFields = {
  kind: 'sold',
  disposed_on: '2026-09-30',
  amount_cents: 90_000,
  includes_vat: false,
  vat_code: 'high',
  invoice_line_id: null,
  reason: '',
};

const dispose = ({ call }: Books, { id, version }: Asset, fields: Partial<DisposalFields> = {}) =>
  call('PUT', `/${id}/disposal`, { ...sale, ...fields, version });

async function closeBooks({ app }: Books, closed_through: string) {
  const tables = tablesOf(app);
  const settings = await getInvoicingSettings(tables);
  await saveInvoicingSettings(tables, { ...settings, closed_through }, new Date().toISOString());
}

async function buy({ call }: Books, amount_cents: number, is_durable = true): Promise<Purchase> {
  const { data, status } = await call<Purchase>('POST', '/api/admin/purchases', {
    supplier: 'Beeldhuis',
    supplier_country: 'NL',
    supplier_vat_id: '',
    reference: '',
    date: '2026-02-27',
    description: 'Laptop',
    treatment: 'domestic',
    vat_code: 'high',
    amount_cents,
    includes_vat: false,
    vat_cents: null,
    deductible_bp: 10_000,
    is_durable,
    client_id: null,
    markup_bp: null,
  });
  expect(status).toBe(201);
  return data;
}

const list = ({ call }: Books, query = '') => call<RegisterRow[]>('GET', query);

describeOnEachEngine('assets', (open) => {
  test('89 registers an asset by hand, and lists it with the values of the year and their sums', async () => {
    const books = await openBooks(open);
    await register(books, camera);
    await register(books, laptop);
    const { data, meta } = await list(books);
    expect(data.map(({ number, name }) => [number, name])).toEqual([
      [2, 'Laptop'],
      [1, 'Camera'],
    ]);
    expect(data[0]).toMatchObject({ depreciation_cents: 27_000, book_value_cents: 153_000 });
    expect(data[1]).toMatchObject({ depreciation_cents: 48_000, book_value_cents: 120_000 });
    expect(meta).toMatchObject({
      total: 2,
      year: 2026,
      years: [2026, 2025, 2024],
      sums: { cost_cents: 420_000, depreciation_cents: 75_000, book_value_cents: 273_000, sold_for_cents: 0 },
      views: { register: 2, depreciating: 2, not_in_use: 0, disposed: 0, all: 2 },
    });
    const before = await list(books, '?year=2025');
    expect(before.data.map(({ name }) => name)).toEqual(['Camera']);
    expect(before.meta.sums).toMatchObject({ depreciation_cents: 48_000, book_value_cents: 168_000 });
  });

  test('B28 shows the schedule per year and month', async () => {
    const books = await openBooks(open);
    const { id } = await register(books, laptop);
    const { data } = await books.call<AssetDetail>('GET', `/${id}`);
    expect(data.years.map(({ period, depreciation_cents }) => [period, depreciation_cents])).toEqual([
      ['2026', 27_000],
      ['2027', 32_400],
      ['2028', 32_400],
      ['2029', 32_400],
      ['2030', 32_400],
      ['2031', 5_400],
    ]);
    expect(data.years[0]?.months).toHaveLength(10);
    expect(data).toMatchObject({ today, book_value_cents: 180_000 - 8 * 2_700, depreciated_cents: 21_600 });
  });

  test('B27 takes €450.00 as an asset, and €449.99 as costs', async () => {
    const books = await openBooks(open);
    expect(await rejected(books, { cost_cents: 44_999, residual_cents: 0 })).toEqual({
      cost_cents: 'below_threshold',
    });
    await register(books, { ...laptop, cost_cents: 45_000, residual_cents: 0 });
  });

  test('B27 offers durable purchases from €450, under the KOR with their VAT', async () => {
    const books = await openBooks(open);
    await buy(books, 44_999);
    await buy(books, 45_000);
    await buy(books, 90_000, false);
    const { data } = await books.call<AssetChoices>('GET', '/choices');
    expect(data.purchases.map(({ cost_cents }) => cost_cents)).toEqual([45_000]);
    await tablesOf(books.app)
      .insertInto('kor_periods')
      .values({
        id: 'kor',
        starts_on: '2026-01-01',
        ends_on: null,
        version: 1,
        created_at: today,
        updated_at: today,
      })
      .execute();
    await buy(books, 38_000);
    await buy(books, 37_190);
    const kor = await books.call<AssetChoices>('GET', '/choices');
    expect(kor.data.purchases.map(({ cost_cents }) => cost_cents)).toEqual([45_000, 45_980, 54_450, 54_449]);
  });

  test('B30 rejects a short life, a residual value above the price, and dates before the purchase', async () => {
    const books = await openBooks(open);
    expect(await rejected(books, { life_months: 48 })).toEqual({ life_months: 'short_life' });
    expect(await rejected(books, { type: 'goodwill', life_months: 119 })).toEqual({
      life_months: 'goodwill_life',
    });
    expect(await rejected(books, { residual_cents: 180_001 })).toEqual({ residual_cents: 'above_cost' });
    expect(await rejected(books, { in_use_from: '2026-02-26' })).toEqual({ in_use_from: 'before_purchase' });
    expect(await rejected(books, { ordered_on: '2026-02-28' })).toEqual({ ordered_on: 'after_purchase' });
    expect(await rejected(books, { purchased_on: '2026-11-30', in_use_from: null })).toEqual({
      purchased_on: 'in_future',
    });
    expect(await rejected(books, { name: ' ' })).toEqual({ name: 'required' });
    expect(await rejected(books, { type: 'land' })).toEqual({ residual_cents: 'land' });
    const dutch = await books.call('POST', '', { ...laptop, life_months: 48 }, 'nl');
    expect(dutch.error.message).toBe(
      'Levensduur in maanden moet minstens 60 maanden zijn: je mag per jaar hoogstens 20% van de prijs afschrijven.',
    );
    expect((await list(books)).meta.total).toBe(0);
  });

  test('B31 sells the camera with its VAT, its book value and its loss', async () => {
    const books = await openBooks(open);
    const asset = await register(books, camera);
    const { data } = await dispose(books, asset);
    expect(data.disposal).toMatchObject({
      kind: 'sold',
      disposed_on: '2026-09-30',
      price_cents: 90_000,
      vat_cents: 18_900,
      book_value_cents: 132_000,
      result_cents: -42_000,
    });
    const { data: rows, meta } = await list(books);
    expect(rows[0]).toMatchObject({ depreciation_cents: 36_000, book_value_cents: 0 });
    expect(meta.sums).toMatchObject({
      depreciation_cents: 36_000,
      book_value_cents: 0,
      sold_for_cents: 90_000,
    });
    expect((await list(books, '?year=2027')).meta).toMatchObject({ total: 0, views: { all: 1 } });
    expect((await list(books, '?year=2025')).meta.sums.book_value_cents).toBe(168_000);
    const included = await dispose(books, await register(books, camera), {
      amount_cents: 108_900,
      includes_vat: true,
    });
    expect(included.data.disposal).toMatchObject({ price_cents: 90_000, vat_cents: 18_900 });
  });

  test('rejects a sale before the purchase, after today, or of an asset that was already disposed of', async () => {
    const books = await openBooks(open);
    const asset = await register(books, camera);
    const fields = async (given: Partial<DisposalFields>) =>
      (await dispose(books, asset, given)).error.fields;
    expect(await fields({ disposed_on: '2024-06-19' })).toEqual({ disposed_on: 'before_purchase' });
    expect(await fields({ disposed_on: '2026-11-30' })).toEqual({ disposed_on: 'in_future' });
    expect(await fields({ kind: 'discarded' })).toEqual({ amount_cents: 'no_price', vat_code: 'no_price' });
    expect(await fields({ kind: 'lost', amount_cents: 0, vat_code: null })).toEqual({ reason: 'required' });
    expect(await fields({ kind: 'private', amount_cents: 0 })).toEqual({ amount_cents: 'required' });
    expect(await fields({ invoice_line_id: 'unknown' })).toEqual({ invoice_line_id: 'unknown' });
    const { data } = await dispose(books, asset);
    const again = await dispose(books, data);
    expect([again.status, again.error.code]).toEqual([409, 'conflict']);
    const change = await books.call('PUT', `/${data.id}`, {
      ...camera,
      purchase_id: undefined,
      version: data.version,
    });
    expect(change.error.message).toBe('This asset has left the register. Undo that first.');
  });

  test('transfers an asset to private use at its value with VAT, and brings it back', async () => {
    const books = await openBooks(open);
    const asset = await register(books, camera);
    const { data } = await dispose(books, asset, { kind: 'private', disposed_on: '2026-09-15' });
    expect(data.disposal).toMatchObject({
      kind: 'private',
      vat_cents: 18_900,
      book_value_cents: 136_000,
      result_cents: -46_000,
    });
    const back = await books.call('DELETE', `/${data.id}/disposal`, { version: data.version });
    expect(back.data).toMatchObject({ disposal: null, version: 3 });
    const entries = await books.app.database
      .of<{ audit_log: { action: string } }>()
      .query.selectFrom('audit_log')
      .select('action')
      .where('action', 'like', 'asset.%')
      .orderBy('action')
      .execute();
    expect(entries.map(({ action }) => action)).toEqual([
      'asset.created',
      'asset.private',
      'asset.reinstated',
    ]);
  });

  test('ignores an asset that was entered by mistake everywhere, without deleting it', async () => {
    const books = await openBooks(open);
    const asset = await register(books, laptop);
    await dispose(books, asset, { kind: 'mistake', amount_cents: 0, vat_code: null, reason: 'double' });
    const { data, meta } = await list(books, '?view=all');
    expect(data[0]).toMatchObject({ depreciation_cents: 0, book_value_cents: 0 });
    expect(meta).toMatchObject({
      views: { register: 0, all: 1 },
      sums: { cost_cents: 0, depreciation_cents: 0, book_value_cents: 0 },
    });
    const { data: year } = await books.call<AllowanceYear>('GET', '/allowance?year=2026');
    expect(year.items).toEqual([]);
  });

  test('registers parts of a purchase up to its price', async () => {
    const books = await openBooks(open);
    const purchase = await buy(books, 104_000);
    const monitor = {
      ...laptop,
      name: 'Monitor',
      cost_cents: 52_000,
      residual_cents: 0,
      purchase_id: purchase.id,
    };
    const first = await register(books, monitor);
    expect(first.purchase).toMatchObject({ number: purchase.number, supplier: 'Beeldhuis' });
    expect(await rejected(books, { ...monitor, cost_cents: 52_001 })).toEqual({
      cost_cents: 'above_purchase',
    });
    await register(books, monitor);
    expect((await books.call<AssetChoices>('GET', '/choices')).data.purchases).toEqual([]);
    expect(await rejected(books, { purchase_id: 'unknown' })).toEqual({ purchase_id: 'unknown' });
  });

  test('keeps the changes of another session', async () => {
    const books = await openBooks(open);
    const asset = await register(books, laptop);
    const { purchase_id: _, ...fields } = laptop;
    const change = (name: string) =>
      books.call('PUT', `/${asset.id}`, { ...fields, name, version: asset.version });
    expect((await change('Laptop 14')).data).toMatchObject({ name: 'Laptop 14', version: 2 });
    expect(await change('Laptop 16')).toMatchObject({ status: 409, error: { version: 2 } });
  });

  test('rejects dates in closed books, and changes to their depreciation', async () => {
    const books = await openBooks(open);
    const asset = await register(books, camera);
    await closeBooks(books, '2025-12-31');
    expect(await rejected(books, camera)).toEqual({ purchased_on: 'period_closed' });
    const { purchase_id: _, ...fields } = camera;
    const change = (given: Partial<AssetFields>) =>
      books.call('PUT', `/${asset.id}`, { ...fields, ...given, version: asset.version });
    expect((await change({ cost_cents: 240_001 })).error.fields).toEqual({ purchased_on: 'period_closed' });
    expect((await change({ in_use_from: '2026-01-01' })).error.fields).toEqual({
      in_use_from: 'period_closed',
    });
    const closed = { kind: 'mistake', amount_cents: 0, vat_code: null } as const;
    expect((await dispose(books, asset, closed)).error.fields).toEqual({ purchased_on: 'period_closed' });
    expect((await dispose(books, asset, { disposed_on: '2025-12-31' })).error.fields).toEqual({
      disposed_on: 'period_closed',
    });
    expect((await change({ name: 'Camera body' })).data.name).toBe('Camera body');
    await closeBooks(books, '2024-01-01');
    const mistaken = await dispose(books, await register(books, camera), closed);
    await closeBooks(books, '2025-12-31');
    const { version } = mistaken.data;
    const back = await books.call('DELETE', `/${mistaken.data.id}/disposal`, { version });
    expect(back.error.fields).toEqual({ purchased_on: 'period_closed' });
    const { data } = await books.call<AssetDetail>('GET', `/${asset.id}`);
    expect(data.locked).toBe('closed');
  });

  test('B33 adds up the investments of 2026, and stores the deducted amount', async () => {
    const books = await openBooks(open);
    const monitor = { ...laptop, cost_cents: 52_000, residual_cents: 0, ordered_on: '2026-02-01' };
    await register(books, laptop);
    await register(books, monitor);
    await register(books, monitor);
    const { data: short } = await books.call<AllowanceYear>('GET', '/allowance?year=2026');
    expect(short).toMatchObject({
      total_cents: 284_000,
      threshold_cents: 290_000,
      short_cents: 6_000,
      allowance_cents: 0,
      deductible_cents: 0,
    });
    await register(books, { ...laptop, type: 'furniture', cost_cents: 45_000, residual_cents: 0 });
    const { data } = await books.call<AllowanceYear>('GET', '/allowance?year=2026');
    expect(data).toMatchObject({ total_cents: 329_000, allowance_cents: 92_120, short_cents: null });
    const stored = await books.call<AllowanceYear>('PUT', '/allowance', {
      year: 2026,
      deducted_cents: 92_120,
      version: 0,
    });
    expect(stored.data).toMatchObject({ deducted_cents: 92_120, deducted_version: 1 });
    const late = await books.call('PUT', '/allowance', { year: 2026, deducted_cents: 0, version: 0 });
    expect(late.status).toBe(409);
    const { data: unknown } = await books.call<AllowanceYear>('GET', '/allowance?year=2027');
    expect(unknown).toMatchObject({ article: null, threshold_cents: null, allowance_cents: null });
  });

  test('B33 warns on the overview from October on, while little is missing up to the threshold', async () => {
    const books = await openBooks(open);
    const findTask = async () => {
      const { data } = await books.call<AdminOverview>('GET', '/api/admin/overview');
      return data.tasks.find(({ kind }) => kind === 'kia_short')?.kia;
    };
    await register(books, laptop);
    expect(await findTask()).toBeUndefined();
    await register(books, { ...laptop, cost_cents: 104_000, residual_cents: 0 });
    expect(await findTask()).toEqual({ year: 2026, short_cents: 6_000, threshold_cents: 290_000 });
    vi.setSystemTime(Date.parse('2026-09-30T12:00:00Z'));
    expect(await findTask()).toBeUndefined();
  });

  test('finds an asset by its number and its name', async () => {
    const books = await openBooks(open);
    const { id } = await register(books, camera);
    const find = async (q: string) =>
      (await books.call<AdminHit[]>('GET', `/api/admin/search?q=${q}`)).data.filter(
        ({ kind }) => kind === 'asset',
      );
    expect(await find('A01')).toMatchObject([{ id, number: 1, title: 'Camera', state: 'in_register' }]);
    expect(await find('camera')).toHaveLength(1);
    expect(await find('printer')).toEqual([]);
  });

  test('B33 defers the allowance for assets that were ordered but not used or paid', async () => {
    const books = await openBooks(open);
    await register(books, {
      ...laptop,
      cost_cents: 1_000_000,
      ordered_on: '2025-12-10',
      purchased_on: '2026-01-20',
      in_use_from: '2026-02-01',
      paid_years: [{ year: 2025, cents: 100_000 }],
    });
    const { data: first } = await books.call<AllowanceYear>('GET', '/allowance?year=2025');
    expect(first).toMatchObject({ allowance_cents: 280_000, deductible_cents: 100_000 });
    const { data: second } = await books.call<AllowanceYear>('GET', '/allowance?year=2026');
    expect(second).toMatchObject({ total_cents: 0, deductible_cents: 180_000 });
    expect(second.deductions).toMatchObject([{ invested_in: 2025, cents: 180_000 }]);
  });

  test('adds the deducted amount to the profit when an asset is disposed of within five years', async () => {
    const books = await openBooks(open);
    const asset = await register(books, {
      ...camera,
      cost_cents: 1_000_000,
      ordered_on: '2024-06-20',
    });
    await dispose(books, asset, { amount_cents: 400_000 });
    const { data: unknown } = await books.call<AllowanceYear>('GET', '/allowance?year=2026');
    expect(unknown).toMatchObject({ disposal_total_cents: 400_000, addition_cents: null });
    await books.call('PUT', '/allowance', { year: 2024, deducted_cents: 280_000, version: 0 });
    const { data } = await books.call<AllowanceYear>('GET', '/allowance?year=2026');
    expect(data).toMatchObject({ addition_cents: 112_000 });
  });

  test('B35 lets a starter choose any depreciation up to the price less the residual value', async () => {
    const books = await openBooks(open);
    const chosen = (cents: number) => ({ chosen_years: [{ year: 2026, cents }] });
    expect(await rejected(books, chosen(162_001))).toEqual({ chosen_years: 'above_depreciable' });
    const asset = await register(books, { ...laptop, ...chosen(162_000) });
    const { data, meta } = await list(books);
    expect(data[0]).toMatchObject({ depreciation_cents: 162_000, book_value_cents: 18_000 });
    expect(meta.sums).toMatchObject({ depreciation_cents: 162_000, book_value_cents: 18_000 });
    const { purchase_id: _, ...fields } = laptop;
    const half = await books.call('PUT', `/${asset.id}`, {
      ...fields,
      ...chosen(81_000),
      version: asset.version,
    });
    expect(half.data.chosen_years).toEqual([{ year: 2026, cents: 81_000 }]);
    const linear = await books.call('PUT', `/${asset.id}`, { ...fields, version: 2 });
    expect(linear.data.chosen_years).toEqual([]);
    expect(await rejected(books, { ...chosen(1), type: 'car' })).toEqual({ chosen_years: 'needs_kia' });
  });

  test('streams a CSV file in both languages, with formulas as texts', async () => {
    const books = await openBooks(open);
    await register(books, { ...laptop, name: '=1+1' });
    const response = await books.app.request(`${assets}/csv?lang=nl`, { headers: books.headers });
    const [head = '', row = ''] = (await response.text()).split('\r\n');
    expect(head).toContain('Id;Naam;Soort;Datum');
    expect(row).toBe(
      'A01;"\'=1+1";Computer;2026-02-27;2026-02-27;2026-03-01;1800,00;100,00;1800,00;180,00;60;270,00;1530,00;;;;;;',
    );
    const english = await books.app.request(`${assets}/csv?lang=en`, { headers: books.headers });
    expect(await english.text()).toContain('Depreciation 2026,Book value 31 December 2026');
  });

  test('is for the owner only', async () => {
    const { app } = await openBooks(open);
    const member = await logInMember(app);
    for (const path of ['', '/csv', '/choices', '/sale-lines', '/allowance?year=2026']) {
      expect((await app.request(assets + path)).status).toBe(401);
      expect((await app.request(assets + path, { headers: member })).status).toBe(403);
    }
  });

  test('sells an asset through a line of a final invoice, only once', async () => {
    const books = await openBooks(open);
    const client_id = await insertClient(tablesOf(books.app), { name: 'Beeldhuis' });
    const invoice = await insertFinalDocument(tablesOf(books.app), {
      client_id,
      number: 1,
      issue_date: '2026-09-30',
      base: 90_000,
      vat: 18_900,
    });
    const { data: lines } = await books.call<SaleLine[]>('GET', '/sale-lines?q=2026-001');
    expect(lines).toMatchObject([
      { id: invoice.line, code: '2026-001', date: '2026-09-30', net_cents: 90_000 },
    ]);
    const byLine = { invoice_line_id: invoice.line, amount_cents: 0, vat_code: null } as const;
    const asset = await register(books, camera);
    const { data } = await dispose(books, asset, byLine);
    expect(data.disposal).toMatchObject({
      price_cents: 90_000,
      vat_cents: 18_900,
      result_cents: -42_000,
      invoice: { id: invoice.id, code: '2026-001', line_id: invoice.line },
    });
    expect((await books.call<SaleLine[]>('GET', '/sale-lines')).data).toEqual([]);
    const other = await dispose(books, await register(books, camera), byLine);
    expect(other.error.fields).toEqual({ invoice_line_id: 'unknown' });
  });

  test('does not offer lines that were credited', async () => {
    const books = await openBooks(open);
    const tables = tablesOf(books.app);
    const client_id = await insertClient(tables, { name: 'Beeldhuis' });
    const invoice = await insertFinalDocument(tables, {
      client_id,
      number: 1,
      issue_date: '2026-09-30',
      base: 90_000,
      vat: 18_900,
    });
    const { data: before } = await books.call<SaleLine[]>('GET', '/sale-lines');
    expect(before).toHaveLength(1);
    const credit = await insertFinalDocument(tables, {
      client_id,
      number: 1,
      kind: 'credit_note',
      issue_date: '2026-10-01',
      credits_id: invoice.id,
      base: 90_000,
      vat: 18_900,
      credited_line: invoice.line,
    });
    expect(credit.id).toBeDefined();
    expect((await books.call<SaleLine[]>('GET', '/sale-lines')).data).toEqual([]);
  });

  test('keeps the allowance of closed years', async () => {
    const books = await openBooks(open);
    const asset = await register(books, camera);
    const paid = await register(books, {
      ...laptop,
      ordered_on: '2025-12-10',
      purchased_on: '2026-01-20',
      in_use_from: '2026-02-01',
      paid_years: [{ year: 2025, cents: 1 }],
    });
    await closeBooks(books, '2025-12-31');
    const change = (
      { id, version, purchase: _, disposal: __, number: ___, purchase_id: ____, ...fields }: Asset,
      given: Partial<AssetFields>,
    ) => books.call('PUT', `/${id}`, { ...fields, ...given, version });
    expect((await change(asset, { type: 'car' })).error.fields).toEqual({ ordered_on: 'period_closed' });
    expect((await change(asset, { kia_exclusion: 'abroad' })).error.fields).toEqual({
      ordered_on: 'period_closed',
    });
    expect((await change(paid, { paid_years: [] })).error.fields).toEqual({ paid_years: 'period_closed' });
    expect((await change(paid, { ordered_on: '2026-01-01', paid_years: [] })).error.fields).toEqual({
      ordered_on: 'period_closed',
    });
    expect(await rejected(books, { ordered_on: '2025-12-31' })).toEqual({ ordered_on: 'period_closed' });
    expect((await change(asset, { type: 'audio' })).data.type).toBe('audio');
  });

  test('restores a mistake only if its purchase still has a sufficient amount', async () => {
    const books = await openBooks(open);
    const purchase = await buy(books, 180_000);
    const part = { ...laptop, cost_cents: 180_000, purchase_id: purchase.id };
    const mistake = await dispose(books, await register(books, part), {
      kind: 'mistake',
      amount_cents: 0,
      vat_code: null,
    });
    await register(books, part);
    const { id, version } = mistake.data;
    const back = await books.call('DELETE', `/${id}/disposal`, { version });
    expect([back.status, back.error.fields]).toEqual([422, { cost_cents: 'above_purchase' }]);
  });

  test('keeps a purchase that is registered as an asset, with its price', async () => {
    const books = await openBooks(open);
    const purchase = await buy(books, 180_000);
    const asset = await register(books, { ...laptop, purchase_id: purchase.id });
    const path = `/api/admin/purchases/${purchase.id}`;
    const { data: stored } = await books.call<Purchase>('GET', path);
    expect(stored.assets).toEqual([{ id: asset.id, number: 1, cost_cents: 180_000 }]);
    const removed = await books.call('DELETE', path, { version: stored.version }, 'nl');
    expect([removed.status, removed.error.message]).toEqual([
      409,
      'Deze inkoop staat als bedrijfsmiddel A01 in het register en kan dus niet worden verwijderd. Verwijder eerst het bedrijfsmiddel.',
    ]);
    const cheaper = await books.call('PUT', path, {
      supplier: 'Beeldhuis',
      supplier_country: 'NL',
      supplier_vat_id: '',
      reference: '',
      date: '2026-02-27',
      description: 'Laptop',
      treatment: 'domestic',
      vat_code: 'high',
      amount_cents: 179_999,
      includes_vat: false,
      vat_cents: null,
      deductible_bp: 10_000,
      is_durable: true,
      client_id: null,
      markup_bp: null,
      version: stored.version,
    });
    expect(cheaper.error.fields).toEqual({ amount_cents: 'below_assets' });
  });
});
