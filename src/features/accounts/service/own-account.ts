import { AppError } from '../../../shared/errors.ts';
import type { Language } from '../../../shared/language.ts';
import type { Account } from '../contract.ts';
import { listPasskeys } from '../queries/passkeys.ts';
import { hasSecondFactor } from '../queries/second-factors.ts';
import { deleteSession, deleteSessionsOf, listSessions } from '../queries/sessions.ts';
import { endOpenWays, updateUser } from '../queries/users.ts';
import { listWallets } from '../queries/wallets.ts';
import { deviceOf } from '../rules/accounts.ts';
import { type Caller, headersOf, type OwnCaller } from './caller.ts';
import { takePassword } from './choose-password.ts';
import { type ConfirmParts, confirmPassword, mustFindUser } from './confirm-password.ts';
import type { Letters } from './letters.ts';
import type { OwnSessions } from './sessions.ts';

interface OwnAccountParts extends ConfirmParts {
  readonly sessions: OwnSessions;
  readonly letters: Letters;
}

/** What people do with their own account, but for second factors, passkeys and linked addresses. */
export function createOwnAccount(parts: OwnAccountParts) {
  const { auth, database, sessions, audit, letters, cookies: names, now } = parts;
  const db = database.query;
  const currentOf = async ({ cookie = '' }: Caller) => {
    const current = await sessions.current(new Headers({ cookie }));
    if (!current) throw new AppError('unauthenticated', 'the session has ended');
    return current;
  };
  return {
    /** What a person sees of their own account. */
    async describe(caller: OwnCaller): Promise<Account> {
      const { id } = caller.user;
      const [user, current, rows] = await Promise.all([
        mustFindUser(db, id),
        currentOf(caller),
        listSessions(db, id, now().toISOString()),
      ]);
      const has_second_factor = await hasSecondFactor(db, id);
      const codes = has_second_factor ? await auth.api.viewBackupCodes({ body: { userId: id } }) : undefined;
      return {
        email: user.email,
        name: user.name,
        language: user.locale,
        has_second_factor,
        recovery_codes: codes?.backupCodes.length ?? 0,
        passkeys: await listPasskeys(db, id),
        wallets: await listWallets(db, id),
        sessions: rows.map((row) => ({
          id: row.id,
          is_current: row.id === current.id,
          ...deviceOf(row.user_agent ?? ''),
          address: row.ip_address ?? '',
          signed_in_at: row.created_at,
          last_used_at: row.updated_at,
        })),
      };
    },
    /** Changes how a person is called, and the language of their mails. */
    async saveProfile({ user }: OwnCaller, profile: { name: string; language: Language }): Promise<void> {
      await updateUser(db, user.id, { name: profile.name, locale: profile.language }, now().toISOString());
    },
    /**
     * Changes a password; everywhere else the person is signed out, and here they get a new session.
     * @returns its cookies
     * @throws AppError `invalid` that names `current` or `password`, `too_many_requests`
     */
    async changePassword(
      caller: OwnCaller,
      { current, password }: { readonly current: string; readonly password: string },
    ): Promise<readonly string[]> {
      const user = await mustFindUser(db, caller.user.id);
      await confirmPassword(parts, caller, current, 'current');
      await takePassword(password, [user.email, user.name]);
      const { headers } = await auth.api.changePassword({
        body: { currentPassword: current, newPassword: password, revokeOtherSessions: true },
        headers: headersOf(caller, names.session, names.brief),
        returnHeaders: true,
      });
      await database.transaction(async (trx) => {
        await endOpenWays(trx, user.id);
        await letters.sendNotice(trx, user, 'password_changed');
        const entry = { action: 'password.changed', noun: 'user', nounId: user.id };
        await audit.append(trx, { ...entry, actor: caller.user, address: caller.address });
      });
      return headers.getSetCookie();
    },
    /**
     * Ends one session of a person.
     * @throws AppError `not_found` when it is not theirs
     */
    async endSession({ user, address }: OwnCaller, id: string): Promise<void> {
      await database.transaction(async (trx) => {
        if (!(await deleteSession(trx, user.id, id)))
          throw new AppError('not_found', 'there is no such session');
        const entry = { action: 'session.ended_elsewhere', noun: 'user', nounId: user.id };
        await audit.append(trx, { ...entry, actor: user, after: { sessions: 1 }, address });
      });
    },
    /** Signs a person out everywhere but here; gives how many sessions ended. */
    async endOthers(caller: OwnCaller): Promise<number> {
      const { user, address } = caller;
      const { id } = await currentOf(caller);
      return database.transaction(async (trx) => {
        const sessions = await deleteSessionsOf(trx, user.id, id);
        const entry = { action: 'session.ended_elsewhere', noun: 'user', nounId: user.id };
        if (sessions > 0) await audit.append(trx, { ...entry, actor: user, after: { sessions }, address });
        return sessions;
      });
    },
  };
}
