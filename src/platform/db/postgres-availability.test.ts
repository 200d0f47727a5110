import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { describeOnEachEngine, type TestEngine } from '#tests/support/engines.ts';
import { startPostgresProxy } from '#tests/support/postgres-proxy.ts';
import { waitUntil } from '#tests/support/wait-until.ts';
import { getStorageFailure } from '../storage-error.ts';
import type { Database } from './database.ts';
import type { DatabaseTimeouts } from './database-timeouts.ts';
import { PostgresAvailability } from './postgres-availability.ts';

const notListening = new Error('the server does not listen');
const lost = Object.assign(new Error('the server was stopped'), { code: '57P01' });

/** Follows a server whose probes the test responds to. */
function openAvailability(mayRepeat = true) {
  const calls: string[] = [];
  const probes: PromiseWithResolvers<void>[] = [];
  const availability = new PostgresAvailability({
    probe() {
      const probe = Promise.withResolvers<void>();
      probes.push(probe);
      return probe.promise;
    },
    drain: () => void calls.push('drain'),
    disconnect: () => void calls.push('disconnect'),
    mayRepeat: () => mayRepeat,
  });
  onTestFinished(() => availability.stop());
  const respond = async (number: number, error?: Error) => {
    await waitUntil(() => expect(probes.length).toBeGreaterThanOrEqual(number));
    if (error) probes[number - 1]?.reject(error);
    else probes[number - 1]?.resolve();
  };
  return { availability, calls, respond };
}

test('an error of a statement begins no outage', () => {
  const { availability, calls } = openAvailability();
  for (const code of ['23505', '40001', '57014', '53300'])
    availability.report(Object.assign(new Error('x'), { code }));
  expect([availability.isAvailable, calls]).toEqual([true, []]);
});

test('a lost server is probed until it answers, and requests wait for the next probe', async () => {
  const { availability, calls, respond } = openAvailability();
  await availability.requireAvailable();
  availability.report(lost);
  availability.report(lost);
  expect([availability.isAvailable, calls]).toEqual([false, ['drain']]);
  const failing = expect(availability.requireAvailable()).rejects.toMatchObject({
    name: 'DatabaseUnavailableError',
    cause: notListening,
  });
  await respond(1, notListening);
  await respond(2, notListening);
  await failing;
  await respond(3, notListening);
  await respond(4);
  await waitUntil(() => expect(availability.isAvailable).toBe(true));
  await availability.requireAvailable();
  expect(calls).toEqual(['drain', 'disconnect']);
});

test('a connection that was lost alone leaves the others that are in use', async () => {
  const { availability, calls, respond } = openAvailability();
  availability.report(lost);
  const waiting = availability.requireAvailable();
  await respond(1);
  await waiting;
  expect(calls).toEqual(['drain']);
});

test('an attempt is repeated twice at most, and not for another reason or while long work runs', async () => {
  const countAttempts = async (error: Error, mayRepeat = true) => {
    const { availability } = openAvailability(mayRepeat);
    let attempts = 0;
    const failing = availability.retry(() => {
      attempts += 1;
      return Promise.reject(error);
    });
    await expect(failing).rejects.toBe(error);
    return attempts;
  };
  expect(await countAttempts(lost)).toBe(3);
  expect(await countAttempts(new Error('a defect'))).toBe(1);
  expect(await countAttempts(lost, false)).toBe(1);
});

describeOnEachEngine('a database behind a proxy', (open, engine) => {
  if (engine.name === 'sqlite') {
    test('an embedded database is always available', async () => {
      expect((await open()).isAvailable()).toBe(true);
    });
    return;
  }

  test('a read is repeated after its connection was lost, and a change is not', async () => {
    const { database, proxy, direct, waitForSleep } = await openThroughProxy(engine);
    const read = sql<{ total: number }>`select 42 as total, pg_sleep(0.5)`.execute(database.query);
    await waitForSleep();
    proxy.cut();
    proxy.restore();
    expect((await read).rows[0]?.total).toBe(42);
    const change = sql`insert into notes select 'once' from pg_sleep(1)`.execute(database.query);
    const failure = change.catch(getStorageFailure);
    await waitForSleep();
    proxy.cut();
    proxy.restore();
    expect(await failure).toBe('outcome_unknown');
    await database.ping();
    const count = sql<{ count: number }>`select count(*) as count from notes`;
    await waitUntil(async () => expect((await count.execute(direct.query)).rows[0]?.count).toBeLessThan(2));
  });

  test('a transaction is repeated after its connection was lost before the commit', async () => {
    const { database, proxy, findNotes } = await openThroughProxy(engine);
    let attempts = 0;
    await database.transaction(async (trx) => {
      attempts += 1;
      await sql`insert into notes values ('kept')`.execute(trx);
      if (attempts === 1) {
        proxy.cut();
        proxy.restore();
      }
      await sql`select 1`.execute(trx);
    });
    expect([attempts, await findNotes()]).toEqual([2, ['kept']]);
  });

  test('the outcome is unknown if the connection was lost during the commit', async () => {
    const { database, proxy, findNotes } = await openThroughProxy(engine);
    let attempts = 0;
    const outcome = database
      .transaction(async (trx) => {
        attempts += 1;
        await sql`insert into notes values ('committed')`.execute(trx);
        proxy.mute();
      })
      .catch(getStorageFailure);
    await waitUntil(async () => expect(await findNotes()).toEqual(['committed']));
    proxy.cut();
    proxy.restore();
    expect([await outcome, attempts]).toEqual(['outcome_unknown', 1]);
    await database.ping();
  });

  test('a server that keeps its connections and does not respond is found by a check', async () => {
    const { database, proxy } = await openThroughProxy(engine, { connectMs: 300 });
    await database.ping();
    proxy.freeze();
    const hanging = sql`select 1`.execute(database.query);
    const failing = [hanging, database.checkHistory()].map((pending) => pending.catch(getStorageFailure));
    await waitUntil(() => expect(database.isAvailable()).toBe(false));
    expect(await failing[1]).toBe('unavailable');
    expect(await database.ping().catch(getStorageFailure)).toBe('unavailable');
    proxy.restore();
    await waitUntil(() => expect(database.isAvailable()).toBe(true));
    // What waited for the old server has failed, and was repeated.
    expect(await failing[0]).toMatchObject({ rows: [{}] });
  });

  test('a server that accepts no changes is unavailable until it does', async () => {
    const { database, proxy, name } = await openThroughProxy(engine);
    const makeReadOnly = (value: 'on' | 'off') =>
      sql`alter database ${sql.id(name)} set default_transaction_read_only = ${sql.raw(value)}`;
    const server: Database<unknown> = await open();
    await makeReadOnly('on').execute(server.query);
    proxy.cut();
    proxy.restore();
    await waitUntil(() => expect(database.isAvailable()).toBe(false));
    const write = database.transaction((trx) => sql`insert into notes values ('no')`.execute(trx));
    expect(await write.catch(getStorageFailure)).toBe('unavailable');
    expect(await database.ping().catch(getStorageFailure)).toBe('unavailable');
    await makeReadOnly('off').execute(server.query);
    await waitUntil(() => expect(database.isAvailable()).toBe(true));
    await database.transaction((trx) => sql`insert into notes values ('yes')`.execute(trx));
  });
});

/** Opens a new database with a table through a proxy, and directly. */
async function openThroughProxy(engine: TestEngine, timeouts?: Partial<DatabaseTimeouts>) {
  const location = await engine.createLocation();
  const proxy = await startPostgresProxy(location.url ?? '');
  onTestFinished(() => proxy.stop());
  const direct: Database<unknown> = await engine.openAt(location);
  await sql`create table notes (text text)`.execute(direct.query);
  const database: Database<unknown> = await engine.openAt({
    ...location,
    url: proxy.url,
    ...(timeouts && { timeouts }),
  });
  onTestFinished(() => database.close());
  const sleeping = sql`select pid from pg_stat_activity
    where datname = current_database() and wait_event = 'PgSleep'`;
  return {
    name: new URL(proxy.url).pathname.slice(1),
    database,
    direct,
    proxy,
    /** Waits until a statement sleeps, and no earlier one does. */
    waitForSleep: () =>
      waitUntil(async () => expect((await sleeping.execute(direct.query)).rows).toHaveLength(1)),
    findNotes: async () =>
      (await sql<{ text: string }>`select text from notes`.execute(direct.query)).rows.map(
        ({ text }) => text,
      ),
  };
}
