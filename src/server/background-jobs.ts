import { availableParallelism } from 'node:os';
import { systemClock } from '../platform/clock/clock.ts';
import type { Config } from '../platform/config/config.ts';
import type { Database } from '../platform/db/database.ts';
import type { JobKind } from '../platform/jobs/job.ts';
import { startJobWorker } from '../platform/jobs/job-worker.ts';
import type { Log } from '../platform/log/log.ts';
import { createDelivery } from '../platform/mail/delivery.ts';
import { createEmailJob } from '../platform/mail/email-job.ts';
import { emailJobKind } from '../platform/mail/email-queue.ts';
import { createMissingDerivatives } from '../platform/media/create-missing-derivatives.ts';
import { createMediaQueue } from '../platform/media/media-queue.ts';
import type { MediaStore } from '../platform/media/media-store.ts';
import type { MediaTables } from '../platform/media/tables.ts';

interface BackgroundDeps {
  readonly config: Config;
  readonly database: Database<unknown>;
  readonly store: MediaStore;
  /** The installation's secret. */
  readonly secret: string;
  readonly log: Log;
  /** The job kinds of features, by name. */
  readonly kinds: Readonly<Record<string, JobKind>>;
  /** The job that takes snapshots of staking contracts. */
  readonly snapshotJob: { start(): void; stop(): Promise<void> };
}

/** The jobs that run beside the server. */
export interface BackgroundJobs {
  /** Starts no further work and waits for work in progress; after `graceMs` it is aborted. */
  stop(graceMs: number): Promise<void>;
}

/** Starts the job worker. Without a delivery method emails wait in the outbox. */
function startJobs({ config, database, secret, log, kinds }: BackgroundDeps) {
  const send = createDelivery(config, log);
  if (!send) log.warn('no mail server set up (SMTP_URL): emails wait in the outbox');
  const allKinds = send ? { ...kinds, [emailJobKind]: createEmailJob(secret, send) } : kinds;
  return startJobWorker({ database: database.of(), kinds: allKinds, now: systemClock, log });
}

/** Starts the background work: derivatives of images, jobs, and staking snapshots. */
export function startBackgroundJobs(deps: BackgroundDeps): BackgroundJobs {
  const { config, database, store, log, snapshotJob } = deps;
  const imageJobs = startImageJobs({ database, store, log, withDemo: config.appEnv === 'local' });
  const jobs = startJobs(deps);
  snapshotJob.start();
  return {
    async stop(graceMs) {
      await Promise.all([imageJobs.stop(), jobs.stop(graceMs), snapshotJob.stop()]);
    },
  };
}

/** The background processing of images. */
export interface ImageJobs {
  /** Finishes the image in progress and starts no other. */
  stop(): Promise<void>;
}

interface ImageJobsDeps {
  readonly database: Database<unknown>;
  readonly store: MediaStore;
  readonly log: Log;
  /** True to draw the demo's images if they are missing. */
  readonly withDemo: boolean;
}

/** Draws the demo's images; the drawing code is loaded on demand. */
async function renderDemoImages(
  { database, store }: ImageJobsDeps,
  isStopping: () => boolean,
): Promise<void> {
  const { fillDemoMedia } = await import('../../seed/demo-media.ts');
  await fillDemoMedia({ database, store, isStopping });
}

/** Starts creating the missing derivatives of images. */
export function startImageJobs(deps: ImageJobsDeps): ImageJobs {
  const { database, store, log, withDemo } = deps;
  let stopping = false;
  const isStopping = () => stopping;
  const queue = createMediaQueue({ concurrency: Math.max(1, availableParallelism() - 1) });
  const run = async () => {
    if (withDemo) await renderDemoImages(deps, isStopping);
    const startedAt = performance.now();
    const created = await createMissingDerivatives({
      database: database.of<MediaTables>(),
      store,
      queue,
      now: systemClock,
      isStopping,
      onFailure: (err, assetId) =>
        log.error({ err, assetId }, 'the derivatives of an image could not be created'),
    });
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    if (created > 0) log.info({ images: created, seconds }, 'derivatives created');
  };
  const finished = run().catch((err: unknown) => {
    if (!stopping) log.error({ err }, 'image processing stopped early');
  });
  return {
    async stop() {
      stopping = true;
      await queue.stop();
      await finished;
    },
  };
}
