import type { Audit } from '../../../platform/audit/audit.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../shared/errors.ts';
import { findCredential, findUser } from '../queries/users.ts';
import type { AccountsTables } from '../tables.ts';
import type { Authentication, CookieNames } from './authentication.ts';
import type { OwnCaller } from './caller.ts';
import { verifyPassword } from './passwords.ts';
import type { TryLimits } from './try-limits.ts';

/** What asks a signed-in person for their password once more. */
export interface ConfirmParts {
  readonly auth: Authentication;
  readonly database: Database<AccountsTables>;
  readonly audit: Audit;
  readonly limits: TryLimits;
  readonly cookies: CookieNames;
  readonly now: Clock;
}

/** A user who was there when the request began. */
export async function mustFindUser(db: Database<AccountsTables>['query'], id: string) {
  const user = await findUser(db, id);
  if (!user) throw new AppError('unauthenticated', 'the account is gone');
  return user;
}

/**
 * Makes sure that a signed-in person knows their password, behind the limits of signing in: a session that was
 * left open is no place to guess it.
 * @param field which field of the request holds it
 * @throws AppError `invalid` that names the field, `too_many_requests`
 */
export async function confirmPassword(
  { database, limits }: ConfirmParts,
  caller: OwnCaller,
  password: string,
  field: 'password' | 'current',
): Promise<void> {
  const user = await mustFindUser(database.query, caller.user.id);
  const attempt = await limits.begin(user.email, caller);
  if (attempt.kind === 'limited') throw new AppError('too_many_requests', 'too many wrong passwords');
  const kept = await findCredential(database.query, user.email);
  if (!kept?.password || !(await verifyPassword(kept.password, password)))
    throw new AppError('invalid', 'the password is wrong', { fields: { [field]: 'wrong' } });
  await attempt.succeeded();
}
