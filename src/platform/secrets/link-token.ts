import { createHash, randomBytes } from 'node:crypto';

/** Creates the token of a link that shows something to whoever has it: 256 random bits, in 43 characters. */
export const createLinkToken = (): string => randomBytes(32).toString('base64url');

/** Hashes the token of a link for the database. It has too many bits to be guessed, so a fast hash is safe. */
export const hashLinkToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');

/** Returns whether a text has the form of a token. */
export const isLinkToken = (text: string): boolean => /^[\w-]{43}$/.test(text);
