import type { Kysely } from 'kysely';
import { findNeighbourIds } from '#features/publishing/queries/published-lists.ts';
import { findPublishedRedirects, isFormerSlug } from '#features/publishing/queries/redirects.ts';
import {
  getAlternates,
  getHiddenLanguages,
  resolveRecordId,
  withLanguageFallback,
} from '#features/publishing/rules/translations.ts';
import { findAssetIdsAside, renderMarkdownAside } from '#platform/markdown/aside.ts';
import { findMediaAssets } from '#platform/media/queries/media-assets.ts';
import { AppError } from '#shared/api/errors.ts';
import type { Language } from '#shared/i18n/language.ts';
import type { MediaAsset } from '#shared/images/media-asset.ts';
import type { Website, WebsiteNeighbour, WebsitePicture } from '../contract/websites.ts';
import type { WebsitesTable, WebsitesTables } from '../tables.ts';
import { findSkills, publishedTexts, toCover } from './published.ts';

type Db = Kysely<WebsitesTables>;

export async function findPictures(db: Db, language: Language, id: string) {
  const rows = await db
    .selectFrom('website_pictures as picture')
    .innerJoin('website_picture_texts as text', 'text.website_picture_id', 'picture.id')
    .select(['picture.id', 'picture_id', 'kind', 'lang', 'alt', 'title', 'caption'])
    .where('website_id', '=', id)
    .orderBy('position')
    .orderBy('picture.id')
    .execute();
  return withLanguageFallback(rows, language);
}

type PictureRow = Awaited<ReturnType<typeof findPictures>>[number];

/** Returns pictures with their texts, without images in the bin. */
export const toPictures = (
  rows: readonly PictureRow[],
  assets: ReadonlyMap<string, MediaAsset>,
): WebsitePicture[] =>
  rows.flatMap(({ picture_id, kind, alt, title, caption, lang }) => {
    const asset = assets.get(picture_id);
    return asset ? [{ ...asset, kind, alt, title, caption, lang }] : [];
  });

/** Returns the adjacent published websites; the given one may be unpublished. */
export async function findNeighbours(
  db: Db,
  language: Language,
  website: Pick<WebsitesTable, 'id' | 'position' | 'number'>,
) {
  const { previous, next } = await findNeighbourIds(db, 'website', website);
  const ids = [previous, next].filter((id) => id !== undefined);
  const rows =
    ids.length === 0
      ? []
      : await publishedTexts(db)
          .select(['websites.id', 'number', 'year', 'slug', 'title', 'lang'])
          .where('websites.id', 'in', ids)
          .execute();
  const texts = withLanguageFallback(rows, language);
  const getNeighbour = (id: string | undefined): WebsiteNeighbour | null => {
    const row = texts.find((text) => text.id === id);
    return row
      ? { number: row.number, slug: row.slug, title: row.title, year: row.year, lang: row.lang }
      : null;
  };
  return { previous: getNeighbour(previous), next: getNeighbour(next) };
}

async function findWebsiteId(db: Db, language: Language, key: string): Promise<string | undefined> {
  const texts = publishedTexts(db).select(['websites.id', 'lang']);
  const rows = await texts
    .where((eb) => eb.or([eb('websites.id', '=', key), eb('slug', '=', key)]))
    .execute();
  const id = resolveRecordId(rows, language);
  if (id !== undefined) return id;
  const former = await findPublishedRedirects(db, 'website', key, (ids) =>
    texts.where('websites.id', 'in', ids).execute(),
  );
  return resolveRecordId(former, language);
}

function selectTexts(db: Db, id: string) {
  return publishedTexts(db)
    .select([
      'websites.id',
      'position',
      'number',
      'year',
      'url',
      'lang',
      'slug',
      'title',
      'role',
      'summary',
      'description',
      'body',
    ])
    .select(['text.updated_at', 'cover_id', 'cover_alt', 'sharing_picture_id', 'is_noindex'])
    .where('websites.id', '=', id)
    .execute();
}

/**
 * Returns a published website in the given language, or else in the other.
 * @param key its id, or its current or former slug in either language
 * @throws AppError `not_found`
 */
export async function getWebsite(db: Db, language: Language, key: string): Promise<Website> {
  const id = await findWebsiteId(db, language, key);
  const texts = id === undefined ? [] : await selectTexts(db, id);
  const [row] = withLanguageFallback(texts, language);
  if (!row) throw new AppError('not_found', 'no published website has this id or slug');
  const pictures = await findPictures(db, row.lang, row.id);
  const assetIds = [
    row.cover_id,
    row.sharing_picture_id,
    ...pictures.map(({ picture_id }) => picture_id),
    ...(await findAssetIdsAside(row.body)),
  ];
  const [skills, assets] = await Promise.all([findSkills(db, [row.id]), findMediaAssets(db, assetIds)]);
  const alternates = getAlternates(texts);
  return {
    id: row.id,
    number: row.number,
    slug: row.slug,
    title: row.title,
    summary: row.summary,
    year: row.year,
    skills: skills.get(row.id) ?? [],
    cover: toCover(row, assets),
    lang: row.lang,
    role: row.role,
    url: row.url,
    description: row.description,
    body: await renderMarkdownAside(row.body, assets),
    pictures: toPictures(pictures, assets),
    sharing_picture: assets.get(row.sharing_picture_id ?? '') ?? null,
    is_noindex: row.is_noindex === 1,
    hidden_languages: getHiddenLanguages(texts),
    updated_at: row.updated_at,
    alternates,
    is_former_slug: await isFormerSlug(db, 'website', key, { ...row, alternates }),
    ...(await findNeighbours(db, language, row)),
  };
}
