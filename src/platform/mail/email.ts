import { z } from 'zod';
import { emailAddress } from '#shared/email/email-address-schema.ts';
import { type Language, languages } from '#shared/i18n/language.ts';

const maxSubjectLength = 200;
/** In characters, of a sender's name. */
const maxNameLength = 100;

/** Joins a text into one line without control characters, so that it cannot add a header. */
export function singleLine(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/(?:(?![\u00a0\u202f])[\s\p{Cc}\p{Zl}\p{Zp}])+/gu, ' ')
    .trim();
}

const oneLine = (maxLength: number) =>
  z.string().transform((text) => {
    const line = singleLine(text);
    return line.length > maxLength ? `${line.slice(0, maxLength - 1).toWellFormed()}…` : line;
  });

/** The total size of an email's files: most mail servers accept no more than 10 MB in base64. */
export const maxAttachmentBytes = 7 * 1024 * 1024;

export const emailAttachment = z.object({
  /** Id in the file's own table. */
  id: z.uuid(),
  name: z.string().regex(/^[\p{L}\p{N}][\p{L}\p{N}._-]{0,119}$/u),
  media_type: z.string().regex(/^[a-z]+\/[a-z0-9.+-]{1,60}$/),
  size: z.int().min(0).max(maxAttachmentBytes),
  /** Hash of the content, in hexadecimal; the email is not sent if the content differs. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
export type EmailAttachment = z.infer<typeof emailAttachment>;

const fitsLimit = (files: readonly EmailAttachment[]) =>
  files.reduce((sum, { size }) => sum + size, 0) <= maxAttachmentBytes;

export const emailMetadata = z.object({
  /** A single address. */
  to: emailAddress(),
  /** Stored unencrypted, so without secrets. One line; truncated if too long. */
  subject: oneLine(maxSubjectLength),
  language: z.enum(languages),
  /** The name in kebab-case. */
  template: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/),
  /** If it differs from the configuration; the address never does. */
  from_name: oneLine(maxNameLength).optional(),
  /** If it differs from the sender. */
  reply_to: emailAddress().optional(),
  /** The record that the email is about, which is notified of its delivery. */
  entity: z.object({ type: z.string().max(40), id: z.uuid() }).optional(),
  attachments: z.array(emailAttachment).max(5).refine(fitsLimit).optional(),
});
export type EmailMetadata = z.infer<typeof emailMetadata>;

/** The part of an email that is stored encrypted. */
export const emailContent = z.object({ text: z.string().max(50_000), html: z.string().max(200_000) });
export type EmailContent = z.infer<typeof emailContent>;

export type Email = EmailMetadata & EmailContent;

export interface EmailBody {
  readonly language: Language;
  readonly siteName: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly action?: { readonly label: string; readonly url: string };
  /** Footer text, such as why the recipient gets the email. */
  readonly smallPrint?: string;
  /** The inbox preview; the first paragraph by default. */
  readonly preheader?: string;
}
