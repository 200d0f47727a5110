import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { describeOnEachEngine } from '../../../tests/support/engines.ts';
import { closedGate } from '../../../tests/support/gate.ts';
import { waitUntil } from '../../../tests/support/wait-until.ts';
import type { Database } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { createLog } from '../log/log.ts';
import { HopelessJobError, type Job, type JobKind } from './job.ts';
import { type JobWorker, startJobWorker } from './job-worker.ts';
import type { JobsTables } from './jobs-tables.ts';
import { addJob } from './queries/add-job.ts';
import { claimJob } from './queries/claim-job.ts';
import { mostAttempts } from './retry-rule.ts';

type Jobs = Database<JobsTables>;

const start = Date.parse('2030-01-02T03:04:05.000Z');
const minute = 60_000;
/** So rare that a test which passes did not need the looking. */
const never = 3_600_000;
/** Long enough for any attempt of a test to end by itself. */
const patience = 60_000;

/** Time that only passes when a test says so. */
function stoppedClock() {
  let at = start;
  return {
    now: () => new Date(at),
    pass: (ms: number) => {
      at += ms;
    },
  };
}

function startWorker(
  database: Jobs,
  run: JobKind['run'],
  options: Partial<Pick<JobKind, 'kept'>> & { now?: () => Date; pollMs?: number } = {},
): JobWorker & { logged: string[] } {
  const { now = () => new Date(start), pollMs = 5, ...more } = options;
  const logged: string[] = [];
  const log = createLog({ logLevel: 'info' }, { write: (line: string) => void logged.push(line) });
  const kinds = { errand: { run, ...more } };
  const worker = startJobWorker({ database, kinds, now, log, random: () => 0.5, pollMs });
  return { stop: worker.stop, logged };
}

const ask = (database: Jobs, payload: unknown = {}, runAt?: Date) =>
  database.transaction((trx) =>
    addJob(trx, { kind: 'errand', payload, now: new Date(start), ...(runAt && { runAt }) }),
  );

const jobAt = (database: Jobs, id: string) =>
  database.query.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirst();

const after = (ms: number) => new Date(start + ms).toISOString();

describeOnEachEngine('the worker', (open, engine) => {
  test('does a job as soon as the transaction that asked for it is committed', async () => {
    const database = await open<JobsTables>();
    const done = Promise.withResolvers<Job>();
    const worker = startWorker(database, async (job) => done.resolve(job), { pollMs: never });
    const id = await ask(database, { to: 'the baker' });
    await expect(done.promise).resolves.toEqual({
      id,
      payload: { to: 'the baker' },
      attempt: 1,
      createdAt: after(0),
    });
    await worker.stop(patience);
    expect(await jobAt(database, id)).toMatchObject({
      done_at: after(0),
      failed_at: null,
      claim: null,
      locked_until: null,
      error: null,
    });
  });

  test('never sees a job whose transaction was rolled back', async () => {
    const database = await open<JobsTables>();
    const seen = vi.fn(async () => {});
    const worker = startWorker(database, seen, { pollMs: never });
    const failing = database.transaction(async (trx) => {
      await addJob(trx, { kind: 'errand', payload: {}, now: new Date(start) });
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    await ask(database, 'kept');
    await waitUntil(() => expect(seen).toHaveBeenCalled());
    await worker.stop(patience);
    expect(seen.mock.calls).toEqual([[expect.objectContaining({ payload: 'kept' }), expect.anything()]]);
  });

  test('finds what was asked for while nobody listened, the longest due first', async () => {
    const database = await open<JobsTables>();
    await ask(database, 'second', new Date(start - 1000));
    await ask(database, 'first', new Date(start - 2000));
    const seen: unknown[] = [];
    const worker = startWorker(database, async ({ payload }) => void seen.push(payload), { pollMs: never });
    await waitUntil(() => expect(seen).toEqual(['first', 'second']));
    await worker.stop(patience);
  });

  test('leaves a job of a kind that it does not know, and one whose time has not come', async () => {
    const database = await open<JobsTables>();
    const { now, pass } = stoppedClock();
    const strange = await database.transaction((trx) =>
      addJob(trx, { kind: 'strange', payload: {}, now: new Date(start) }),
    );
    await ask(database, 'later', new Date(start + minute));
    await ask(database, 'now');
    const seen: unknown[] = [];
    const worker = startWorker(database, async ({ payload }) => void seen.push(payload), { now });
    await waitUntil(() => expect(seen).toEqual(['now']));
    pass(minute);
    await waitUntil(() => expect(seen).toEqual(['now', 'later']));
    await worker.stop(patience);
    expect(await jobAt(database, strange)).toMatchObject({ attempts: 0, done_at: null });
  });

  test('tries again what failed, later and later, until it works', async () => {
    const database = await open<JobsTables>();
    const { now, pass } = stoppedClock();
    const attempts: number[] = [];
    const run = async ({ attempt }: Job) => {
      attempts.push(attempt);
      if (attempt < 3) throw new Error(`no\r\nluck ${attempt}`);
    };
    const worker = startWorker(database, run, { now });
    const id = await ask(database);
    await waitUntil(async () =>
      expect(await jobAt(database, id)).toMatchObject({ error: 'no luck 1', run_at: after(minute) }),
    );
    pass(minute);
    await waitUntil(async () =>
      expect(await jobAt(database, id)).toMatchObject({ error: 'no luck 2', run_at: after(6 * minute) }),
    );
    pass(5 * minute);
    await waitUntil(async () =>
      expect(await jobAt(database, id)).toMatchObject({ error: null, done_at: after(6 * minute) }),
    );
    expect(attempts).toEqual([1, 2, 3]);
    await worker.stop(patience);
  });

  test('gives a job up after its last attempt, or at once when it is hopeless; only what is to be kept stays', async () => {
    const database = await open<JobsTables>();
    const lost = await ask(database, { name: 'lost', secret: 'hush' });
    await database.query
      .updateTable('jobs')
      .set({ attempts: mostAttempts - 1 })
      .execute();
    const hopeless = await ask(database, { name: 'hopeless', secret: 'hush' });
    const worker = startWorker(
      database,
      async ({ attempt }) => {
        throw attempt === 1 ? new HopelessJobError('never') : new Error('no luck');
      },
      { kept: (payload) => ({ ...(payload as object), secret: undefined }) },
    );
    await waitUntil(async () => {
      expect(await jobAt(database, lost)).toMatchObject({
        failed_at: after(0),
        error: 'no luck',
        payload: '{"name":"lost"}',
      });
      expect(await jobAt(database, hopeless)).toMatchObject({
        failed_at: after(0),
        error: 'never',
        payload: '{"name":"hopeless"}',
      });
    });
    await worker.stop(patience);
  });

  test('takes over a job that a killed process has left, when its lock has ended', async () => {
    const database = await open<JobsTables>();
    const { now, pass } = stoppedClock();
    const id = await ask(database);
    await claimJob(database.query, 'errand', now(), 5 * minute);
    const seen = vi.fn(async () => {});
    const worker = startWorker(database, seen, { now });
    const other = await ask(database, 'meanwhile');
    await waitUntil(async () => expect((await jobAt(database, other))?.done_at).not.toBeNull());
    expect(seen).toHaveBeenCalledTimes(1);
    pass(5 * minute);
    await waitUntil(async () => expect(await jobAt(database, id)).toMatchObject({ attempts: 2 }));
    await waitUntil(async () =>
      expect(await jobAt(database, id)).toMatchObject({ done_at: after(5 * minute) }),
    );
    await worker.stop(patience);
  });

  test('does not begin for ever what ends its process each time', async () => {
    const database = await open<JobsTables>();
    const id = await ask(database);
    await database.query.updateTable('jobs').set({ attempts: mostAttempts }).execute();
    const seen = vi.fn(async () => {});
    const worker = startWorker(database, seen);
    await waitUntil(async () =>
      expect(await jobAt(database, id)).toMatchObject({ error: 'begun too often and never ended' }),
    );
    expect(seen).not.toHaveBeenCalled();
    await worker.stop(patience);
  });

  test('an attempt whose job another one has taken over changes nothing any more', async () => {
    const database = await open<JobsTables>();
    const { now, pass } = stoppedClock();
    const gate = closedGate();
    const begun = closedGate();
    const worker = startWorker(
      database,
      async () => {
        begun.open();
        await gate.opened;
      },
      { now },
    );
    const id = await ask(database);
    await begun.opened;
    pass(5 * minute);
    const taken = await claimJob(database.query, 'errand', now(), 5 * minute);
    expect(taken).toMatchObject({ id, attempts: 2 });
    gate.open();
    await worker.stop(patience);
    expect(await jobAt(database, id)).toMatchObject({ done_at: null, claim: taken?.claim });
    expect(worker.logged.join()).toContain('a job was taken away from its attempt');
  });

  test('waits for the job under way when it is stopped and begins no other', async () => {
    const database = await open<JobsTables>();
    const gate = closedGate();
    const begun = closedGate();
    const worker = startWorker(database, async () => {
      begun.open();
      await gate.opened;
    });
    const first = await ask(database);
    await begun.opened;
    const second = await ask(database);
    const stopped = worker.stop(patience);
    gate.open();
    await stopped;
    expect(await jobAt(database, first)).toMatchObject({ done_at: after(0) });
    expect(await jobAt(database, second)).toMatchObject({ attempts: 0, done_at: null });
  });

  test('tells a job that lasts too long to end when it is stopped, and tries it again later', async () => {
    const database = await open<JobsTables>();
    const begun = closedGate();
    const worker = startWorker(database, (_job, signal) => {
      begun.open();
      return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    });
    const id = await ask(database);
    await begun.opened;
    await worker.stop(1);
    expect(await jobAt(database, id)).toMatchObject({ attempts: 1, done_at: null, run_at: after(minute) });
  });

  test('deletes jobs that ended more than 30 days ago', async () => {
    const database = await open<JobsTables>();
    const { now, pass } = stoppedClock();
    const worker = startWorker(database, async () => {}, { now });
    const old = await ask(database);
    await waitUntil(async () => expect((await jobAt(database, old))?.done_at).toBe(after(0)));
    const waiting = await ask(database, {}, new Date(start + 60 * 24 * 60 * minute));
    pass(30 * 24 * 60 * minute + 1);
    await waitUntil(async () => expect(await jobAt(database, old)).toBeUndefined());
    expect(await jobAt(database, waiting)).toBeDefined();
    await worker.stop(patience);
  });

  test('goes on after the database was gone for a while, and says so once', async () => {
    const database = await open<JobsTables>();
    const seen = vi.fn(async () => {});
    const worker = startWorker(database, seen);
    const id = await ask(database);
    await waitUntil(async () => expect((await jobAt(database, id))?.done_at).not.toBeNull());
    await sql`alter table jobs rename to hidden`.execute(database.query);
    await waitUntil(() => expect(worker.logged.join()).toContain('the database did not answer'));
    await sql`alter table hidden rename to jobs`.execute(database.query);
    await ask(database, 'after');
    await waitUntil(() => expect(seen).toHaveBeenCalledTimes(2));
    await waitUntil(() => expect(worker.logged.join()).toContain('jobs are done again'));
    expect(worker.logged.filter((line) => line.includes('did not answer'))).toHaveLength(1);
    await worker.stop(patience);
  });

  test.runIf(engine.name === 'postgres')('of two nodes does each of 50 jobs exactly once', async () => {
    const location = await engine.createLocation();
    const one = await engine.openAt<JobsTables>(location);
    await migrate(one);
    const two = await engine.openAt<JobsTables>(location);
    const done: string[][] = [[], []];
    const wanted: string[] = [];
    for (let count = 0; count < 50; count += 1) wanted.push(await ask(one, count));
    const workers = [one, two].map((database, node) =>
      startWorker(database, async ({ id }) => void done[node]?.push(id)),
    );
    await waitUntil(() => expect(done.flat()).toHaveLength(50));
    await Promise.all(workers.map((worker) => worker.stop(patience)));
    expect(done.flat().sort()).toEqual(wanted.sort());
    expect(done.every((ids) => ids.length > 0)).toBe(true);
  });
});
