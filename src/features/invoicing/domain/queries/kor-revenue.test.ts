import { expect, test } from 'vitest';
import { toPlainDate } from '#shared/dates/plain-date.ts';
import { callAs, logInOwner } from '#tests/support/accounts.ts';
import { openTestApp } from '#tests/support/app.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import { adminOverview } from '#web/admin/contract.ts';
import { insertKorPeriod } from '../../company/queries/kor-periods.ts';
import { insertFinalDocument } from '../../documents/fixtures.ts';
import { insertClient, insertCompany, insertDraftInvoice } from '../fixtures.ts';
import type { InvoicingTables } from '../tables/tables.ts';
import { findKorRevenue } from './kor-revenue.ts';

const today = toPlainDate(new Date());
const thisYear = Number(today.slice(0, 4));

describeOnEachEngine('the revenue for the small businesses scheme', (open) => {
  async function openBooks() {
    const app = await openTestApp(open, { delivery: 'smtp' });
    const call = callAs(app, await logInOwner(app));
    const { query } = app.database.of<InvoicingTables>();
    await insertCompany(query);
    const client_id = await insertClient(query);
    const start = (starts_on: string, ends_on: string | null = null) =>
      insertKorPeriod(query, { starts_on, ends_on }, '');
    const tasks = async () =>
      adminOverview
        .parse((await (await call('GET', '/api/admin/overview')).json()).data)
        .tasks.filter(({ kind }) => kind.startsWith('kor'));
    return { call, query, client_id, start, tasks };
  }

  test('the revenue of a year is its final invoices by date, less credit notes, without VAT', async () => {
    const { query, client_id, start } = await openBooks();
    await start('2025-07-01');
    const add = (number: number, issue_date: string, base: number, more = {}) =>
      insertFinalDocument(query, { client_id, number, issue_date, base, vat: 0, ...more });
    await add(1, '2025-12-31', 100_000);
    const { id } = await add(1, '2026-01-01', 1_500_000);
    await add(2, '2026-12-31', 300_000);
    await add(1, '2026-12-31', 200_000, { kind: 'credit_note', credits_id: id });
    await insertDraftInvoice(query, { client_id, issue_date: '2026-05-01', ex_cents: 5, total_cents: 5 });
    expect(await findKorRevenue(query, 2026)).toEqual({
      year: 2026,
      counted_cents: 1_600_000,
      unknown_cents: 0,
    });
    expect(await findKorRevenue(query, 2025)).toMatchObject({ counted_cents: 100_000 });
  });

  test('a year without the scheme has no limit', async () => {
    const { query, start } = await openBooks();
    await start('2025-07-01', '2025-12-31');
    expect(await findKorRevenue(query, 2026)).toBeNull();
    expect(await findKorRevenue(query, 2024)).toBeNull();
  });

  test('the overview shows a warning from 80% of the limit, and another above the limit', async () => {
    const { query, client_id, start, tasks } = await openBooks();
    const add = (number: number, base: number) =>
      insertFinalDocument(query, { client_id, number, issue_date: today, base, vat: 0 });
    await add(1, 1_599_999);
    expect(await tasks()).toEqual([]);
    await start(`${thisYear}-01-01`);
    expect(await tasks()).toEqual([]);
    await add(2, 1);
    expect(await tasks()).toMatchObject([
      { kind: 'kor_near', kor: { year: thisYear, counted_cents: 1_600_000, unknown_cents: 0 } },
    ]);
    await add(3, 400_001);
    expect(await tasks()).toMatchObject([{ kind: 'kor_over', kor: { counted_cents: 2_000_001 } }]);
  });

  test('the editor of a draft knows the revenue of the years in which it can be dated', async () => {
    const { call, query, client_id, start } = await openBooks();
    const id = await insertDraftInvoice(query, { client_id });
    const read = async () =>
      (await (await call('GET', `/api/admin/invoices/${id}/pricing`)).json()).data.kor_revenues;
    expect(await read()).toEqual([]);
    await start(`${thisYear}-01-01`);
    await insertFinalDocument(query, { client_id, number: 1, issue_date: today, base: 1000, vat: 0 });
    expect(await read()).toEqual([
      { year: thisYear, counted_cents: 1000, unknown_cents: 0 },
      { year: thisYear + 1, counted_cents: 0, unknown_cents: 0 },
    ]);
  });
});
