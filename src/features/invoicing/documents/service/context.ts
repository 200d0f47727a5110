import type { Transaction } from 'kysely';
import type { Audit } from '#platform/audit/audit.ts';
import type { AuditEntry, AuditFields } from '#platform/audit/audit-entry.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { AppError } from '#shared/api/errors.ts';
import type { DocumentData } from '../../domain/contract/document.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';
import type { MissingUbl } from '../contract/files.ts';
import { findInvoiceRow } from '../queries/stored.ts';

export type Trx = Transaction<InvoicingTables>;

export interface InvoicesDeps {
  readonly database: Database<InvoicingTables>;
  readonly audit: Audit;
  readonly now: Clock;
  /** Called in the transaction of finalising. */
  readonly queueFiles: (trx: Trx, invoiceId: string, now: Date) => Promise<void>;
  /** Returns the e-invoices that a document would not have, with the rules each would break. */
  readonly findMissingUbls: (document: DocumentData) => readonly MissingUbl[];
  readonly findMissingCharacters: (text: string) => readonly string[];
}

export type InvoicesContext = Pick<AuditEntry, 'actor' | 'ipAddress'>;

export type InvoiceProblem =
  | 'deleted'
  | 'credited'
  | 'not_creditable'
  | 'not_payable'
  | 'reversed'
  | 'payment_booked'
  | 'costs_received'
  | 'costs_refunded'
  | 'not_a_final_quote'
  | 'quote_invoiced'
  | 'not_sendable'
  | 'request_repeated';

/** Thrown when the state of a document does not allow an action. */
export class InvoiceStateError extends AppError {
  readonly problem: InvoiceProblem;

  constructor(problem: InvoiceProblem) {
    const code = problem === 'deleted' ? 'not_found' : 'conflict';
    super(code, `the state of the document does not allow this: ${problem}`);
    this.problem = problem;
  }
}

/** Thrown when a draft with work of one client is assigned to another. */
export class WorkOfOtherClientError extends AppError {
  readonly workOf: string;

  constructor(workOf: string) {
    super('invalid', 'the lines have work of another client', { fields: { client_id: 'has_work' } });
    this.workOf = workOf;
  }
}

/** Done, or `conflict` if another session had changed the document. */
export type Outcome = 'done' | 'conflict';

/**
 * Returns the row of a draft to change.
 * @returns null if another session has finalised the draft or changed its version
 * @throws InvoiceStateError for a deleted draft
 */
export async function getDraftRow(trx: Trx, id: string, version: number) {
  const row = await findInvoiceRow(trx, id);
  if (!row) throw new InvoiceStateError('deleted');
  return row.status === 'draft' && row.version === version ? row : null;
}

export function appendAudit(
  { audit }: InvoicesDeps,
  trx: Trx,
  context: InvoicesContext,
  { event, id, after }: { readonly event: string; readonly id: string; readonly after?: AuditFields },
) {
  const entry = { ...context, action: `invoice.${event}`, entityType: 'invoice', entityId: id };
  return audit.append(trx, after ? { ...entry, after } : entry);
}
