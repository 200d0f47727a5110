import type { SendMailOptions } from 'nodemailer';
import { toAsciiAddress } from '#shared/email/email-address.ts';
import type { EmailSender } from '../config/mail-config.ts';
import type { Email } from './email.ts';

export interface OutgoingEmail extends Email {
  /** The same for each attempt. */
  readonly id: string;
  readonly createdAt: string;
  readonly files?: readonly {
    readonly name: string;
    readonly mediaType: string;
    readonly content: Buffer;
  }[];
}

/** Rejects with PermanentJobError if the email can never be delivered; other errors may be retried. */
export type SendEmail = (email: OutgoingEmail, signal: AbortSignal) => Promise<void>;

/** Bytes per encoded word, which must fit on the first line of a header (RFC 2047, 2). */
const wordBytes = 36;

/** Encodes a text as base64 words (RFC 2047) that end between characters. */
function encodeText(text: string): string {
  const parts: string[] = [];
  let part = '';
  for (const character of text) {
    if (Buffer.byteLength(part + character) > wordBytes) {
      parts.push(part);
      part = '';
    }
    part += character;
  }
  return [...parts, part].map((each) => `=?UTF-8?B?${Buffer.from(each).toString('base64')}?=`).join(' ');
}

/** Nodemailer passes through text that looks like an encoded word, which mail clients would decode. */
const composeSubject = (subject: string): Pick<SendMailOptions, 'subject' | 'headers'> =>
  subject.includes('=?')
    ? { headers: { Subject: { prepared: true, foldLines: true, value: encodeText(subject) } } }
    : { subject };

/** Nodemailer then reads no file and no URL. Domains are in ASCII: few servers support SMTPUTF8. */
export function composeEmail(email: OutgoingEmail, from: EmailSender): SendMailOptions {
  const { id, subject, language, text, html, createdAt, from_name, reply_to, files = [] } = email;
  const composed = composeSubject(subject);
  const to = toAsciiAddress(email.to);
  const address = toAsciiAddress(from.address);
  const [, domain = 'localhost'] = address.split('@');
  return {
    // Objects are never parsed as address lists.
    from: { name: from_name || from.name, address },
    to: { name: '', address: to },
    envelope: { from: address, to: [to] },
    ...(reply_to !== undefined && { replyTo: { name: '', address: toAsciiAddress(reply_to) } }),
    ...composed,
    text,
    html,
    // The same for each attempt, so that mail clients can detect duplicates.
    messageId: `<${id}@${domain}>`,
    date: new Date(createdAt),
    headers: { ...composed.headers, 'Content-Language': language, 'Auto-Submitted': 'auto-generated' },
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
