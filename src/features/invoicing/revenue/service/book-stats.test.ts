import { expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { describeOnEachEngine, type OpenTestDatabase } from '#tests/support/engines.ts';
import { insertKorPeriod } from '../../company/queries/kor-periods.ts';
import { insertFinalDocument } from '../../documents/fixtures.ts';
import { insertClient } from '../../domain/fixtures.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';
import type { PurchasesTable } from '../../domain/tables/work.ts';
import { getBookStats } from './book-stats.ts';

const today = '2026-11-29';
const at = '2026-11-01T00:00:00.000Z';

async function openBooks(open: OpenTestDatabase) {
  const { query } = await open<InvoicingTables>();
  const client_id = await insertClient(query);
  const numbers = new Map<string, number>();
  const addInvoice = (issue_date: string, base: number, given: object = {}) => {
    const year = issue_date.slice(0, 4);
    const number = (numbers.get(year) ?? 0) + 1;
    numbers.set(year, number);
    return insertFinalDocument(query, { client_id, number, base, vat: base * 0.21, issue_date, ...given });
  };
  let purchases = 0;
  const addPurchase = (date: string, given: Partial<PurchasesTable>) => {
    purchases += 1;
    const row: PurchasesTable = {
      id: newId(),
      number: purchases,
      supplier: 'Kantoorvakhandel',
      supplier_country: 'NL',
      supplier_vat_id: '',
      reference: '',
      date,
      description: 'Papier',
      treatment: 'domestic',
      rate_bp: 2100,
      ex_cents: 10_000,
      vat_cents: 2100,
      total_cents: 12_100,
      deductible_bp: 10_000,
      client_id: null,
      receipt_name: null,
      receipt_media_type: null,
      receipt_sha256: null,
      search_text: '',
      removed_at: null,
      version: 1,
      created_at: at,
      updated_at: at,
      vat_code: 'high',
      includes_vat: 1,
      reverse_vat_cents: 0,
      is_durable: 0,
      markup_bp: null,
      receipt_bytes: null,
      ...given,
    };
    return query.insertInto('purchases').values(row).execute();
  };
  return { query, client_id, addInvoice, addPurchase };
}

describeOnEachEngine('the figures of the books', (open) => {
  test('without documents, purchases and work there are no books, and so no figures', async () => {
    const { query } = await openBooks(open);
    expect(await getBookStats(query, today)).toBeNull();
  });

  test('revenue through today is compared with the same day a year before, of which later days do not count', async () => {
    const { query, addInvoice } = await openBooks(open);
    await addInvoice('2025-02-03', 70_000);
    await addInvoice('2025-11-29', 5000);
    await addInvoice('2025-11-30', 900_000);
    await addInvoice('2025-12-01', 800_000);
    await addInvoice('2026-01-31', 90_000);
    await addInvoice('2026-11-29', 1000);
    const stats = await getBookStats(query, today);
    // Nothing is known of January, in which there was no document yet.
    expect(stats?.revenue).toEqual({
      year: 2026,
      cents: 91_000,
      previous_cents: 75_000,
      previous_from: '2025-02-01',
    });
    // The last day of February has no counterpart.
    expect((await getBookStats(query, '2024-02-29'))?.revenue.previous_cents).toBeNull();
  });

  test('a year before the first document is unknown, not zero', async () => {
    const { query, addInvoice } = await openBooks(open);
    await addInvoice('2026-03-01', 10_000);
    expect((await getBookStats(query, today))?.revenue).toMatchObject({
      cents: 10_000,
      previous_cents: null,
      previous_from: null,
    });
  });

  test('overdue is a part of what is outstanding, and has its earliest due date', async () => {
    const { query, addInvoice } = await openBooks(open);
    await addInvoice('2026-10-01', 100_000, { due_date: '2026-10-31', outstanding_cents: 21_000 });
    await addInvoice('2026-10-10', 10_000, { due_date: '2026-11-10' });
    await addInvoice('2026-11-20', 1000, { due_date: '2026-12-20' });
    await addInvoice('2026-11-21', 1000, { due_date: '2026-11-28', outstanding_cents: 0 });
    const stats = await getBookStats(query, today);
    expect(stats?.outstanding).toEqual({ cents: 21_000 + 12_100 + 1210, count: 3 });
    expect(stats?.overdue).toEqual({ cents: 33_100, count: 2, since: '2026-10-31' });
  });

  test('work without any rate has hours but no amount', async () => {
    const { query } = await openBooks(open);
    await insertClient(query, { uninvoiced_minutes: 90, uninvoiced_from: '2026-11-01' });
    expect((await getBookStats(query, today))?.uninvoiced).toEqual({ cents: null, minutes: 90 });
    await insertClient(query, {
      uninvoiced_minutes: 30,
      uninvoiced_cents: 4250,
      uninvoiced_from: '2026-11-01',
    });
    expect((await getBookStats(query, today))?.uninvoiced).toEqual({ cents: 4250, minutes: 120 });
  });

  test('VAT to reserve is that of invoices and reverse-charged purchases less what is deductible, by quarter', async () => {
    const { query, client_id, addInvoice, addPurchase } = await openBooks(open);
    await addInvoice('2026-09-30', 50_000);
    const { id } = await addInvoice('2026-10-01', 100_000);
    await insertFinalDocument(query, {
      client_id,
      number: 1,
      kind: 'credit_note',
      issue_date: '2026-11-02',
      base: 10_000,
      vat: 2100,
      credits_id: id,
    });
    await addPurchase('2026-10-05', { deductible_bp: 5000 });
    await addPurchase('2026-10-06', {
      treatment: 'eu_4b',
      vat_cents: 0,
      reverse_vat_cents: 2100,
      total_cents: 10_000,
    });
    await addPurchase('2026-10-07', { removed_at: at });
    const quarter = {
      year: 2026,
      quarter: 4,
      due_on: '2027-01-31',
      sales_cents: 21_000 - 2100,
      reverse_cents: 2100,
      corrections_cents: 0,
      deductible_cents: 1050 + 2100,
      total_cents: 18_900 + 2100 - 3150,
    };
    expect((await getBookStats(query, today))?.vat).toEqual([quarter]);
    // Until the end of October both quarters have to be reserved.
    const both = (await getBookStats(query, '2026-10-31'))?.vat;
    expect(both?.map(({ quarter: number, total_cents }) => [number, total_cents])).toEqual([
      [3, 10_500],
      [4, quarter.total_cents],
    ]);
    // A quarter without VAT says nothing once it is over; this one is known to have none.
    expect((await getBookStats(query, '2027-04-01'))?.vat).toMatchObject([{ quarter: 2, total_cents: 0 }]);
  });

  test('under the small businesses scheme no VAT is reserved, except what is due all the same', async () => {
    const { query, addInvoice, addPurchase } = await openBooks(open);
    await insertKorPeriod(query, { starts_on: '2026-01-01', ends_on: null }, at);
    await addInvoice('2026-10-01', 100_000, { vat: 0 });
    expect((await getBookStats(query, today))?.vat).toBeNull();
    await addPurchase('2026-10-06', {
      treatment: 'eu_4b',
      vat_cents: 0,
      reverse_vat_cents: 2100,
      total_cents: 10_000,
    });
    expect((await getBookStats(query, today))?.vat).toMatchObject([
      { reverse_cents: 2100, deductible_cents: 0, total_cents: 2100 },
    ]);
  });
});
