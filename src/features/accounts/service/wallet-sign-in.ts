import type { Language } from '../../../shared/language.ts';
import type { WalletQuestion } from '../contract.ts';
import { findUser } from '../queries/users.ts';
import { findWalletOwner, touchWallet } from '../queries/wallets.ts';
import { mostQuestions } from '../rules/accounts.ts';
import { type Caller, headersOf } from './caller.ts';
import { isSignedBy } from './ethereum-key.ts';
import { presentUser } from './sessions.ts';
import {
  cookiesOfFirstStep,
  endOldSession,
  reporter,
  type SignInParts,
  type SignInResult,
  spentQuestions,
  unlessRefused,
} from './sign-in-steps.ts';

/** What came back from a wallet. */
interface WalletAnswer {
  readonly signature: string;
  readonly remember: boolean;
}

/** Gives a user the session, or the place before the code. */
async function enter(
  parts: SignInParts,
  caller: Caller,
  who: { readonly userId: string; readonly address: string; readonly remember: boolean },
): Promise<SignInResult> {
  const { auth, database, now } = parts;
  const { userId, address, remember } = who;
  const report = reporter(parts, caller);
  const user = await findUser(database.query, userId);
  const call = { body: { userId, remember }, headers: headersOf(caller), returnHeaders: true as const };
  const answer = user && (await unlessRefused(auth.api.signInProven(call)));
  if (!answer) {
    await report.refused(user, 'wallet');
    return { kind: 'refused' };
  }
  await endOldSession(parts, caller);
  await touchWallet(database.query, address, now().toISOString());
  const spent = spentQuestions(parts, caller);
  if ('twoFactorRedirect' in answer.response)
    return { kind: 'code-needed', cookies: [...cookiesOfFirstStep(parts, answer.headers), ...spent] };
  await report.opened(user, 'wallet');
  return {
    kind: 'signed-in',
    user: presentUser(user),
    cookies: [...answer.headers.getSetCookie(), ...spent],
  };
}

/**
 * Signing in with an Ethereum address that its owner has linked (EIP-4361). It stands for the password: a signature
 * shows that somebody has the key, not that a wallet has asked who they are.
 */
export function withWallet(parts: SignInParts) {
  const { database, limits, walletQuestions: questions } = parts;
  return {
    /** What the wallet is to sign, and the cookie that its answer must come with; the same for any address. */
    async ask(asked: WalletQuestion, language: Language, caller: Caller) {
      const limited = await limits.admit('wallet question', caller, mostQuestions);
      if (limited) return limited;
      const question = await questions.ask(asked, { purpose: 'sign-in', language, userId: null });
      return { kind: 'asked' as const, ...question };
    },
    /** Whose address it is is only looked up once it has signed: before, known and unknown are the same. */
    async answer({ signature, remember }: WalletAnswer, caller: Caller): Promise<SignInResult> {
      const report = reporter(parts, caller);
      const open = await questions.find('sign-in', caller);
      if (!open) return { kind: 'expired' };
      const attempt = await limits.begin(`wallet ${open.address}`, caller);
      if (attempt.kind === 'limited') {
        if (attempt.isFirst) await report.limited(undefined, 'wallet');
        return { kind: 'limited', seconds: attempt.seconds };
      }
      const asked = await questions.take('sign-in', caller);
      if (!asked) {
        await attempt.takeBack();
        return { kind: 'expired' };
      }
      const { address, message } = asked;
      const isSigned = await isSignedBy(address, message, signature);
      const userId = isSigned ? await findWalletOwner(database.query, address) : undefined;
      if (userId === undefined) {
        await report.refused(undefined, 'wallet');
        return { kind: 'refused' };
      }
      const result = await enter(parts, caller, { userId, address, remember });
      if (result.kind !== 'refused') await attempt.succeeded();
      return result;
    },
  };
}
