import addressparser from 'nodemailer/lib/addressparser';
import { isEmailAddress } from '#shared/email/email-address.ts';
import { isSingleLine } from '#shared/text/single-line.ts';

export interface EmailSender {
  readonly name: string;
  readonly address: string;
}

export const smtpUrlExpected =
  'smtps://user:password@host, or smtp://… for STARTTLS, with special characters percent-encoded';
export const mailFromExpected = 'an email address, such as Studio Vitrine <post@example.com>';

const maxSenderNameLength = 100;

const isDecodable = (text: string) => {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
};

/** With or without credentials, without options. */
export function isSmtpUrl(value: string): boolean {
  if (!/^smtps?:\/\//i.test(value) || !URL.canParse(value)) return false;
  const { hostname, username, password, pathname } = new URL(value);
  return (
    hostname !== '' &&
    (username === '') === (password === '') &&
    isDecodable(username) &&
    isDecodable(password) &&
    ['', '/'].includes(pathname) &&
    !/[?#]/.test(value)
  );
}

/** Parses an email address with or without a name; undefined for other values. */
export function parseMailFrom(value: string): EmailSender | undefined {
  if (!isSingleLine(value)) return undefined;
  const [first, ...others] = addressparser(value);
  if (first?.address === undefined || others.length > 0) return undefined;
  const { name } = first;
  return isEmailAddress(first.address) && name.length <= maxSenderNameLength
    ? { name, address: first.address }
    : undefined;
}
