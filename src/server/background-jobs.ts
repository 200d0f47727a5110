import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { deleteExpiredFiles } from '#features/images/admin/service/delete-expired.ts';
import { onlinePaymentJobKind } from '#features/invoicing/online-payment/queries/online-payments.ts';
import type { OnlinePaymentsDeps } from '#features/invoicing/online-payment/service/context.ts';
import { startPaymentChecks } from '#features/invoicing/online-payment/service/payment-checks.ts';
import type { RecurringDeps } from '#features/invoicing/recurring/service/context.ts';
import { startRecurringSchedule } from '#features/invoicing/recurring/service/recurring-schedule.ts';
import type { RemindersDeps } from '#features/invoicing/reminders/service/context.ts';
import {
  remindersJobKind,
  startReminderSchedule,
} from '#features/invoicing/reminders/service/reminders-job.ts';
import type { PublisherDeps } from '#features/publishing/service/part-change.ts';
import { startPublishingJobs } from '#features/publishing/service/publishing-jobs.ts';
import { systemClock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import type { Database } from '#platform/db/database.ts';
import type { JobKind } from '#platform/jobs/job.ts';
import { startJobWorker } from '#platform/jobs/job-worker.ts';
import type { JobsTables } from '#platform/jobs/jobs-tables.ts';
import type { RepeatedWork, Wait } from '#platform/jobs/repeat.ts';
import type { Log } from '#platform/log/log.ts';
import { createOutageLog, describeReasons } from '#platform/log/outage-log.ts';
import { createDelivery } from '#platform/mail/delivery.ts';
import { createEmailJob, type EmailHooks } from '#platform/mail/email-job.ts';
import { emailJobKind } from '#platform/mail/email-queue.ts';
import {
  createMissingDerivatives,
  type DerivativeJobDeps,
} from '#platform/media/create-missing-derivatives.ts';
import { deleteRemovedFiles } from '#platform/media/delete-removed-files.ts';
import type { DerivativeRequests } from '#platform/media/derivative-requests.ts';
import { createMediaQueue } from '#platform/media/media-queue.ts';
import type { MediaStore } from '#platform/media/media-store.ts';
import type { MediaTables } from '#platform/media/tables.ts';
import type { InstallationSecrets } from '#platform/secrets/installation-secrets.ts';
import { getStorageFailure } from '#platform/storage-error.ts';
import { type Backoff, backoffMs } from '#shared/api/backoff.ts';
import { type BackupScheduleDeps, startBackupSchedule } from './backup/backup-schedule.ts';
import { startUnlessHeld } from './held-work.ts';
import { publishables } from './publishables.ts';

interface BackgroundDeps {
  readonly config: Config;
  readonly database: Database<unknown>;
  readonly store: MediaStore;
  readonly secrets: InstallationSecrets;
  readonly log: Log;
  readonly kinds: Readonly<Record<string, JobKind>>;
  readonly emailHooks: EmailHooks;
  readonly publishing: PublisherDeps;
  /** Undefined if no target is set. */
  readonly backupSchedule: BackupScheduleDeps | undefined;
  readonly recurring: RecurringDeps;
  readonly reminders: RemindersDeps;
  readonly onlinePayments: OnlinePaymentsDeps;
  readonly derivativeRequests: DerivativeRequests;
  readonly snapshotJob: { start(): void; stop(): Promise<void> };
  /** Called after each failed attempt of a job. */
  readonly onJobFailure?: ((kind: string) => void) | undefined;
  /** Waits between scheduled runs; a timer by default. */
  readonly wait?: Wait;
}

export interface BackgroundJobs {
  /** Waits for work in progress; aborts it after `graceMs`. */
  stop(graceMs: number): Promise<void>;
}

/** Starts running jobs of some kinds. */
function startJobs({ database, log, onJobFailure }: BackgroundDeps, kinds: BackgroundDeps['kinds']) {
  // The lock of the data folder excludes other processes.
  const isOnlyNode = database.engine === 'sqlite';
  const options = { database: database.of<JobsTables>(), kinds, now: systemClock, log, isOnlyNode };
  return startJobWorker({ ...options, onFailure: onJobFailure });
}

/** Returns the job that sends emails; none if there is no delivery method: emails wait in the outbox then. */
function createEmailKinds({ config, secrets, log, emailHooks }: BackgroundDeps): BackgroundDeps['kinds'] {
  const send = createDelivery(config, log);
  if (!send) log.warn('no mail server set up (SMTP_URL): emails wait in the outbox');
  const values = secrets.app.map(({ value }) => value);
  return send ? { [emailJobKind]: createEmailJob(values, send, emailHooks) } : {};
}

/** Jobs that queue emails to clients, or register payments with a provider. */
const outgoingKinds: readonly string[] = [remindersJobKind, onlinePaymentJobKind];

const selectKinds = (kinds: BackgroundDeps['kinds'], isSelected: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(kinds).filter(([name]) => isSelected(name)));

/** Starts what sends something, or registers it elsewhere: emails, reminders, drafts of recurring invoices, and online payments. */
function startOutgoing(deps: BackgroundDeps) {
  const kinds = selectKinds(deps.kinds, (name) => outgoingKinds.includes(name));
  const jobs = startJobs(deps, { ...kinds, ...createEmailKinds(deps) });
  const schedules = [startRecurring, startReminders, startOnlinePayments].map((begin) => begin(deps));
  return {
    async stop(graceMs: number) {
      await Promise.all([jobs.stop(graceMs), ...schedules.map((schedule) => schedule.stop())]);
    },
  };
}

function startPublishing({ publishing, log, wait }: BackgroundDeps) {
  const outage = createOutageLog(log, {
    began: 'scheduled publications are waiting: publishing failed',
    ended: 'scheduled publications are running again',
  });
  return startPublishingJobs({
    ...publishing,
    publishables,
    onFailure: outage.fail,
    onSuccess: outage.succeed,
    wait,
  });
}

/** Queues the daily backup, if there is a target. */
function startBackups({ backupSchedule, log, wait }: BackgroundDeps): Pick<RepeatedWork, 'stop'> {
  if (!backupSchedule) return { stop: async () => {} };
  const outage = createOutageLog(log, {
    began: 'backups are waiting: the database is not responding',
    ended: 'backups are queued again',
  });
  return startBackupSchedule(backupSchedule, { onFailure: outage.fail, onSuccess: outage.succeed, wait });
}

function startReminders({ reminders, log, wait }: BackgroundDeps) {
  const outage = createOutageLog(log, {
    began: 'reminders are waiting: the database is not responding',
    ended: 'reminders are queued again',
  });
  return startReminderSchedule(reminders, { onFailure: outage.fail, onSuccess: outage.succeed, wait });
}

function startRecurring({ recurring, log, wait }: BackgroundDeps) {
  const outage = createOutageLog(log, {
    began: 'recurring invoices are waiting: the disk is full or the database is not responding',
    ended: 'recurring invoices are created again',
  });
  const onFailure = (error: unknown) =>
    getStorageFailure(error)
      ? outage.fail(error)
      : log.warn({ reason: describeReasons(error) }, 'drafts of recurring invoices could not be created');
  return startRecurringSchedule(recurring, { onFailure, onSuccess: outage.succeed, wait });
}

/** Checks online payments that no request waits for. */
function startOnlinePayments({ onlinePayments, log, wait }: BackgroundDeps) {
  const outage = createOutageLog(log, {
    began: 'checks of online payments are waiting: the database is not responding',
    ended: 'checks of online payments are queued again',
  });
  return startPaymentChecks(onlinePayments, { onFailure: outage.fail, onSuccess: outage.succeed, wait });
}

export function startBackgroundJobs(deps: BackgroundDeps): BackgroundJobs {
  const { database, store, log, derivativeRequests: requests, snapshotJob } = deps;
  const imageJobs = startImageJobs({ database, store, log, requests });
  const jobs = startJobs(
    deps,
    selectKinds(deps.kinds, (name) => !outgoingKinds.includes(name)),
  );
  const publishing = startPublishing(deps);
  const backups = startBackups(deps);
  const outgoing = startUnlessHeld({ database, log, wait: deps.wait }, () => startOutgoing(deps));
  snapshotJob.start();
  return {
    async stop(graceMs) {
      await Promise.all([
        imageJobs.stop(),
        jobs.stop(graceMs),
        snapshotJob.stop(),
        publishing.stop(),
        backups.stop(),
        outgoing.stop(graceMs),
      ]);
    },
  };
}

export interface ImageJobs {
  /** Finishes the current image and starts no other. */
  stop(): Promise<void>;
}

interface ImageJobsDeps {
  readonly database: Database<unknown>;
  readonly store: MediaStore;
  readonly log: Log;
  readonly requests: DerivativeRequests;
}

/** The delay after a pass that failed on a full disk or an unavailable database. */
const imageBackoff: Backoff = { initialMs: 30_000, maxMs: 10 * 60_000 };

/** Interval of looking for missing derivatives and deleting expired uploads. */
const cleaningMs = 60 * 60_000;

/** Repeats a pass until it completes, with a backoff while the disk is full or the database unavailable. */
async function runUntilComplete(
  pass: () => Promise<void>,
  log: Log,
  { backoff, signal }: { readonly backoff: Backoff; readonly signal: AbortSignal },
): Promise<void> {
  const outage = createOutageLog(log, {
    began: 'images are waiting: the disk is full or the database is not responding',
    ended: 'images are processed again',
  });
  for (let failures = 1; !signal.aborted; failures += 1) {
    try {
      await pass();
      return outage.succeed();
    } catch (err) {
      if (signal.aborted) return;
      if (!getStorageFailure(err)) return log.error({ err }, 'image processing stopped early');
      outage.fail(err);
      await sleep(backoffMs(failures, backoff), undefined, { ref: false, signal }).catch(() => {});
    }
  }
}

function createFullPass(deps: DerivativeJobDeps, { log, requests, store, database }: ImageJobsDeps) {
  return async () => {
    const startedAt = performance.now();
    const runUrgent = () => requests.run(deps);
    const created = await createMissingDerivatives({ ...deps, runUrgent });
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    if (created > 0) log.info({ images: created, seconds }, 'derivatives created');
    if (deps.isStopping()) return;
    await deleteExpiredFiles({ store, database: database.of(), now: systemClock });
    await deleteRemovedFiles(database.of(), store);
  };
}

/**
 * Creates missing derivatives of images, and the derivatives of new uploads when they arrive. Every hour it
 * completes the work of other nodes and deletes expired uploads.
 * @param backoff after a full disk; by default from half a minute to ten minutes
 */
export function startImageJobs(jobs: ImageJobsDeps, backoff = imageBackoff): ImageJobs {
  const { database, store, log, requests } = jobs;
  const stopping = new AbortController();
  const { signal } = stopping;
  const queue = createMediaQueue({ concurrency: Math.max(1, availableParallelism() - 1) });
  const deps: DerivativeJobDeps = {
    database: database.of<MediaTables>(),
    store,
    queue,
    now: systemClock,
    isStopping: () => signal.aborted,
    onFailure: (err, assetId) =>
      log.error({ err, assetId }, 'the derivatives of an image could not be created'),
  };
  const runFullPass = createFullPass(deps, jobs);
  const run = async () => {
    let nextFullPass = 0;
    while (!signal.aborted) {
      const pass = async () => {
        // Also after an outage: work in progress is no longer requested.
        if (performance.now() >= nextFullPass) await runFullPass();
        nextFullPass = 0;
        await requests.run(deps);
        nextFullPass = performance.now() + cleaningMs;
      };
      await runUntilComplete(pass, log, { backoff, signal });
      await requests.wait(cleaningMs, signal);
    }
  };
  const finished = run();
  return {
    async stop() {
      stopping.abort();
      await queue.stop();
      await finished;
    },
  };
}
