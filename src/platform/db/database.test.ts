import { randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnEachEngine, type OpenTestDatabase } from '#tests/support/engines.ts';
import { waitUntil } from '#tests/support/wait-until.ts';
import { type Database, openDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { NestedQueryError } from './transaction-scope.ts';

interface SettingsTables {
  settings: { key: string; value: string; created_at: string; updated_at: string };
}

type Settings = Database<SettingsTables>;

const at = '2030-01-02T03:04:05.000Z';

function setting(key: string, value: string) {
  return { key, value, created_at: at, updated_at: at };
}

function insert(db: Settings['query'], key: string, value = '') {
  return db.insertInto('settings').values(setting(key, value)).execute();
}

async function keys(db: Settings['query']): Promise<string[]> {
  const rows = await db.selectFrom('settings').select('key').orderBy('key').execute();
  return rows.map((row) => row.key);
}

async function openWithCounter(open: OpenTestDatabase): Promise<Settings> {
  const database = await open<SettingsTables>();
  await insert(database.query, 'counter', '0');
  return database;
}

/** Reads, waits and writes, so overlapping calls lose updates. */
function addToCounter(database: Settings, amount: number): Promise<void> {
  return database.transaction(async (trx) => {
    const row = await trx.selectFrom('settings').select('value').executeTakeFirstOrThrow();
    await trx
      .updateTable('settings')
      .set({ value: String(Number(row.value) + amount) })
      .execute();
  });
}

describeOnEachEngine('a database', (open, engine) => {
  test('no row matches an empty list, on either database', async () => {
    const { query } = await open<SettingsTables>();
    await insert(query, 'one');
    const selected = query.selectFrom('settings').select('key');
    expect(await selected.where('key', 'in', []).execute()).toEqual([]);
    expect(await selected.where('key', 'not in', []).execute()).toEqual([{ key: 'one' }]);
    await query.deleteFrom('settings').where('key', 'in', []).execute();
    expect(await keys(query)).toEqual(['one']);
  });

  test('reports its engine and responds to a ping', async () => {
    const database = await open();
    expect(database.engine).toBe(engine.name);
    await expect(database.ping()).resolves.toBeUndefined();
  });

  test('makes a written row visible to the next read', async () => {
    const database = await open<SettingsTables>();
    await insert(database.query, 'name', 'Vitrine');
    const row = await database.query.selectFrom('settings').selectAll().executeTakeFirstOrThrow();
    expect(row).toEqual({ ...setting('name', 'Vitrine'), version: 1 });
  });

  test('returns the number of changed rows and the rows of a query', async () => {
    const { query } = await open<SettingsTables>();
    await insert(query, 'a');
    await insert(query, 'b');
    const changed = await query.updateTable('settings').set({ value: 'x' }).executeTakeFirstOrThrow();
    expect(changed.numUpdatedRows).toBe(2n);
    const exited = await query.deleteFrom('settings').where('key', '=', 'a').returning('value').execute();
    expect(exited).toEqual([{ value: 'x' }]);
  });

  test('returns counts and sums as numbers', async () => {
    const { query } = await open<SettingsTables>();
    const count = await query
      .selectFrom('settings')
      .select((eb) => eb.fn.countAll().as('rows'))
      .executeTakeFirstOrThrow();
    expect(count.rows).toBe(0);
    const total = await sql<{ sum: number }>`
      select sum(cents) as sum from (select cast(5000000000 as bigint) as cents union all select 1) as amounts
    `.execute(query);
    expect(total.rows).toEqual([{ sum: 5_000_000_001 }]);
  });

  test('hides the writes of a transaction until it commits', async () => {
    const database = await open<SettingsTables>();
    const written = Promise.withResolvers<void>();
    const mayCommit = Promise.withResolvers<void>();
    const transaction = database.transaction(async (trx) => {
      await insert(trx, 'new');
      expect(await keys(trx)).toEqual(['new']);
      written.resolve();
      await mayCommit.promise;
    });
    await written.promise;
    expect(await keys(database.query)).toEqual([]);
    mayCommit.resolve();
    await transaction;
    expect(await keys(database.query)).toEqual(['new']);
  });

  test('returns the result of a transaction’s callback', async () => {
    const database = await open();
    await expect(database.transaction(async () => 'done')).resolves.toBe('done');
  });

  test('discards the writes of a transaction that throws, and remains usable', async () => {
    const database = await open<SettingsTables>();
    const failing = database.transaction(async (trx) => {
      await insert(trx, 'lost');
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    await database.transaction((trx) => insert(trx, 'kept'));
    expect(await keys(database.query)).toEqual(['kept']);
  });

  test('rejects a query on the database inside a transaction', async () => {
    const database = await open<SettingsTables>();
    const query = database.transaction(() => keys(database.query));
    await expect(query).rejects.toThrow(NestedQueryError);
    const writing = database.transaction(() => insert(database.query, 'outside'));
    await expect(writing).rejects.toThrow(/use the trx/);
    const elsewhere = database.transaction(() => sql`select 1`.execute(database.of().query));
    await expect(elsewhere).rejects.toThrow(NestedQueryError);
    expect(await keys(database.query)).toEqual([]);
  });

  test('rejects a transaction inside a transaction', async () => {
    const database = await open();
    const nested = database.transaction(() => database.transaction(async () => 'never'));
    await expect(nested).rejects.toThrow(NestedQueryError);
    const unchecked = database.transaction(() => database.query.transaction().execute(async () => 'never'));
    await expect(unchecked).rejects.toThrow(NestedQueryError);
  });

  test('allows a query on another database inside a transaction', async () => {
    const [one, other] = await Promise.all([open(), open<SettingsTables>()]);
    await expect(one.transaction(() => keys(other.query))).resolves.toEqual([]);
  });

  test('allows work that was started in a transaction to continue once it has ended', async () => {
    const database = await open<SettingsTables>();
    const ended = Promise.withResolvers<void>();
    let later: Promise<string[]> | undefined;
    await database.transaction(async () => {
      later = ended.promise.then(() => keys(database.query));
    });
    ended.resolve();
    await expect(later).resolves.toEqual([]);
  });

  test('rejects the use of a transaction that has ended', async () => {
    const database = await open<SettingsTables>();
    const leaked = await database.transaction(async (trx) => ({ trx }));
    await expect(keys(leaked.trx)).rejects.toThrow();
  });

  test('loses no update from concurrent transactions', async () => {
    const database = await openWithCounter(open);
    const amounts = fc.array(fc.integer({ min: -100, max: 100 }), { minLength: 2, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(amounts, async (list) => {
        await database.query.updateTable('settings').set({ value: '0' }).execute();
        await Promise.all(list.map((amount) => addToCounter(database, amount)));
        const row = await database.query.selectFrom('settings').select('value').executeTakeFirstOrThrow();
        expect(Number(row.value)).toBe(list.reduce((sum, amount) => sum + amount, 0));
      }),
      { numRuns: 10 },
    );
  });

  test('loses no update from two concurrent servers', async () => {
    const location = await engine.createLocation();
    const [one, two] = await Promise.all([
      engine.openAt<SettingsTables>(location),
      engine.openAt<SettingsTables>(location),
    ]);
    await sql`create table settings (key text, value text, created_at text, updated_at text)`.execute(
      one.query,
    );
    await insert(one.query, 'counter', '0');
    await Promise.all([one, two, one, two].map((database) => addToCounter(database, 1)));
    const row = await two.query.selectFrom('settings').select('value').executeTakeFirstOrThrow();
    expect(row.value).toBe('4');
  });

  test('enforces foreign keys', async () => {
    const { query } = await open();
    const orphan = sql`
      insert into website_skills (website_id, skill, position, created_at) values ('none', 'vue', 1, ${at})
    `.execute(query);
    await expect(orphan).rejects.toThrow(/foreign key/i);
  });

  test('returns new columns after the schema has changed', async () => {
    const { query } = await open();
    const read = () => sql`select * from content_version`.execute(query);
    await read();
    await sql`alter table content_version add column note text`.execute(query);
    expect((await read()).rows).toEqual([expect.objectContaining({ note: null })]);
  });

  test('waits for a running transaction before it closes', async () => {
    const location = await engine.createLocation();
    const database = await engine.openAt(location);
    await migrate(database);
    const inside = Promise.withResolvers<void>();
    const running = database.transaction(async (trx) => {
      inside.resolve();
      await sql`create table kept (id text)`.execute(trx);
    });
    await inside.promise;
    await Promise.all([database.close(), database.close()]);
    await running;
    await expect(database.ping()).rejects.toThrow();
    const again = await engine.openAt(location);
    expect((await sql`select * from kept`.execute(again.query)).rows).toEqual([]);
  });

  test('survives a dropped connection', async () => {
    const database = await open();
    if (database.engine === 'sqlite') return;
    const other = await open();
    const broken = database.transaction(async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
      await sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`.execute(other.query);
      await sql`select 1`.execute(trx);
    });
    await expect(broken).rejects.toThrow();
    const pingTogether = () => Promise.all([database.ping(), database.ping(), database.ping()]);
    await pingTogether();
    await sql`
      select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = (select current_database()) and pid <> pg_backend_pid()
    `.execute(database.query);
    await waitUntil(pingTogether);
  });
});

describeOnEachEngine('an embedded database', (_open, engine) => {
  test.runIf(engine.name === 'sqlite')(
    'is durable, never blocks while waiting and can only be read by its owner',
    async () => {
      const dataDir = join((await engine.createLocation()).dataDir, 'made', 'here');
      const { query } = await engine.openAt({ dataDir });
      const pragma = async (name: string) => (await sql.raw(`pragma ${name}`).execute(query)).rows;
      expect(await pragma('journal_mode')).toEqual([{ journal_mode: 'wal' }]);
      expect(await pragma('busy_timeout')).toEqual([{ timeout: 0 }]);
      expect(statSync(dataDir).mode & 0o777).toBe(0o700);
    },
  );

  test('work without timeouts may pause inside a transaction, and later work may not', async () => {
    if (engine.name === 'sqlite') return expect(engine.name).toBe('sqlite');
    const database = await engine.openAt(await engine.createLocation());
    const read = () =>
      database.transaction(async (trx) => {
        const { rows } = await sql<{
          idle_in_transaction_session_timeout: string;
        }>`show idle_in_transaction_session_timeout`.execute(trx);
        return rows[0]?.idle_in_transaction_session_timeout;
      });
    expect(await database.runWithoutTimeouts(read)).toBe('0');
    expect(await read()).toBe('20s');
  });
});

test('an unreachable server is reported with the cause and without the password', async () => {
  const secret = randomUUID();
  const url = `postgres://nobody:${secret}@127.0.0.1:1/none`;
  const opening = openDatabase({ dataDir: '', url });
  const error: unknown = await opening.catch((reason: unknown) => reason);
  expect(error).toMatchObject({ message: 'The database cannot be opened.', cause: expect.any(Error) });
  expect(String(error instanceof Error && error.cause)).not.toContain(secret);
});
