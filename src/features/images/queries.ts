import type { Kysely } from 'kysely';
import {
  countPublished,
  findNeighbourIds,
  findPublishedIds,
} from '#features/publishing/queries/published-lists.ts';
import { findPublishedRedirects, isFormerSlug } from '#features/publishing/queries/redirects.ts';
import {
  type ContentChange,
  type ContentStats,
  createContentStats,
} from '#features/publishing/rules/content-stats.ts';
import {
  getAlternates,
  getHiddenLanguages,
  resolveRecordId,
  withLanguageFallback,
} from '#features/publishing/rules/translations.ts';
import { findMediaAssets } from '#platform/media/queries/media-assets.ts';
import { AppError } from '#shared/api/errors.ts';
import type { Language } from '#shared/i18n/language.ts';
import type { MediaAsset } from '#shared/images/media-asset.ts';
import type { RowRange, RowSource } from '#shared/pages/pagination.ts';
import type { Image, ImageNeighbour, ImageSummary } from './contract.ts';
import type { ImagesTable, ImagesTables, ImageTextsTable } from './tables.ts';

type Db = Kysely<ImagesTables>;

/** Selects the published texts of all images outside the bin, in gallery order. */
function publishedTexts(db: Db) {
  return db
    .selectFrom('images')
    .innerJoin('image_texts as text', 'text.image_id', 'images.id')
    .where('images.removed_at', 'is', null)
    .where('text.state', '=', 'published')
    .orderBy('images.position')
    .orderBy('images.number', 'desc');
}

const selectSummaries = (db: Db) =>
  publishedTexts(db)
    .select(['images.id', 'number', 'slug', 'title', 'alt', 'caption', 'technique', 'lang'])
    .select(['picture_id', 'taken_at', 'licence']);

type SummaryRow = Awaited<ReturnType<ReturnType<typeof selectSummaries>['execute']>>[number];

async function findTags(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  const rows = await db
    .selectFrom('image_tags')
    .select(['image_id', 'lang', 'tag'])
    .where('image_id', 'in', ids)
    .orderBy('image_id')
    .orderBy('position')
    .execute();
  const tags = new Map<string, string[]>();
  for (const { image_id, lang, tag } of rows) {
    const key = image_id + lang;
    tags.set(key, [...(tags.get(key) ?? []), tag]);
  }
  return tags;
}

function toSummary(
  row: SummaryRow,
  tags: ReadonlyMap<string, string[]>,
  assets: ReadonlyMap<string, MediaAsset>,
): ImageSummary {
  const asset = assets.get(row.picture_id);
  if (!asset) throw new Error(`image ${row.id} has no media asset`);
  return {
    id: row.id,
    number: row.number,
    slug: row.slug,
    title: row.title,
    alt: row.alt,
    caption: row.caption,
    technique: row.technique,
    licence: row.licence,
    ...asset,
    taken_at: row.taken_at,
    tags: tags.get(row.id + row.lang) ?? [],
    lang: row.lang,
  };
}

/** Replaces a missing text by the other language's, as `lang` shows. */
async function findImages(db: Db, language: Language, range: RowRange): Promise<ImageSummary[]> {
  const ids = await findPublishedIds(db, 'image', range);
  if (ids.length === 0) return [];
  const rows = await selectSummaries(db).where('images.id', 'in', ids).execute();
  const texts = withLanguageFallback(rows, language);
  const pictureIds = texts.map(({ picture_id }) => picture_id);
  const [tags, assets] = await Promise.all([findTags(db, ids), findMediaAssets(db, pictureIds)]);
  return texts.map((row) => toSummary(row, tags, assets));
}

export const selectImages = (db: Db, language: Language): RowSource<ImageSummary> => ({
  count: () => countPublished(db, 'image'),
  findRows: (range) => findImages(db, language, range),
});

/** Returns the adjacent published images; the given one may be unpublished. */
export async function findNeighbours(
  db: Db,
  language: Language,
  image: Pick<ImagesTable, 'id' | 'position' | 'number'>,
) {
  const { previous, next } = await findNeighbourIds(db, 'image', image);
  const ids = [previous, next].filter((id) => id !== undefined);
  const rows =
    ids.length === 0
      ? []
      : await publishedTexts(db)
          .select(['images.id', 'number', 'slug', 'title', 'taken_at', 'lang'])
          .where('images.id', 'in', ids)
          .execute();
  const texts = withLanguageFallback(rows, language);
  const getNeighbour = (id: string | undefined): ImageNeighbour | null => {
    const row = texts.find((text) => text.id === id);
    return row
      ? { number: row.number, slug: row.slug, title: row.title, taken_at: row.taken_at, lang: row.lang }
      : null;
  };
  return { previous: getNeighbour(previous), next: getNeighbour(next) };
}

async function findImageId(db: Db, language: Language, key: string): Promise<string | undefined> {
  const texts = publishedTexts(db).select(['images.id', 'lang']);
  const rows = await texts.where((eb) => eb.or([eb('images.id', '=', key), eb('slug', '=', key)])).execute();
  const id = resolveRecordId(rows, language);
  if (id !== undefined) return id;
  const former = await findPublishedRedirects(db, 'image', key, (ids) =>
    texts.where('images.id', 'in', ids).execute(),
  );
  return resolveRecordId(former, language);
}

const selectTexts = (db: Db, id: string) =>
  selectSummaries(db)
    .select(['position', 'text.updated_at', 'description', 'sharing_picture_id', 'is_noindex'])
    .where('images.id', '=', id)
    .execute();

/**
 * Returns a published image in the given language, or else in the other.
 * @param key its id, or its current or former slug in either language
 * @throws AppError `not_found`
 */
export async function getImage(db: Db, language: Language, key: string): Promise<Image> {
  const id = await findImageId(db, language, key);
  const texts = id === undefined ? [] : await selectTexts(db, id);
  const [row] = withLanguageFallback(texts, language);
  if (!row) throw new AppError('not_found', 'no published image has this id or slug');
  const [tags, assets] = await Promise.all([
    findTags(db, [row.id]),
    findMediaAssets(db, [row.picture_id, row.sharing_picture_id]),
  ]);
  const alternates = getAlternates(texts);
  return {
    ...toSummary(row, tags, assets),
    description: row.description || row.caption || row.alt,
    sharing_picture: assets.get(row.sharing_picture_id ?? '') ?? null,
    is_noindex: row.is_noindex === 1,
    hidden_languages: getHiddenLanguages(texts),
    updated_at: row.updated_at,
    alternates,
    is_former_slug: await isFormerSlug(db, 'image', key, { ...row, alternates }),
    ...(await findNeighbours(db, language, row)),
  };
}

/** Returns id, language, slug and modification time of each indexable published text, in gallery order. */
export function findImageVersions(db: Db) {
  return publishedTexts(db)
    .select(['images.id', 'lang', 'slug', 'text.updated_at'])
    .where('is_noindex', '=', 0)
    .execute();
}

export async function getImageStats(db: Db): Promise<ContentStats> {
  const { total } = await db
    .selectFrom('images')
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

/** Returns the most recently changed published texts, newest first. */
export function findImageChanges(db: Db, limit: number): Promise<ContentChange[]> {
  return publishedTexts(db)
    .clearOrderBy()
    .select(['slug', 'title', 'lang', 'text.updated_at'])
    .orderBy('text.updated_at', 'desc')
    .orderBy('slug')
    .limit(limit)
    .execute();
}

interface ImageText
  extends Pick<ImageTextsTable, 'lang' | 'slug' | 'title' | 'alt' | 'caption' | 'technique'> {
  readonly tags: readonly string[];
}

export interface ImageTexts {
  readonly id: string;
  readonly number: number;
  readonly position: number;
  readonly taken_at: string | null;
  readonly texts: readonly ImageText[];
}

async function findTexts(db: Db, ids: readonly string[]) {
  const tags = await db
    .selectFrom('image_tags')
    .select(['image_id', 'lang', 'tag'])
    .where('image_id', 'in', ids)
    .orderBy('position')
    .execute();
  const texts = await db
    .selectFrom('images')
    .innerJoin('image_texts as text', 'text.image_id', 'images.id')
    .select(['image_id', 'lang', 'slug', 'title', 'alt', 'caption', 'technique'])
    .where('image_id', 'in', ids)
    .where('removed_at', 'is', null)
    .where('state', '=', 'published')
    .orderBy('lang')
    .execute();
  return texts.map((text) => ({
    ...text,
    tags: tags
      .filter(({ image_id, lang }) => image_id === text.image_id && lang === text.lang)
      .map(({ tag }) => tag),
  }));
}

/** Returns up to `limit` images after an id (empty for the first page), by id, with their published texts. */
export async function findImageTexts(db: Db, after: string, limit: number): Promise<ImageTexts[]> {
  const images = await db
    .selectFrom('images')
    .select(['id', 'number', 'position', 'taken_at'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  if (images.length === 0) return [];
  const ids = images.map(({ id }) => id);
  const texts = Map.groupBy(await findTexts(db, ids), (text) => text.image_id);
  return images.map(({ id, number, position, taken_at }) => ({
    id,
    number,
    position,
    taken_at,
    texts: (texts.get(id) ?? []).map(({ image_id: _, ...text }) => text),
  }));
}
