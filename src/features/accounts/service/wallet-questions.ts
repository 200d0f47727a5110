import { randomBytes } from 'node:crypto';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { cookieValue } from '../../../platform/http/cookies.ts';
import type { Language } from '../../../shared/language.ts';
import { paths } from '../../../shared/paths.ts';
import type { WalletQuestion } from '../contract.ts';
import { insertQuestion, takeQuestion } from '../queries/questions.ts';
import { findChallenge } from '../queries/second-factors.ts';
import { tokenPattern } from '../rules/accounts.ts';
import { walletQuestionMs, writeEthereumSignIn } from '../rules/ethereum.ts';
import type { AccountsTables } from '../tables.ts';
import type { CookieNames } from './authentication.ts';
import type { Caller } from './caller.ts';
import { withChecksum } from './ethereum-key.ts';
import { hashToken, newToken } from './one-time-token.ts';

/** What a signature is for: one that was asked for the first opens nothing as the second. */
type Purpose = 'sign-in' | 'link';

/** What was asked, as it is kept until the answer comes. */
interface KeptQuestion {
  readonly message: string;
  readonly address: string;
  /** Whose account the address is to be linked to. */
  readonly userId: string | null;
}

interface QuestionParts {
  readonly database: Database<AccountsTables>;
  readonly publicUrl: string;
  readonly cookies: CookieNames;
  readonly now: Clock;
}

// ASCII: a message may hold nothing else (EIP-4361).
const statements: Record<Language, Record<Purpose, (host: string) => string>> = {
  en: {
    'sign-in': (host) => `Log in to ${host}.`,
    link: (host) => `Link this address to your account at ${host}, to log in with it from now on.`,
  },
  nl: {
    'sign-in': (host) => `Inloggen bij ${host}.`,
    link: (host) => `Koppel dit adres aan je account bij ${host}, om er voortaan mee in te loggen.`,
  },
};

/** Letters and digits with 128 random bits. */
const newNonce = () => randomBytes(16).toString('hex');

/**
 * The questions to wallets. Each is bound to a browser by a cookie, of which the database has only a hash, stands for
 * five minutes and is answered once.
 */
export function createWalletQuestions({ database, publicUrl, cookies, now }: QuestionParts) {
  const { host, protocol } = new URL(publicUrl);
  const attributes = `Path=/; HttpOnly; SameSite=Lax${protocol === 'https:' ? '; Secure' : ''}`;
  const cookie = (value: string, seconds: number) =>
    `${cookies.wallet}=${value}; Max-Age=${seconds}; ${attributes}`;
  function identifierOf(purpose: Purpose, { cookie: header }: Caller): string | undefined {
    const token = cookieValue(header, cookies.wallet);
    return token && tokenPattern.test(token) ? `ethereum ${purpose} ${hashToken(token)}` : undefined;
  }
  return {
    /**
     * Writes what a wallet is to sign, whether its address is known or not.
     * @throws AppError `invalid` for an address with a wrong checksum
     */
    async ask(
      { address: given, chain_id: chainId }: WalletQuestion,
      about: { readonly purpose: Purpose; readonly language: Language; readonly userId: string | null },
    ) {
      const { purpose, language, userId } = about;
      const address = await withChecksum(given);
      const issuedAt = now();
      const expiresAt = new Date(issuedAt.getTime() + walletQuestionMs);
      const message = writeEthereumSignIn({
        domain: host,
        address,
        statement: statements[language][purpose](host),
        uri: publicUrl + (purpose === 'link' ? paths.account : paths.login),
        chainId,
        nonce: newNonce(),
        issuedAt,
        expiresAt,
      });
      const token = newToken();
      await insertQuestion(database.query, {
        identifier: `ethereum ${purpose} ${hashToken(token)}`,
        value: JSON.stringify({ message, address, userId } satisfies KeptQuestion),
        now: issuedAt.toISOString(),
        endsAt: expiresAt.toISOString(),
      });
      return { message, cookies: [cookie(token, walletQuestionMs / 1000)] };
    },
    /** What a caller was asked and can still answer. */
    async find(purpose: Purpose, caller: Caller): Promise<KeptQuestion | undefined> {
      const identifier = identifierOf(purpose, caller);
      const kept = identifier && (await findChallenge(database.query, identifier, now().toISOString()));
      return kept ? (JSON.parse(kept) as KeptQuestion) : undefined;
    },
    /** The same for the one answer that is looked at. */
    async take(purpose: Purpose, caller: Caller): Promise<KeptQuestion | undefined> {
      const identifier = identifierOf(purpose, caller);
      const kept = identifier && (await takeQuestion(database.query, identifier, now().toISOString()));
      return kept ? (JSON.parse(kept) as KeptQuestion) : undefined;
    },
    /** The cookie that takes the one of a question back, for who has one. */
    spent: ({ cookie: header }: Caller): readonly string[] =>
      cookieValue(header, cookies.wallet) === undefined ? [] : [cookie('', 0)],
  };
}

export type WalletQuestions = ReturnType<typeof createWalletQuestions>;
