import type { Transaction } from 'kysely';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { JobKind } from '../../../platform/jobs/job.ts';
import { addJob } from '../../../platform/jobs/queries/add-job.ts';
import { AppError } from '../../../shared/errors.ts';
import { countLinks, deleteLinks, findLink, insertLink } from '../queries/one-time-links.ts';
import { deletePasskeysOf } from '../queries/passkeys.ts';
import { deleteSecondFactor } from '../queries/second-factors.ts';
import { deleteSessionsOf } from '../queries/sessions.ts';
import { findUser, findUserByEmail, savePassword } from '../queries/users.ts';
import { deleteWalletsOf } from '../queries/wallets.ts';
import { linkMs, mostResetLinks } from '../rules/accounts.ts';
import type { AccountsTables } from '../tables.ts';
import type { Caller } from './caller.ts';
import { takePassword } from './choose-password.ts';
import type { Letters } from './letters.ts';
import { hashToken, newToken } from './one-time-token.ts';
import type { TryLimits } from './try-limits.ts';

/** The kind of job that answers a request for a link. */
export const resetJob = 'password-reset';

interface ResetParts {
  readonly database: Database<AccountsTables>;
  readonly audit: Audit;
  readonly letters: Letters;
  readonly limits: TryLimits;
  readonly now: Clock;
}

/** What a request says, as its job holds it; it is forgotten when the job is done. */
interface ResetRequest {
  readonly email: string;
  readonly address: string | null;
}

const goneLink = () => new AppError('not_found', 'the link does not work any more');

/** Makes a link to reset a user's password; gives its token. */
async function makeLink(trx: Transaction<AccountsTables>, userId: string, at: Date): Promise<string> {
  const token = newToken();
  await insertLink(trx, {
    token_hash: hashToken(token),
    purpose: 'reset',
    user_id: userId,
    expires_at: new Date(at.getTime() + linkMs.reset).toISOString(),
    created_at: at.toISOString(),
  });
  return token;
}

/** New passwords for those who have forgotten theirs. */
export function createPasswordReset({ database, audit, letters, limits, now }: ResetParts) {
  const linkOf = (token: string) => ({
    token_hash: hashToken(token),
    purpose: 'reset' as const,
    now: now().toISOString(),
  });
  async function sendLink({ email, address }: ResetRequest): Promise<void> {
    await database.transaction(async (trx) => {
      const user = await findUserByEmail(trx, email);
      const at = now();
      if (!user || user.disabled_at !== null) return;
      if ((await countLinks(trx, user.id, at.toISOString())) >= mostResetLinks) return;
      const token = await makeLink(trx, user.id, at);
      await letters.sendReset(trx, user, token);
      await audit.append(trx, {
        actor: null,
        action: 'password.reset_asked',
        noun: 'user',
        nounId: user.id,
        after: { name: user.name },
        address,
      });
    });
  }
  /** Writes the mail, outside the request: whether an account exists must not be seen in how long an answer takes. */
  const job: JobKind = {
    run: ({ payload }) => sendLink(payload as ResetRequest),
    kept: () => null,
  };
  return {
    job,
    /**
     * Asks for a link. The answer is the same, and as fast, whether the address has an account or not.
     * @returns the seconds to wait when too many were asked for
     */
    async ask(email: string, caller: Caller): Promise<number | undefined> {
      const attempt = await limits.begin(`forgotten ${email}`, caller);
      if (attempt.kind === 'limited') return attempt.seconds;
      const payload: ResetRequest = { email, address: caller.address ?? null };
      await database.transaction((trx) => addJob(trx, { kind: resetJob, payload, now: now() }));
      return undefined;
    },
    /** Whose password a link resets; nothing for one that does not work any more. */
    async look(token: string): Promise<string | undefined> {
      const link = await findLink(database.query, linkOf(token));
      return link?.user_id ? (await findUser(database.query, link.user_id))?.email : undefined;
    },
    /**
     * Gives the user of a link a new password, and signs them out everywhere.
     * @returns their e-mail address
     * @throws AppError `not_found` for a link that does not work any more, `invalid` for a poor password
     */
    async reset(token: string, password: string, caller: Caller): Promise<string> {
      const seen = await findLink(database.query, linkOf(token));
      const known = seen?.user_id ? await findUser(database.query, seen.user_id) : undefined;
      if (!known) throw goneLink();
      const passwordHash = await takePassword(password, [known.email, known.name]);
      const email = await database.transaction(async (trx) => {
        const link = await findLink(trx, linkOf(token));
        const user = link?.user_id ? await findUser(trx, link.user_id) : undefined;
        if (!user || user.disabled_at !== null) throw goneLink();
        await savePassword(trx, user.id, { passwordHash, now: now().toISOString() });
        await deleteSessionsOf(trx, user.id);
        await letters.sendNotice(trx, user, 'password_reset');
        const entry = { action: 'password.reset', noun: 'user', nounId: user.id };
        await audit.append(trx, {
          ...entry,
          actor: { id: user.id, name: user.name },
          address: caller.address,
        });
        return user.email;
      });
      // Who has forgotten a password has tried others before.
      await limits.forget(email, caller);
      return email;
    },
  };
}

/**
 * Helps a user in who lost their password or their second factor: by whoever can read the data of the program.
 * @param withSecondFactor whether codes, passkeys and linked addresses are taken away as well
 * @returns the token of a link to choose a new password; nothing when nobody who may sign in has that address
 */
export async function resetUser(
  { database, audit, now }: Pick<ResetParts, 'database' | 'audit' | 'now'>,
  email: string,
  withSecondFactor: boolean,
): Promise<string | undefined> {
  return database.transaction(async (trx) => {
    const user = await findUserByEmail(trx, email);
    if (!user || user.disabled_at !== null) return undefined;
    const at = now();
    await deleteLinks(trx, 'reset', user.id);
    const token = await makeLink(trx, user.id, at);
    if (withSecondFactor) {
      await deleteSecondFactor(trx, user.id, at.toISOString());
      await deletePasskeysOf(trx, user.id);
      await deleteWalletsOf(trx, user.id);
    }
    await audit.append(trx, {
      actor: null,
      action: 'user.reset',
      noun: 'user',
      nounId: user.id,
      after: { name: user.name, second_factor_removed: withSecondFactor },
    });
    return token;
  });
}
