import type { Transaction } from 'kysely';
import type { BackupPlan } from '#features/backups/contract.ts';
import { messages } from '#features/backups/messages.ts';
import { queueBackup } from '#features/backups/service.ts';
import { findBackupStatus } from '#platform/backup/backup-status.ts';
import { findLatestBackup, insertBackupDay } from '#platform/backup/queries/backups.ts';
import type { BackupTables } from '#platform/backup/tables.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { transactionOf } from '#platform/db/transaction-scope.ts';
import type { JobsTables } from '#platform/jobs/jobs-tables.ts';
import { type RepeatedWork, repeat, type Wait } from '#platform/jobs/repeat.ts';
import type { QueueEmail } from '#platform/mail/email-queue.ts';
import { renderEmail } from '#platform/mail/render-email.ts';
import { formatDateTime } from '#shared/dates/dates.ts';
import { toLocalTime } from '#shared/dates/local-time.ts';
import type { Language } from '#shared/i18n/language.ts';

type Trx = Transaction<BackupTables>;

export interface BackupScheduleDeps {
  readonly database: Database<BackupTables>;
  readonly now: Clock;
  readonly plan: BackupPlan;
  readonly queueEmail: QueueEmail;
  readonly findOwners: (
    trx: Trx,
  ) => Promise<readonly { readonly email: string; readonly language: Language }[]>;
  readonly getSiteName: (trx: Trx, language: Language) => Promise<string>;
}

/**
 * Queues the backup of a day, once across all nodes: from the time of the schedule on, or at once if there has
 * never been one. Returns whether it did.
 */
export function queueDailyBackup({ database, now, plan }: BackupScheduleDeps): Promise<boolean> {
  return database.transaction(async (trx) => {
    const at = now();
    const { date, time } = toLocalTime(at.toISOString());
    const { health } = await findBackupStatus(trx, { label: plan.target, time: plan.time ?? undefined }, at);
    const isFirst = health === 'waiting';
    if (plan.time === null || (time < plan.time && !isFirst)) return false;
    if (!(await insertBackupDay(trx, { kind: 'queued', date, created_at: at.toISOString() }))) return false;
    return (await queueBackup(transactionOf<JobsTables>(trx), at)) !== undefined;
  });
}

const template = 'backup-late';

/** Sends an email to each owner while the last verified backup is old, at most one a day. Returns whether it did. */
export function warnOfLateBackup(deps: BackupScheduleDeps): Promise<boolean> {
  const { database, now, plan, findOwners } = deps;
  return database.transaction(async (trx) => {
    const at = now();
    const schedule = { label: plan.target, time: plan.time ?? undefined };
    const { health, lastVerified } = await findBackupStatus(trx, schedule, at);
    if (health !== 'late') return false;
    const { date } = toLocalTime(at.toISOString());
    if (!(await insertBackupDay(trx, { kind: 'warned', date, created_at: at.toISOString() }))) return false;
    const failed = await findLatestBackup(trx, 'failed', plan.target);
    for (const owner of await findOwners(trx))
      await queueWarning(deps, trx, owner, { verifiedAt: lastVerified?.started_at, error: failed?.error });
    return true;
  });
}

async function queueWarning(
  { queueEmail, getSiteName }: BackupScheduleDeps,
  trx: Trx,
  { email: to, language }: { readonly email: string; readonly language: Language },
  {
    verifiedAt,
    error,
  }: { readonly verifiedAt: string | undefined; readonly error: string | null | undefined },
): Promise<void> {
  const { subject, title, lastVerified, never, error: describeError, remedy } = messages[language].late;
  const paragraphs = [
    verifiedAt === undefined ? never : lastVerified(formatDateTime(verifiedAt, language)),
    ...(error === null || error === undefined ? [] : [describeError(error)]),
    remedy,
  ];
  const siteName = await getSiteName(trx, language);
  const content = renderEmail({ language, siteName, title, paragraphs });
  await queueEmail(trx, { to, subject, language, template, ...content });
}

const checkMs = 5 * 60_000;

interface ScheduleOptions {
  readonly onFailure: (error: unknown) => void;
  readonly onSuccess: () => void;
  readonly wait?: Wait | undefined;
}

/** Starts queueing the backup of each day, on every node, and the warnings. */
export function startBackupSchedule(
  deps: BackupScheduleDeps,
  { onFailure, onSuccess, wait }: ScheduleOptions,
): RepeatedWork {
  const check = async () => {
    await queueDailyBackup(deps);
    await warnOfLateBackup(deps);
  };
  return repeat(() => check().then(onSuccess, onFailure), checkMs, wait);
}
