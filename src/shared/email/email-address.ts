import { maxEmailLength } from '../users/credential-limits.ts';

/** The most characters of the part before the @ (RFC 5321, 4.5.3.1.1). */
const maxLocalLength = 64;

/** Atoms with dots between them (RFC 5322, 3.2.3). Other letters would need SMTPUTF8, which few mail servers have. */
const localForm = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;

/** A domain as it is typed: `URL` would also take what is around a host, and decode percent signs. */
const typedDomainForm = /^[\p{L}\p{M}\p{N}.-]+$/u;

/** The labels of a domain (RFC 1035, 2.3.1), at least two; the last one has no digit, so that it is no IP address. */
const domainForm = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$/;

/** An email address in its two parts. */
export interface EmailAddress {
  readonly local: string;
  /** In lower case and in ASCII, as DNS knows it. */
  readonly domain: string;
}

/** Converts a domain to ASCII (UTS 46); undefined if no DNS server could know it. */
function toAsciiDomain(domain: string): string | undefined {
  if (!typedDomainForm.test(domain) || !URL.canParse(`http://${domain}`)) return undefined;
  const { hostname } = new URL(`http://${domain}`);
  return domainForm.test(hostname) ? hostname : undefined;
}

/**
 * Parses an email address to which every mail server can send: its local part is in ASCII, and its domain may have letters
 * of any language.
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

/** Tests whether a text is an email address to which every mail server can send. */
export const isEmailAddress = (text: string): boolean => parseEmailAddress(text) !== undefined;

/**
 * Converts an email address to the form in which it is sent: `post@münchen.example` is sent to
 * `post@xn--mnchen-3ya.example`. What is not an email address is returned as it is.
 */
export function toAsciiAddress(text: string): string {
  const address = parseEmailAddress(text);
  return address ? `${address.local}@${address.domain}` : text;
}

/**
 * Normalises the email address of an account to the form in which it is stored and looked up. Its domain is in ASCII, as some
 * browsers send what is typed into an input of the type `email`.
 */
export function normalizeEmail(email: string): string {
  return toAsciiAddress(email.trim().normalize('NFC').toLowerCase());
}
