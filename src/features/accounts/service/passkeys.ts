import { isAPIError } from 'better-auth/api';
import { AppError } from '../../../shared/errors.ts';
import type { NewPasskey } from '../contract.ts';
import { deletePasskey, listPasskeys, renamePasskey } from '../queries/passkeys.ts';
import { mostPasskeys } from '../rules/accounts.ts';
import type { OwnCaller } from './caller.ts';
import { headersOf } from './caller.ts';
import { type ConfirmParts, confirmPassword, mustFindUser } from './confirm-password.ts';
import type { Letters } from './letters.ts';

interface PasskeyParts extends ConfirmParts {
  readonly letters: Letters;
}

const unknown = () => new AppError('not_found', 'there is no such passkey');

/** The passkeys of a person. */
export function createPasskeys(parts: PasskeyParts) {
  const { auth, database, audit, letters, cookies: names } = parts;
  const about = (caller: OwnCaller, action: string, nounId: string | null) => ({
    actor: caller.user,
    action,
    noun: 'passkey',
    nounId,
    address: caller.address,
  });
  return {
    /**
     * The question to the browser that makes a new passkey, and the cookie that its answer must come with.
     * @throws AppError `invalid` for a wrong password, `conflict` for more passkeys than a person may have
     */
    async ask(caller: OwnCaller, password: string) {
      await confirmPassword(parts, caller, password, 'password');
      if ((await listPasskeys(database.query, caller.user.id)).length >= mostPasskeys)
        throw new AppError('conflict', 'there are too many passkeys');
      const { headers, response } = await auth.api.generatePasskeyRegistrationOptions({
        headers: headersOf(caller, names.session),
        returnHeaders: true,
      });
      return { options: response, cookies: headers.getSetCookie() };
    },
    /** Takes the browser's answer. @throws AppError `invalid` when it does not fit the question */
    async add(caller: OwnCaller, { name, credential }: NewPasskey): Promise<void> {
      const made = await auth.api
        .verifyPasskeyRegistration({
          body: { name, response: credential },
          headers: headersOf(caller, names.session, names.challenge),
        })
        .catch((error: unknown) => {
          if (!isAPIError(error)) throw error;
          throw new AppError('invalid', 'the passkey does not fit', { fields: { credential: 'refused' } });
        });
      const user = await mustFindUser(database.query, caller.user.id);
      await database.transaction(async (trx) => {
        await letters.sendNotice(trx, user, 'passkey_added');
        await audit.append(trx, { ...about(caller, 'passkey.added', made.id), after: { name } });
      });
    },
    /** Gives a passkey another name. @throws AppError `not_found` when it is not theirs */
    async rename(caller: OwnCaller, id: string, name: string): Promise<void> {
      await database.transaction(async (trx) => {
        if (!(await renamePasskey(trx, { userId: caller.user.id, id, name }))) throw unknown();
        await audit.append(trx, { ...about(caller, 'passkey.renamed', id), after: { name } });
      });
    },
    /** Removes a passkey. @throws AppError `not_found` when it is not theirs */
    async remove(caller: OwnCaller, id: string): Promise<void> {
      await database.transaction(async (trx) => {
        const name = await deletePasskey(trx, caller.user.id, id);
        if (name === undefined) throw unknown();
        await audit.append(trx, { ...about(caller, 'passkey.removed', id), before: { name } });
      });
    },
  };
}
