import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import { waitUntil } from '#tests/support/wait-until.ts';
import { publishContentChange, readContentVersion, watchContentVersion } from './content-version.ts';
import { migrate } from './migrate.ts';

/** Rare enough that passing tests cannot depend on polling. */
const never = { pollMs: 3_600_000 };
const often = { pollMs: 10 };

describeOnEachEngine('the content version', (open, engine) => {
  async function openTwice() {
    const location = await engine.createLocation();
    const one = await engine.openAt(location);
    await migrate(one);
    return { one, other: await engine.openAt(location) };
  }

  test('increases by one with each change', async () => {
    const database = await open();
    expect(await readContentVersion(database)).toBe(1);
    expect(await database.transaction(publishContentChange)).toBe(2);
    expect(await readContentVersion(database)).toBe(2);
  });

  test('is announced in the same process as soon as the change is committed', async () => {
    const database = await open();
    const received = vi.fn();
    const watch = await watchContentVersion(database, received, never);
    expect(watch.version()).toBe(1);
    await database.transaction(async (trx) => {
      await publishContentChange(trx);
      expect(received).not.toHaveBeenCalled();
    });
    expect(received.mock.calls).toEqual([[2]]);
    expect(watch.version()).toBe(2);
    await watch.stop();
  });

  test('can be read by a watcher', async () => {
    const database = await open();
    const read = Promise.withResolvers<number>();
    const watch = await watchContentVersion(
      database,
      () => read.resolve(readContentVersion(database)),
      never,
    );
    await database.transaction(publishContentChange);
    await expect(read.promise).resolves.toBe(2);
    await watch.stop();
  });

  test('stays the same when the change is rolled back, and no watcher is called', async () => {
    const database = await open();
    const received = vi.fn();
    const watch = await watchContentVersion(database, received, never);
    const failing = database.transaction(async (trx) => {
      await publishContentChange(trx);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await readContentVersion(database)).toBe(1);
    expect(received).not.toHaveBeenCalled();
    await watch.stop();
  });

  test('can only be incremented inside a database transaction', async () => {
    const { query } = await open();
    const outside = query.transaction().execute(publishContentChange);
    await expect(outside).rejects.toThrow('Expected the trx of a running database.transaction().');
  });

  test('is announced to another server', async () => {
    const { one, other } = await openTwice();
    const received = Promise.withResolvers<number>();
    // PostgreSQL notifies the other node; with SQLite it polls.
    const watch = await watchContentVersion(
      other,
      received.resolve,
      engine.name === 'postgres' ? never : often,
    );
    await one.transaction(publishContentChange);
    await expect(received.promise).resolves.toBe(2);
    expect(watch.version()).toBe(2);
    await watch.stop();
  });

  test('is found by polling when there is no notification', async () => {
    const { one, other } = await openTwice();
    const received = Promise.withResolvers<number>();
    const watch = await watchContentVersion(other, received.resolve, often);
    await sql`update content_version set version = 7`.execute(one.query);
    await expect(received.promise).resolves.toBe(7);
    await watch.stop();
  });

  test('is no longer announced after the watch was stopped', async () => {
    const database = await open();
    const received = vi.fn();
    const watch = await watchContentVersion(database, received, never);
    await watch.stop();
    await database.transaction(publishContentChange);
    expect(received).not.toHaveBeenCalled();
  });

  test('is committed even if a watcher throws', async () => {
    const database = await open();
    const onError = vi.fn();
    const throwingListener = new Error('deaf');
    const fail = () => {
      throw throwingListener;
    };
    const watch = await watchContentVersion(database, fail, { ...never, onError });
    await expect(database.transaction(publishContentChange)).resolves.toBe(2);
    expect(onError.mock.calls).toEqual([[throwingListener]]);
    await watch.stop();
  });

  test('is polled again after a failed poll', async () => {
    const database = await open();
    const failed = Promise.withResolvers<unknown>();
    const received = Promise.withResolvers<number>();
    const watch = await watchContentVersion(database, received.resolve, {
      ...often,
      onError: failed.resolve,
    });
    await sql`alter table content_version rename to hidden`.execute(database.query);
    await expect(failed.promise).resolves.toBeInstanceOf(Error);
    await sql`alter table hidden rename to content_version`.execute(database.query);
    await sql`update content_version set version = 5`.execute(database.query);
    await expect(received.promise).resolves.toBe(5);
    await watch.stop();
  });

  test.runIf(engine.name === 'postgres')(
    'is received again after the listening connection was lost',
    async () => {
      const { one, other } = await openTwice();
      const received = vi.fn();
      const watch = await watchContentVersion(other, received, never);
      const listeners = sql<{ pid: number }>`
      select pid from pg_stat_activity
      where application_name = 'vitrine-listener' and datname = current_database() and wait_event = 'ClientRead'
        and query like 'listen%'
    `;
      const [lost] = (await listeners.execute(one.query)).rows;
      await sql`select pg_terminate_backend(${lost?.pid}, 5000)`.execute(one.query);
      await waitUntil(async () =>
        expect((await listeners.execute(one.query)).rows).toEqual([{ pid: expect.any(Number) }]),
      );
      await one.transaction(publishContentChange);
      await waitUntil(() => expect(received.mock.calls).toEqual([[2]]));
      await watch.stop();
    },
  );
});
