import { z } from 'zod';
import { emailAddress } from '#shared/email/email-address-schema.ts';
import type { OutboxState } from '#shared/email/outbox-state.ts';
import type { Language } from '#shared/i18n/language.ts';
import { singleLine } from '#shared/text/single-line-schema.ts';
import { type Attachment, maxAttachments } from '../../documents/contract/attachments.ts';
import { createdFormats, type DocumentFile } from '../../documents/contract/files.ts';
import type { DocumentKind } from '../../domain/contract/values.ts';

/** The longest subject and text of an email with a document. */
export const maxSubjectLength = 150;
export const maxMessageLength = 4000;

/** The most recipients of an email with a document. */
export const maxRecipients = 10;

/** The body of `POST /api/admin/invoices/:id/emails`. */
export const newDocumentEmail = z.strictObject({
  /** Each gets an email of its own, whose delivery is known. */
  to: z.array(emailAddress()).min(1).max(maxRecipients),
  subject: singleLine(maxSubjectLength).refine((text) => text !== ''),
  message: z
    .string()
    .max(maxMessageLength)
    .refine((text) => text.trim() !== ''),
  /** The files to attach. */
  formats: z.array(z.enum(createdFormats)).max(createdFormats.length),
  /** The ids of the files of the owner to attach. */
  attachments: z.array(z.uuid()).max(maxAttachments),
  /** True for a button that opens the client’s page. */
  has_link: z.boolean(),
  /** Made once for each dialog, so that an email that is sent again after a lost answer is queued once. */
  key: z.uuid().optional(),
});
export type NewDocumentEmail = z.output<typeof newDocumentEmail>;

/** An email with a document that goes into the outbox, once for each recipient. */
export interface QueuedDocumentEmail extends NewDocumentEmail {
  /** The name by which the outbox knows it. */
  readonly template: string;
  readonly actor: string | null;
}

/** An email with a document. It was sent only if its state says so. */
export interface DocumentEmail {
  readonly id: string;
  readonly to: string;
  readonly state: OutboxState;
  readonly queued_at: string;
  /** The time at which it was sent, failed or was discarded. */
  readonly ended_at: string | null;
  readonly error: string | null;
}

/** The emails of a document, and what the next one would say. */
export interface DocumentEmails {
  readonly kind: DocumentKind;
  readonly language: Language;
  readonly proposal: NewDocumentEmail;
  /** The files that can be attached; empty until the files are made, and without them nothing is sent. */
  readonly files: readonly DocumentFile[];
  /** The files of the owner, which can be attached too. */
  readonly attachments: readonly Attachment[];
  /** Emails are sent by a mail server, saved as files, or wait for a server. */
  readonly delivery: 'smtp' | 'files' | 'none';
  /** The last ones first. */
  readonly emails: readonly DocumentEmail[];
}

/** A link by which a client reads a document. */
export interface DocumentLink {
  readonly id: string;
  readonly created_at: string;
  readonly viewed_at: string | null;
  readonly views: number;
}

/** A new link; its URL is in no later response, because only a hash of the token is stored. */
export interface NewDocumentLink extends DocumentLink {
  readonly url: string;
}
