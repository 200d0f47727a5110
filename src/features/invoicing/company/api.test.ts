import sharp from 'sharp';
import { expect, test } from 'vitest';
import { callAs, getAuditLog, logInMember, logInOwner } from '#tests/support/accounts.ts';
import { openTestApp } from '#tests/support/app.ts';
import { describeOnEachEngine, type OpenTestDatabase } from '#tests/support/engines.ts';
import { insertFinalDocument } from '../documents/fixtures.ts';
import { insertClient, insertCompany } from '../domain/fixtures.ts';
import { getInvoicingSettings } from '../domain/queries/invoicing-settings.ts';
import type { InvoicingTables } from '../domain/tables/tables.ts';
import type { Company } from './contract.ts';
import { findSeller } from './queries/company-details.ts';
import { isKorOn } from './queries/kor-periods.ts';
import { findVatRates } from './queries/vat-rates.ts';

const base = '/api/admin/company';
const fields = {
  name: 'Studio Vitrine',
  contact: '',
  email: 'studio@vitrine.example',
  phone: '',
  street: 'Kade 1',
  postal_code: '1234 ab',
  city: 'Waterstad',
  country: 'NL',
  kvk: '1234 5678',
  vat_id: 'nl000099998b57',
  iban: 'nl91 abna 0417 1643 00',
  website: '',
  bic: 'abnanl2a',
  account_holder: '',
  valid_from: '2020-01-01',
};

async function openAsOwner(open: OpenTestDatabase) {
  const app = await openTestApp(open);
  const headers = await logInOwner(app);
  const send = callAs(app, headers);
  const call = async (method: string, path = '', body?: unknown) => {
    const response = await send(method, base + path, body);
    return { status: response.status, ...(await response.json()) };
  };
  const read = async (): Promise<Company> => (await call('GET')).data;
  return { app, headers, call, read, db: app.database.of<InvoicingTables>().query };
}

describeOnEachEngine('the company', (open) => {
  test('the latest details that are valid on a date apply to it, with numbers as stored', async () => {
    const { call, read, db } = await openAsOwner(open);
    expect(await findSeller(db, '2026-01-01')).toBeUndefined();
    expect((await call('POST', '/details', fields)).status).toBe(201);
    const later = { ...fields, valid_from: '2026-07-01', street: 'Sluis 2' };
    expect((await call('POST', '/details', later)).status).toBe(201);
    expect(await findSeller(db, '2019-12-31')).toBeUndefined();
    expect(await findSeller(db, '2026-06-30')).toMatchObject({
      street: 'Kade 1',
      postal_code: '1234 AB',
      kvk: '12345678',
      vat_id: 'NL000099998B57',
      iban: 'NL91ABNA0417164300',
      bic: 'ABNANL2A',
    });
    expect(await findSeller(db, '2026-07-01')).toMatchObject({ street: 'Sluis 2' });
    expect((await read()).details.map(({ valid_from }) => valid_from)).toEqual(['2026-07-01', '2020-01-01']);
  });

  test('each invalid field has a reason, and nothing is stored', async () => {
    const { call, read } = await openAsOwner(open);
    const wrong = { name: '', kvk: '123', vat_id: 'NL123456789B90', iban: 'NL00', bic: 'x', email: 'x' };
    const { status, error } = await call('POST', '/details', { ...fields, ...wrong });
    expect(status).toBe(422);
    expect(error.fields).toEqual({
      name: 'required',
      kvk: 'kvk',
      vat_id: 'vat_id',
      iban: 'iban',
      bic: 'bic',
      email: 'email',
    });
    expect((await read()).details).toEqual([]);
  });

  test('details are changed based on the version that was read, one set per date, and the only set cannot be removed', async () => {
    const { app, call, read } = await openAsOwner(open);
    await call('POST', '/details', fields);
    const [first] = (await read()).details;
    const path = `/details/${first?.id}`;
    expect((await call('POST', '/details', fields)).error.fields).toEqual({ valid_from: 'taken' });
    expect((await call('PUT', path, { ...fields, name: 'New', version: 1 })).status).toBe(200);
    const stale = await call('PUT', path, { ...fields, name: 'Old', version: 1 });
    expect([stale.status, stale.error.version]).toEqual([409, 2]);
    expect((await call('DELETE', path)).error.message).toContain('your only details');
    await call('POST', '/details', { ...fields, valid_from: '2026-01-01' });
    expect((await call('DELETE', path)).status).toBe(200);
    expect((await read()).details).toHaveLength(1);
    const actions = (await getAuditLog(app)).map(({ action }) => action);
    expect(actions.filter((action) => action.startsWith('company.'))).toEqual([
      'company.details_added',
      'company.details_changed',
      'company.details_added',
      'company.details_removed',
    ]);
  });

  test('the small businesses scheme applies in its periods, which do not overlap', async () => {
    const { call, read, db } = await openAsOwner(open);
    const period = { starts_on: '2025-01-01', ends_on: '2025-12-31' };
    expect((await call('POST', '/kor-periods', period)).status).toBe(201);
    expect(await isKorOn(db, '2024-12-31')).toBe(false);
    expect(await isKorOn(db, '2025-12-31')).toBe(true);
    expect(await isKorOn(db, '2026-01-01')).toBe(false);
    const overlap = await call('POST', '/kor-periods', { starts_on: '2025-12-31', ends_on: null });
    expect(overlap.error.fields).toEqual({ starts_on: 'overlap' });
    const [stored] = (await read()).kor_periods;
    const open_ended = { starts_on: '2025-01-01', ends_on: null, version: 1 };
    expect((await call('PUT', `/kor-periods/${stored?.id}`, open_ended)).status).toBe(200);
    expect((await call('PUT', `/kor-periods/${stored?.id}`, open_ended)).error.version).toBe(2);
    expect((await read()).is_kor).toBe(true);
    expect((await call('DELETE', `/kor-periods/${stored?.id}`)).status).toBe(200);
    expect((await read()).is_kor).toBe(false);
  });

  test('a period with final invoices that have VAT is stored, and the response reports their number, the first and the last', async () => {
    const { call, read, db } = await openAsOwner(open);
    const client_id = await insertClient(db);
    const add = (
      number: number,
      vat: number,
      more: Partial<Parameters<typeof insertFinalDocument>[1]> = {},
    ) => insertFinalDocument(db, { client_id, number, issue_date: '2026-10-22', base: 10_000, vat, ...more });
    for (const [index, vat] of [2100, 2100, 0, 2100].entries()) await add(index + 1, vat);
    const credited = await add(5, 2100);
    await insertFinalDocument(db, {
      client_id,
      number: 1,
      kind: 'credit_note',
      credits_id: credited.id,
      base: 10_000,
      vat: 2100,
    });
    const period = { starts_on: '2026-01-01', ends_on: null };
    expect((await call('POST', '/kor-periods', period)).status).toBe(201);
    const [stored] = (await read()).kor_periods;
    expect(stored?.vat_documents).toEqual({ count: 3, first: '2026-001', last: '2026-004' });
    const change = { starts_on: '2026-11-01', ends_on: null, version: 1 };
    await call('PUT', `/kor-periods/${stored?.id}`, change);
    expect((await read()).kor_periods[0]?.vat_documents).toBeNull();
  });

  test('the revenue of the year is shown for the scheme’s limit, even without a period', async () => {
    const { read, db } = await openAsOwner(open);
    const client_id = await insertClient(db);
    const { today } = await read();
    await insertFinalDocument(db, { client_id, number: 1, issue_date: today, base: 10_000, vat: 2100 });
    expect((await read()).kor_revenue).toEqual({
      year: Number(today.slice(0, 4)),
      counted_cents: 10_000,
      unknown_cents: 0,
    });
  });

  test('a logo is checked by its content and stored as a PNG, final documents keep theirs, and later details start with it', async () => {
    const { app, headers, call, read, db } = await openAsOwner(open);
    await call('POST', '/details', fields);
    const draw = (background: string) =>
      sharp({ create: { width: 2240, height: 300, channels: 4, background } })
        .webp()
        .toBuffer();
    const save = async (content: Buffer | null) => {
      const [{ id, version } = { id: '', version: 0 }] = (await read()).details;
      return call('PUT', `/details/${id}/logo`, {
        content: content === null ? null : content.toString('base64'),
        version,
      });
    };
    for (const [content, reason] of [
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'svg'],
      [Buffer.from('no image'), 'not_a_picture'],
      [Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]), 'broken'],
    ] as const)
      expect((await save(content)).error.fields).toEqual({ content: reason });
    expect((await save(Buffer.alloc(1024 * 1024 + 3))).status).toBe(422);
    expect((await read()).details[0]?.logo_id).toBeNull();

    expect((await save(await draw('red'))).status).toBe(200);
    const red = (await findSeller(db, '2026-01-01'))?.logo_id;
    const response = await app.request(`${base}/logos/${red}`, { headers });
    expect(response.headers.get('content-type')).toBe('image/png');
    const { format, width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect([format, width, height]).toEqual(['png', 1120, 150]);

    await call('POST', '/details', { ...fields, valid_from: '2026-07-01' });
    expect((await findSeller(db, '2026-07-01'))?.logo_id).toBe(red);
    expect((await save(await draw('blue'))).status).toBe(200);
    expect((await findSeller(db, '2026-07-01'))?.logo_id).not.toBe(red);
    expect((await save(null)).status).toBe(200);
    expect((await findSeller(db, '2026-07-01'))?.logo_id).toBeNull();
    // A document that refers to the first logo still has it.
    expect((await app.request(`${base}/logos/${red}`, { headers })).status).toBe(200);
    expect((await app.request(`${base}/logos/none`, { headers })).status).toBe(404);
    expect((await app.request(`${base}/logos/${red}`)).status).toBe(401);
    const entries = await getAuditLog(app);
    expect(entries.map(({ action }) => action).filter((action) => action.startsWith('company.logo'))).toEqual(
      expect.arrayContaining(['company.logo_changed', 'company.logo_removed']),
    );
  });

  test('the settings have defaults, and are saved based on the version that was read', async () => {
    const { call, read, db } = await openAsOwner(open);
    const { version, ...settings } = (await read()).settings;
    expect([version, settings.payment_days]).toEqual([0, 30]);
    expect(await getInvoicingSettings(db)).toEqual(settings);
    const change = { ...settings, rate_cents: 8500, payment_days: 14 };
    expect((await call('PUT', '/settings', { ...change, version: 0 })).status).toBe(200);
    expect(await getInvoicingSettings(db)).toEqual(change);
    expect((await call('PUT', '/settings', { ...change, version: 0 })).error.version).toBe(1);
    for (const [name, value] of [
      ['payment_days', 0],
      ['payment_days', 181],
      ['rounding_minutes', 7],
      ['rate_cents', 0.5],
    ] as const) {
      const { status, error } = await call('PUT', '/settings', { ...change, [name]: value, version: 1 });
      expect([status, Object.keys(error.fields)], `${name} ${value}`).toEqual([422, [name]]);
    }
    const formats = { ...settings.formats, quote: { pattern: '{number}', digits: 2 } };
    expect((await call('PUT', '/settings', { ...change, formats, version: 1 })).error.fields).toEqual({
      'formats.quote.pattern': 'pattern',
    });
  });

  test('a series can be continued from another program while it is unused', async () => {
    const { call, read, db } = await openAsOwner(open);
    const year = Number((await read()).today.slice(0, 4));
    expect((await call('PUT', '/series/invoice', { year, first: 29 })).status).toBe(200);
    expect((await call('PUT', '/series/invoice', { year, first: 17 })).status).toBe(200);
    expect((await read()).series[0]).toEqual({ series: 'invoice', year, next: 17, is_used: false });
    expect((await call('PUT', '/series/other', { year, first: 1 })).status).toBe(404);
    await insertFinalDocument(db, {
      client_id: await insertClient(db),
      number: 1,
      base: 100,
      vat: 21,
      issue_date: `${year - 1}-01-01`,
    });
    const used = await call('PUT', '/series/invoice', { year: year - 1, first: 5 });
    expect([used.status, used.error.fields]).toEqual([422, { first: 'used' }]);
  });

  test('VAT rates follow the law by date', async () => {
    const { db } = await openAsOwner(open);
    const rates = await findVatRates(db);
    expect(
      rates.filter(({ code }) => code === 'low').map(({ valid_from, rate_bp }) => [valid_from, rate_bp]),
    ).toEqual([
      ['2001-01-01', 600],
      ['2019-01-01', 900],
    ]);
  });

  test('X4: is for owners only', async () => {
    const app = await openTestApp(open);
    await insertCompany(app.database.of<InvoicingTables>().query);
    const member = callAs(app, await logInMember(app));
    for (const [method, path] of [
      ['GET', ''],
      ['POST', '/details'],
      ['PUT', '/settings'],
      ['PUT', '/series/invoice'],
      ['DELETE', '/kor-periods/x'],
    ] as const) {
      expect((await member(method, base + path, method === 'GET' ? undefined : {})).status).toBe(403);
      expect(
        (await app.request(base + path, { method, headers: { 'Content-Type': 'application/json' } })).status,
      ).toBe(401);
    }
  });
});
