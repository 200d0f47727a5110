import { AppError } from '../../../../shared/errors.ts';
import { type Language, languages } from '../../../../shared/language.ts';
import type { PartFields } from '../../../publishing/contract.ts';
import { deleteForGood, setRemoved } from '../../../publishing/service/bin.ts';
import { getParts } from '../../../publishing/service/edited-part.ts';
import type { PublisherContext, PublisherDeps } from '../../../publishing/service/part-change.ts';
import { Publisher } from '../../../publishing/service/publisher.ts';
import type { PublishingTransaction } from '../../../publishing/tables.ts';
import { type WebsiteRecord, type WebsiteShared, websiteSharedDraft } from '../contract.ts';
import {
  getWebsiteRecord,
  insertTextDraft,
  insertWebsite,
  moveWebsite,
  type NewWebsite,
} from '../queries/records.ts';
import { emptyShared, emptyText, toSlug } from '../rules/editor.ts';
import { publishableWebsites } from './publishable-websites.ts';

/** The suffix of the slugs of a copy, which may need another before it can be published. */
const copySuffix = '-2';

function toCopy(fields: PartFields): PartFields {
  const slug = String(fields['slug']);
  return { ...fields, slug: slug && slug.slice(0, 120 - copySuffix.length) + copySuffix };
}

/** The first drafts of a new website. */
interface FirstDrafts {
  readonly shared: WebsiteShared;
  readonly texts: Partial<Record<Language, PartFields>>;
}

/** Inserts a website with drafts and adds an audit entry, in one transaction with reading what it begins with. */
function insertWithDrafts(
  { database, audit, now }: PublisherDeps,
  { user, ipAddress }: PublisherContext,
  event: 'created' | 'duplicated',
  read: (trx: PublishingTransaction) => Promise<FirstDrafts>,
): Promise<NewWebsite> {
  return database.transaction(async (trx) => {
    const { shared, texts } = await read(trx);
    const at = now().toISOString();
    const website = await insertWebsite(trx, shared, at);
    for (const language of languages) {
      const fields = texts[language];
      if (fields) await insertTextDraft(trx, website.id, language, { fields, author: user, now: at });
    }
    await publishableWebsites.saveSummary(trx, website.id);
    const after = { number: website.number };
    const entry = { action: `website.${event}`, entityType: 'website', entityId: website.id, after };
    await audit.append(trx, { ...entry, actor: user, ipAddress });
    return website;
  });
}

/** Creates the service by which owners manage websites. */
export function createWebsitesAdmin(deps: PublisherDeps) {
  const { database, audit, now } = deps;
  return {
    publisher: new Publisher(deps, publishableWebsites),
    /**
     * Returns a website for the editor, also one in the bin.
     * @throws AppError `not_found`
     */
    async get(id: string): Promise<WebsiteRecord> {
      return database.transaction(async (trx) => ({
        ...(await getWebsiteRecord(trx, id)),
        parts: await getParts(trx, publishableWebsites, id),
      }));
    },
    /** Creates a website with a draft in one language. */
    create(context: PublisherContext, { language, title }: { language: Language; title: string }) {
      const shared = emptyShared(now().getUTCFullYear());
      const texts = { [language]: { ...emptyText, title, slug: toSlug(title) } };
      return insertWithDrafts(deps, context, 'created', async () => ({ shared, texts }));
    },
    /**
     * Creates a website with the drafts of the texts of another one and its published shared fields; no text is published.
     * @throws AppError `not_found`
     */
    duplicate(context: PublisherContext, id: string): Promise<NewWebsite> {
      return insertWithDrafts(deps, context, 'duplicated', async (trx) => {
        const { en, nl, shared } = await getParts(trx, publishableWebsites, id);
        return {
          shared: websiteSharedDraft.parse(shared.published?.fields),
          texts: { ...(en.fields && { en: toCopy(en.fields) }), ...(nl.fields && { nl: toCopy(nl.fields) }) },
        };
      });
    },
    /**
     * Moves a website to the place after another one; null for the first place.
     * @throws AppError `not_found`, or `invalid` if the other one does not exist
     */
    move({ user, ipAddress }: PublisherContext, id: string, after: string | null): Promise<void> {
      return database.transaction(async (trx) => {
        await getWebsiteRecord(trx, id);
        if (after === id || !(await moveWebsite(trx, id, after)))
          throw new AppError('invalid', 'no other website has this id', { fields: { after: 'invalid' } });
        const entry = { action: 'website.moved', entityType: 'website', entityId: id, after: { after } };
        await audit.append(trx, { ...entry, actor: user, ipAddress });
      });
    },
    /**
     * Moves a website to the bin, or back.
     * @throws AppError `not_found`
     */
    setRemoved: (context: PublisherContext, id: string, isRemoved: boolean) =>
      setRemoved(deps, publishableWebsites, context, { id, isRemoved }),
    /**
     * Deletes a website of the bin for good.
     * @throws AppError `not_found`, or `conflict` if it is not in the bin
     */
    deleteForGood: (context: PublisherContext, id: string) =>
      deleteForGood(deps, publishableWebsites, context, id),
  };
}

/** The service by which owners manage websites. */
export type WebsitesAdmin = ReturnType<typeof createWebsitesAdmin>;
