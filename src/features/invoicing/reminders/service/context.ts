import type { Transaction } from 'kysely';
import type { Audit } from '#platform/audit/audit.ts';
import type { AuditEntry } from '#platform/audit/audit-entry.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Delivery } from '#shared/email/delivery.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';
import type { QueuedDocumentEmail } from '../../output/contract/sending.ts';

export type Trx = Transaction<InvoicingTables>;

/** The template of reminders in the outbox. */
export const reminderTemplate = 'reminder';

export interface RemindersDeps {
  readonly database: Database<InvoicingTables>;
  readonly audit: Audit;
  readonly now: Clock;
  readonly delivery: Delivery;
  /** Returns the ids of the emails. */
  readonly queueDocumentEmails: (
    trx: Trx,
    invoiceId: string,
    email: QueuedDocumentEmail,
  ) => Promise<readonly string[]>;
}

/** The actor is null for the job. */
export type RemindersContext = Pick<AuditEntry, 'actor' | 'ipAddress'>;
