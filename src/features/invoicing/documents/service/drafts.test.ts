import { expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { maxCents } from '#shared/money/money.ts';
import { callAs, logInOwner } from '#tests/support/accounts.ts';
import { openTestApp } from '#tests/support/app.ts';
import { describeOnEachEngine, type OpenTestDatabase } from '#tests/support/engines.ts';
import { finalInvoices } from '#tests/support/final-invoice.ts';
import { insertKorPeriod } from '../../company/queries/kor-periods.ts';
import { maxQuantity } from '../../domain/contract/limits.ts';
import { insertClient, insertCompany, insertWorkItem } from '../../domain/fixtures.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';
import type { InvoiceDetail } from '../contract/detail.ts';
import type { DraftFields, DraftLine, Grouping } from '../contract/drafts.ts';

describeOnEachEngine('the amounts of a draft', (open) => {
  test('a draft above the maximum amount of a document is rejected with the field, and a lower draft is saved', async () => {
    const app = await openTestApp(open);
    const call = callAs(app, await logInOwner(app));
    const { data } = await (await call('POST', finalInvoices, { kind: 'invoice' })).json();
    const path = `${finalInvoices}/${data.id}`;
    const { fields, version } = (await (await call('GET', path)).json()).data;
    const save = async (...lines: readonly object[]) => {
      const item = {
        kind: 'item',
        description: 'Zaadkaart',
        quantity: 10_000,
        minutes: null,
        unit: 'piece',
        discount: null,
        supply_date: null,
        vat_code: 'high',
        advance_id: null,
      };
      const typed = lines.map((line) => ({ ...item, id: newId(), ...line }));
      return call('PUT', path, { ...fields, lines: typed, version });
    };
    const rejected = async (...lines: readonly object[]) => {
      const response = await save(...lines);
      expect(response.status).toBe(422);
      return (await response.json()).error.fields;
    };
    const small = { price_cents: 100 };
    // With VAT it is more than an integer of 32 bits.
    expect(await rejected({ price_cents: 1_818_181_800 })).toEqual({ lines: 'too_large' });
    expect(await rejected({ price_cents: maxCents }, { price_cents: maxCents })).toEqual({
      lines: 'too_large',
    });
    const hours = { minutes: 60_000, quantity: 10_000_000, unit: 'hour', price_cents: maxCents };
    expect(await rejected(small, hours)).toEqual({ 'lines.1': 'too_large' });
    const largest = { quantity: maxQuantity, price_cents: maxCents };
    expect(await rejected(...Array.from({ length: 200 }, () => largest))).toEqual({ 'lines.0': 'too_large' });
    expect((await save({ price_cents: 1_600_000_000 })).status).toBe(200);
  });
});

const item = (vat_code: DraftLine['vat_code']): DraftLine => ({
  id: newId(),
  kind: 'item',
  description: 'Overnachting',
  quantity: 10_000,
  minutes: null,
  unit: 'piece',
  price_cents: 10_000,
  discount: null,
  supply_date: null,
  vat_code,
  advance_id: null,
});

/** Opens a site with a client, whose work is added to drafts. */
async function openBooks(open: OpenTestDatabase) {
  const app = await openTestApp(open);
  const { query } = app.database.of<InvoicingTables>();
  await insertCompany(query);
  const client_id = await insertClient(query);
  const send = callAs(app, await logInOwner(app));
  const call = async <Data>(method: string, path: string, body?: unknown): Promise<Data> => {
    const response = await send(method, finalInvoices + path, body);
    expect(response.status).toBeLessThan(300);
    return (await response.json()).data;
  };
  const createDraft = async (given: Partial<DraftFields>): Promise<InvoiceDetail> => {
    const { id } = await call<{ id: string }>('POST', '', { kind: 'invoice', client_id });
    const { fields, version } = await call<InvoiceDetail>('GET', `/${id}`);
    return call('PUT', `/${id}`, { ...fields, ...given, version });
  };
  const work = (date: string, given: Parameters<typeof insertWorkItem>[1] = {}) =>
    insertWorkItem(query, { client_id, date, ...given });
  const addWork = (
    { id, version }: InvoiceDetail,
    until: string,
    grouping: Grouping = 'title',
  ): Promise<InvoiceDetail> => call('POST', `/${id}/work`, { until, grouping, version });
  return { query, client_id, send, call, createDraft, work, addWork };
}

const datesOf = ({ fields: { supply_from, supply_to, lines } }: InvoiceDetail) => [
  supply_from,
  supply_to,
  ...lines.map(({ supply_date }) => supply_date),
];

const ratesOf = ({ document }: InvoiceDetail) => document.lines.map(({ rate_bp }) => rate_bp);

describeOnEachEngine('work that is added to a draft', (open) => {
  test('older work lengthens the supply period backwards, and the draft can be finalised', async () => {
    const { call, createDraft, work, addWork } = await openBooks(open);
    await work('2026-10-05');
    await work('2026-10-30');
    const draft = await addWork(await createDraft({}), '2026-10-31');
    expect(datesOf(draft)).toEqual(['2026-10-05', '2026-10-30', null]);
    await work('2026-09-28');
    const changed = await addWork(draft, '2026-10-31');
    expect(datesOf(changed)).toEqual(['2026-09-28', '2026-10-30', null, null]);
    expect(changed.problems).toEqual([]);
    const { id, version } = changed;
    expect((await call<InvoiceDetail>('POST', `/${id}/finalise`, { version })).is_final).toBe(true);
  });

  test('lines keep the VAT of the date of supply that they had', async () => {
    const { createDraft, work, addWork } = await openBooks(open);
    const lines = [item('lodging'), item('high')];
    const draft = await createDraft({ supply_to: '2025-12-30', lines });
    expect(ratesOf(draft)).toEqual([900, 2100]);
    await work('2026-01-05');
    const changed = await addWork(draft, '2026-01-31');
    expect(ratesOf(changed)).toEqual([900, 2100, 2100]);
    expect(datesOf(changed)).toEqual(['2025-12-30', '2026-01-05', '2025-12-30', null, null]);
  });

  test('lines of before the small businesses scheme keep their date of supply, as they keep their VAT', async () => {
    const { query, createDraft, work, addWork } = await openBooks(open);
    await insertKorPeriod(query, { starts_on: '2026-01-01', ends_on: null }, '');
    const draft = await createDraft({ supply_to: '2025-12-30', lines: [item('high')] });
    await work('2026-01-05');
    expect(datesOf(await addWork(draft, '2026-01-31')).slice(0, 3)).toEqual([
      '2025-12-30',
      '2026-01-05',
      '2025-12-30',
    ]);
  });

  test('each line of work of both sides of a change has the rate of its own date, which the document shows', async () => {
    const { call, createDraft, work, addWork } = await openBooks(open);
    const night = { kind: 'expense', minutes: null, amount_cents: 10_000, vat_code: 'lodging' } as const;
    await work('2025-12-30', night);
    await work('2026-01-05', night);
    for (const grouping of ['item', 'day', 'project', 'title'] as const) {
      const draft = await addWork(await createDraft({ language: 'nl' }), '2026-01-31', grouping);
      expect(ratesOf(draft), grouping).toEqual([900, 2100]);
      expect(datesOf(draft), grouping).toEqual(['2025-12-30', '2026-01-05', '2025-12-30', null]);
      const shown = draft.document.lines.map(({ supply_date }) => supply_date);
      expect(shown, grouping).toEqual(['2025-12-30', null]);
      expect(draft.problems, grouping).toEqual([]);
      await call('DELETE', `/${draft.id}`, { version: draft.version });
    }
  });

  test('hours of before and in the small businesses scheme are lines of their own, each with its VAT code', async () => {
    const { query, createDraft, work, addWork } = await openBooks(open);
    await insertKorPeriod(query, { starts_on: '2026-01-01', ends_on: null }, '');
    for (const date of ['2025-12-29', '2025-12-30', '2026-01-05', '2026-01-06']) await work(date);
    const draft = await addWork(await createDraft({}), '2026-01-31');
    expect(draft.fields.lines).toMatchObject([
      { vat_code: 'high', minutes: 120, supply_date: '2025-12-30' },
      { vat_code: 'kor', minutes: 120, supply_date: null },
    ]);
  });

  test('a normal invoice for a month has one line per title, without a date', async () => {
    const { createDraft, work, addWork } = await openBooks(open);
    for (const date of ['2026-10-01', '2026-10-14', '2026-10-30']) await work(date);
    const draft = await addWork(await createDraft({}), '2026-10-31');
    expect(draft.fields.lines).toMatchObject([{ vat_code: 'high', minutes: 180, supply_date: null }]);
  });
});

describeOnEachEngine('the client of a draft with work', (open) => {
  test('another client is rejected while the lines have work or a purchase of the first client', async () => {
    const { query, client_id, send, call, createDraft, work, addWork } = await openBooks(open);
    const other = await insertClient(query, { name: 'Polder Atlas' });
    await work('2026-10-16');
    await work('2026-10-17', { kind: 'expense', minutes: null, amount_cents: 11_000, title: 'Drukproef' });
    const { id, fields, version } = await addWork(await createDraft({}), '2026-10-31');
    const { name } = await query
      .selectFrom('clients')
      .select('name')
      .where('id', '=', client_id)
      .executeTakeFirstOrThrow();
    const typed = item('high');
    // The line of the purchase alone is enough, as is that of the hours.
    expect(fields.lines).toHaveLength(2);
    for (const line of fields.lines) {
      const body = { ...fields, client_id: other, lines: [line, typed], version };
      const response = await send('PUT', `${finalInvoices}/${id}`, body);
      expect(response.status).toBe(422);
      expect((await response.json()).error).toMatchObject({
        fields: { client_id: 'has_work' },
        message: `The draft has work for ${name}. Remove those lines first.`,
      });
    }
    const without = { ...fields, client_id: other, lines: [typed], version };
    const saved = await call<InvoiceDetail>('PUT', `/${id}`, without);
    expect([saved.client?.id, saved.fields.lines.length, saved.problems]).toEqual([other, 1, []]);
  });

  test('a draft with another client’s work is not finalised, but a draft with a merged client’s work is', async () => {
    const { query, client_id, send, createDraft, work, addWork } = await openBooks(open);
    const other = await insertClient(query);
    await query.updateTable('clients').set({ name: 'Polder Atlas' }).where('id', '=', client_id).execute();
    await work('2026-10-16');
    const { id, version } = await addWork(await createDraft({}), '2026-10-31');
    await query.updateTable('invoices').set({ client_id: other }).where('id', '=', id).execute();
    const finalise = () => send('POST', `${finalInvoices}/${id}/finalise`, { version });
    const rejected = await finalise();
    expect(rejected.status).toBe(422);
    const { error } = await rejected.json();
    expect(error.problems).toEqual([
      { place: 'draft', field: 'client_id', reason: 'has_work', work_of: 'Polder Atlas' },
    ]);
    expect(error.message).toContain('The draft has work for Polder Atlas. Remove those lines first.');
    await query.updateTable('clients').set({ merged_into_id: other }).where('id', '=', client_id).execute();
    expect((await finalise()).status).toBe(200);
  });
});
