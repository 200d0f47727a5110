import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { Clock } from '../clock/clock.ts';
import { newId } from '../ids.ts';
import { addJob } from '../jobs/queries/add-job.ts';
import { type Mail, mailContent, mailHead } from './mail.ts';
import { sealContent } from './sealed-content.ts';

/** The kind of the jobs that are mails. */
export const mailJobs = 'mail';

/** What a mail's job holds; `sealed` is gone when it has ended. */
export const mailPayload = mailHead.extend({ sealed: z.string().optional() });

/**
 * Puts a mail into the outbox, in the transaction that is the reason for it: with it the mail is kept or gone. It is
 * sent after the commit, and again later when that fails. Its texts are kept encrypted and only until it has been
 * sent, failed for good or was discarded; recipient, subject, language and template stay readable.
 *
 * @returns the mail's id
 * @throws ZodError for a recipient that is no single address, or for what is too long
 */
export type QueueMail = <Tables>(trx: Transaction<Tables>, mail: Mail) => Promise<string>;

/**
 * The way of mails into the outbox.
 * @param secret of the installation
 */
export function openMailQueue(secret: string, now: Clock): QueueMail {
  return (trx, mail) => {
    const id = newId();
    const head = mailHead.parse(mail);
    const sealed = sealContent(secret, id, head, mailContent.parse(mail));
    return addJob(trx, { id, kind: mailJobs, payload: { ...head, sealed }, now: now() });
  };
}
