import { type JobKind, PermanentJobError } from '../jobs/job.ts';
import { emailMetadata } from './email.ts';
import { emailPayload } from './email-queue.ts';
import { decryptContent } from './encrypted-content.ts';
import type { SendEmail } from './outgoing-email.ts';

/** Removes the content from the payload of an email that has ended. */
export const redactEmail = (payload: unknown): unknown => emailMetadata.parse(payload);

function decryptWithAny<Content>(
  secrets: readonly string[],
  decrypt: (secret: string) => Content | undefined,
): Content | undefined {
  for (const secret of secrets) {
    const content = decrypt(secret);
    if (content !== undefined) return content;
  }
  return undefined;
}

/**
 * Creates the job kind that sends the emails of the outbox.
 * @param secrets of the installation, the current one first
 */
export function createEmailJob(secrets: readonly string[], send: SendEmail): JobKind {
  return {
    async run({ id, payload, createdAt }, signal) {
      const { sealed, ...metadata } = emailPayload.parse(payload);
      const content = decryptWithAny(secrets, (secret) => decryptContent(secret, id, metadata, sealed ?? ''));
      if (!content)
        throw new PermanentJobError('the content cannot be read: it was encrypted with another secret');
      await send({ id, createdAt, ...metadata, ...content }, signal);
    },
    redact: redactEmail,
  };
}
