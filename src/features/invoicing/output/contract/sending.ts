import { z } from 'zod';
import type { Delivery } from '#shared/email/delivery.ts';
import { emailAddress } from '#shared/email/email-address-schema.ts';
import type { OutboxState } from '#shared/email/outbox-state.ts';
import type { Language } from '#shared/i18n/language.ts';
import { singleLine } from '#shared/text/single-line-schema.ts';
import { type Attachment, maxAttachments } from '../../documents/contract/attachments.ts';
import { createdFormats, type DocumentFile } from '../../documents/contract/files.ts';
import type { DocumentKind } from '../../domain/contract/values.ts';

export const maxSubjectLength = 150;
export const maxMessageLength = 4000;

export const maxRecipients = 10;

/** The body of `POST /api/admin/invoices/:id/emails`. */
export const newDocumentEmail = z.strictObject({
  /** Each recipient gets a separate email, so that its delivery is known. */
  to: z.array(emailAddress()).min(1).max(maxRecipients),
  subject: singleLine(maxSubjectLength).refine((text) => text !== ''),
  message: z
    .string()
    .max(maxMessageLength)
    .refine((text) => text.trim() !== ''),
  formats: z.array(z.enum(createdFormats)).max(createdFormats.length),
  attachments: z.array(z.uuid()).max(maxAttachments),
  /** Adds a button that opens the client’s page. */
  has_link: z.boolean(),
  /** One key per dialog: a retry after a lost response queues the email only once. */
  key: z.uuid().optional(),
});
export type NewDocumentEmail = z.output<typeof newDocumentEmail>;

/** An email with a document for the outbox, one per recipient. */
export interface QueuedDocumentEmail extends NewDocumentEmail {
  /** Its template in the outbox. */
  readonly template: string;
  readonly actor: string | null;
}

/** An email with a document; `state` says whether it was sent. */
export interface DocumentEmail {
  readonly id: string;
  readonly to: string;
  readonly state: OutboxState;
  readonly queued_at: string;
  /** When it was sent, failed or was discarded. */
  readonly ended_at: string | null;
  readonly error: string | null;
}

export interface DocumentEmails {
  readonly kind: DocumentKind;
  readonly language: Language;
  readonly proposal: NewDocumentEmail;
  /** Files that can be attached; empty until they are made. Nothing is sent before that. */
  readonly files: readonly DocumentFile[];
  readonly attachments: readonly Attachment[];
  readonly delivery: Delivery;
  /** Newest first. */
  readonly emails: readonly DocumentEmail[];
}

export interface DocumentLink {
  readonly id: string;
  readonly created_at: string;
  readonly viewed_at: string | null;
  readonly views: number;
}

/** A new link. Later responses omit its URL, because only a hash of the token is stored. */
export interface NewDocumentLink extends DocumentLink {
  readonly url: string;
}
