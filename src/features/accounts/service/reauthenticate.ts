import type { Audit } from '#platform/audit/audit.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { AppError } from '#shared/api/errors.ts';
import { findCredential, findUser } from '../queries/users.ts';
import type { AccountsTables } from '../tables.ts';
import type { AttemptLimiter } from './attempt-limiter.ts';
import type { Authentication, CookieNames } from './authentication.ts';
import { verifyPassword } from './passwords.ts';
import type { UserRequestContext } from './request-context.ts';

export interface ReauthenticationDeps {
  readonly auth: Authentication;
  readonly database: Database<AccountsTables>;
  readonly audit: Audit;
  readonly limiter: AttemptLimiter;
  readonly cookies: CookieNames;
  readonly now: Clock;
}

/** @throws AppError `unauthenticated` if the account was deleted meanwhile */
export async function getUser(db: Database<AccountsTables>['query'], id: string) {
  const user = await findUser(db, id);
  if (!user) throw new AppError('unauthenticated', 'the account has been deleted');
  return user;
}

export const wrongPassword = (field: 'password' | 'current') =>
  new AppError('invalid', 'the password is wrong', { fields: { [field]: 'wrong' } });

/**
 * Verifies the logged-in user's password and returns its hash, with the same limits as a login, so that an
 * unattended session cannot be used to guess it.
 * @param field the request's field with the password
 * @throws AppError `invalid` with the field in `fields`, `too_many_requests`
 */
export async function reauthenticate(
  { database, limiter }: ReauthenticationDeps,
  context: UserRequestContext,
  password: string,
  field: 'password' | 'current',
): Promise<string> {
  const user = await getUser(database.query, context.user.id);
  const attempt = await limiter.begin(user.email, context);
  if (attempt.kind === 'limited') throw new AppError('too_many_requests', 'too many wrong passwords');
  const credential = await findCredential(database.query, user.email);
  if (!credential?.password || !(await verifyPassword(credential.password, password)))
    throw wrongPassword(field);
  await attempt.succeeded();
  return credential.password;
}
