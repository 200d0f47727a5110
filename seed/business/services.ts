import type { Transaction } from 'kysely';
import type { DecisionDeps } from '#features/invoicing/client-page/service/decision.ts';
import type { ClientDeps } from '#features/invoicing/clients/service/client-deps.ts';
import type { InvoicesDeps } from '#features/invoicing/documents/service/context.ts';
import { createRecurringDraft } from '#features/invoicing/documents/service/recurring-draft.ts';
import type { InvoicingTables } from '#features/invoicing/domain/tables/tables.ts';
import { findMissingUbls } from '#features/invoicing/output/service/check-ubl.ts';
import { queueFiles } from '#features/invoicing/output/service/files-job.ts';
import { queueDocumentEmails, type SendingDeps } from '#features/invoicing/output/service/send-document.ts';
import type { PurchaseDeps } from '#features/invoicing/purchases/service/purchase-context.ts';
import type { RecurringDeps } from '#features/invoicing/recurring/service/context.ts';
import type { RemindersDeps } from '#features/invoicing/reminders/service/context.ts';
import type { Audit } from '#platform/audit/audit.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { transactionOf } from '#platform/db/transaction-scope.ts';
import { createEmailQueue } from '#platform/mail/email-queue.ts';
import { joinTransaction } from './joined-database.ts';

/** The dependencies that the program passes to the demo. */
export interface BusinessDeps {
  readonly database: Database<unknown>;
  /** Of the installation; encrypts emails. */
  readonly secret: string;
  readonly documents: Pick<SendingDeps, 'renderer' | 'delivery' | 'getPageUrl'>;
}

/** Nobody did any of this, and the audit log outlives the demo. */
const noAudit: Audit = { append: async () => {}, record: async () => {} };

/** The services of the program in a transaction, at the time of a clock. */
export interface Services {
  readonly trx: Transaction<InvoicingTables>;
  readonly now: Clock;
  readonly clients: ClientDeps;
  /** The company, work, assets and bad debts. */
  readonly common: {
    readonly database: Database<InvoicingTables>;
    readonly audit: Audit;
    readonly now: Clock;
  };
  readonly invoices: InvoicesDeps;
  readonly sending: SendingDeps & DecisionDeps;
  readonly reminders: RemindersDeps;
  readonly recurring: RecurringDeps;
  readonly purchases: PurchaseDeps;
}

/**
 * Creates the services for a transaction.
 * @param now the clock that the demo sets
 */
export function createServices(
  { database: outer, secret, documents }: BusinessDeps,
  trx: Transaction<unknown>,
  now: Clock,
): Services {
  const database = joinTransaction<InvoicingTables>(outer.engine, trx);
  const common = { database, audit: noAudit, now };
  const { renderer } = documents;
  const sending = {
    ...documents,
    ...common,
    queueEmail: createEmailQueue(secret, now),
    // The owner is not told of what happened before the start.
    findOwners: async () => [],
  };
  return {
    trx: transactionOf<InvoicingTables>(trx),
    now,
    common,
    clients: { ...common, websites: { count: async () => 0, move: async () => {} } },
    invoices: {
      ...common,
      queueFiles,
      findMissingUbls,
      findMissingCharacters: renderer.findMissingCharacters,
    },
    sending,
    reminders: {
      ...common,
      delivery: documents.delivery,
      queueDocumentEmails: (inner, id, email) => queueDocumentEmails(sending, inner, id, email),
    },
    recurring: { ...common, createDraft: createRecurringDraft },
    purchases: { ...common, renderer },
  };
}
