import { statfs } from 'node:fs/promises';
import type { BackupPlan } from '#features/backups/contract.ts';
import { findBackupStatus } from '#platform/backup/backup-status.ts';
import { findFailedBackups } from '#platform/backup/queries/backups.ts';
import { parseStageTimes } from '#platform/backup/stage-times.ts';
import type { BackupTables } from '#platform/backup/tables.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { requireWritable } from '#platform/db/database-state.ts';
import type { JobsTables } from '#platform/jobs/jobs-tables.ts';
import {
  countEndedJobs,
  countOpenJobs,
  type EndedJobs,
  type OpenJobs,
} from '#platform/jobs/queries/count-jobs.ts';
import { emailJobKind } from '#platform/mail/email-queue.ts';
import { sumMediaBytes } from '#platform/media/queries/media-bytes.ts';
import type { MediaTables } from '#platform/media/tables.ts';
import type { Sample } from '#platform/metrics/exposition.ts';
import { createRecentValue } from '#platform/metrics/recent-value.ts';
import type { BackupStage } from '#shared/backup/backup-state.ts';
import { jobKindNames } from '../job-kind-names.ts';
import { byLabel, type MetricValues, single } from './definitions.ts';
import type { MetricSource } from './metrics.ts';

export interface StorageMetricsDeps {
  readonly database: Database<unknown>;
  readonly dataDir: string;
  readonly now: Clock;
  /** Null if no backups are made. */
  readonly backupPlan: BackupPlan | null;
}

/** How long a scrape waits for the database or the disk, and for how long it shows what it has read. */
const soon = { maxAgeMs: 5000, timeoutMs: 1000 };
/** What needs all rows of a table. */
const slow = { maxAgeMs: 5 * 60_000, timeoutMs: 1000 };

/** The states of jobs, with the word of the outbox for an email in that state. */
const states = {
  waiting: 'waiting',
  running: 'sending',
  done: 'sent',
  failed: 'failed',
  discarded: 'discarded',
} as const;
const stateNames = Object.keys(states) as (keyof typeof states)[];

type JobCounts = Omit<OpenJobs & EndedJobs, 'kind'>;

const noJobs: JobCounts = { waiting: 0, running: 0, done: 0, failed: 0, discarded: 0, next_at: null };

const getAge = ({ next_at: at }: JobCounts, now: Date) =>
  at === null ? 0 : Math.max(0, (now.getTime() - Date.parse(at)) / 1000);

/** Creates the source of jobs and emails. Those that have ended are many, so they are counted rarely. */
function createJobsSource({ database, now }: StorageMetricsDeps): MetricSource {
  const jobs = database.of<JobsTables>();
  const findOpen = createRecentValue(() => countOpenJobs(jobs, now().toISOString()), soon);
  const findEnded = createRecentValue(() => countEndedJobs(jobs), slow);
  return async () => {
    const rows = [...(await findEnded()), ...(await findOpen())];
    const byKind = jobKindNames.map((kind): [string, JobCounts] => [
      kind,
      Object.assign({}, noJobs, ...rows.filter((row) => row.kind === kind)),
    ]);
    const [, emails] = byKind.find(([kind]) => kind === emailJobKind) ?? ['', noJobs];
    return {
      vitrine_jobs: byKind.flatMap(([kind, counts]) =>
        stateNames.map((state): Sample => ({ labels: { kind, state }, value: counts[state] })),
      ),
      vitrine_job_oldest_seconds: byLabel(
        'kind',
        byKind.map(([kind, counts]) => [kind, getAge(counts, now())]),
      ),
      vitrine_emails: byLabel(
        'state',
        stateNames.map((state) => [states[state], emails[state]]),
      ),
    };
  };
}

async function collectBackupStatus(
  deps: StorageMetricsDeps,
  { target, time }: BackupPlan,
): Promise<MetricValues> {
  const { query } = deps.database.of<BackupTables>();
  const schedule = { label: target, time: time ?? undefined };
  const { health, lastVerified } = await findBackupStatus(query, schedule, deps.now());
  const { started_at: startedAt, stage_seconds: seconds, bytes } = lastVerified ?? {};
  return {
    vitrine_backup_late: single(health === 'late' ? 1 : 0),
    ...(startedAt && {
      vitrine_backup_last_proof_timestamp_seconds: single(Date.parse(startedAt) / 1000),
    }),
    ...(seconds && { vitrine_backup_duration_seconds: byLabel('stage', parseStageTimes(seconds)) }),
    ...(typeof bytes === 'number' && { vitrine_backup_bytes: single(bytes) }),
  };
}

/** Counts failed backups. Their rows are deleted some day, and a counter must never decrease. */
function createFailureCounter(database: Database<BackupTables>, { target }: BackupPlan) {
  const counts = new Map<BackupStage, number>([
    ['reading', 0],
    ['media', 0],
    ['storing', 0],
    ['verifying', 0],
  ]);
  let counted: ReadonlySet<string> = new Set();
  return async (): Promise<MetricValues> => {
    const failed = await findFailedBackups(database.query, target);
    for (const { id, stage } of failed) if (!counted.has(id)) counts.set(stage, (counts.get(stage) ?? 0) + 1);
    counted = new Set(failed.map(({ id }) => id));
    return { vitrine_backup_failures_total: byLabel('stage', counts) };
  };
}

async function collectMedia({ database }: StorageMetricsDeps): Promise<MetricValues> {
  const { originals, derivatives } = await sumMediaBytes(database.of<MediaTables>().query);
  return {
    vitrine_media_bytes: byLabel('kind', [
      ['original', originals],
      ['derivative', derivatives],
    ]),
  };
}

async function collectDisk({ dataDir }: StorageMetricsDeps): Promise<MetricValues> {
  const { bavail, bsize } = await statfs(dataDir);
  return { vitrine_disk_free_bytes: single(bavail * bsize) };
}

/** Returns the sources of what the database and the disk have to be asked for. */
export function createStorageSources(deps: StorageMetricsDeps): readonly MetricSource[] {
  const { database, backupPlan: plan } = deps;
  const checkWritable = createRecentValue(() => requireWritable(database), soon);
  const isWritable = () =>
    checkWritable().then(
      () => 1,
      () => 0,
    );
  const backups = plan
    ? [
        createRecentValue(() => collectBackupStatus(deps, plan), soon),
        createRecentValue(createFailureCounter(database.of(), plan), soon),
      ]
    : [];
  return [
    async () => ({ vitrine_database_writable: single(await isWritable()) }),
    () => {
      const counts = database.countConnections();
      return counts ? { vitrine_database_connections: byLabel('state', Object.entries(counts)) } : {};
    },
    createJobsSource(deps),
    ...backups,
    createRecentValue(() => collectMedia(deps), slow),
    createRecentValue(() => collectDisk(deps), soon),
  ];
}
