import { maskUrl } from './mask-url.ts';

const longest = 80;
const secretNames: ReadonlySet<string> = new Set(['APP_SECRET', 'OWNER_PASSWORD']);
const withPassword: ReadonlySet<string> = new Set(['DATABASE_URL', 'SMTP_URL']);

/**
 * One setting, what was given and what is expected.
 * @param given undefined when the setting is absent
 */
export function describeProblem(name: string, given: string | undefined, expected: string): string {
  if (given === undefined) return `${name} is missing, expected ${expected}`;
  return `${name} is ${show(name, given)}, expected ${expected}`;
}

/** Addresses of RPC servers hold keys in places that no rule knows. */
const isSecret = (name: string) => secretNames.has(name) || name.startsWith('STAKING_RPC_');

function show(name: string, given: string): string {
  if (isSecret(name)) return `set (${given.length} characters, not shown)`;
  // Something else than an address in its place may well be a password.
  if (withPassword.has(name) && !/^[a-z][a-z0-9+.-]*:\/\//i.test(given))
    return 'set (not an address, not shown)';
  const masked = maskUrl(given);
  return JSON.stringify(masked.length > longest ? `${masked.slice(0, longest)}…` : masked);
}
