import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { logInOwner } from '#tests/support/accounts.ts';
import { createTestApp } from '#tests/support/app.ts';
import { startChild } from '#tests/support/child.ts';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { getStorageFailure } from '../storage-error.ts';
import { type Database, openDatabase } from './database.ts';
import { migrate } from './migrate.ts';

/** Opens a database that another process can lock. */
async function openLockable(lockMs: number) {
  const dataDir = makeTemporaryFolder();
  const database = await openDatabase({ dataDir, timeouts: { lockMs } });
  onTestFinished(() => database.close());
  const lock = async () => {
    const child = startChild('hold-database.ts', dataDir);
    onTestFinished(() => child.kill());
    expect(await child.nextLine()).toBe('held');
    return child.kill;
  };
  return { database, lock };
}

const add = (query: Database<unknown>['query']) => sql`insert into entries (id) values (1)`.execute(query);

async function countEntries({ query }: Database<unknown>): Promise<number | undefined> {
  return (await sql<{ count: number }>`select count(*) as count from entries`.execute(query)).rows[0]?.count;
}

const writes: Readonly<Record<string, (database: Database<unknown>) => Promise<unknown>>> = {
  'a statement': (database) => add(database.query),
  'a transaction': (database) => database.transaction((trx) => add(trx)),
};

for (const [name, write] of Object.entries(writes)) {
  test(`${name} waits for the lock without blocking reads`, async () => {
    const { database, lock } = await openLockable(60_000);
    await sql`create table entries (id integer)`.execute(database.query);
    const release = await lock();
    let written = 0;
    const writing = [write(database), write(database)].map((pending) =>
      pending.then(() => {
        written += 1;
      }),
    );
    for (let round = 0; round < 20; round += 1) {
      expect(await countEntries(database)).toBe(0);
      await new Promise(setImmediate);
    }
    expect(written).toBe(0);
    await release();
    await Promise.all(writing);
    expect(await countEntries(database)).toBe(2);
  });

  test(`${name} that waits too long for the lock has no effect`, async () => {
    const { database, lock } = await openLockable(50);
    await sql`create table entries (id integer)`.execute(database.query);
    const release = await lock();
    const error: unknown = await write(database).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: 'SQLITE_BUSY' });
    expect(getStorageFailure(error)).toBe('unavailable');
    await release();
    await write(database);
    expect(await countEntries(database)).toBe(1);
  });
}

test('cached pages and health checks are served while a request waits for the lock', async () => {
  const { database, lock } = await openLockable(60_000);
  await migrate(database);
  const app = createTestApp(database);
  await app.visit('/');
  const release = await lock();
  let isDone = false;
  const login = logInOwner(app).finally(() => {
    isDone = true;
  });
  for (const path of ['/healthz/live', '/healthz/ready', '/'])
    expect((await app.request(path)).status, path).toBe(200);
  expect(isDone).toBe(false);
  await release();
  await login;
});

test('a request that waits too long for the lock gets 503', async () => {
  const { database, lock } = await openLockable(50);
  await migrate(database);
  const app = createTestApp(database);
  const release = await lock();
  const attempt = { email: 'someone@vitrine.example', password: 'not the password' };
  const rejected = await app.post('/api/auth/sign-in/email', attempt);
  expect([rejected.status, rejected.headers.get('Retry-After')]).toEqual([503, '5']);
  await release();
  expect((await app.post('/api/auth/sign-in/email', attempt)).status).toBe(401);
});
