import { newId } from '#platform/ids.ts';
import { AppError } from '#shared/api/errors.ts';
import type { Language } from '#shared/i18n/language.ts';
import type { SiweMessageRequest } from '../contract.ts';
import type { AccountEmails } from '../service/account-emails.ts';
import { isSignedBy } from '../service/ethereum-signature.ts';
import { getUser, type ReauthenticationDeps, reauthenticate } from '../service/reauthenticate.ts';
import type { UserRequestContext } from '../service/request-context.ts';
import type { SiweChallenges } from '../service/siwe-challenges.ts';
import type { NewWallet } from './contract.ts';
import { deleteWallet, insertWallet, listWallets, renameWallet } from './queries.ts';

const maxWallets = 20;

interface WalletDeps extends ReauthenticationDeps {
  readonly emails: AccountEmails;
  readonly siweChallenges: SiweChallenges;
}

const notFound = () => new AppError('not_found', 'there is no such address');
const invalidSignature = () =>
  new AppError('invalid', 'the signature does not match the message', { fields: { signature: 'refused' } });

export function createWallets(deps: WalletDeps) {
  const { database, audit, emails, siweChallenges: challenges, now } = deps;
  const toAuditEntry = (context: UserRequestContext, action: string, entityId: string) => ({
    actor: context.user,
    action,
    entityType: 'wallet',
    entityId,
    ipAddress: context.ipAddress,
  });
  return {
    /**
     * Creates the message to sign and the token that its signature needs.
     * @throws AppError `invalid` for a wrong password or checksum, `conflict` if the user has too many
     * addresses
     */
    async createMessage(
      context: UserRequestContext,
      { password, language, ...request }: SiweMessageRequest & { password: string; language: Language },
    ) {
      await reauthenticate(deps, context, password, 'password');
      if ((await listWallets(database.query, context.user.id)).length >= maxWallets)
        throw new AppError('conflict', 'there are too many addresses');
      return challenges.create(request, { purpose: 'link', language, userId: context.user.id });
    },
    /** @throws AppError `invalid` if the signature does not match, `conflict` if already linked */
    async link(context: UserRequestContext, { name, token, signature }: NewWallet): Promise<void> {
      const challenge = await challenges.consume('link', token);
      if (challenge?.userId !== context.user.id) throw invalidSignature();
      const { address, message } = challenge;
      if (!(await isSignedBy(address, message, signature))) throw invalidSignature();
      const user = await getUser(database.query, context.user.id);
      const wallet = { id: newId(), user_id: user.id, address, name, created_at: now().toISOString() };
      await database.transaction(async (trx) => {
        if (!(await insertWallet(trx, wallet)))
          throw new AppError('conflict', 'the address is linked already');
        await emails.sendSecurityNotification(trx, user, { notification: 'wallet_linked', context });
        const after = { name, ethereum_address: address };
        await audit.append(trx, { ...toAuditEntry(context, 'wallet.linked', wallet.id), after });
      });
    },
    /** @throws AppError `not_found` if the user has no such address */
    async rename(context: UserRequestContext, id: string, name: string): Promise<void> {
      await database.transaction(async (trx) => {
        const renamed = await renameWallet(trx, { userId: context.user.id, id, name });
        if (renamed === undefined) throw notFound();
        const before = { name: renamed.name };
        const after = { name, ethereum_address: renamed.address };
        await audit.append(trx, { ...toAuditEntry(context, 'wallet.renamed', id), before, after });
      });
    },
    /** @throws AppError `invalid` for a wrong password, `not_found` if the user has no such address */
    async remove(context: UserRequestContext, id: string, password: string): Promise<void> {
      await reauthenticate(deps, context, password, 'password');
      await database.transaction(async (trx) => {
        const removed = await deleteWallet(trx, context.user.id, id);
        if (!removed) throw notFound();
        const before = { name: removed.name, ethereum_address: removed.address };
        await audit.append(trx, { ...toAuditEntry(context, 'wallet.removed', id), before });
      });
    },
  };
}
