import { z } from 'zod';
import { emailAddress } from '#shared/email/email-address-schema.ts';
import { type Language, languages } from '#shared/i18n/language.ts';

const maxSubjectLength = 200;
/** The most characters of the name of a sender. */
const maxNameLength = 100;

/** Joins a text into one line without control characters, so that it cannot add a header; no-break spaces stay. */
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

/** The most bytes of all files of an email: most mail servers accept no more than 10 MB, in base64. */
export const maxAttachmentBytes = 7 * 1024 * 1024;

/** A file of an email, by reference: its content stays where it is until the email is sent. */
export const emailAttachment = z.object({
  /** The id of the file in its own table. */
  id: z.uuid(),
  name: z.string().regex(/^[\p{L}\p{N}][\p{L}\p{N}._-]{0,119}$/u),
  media_type: z.string().regex(/^[a-z]+\/[a-z0-9.+-]{1,60}$/),
  size: z.int().min(0).max(maxAttachmentBytes),
  /** Of the content, in hexadecimal digits; with another content the email is not sent. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
export type EmailAttachment = z.infer<typeof emailAttachment>;

const fitsLimit = (files: readonly EmailAttachment[]) =>
  files.reduce((sum, { size }) => sum + size, 0) <= maxAttachmentBytes;

/** The part of an email that is stored unencrypted. */
export const emailMetadata = z.object({
  /** A single address. */
  to: emailAddress(),
  /** Stored unencrypted, so without secrets. One line; truncated if too long. */
  subject: oneLine(maxSubjectLength),
  language: z.enum(languages),
  /** The name of the template, in kebab-case. */
  template: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/),
  /** The name of the sender, if not that of the configuration; the address always is. One line. */
  from_name: oneLine(maxNameLength).optional(),
  /** Who gets the reply, if not the sender. */
  reply_to: emailAddress().optional(),
  /** The record that it is about, which learns of its delivery. */
  entity: z.object({ type: z.string().max(40), id: z.uuid() }).optional(),
  attachments: z.array(emailAttachment).max(5).refine(fitsLimit).optional(),
});
export type EmailMetadata = z.infer<typeof emailMetadata>;

/** The part of an email that is stored encrypted. */
export const emailContent = z.object({ text: z.string().max(50_000), html: z.string().max(200_000) });
export type EmailContent = z.infer<typeof emailContent>;

/** An email to one recipient. */
export type Email = EmailMetadata & EmailContent;

/** The parts of an email as plain text, all in one language. */
export interface EmailBody {
  readonly language: Language;
  readonly siteName: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** The button. */
  readonly action?: { readonly label: string; readonly url: string };
  /** Footer text, such as the reason for the email. */
  readonly smallPrint?: string;
  /** Preview text of the inbox; the first paragraph by default. */
  readonly preheader?: string;
}
