import { isAPIError } from 'better-auth/api';
import { encode } from 'uqr';
import { AppError } from '../../../shared/errors.ts';
import type { NewSecondFactor } from '../contract.ts';
import { deleteSecondFactor, hasSecondFactor } from '../queries/second-factors.ts';
import type { AccountsTables } from '../tables.ts';
import type { OwnCaller } from './caller.ts';
import { headersOf } from './caller.ts';
import { type ConfirmParts, confirmPassword, mustFindUser } from './confirm-password.ts';
import type { Letters } from './letters.ts';
import { isFirstUse } from './used-codes.ts';

interface SecondFactorParts extends ConfirmParts {
  readonly letters: Letters;
}

/** The codes of an app on the phone, and the recovery codes for when it is lost. */
export function createSecondFactor(parts: SecondFactorParts) {
  const { auth, database, audit, limits, letters, cookies: names, now } = parts;
  const own = (caller: OwnCaller) => headersOf(caller, names.session, names.brief);
  const about = (caller: OwnCaller, action: string) => ({
    actor: caller.user,
    action,
    noun: 'user',
    nounId: caller.user.id,
    address: caller.address,
  });
  return {
    /**
     * Makes a second factor that is not asked for yet: it waits to be confirmed by its first code.
     * @throws AppError `invalid` for a wrong password, `conflict` when there is one already
     */
    async begin(caller: OwnCaller, password: string): Promise<NewSecondFactor> {
      await confirmPassword(parts, caller, password, 'password');
      if (await hasSecondFactor(database.query, caller.user.id))
        throw new AppError('conflict', 'there is a second factor already');
      const made = await auth.api.enableTwoFactor({
        body: { password, method: 'totp' },
        headers: own(caller),
      });
      if (!('totpURI' in made) || !made.totpURI) throw new Error('no second factor was made');
      const { data } = encode(made.totpURI, { ecc: 'M', border: 0 });
      return {
        uri: made.totpURI,
        secret: new URL(made.totpURI).searchParams.get('secret') ?? '',
        rows: data.map((row) => row.map((isDark) => (isDark ? '1' : '0')).join('')),
        recovery_codes: made.backupCodes ?? [],
      };
    },
    /**
     * Takes the first code; from now on one is asked for.
     * @returns the cookies of the session, which is a new one
     * @throws AppError `invalid` for a wrong code, `too_many_requests`
     */
    async confirm(caller: OwnCaller, code: string): Promise<readonly string[]> {
      const attempt = await limits.begin(`second step ${caller.user.id}`, caller);
      if (attempt.kind === 'limited') throw new AppError('too_many_requests', 'too many wrong codes');
      const call = { body: { code }, headers: own(caller) };
      const { headers } = await auth.api
        .verifyTOTP({ ...call, returnHeaders: true })
        .catch((error: unknown) => {
          if (!isAPIError(error)) throw error;
          throw new AppError('invalid', 'the code is wrong', { fields: { code: 'wrong' } });
        });
      await attempt.succeeded();
      // It opens nothing a second time.
      await isFirstUse(parts, caller.user.id, code);
      await audit.record(about(caller, 'second_factor.enabled'));
      return headers.getSetCookie();
    },
    /** Takes the second factor away. @throws AppError `invalid` for a wrong password */
    async remove(caller: OwnCaller, password: string): Promise<void> {
      await confirmPassword(parts, caller, password, 'password');
      const user = await mustFindUser(database.query, caller.user.id);
      await database.of<AccountsTables>().transaction(async (trx) => {
        if (!(await deleteSecondFactor(trx, user.id, now().toISOString()))) return;
        await letters.sendNotice(trx, user, 'second_factor_disabled');
        await audit.append(trx, about(caller, 'second_factor.disabled'));
      });
    },
    /** Makes new recovery codes; the old ones are worth nothing any more. @throws AppError `invalid` for a wrong password */
    async renewCodes(caller: OwnCaller, password: string): Promise<readonly string[]> {
      await confirmPassword(parts, caller, password, 'password');
      if (!(await hasSecondFactor(database.query, caller.user.id)))
        throw new AppError('conflict', 'there is no second factor');
      const { backupCodes } = await auth.api.generateBackupCodes({
        body: { password },
        headers: own(caller),
      });
      await audit.record(about(caller, 'recovery_codes.renewed'));
      return backupCodes;
    },
  };
}
