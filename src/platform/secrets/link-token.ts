import { createHash, randomBytes } from 'node:crypto';

/** Creates a link token: 256 random bits in 43 characters. Anyone with the link sees its content. */
export const createLinkToken = (): string => randomBytes(32).toString('base64url');

/** Hashes a link token for the database. It has too many bits to guess, so a fast hash is safe. */
export const hashLinkToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');

export const isLinkToken = (text: string): boolean => /^[\w-]{43}$/.test(text);
