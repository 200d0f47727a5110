import { expect, test } from 'vitest';
import { callAs, logInOwner } from '#tests/support/accounts.ts';
import { openTestApp } from '#tests/support/app.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import { insertWorkItem } from '../../domain/fixtures.ts';
import { getInvoicingSettings, saveInvoicingSettings } from '../../domain/queries/invoicing-settings.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';

const work = '/api/admin/work';
const closed_through = '2025-12-31';

const kilometres = (date: string, id?: string) => ({
  kind: 'kilometres' as const,
  date,
  title: 'Naar Zutphen',
  quantity: 1_000_000,
  ...(id === undefined ? {} : { id, minutes: null, applied_rate_cents: null, total_cents: 0 }),
});

describeOnEachEngine('work in closed books', (open) => {
  test('kilometres cannot be created, changed, copied, deleted or restored, and hours and amounts can', async () => {
    const app = await openTestApp(open);
    const call = callAs(app, await logInOwner(app));
    const { query } = app.database.of<InvoicingTables>();
    const before = await insertWorkItem(query, kilometres(closed_through, 'before'));
    const after = await insertWorkItem(query, kilometres('2026-01-01', 'after'));
    const deleted = await insertWorkItem(query, kilometres('2025-06-01', 'deleted'));
    const hours = await insertWorkItem(query, { date: '2025-06-01', minutes: 60 });
    const send = async (method: string, path: string, body: unknown) => {
      const response = await call(method, work + path, body);
      const { error } = (await response.json()) as { error?: { message: string; fields: object } };
      return response.status < 300 ? 'done' : [response.status, error?.fields, error?.message];
    };
    expect(await send('POST', '/bulk', { action: 'delete', ids: [deleted] })).toBe('done');
    const settings = await getInvoicingSettings(query);
    await saveInvoicingSettings(query, { ...settings, closed_through }, '');
    const rejected = [422, { date: 'period_closed' }, expect.stringContaining('31 December 2025')];

    expect(await send('POST', '', kilometres('2025-06-01'))).toEqual(rejected);
    expect(await send('PATCH', `/${before}`, { quantity: 10_000, version: 1 })).toEqual(rejected);
    expect(await send('PATCH', `/${before}`, { date: '2026-02-01', version: 1 })).toEqual(rejected);
    expect(await send('PATCH', `/${after}`, { date: '2025-06-01', version: 1 })).toEqual(rejected);
    expect(await send('POST', `/${after}/repeat`, { to: '2025-06-01', is_weekly: false })).toEqual(rejected);
    expect(await send('DELETE', `/${before}`, { version: 1 })).toEqual(rejected);
    expect(await send('POST', '/bulk', { action: 'delete', ids: [after, before] })).toEqual(rejected);
    expect(await send('POST', '/bulk', { action: 'restore', ids: [deleted] })).toEqual(rejected);
    const { items, quantity } = await query
      .selectFrom('work_items')
      .select((eb) => [eb.fn.countAll<number>().as('items'), eb.fn.sum<number>('quantity').as('quantity')])
      .executeTakeFirstOrThrow();
    expect([Number(items), Number(quantity)]).toEqual([3, 2_000_000]);

    // Changes that affect no deduction, are not in the closed books, or are booked by their invoice.
    expect(await send('PATCH', `/${before}`, { title: 'Naar Zutphen en terug', version: 1 })).toBe('done');
    expect(await send('PATCH', `/${after}`, { date: '2026-01-02', version: 1 })).toBe('done');
    expect(await send('PATCH', `/${hours}`, { minutes: 90, version: 1 })).toBe('done');
    const fixed = { kind: 'fixed', date: '2025-06-01', title: 'Onderhoud', amount_cents: 12_000 };
    expect(await send('POST', '', fixed)).toBe('done');
  });
});
