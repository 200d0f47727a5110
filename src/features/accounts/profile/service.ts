import { AppError } from '#shared/api/errors.ts';
import type { Language } from '#shared/i18n/language.ts';
import { listPasskeys } from '../passkeys/queries.ts';
import { deleteSession, deleteUserSessions, listSessions } from '../queries/sessions.ts';
import { replacePassword, updateUser } from '../queries/users.ts';
import { parseUserAgent } from '../rules/accounts.ts';
import type { AccountEmails } from '../service/account-emails.ts';
import { deleteLoginMethods } from '../service/delete-login-methods.ts';
import { hashNewPassword } from '../service/passwords.ts';
import {
  getUser,
  type ReauthenticationDeps,
  reauthenticate,
  wrongPassword,
} from '../service/reauthenticate.ts';
import { type ClientContext, toAuthHeaders, type UserRequestContext } from '../service/request-context.ts';
import type { AccountSessions } from '../service/sessions.ts';
import { hasTwoFactor } from '../two-factor/queries.ts';
import { listWallets } from '../wallets/queries.ts';
import type { Account } from './contract.ts';

interface PasswordChange {
  readonly current: string;
  readonly password: string;
  readonly remove_login_methods: boolean;
}

interface AccountServiceDeps extends ReauthenticationDeps {
  readonly sessions: AccountSessions;
  readonly emails: AccountEmails;
  /** False if the secret that encrypted a user's two-step verification is unknown. */
  readonly isTwoFactorReadable: (userId: string) => Promise<boolean>;
}

async function requireCurrentSession(sessions: AccountSessions, { cookie = '' }: ClientContext) {
  const current = await sessions.current(new Headers({ cookie }));
  if (!current) throw new AppError('unauthenticated', 'the session has ended');
  return current;
}

async function getAccount(deps: AccountServiceDeps, context: UserRequestContext): Promise<Account> {
  const { auth, sessions, now } = deps;
  const db = deps.database.query;
  const { id } = context.user;
  const [user, current, rows] = await Promise.all([
    getUser(db, id),
    requireCurrentSession(sessions, context),
    listSessions(db, id, now().toISOString()),
  ]);
  const has_second_factor = await hasTwoFactor(db, id);
  const backupCodes =
    has_second_factor && (await deps.isTwoFactorReadable(id))
      ? await auth.api.viewBackupCodes({ body: { userId: id } })
      : undefined;
  return {
    email: user.email,
    name: user.name,
    language: user.locale,
    single_keys: user.single_keys === 1,
    has_second_factor,
    recovery_codes: backupCodes?.backupCodes.length ?? 0,
    passkeys: await listPasskeys(db, id),
    wallets: await listWallets(db, id),
    sessions: rows.map((row) => ({
      id: row.id,
      is_current: row.id === current.id,
      ...parseUserAgent(row.user_agent ?? ''),
      address: row.ip_address ?? '',
      signed_in_at: row.created_at,
      last_used_at: row.updated_at,
    })),
  };
}

export function createAccountService(deps: AccountServiceDeps) {
  const { auth, database, sessions, audit, emails, cookies: names, now } = deps;
  const db = database.query;
  return {
    get: (context: UserRequestContext) => getAccount(deps, context),
    async saveProfile(
      { user, ipAddress }: UserRequestContext,
      { name, language: locale }: { name: string; language: Language },
    ): Promise<void> {
      await database.transaction(async (trx) => {
        const before = await getUser(trx, user.id);
        await updateUser(trx, user.id, { name, locale }, now().toISOString());
        if (before.name === name) return;
        await audit.append(trx, {
          actor: user,
          action: 'user.renamed',
          entityType: 'user',
          entityId: user.id,
          before: { name: before.name },
          after: { name },
          ipAddress,
        });
      });
    },
    /**
     * Changes the password, ends all sessions and starts a new one, whose cookies it returns; removes
     * passkeys and linked addresses on request.
     * @throws AppError `invalid` with `current` or `password` in `fields`, `too_many_requests`
     */
    async changePassword(
      context: UserRequestContext,
      { current, password, remove_login_methods }: PasswordChange,
    ): Promise<readonly string[]> {
      const user = await getUser(db, context.user.id);
      const verifiedHash = await reauthenticate(deps, context, current, 'current');
      const passwordHash = await hashNewPassword(password, [user.email, user.name]);
      await database.transaction(async (trx) => {
        const change = { verifiedHash, passwordHash, now: now().toISOString() };
        // Only one of several simultaneous changes has the current password.
        if (!(await replacePassword(trx, user.id, change))) throw wrongPassword('current');
        await deleteUserSessions(trx, user.id);
        const after = await deleteLoginMethods(trx, user.id, remove_login_methods);
        await emails.sendSecurityNotification(trx, user, { notification: 'password_changed', context });
        const entry = { action: 'password.changed', entityType: 'user', entityId: user.id };
        await audit.append(trx, { ...entry, actor: context.user, after, ipAddress: context.ipAddress });
      });
      const { headers } = await auth.api.startSession({
        body: { userId: user.id },
        headers: toAuthHeaders(context, names.dontRemember),
        returnHeaders: true,
      });
      return headers.getSetCookie();
    },
    /** @throws AppError `not_found` if the user has no such session */
    async endSession({ user, ipAddress }: UserRequestContext, id: string): Promise<void> {
      await database.transaction(async (trx) => {
        if (!(await deleteSession(trx, user.id, id)))
          throw new AppError('not_found', 'there is no such session');
        const entry = { action: 'session.ended_elsewhere', entityType: 'user', entityId: user.id };
        await audit.append(trx, { ...entry, actor: user, after: { sessions: 1 }, ipAddress });
      });
    },
    async endOthers(context: UserRequestContext): Promise<number> {
      const { user, ipAddress } = context;
      const { id } = await requireCurrentSession(sessions, context);
      return database.transaction(async (trx) => {
        const sessions = await deleteUserSessions(trx, user.id, id);
        const entry = { action: 'session.ended_elsewhere', entityType: 'user', entityId: user.id };
        if (sessions > 0) await audit.append(trx, { ...entry, actor: user, after: { sessions }, ipAddress });
        return sessions;
      });
    },
  };
}
