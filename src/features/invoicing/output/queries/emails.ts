import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { transactionOf } from '#platform/db/transaction-scope.ts';
import { newId } from '#platform/ids.ts';
import { getEmailState } from '#platform/jobs/job-state.ts';
import type { JobsTables } from '#platform/jobs/jobs-tables.ts';
import { toPlainDate } from '#shared/dates/plain-date.ts';
import { insertEvent, saveSent } from '../../documents/queries/final.ts';
import type { AddressForm } from '../../domain/contract/values.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';
import { type DocumentEmail, maxRecipients } from '../contract/sending.ts';
import { saveReminderState } from './reminder-state.ts';

const maxEmails = 50;

const eventDetail = z.object({
  email_id: z.string(),
  to: z.string(),
  /** Hash of the request that had the email's key; absent if there is no key, and in older emails. */
  digest: z.string().optional(),
  /** The first of several emails to different recipients; absent in the first email itself. */
  first_id: z.string().optional(),
});

type EmailEvent = { readonly at: string; readonly kind: string; readonly detail: string };

function toEmail(
  { at, detail }: EmailEvent,
  jobs: readonly (Parameters<typeof getEmailState>[0] & {
    readonly id: string;
    readonly error: string | null;
  })[],
  endings: readonly EmailEvent[],
  now: string,
): DocumentEmail {
  const { email_id: id, to } = eventDetail.parse(JSON.parse(detail));
  const job = jobs.find((other) => other.id === id);
  if (job) {
    const ended_at = job.done_at ?? job.failed_at ?? job.discarded_at;
    return { id, to, state: getEmailState(job, now), queued_at: at, ended_at, error: job.error };
  }
  // The outbox deletes emails a month after they ended; if there is no event, the email was discarded.
  const ending = endings.find((other) => eventDetail.parse(JSON.parse(other.detail)).email_id === id);
  const state = ending ? (ending.kind === 'sent' ? 'sent' : 'failed') : 'discarded';
  return { id, to, state, queued_at: at, ended_at: ending?.at ?? null, error: null };
}

/** Returns the newest first. */
export async function findEmails(
  db: Kysely<InvoicingTables>,
  jobsDb: Kysely<JobsTables>,
  invoiceId: string,
  now: string,
): Promise<DocumentEmail[]> {
  const events = await db
    .selectFrom('invoice_events')
    .select(['kind', 'at', 'detail'])
    .where('invoice_id', '=', invoiceId)
    .where('kind', 'in', ['email_queued', 'sent', 'email_failed'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(2 * maxEmails)
    .execute();
  const queued = events.filter(({ kind }) => kind === 'email_queued').slice(0, maxEmails);
  const ids = queued.map(({ detail }) => eventDetail.parse(JSON.parse(detail)).email_id);
  const jobs =
    ids.length === 0
      ? []
      : await jobsDb
          .selectFrom('jobs')
          .select(['id', 'done_at', 'failed_at', 'discarded_at', 'locked_until', 'error'])
          .where('id', 'in', ids)
          .execute();
  const endings = events.filter(({ kind }) => kind !== 'email_queued');
  return queued.map((event) => toEmail(event, jobs, endings, now));
}

async function findQueuedEmails(trx: Transaction<InvoicingTables>, invoiceId: string) {
  const events = await trx
    .selectFrom('invoice_events')
    .select('detail')
    .where('invoice_id', '=', invoiceId)
    .where('kind', '=', 'email_queued')
    .execute();
  return events.map(({ detail }) => eventDetail.parse(JSON.parse(detail)));
}

/** Returns the first email of the group of an email to several recipients, or the email itself. */
export async function findFirstEmail(
  trx: Transaction<InvoicingTables>,
  invoiceId: string,
  emailId: string,
): Promise<string> {
  const queued = await findQueuedEmails(trx, invoiceId);
  return queued.find(({ email_id }) => email_id === emailId)?.first_id ?? emailId;
}

/**
 * Returns whether an email of a group, identified by its first email, other than `except` may still be sent.
 */
export async function isStillQueued(
  trx: Transaction<InvoicingTables>,
  invoiceId: string,
  firstId: string,
  except?: string,
): Promise<boolean> {
  const ids = (await findQueuedEmails(trx, invoiceId))
    .filter(({ email_id, first_id }) => (first_id ?? email_id) === firstId && email_id !== except)
    .map(({ email_id }) => email_id);
  if (ids.length === 0) return false;
  const job = await transactionOf<JobsTables>(trx)
    .selectFrom('jobs')
    .select('id')
    .where('id', 'in', ids)
    .where('failed_at', 'is', null)
    .where('discarded_at', 'is', null)
    .where('done_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return job !== undefined;
}

/**
 * Returns the email of a document by its id; null if the id belongs to another job, undefined if there is
 * none.
 * Always reads the jobs table, so that the database retries the later of two concurrent requests.
 */
export async function findQueuedEmail(
  trx: Transaction<InvoicingTables>,
  invoiceId: string,
  emailId: string,
): Promise<Pick<z.infer<typeof eventDetail>, 'to' | 'digest'> | null | undefined> {
  const job = await transactionOf<JobsTables>(trx)
    .selectFrom('jobs')
    .select('id')
    .where('id', '=', emailId)
    .executeTakeFirst();
  const queued = await findQueuedEmails(trx, invoiceId);
  return queued.find(({ email_id }) => email_id === emailId) ?? (job ? null : undefined);
}

export const insertQueuedEmail = (
  trx: Transaction<InvoicingTables>,
  invoiceId: string,
  email: {
    readonly id: string;
    readonly to: string;
    readonly actor: string | null;
    readonly at: string;
    readonly digest?: string | undefined;
    readonly first_id?: string | undefined;
  },
): Promise<void> =>
  insertEvent(trx, {
    id: newId(),
    invoiceId,
    kind: 'email_queued',
    at: email.at,
    actor: email.actor,
    detail: {
      email_id: email.id,
      to: email.to,
      ...(email.digest && { digest: email.digest }),
      ...(email.first_id && { first_id: email.first_id }),
    },
  });

/** Records that an email was sent, which marks its document as sent, or that it failed permanently. */
export async function saveEmailOutcome<Tables>(
  outer: Transaction<Tables>,
  invoiceId: string,
  email: {
    readonly id: string;
    readonly to: string;
    readonly outcome: 'sent' | 'failed';
    readonly at: string;
  },
): Promise<void> {
  const trx = transactionOf<InvoicingTables>(outer);
  const { id, to, outcome, at } = email;
  const event = { kind: outcome === 'sent' ? 'sent' : 'email_failed', at, actor: null };
  await insertEvent(trx, { id: newId(), invoiceId, ...event, detail: { email_id: id, to } });
  const sentOn = outcome === 'sent' ? toPlainDate(new Date(at)) : null;
  const first = await findFirstEmail(trx, invoiceId, id);
  // A reminder to several recipients is sent once one of them has it, and failed once none of them can get
  // it.
  if (outcome === 'sent' || !(await isStillQueued(trx, invoiceId, first, id)))
    await saveReminderState(trx, first, { state: outcome, sentOn, now: at });
  if (outcome === 'failed') return;
  await saveSent(trx, invoiceId, at);
}

const findInvoiceContacts = (db: Kysely<InvoicingTables>, clientId: string) =>
  db
    .selectFrom('client_contacts')
    .select(['name', 'email'])
    .where('client_id', '=', clientId)
    .where('gets_invoices', '=', 1)
    .where('email', '!=', '')
    .orderBy('position')
    .limit(maxRecipients)
    .execute();

export interface Recipients {
  readonly emails: readonly string[];
  readonly names: readonly string[];
  readonly address_form: AddressForm;
  readonly is_masked: boolean;
}

/** Returns the client's contacts that get invoices, or else the client itself; follows merged clients. */
export async function findRecipients(db: Kysely<InvoicingTables>, invoiceId: string): Promise<Recipients> {
  const client = await db
    .selectFrom('invoices')
    .innerJoin('clients as named', 'named.id', 'invoices.client_id')
    .innerJoin('clients as client', (join) =>
      join.on(sql<boolean>`client.id = coalesce(named.merged_into_id, named.id)`),
    )
    .select([
      'client.id',
      'client.email',
      'client.contact as name',
      'client.address_form',
      'client.masked_at',
    ])
    .where('invoices.id', '=', invoiceId)
    .executeTakeFirst();
  if (!client) return { emails: [], names: [], address_form: 'u', is_masked: false };
  const contacts = await findInvoiceContacts(db, client.id);
  const recipients = contacts.length > 0 ? contacts : [client];
  const isWritten = (text: string) => text !== '';
  return {
    emails: [...new Set(recipients.map(({ email }) => email))].filter(isWritten),
    names: recipients.map(({ name }) => name).filter(isWritten),
    address_form: client.address_form,
    is_masked: client.masked_at !== null,
  };
}

export async function findAttachedContent(
  db: Kysely<InvoicingTables>,
  id: string,
): Promise<Buffer | undefined> {
  const row = await db.selectFrom('invoice_files').select('content').where('id', '=', id).executeTakeFirst();
  return row && Buffer.from(row.content, 'base64');
}
