import type { SendMailOptions } from 'nodemailer';
import type { EmailSender } from '../config/mail-config.ts';
import type { Email } from './email.ts';

/** An email to be sent. */
export interface OutgoingEmail extends Email {
  /** The same for each attempt. */
  readonly id: string;
  /** UTC ISO timestamp. */
  readonly createdAt: string;
}

/**
 * Sends an email; aborts with the signal.
 * @throws PermanentJobError if it can never be delivered; any other error may be retried
 */
export type SendEmail = (email: OutgoingEmail, signal: AbortSignal) => Promise<void>;

/** Builds the options of nodemailer, which then reads no file and no URL. */
export function composeEmail(email: OutgoingEmail, from: EmailSender): SendMailOptions {
  const { id, to, subject, language, text, html, createdAt } = email;
  const [, domain = 'localhost'] = from.address.split('@');
  return {
    // Objects are never parsed as address lists.
    from: { ...from },
    to: { name: '', address: to },
    envelope: { from: from.address, to: [to] },
    subject,
    text,
    html,
    // The same for each attempt, so that a mail client can detect duplicates.
    messageId: `<${id}@${domain}>`,
    date: new Date(createdAt),
    headers: { 'Content-Language': language, 'Auto-Submitted': 'auto-generated' },
    textEncoding: 'quoted-printable',
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
