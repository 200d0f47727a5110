import { z } from 'zod';
import { maximumEmail } from '../../shared/credential-limits.ts';
import { languages } from '../../shared/language.ts';

const longestSubject = 200;

/** A text as one line without control characters, so that nothing can begin another header. */
export function singleLine(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();
}

const oneLine = (longest: number) =>
  z.string().transform((text) => {
    const line = singleLine(text);
    return line.length > longest ? `${line.slice(0, longest - 1).toWellFormed()}…` : line;
  });

/** What can be read of a mail wherever it is kept. */
export const mailHead = z.object({
  /** One address. */
  to: z.email().max(maximumEmail),
  /** Without secrets: unlike the texts it is kept readable. One line; a longer one is cut. */
  subject: oneLine(longestSubject),
  language: z.enum(languages),
  /** Which of our letters it is, in kebab-case. */
  template: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/),
});
export type MailHead = z.infer<typeof mailHead>;

/** What is read only by its recipient. */
export const mailContent = z.object({ text: z.string().max(50_000), html: z.string().max(200_000) });
export type MailContent = z.infer<typeof mailContent>;

/** A mail to one person. */
export type Mail = MailHead & MailContent;
