import type { Transaction } from 'kysely';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Language } from '../../../shared/language.ts';
import type { SetUp } from '../contract.ts';
import { deleteLinks, findLink, insertLink } from '../queries/one-time-links.ts';
import { hasOwner, saveOwner } from '../queries/users.ts';
import { linkMs } from '../rules/accounts.ts';
import type { AccountsTables } from '../tables.ts';
import type { Caller } from './caller.ts';
import { takePassword } from './choose-password.ts';
import { hashToken, newToken } from './one-time-token.ts';

/** What the first owner says of the site. */
export interface FirstWords {
  readonly name: string;
  readonly language: Language;
}

/** What making the first owner needs. */
export interface SetUpParts {
  readonly database: Database<AccountsTables>;
  readonly audit: Audit;
  readonly now: Clock;
  /** Keeps what the first owner says of the site, in the transaction that makes them the owner. */
  readonly nameSite: (trx: Transaction<AccountsTables>, words: FirstWords, now: string) => Promise<void>;
}

/** The link that makes whoever opens it the first owner: while there is none, and once. */
export function createSetUp({ database, audit, now, nameSite }: SetUpParts) {
  const find = (db: Parameters<typeof findLink>[0], token: string) =>
    findLink(db, { token_hash: hashToken(token), purpose: 'set-up', now: now().toISOString() });
  /** Looked at before the password as well: hashing is work, and not to be had without a link. */
  async function mustBeOpen(db: Parameters<typeof findLink>[0], token: string): Promise<void> {
    if (!(await find(db, token)) || (await hasOwner(db)))
      throw new AppError('not_found', 'the set-up link does not work any more');
  }
  return {
    /** A new token for the link; nothing when there is an owner. Nodes that start together each have theirs. */
    async offer(): Promise<string | undefined> {
      if (await hasOwner(database.query)) return undefined;
      const token = newToken();
      const at = now();
      await insertLink(database.query, {
        token_hash: hashToken(token),
        purpose: 'set-up',
        user_id: null,
        expires_at: new Date(at.getTime() + linkMs['set-up']).toISOString(),
        created_at: at.toISOString(),
      });
      return token;
    },
    /** Whether the link still works. */
    async isOpen(token: string): Promise<boolean> {
      return (await find(database.query, token)) !== undefined && !(await hasOwner(database.query));
    },
    /**
     * Makes the first owner, and ends all links of this kind.
     * @throws AppError `not_found` for a link that does not work any more, `invalid` for a poor password
     */
    async begin(wanted: SetUp, { address }: Caller): Promise<void> {
      const { token, name, email, password, site_name, language } = wanted;
      await mustBeOpen(database.query, token);
      const passwordHash = await takePassword(password, [email, name, site_name]);
      await database.transaction(async (trx) => {
        await mustBeOpen(trx, token);
        const at = now().toISOString();
        await deleteLinks(trx, 'set-up', null);
        await nameSite(trx, { name: site_name, language }, at);
        const id = await saveOwner(trx, { email, name, locale: language, passwordHash, now: at });
        await audit.append(trx, {
          actor: { id, name },
          action: 'owner.created',
          noun: 'user',
          nounId: id,
          after: { name, email, by: 'set-up link' },
          address,
        });
      });
    },
  };
}
