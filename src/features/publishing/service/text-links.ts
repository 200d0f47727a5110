import type { Database } from '#platform/db/database.ts';
import { findLinkUrlsAside } from '#platform/markdown/aside.ts';
import { type Language, languages } from '#shared/i18n/language.ts';
import type { PublishedPart } from '../contract.ts';
import { findRedirectedSlugs } from '../queries/redirects.ts';
import {
  deleteStaleTextLinks,
  findStaleTextLinks,
  saveTextLinks,
  type TextLink,
  updateLinksTo,
} from '../queries/text-links.ts';
import { getRecordPath, isMissingPage, parseInternalPath } from '../rules/internal-path.ts';
import type { PublishingTables, PublishingTransaction as Trx } from '../tables.ts';
import type { Publishable } from './publishable.ts';

const batchSize = 500;
/** A transaction costs more than the links of a record, but a long one blocks other writers. */
const recordsInTransaction = 20;
/** No page has a longer path. */
const maxPathLength = 300;

/** Returns undefined for an address outside the site's pages. */
function toTextLink(lang: Language, url: string): TextLink | undefined {
  const target = parseInternalPath(url);
  if (!target || target.kind === 'asset') return undefined;
  if (target.kind === 'other')
    return {
      lang,
      path: target.path.slice(0, maxPathLength),
      target_noun: null,
      target_slug: null,
      is_broken: isMissingPage(target.path) ? 1 : 0,
    };
  const { kind: target_noun, slug } = target;
  const path = getRecordPath(target_noun, slug).slice(0, maxPathLength);
  return { lang, path, target_noun, target_slug: slug.slice(0, maxPathLength), is_broken: 0 };
}

/** Returns each path once. */
async function findTextLinks(lang: Language, published: PublishedPart | undefined): Promise<TextLink[]> {
  const body = published?.state === 'published' ? published.fields['body'] : undefined;
  if (typeof body !== 'string') return [];
  const urls = await findLinkUrlsAside(body);
  const links = urls.flatMap((url) => toTextLink(lang, url) ?? []);
  return [...new Map(links.map((link) => [link.path, link])).values()];
}

const getSlugs = (published: PublishedPart | undefined) => {
  const slug = published?.fields['slug'];
  return typeof slug === 'string' ? [slug] : [];
};

/**
 * Updates the links of a record's published texts, and which links to the record are broken. A record in the
 * bin has none.
 * @param before the text that visitors read before the change
 */
export async function saveLinks(
  trx: Trx,
  publishable: Publishable,
  id: string,
  before?: PublishedPart | null,
): Promise<void> {
  const { noun } = publishable;
  // Texts of the site are not Markdown, and no link leads to them.
  if (noun === 'site') return;
  const record = await publishable.findRecord(trx, id);
  const slugs = [id, ...getSlugs(before ?? undefined)];
  const links: TextLink[] = [];
  for (const language of languages) {
    const published = await publishable.findPublished(trx, id, language);
    slugs.push(...getSlugs(published));
    if (record && !record.isRemoved) links.push(...(await findTextLinks(language, published)));
  }
  await saveTextLinks(trx, { noun, recordId: id }, links);
  const former = await findRedirectedSlugs(trx, noun, [id]);
  await updateLinksTo(trx, noun, [...new Set([...slugs, ...former])]);
}

/** Reads the links of up to 500 records that were stored without publishing; returns their number. */
export async function readStaleTextLinks(
  { database }: { readonly database: Database<PublishingTables> },
  publishables: readonly Publishable[],
): Promise<number> {
  const stale = await findStaleTextLinks(database.query, batchSize);
  for (let start = 0; start < stale.length; start += recordsInTransaction)
    await database.transaction(async (trx) => {
      for (const key of stale.slice(start, start + recordsInTransaction)) {
        const publishable = publishables.find(({ noun }) => noun === key.noun);
        if (publishable) await saveLinks(trx, publishable, key.recordId);
        await deleteStaleTextLinks(trx, key);
      }
    });
  return stale.length;
}
