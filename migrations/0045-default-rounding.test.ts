import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import { migrations } from './all.ts';

const at = '2030-01-02T03:04:05.000Z';

describeOnEachEngine('the rounding setting of a client', (_open, { createLocation, openAt }) => {
  test('is kept, and can also be left empty to follow the default', async () => {
    const database = await openAt(await createLocation());
    const { query } = database;
    for (const [name, { up }] of Object.entries(migrations))
      if (name < '0045') await database.transaction(up);
    for (const [number, rounding] of [0, 15].entries())
      await sql`insert into clients (id, number, name, locale, rounding_minutes, created_at, updated_at)
        values (${`c${number}`}, ${number}, '', 'nl', ${rounding}, ${at}, ${at})`.execute(query);
    await database.transaction(async (trx) => migrations['0045-default-rounding']?.up(trx));
    await sql`update clients set rounding_minutes = null where id = 'c0'`.execute(query);
    const { rows } = await sql`select id, rounding_minutes from clients order by id`.execute(query);
    expect(rows).toEqual([
      { id: 'c0', rounding_minutes: null },
      { id: 'c1', rounding_minutes: 15 },
    ]);
  });
});
