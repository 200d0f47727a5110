import { isAPIError } from 'better-auth/api';
import { AppError } from '#shared/api/errors.ts';
import type { AccountEmails } from '../service/account-emails.ts';
import { readChallengeToken, toChallengeHeaders } from '../service/passkey-challenge.ts';
import { getUser, type ReauthenticationDeps, reauthenticate } from '../service/reauthenticate.ts';
import { toAuthHeaders, type UserRequestContext } from '../service/request-context.ts';
import type { NewPasskey } from './contract.ts';
import { deletePasskey, listPasskeys, renamePasskey } from './queries.ts';

const maxPasskeys = 20;

interface PasskeyDeps extends ReauthenticationDeps {
  readonly emails: AccountEmails;
}

const notFound = () => new AppError('not_found', 'there is no such passkey');

export function createPasskeys(deps: PasskeyDeps) {
  const { auth, database, audit, emails, cookies: names } = deps;
  const toAuditEntry = (context: UserRequestContext, action: string, entityId: string | null) => ({
    actor: context.user,
    action,
    entityType: 'passkey',
    entityId,
    ipAddress: context.ipAddress,
  });
  return {
    /**
     * Creates the challenge and the token that the browser's response needs.
     * @throws AppError `invalid` for a wrong password, `conflict` if the user has too many passkeys
     */
    async createOptions(context: UserRequestContext, password: string) {
      await reauthenticate(deps, context, password, 'password');
      if ((await listPasskeys(database.query, context.user.id)).length >= maxPasskeys)
        throw new AppError('conflict', 'there are too many passkeys');
      const { headers, response } = await auth.api.generatePasskeyRegistrationOptions({
        headers: toAuthHeaders(context, names.session),
        returnHeaders: true,
      });
      return { options: response, token: readChallengeToken(headers) };
    },
    /** @throws AppError `invalid` if the browser's response does not match the challenge */
    async add(context: UserRequestContext, { name, token, credential }: NewPasskey): Promise<void> {
      const registered = await auth.api
        .verifyPasskeyRegistration({
          body: { name, response: credential },
          headers: toChallengeHeaders(context, token, names.session),
        })
        .catch((error: unknown) => {
          if (!isAPIError(error)) throw error;
          throw new AppError('invalid', 'the passkey does not match the challenge', {
            fields: { credential: 'refused' },
          });
        });
      const user = await getUser(database.query, context.user.id);
      await database.transaction(async (trx) => {
        await emails.sendSecurityNotification(trx, user, { notification: 'passkey_added', context });
        await audit.append(trx, {
          ...toAuditEntry(context, 'passkey.added', registered.id),
          after: { name },
        });
      });
    },
    /** @throws AppError `not_found` if the user has no such passkey */
    async rename(context: UserRequestContext, id: string, name: string): Promise<void> {
      await database.transaction(async (trx) => {
        const before = await renamePasskey(trx, { userId: context.user.id, id, name });
        if (before === undefined) throw notFound();
        await audit.append(trx, {
          ...toAuditEntry(context, 'passkey.renamed', id),
          before: { name: before },
          after: { name },
        });
      });
    },
    /** @throws AppError `invalid` for a wrong password, `not_found` if the user has no such passkey */
    async remove(context: UserRequestContext, id: string, password: string): Promise<void> {
      await reauthenticate(deps, context, password, 'password');
      await database.transaction(async (trx) => {
        const name = await deletePasskey(trx, context.user.id, id);
        if (name === undefined) throw notFound();
        await audit.append(trx, { ...toAuditEntry(context, 'passkey.removed', id), before: { name } });
      });
    },
  };
}
