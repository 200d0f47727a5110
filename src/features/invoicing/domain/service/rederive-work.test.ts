import { expect, test } from 'vitest';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import { insertFinalDocument } from '../../documents/fixtures.ts';
import { insertClient, insertWorkItem } from '../fixtures.ts';
import type { InvoicingTables } from '../tables/tables.ts';
import { rederiveDefaults, rederiveWork } from './rederive-work.ts';

const at = '2026-10-01T00:00:00.000Z';

describeOnEachEngine('derived work', (open) => {
  async function openWork() {
    const database = await open<InvoicingTables>();
    const { query } = database;
    const read = async (id: string) => {
      const { applied_rate_cents, total_cents, search_text, version } = await query
        .selectFrom('work_items')
        .select(['applied_rate_cents', 'total_cents', 'search_text', 'version'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return [applied_rate_cents, total_cents, search_text, version];
    };
    const change = (id: string, columns: { readonly rate_cents?: number | null; readonly name?: string }) =>
      query.updateTable('clients').set(columns).where('id', '=', id).execute();
    const rederive = (id: string) => database.transaction((trx) => rederiveWork(trx, id));
    return { database, query, read, change, rederive };
  }

  test('uninvoiced work gets its client’s new rate, unless it or its project has its own', async () => {
    const { query, read, change, rederive } = await openWork();
    const client_id = await insertClient(query, { name: 'Halte', rate_cents: 8500 });
    const project = { id: 'p', client_id, name: 'Bord', rate_cents: 5000, created_at: at, updated_at: at };
    await query
      .insertInto('projects')
      .values({ ...project, budget_minutes: null, budget_cents: null, archived_at: null, version: 1 })
      .execute();
    const work = { client_id, title: 'Menu', minutes: 90 };
    const plain = await insertWorkItem(query, work);
    const own = await insertWorkItem(query, { ...work, rate_cents: 7000 });
    const ofProject = await insertWorkItem(query, { ...work, project_id: 'p' });
    const excluded = await insertWorkItem(query, { ...work, is_invoicable: 0 });
    await change(client_id, { rate_cents: 10_000 });
    await rederive(client_id);
    expect(await read(plain)).toEqual([10_000, 15_000, ' menu halte', 1]);
    expect(await read(own)).toEqual([7000, 10_500, ' menu halte', 1]);
    expect(await read(ofProject)).toEqual([5000, 7500, ' menu halte bord', 1]);
    expect(await read(excluded)).toEqual([10_000, 0, ' menu halte', 1]);
    const client = await query.selectFrom('clients').select('uninvoiced_cents').executeTakeFirstOrThrow();
    expect(Number(client.uninvoiced_cents)).toBe(33_000);
  });

  test('work on a final invoice keeps its amounts, and can be found by a new name of its client', async () => {
    const { query, read, change, rederive } = await openWork();
    const client_id = await insertClient(query, { name: 'Halte', rate_cents: 8500 });
    const id = await insertWorkItem(query, { client_id, title: 'Menu' });
    await insertFinalDocument(query, { client_id, number: 1, base: 8500, vat: 1785, work: [id] });
    await change(client_id, { rate_cents: 10_000, name: 'Perron' });
    await rederive(client_id);
    expect(await read(id)).toEqual([8500, 8500, ' menu perron', 1]);
  });

  test('work of clients without a rate gets the new default rate', async () => {
    const { database, query, read } = await openWork();
    const client_id = await insertClient(query, { name: 'Halte', rate_cents: null });
    const other = await insertClient(query, { name: 'Tram', rate_cents: 8500 });
    const id = await insertWorkItem(query, { client_id, title: 'Menu' });
    const kept = await insertWorkItem(query, { client_id: other, title: 'Menu', search_text: ' menu' });
    const setting = { key: 'invoicing', value: '{"rate_cents":6000}', version: 1 };
    await query
      .insertInto('settings')
      .values({ ...setting, created_at: at, updated_at: at })
      .execute();
    await database.transaction((trx) => rederiveDefaults(trx, ['rate_cents']));
    expect(await read(id)).toEqual([6000, 6000, ' menu halte', 1]);
    expect(await read(kept)).toEqual([8500, 8500, ' menu', 1]);
  });

  test('work of clients without a rounding setting gets the new default rounding', async () => {
    const { database, query, read } = await openWork();
    const terms = { name: 'Halte', rate_cents: 6000 };
    const client_id = await insertClient(query, { ...terms, rounding_minutes: null });
    const other = await insertClient(query, { ...terms, rounding_minutes: 0 });
    const id = await insertWorkItem(query, { client_id, title: 'Menu', minutes: 7 });
    const kept = await insertWorkItem(query, { client_id: other, title: 'Menu', total_cents: 700 });
    const setting = { key: 'invoicing', value: '{"rounding_minutes":15}', version: 1 };
    await query
      .insertInto('settings')
      .values({ ...setting, created_at: at, updated_at: at })
      .execute();
    await database.transaction((trx) => rederiveDefaults(trx, ['rounding_minutes']));
    expect((await read(id))[1]).toBe(1500);
    expect((await read(kept))[1]).toBe(700);
  });

  test('a rate that makes a total too large is rejected', async () => {
    const { query, change, rederive } = await openWork();
    const client_id = await insertClient(query);
    await insertWorkItem(query, { client_id, minutes: 60_000 });
    await change(client_id, { rate_cents: 1_000_000_000 });
    await expect(rederive(client_id)).rejects.toMatchObject({ fields: { rate_cents: 'too_big' } });
  });
});
