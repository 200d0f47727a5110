import type { Transaction } from 'kysely';
import type { Audit } from '#platform/audit/audit.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { JobKind } from '#platform/jobs/job.ts';
import { addJob } from '#platform/jobs/queries/add-job.ts';
import { AppError } from '#shared/api/errors.ts';
import { deleteUserPasskeys } from '../../passkeys/queries.ts';
import { countLinks, deleteLinks, findLink, insertLink } from '../../queries/one-time-links.ts';
import { deleteUserSessions } from '../../queries/sessions.ts';
import { findUser, findUserByEmail, savePassword } from '../../queries/users.ts';
import { linkTtlMs } from '../../rules/accounts.ts';
import type { AccountEmails } from '../../service/account-emails.ts';
import type { AttemptLimiter } from '../../service/attempt-limiter.ts';
import { deleteLoginMethods } from '../../service/delete-login-methods.ts';
import { hashToken, newToken } from '../../service/one-time-token.ts';
import { hashNewPassword } from '../../service/passwords.ts';
import type { ClientContext } from '../../service/request-context.ts';
import type { AccountsTables } from '../../tables.ts';
import { deleteTwoFactor } from '../../two-factor/queries.ts';
import { deleteUserWallets } from '../../wallets/queries.ts';

export const passwordResetJobKind = 'password-reset';

interface PasswordResetDeps {
  readonly database: Database<AccountsTables>;
  readonly audit: Audit;
  readonly emails: AccountEmails;
  readonly limiter: AttemptLimiter;
  readonly now: Clock;
}

interface NewPassword {
  readonly token: string;
  readonly password: string;
  readonly remove_login_methods: boolean;
}

interface ResetRequest {
  readonly email: string;
  readonly address: string | null;
}

/** Valid links per user. */
const maxResetLinks = 3;

const invalidLink = () => new AppError('not_found', 'the link does not work any more');

async function createLink(trx: Transaction<AccountsTables>, userId: string, at: Date): Promise<string> {
  const token = newToken();
  await insertLink(trx, {
    token_hash: hashToken(token),
    purpose: 'reset',
    user_id: userId,
    expires_at: new Date(at.getTime() + linkTtlMs.reset).toISOString(),
    created_at: at.toISOString(),
  });
  return token;
}

export function createPasswordReset({ database, audit, emails, limiter, now }: PasswordResetDeps) {
  const toLinkQuery = (token: string) => ({
    token_hash: hashToken(token),
    purpose: 'reset' as const,
    now: now().toISOString(),
  });
  async function sendLink({ email, address }: ResetRequest): Promise<void> {
    await database.transaction(async (trx) => {
      const user = await findUserByEmail(trx, email);
      const at = now();
      if (!user || user.disabled_at !== null) return;
      if ((await countLinks(trx, user.id, at.toISOString())) >= maxResetLinks) return;
      const token = await createLink(trx, user.id, at);
      await emails.sendPasswordReset(trx, user, token);
      await audit.append(trx, {
        actor: null,
        action: 'password.reset_asked',
        entityType: 'user',
        entityId: user.id,
        after: { name: user.name },
        ipAddress: address,
      });
    });
  }
  /** Sends the email outside the request, so that response times do not reveal whether an account exists. */
  const job: JobKind = {
    run: ({ payload }) => sendLink(payload as ResetRequest),
    redact: () => null,
  };
  return {
    job,
    /** The response and its timing reveal no account. Returns the seconds to wait after too many requests. */
    async request(email: string, context: ClientContext): Promise<number | undefined> {
      const attempt = await limiter.begin(`forgotten ${email}`, context);
      if (attempt.kind === 'limited') return attempt.seconds;
      const payload: ResetRequest = { email, address: context.ipAddress ?? null };
      await database.transaction((trx) => addJob(trx, { kind: passwordResetJobKind, payload, now: now() }));
      return undefined;
    },
    async findEmail(token: string): Promise<string | undefined> {
      const link = await findLink(database.query, toLinkQuery(token));
      return link?.user_id ? (await findUser(database.query, link.user_id))?.email : undefined;
    },
    /**
     * Sets the password of a link's user, ends all their sessions and returns the email address; removes
     * passkeys and linked addresses on request.
     * @throws AppError `not_found` for an invalid link, `invalid` for a weak password
     */
    async reset({ token, ...given }: NewPassword, context: ClientContext): Promise<string> {
      const foundLink = await findLink(database.query, toLinkQuery(token));
      const linkUser = foundLink?.user_id ? await findUser(database.query, foundLink.user_id) : undefined;
      if (!linkUser) throw invalidLink();
      const passwordHash = await hashNewPassword(given.password, [linkUser.email, linkUser.name]);
      const email = await database.transaction(async (trx) => {
        const link = await findLink(trx, toLinkQuery(token));
        const user = link?.user_id ? await findUser(trx, link.user_id) : undefined;
        if (!user || user.disabled_at !== null) throw invalidLink();
        await savePassword(trx, user.id, { passwordHash, now: now().toISOString() });
        await deleteUserSessions(trx, user.id);
        const after = await deleteLoginMethods(trx, user.id, given.remove_login_methods);
        await emails.sendSecurityNotification(trx, user, { notification: 'password_reset', context });
        const entry = { action: 'password.reset', entityType: 'user', entityId: user.id };
        await audit.append(trx, {
          ...entry,
          actor: { id: user.id, name: user.name },
          after,
          ipAddress: context.ipAddress,
        });
        return user.email;
      });
      // The user probably tried other passwords first.
      await limiter.reset(email, context);
      return email;
    },
  };
}

/**
 * Resets a user who lost their password or second factor, from the command line. Returns the token of a link
 * to choose a new password; undefined if no active user has the address.
 * @param withTwoFactor true to remove the second factor, passkeys and linked addresses as well
 */
export async function resetUser(
  { database, audit, now }: Pick<PasswordResetDeps, 'database' | 'audit' | 'now'>,
  email: string,
  withTwoFactor: boolean,
): Promise<string | undefined> {
  return database.transaction(async (trx) => {
    const user = await findUserByEmail(trx, email);
    if (!user || user.disabled_at !== null) return undefined;
    const at = now();
    await deleteLinks(trx, 'reset', user.id);
    const token = await createLink(trx, user.id, at);
    if (withTwoFactor) {
      await deleteTwoFactor(trx, user.id, at.toISOString());
      await deleteUserPasskeys(trx, user.id);
      await deleteUserWallets(trx, user.id);
    }
    await audit.append(trx, {
      actor: null,
      action: 'user.reset',
      entityType: 'user',
      entityId: user.id,
      after: { name: user.name, second_factor_removed: withTwoFactor },
    });
    return token;
  });
}
