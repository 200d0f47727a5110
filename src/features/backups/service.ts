import type { Transaction } from 'kysely';
import type { Audit } from '#platform/audit/audit.ts';
import type { AuditContext } from '#platform/audit/audit-entry.ts';
import { findBackupStatus } from '#platform/backup/backup-status.ts';
import { findBackups } from '#platform/backup/queries/backups.ts';
import { silentMs } from '#platform/backup/run-backup.ts';
import type { BackupsTable, BackupTables } from '#platform/backup/tables.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { JobsTables } from '#platform/jobs/jobs-tables.ts';
import { addJob } from '#platform/jobs/queries/add-job.ts';
import { runJobNow } from '#platform/jobs/queries/manage-job.ts';
import { findOpenJob, isJobDue } from '#platform/jobs/queries/open-job.ts';
import type { Backup, BackupList, BackupPlan } from './contract.ts';

/** The job that makes a backup. */
export const backupJobKind = 'backup';

export interface BackupsDeps {
  readonly database: Database<BackupTables>;
  readonly audit: Audit;
  readonly now: Clock;
  readonly plan: BackupPlan | null;
}

const maxListed = 100;

/** A backup whose process is silent was interrupted, although nobody has recorded that yet. */
function toBackup(
  { target: _, stage_seconds: _seconds, row_count, seen_at, is_encrypted, ...row }: BackupsTable,
  now: Date,
): Backup {
  const backup = { ...row, rows: row_count, is_encrypted: is_encrypted === 1 };
  const isSilent = row.state === 'running' && now.getTime() - Date.parse(seen_at) > silentMs;
  return isSilent ? { ...backup, state: 'failed', ended_at: seen_at } : backup;
}

/** Lists the latest backups, and how they are made. */
export async function listBackups({ database, now, plan }: BackupsDeps): Promise<BackupList> {
  const at = now();
  const schedule = plan ? { label: plan.target, time: plan.time ?? undefined } : undefined;
  const { health } = await findBackupStatus(database.query, schedule, at);
  const backups = await findBackups(database.query, maxListed);
  const job = await findOpenJob(database.of<JobsTables>().query, backupJobKind);
  return {
    health,
    plan,
    backups: backups.map((row) => toBackup(row, at)),
    is_queued: job !== undefined && isJobDue(job, at.toISOString()),
  };
}

/**
 * Queues a backup, or makes one due that waits for another attempt.
 * @returns the id of its job; undefined if one is due or running already
 */
export async function queueBackup(trx: Transaction<JobsTables>, now: Date): Promise<string | undefined> {
  const job = await findOpenJob(trx, backupJobKind);
  if (!job) return addJob(trx, { kind: backupJobKind, payload: {}, now });
  if (isJobDue(job, now.toISOString())) return undefined;
  await runJobNow(trx, { kind: backupJobKind, id: job.id }, now);
  return job.id;
}

/**
 * Queues a backup for an owner.
 * @returns why not: no target is set, or a backup is queued or made already; undefined if it was queued
 */
export async function requestBackup(
  { database, audit, now, plan }: BackupsDeps,
  context: AuditContext,
): Promise<'noTarget' | 'running' | undefined> {
  if (!plan) return 'noTarget';
  return database.of<JobsTables>().transaction(async (trx) => {
    const id = await queueBackup(trx, now());
    if (id === undefined) return 'running';
    await audit.append(trx, { ...context, action: 'backup.requested', entityType: 'backup', entityId: id });
    return undefined;
  });
}
