import { systemClock } from '../platform/clock/clock.ts';
import type { Config } from '../platform/config/config.ts';
import type { Database } from '../platform/db/database.ts';
import type { JobKind } from '../platform/jobs/job.ts';
import { startJobWorker } from '../platform/jobs/job-worker.ts';
import type { Log } from '../platform/log/log.ts';
import { openDelivery } from '../platform/mail/delivery.ts';
import { mailJob } from '../platform/mail/mail-job.ts';
import { mailJobs } from '../platform/mail/mail-queue.ts';
import type { MediaStore } from '../platform/media/media-store.ts';
import { startPictureWork } from './picture-work.ts';

interface BackgroundParts {
  readonly config: Config;
  readonly database: Database<unknown>;
  readonly store: MediaStore;
  /** Of the installation. */
  readonly secret: string;
  readonly log: Log;
  /** How the jobs of features are done, by the name of their kind. */
  readonly kinds: Readonly<Record<string, JobKind>>;
  /** Takes samples of staking contracts. */
  readonly sampler: { start(): void; stop(): Promise<void> };
}

/** The work that goes on beside the answers. */
export interface BackgroundWork {
  /** Lets what is under way be finished and begins nothing else; after `graceMs` it is told to end. */
  stop(graceMs: number): Promise<void>;
}

/** Mails are sent only where there is a way for them; else they wait. */
function startJobs({ config, database, secret, log, kinds }: BackgroundParts) {
  const send = openDelivery(config, log);
  if (!send) log.warn('no mail server is set (SMTP_URL): mails wait in the outbox');
  const all = send ? { ...kinds, [mailJobs]: mailJob(secret, send) } : kinds;
  return startJobWorker({ database: database.of(), kinds: all, now: systemClock, log });
}

/** Begins the work beside the answers: pictures that lack files, jobs, and samples. */
export function startBackgroundWork(parts: BackgroundParts): BackgroundWork {
  const { config, database, store, log, sampler } = parts;
  const pictures = startPictureWork({ database, store, log, withDemo: config.appEnv === 'local' });
  const jobs = startJobs(parts);
  sampler.start();
  return {
    async stop(graceMs) {
      await Promise.all([pictures.stop(), jobs.stop(graceMs), sampler.stop()]);
    },
  };
}
