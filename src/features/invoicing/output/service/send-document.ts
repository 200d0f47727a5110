import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { JobsTables } from '#platform/jobs/jobs-tables.ts';
import type { EmailHooks } from '#platform/mail/email-job.ts';
import type { QueueEmail } from '#platform/mail/email-queue.ts';
import { renderEmail } from '#platform/mail/render-email.ts';
import { AppError } from '#shared/api/errors.ts';
import type { Delivery } from '#shared/email/delivery.ts';
import { getDocument } from '../../documents/queries/detail.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';
import type { DocumentEmails, NewDocumentEmail, QueuedDocumentEmail } from '../contract/sending.ts';
import { findAttachments } from '../queries/attachments.ts';
import {
  findAttachedContent,
  findEmails,
  findQueuedEmail,
  findRecipients,
  insertQueuedEmail,
  saveEmailOutcome,
} from '../queries/emails.ts';
import { findDocumentFiles, findDocumentState, findFileContent } from '../queries/files.ts';
import type { FilesContext, FilesDeps } from './document-files.ts';
import { proposeEmailText, toEmailBody } from './email-text.ts';
import { addLink, type LinksDeps } from './links.ts';
import { getSellerSender } from './seller-sender.ts';

type Trx = Transaction<InvoicingTables>;

export interface SendingDeps extends LinksDeps {
  readonly queueEmail: QueueEmail;
  readonly delivery: Delivery;
}

/** The template and record type of emails with documents in the outbox. */
const emailTemplate = 'invoice';

/** Returns a hash of an email that ignores the order of its recipients and files. */
function getDigest({ to, subject, message, formats, attachments, has_link }: NewDocumentEmail): string {
  const lists = [to, formats, attachments].map((list) => [...new Set<string>(list)].toSorted());
  return createHash('sha256')
    .update(JSON.stringify([...lists, subject, message, has_link]))
    .digest('hex');
}

async function getFinalDocument({ database }: FilesDeps, id: string) {
  const state = await findDocumentState(database.query, id);
  if (state?.status !== 'final') throw new AppError('not_found', 'no final document has this id');
  return getDocument(database.query, id, '');
}

/** @throws AppError `not_found`, including for a draft */
export async function getEmails(deps: SendingDeps, id: string): Promise<DocumentEmails> {
  const { database, delivery, now } = deps;
  const data = await getFinalDocument(deps, id);
  const { emails: addresses, names, address_form } = await findRecipients(database.query, id);
  const attachments = await findAttachments(database.query, id);
  const stored = await findDocumentFiles(database.query, id);
  const pdf = stored.filter(({ format }) => format === 'pdf');
  const files = [...pdf, ...stored.filter(({ format }) => format !== 'pdf')];
  // Businesses book an e-invoice; one is enough, and Peppol’s is accepted everywhere.
  const ubl = data.buyer.is_business ? files.find(({ format }) => format !== 'pdf') : undefined;
  return {
    kind: data.kind,
    language: data.language,
    proposal: {
      to: addresses.length > 0 ? [...addresses] : [data.buyer.email].filter((email) => email !== ''),
      ...proposeEmailText(data, { names, form: address_form }),
      formats: ['pdf', ...(ubl ? [ubl.format] : [])],
      attachments: attachments.map((attachment) => attachment.id),
      has_link: true,
    },
    files: pdf.length > 0 ? files : [],
    attachments,
    delivery,
    emails: await findEmails(database.query, database.of<JobsTables>().query, id, now().toISOString()),
  };
}

async function getEmailFiles(
  trx: Trx,
  id: string,
  { formats, attachments }: Pick<NewDocumentEmail, 'formats' | 'attachments'>,
) {
  const files = [];
  for (const format of new Set(formats)) {
    const file = await findFileContent(trx, id, format);
    if (!file) throw new AppError('conflict', 'a file does not exist', { fields: { formats: 'missing' } });
    const { media_type, name, sha256, content } = file;
    files.push({ id: file.id, name, media_type, size: content.length, sha256 });
  }
  const stored = attachments.length === 0 ? [] : await findAttachments(trx, id);
  for (const attachment of new Set(attachments)) {
    const file = stored.find((other) => other.id === attachment);
    if (!file)
      throw new AppError('conflict', 'an attachment does not exist', { fields: { attachments: 'missing' } });
    files.push(file);
  }
  return files;
}

/**
 * Queues an email with a document for each recipient, each with its event, as part of a transaction. All
 * share a link, so that revoking it once is enough. The document counts as sent only once one of the emails
 * was sent.
 * @returns the ids of the emails in the order of the recipients; the first is the key, if there is one
 * @throws AppError `conflict` if one of the files is missing or there are too many links
 */
export async function queueDocumentEmails(
  deps: SendingDeps,
  trx: Trx,
  id: string,
  email: QueuedDocumentEmail,
): Promise<readonly string[]> {
  const data = await getDocument(trx, id, '');
  const attachments = await getEmailFiles(trx, id, email);
  const { to, subject, template, actor } = email;
  const link = email.has_link ? await addLink(deps, trx, id, data.language) : null;
  const queued = {
    subject,
    language: data.language,
    template,
    attachments,
    ...getSellerSender(data.seller),
    entity: { type: 'invoice', id },
    ...renderEmail(toEmailBody(data, email, link?.url ?? null)),
  };
  const ids: string[] = [];
  for (const recipient of new Set(to)) {
    const key = ids.length === 0 ? email.key : undefined;
    const emailId = await deps.queueEmail(trx, { ...queued, to: recipient }, key);
    await insertQueuedEmail(trx, id, {
      id: emailId,
      to: recipient,
      actor,
      at: deps.now().toISOString(),
      digest: key && getDigest(email),
      first_id: ids[0],
    });
    ids.push(emailId);
  }
  return ids;
}

/**
 * Returns whether an email with this key, the id of its first email, is queued already.
 * @throws AppError `conflict` if it differs from that email, because it would be lost
 */
async function isQueuedAgain(trx: Trx, id: string, email: NewDocumentEmail): Promise<boolean> {
  if (email.key === undefined) return false;
  const queued = await findQueuedEmail(trx, id, email.key);
  if (queued === undefined) return false;
  const isSame =
    queued?.digest === undefined ? queued?.to === email.to[0] : queued.digest === getDigest(email);
  if (!isSame) throw new AppError('conflict', 'another email has this key', { fields: { key: 'taken' } });
  return true;
}

/**
 * Queues an email with a document for each recipient, in one transaction with the audit entry; a repeated key
 * queues nothing.
 * @throws AppError `not_found`, or `conflict` while the files are not made
 */
export async function sendDocument(
  deps: SendingDeps,
  context: FilesContext,
  id: string,
  email: NewDocumentEmail,
): Promise<void> {
  await getFinalDocument(deps, id);
  const stored = await findDocumentFiles(deps.database.query, id);
  if (!stored.some(({ format }) => format === 'pdf'))
    throw new AppError('conflict', 'the files are not made yet', { fields: { formats: 'not_ready' } });
  const { to, subject } = email;
  const actor = context.actor?.name ?? null;
  await deps.database.transaction(async (trx) => {
    if (await isQueuedAgain(trx, id, email)) return;
    await queueDocumentEmails(deps, trx, id, { ...email, template: emailTemplate, actor });
    await deps.audit.append(trx, {
      ...context,
      action: 'invoice.email_queued',
      entityType: 'invoice',
      entityId: id,
      after: { to: to.join(', '), subject },
    });
  });
}

export const createEmailHooks = ({ database, now }: FilesDeps): EmailHooks => ({
  readAttachment: (id) => findAttachedContent(database.query, id),
  async onEnded(trx, { id, to, entity }, outcome) {
    if (entity?.type !== 'invoice') return;
    await saveEmailOutcome(trx, entity.id, { id, to, outcome, at: now().toISOString() });
  },
});
