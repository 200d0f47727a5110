import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import { DiscardedJobError, type JobKind, PermanentJobError } from '../jobs/job.ts';
import type { JobsTables } from '../jobs/jobs-tables.ts';
import { type EmailAttachment, type EmailMetadata, emailMetadata } from './email.ts';
import { emailPayload } from './email-queue.ts';
import { decryptContent } from './encrypted-content.ts';
import type { OutgoingEmail, SendEmail } from './outgoing-email.ts';

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

export interface EmailHooks {
  /** Returns undefined if the file no longer exists. */
  readonly readAttachment?: (id: string) => Promise<Buffer | undefined>;
  /** Returns why an email must not be sent any more, right before sending; undefined to send it. */
  readonly getDiscardReason?: (email: EmailMetadata & { readonly id: string }) => Promise<string | undefined>;
  /** Runs in the outbox's transaction. */
  readonly onEnded?: (
    trx: Transaction<JobsTables>,
    email: EmailMetadata & { readonly id: string },
    outcome: 'sent' | 'failed',
  ) => Promise<void>;
}

/** @throws PermanentJobError if a file is missing or was changed */
async function readFiles(
  attachments: readonly EmailAttachment[],
  { readAttachment }: EmailHooks,
): Promise<NonNullable<OutgoingEmail['files']>> {
  const files = [];
  for (const { id, name, media_type: mediaType, sha256 } of attachments) {
    const content = await readAttachment?.(id);
    if (!content) throw new PermanentJobError(`the attached file ${name} no longer exists`);
    if (createHash('sha256').update(content).digest('hex') !== sha256)
      throw new PermanentJobError(`the attached file ${name} was changed`);
    files.push({ name, mediaType, content });
  }
  return files;
}

/** @param secrets of the installation, the current one first */
export function createEmailJob(secrets: readonly string[], send: SendEmail, hooks: EmailHooks = {}): JobKind {
  return {
    async run({ id, payload, createdAt }, signal) {
      const { sealed, ...metadata } = emailPayload.parse(payload);
      const reason = await hooks.getDiscardReason?.({ id, ...metadata });
      if (reason !== undefined) throw new DiscardedJobError(reason);
      const content = decryptWithAny(secrets, (secret) => decryptContent(secret, id, metadata, sealed ?? ''));
      if (!content)
        throw new PermanentJobError('the content cannot be read: it was encrypted with another secret');
      const files = await readFiles(metadata.attachments ?? [], hooks);
      await send({ id, createdAt, ...metadata, ...content, files }, signal);
    },
    redact: redactEmail,
    async onEnded(trx, { id, payload }, outcome) {
      const ending = outcome === 'done' ? 'sent' : 'failed';
      await hooks.onEnded?.(trx, { id, ...emailMetadata.parse(payload) }, ending);
    },
  };
}
