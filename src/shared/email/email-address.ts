import { maxEmailLength } from '../users/credential-limits.ts';

/** Maximum number of characters before the @ (RFC 5321, 4.5.3.1.1). */
const maxLocalLength = 64;

/** Atoms separated by dots (RFC 5322, 3.2.3). Other letters need SMTPUTF8, which few mail servers support. */
const localForm = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;

/** A domain as typed: `URL` alone would also accept a port or path, and decode percent signs. */
const typedDomainForm = /^[\p{L}\p{M}\p{N}.-]+$/u;

/** At least two labels (RFC 1035, 2.3.1); the last has no digits, which excludes IP addresses. */
const domainForm = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$/;

export interface EmailAddress {
  readonly local: string;
  /** In lower-case ASCII, as DNS has it. */
  readonly domain: string;
}

/** Converts a domain to ASCII (UTS 46); returns undefined if DNS cannot have it. */
function toAsciiDomain(domain: string): string | undefined {
  if (!typedDomainForm.test(domain) || !URL.canParse(`http://${domain}`)) return undefined;
  const { hostname } = new URL(`http://${domain}`);
  return domainForm.test(hostname) ? hostname : undefined;
}

/**
 * Parses an email address that every mail server accepts: an ASCII local part, and a domain in any script.
 * @returns undefined for anything else
 */
export function parseEmailAddress(text: string): EmailAddress | undefined {
  if (text.length > maxEmailLength) return undefined;
  const [local = '', typedDomain = '', ...rest] = text.split('@');
  if (rest.length > 0 || local.length > maxLocalLength || !localForm.test(local)) return undefined;
  const domain = toAsciiDomain(typedDomain);
  if (domain === undefined || local.length + 1 + domain.length > maxEmailLength) return undefined;
  return { local, domain };
}

/** Tests whether every mail server accepts an email address. */
export const isEmailAddress = (text: string): boolean => parseEmailAddress(text) !== undefined;

/**
 * Converts an email address to the form used for sending: `post@münchen.example` becomes
 * `post@xn--mnchen-3ya.example`. Other texts are returned unchanged.
 */
export function toAsciiAddress(text: string): string {
  const address = parseEmailAddress(text);
  return address ? `${address.local}@${address.domain}` : text;
}

/**
 * Normalises an account's email address for storing and looking it up. The domain becomes ASCII, as some
 * browsers convert it in an input of type `email`.
 */
export function normalizeEmail(email: string): string {
  return toAsciiAddress(email.trim().normalize('NFC').toLowerCase());
}
