import type { Kysely } from 'kysely';
import { countPublished } from '#features/publishing/queries/published-lists.ts';
import { findRecordIds } from '#features/publishing/records/queries/list.ts';
import { findMediaAssets } from '#platform/media/queries/media-assets.ts';
import type { Language } from '#shared/i18n/language.ts';
import type { MediaAsset } from '#shared/images/media-asset.ts';
import { maxWholeList } from '#shared/pages/list-page.ts';
import { websiteList } from '../admin/queries/list.ts';
import type { WebsiteSummary } from '../contract/websites.ts';
import { findWebsites, findWebsitesByIds } from '../queries/list.ts';
import { publishedTexts } from '../queries/published.ts';
import type { WebsitesTables } from '../tables.ts';

type Db = Kysely<WebsitesTables>;

/** In pixels, of the chosen cover; smaller in a list. */
const coverWidth = 640;

interface HomeWebsiteRows {
  /** The first in the catalogue, then other requested websites and the newest with a cover. */
  readonly websites: readonly WebsiteSummary[];
  readonly total: number;
  /** Null if there are no websites. */
  readonly firstYear: number | null;
}

/** Returns the websites that the home page may show; `chosenIds` is the owner's choice. */
export async function findHomeWebsites(
  db: Db,
  language: Language,
  chosenIds: readonly string[],
): Promise<HomeWebsiteRows> {
  const first = await findWebsites(db, language, { limit: maxWholeList, offset: 0 });
  const newest = await publishedTexts(db)
    .clearOrderBy()
    .innerJoin('pictures', 'pictures.id', 'cover_id')
    .select('websites.id')
    .where('is_removed', '=', 0)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  const known = new Set(first.map(({ id }) => id));
  const others = [...chosenIds, ...(newest ? [newest.id] : [])].filter((id) => !known.has(id));
  const { year } = await publishedTexts(db)
    .clearOrderBy()
    .select((eb) => eb.fn.min('year').as('year'))
    .executeTakeFirstOrThrow();
  return {
    websites: [...first, ...(await findWebsitesByIds(db, language, others))],
    total: await countPublished(db, 'website'),
    firstYear: year,
  };
}

export interface WebsiteChoice {
  readonly id: string;
  readonly number: number;
  readonly title: string | null;
  readonly published: Language[];
  readonly cover: MediaAsset | null;
}

/**
 * Returns the existing websites, in the order of the ids; websites in the bin are published in no language.
 */
export async function findWebsiteChoices(
  db: Db,
  ids: readonly string[],
  language: Language,
): Promise<WebsiteChoice[]> {
  if (ids.length === 0) return [];
  const websites = await db
    .selectFrom('websites')
    .select(['id', 'number', 'title_en', 'title_nl', 'cover_id', 'removed_at'])
    .where('id', 'in', ids)
    .execute();
  const texts = await db
    .selectFrom('website_texts')
    .select(['website_id', 'lang'])
    .where('website_id', 'in', ids)
    .where('state', '=', 'published')
    .orderBy('lang')
    .execute();
  const coverIds = websites.map(({ cover_id }) => cover_id);
  const assets = await findMediaAssets(db, coverIds, { maxWidth: coverWidth });
  return ids.flatMap((id) => {
    const website = websites.find((candidate) => candidate.id === id);
    if (!website) return [];
    const published = texts.filter((text) => text.website_id === id).map(({ lang }) => lang);
    return {
      id,
      number: website.number,
      title: website[`title_${language}`],
      published: website.removed_at === null ? published : [],
      cover: (website.cover_id !== null && assets.get(website.cover_id)) || null,
    };
  });
}

/** Returns up to `limit` published websites by title, client or number, in catalogue order. */
export async function searchWebsiteChoices(
  db: Db,
  q: string,
  language: Language,
  limit: number,
): Promise<WebsiteChoice[]> {
  const order = { sort: 'position', direction: 'asc' } as const;
  const filters = { q, removed: false, public: true };
  const ids = await findRecordIds(db, websiteList, filters, { ...order, language, limit });
  return findWebsiteChoices(db, ids, language);
}

export async function findWebsiteNumbers(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('websites').select(['id', 'number']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, number }) => [id, number]));
}
