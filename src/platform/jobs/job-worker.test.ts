import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import { closedGate } from '#tests/support/gate.ts';
import { waitUntil } from '#tests/support/wait-until.ts';
import type { Database } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { createLog } from '../log/log.ts';
import { type Job, type JobKind, PermanentJobError } from './job.ts';
import { maxAttempts } from './job-runner.ts';
import { type JobWorker, startJobWorker } from './job-worker.ts';
import type { JobsTables } from './jobs-tables.ts';
import { addJob } from './queries/add-job.ts';
import { claimJob } from './queries/claim-job.ts';

type Jobs = Database<JobsTables>;

const start = Date.parse('2030-01-02T03:04:05.000Z');
const minute = 60_000;
/** Rare enough that passing tests cannot depend on polling. */
const neverMs = 3_600_000;
/** Long enough for every attempt to end without an abort. */
const graceMs = 60_000;

/** Creates a clock that only a test advances. */
function createManualClock() {
  let at = start;
  return {
    now: () => new Date(at),
    advance: (ms: number) => {
      at += ms;
    },
  };
}

function startWorker(
  database: Jobs,
  run: JobKind['run'],
  options: Partial<Pick<JobKind, 'redact' | 'timeoutMs'>> & {
    now?: () => Date;
    pollMs?: number;
    isOnlyNode?: boolean;
  } = {},
): JobWorker & { logged: string[] } {
  const { now = () => new Date(start), pollMs = 5, isOnlyNode = false, ...kindOptions } = options;
  const logged: string[] = [];
  const log = createLog({ logLevel: 'info' }, { write: (line: string) => void logged.push(line) });
  const kinds = { task: { run, ...kindOptions } };
  const worker = startJobWorker({ database, kinds, now, log, random: () => 0.5, pollMs, isOnlyNode });
  return { stop: worker.stop, logged };
}

const enqueue = (database: Jobs, payload: unknown = {}, runAt?: Date) =>
  database.transaction((trx) =>
    addJob(trx, { kind: 'task', payload, now: new Date(start), ...(runAt && { runAt }) }),
  );

const jobAt = (database: Jobs, id: string) =>
  database.query.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirst();

const after = (ms: number) => new Date(start + ms).toISOString();

describeOnEachEngine('the worker', (open, engine) => {
  test('runs jobs without waiting out the difference after the clock was set back by 400 days', async () => {
    const database = await open<JobsTables>();
    const back = new Date(start - 400 * 24 * 60 * minute);
    const lockMs = 5 * minute;
    const [later, locked] = [await enqueue(database, {}, new Date(start + minute)), await enqueue(database)];
    expect((await claimJob(database.query, 'task', new Date(start), lockMs))?.id).toBe(locked);
    const claimed = [1, 2, 3].map(async () => (await claimJob(database.query, 'task', back, lockMs))?.id);
    expect((await Promise.all(claimed)).filter((id) => id !== undefined).sort()).toEqual(
      [later, locked].sort(),
    );
  });

  test('X63: runs a job that is due far ahead only on its day', async () => {
    const database = await open<JobsTables>();
    const day = 24 * 60 * minute;
    const id = await enqueue(database, {}, new Date(start + 9 * day));
    const claim = (ms: number) => claimJob(database.query, 'task', new Date(start + ms), 5 * minute);
    expect([await claim(0), await claim(day), await claim(9 * day - 1)]).toEqual(Array(3).fill(undefined));
    expect((await claim(9 * day))?.id).toBe(id);
  });

  test('runs a job after its transaction commits', async () => {
    const database = await open<JobsTables>();
    const done = Promise.withResolvers<Job>();
    const worker = startWorker(database, async (job) => done.resolve(job), { pollMs: neverMs });
    const id = await enqueue(database, { to: 'reader' });
    await expect(done.promise).resolves.toEqual({
      id,
      payload: { to: 'reader' },
      attempt: 1,
      createdAt: after(0),
    });
    await worker.stop(graceMs);
    expect(await jobAt(database, id)).toMatchObject({
      done_at: after(0),
      failed_at: null,
      claim: null,
      locked_until: null,
      error: null,
    });
  });

  test('locks a job for as long as its kind needs, so that another node soon takes over from a killed one', async () => {
    const database = await open<JobsTables>();
    for (const [timeoutMs, lockMs] of [
      [24_000, minute],
      [undefined, 5 * minute],
    ] as const) {
      const started = Promise.withResolvers<void>();
      const end = Promise.withResolvers<void>();
      const run = async () => {
        started.resolve();
        await end.promise;
      };
      const id = await enqueue(database);
      const worker = startWorker(database, run, { pollMs: neverMs, ...(timeoutMs && { timeoutMs }) });
      await started.promise;
      expect((await jobAt(database, id))?.locked_until).toBe(after(lockMs));
      end.resolve();
      await worker.stop(graceMs);
    }
  });

  test('never runs a job whose transaction was rolled back', async () => {
    const database = await open<JobsTables>();
    const seen = vi.fn(async () => {});
    const worker = startWorker(database, seen, { pollMs: neverMs });
    const failing = database.transaction(async (trx) => {
      await addJob(trx, { kind: 'task', payload: {}, now: new Date(start) });
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    await enqueue(database, 'committed');
    await waitUntil(() => expect(seen).toHaveBeenCalled());
    await worker.stop(graceMs);
    expect(seen.mock.calls).toEqual([[expect.objectContaining({ payload: 'committed' }), expect.anything()]]);
  });

  test('runs jobs that were added before it started, the longest due first', async () => {
    const database = await open<JobsTables>();
    await enqueue(database, 'second', new Date(start - 1000));
    await enqueue(database, 'first', new Date(start - 2000));
    const seen: unknown[] = [];
    const worker = startWorker(database, async ({ payload }) => void seen.push(payload), { pollMs: neverMs });
    await waitUntil(() => expect(seen).toEqual(['first', 'second']));
    await worker.stop(graceMs);
  });

  test('leaves jobs of an unknown kind and jobs that are not yet due', async () => {
    const database = await open<JobsTables>();
    const { now, advance } = createManualClock();
    const unknown = await database.transaction((trx) =>
      addJob(trx, { kind: 'unknown', payload: {}, now: new Date(start) }),
    );
    await enqueue(database, 'later', new Date(start + minute));
    await enqueue(database, 'now');
    const seen: unknown[] = [];
    const worker = startWorker(database, async ({ payload }) => void seen.push(payload), { now });
    await waitUntil(() => expect(seen).toEqual(['now']));
    advance(minute);
    await waitUntil(() => expect(seen).toEqual(['now', 'later']));
    await worker.stop(graceMs);
    expect(await jobAt(database, unknown)).toMatchObject({ attempts: 0, done_at: null });
  });

  test('runs a killed process’s job at once on a single node, and after its lock has expired on several', async () => {
    for (const isOnlyNode of [true, false]) {
      const database = await open<JobsTables>();
      const { now, advance } = createManualClock();
      const id = await enqueue(database);
      await claimJob(database.query, 'task', now(), 5 * minute);
      const attempts: number[] = [];
      const run = async ({ attempt }: Job) => void attempts.push(attempt);
      const worker = startWorker(database, run, { now, isOnlyNode });
      if (!isOnlyNode) {
        await enqueue(database, 'other');
        await waitUntil(() => expect(attempts).toEqual([1]));
        advance(5 * minute);
      }
      await waitUntil(() => expect(attempts.at(-1)).toBe(2));
      await worker.stop(graceMs);
      expect(await jobAt(database, id)).toMatchObject({ attempts: 2, claim: null, locked_until: null });
    }
  });

  test('retries a failed job with growing delays until it succeeds', async () => {
    const database = await open<JobsTables>();
    const { now, advance } = createManualClock();
    const attempts: number[] = [];
    const run = async ({ attempt }: Job) => {
      attempts.push(attempt);
      if (attempt < 3) throw new Error(`no\r\nluck ${attempt}`);
    };
    const worker = startWorker(database, run, { now });
    const id = await enqueue(database);
    await waitUntil(async () =>
      expect(await jobAt(database, id)).toMatchObject({ error: 'no luck 1', run_at: after(minute) }),
    );
    advance(minute);
    await waitUntil(async () =>
      expect(await jobAt(database, id)).toMatchObject({ error: 'no luck 2', run_at: after(6 * minute) }),
    );
    advance(5 * minute);
    await waitUntil(async () =>
      expect(await jobAt(database, id)).toMatchObject({ error: null, done_at: after(6 * minute) }),
    );
    expect(attempts).toEqual([1, 2, 3]);
    await worker.stop(graceMs);
  });

  test('gives up on a job after its last attempt or a permanent error, and redacts its payload', async () => {
    const database = await open<JobsTables>();
    const exhausted = await enqueue(database, { name: 'exhausted', secret: 'secret' });
    await database.query
      .updateTable('jobs')
      .set({ attempts: maxAttempts - 1 })
      .execute();
    const permanent = await enqueue(database, { name: 'permanent', secret: 'secret' });
    const worker = startWorker(
      database,
      async ({ attempt }) => {
        throw attempt === 1 ? new PermanentJobError('never') : new Error('no luck');
      },
      { redact: (payload) => ({ ...(payload as object), secret: undefined }) },
    );
    await waitUntil(async () => {
      expect(await jobAt(database, exhausted)).toMatchObject({
        failed_at: after(0),
        error: 'no luck',
        payload: '{"name":"exhausted"}',
      });
      expect(await jobAt(database, permanent)).toMatchObject({
        failed_at: after(0),
        error: 'never',
        payload: '{"name":"permanent"}',
      });
    });
    await worker.stop(graceMs);
  });

  test('takes over the job of a killed process once its lock has expired', async () => {
    const database = await open<JobsTables>();
    const { now, advance } = createManualClock();
    const id = await enqueue(database);
    await claimJob(database.query, 'task', now(), 5 * minute);
    const seen = vi.fn(async () => {});
    const worker = startWorker(database, seen, { now });
    const other = await enqueue(database, 'meanwhile');
    await waitUntil(async () => expect((await jobAt(database, other))?.done_at).not.toBeNull());
    expect(seen).toHaveBeenCalledTimes(1);
    advance(5 * minute);
    await waitUntil(async () => expect(await jobAt(database, id)).toMatchObject({ attempts: 2 }));
    await waitUntil(async () =>
      expect(await jobAt(database, id)).toMatchObject({ done_at: after(5 * minute) }),
    );
    await worker.stop(graceMs);
  });

  test('stops retrying a job that crashes its process each time', async () => {
    const database = await open<JobsTables>();
    const id = await enqueue(database);
    await database.query.updateTable('jobs').set({ attempts: maxAttempts }).execute();
    const seen = vi.fn(async () => {});
    const worker = startWorker(database, seen);
    await waitUntil(async () =>
      expect(await jobAt(database, id)).toMatchObject({ error: 'started too often without finishing' }),
    );
    expect(seen).not.toHaveBeenCalled();
    await worker.stop(graceMs);
  });

  test('ignores the result of an attempt whose job was taken over', async () => {
    const database = await open<JobsTables>();
    const { now, advance } = createManualClock();
    const gate = closedGate();
    const started = closedGate();
    const worker = startWorker(
      database,
      async () => {
        started.open();
        await gate.opened;
      },
      { now },
    );
    const id = await enqueue(database);
    await started.opened;
    advance(5 * minute);
    const taken = await claimJob(database.query, 'task', now(), 5 * minute);
    expect(taken).toMatchObject({ id, attempts: 2 });
    gate.open();
    await worker.stop(graceMs);
    expect(await jobAt(database, id)).toMatchObject({ done_at: null, claim: taken?.claim });
    expect(worker.logged.join()).toContain('a job was taken over by another worker');
  });

  test('waits for the running job when it is stopped, and starts no other', async () => {
    const database = await open<JobsTables>();
    const gate = closedGate();
    const started = closedGate();
    const worker = startWorker(database, async () => {
      started.open();
      await gate.opened;
    });
    const first = await enqueue(database);
    await started.opened;
    const second = await enqueue(database);
    const stopped = worker.stop(graceMs);
    gate.open();
    await stopped;
    expect(await jobAt(database, first)).toMatchObject({ done_at: after(0) });
    expect(await jobAt(database, second)).toMatchObject({ attempts: 0, done_at: null });
  });

  test('aborts a job that takes too long while it is stopped, and retries it later', async () => {
    const database = await open<JobsTables>();
    const started = closedGate();
    const worker = startWorker(database, (_job, signal) => {
      started.open();
      return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    });
    const id = await enqueue(database);
    await started.opened;
    await worker.stop(1);
    expect(await jobAt(database, id)).toMatchObject({ attempts: 1, done_at: null, run_at: after(minute) });
  });

  test('deletes jobs that ended more than 30 days ago', async () => {
    const database = await open<JobsTables>();
    const { now, advance } = createManualClock();
    const worker = startWorker(database, async () => {}, { now });
    const old = await enqueue(database);
    await waitUntil(async () => expect((await jobAt(database, old))?.done_at).toBe(after(0)));
    const waiting = await enqueue(database, {}, new Date(start + 60 * 24 * 60 * minute));
    advance(30 * 24 * 60 * minute + 1);
    await waitUntil(async () => expect(await jobAt(database, old)).toBeUndefined());
    expect(await jobAt(database, waiting)).toBeDefined();
    await worker.stop(graceMs);
  });

  test('continues after a database failure, which is logged once', async () => {
    const database = await open<JobsTables>();
    const seen = vi.fn(async () => {});
    const worker = startWorker(database, seen);
    const id = await enqueue(database);
    await waitUntil(async () => expect((await jobAt(database, id))?.done_at).not.toBeNull());
    await sql`alter table jobs rename to hidden`.execute(database.query);
    await waitUntil(() => expect(worker.logged.join()).toContain('the database is not responding'));
    await sql`alter table hidden rename to jobs`.execute(database.query);
    await enqueue(database, 'after');
    await waitUntil(() => expect(seen).toHaveBeenCalledTimes(2));
    await waitUntil(() => expect(worker.logged.join()).toContain('jobs are running again'));
    expect(worker.logged.filter((line) => line.includes('is not responding'))).toHaveLength(1);
    await worker.stop(graceMs);
  });

  test.runIf(engine.name === 'postgres')('runs each of 50 jobs exactly once on two nodes', async () => {
    const location = await engine.createLocation();
    const one = await engine.openAt<JobsTables>(location);
    await migrate(one);
    const two = await engine.openAt<JobsTables>(location);
    const done: string[][] = [[], []];
    const added: string[] = [];
    for (let count = 0; count < 50; count += 1) added.push(await enqueue(one, count));
    const workers = [one, two].map((database, node) =>
      startWorker(database, async ({ id }) => void done[node]?.push(id)),
    );
    await waitUntil(() => expect(done.flat()).toHaveLength(50));
    await Promise.all(workers.map((worker) => worker.stop(graceMs)));
    expect(done.flat().sort()).toEqual(added.sort());
    expect(done.every((ids) => ids.length > 0)).toBe(true);
  });
});
