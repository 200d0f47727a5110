import type { Kysely } from 'kysely';
import { findAssetIdsAside, renderMarkdownAside } from '../../platform/markdown/aside.ts';
import { findMediaAssets } from '../../platform/media/queries/media-assets.ts';
import { type ContentChange, type ContentStats, createContentStats } from '../../shared/content-stats.ts';
import { AppError } from '../../shared/errors.ts';
import type { Language } from '../../shared/language.ts';
import type { MediaAsset } from '../../shared/media-asset.ts';
import {
  getAlternates,
  getHiddenLanguages,
  resolveRecordId,
  withLanguageFallback,
} from '../../shared/translations.ts';
import { findPublishedRedirects, isFormerSlug } from '../publishing/queries/redirects.ts';
import type { Cover, Website, WebsiteNeighbour, WebsitePicture, WebsiteSummary } from './contract.ts';
import { distinctSkills } from './rules.ts';
import type { WebsitesTable, WebsitesTables, WebsiteTextsTable } from './tables.ts';

type Db = Kysely<WebsitesTables>;

/** Selects the published texts of all websites outside the bin, in catalogue order. */
function publishedTexts(db: Db) {
  return db
    .selectFrom('websites')
    .innerJoin('website_texts as text', 'text.website_id', 'websites.id')
    .where('websites.removed_at', 'is', null)
    .where('text.state', '=', 'published')
    .orderBy('websites.position')
    .orderBy('websites.number', 'desc');
}

/** Returns the skills of all websites, or of those with the ids, by website. */
async function findSkills(db: Db, ids?: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  if (ids?.length === 0) return new Map();
  const rows = await db
    .selectFrom('website_skills')
    .select(['website_id', 'skill'])
    .$if(ids !== undefined, (query) => query.where('website_id', 'in', ids ?? []))
    .orderBy('website_id')
    .orderBy('position')
    .execute();
  const skills = new Map<string, string[]>();
  for (const { website_id, skill } of rows)
    skills.set(website_id, [...distinctSkills([...(skills.get(website_id) ?? []), skill])]);
  return skills;
}

/** Returns the cover of a website with its alternative text. */
export function toCover(
  row: { cover_id: string | null; cover_alt: string },
  assets: ReadonlyMap<string, MediaAsset>,
): Cover | null {
  const asset = row.cover_id === null ? undefined : assets.get(row.cover_id);
  return asset ? { ...asset, alt: row.cover_alt } : null;
}

/** Returns the pictures of a website in their order, each with its texts in the language, else in the other. */
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

/** Returns pictures with their texts, without those of images in the bin. */
export const toPictures = (
  rows: readonly PictureRow[],
  assets: ReadonlyMap<string, MediaAsset>,
): WebsitePicture[] =>
  rows.flatMap(({ picture_id, kind, alt, title, caption, lang }) => {
    const asset = assets.get(picture_id);
    return asset ? [{ ...asset, kind, alt, title, caption, lang }] : [];
  });

/** Returns all published websites; those without a text in the language have the other, named by `lang`. */
export async function findWebsites(db: Db, language: Language): Promise<WebsiteSummary[]> {
  const rows = await publishedTexts(db)
    .select(['websites.id', 'number', 'year', 'slug', 'title', 'summary', 'lang', 'cover_id', 'cover_alt'])
    .execute();
  const texts = withLanguageFallback(rows, language);
  const coverIds = texts.map(({ cover_id }) => cover_id);
  const [skills, assets] = await Promise.all([findSkills(db), findMediaAssets(db, coverIds)]);
  return texts.map((row) => ({
    id: row.id,
    number: row.number,
    slug: row.slug,
    title: row.title,
    summary: row.summary,
    year: row.year,
    skills: skills.get(row.id) ?? [],
    cover: toCover(row, assets),
    lang: row.lang,
  }));
}

/** Returns the published websites before and after one, which need not be published itself. */
export async function findNeighbours(
  db: Db,
  language: Language,
  { id, position, number }: Pick<WebsitesTable, 'id' | 'position' | 'number'>,
) {
  const rows = await publishedTexts(db)
    .select(['websites.id', 'position', 'number', 'year', 'slug', 'title', 'lang'])
    .execute();
  const others = withLanguageFallback(rows, language).filter((row) => row.id !== id);
  const isBefore = (row: (typeof others)[number]) =>
    row.position === position ? row.number > number : row.position < position;
  const toNeighbour = (row: (typeof others)[number] | undefined): WebsiteNeighbour | null =>
    row ? { number: row.number, slug: row.slug, title: row.title, year: row.year, lang: row.lang } : null;
  return {
    previous: toNeighbour(others.findLast(isBefore)),
    next: toNeighbour(others.find((row) => !isBefore(row))),
  };
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
 * Returns one published website in the language, else in the other.
 * @param key its id, or its slug in either language, also a former one
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

/** Returns id, language, slug and time of change of each published text that search engines show, in the order of the catalogue. */
export function findWebsiteVersions(db: Db) {
  return publishedTexts(db)
    .select(['websites.id', 'lang', 'slug', 'text.updated_at'])
    .where('is_noindex', '=', 0)
    .execute();
}

/** A website as the feed lists it. */
export type FeedWebsite = Pick<
  Website,
  'id' | 'number' | 'slug' | 'title' | 'summary' | 'skills' | 'updated_at'
>;

/** Returns up to `limit` websites that are published in the language itself and in search engines, highest number first. */
export async function findNewestWebsites(db: Db, language: Language, limit: number): Promise<FeedWebsite[]> {
  const rows = await publishedTexts(db)
    .clearOrderBy()
    .select(['websites.id', 'number', 'slug', 'title', 'summary', 'text.updated_at'])
    .where('lang', '=', language)
    .where('is_noindex', '=', 0)
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();
  const ids = rows.map(({ id }) => id);
  const skills = await findSkills(db, ids);
  return rows.map((row) => ({ ...row, skills: skills.get(row.id) ?? [] }));
}

/** Counts all websites, and those published in each language. */
export async function getWebsiteStats(db: Db): Promise<ContentStats> {
  const { total } = await db
    .selectFrom('websites')
    .select((eb) => eb.fn.countAll().as('total'))
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  const counts = await publishedTexts(db)
    .clearOrderBy()
    .select((eb) => ['text.lang', eb.fn.countAll().as('count')])
    .groupBy('text.lang')
    .execute();
  return createContentStats(total, counts);
}

/** Returns the most recently changed published texts of websites, newest first. */
export function findWebsiteChanges(db: Db, limit: number): Promise<ContentChange[]> {
  return publishedTexts(db)
    .clearOrderBy()
    .select(['slug', 'title', 'lang', 'text.updated_at'])
    .orderBy('text.updated_at', 'desc')
    .orderBy('slug')
    .limit(limit)
    .execute();
}

/** A website with its published texts. */
export interface WebsiteTexts {
  readonly id: string;
  readonly number: number;
  readonly position: number;
  readonly year: number;
  readonly skills: readonly string[];
  readonly texts: readonly Pick<WebsiteTextsTable, 'lang' | 'slug' | 'title' | 'role' | 'summary' | 'body'>[];
}

/**
 * Returns up to `limit` websites after an id, ordered by id, with their published texts, which may be none.
 * @param after an id, or an empty text for the first websites
 */
export async function findWebsiteTexts(db: Db, after: string, limit: number): Promise<WebsiteTexts[]> {
  const websites = await db
    .selectFrom('websites')
    .select(['id', 'number', 'position', 'year'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  if (websites.length === 0) return [];
  const ids = websites.map(({ id }) => id);
  const rows = await publishedTexts(db)
    .clearOrderBy()
    .select(['website_id', 'lang', 'slug', 'title', 'role', 'summary', 'body'])
    .where('website_id', 'in', ids)
    .orderBy('lang')
    .execute();
  const texts = Map.groupBy(rows, (row) => row.website_id);
  const skills = await findSkills(db, ids);
  return websites.map(({ id, number, position, year }) => ({
    id,
    number,
    position,
    year,
    skills: skills.get(id) ?? [],
    texts: (texts.get(id) ?? []).map(({ website_id: _, ...text }) => text),
  }));
}
