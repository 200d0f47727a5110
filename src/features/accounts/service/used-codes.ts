import { createHash } from 'node:crypto';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { countTry } from '../queries/sign-in-tries.ts';
import type { AccountsTables } from '../tables.ts';

interface UsedCodeParts {
  readonly database: Database<AccountsTables>;
  readonly now: Clock;
}

/** How long a code may stand: the half minute that it is shown, and those before and after. */
const codeMs = 3 * 60 * 1000;

/** Whether a code of an app comes for the first time: each works once (RFC 6238, section 5.2). */
export async function isFirstUse(
  { database, now }: UsedCodeParts,
  userId: string,
  code: string,
): Promise<boolean> {
  const key = `code ${createHash('sha256').update(`${userId} ${code}`).digest('base64url')}`;
  const at = now();
  const endsAt = new Date(at.getTime() + codeMs).toISOString();
  const { tries } = await countTry(database.query, { key, now: at.toISOString(), endsAt });
  return tries === 1;
}
