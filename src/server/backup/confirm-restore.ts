import type { Transaction } from 'kysely';
import {
  findSeriesState,
  insertNumberGap,
  saveFirstNumber,
} from '#features/invoicing/company/queries/number-series.ts';
import { type SeriesName, seriesNames } from '#features/invoicing/domain/contract/values.ts';
import { getInvoicingSettings } from '#features/invoicing/domain/queries/invoicing-settings.ts';
import { formatDocumentCode } from '#features/invoicing/domain/rules/documents/document-codes.ts';
import type { InvoicingTables } from '#features/invoicing/domain/tables/tables.ts';
import {
  findReminderSettings,
  saveReminderSettings,
} from '#features/invoicing/reminders/queries/settings.ts';
import { remindersJobKind } from '#features/invoicing/reminders/service/reminders-job.ts';
import type { Audit } from '#platform/audit/audit.ts';
import { confirmRestores, findUnconfirmedRestore } from '#platform/backup/queries/restores.ts';
import type { RestoresTable, RestoreTables } from '#platform/backup/tables.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { transactionOf } from '#platform/db/transaction-scope.ts';
import type { JobsTables } from '#platform/jobs/jobs-tables.ts';
import { cancelJob, findWaitingJobs } from '#platform/jobs/queries/manage-job.ts';
import { redactEmail } from '#platform/mail/email-job.ts';
import { emailJobKind } from '#platform/mail/email-queue.ts';
import { toPlainDate, yearOf } from '#shared/dates/plain-date.ts';
import { UsageError } from '../cli/command-errors.ts';

interface ConfirmDeps {
  readonly database: Database<unknown>;
  readonly audit: Audit;
  readonly now: Clock;
}

export interface ConfirmedRestore {
  /** Emails that waited when the backup was made, and may have been sent since. */
  readonly discardedEmails: number;
  /** True if reminders were sent automatically; they are proposed now. */
  readonly stoppedReminders: boolean;
  /** The codes that the next documents get, where they skip lost ones. */
  readonly nextCodes: readonly string[];
}

interface DocumentNumber {
  readonly series: SeriesName;
  readonly year: number;
  readonly number: number;
}

/** More are not looked for after the highest number of a series. */
const maxLostNumbers = 100_000;

/**
 * Finds the number that a code stands for.
 * @throws UsageError for a code that no document of this year or the last one can have
 */
async function findNumber(
  trx: Transaction<InvoicingTables>,
  code: string,
  year: number,
): Promise<DocumentNumber> {
  const { formats } = await getInvoicingSettings(trx);
  for (const series of seriesNames)
    for (const candidate of [year, year - 1]) {
      const { next } = await findSeriesState(trx, series, candidate);
      for (let number = 1; number < next + maxLostNumbers; number += 1)
        if (formatDocumentCode(formats[series], candidate, number) === code)
          return { series, year: candidate, number };
    }
  throw new UsageError(
    `No document can have the number “${code}”. Write it as it is on the document, with its year: this year or the last one.`,
  );
}

/** Continues a series after the last number that was sent. Returns the next code if numbers are skipped. */
async function continueSeries(
  trx: Transaction<InvoicingTables>,
  { series, year, number }: DocumentNumber,
  restoreId: string,
  now: string,
): Promise<string[]> {
  const state = await findSeriesState(trx, series, year);
  const resumesAt = number + 1;
  if (resumesAt <= state.next) return [];
  if (state.is_used)
    await insertNumberGap(trx, {
      series,
      year,
      resumes_at: resumesAt,
      restore_id: restoreId,
      created_at: now,
    });
  else await saveFirstNumber(trx, series, { year, first: resumesAt }, now);
  const { formats } = await getInvoicingSettings(trx);
  return [formatDocumentCode(formats[series], year, resumesAt)];
}

/** Discards what waited in the backup: reminders that are to be queued, and emails. Returns the number of emails. */
async function discardEmails(trx: Transaction<JobsTables>, before: string, now: Date): Promise<number> {
  for (const id of await findWaitingJobs(trx, remindersJobKind, before))
    await cancelJob(trx, { kind: remindersJobKind, id }, now, (payload) => payload);
  let count = 0;
  for (const id of await findWaitingJobs(trx, emailJobKind, before))
    if (await cancelJob(trx, { kind: emailJobKind, id }, now, redactEmail)) count += 1;
  return count;
}

async function stopReminders(trx: Transaction<InvoicingTables>, now: string): Promise<boolean> {
  const { settings } = await findReminderSettings(trx);
  if (settings.mode !== 'automatic') return false;
  await saveReminderSettings(trx, { ...settings, mode: 'proposed' }, now);
  return true;
}

/**
 * Confirms a restore: the series continue after the numbers that were sent since the backup, emails that
 * waited in the backup are discarded, since they may have been sent, and automatic reminders are off.
 * @param codes the last numbers that were sent, one per series; none if nothing was sent
 * @returns undefined if there is no restore to confirm
 * @throws UsageError for a code that no document can have
 */
export function confirmRestore(
  { database, audit, now }: ConfirmDeps,
  codes: readonly string[],
): Promise<ConfirmedRestore | undefined> {
  return database.transaction(async (trx) => {
    const restores = transactionOf<RestoreTables>(trx);
    const invoicing = transactionOf<InvoicingTables>(trx);
    const restore = await findUnconfirmedRestore(restores);
    if (!restore) return undefined;
    const at = now();
    const timestamp = at.toISOString();
    const nextCodes: string[] = [];
    for (const code of codes) {
      const number = await findNumber(invoicing, code, yearOf(toPlainDate(at)));
      nextCodes.push(...(await continueSeries(invoicing, number, restore.id, timestamp)));
    }
    const confirmed = {
      nextCodes,
      discardedEmails: await discardEmails(transactionOf<JobsTables>(trx), restore.restored_at, at),
      stoppedReminders: await stopReminders(invoicing, timestamp),
    };
    await confirmRestores(restores, timestamp);
    await audit.append(trx, toAuditEntry(restore, codes, confirmed));
    return confirmed;
  });
}

const toAuditEntry = (
  { id, source, backed_up_at }: RestoresTable,
  codes: readonly string[],
  { nextCodes, discardedEmails }: ConfirmedRestore,
) => ({
  actor: null,
  action: 'restore.confirmed',
  entityType: 'restore',
  entityId: id,
  after: {
    source,
    backed_up_at,
    last_codes: codes.join(', '),
    next_codes: nextCodes.join(', '),
    discarded_emails: discardedEmails,
  },
});
