import { HopelessJobError, type JobKind } from '../jobs/job.ts';
import { mailHead } from './mail.ts';
import { mailPayload } from './mail-queue.ts';
import type { SendMail } from './outgoing-mail.ts';
import { openContent } from './sealed-content.ts';

/** What stays of a mail's payload when it has ended: all but its content. */
export const keptOfMail = (payload: unknown): unknown => mailHead.parse(payload);

/**
 * How the mails of the outbox are sent.
 * @param secret of the installation
 */
export function mailJob(secret: string, send: SendMail): JobKind {
  return {
    async run({ id, payload, createdAt }, signal) {
      const { sealed, ...head } = mailPayload.parse(payload);
      const content = openContent(secret, id, head, sealed ?? '');
      if (!content)
        throw new HopelessJobError('the content can not be read: it was written with another secret');
      await send({ id, createdAt, ...head, ...content }, signal);
    },
    kept: keptOfMail,
  };
}
