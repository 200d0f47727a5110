import type { Transaction } from 'kysely';
import type { Audit } from '#platform/audit/audit.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { AppError } from '#shared/api/errors.ts';
import type { Language } from '#shared/i18n/language.ts';
import { deleteLinks, findLink, insertLink } from '../../queries/one-time-links.ts';
import { hasOwner, upsertOwner } from '../../queries/users.ts';
import { linkTtlMs } from '../../rules/accounts.ts';
import { hashToken, newToken } from '../../service/one-time-token.ts';
import { hashNewPassword } from '../../service/passwords.ts';
import type { ClientContext } from '../../service/request-context.ts';
import type { AccountsTables } from '../../tables.ts';
import type { SetUp } from '../contract.ts';

export interface SiteNaming {
  readonly name: string;
  readonly language: Language;
}

export interface SetUpDeps {
  readonly database: Database<AccountsTables>;
  readonly audit: Audit;
  readonly now: Clock;
  /** Stores the site's name and language in the transaction that creates the owner. */
  readonly nameSite: (trx: Transaction<AccountsTables>, naming: SiteNaming, now: string) => Promise<void>;
}

/** The first owner registers with the set-up link, which works once. */
export function createSetUp({ database, audit, now, nameSite }: SetUpDeps) {
  const find = (db: Parameters<typeof findLink>[0], token: string) =>
    findLink(db, { token_hash: hashToken(token), purpose: 'set-up', now: now().toISOString() });
  /** Also called before the password is hashed, so that only a valid link can cause that work. */
  async function requireValidLink(db: Parameters<typeof findLink>[0], token: string): Promise<void> {
    if (!(await find(db, token)) || (await hasOwner(db)))
      throw new AppError('not_found', 'the set-up link does not work any more');
  }
  return {
    /** Returns undefined if there is an owner. Each starting node has its own link. */
    async createLinkToken(): Promise<string | undefined> {
      if (await hasOwner(database.query)) return undefined;
      const token = newToken();
      const at = now();
      await insertLink(database.query, {
        token_hash: hashToken(token),
        purpose: 'set-up',
        user_id: null,
        expires_at: new Date(at.getTime() + linkTtlMs['set-up']).toISOString(),
        created_at: at.toISOString(),
      });
      return token;
    },
    async isValid(token: string): Promise<boolean> {
      return (await find(database.query, token)) !== undefined && !(await hasOwner(database.query));
    },
    /**
     * Also deletes all set-up links.
     * @throws AppError `not_found` for an invalid link, `invalid` for a weak password
     */
    async complete(input: SetUp, { ipAddress }: ClientContext): Promise<void> {
      const { token, name, email, password, site_name, language } = input;
      await requireValidLink(database.query, token);
      const passwordHash = await hashNewPassword(password, [email, name, site_name]);
      await database.transaction(async (trx) => {
        await requireValidLink(trx, token);
        const at = now().toISOString();
        await deleteLinks(trx, 'set-up', null);
        await nameSite(trx, { name: site_name, language }, at);
        const id = await upsertOwner(trx, { email, name, locale: language, passwordHash, now: at });
        await audit.append(trx, {
          actor: { id, name },
          action: 'owner.created',
          entityType: 'user',
          entityId: id,
          after: { name, email, by: 'set-up link' },
          ipAddress,
        });
      });
    },
  };
}
