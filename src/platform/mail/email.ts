import { z } from 'zod';
import { maxEmailLength } from '../../shared/credential-limits.ts';
import { type Language, languages } from '../../shared/language.ts';

const maxSubjectLength = 200;

/** Joins a text into one line without control characters, so that it cannot add a header. */
export function singleLine(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();
}

const oneLine = (maxLength: number) =>
  z.string().transform((text) => {
    const line = singleLine(text);
    return line.length > maxLength ? `${line.slice(0, maxLength - 1).toWellFormed()}…` : line;
  });

/** The part of an email that is stored unencrypted. */
export const emailMetadata = z.object({
  /** A single address. */
  to: z.email().max(maxEmailLength),
  /** Stored unencrypted, so without secrets. One line; truncated if too long. */
  subject: oneLine(maxSubjectLength),
  language: z.enum(languages),
  /** The name of the template, in kebab-case. */
  template: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/),
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
