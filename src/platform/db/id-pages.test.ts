import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnEachEngine, type OpenTestDatabase } from '#tests/support/engines.ts';
import { openMemoryDatabase } from './database.ts';
import type { IdPages } from './id-pages.ts';
import { NestedQueryError } from './transaction-scope.ts';

interface Tables {
  readonly things: { readonly id: string; readonly rank: number };
}

/** Creates things whose order by rank is the reverse of their order by id. */
async function insertThings(db: Kysely<Tables>, count: number): Promise<void> {
  await sql`create table things (id text primary key, rank integer not null)`.execute(db);
  await sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${sql.lit(count)})
    insert into things (id, rank) select 'thing-' || (1000000 + i), -i from n`.execute(db);
}

const select = (db: Kysely<Tables>) => db.selectFrom('things').select('id').orderBy('rank');

async function join(pages: IdPages): Promise<{ readonly ids: string[]; readonly sizes: readonly number[] }> {
  const parts: (readonly string[])[] = [];
  for await (const part of pages.read(async (ids) => ids)) parts.push(part);
  return { ids: parts.flat(), sizes: [...new Set(parts.map(({ length }) => length))] };
}

async function openWith(open: OpenTestDatabase, count: number) {
  const database = await open<Tables>();
  await insertThings(database.query, count);
  return database;
}

const expectedIds = (count: number) =>
  Array.from({ length: count }, (_, at) => `thing-${1_000_000 + count - at}`);

describeOnEachEngine('ids of a list', (open, engine) => {
  test('X65: are all read, in order, page by page', async () => {
    const database = await openWith(open, 100_001);
    const { ids, sizes } = await join(await database.readIds(select(database.query)));
    expect(ids).toEqual(expectedIds(100_001));
    expect(sizes).toEqual([100, 1]);
  });

  test('X65: are read from a list with parameters and from an empty list', async () => {
    const database = await openWith(open, 1000);
    const read = (rank: number) => database.readIds(select(database.query).where('rank', '<', rank));
    expect((await join(await read(-997))).ids).toEqual(['thing-1001000', 'thing-1000999', 'thing-1000998']);
    expect((await join(await read(-1000))).ids).toEqual([]);
  });

  test('X65: leave no connection in use after a failure', async () => {
    const database = await openWith(open, 3);
    const broken = sql<{ id: string }>`select id from nothing`;
    for (let attempt = 0; attempt < 12; attempt += 1)
      await expect(database.readIds({ compile: () => broken.compile(database.query) })).rejects.toThrow(
        /nothing/,
      );
    await database.ping();
    expect((await join(await database.readIds(select(database.query)))).ids).toHaveLength(3);
  });

  test('X65: are no longer read after the maximum time', async () => {
    const location = await engine.createLocation();
    const database = await engine.openAt<Tables>({ ...location, timeouts: { statementMs: 300 } });
    await insertThings(database.query, 3000);
    const endless = database.query
      .selectFrom(['things', 'things as other', 'things as third'])
      .select('things.id');
    // PostgreSQL limits each statement, too.
    await expect(database.readIds(endless)).rejects.toThrow(/in time|statement timeout/);
    await database.ping();
  });

  test('cannot be read from inside the callback of a transaction', async () => {
    const database = await openWith(open, 3);
    const read = () => database.transaction(async () => database.readIds(select(database.query)));
    await expect(read()).rejects.toThrow(NestedQueryError);
  });
});

test('of a database in memory are read over its only connection', async () => {
  const database = openMemoryDatabase<Tables>();
  await insertThings(database.query, 401);
  const { ids, sizes } = await join(await database.readIds(select(database.query)));
  expect(ids).toEqual(expectedIds(401));
  expect(sizes).toEqual([100, 1]);
  await database.close();
});
