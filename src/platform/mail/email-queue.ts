import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { Clock } from '../clock/clock.ts';
import { newId } from '../ids.ts';
import { addJob } from '../jobs/queries/add-job.ts';
import { type Email, emailContent, emailMetadata } from './email.ts';
import { encryptContent } from './encrypted-content.ts';

export const emailJobKind = 'mail';

/** `sealed` is the encrypted content, removed when the job has ended. */
export const emailPayload = emailMetadata.extend({ sealed: z.string().optional() });

/**
 * Adds an email to the outbox in a transaction and returns its id; it is sent after the commit and retried on
 * failure. The content is encrypted until it is sent, has failed permanently or is discarded; recipient,
 * subject, language and template stay readable.
 * @param id if already chosen; no other job has it
 * @throws ZodError if the recipient is not a single address or a part is too long
 */
export type QueueEmail = <Tables>(trx: Transaction<Tables>, email: Email, id?: string) => Promise<string>;

/** @param secret of the installation */
export function createEmailQueue(secret: string, now: Clock): QueueEmail {
  return (trx, email, id = newId()) => {
    const metadata = emailMetadata.parse(email);
    const sealed = encryptContent(secret, id, metadata, emailContent.parse(email));
    return addJob(trx, { id, kind: emailJobKind, payload: { ...metadata, sealed }, now: now() });
  };
}
