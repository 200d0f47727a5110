import { createHash, randomBytes } from 'node:crypto';

/** A new token for a link: 256 random bits in base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is kept of a token. It has too many bits to be guessed, so a plain hash says nothing of it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
