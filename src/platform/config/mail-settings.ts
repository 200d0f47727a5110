import addressparser from 'nodemailer/lib/addressparser';
import { z } from 'zod';
import { maximumEmail } from '../../shared/credential-limits.ts';

/** Who mails are from. */
export interface MailSender {
  readonly name: string;
  readonly address: string;
}

export const smtpUrlExpected =
  'smtps://user:password@host, or smtp://… for STARTTLS, with special characters percent-encoded';
export const mailFromExpected = 'an e-mail address, such as Studio Vitrine <post@example.com>';

const longestName = 100;
const address = z.email().max(maximumEmail);

const isDecodable = (text: string) => {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
};

/** A mail server, maybe with a user and their password, and nothing else that could change how it is talked to. */
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

/** One address, with or without a name; nothing when it is anything else. */
export function parseMailFrom(value: string): MailSender | undefined {
  if (/\p{Cc}/u.test(value)) return undefined;
  const [first, ...others] = addressparser(value);
  if (first?.address === undefined || others.length > 0) return undefined;
  const { name } = first;
  return address.safeParse(first.address).success && name.length <= longestName
    ? { name, address: first.address }
    : undefined;
}
