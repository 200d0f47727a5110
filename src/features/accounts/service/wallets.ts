import { newId } from '../../../platform/ids.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Language } from '../../../shared/language.ts';
import type { WalletQuestion } from '../contract.ts';
import { deleteWallet, insertWallet, listWallets, renameWallet } from '../queries/wallets.ts';
import { mostWallets } from '../rules/accounts.ts';
import type { OwnCaller } from './caller.ts';
import { type ConfirmParts, confirmPassword, mustFindUser } from './confirm-password.ts';
import { isSignedBy } from './ethereum-key.ts';
import type { Letters } from './letters.ts';
import type { WalletQuestions } from './wallet-questions.ts';

interface WalletParts extends ConfirmParts {
  readonly letters: Letters;
  readonly walletQuestions: WalletQuestions;
}

const unknown = () => new AppError('not_found', 'there is no such address');
const refused = () =>
  new AppError('invalid', 'the signature does not fit', { fields: { signature: 'refused' } });

/** The Ethereum addresses that a person has linked to their account. */
export function createWallets(parts: WalletParts) {
  const { database, audit, letters, walletQuestions: questions, now } = parts;
  const about = (caller: OwnCaller, action: string, nounId: string) => ({
    actor: caller.user,
    action,
    noun: 'wallet',
    nounId,
    address: caller.address,
  });
  return {
    /**
     * What the wallet is to sign, and the cookie that its answer must come with.
     * @throws AppError `invalid` for a wrong password or checksum, `conflict` for more than a person may have
     */
    async ask(
      caller: OwnCaller,
      { password, language, ...asked }: WalletQuestion & { password: string; language: Language },
    ) {
      await confirmPassword(parts, caller, password, 'password');
      if ((await listWallets(database.query, caller.user.id)).length >= mostWallets)
        throw new AppError('conflict', 'there are too many addresses');
      return questions.ask(asked, { purpose: 'link', language, userId: caller.user.id });
    },
    /**
     * Links the address that has signed.
     * @returns the cookies that take the question back
     * @throws AppError `invalid` when it does not fit the question, `conflict` for one that is linked already
     */
    async link(caller: OwnCaller, { name, signature }: { name: string; signature: string }) {
      const asked = await questions.take('link', caller);
      if (asked?.userId !== caller.user.id) throw refused();
      const { address, message } = asked;
      if (!(await isSignedBy(address, message, signature))) throw refused();
      const user = await mustFindUser(database.query, caller.user.id);
      const wallet = { id: newId(), user_id: user.id, address, name, created_at: now().toISOString() };
      await database.transaction(async (trx) => {
        if (!(await insertWallet(trx, wallet)))
          throw new AppError('conflict', 'the address is linked already');
        await letters.sendNotice(trx, user, 'wallet_linked');
        const after = { name, ethereum_address: address };
        await audit.append(trx, { ...about(caller, 'wallet.linked', wallet.id), after });
      });
      return questions.spent(caller);
    },
    /** Gives an address another name. @throws AppError `not_found` when it is not theirs */
    async rename(caller: OwnCaller, id: string, name: string): Promise<void> {
      await database.transaction(async (trx) => {
        const address = await renameWallet(trx, { userId: caller.user.id, id, name });
        if (address === undefined) throw unknown();
        const after = { name, ethereum_address: address };
        await audit.append(trx, { ...about(caller, 'wallet.renamed', id), after });
      });
    },
    /** Takes an address away. @throws AppError `not_found` when it is not theirs */
    async remove(caller: OwnCaller, id: string): Promise<void> {
      await database.transaction(async (trx) => {
        const gone = await deleteWallet(trx, caller.user.id, id);
        if (!gone) throw unknown();
        const before = { name: gone.name, ethereum_address: gone.address };
        await audit.append(trx, { ...about(caller, 'wallet.removed', id), before });
      });
    },
  };
}
