import type { Transaction } from 'kysely';
import type { Audit } from '../../../../platform/audit/audit.ts';
import type { AuditEntry, AuditFields } from '../../../../platform/audit/audit-entry.ts';
import type { Clock } from '../../../../platform/clock/clock.ts';
import type { Database } from '../../../../platform/db/database.ts';
import { AppError } from '../../../../shared/errors.ts';
import type { DocumentData } from '../../contract/document.ts';
import type { MissingUbl } from '../../documents/contract/files.ts';
import type { InvoicingTables } from '../../tables/tables.ts';
import { getInvoiceRow } from '../queries/stored.ts';

export type Trx = Transaction<InvoicingTables>;

/** The dependencies of invoices. */
export interface InvoicesDeps {
  readonly database: Database<InvoicingTables>;
  readonly audit: Audit;
  readonly now: Clock;
  /** Queues the files of a document that became final, in its transaction. */
  readonly queueFiles: (trx: Trx, invoiceId: string, now: Date) => Promise<void>;
  /** Returns the e-invoices that a document would not have, with the rules that each would break. */
  readonly findMissingUbls: (document: DocumentData) => readonly MissingUbl[];
}

/** The actor and the IP address of a request. */
export type InvoicesContext = Pick<AuditEntry, 'actor' | 'ipAddress'>;

/** The result of a change: the document changed, or another session had changed it before. */
export type Outcome = 'done' | 'conflict';

/**
 * Returns the row of a draft for a change.
 * @returns null if another session has changed the version that the change is based on
 * @throws AppError `not_found`, or `conflict` for a final document
 */
export async function getDraftRow(trx: Trx, id: string, version: number) {
  const row = await getInvoiceRow(trx, id);
  if (row.status === 'final') throw new AppError('conflict', 'a final document does not change');
  return row.version === version ? row : null;
}

/** Adds an audit entry on a document. */
export function appendAudit(
  { audit }: InvoicesDeps,
  trx: Trx,
  context: InvoicesContext,
  { event, id, after }: { readonly event: string; readonly id: string; readonly after?: AuditFields },
) {
  const entry = { ...context, action: `invoice.${event}`, entityType: 'invoice', entityId: id };
  return audit.append(trx, after ? { ...entry, after } : entry);
}
