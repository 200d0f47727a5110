import type { SendMailOptions } from 'nodemailer';
import type { EmailSender } from '../config/mail-config.ts';
import type { Email } from './email.ts';

/** An email to be sent. */
export interface OutgoingEmail extends Email {
  /** The same for each attempt. */
  readonly id: string;
  /** UTC ISO timestamp. */
  readonly createdAt: string;
  /** The files with their content. */
  readonly files?: readonly {
    readonly name: string;
    readonly mediaType: string;
    readonly content: Buffer;
  }[];
}

/**
 * Sends an email; aborts with the signal.
 * @throws PermanentJobError if it can never be delivered; any other error may be retried
 */
export type SendEmail = (email: OutgoingEmail, signal: AbortSignal) => Promise<void>;

/** Builds the options of nodemailer, which then reads no file and no URL. */
export function composeEmail(email: OutgoingEmail, from: EmailSender): SendMailOptions {
  const { id, to, subject, language, text, html, createdAt, from_name, reply_to, files = [] } = email;
  const [, domain = 'localhost'] = from.address.split('@');
  return {
    // Objects are never parsed as address lists.
    from: { name: from_name || from.name, address: from.address },
    to: { name: '', address: to },
    envelope: { from: from.address, to: [to] },
    ...(reply_to !== undefined && { replyTo: { name: '', address: reply_to } }),
    subject,
    text,
    html,
    // The same for each attempt, so that a mail client can detect duplicates.
    messageId: `<${id}@${domain}>`,
    date: new Date(createdAt),
    headers: { 'Content-Language': language, 'Auto-Submitted': 'auto-generated' },
    ...(files.length > 0 && {
      attachments: files.map(({ name, mediaType, content }) => ({
        filename: name,
        contentType: mediaType,
        content,
      })),
    }),
    textEncoding: 'quoted-printable',
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
