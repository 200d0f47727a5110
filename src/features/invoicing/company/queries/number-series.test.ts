import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import { finalise, insertFinal, insertPriced } from '#tests/support/plain-documents.ts';
import { insertClient } from '../../domain/fixtures.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';
import { getNextNumber, takeNumber } from './number-series.ts';

const series = { series: 'invoice', year: 2026 } as const;
const now = '2026-10-22T12:00:00.000Z';

describeOnEachEngine('a series of numbers', (open) => {
  const openUsed = async () => {
    const database = await open<InvoicingTables>();
    const { query } = database;
    const client = await insertClient(query);
    await insertFinal(query, { client, number: 1 });
    return { database, query, client };
  };

  test('X61: plain SQL cannot change the last number, and documents do', async () => {
    const { query, client } = await openUsed();
    const set = (last: string) => sql.raw(`update number_series set last = ${last}`).execute(query);
    for (const last of ['last + 1', 'last + 2', 'last - 1', '0'])
      await expect(set(last), last).rejects.toThrow('no gap');
    await set('last');
    const { id } = await insertPriced(query, { client, number: 2 });
    await finalise(query, id, { number: 2 });
    expect(await query.selectFrom('number_series').select('last').execute()).toEqual([{ last: 2 }]);
  });

  test('X61: a number that was taken without a document is reused', async () => {
    const { database, query, client } = await openUsed();
    const take = () => database.transaction((trx) => takeNumber(trx, series, now));
    expect([await take(), await take(), await getNextNumber(query, series)]).toEqual([2, 2, 2]);
    const { id } = await insertPriced(query, { client, number: 2 });
    await finalise(query, id, { number: 2 });
    expect(await getNextNumber(query, series)).toBe(3);
  });

  test('X61: it starts with its first number, and plain SQL cannot raise it before', async () => {
    const database = await open<InvoicingTables>();
    const { query } = database;
    const row = { ...series, first: 29, last: 28, created_at: now, updated_at: now };
    await query.insertInto('number_series').values(row).execute();
    await expect(query.updateTable('number_series').set({ last: 29 }).execute()).rejects.toThrow('no gap');
    expect(await getNextNumber(query, series)).toBe(29);
    expect(await database.transaction((trx) => takeNumber(trx, series, now))).toBe(29);
  });
});
