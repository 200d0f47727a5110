import { isAPIError } from 'better-auth/api';
import { encode } from 'uqr';
import type { AuditEntry } from '#platform/audit/audit-entry.ts';
import { AppError } from '#shared/api/errors.ts';
import type { AccountEmails } from '../service/account-emails.ts';
import { getUser, type ReauthenticationDeps, reauthenticate } from '../service/reauthenticate.ts';
import { toAuthHeaders, type UserRequestContext } from '../service/request-context.ts';
import { markTotpUsed } from '../service/totp-replay.ts';
import type { AccountsTables } from '../tables.ts';
import type { TwoFactorSetup } from './contract.ts';
import { deleteTwoFactor, hasTwoFactor } from './queries.ts';

interface TwoFactorDeps extends ReauthenticationDeps {
  readonly emails: AccountEmails;
}

function toAuditEntry({ user, ipAddress }: UserRequestContext, action: string): AuditEntry {
  return { actor: user, action, entityType: 'user', entityId: user.id, ipAddress };
}

function toSetup(uri: string, recoveryCodes: readonly string[]): TwoFactorSetup {
  const { data } = encode(uri, { ecc: 'M', border: 0 });
  return {
    uri,
    secret: new URL(uri).searchParams.get('secret') ?? '',
    rows: data.map((row) => row.map((isDark) => (isDark ? '1' : '0')).join('')),
    recovery_codes: recoveryCodes,
  };
}

export function createTwoFactor(deps: TwoFactorDeps) {
  const { auth, database, audit, limiter, emails, cookies: names, now } = deps;
  const sessionHeaders = (context: UserRequestContext) =>
    toAuthHeaders(context, names.session, names.dontRemember);
  return {
    /**
     * Creates a second factor, inactive until its first code is confirmed.
     * @throws AppError `invalid` for a wrong password, `conflict` if there is one
     */
    async begin(context: UserRequestContext, password: string): Promise<TwoFactorSetup> {
      await reauthenticate(deps, context, password, 'password');
      if (await hasTwoFactor(database.query, context.user.id))
        throw new AppError('conflict', 'there is a second factor already');
      const setup = await auth.api.enableTwoFactor({
        body: { password, method: 'totp' },
        headers: sessionHeaders(context),
      });
      if (!('totpURI' in setup) || !setup.totpURI) throw new Error('better-auth returned no TOTP URI');
      return toSetup(setup.totpURI, setup.backupCodes ?? []);
    },
    /**
     * Activates the second factor with its first code and returns the new session's cookies.
     * @throws AppError `invalid` for a wrong code, `too_many_requests`
     */
    async confirm(context: UserRequestContext, code: string): Promise<readonly string[]> {
      const attempt = await limiter.begin(`second step ${context.user.id}`, context);
      if (attempt.kind === 'limited') throw new AppError('too_many_requests', 'too many wrong codes');
      const call = { body: { code }, headers: sessionHeaders(context) };
      const { headers } = await auth.api
        .verifyTOTP({ ...call, returnHeaders: true })
        .catch((error: unknown) => {
          if (!isAPIError(error)) throw error;
          throw new AppError('invalid', 'the code is wrong', { fields: { code: 'wrong' } });
        });
      await attempt.succeeded();
      // The same code cannot be used to log in.
      await markTotpUsed(deps, context.user.id, code);
      await audit.record(toAuditEntry(context, 'second_factor.enabled'));
      return headers.getSetCookie();
    },
    /** @throws AppError `invalid` for a wrong password */
    async remove(context: UserRequestContext, password: string): Promise<void> {
      await reauthenticate(deps, context, password, 'password');
      const user = await getUser(database.query, context.user.id);
      await database.of<AccountsTables>().transaction(async (trx) => {
        if (!(await deleteTwoFactor(trx, user.id, now().toISOString()))) return;
        await emails.sendSecurityNotification(trx, user, { notification: 'second_factor_disabled', context });
        await audit.append(trx, toAuditEntry(context, 'second_factor.disabled'));
      });
    },
    /**
     * The old codes stop working.
     * @throws AppError `invalid` for a wrong password, `conflict` if there is no second factor
     */
    async renewCodes(context: UserRequestContext, password: string): Promise<readonly string[]> {
      await reauthenticate(deps, context, password, 'password');
      if (!(await hasTwoFactor(database.query, context.user.id)))
        throw new AppError('conflict', 'there is no second factor');
      const { backupCodes } = await auth.api.generateBackupCodes({
        body: { password },
        headers: sessionHeaders(context),
      });
      await audit.record(toAuditEntry(context, 'recovery_codes.renewed'));
      return backupCodes;
    },
  };
}
