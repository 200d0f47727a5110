import type { SendMailOptions } from 'nodemailer';
import type { MailSender } from '../config/mail-settings.ts';
import type { Mail } from './mail.ts';

/** A mail on its way out. */
export interface OutgoingMail extends Mail {
  /** The same each time it is tried. */
  readonly id: string;
  /** UTC ISO timestamp of when it was written. */
  readonly createdAt: string;
}

/**
 * Hands a mail over; gives up when the signal says so.
 * @throws HopelessJobError when it will never be taken; anything else may be tried again
 */
export type SendMail = (mail: OutgoingMail, signal: AbortSignal) => Promise<void>;

/** A mail as the library composes it: from data alone, never from a file or an address. */
export function composeMail(mail: OutgoingMail, from: MailSender): SendMailOptions {
  const { id, to, subject, language, text, html, createdAt } = mail;
  const [, domain = 'localhost'] = from.address.split('@');
  return {
    // As objects these are never read as lists of addresses.
    from: { ...from },
    to: { name: '', address: to },
    envelope: { from: from.address, to: [to] },
    subject,
    text,
    html,
    // The same for each attempt, so that whoever receives it twice can tell.
    messageId: `<${id}@${domain}>`,
    date: new Date(createdAt),
    headers: { 'Content-Language': language, 'Auto-Submitted': 'auto-generated' },
    textEncoding: 'quoted-printable',
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
