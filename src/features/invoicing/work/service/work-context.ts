import type { Transaction } from 'kysely';
import type { Audit } from '#platform/audit/audit.ts';
import type { AuditFields } from '#platform/audit/audit-entry.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { AppError } from '#shared/api/errors.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';
import { workLimits } from '../contract/items.ts';
import { sumDayMinutes } from '../queries/days.ts';

/** The dependencies of work. */
export interface WorkDeps {
  readonly database: Database<InvoicingTables>;
  readonly audit: Audit;
  readonly now: Clock;
}

export type WorkTransaction = Transaction<InvoicingTables>;

/** The user who acts, and the IP address of the request. */
export interface WorkContext {
  readonly user: { readonly id: string; readonly name: string };
  readonly ipAddress?: string | undefined;
}

/** The columns that a file of hours lacks, and the heads of those that are not imported. */
interface MissingColumns {
  readonly missing: readonly ('date' | 'duration')[];
  readonly unknown: readonly string[];
}

/** Thrown for a file of hours that lacks a column. */
export class MissingColumnsError extends AppError {
  readonly columns: MissingColumns;

  constructor(columns: MissingColumns) {
    super('invalid', 'the file lacks a column', { fields: { text: 'no_columns' } });
    this.columns = columns;
  }
}

/** Returns the error of an item that does not exist. */
export const itemNotFound = () => new AppError('not_found', 'no work item has this id');

/**
 * Rejects a change of an item that is on a document, which would bill something else than what was done.
 * @param status of the document; undefined for an item that is on none
 * @throws AppError `conflict` for `id`
 */
export function requireUninvoiced(status: 'draft' | 'final' | undefined): void {
  if (status === undefined) return;
  throw new AppError('conflict', 'the work item is on an invoice', {
    fields: { id: status === 'final' ? 'invoiced' : 'on_draft' },
  });
}

/**
 * Rejects days with more hours than a day has. Call it after a change that adds hours, with the days that have more.
 * @throws AppError `invalid` for `minutes`
 */
export async function checkDays(trx: WorkTransaction, dates: Iterable<string>): Promise<void> {
  for (const minutes of (await sumDayMinutes(trx, dates)).values())
    if (minutes > workLimits.dayMinutes)
      throw new AppError('invalid', 'a day has no more than 24 hours', { fields: { minutes: 'day_full' } });
}

interface Entry {
  readonly action: string;
  readonly id: string | null;
  readonly before?: AuditFields;
  readonly after?: AuditFields;
}

/** Appends a change of work to the audit log; it is the last statement of its transaction. */
export const auditWork = (
  { audit }: WorkDeps,
  trx: WorkTransaction,
  { user, ipAddress }: WorkContext,
  { action, id, before, after }: Entry,
): Promise<void> =>
  audit.append(trx, {
    actor: user,
    action: `work.${action}`,
    entityType: 'work',
    entityId: id,
    ...(before && { before }),
    ...(after && { after }),
    ipAddress,
  });
