import { createHash } from 'node:crypto';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { recordAttempt } from '../queries/login-attempts.ts';
import type { AccountsTables } from '../tables.ts';

interface TotpReplayDeps {
  readonly database: Database<AccountsTables>;
  readonly now: Clock;
}

/** Longer than a code is valid, which is its own 30 seconds and the 30 seconds before and after. */
const codeLifetimeMs = 3 * 60 * 1000;

/** Returns false if the code was used before: each works once (RFC 6238, section 5.2). */
export async function markTotpUsed(
  { database, now }: TotpReplayDeps,
  userId: string,
  code: string,
): Promise<boolean> {
  const key = `code ${createHash('sha256').update(`${userId} ${code}`).digest('base64url')}`;
  const at = now();
  const expiresAt = new Date(at.getTime() + codeLifetimeMs).toISOString();
  const { tries } = await recordAttempt(database.query, { key, now: at.toISOString(), expiresAt });
  return tries === 1;
}
