import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { idsPerPage } from '#platform/db/id-pages.ts';
import { logInOwner } from '#tests/support/accounts.ts';
import { openTestApp } from '#tests/support/app.ts';
import { describeOnEachEngine, type OpenTestDatabase } from '#tests/support/engines.ts';

const path = '/api/admin/clients/csv';

/** Inserts clients whose order by name is the opposite of that by number. */
const insertClients = (db: Kysely<unknown>, count: number) =>
  sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${sql.lit(count)})
    insert into clients (id, number, name, locale, search_text, created_at, updated_at)
    select '00000000-0000-4000-8000-' || substr(cast(1000000000000 + i as text), 2), i, 'Client ' || (2000000 - i), 'nl',
      'client', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z' from n`.execute(db);

async function openSite(open: OpenTestDatabase, count: number) {
  const app = await openTestApp(open);
  const headers = await logInOwner(app);
  const db = app.database.query as Kysely<unknown>;
  await insertClients(db, count);
  return { app, db, get: (query = '') => app.request(path + query, { headers }) };
}

const getNames = (text: string) =>
  text
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(',')[1]);

describeOnEachEngine('a file of a list', (open) => {
  test('X65: a file contains all rows of its list in order, however many there are', async () => {
    const count = 50 * idsPerPage + 1;
    const { get } = await openSite(open, count);
    const names = getNames(await (await get('?sort=name&direction=asc&lang=en')).text());
    expect(names).toEqual(Array.from({ length: count }, (_, at) => `Client ${2_000_000 - count + at}`));
  });

  test('X65: changes while a file is sent neither repeat nor omit a row', async () => {
    const { db, get } = await openSite(open, 1000);
    const reader = (await get('?sort=name&direction=desc&lang=en')).body?.getReader();
    const decoder = new TextDecoder();
    let text = decoder.decode((await reader?.read())?.value);
    // The last row would now be the first, one row was added, and one was deleted.
    await sql`update clients set name = 'Zuiderzee' where number = 1000`.execute(db);
    await sql`update clients set number = 5000 where number = 1`.execute(db);
    await sql`delete from clients where number = 999`.execute(db);
    for (let part = await reader?.read(); part?.done === false; part = await reader?.read())
      text += decoder.decode(part.value);
    const names = getNames(text);
    expect(names).toHaveLength(999);
    expect(new Set(names).size).toBe(999);
    expect(names.at(-1)).toBe('Zuiderzee');
  });

  test('X65: a file fails visibly if its database fails midway', async () => {
    const { db, get } = await openSite(open, 1000);
    const response = await get();
    const reader = response.body?.getReader();
    await reader?.read();
    await sql`alter table clients rename to former_clients`.execute(db);
    const readAll = async () => {
      for (let part = await reader?.read(); part?.done === false; part = await reader?.read());
    };
    await expect(readAll()).rejects.toThrow(/clients/);
  });

  test('X65: a list without rows gives a file with only the header', async () => {
    const { get } = await openSite(open, 1);
    const text = await (await get('?q=nothing&lang=en')).text();
    expect(text.split('\r\n')).toHaveLength(2);
  });
});
