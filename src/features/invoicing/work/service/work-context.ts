import type { Transaction } from 'kysely';
import type { Audit } from '#platform/audit/audit.ts';
import type { AuditFields } from '#platform/audit/audit-entry.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { AppError } from '#shared/api/errors.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';
import { workLimits } from '../contract/items.ts';
import { sumDayMinutes } from '../queries/days.ts';

export interface WorkDeps {
  readonly database: Database<InvoicingTables>;
  readonly audit: Audit;
  readonly now: Clock;
}

export type WorkTransaction = Transaction<InvoicingTables>;

export interface WorkContext {
  readonly user: { readonly id: string; readonly name: string };
  readonly ipAddress?: string | undefined;
}

interface MissingColumns {
  readonly missing: readonly ('date' | 'duration')[];
  readonly unknown: readonly string[];
}

export class MissingColumnsError extends AppError {
  readonly columns: MissingColumns;

  constructor(columns: MissingColumns) {
    super('invalid', 'the file lacks a column', { fields: { text: 'no_columns' } });
    this.columns = columns;
  }
}

export const itemNotFound = () => new AppError('not_found', 'no work item has this id');

/**
 * Rejects changing an item on a document, because the document would no longer match the work.
 * @param status of the document; undefined if there is none
 * @throws AppError `conflict` for `id`
 */
export function requireUninvoiced(status: 'draft' | 'final' | undefined): void {
  if (status === undefined) return;
  throw new AppError('conflict', 'the work item is on an invoice', {
    fields: { id: status === 'final' ? 'invoiced' : 'on_draft' },
  });
}

/**
 * Rejects days with more than 24 hours of work. Call it after a change that adds hours to these days.
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

/** Logs a change of work; call it as the last statement of the transaction. */
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
