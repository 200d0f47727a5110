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
import { type JobSummary, jobStates, summarizeJobs } from '#platform/jobs/queries/count-jobs.ts';
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
/** Sums over all image files. */
const slow = { maxAgeMs: 5 * 60_000, timeoutMs: 1000 };

/** The outbox has its own word for an email that is being sent or was. */
const emailStates = {
  waiting: 'waiting',
  running: 'sending',
  done: 'sent',
  failed: 'failed',
  discarded: 'discarded',
};

const none: Omit<JobSummary, 'kind'> = {
  waiting: 0,
  running: 0,
  done: 0,
  failed: 0,
  discarded: 0,
  next_at: null,
};

const getAge = ({ next_at: at }: Pick<JobSummary, 'next_at'>, now: Date) =>
  at === null ? 0 : Math.max(0, (now.getTime() - Date.parse(at)) / 1000);

async function collectJobs({ database, now }: StorageMetricsDeps): Promise<MetricValues> {
  const at = now();
  const rows = await summarizeJobs(database.of<JobsTables>(), at.toISOString());
  const byKind = jobKindNames.map((kind) => [kind, rows.find((row) => row.kind === kind) ?? none] as const);
  const emails = rows.find(({ kind }) => kind === emailJobKind) ?? none;
  return {
    vitrine_jobs: byKind.flatMap(([kind, summary]) =>
      jobStates.map((state): Sample => ({ labels: { kind, state }, value: summary[state] })),
    ),
    vitrine_job_oldest_seconds: byLabel(
      'kind',
      byKind.map(([kind, summary]) => [kind, getAge(summary, at)]),
    ),
    vitrine_emails: byLabel(
      'state',
      jobStates.map((state) => [emailStates[state], emails[state]]),
    ),
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
    createRecentValue(() => collectJobs(deps), soon),
    ...backups,
    createRecentValue(() => collectMedia(deps), slow),
    createRecentValue(() => collectDisk(deps), soon),
  ];
}
