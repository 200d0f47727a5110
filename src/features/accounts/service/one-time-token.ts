import { createHash, randomBytes } from 'node:crypto';

/** Returns 256 random bits in base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** A token has too many bits to guess, so a fast hash is safe. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
