import { randomBytes } from 'node:crypto';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Language } from '#shared/i18n/language.ts';
import { paths } from '#shared/urls/paths.ts';
import type { SiweMessageRequest } from '../contract.ts';
import { siweStatements } from '../messages/siwe-statements.ts';
import { consumeChallenge, findChallenge, insertChallenge } from '../queries/challenges.ts';
import { createSiweMessage, siweChallengeTtlMs } from '../rules/siwe.ts';
import type { AccountsTables } from '../tables.ts';
import { toChecksumAddress } from './ethereum-signature.ts';
import { hashToken, newToken } from './one-time-token.ts';

type Purpose = 'sign-in' | 'link';

interface StoredChallenge {
  readonly message: string;
  readonly address: string;
  /** User to whom the address will be linked; null at login. */
  readonly userId: string | null;
}

interface SiweChallengeDeps {
  readonly database: Database<AccountsTables>;
  readonly publicUrl: string;
  readonly now: Clock;
}

/** Returns 128 random bits. */
const newNonce = () => randomBytes(16).toString('hex');

const toIdentifier = (purpose: Purpose, token: string) => `ethereum ${purpose} ${hashToken(token)}`;

/** A challenge is bound to its token, stored as a hash, expires after five minutes and works once. */
export function createSiweChallenges({ database, publicUrl, now }: SiweChallengeDeps) {
  const { host } = new URL(publicUrl);
  const parse = (stored: string | undefined) =>
    stored === undefined ? undefined : (JSON.parse(stored) as StoredChallenge);
  return {
    /**
     * Creates and stores the message to sign, for known and unknown addresses alike, with the token that its
     * signature needs.
     * @throws AppError `invalid` for an address with a wrong checksum
     */
    async create(
      { address: givenAddress, chain_id: chainId }: SiweMessageRequest,
      options: { readonly purpose: Purpose; readonly language: Language; readonly userId: string | null },
    ) {
      const { purpose, language, userId } = options;
      const address = await toChecksumAddress(givenAddress);
      const issuedAt = now();
      const expiresAt = new Date(issuedAt.getTime() + siweChallengeTtlMs);
      const message = await createSiweMessage({
        domain: host,
        address,
        statement: siweStatements[language][purpose](host),
        uri: publicUrl + (purpose === 'link' ? paths.account : paths.login),
        chainId,
        nonce: newNonce(),
        issuedAt,
        expiresAt,
      });
      const token = newToken();
      await insertChallenge(database.query, {
        identifier: toIdentifier(purpose, token),
        value: JSON.stringify({ message, address, userId } satisfies StoredChallenge),
        now: issuedAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
      });
      return { message, token };
    },
    find: async (purpose: Purpose, token: string) =>
      parse(await findChallenge(database.query, toIdentifier(purpose, token), now().toISOString())),
    consume: async (purpose: Purpose, token: string) =>
      parse(await consumeChallenge(database.query, toIdentifier(purpose, token), now().toISOString())),
  };
}

export type SiweChallenges = ReturnType<typeof createSiweChallenges>;
