import type { Transaction } from 'kysely';
import type { Audit } from '#platform/audit/audit.ts';
import type { AuditEntry } from '#platform/audit/audit-entry.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Delivery } from '#platform/mail/delivery.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';
import type { QueuedDocumentEmail } from '../../output/contract/sending.ts';

export type Trx = Transaction<InvoicingTables>;

/** The template by which the outbox knows reminders. */
export const reminderTemplate = 'reminder';

/** The dependencies of reminders. */
export interface RemindersDeps {
  readonly database: Database<InvoicingTables>;
  readonly audit: Audit;
  readonly now: Clock;
  readonly delivery: Delivery;
  /** Puts an email with a document into the outbox for each recipient; returns the ids of the emails. */
  readonly queueDocumentEmails: (
    trx: Trx,
    invoiceId: string,
    email: QueuedDocumentEmail,
  ) => Promise<readonly string[]>;
}

/** The actor and the IP address of a request; the actor of the job is null. */
export type RemindersContext = Pick<AuditEntry, 'actor' | 'ipAddress'>;
