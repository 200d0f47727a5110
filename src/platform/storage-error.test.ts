import { writeFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { describeOnEachEngine, type TestEngine } from '#tests/support/engines.ts';
import { startPostgresProxy } from '#tests/support/postgres-proxy.ts';
import { type Database, openDatabase } from './db/database.ts';
import type { DatabaseTimeouts } from './db/database-timeouts.ts';
import { getStorageFailure } from './storage-error.ts';
import { runWithWaitBudget } from './wait-budget.ts';

/** Returns the failure that a promise rejects with. */
const getFailure = (pending: Promise<unknown>) =>
  pending.then(
    () => 'none',
    (error: unknown) => getStorageFailure(error) ?? error,
  );

test('a programming error is not a storage failure', () => {
  for (const error of [new Error('x'), new TypeError('y is not a function'), { code: '23505' }, 'text', null])
    expect(getStorageFailure(error)).toBeUndefined();
});

test('a server that is shutting down, read-only or out of resources counts as unavailable', () => {
  for (const code of [
    '25006',
    '0A000',
    '57P01',
    '57P02',
    '57P03',
    '08006',
    '08P01',
    '53200',
    '53300',
    '58030',
    '40001',
  ])
    expect(getStorageFailure(Object.assign(new Error('x'), { code })), code).toBe('unavailable');
  for (const code of ['23505', '42601', '22001'])
    expect(getStorageFailure(Object.assign(new Error('x'), { code })), code).toBeUndefined();
});

test('the causes of an error are checked too', () => {
  const cause = Object.assign(new Error('x'), { code: '53100' });
  expect(getStorageFailure(new Error('y', { cause: new Error('z', { cause }) }))).toBe(
    'insufficient_storage',
  );
});

test.skipIf(process.platform !== 'linux')(
  'a file system without free space counts as a full disk',
  async () => {
    expect(await getFailure(writeFile('/dev/full', 'x'))).toBe('insufficient_storage');
  },
);

async function openWithTimeouts(engine: TestEngine, timeouts: Partial<DatabaseTimeouts>, url?: string) {
  const location = await engine.createLocation();
  const database = await openDatabase({ ...location, ...(url && { url }), timeouts });
  onTestFinished(() => database.close());
  return database;
}

/** Starts transactions that each hold a connection until the returned function is called. */
async function holdConnections(database: Database<unknown>, count: number): Promise<() => Promise<void>> {
  const release = Promise.withResolvers<void>();
  const started: Promise<void>[] = [];
  const ended = Array.from({ length: count }, () => {
    const start = Promise.withResolvers<void>();
    started.push(start.promise);
    const hold = (): Promise<void> =>
      database.query
        .connection()
        .execute(async (connection) => {
          await sql`select 1`.execute(connection);
          start.resolve();
          await release.promise;
        })
        // On a busy machine a new connection can take longer than it may.
        .catch((error: unknown) =>
          getStorageFailure(error) === 'unavailable' ? hold() : Promise.reject(error),
        );
    return hold();
  });
  await Promise.all(started);
  return async () => {
    release.resolve();
    await Promise.all(ended);
  };
}

describeOnEachEngine('storage failures', (open, engine) => {
  test('a closed database counts as unavailable', async () => {
    const database = await open();
    await database.close();
    expect(await getFailure(database.ping())).toBe('unavailable');
  });

  if (engine.name === 'sqlite')
    test('a write is rejected when the disk is full, and reading still works', async () => {
      const database = await open();
      await sql`create table notes (text text)`.execute(database.query);
      const write = (text: string) =>
        database.transaction(async (trx) => {
          // SQLite's own limit makes it report what a full disk does; it never goes below the current size.
          await sql`pragma max_page_count = 1`.execute(trx);
          await sql`insert into notes values (${text})`.execute(trx);
        });
      expect(await getFailure(write('x'.repeat(1_000_000)))).toBe('insufficient_storage');
      expect((await sql`select * from notes`.execute(database.query)).rows).toEqual([]);
      await write('short');
    });

  if (engine.name === 'postgres') {
    test('a write is rejected when the disk of the server is full', async () => {
      const database = await open();
      const fill = sql`do $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`;
      expect(await getFailure(fill.execute(database.query))).toBe('insufficient_storage');
    });

    test('a statement or a lock that takes too long counts as unavailable', async () => {
      const database = await openWithTimeouts(engine, { statementMs: 300, lockMs: 100 });
      expect(await getFailure(sql`select pg_sleep(60)`.execute(database.query))).toBe('unavailable');
      const lock = sql`select pg_advisory_lock(7)`;
      await database.query.connection().execute(async (connection) => {
        await lock.execute(connection);
        expect(await getFailure(lock.execute(database.query))).toBe('unavailable');
        await sql`select pg_advisory_unlock(7)`.execute(connection);
      });
    });

    test('a migration has no timeout, and statements after it have one', async () => {
      const database = await openWithTimeouts(engine, { statementMs: 100 });
      const sleep = sql`select pg_sleep(0.3)`;
      expect(await getFailure(database.runWithoutTimeouts(() => sleep.execute(database.query)))).toBe('none');
      expect(await getFailure(sleep.execute(database.query))).toBe('unavailable');
    });

    test('a database without a free connection counts as unavailable', async () => {
      const database = await openWithTimeouts(engine, { connectMs: 200 });
      const release = await holdConnections(database, 10);
      expect(await getFailure(database.ping())).toBe('unavailable');
      await release();
      await database.ping();
    });

    test('a request has one time limit for waiting for connections and locks together', async () => {
      const database = await openWithTimeouts(engine, { connectMs: 60_000, lockMs: 60_000 });
      await sql`create table locked (text text)`.execute(database.query);
      const release = await holdConnections(database, 10);
      await runWithWaitBudget(async () => {
        expect(await getFailure(database.ping())).toBe('unavailable');
        expect(await getFailure(database.ping())).toBe('unavailable');
        await release();
        await database.ping();
        await database.query.connection().execute(async (connection) => {
          await sql`begin; lock table locked`.execute(connection);
          const read = sql`select * from locked`.execute(database.query);
          expect(await getFailure(read)).toBe('unavailable');
          await sql`rollback`.execute(connection);
        });
      }, 100);
      const { rows } = await sql`show lock_timeout`.execute(database.query);
      expect(rows).toEqual([{ lock_timeout: '1min' }]);
      await Promise.all(Array.from({ length: 20 }, () => database.ping()));
    });

    test('a server that is down or does not respond is unavailable, and works again once it is back', async () => {
      const { url = '' } = await engine.createLocation();
      const proxy = await startPostgresProxy(url);
      onTestFinished(() => proxy.stop());
      const database = await openWithTimeouts(engine, { connectMs: 300, responseMs: 300 }, proxy.url);
      for (const fail of [proxy.cut, proxy.freeze]) {
        await database.ping();
        fail();
        expect(await getFailure(database.ping())).toBe('unavailable');
        expect(await getFailure(database.ping())).toBe('unavailable');
        proxy.restore();
      }
      await database.ping();
    });
  }
});
