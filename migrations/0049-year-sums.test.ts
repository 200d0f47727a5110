import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import { insertFinal } from '#tests/support/plain-documents.ts';
import { migrations } from './all.ts';

const at = '2026-01-02T03:04:05.000Z';

describeOnEachEngine('the yearly sums of documents', (_open, { createLocation, openAt }) => {
  test('include documents that were final before the migration and those that become final later', async () => {
    const database = await openAt(await createLocation());
    const { query } = database;
    for (const [name, { up }] of Object.entries(migrations))
      if (name < '0049') await database.transaction(up);
    for (const [index, id] of ['c1', 'c2'].entries())
      await sql`insert into clients (id, number, name, locale, created_at, updated_at)
        values (${id}, ${index + 1}, '', 'nl', ${at}, ${at})`.execute(query);
    const documents = () =>
      sql`select year, kind, documents, ex_cents, vat_cents, total_cents from invoice_year_sums`.execute(
        query,
      );
    const sums = (count: number) => ({
      ...{ year: '2026', kind: 'invoice', documents: count },
      ...{ ex_cents: count * 100_00, vat_cents: count * 21_00, total_cents: count * 121_00 },
    });
    await insertFinal(query, { client: 'c1', number: 1, raisesSeries: true });
    await insertFinal(query, { client: 'c2', number: 2, raisesSeries: true });
    await database.transaction(async (trx) => migrations['0049-year-sums']?.up(trx));
    expect((await documents()).rows).toEqual([sums(2)]);
    await insertFinal(query, { client: 'c1', number: 3, raisesSeries: true });
    expect((await documents()).rows).toEqual([sums(3)]);
  });
});
