import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../../tests/support/engines.ts';
import { finalise, insertFinal, insertPriced } from '../../../../../tests/support/plain-documents.ts';
import { insertClient } from '../../fixtures.ts';
import type { InvoicingTables } from '../../tables/tables.ts';
import { getNextNumber, takeNumber } from './number-series.ts';

const series = { series: 'invoice', year: 2026 } as const;
const now = '2026-10-22T12:00:00.000Z';

describeOnEachEngine('a series whose last number was raised without a document', (open) => {
  const openRaised = async () => {
    const database = await open<InvoicingTables>();
    const { query } = database;
    const client = await insertClient(query);
    await insertFinal(query, { client, number: 1 });
    await query.updateTable('number_series').set({ last: 2 }).execute();
    return { database, query, client };
  };

  test('goes on with the number after the highest one in use', async () => {
    const { database, query, client } = await openRaised();
    const { id } = await insertPriced(query, { client, number: 2 });
    expect(await getNextNumber(query, series)).toBe(2);
    expect(await database.transaction((trx) => takeNumber(trx, series, now))).toBe(2);
    await finalise(query, id, { number: 2 });
    expect(await getNextNumber(query, series)).toBe(3);
  });

  test('is set back to the highest number in use, and neither below it nor further', async () => {
    const { query } = await openRaised();
    const set = (last: number) => sql`update number_series set last = ${last}`.execute(query);
    for (const last of [0, 3]) await expect(set(last)).rejects.toThrow('no gap');
    await set(1);
  });

  test('begins with its first number', async () => {
    const database = await open<InvoicingTables>();
    const { query } = database;
    const row = { ...series, first: 29, last: 28, created_at: now, updated_at: now };
    await query.insertInto('number_series').values(row).execute();
    await query.updateTable('number_series').set({ last: 31 }).execute();
    expect(await getNextNumber(query, series)).toBe(29);
    expect(await database.transaction((trx) => takeNumber(trx, series, now))).toBe(29);
  });
});
