import { maxEmailLength } from '../users/credential-limits.ts';

/** Before the @ (RFC 5321, 4.5.3.1.1). */
const maxLocalLength = 64;

/** Atoms separated by dots (RFC 5322, 3.2.3). Other letters need SMTPUTF8, which few mail servers support. */
const localForm = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;

/** The form of a typed domain: `URL` alone would accept a port or path too, and decode percent signs. */
const typedDomainForm = /^[\p{L}\p{M}\p{N}.-]+$/u;

/** At least two labels (RFC 1035, 2.3.1); the last has no digits, which excludes IP addresses. */
const domainForm = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$/;

export interface EmailAddress {
  readonly local: string;
  /** In lower-case ASCII, as in DNS. */
  readonly domain: string;
}

/** Converts to ASCII (UTS 46); undefined if DNS cannot have the domain. */
function toAsciiDomain(domain: string): string | undefined {
  if (!typedDomainForm.test(domain) || !URL.canParse(`http://${domain}`)) return undefined;
  const { hostname } = new URL(`http://${domain}`);
  return domainForm.test(hostname) ? hostname : undefined;
}

/** Accepts the addresses that every mail server accepts: an ASCII local part, and a domain in any script. */
export function parseEmailAddress(text: string): EmailAddress | undefined {
  if (text.length > maxEmailLength) return undefined;
  const [local = '', typedDomain = '', ...rest] = text.split('@');
  if (rest.length > 0 || local.length > maxLocalLength || !localForm.test(local)) return undefined;
  const domain = toAsciiDomain(typedDomain);
  if (domain === undefined || local.length + 1 + domain.length > maxEmailLength) return undefined;
  return { local, domain };
}

export const isEmailAddress = (text: string): boolean => parseEmailAddress(text) !== undefined;

/** Converts `post@münchen.example` to `post@xn--mnchen-3ya.example`, for sending. */
export function toAsciiAddress(text: string): string {
  const address = parseEmailAddress(text);
  return address ? `${address.local}@${address.domain}` : text;
}

/**
 * Normalizes for storing and lookup. The domain becomes ASCII, as in some browsers' inputs of type `email`.
 */
export function normalizeEmail(email: string): string {
  return toAsciiAddress(email.trim().normalize('NFC').toLowerCase());
}
