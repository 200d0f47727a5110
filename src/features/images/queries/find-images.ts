import type { Kysely } from 'kysely';
import { findPictures } from '../../../platform/media/queries/find-pictures.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Language } from '../../../shared/language.ts';
import type { Picture } from '../../../shared/picture.ts';
import { alternatesOf, inLanguage, meantRecord } from '../../../shared/translations.ts';
import type { Image, ImageNeighbour, ImageSummary } from '../contract.ts';
import type { ImagesTables } from '../tables.ts';

type Db = Kysely<ImagesTables>;

/** Every published text of every image that is not in the bin, in the order of the gallery. */
export function publishedTexts(db: Db) {
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
    .select(['picture_id', 'taken_at']);

type SummaryRow = Awaited<ReturnType<ReturnType<typeof selectSummaries>['execute']>>[number];

/** The tags of images, or of one, by image and language. */
async function findTags(db: Db, id?: string): Promise<ReadonlyMap<string, string[]>> {
  const rows = await db
    .selectFrom('image_tags')
    .select(['image_id', 'lang', 'tag'])
    .$if(id !== undefined, (query) => query.where('image_id', '=', id ?? ''))
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

function summaryOf(
  row: SummaryRow,
  tags: ReadonlyMap<string, string[]>,
  pictures: ReadonlyMap<string, Picture>,
): ImageSummary {
  const picture = pictures.get(row.picture_id);
  if (!picture) throw new Error(`image ${row.id} has no picture`);
  return {
    id: row.id,
    number: row.number,
    slug: row.slug,
    title: row.title,
    alt: row.alt,
    caption: row.caption,
    technique: row.technique,
    ...picture,
    taken_at: row.taken_at,
    tags: tags.get(row.id + row.lang) ?? [],
    lang: row.lang,
  };
}

/** All published images; without a text in the language they come in the other, marked by `lang`. */
export async function findImages(db: Db, language: Language): Promise<ImageSummary[]> {
  const rows = await selectSummaries(db).execute();
  const texts = inLanguage(rows, language);
  const pictureIds = texts.map(({ picture_id }) => picture_id);
  const [tags, pictures] = await Promise.all([findTags(db), findPictures(db, pictureIds)]);
  return texts.map((row) => summaryOf(row, tags, pictures));
}

async function findNeighbours(db: Db, language: Language, id: string) {
  const rows = await publishedTexts(db)
    .select(['images.id', 'number', 'slug', 'title', 'taken_at', 'lang'])
    .execute();
  const all = inLanguage(rows, language);
  const at = all.findIndex((row) => row.id === id);
  const neighbour = (row: (typeof all)[number] | undefined): ImageNeighbour | null =>
    row
      ? { number: row.number, slug: row.slug, title: row.title, taken_at: row.taken_at, lang: row.lang }
      : null;
  return { previous: neighbour(all[at - 1]), next: neighbour(all[at + 1]) };
}

async function findImageId(db: Db, language: Language, key: string): Promise<string | undefined> {
  const rows = await publishedTexts(db)
    .select(['images.id', 'lang'])
    .where((eb) => eb.or([eb('images.id', '=', key), eb('slug', '=', key)]))
    .execute();
  return meantRecord(rows, language);
}

const selectTexts = (db: Db, id: string) =>
  selectSummaries(db).select(['licence', 'text.updated_at']).where('images.id', '=', id).execute();

/**
 * One published image in the language, else in the other.
 * @param key its id, or its slug in either language
 * @throws AppError `not_found`
 */
export async function getImage(db: Db, language: Language, key: string): Promise<Image> {
  const id = await findImageId(db, language, key);
  const texts = id === undefined ? [] : await selectTexts(db, id);
  const [row] = inLanguage(texts, language);
  if (!row) throw new AppError('not_found', 'no published image has this id or slug');
  const [tags, pictures] = await Promise.all([findTags(db, row.id), findPictures(db, [row.picture_id])]);
  return {
    ...summaryOf(row, tags, pictures),
    licence: row.licence,
    updated_at: row.updated_at,
    alternates: alternatesOf(texts),
    ...(await findNeighbours(db, language, row.id)),
  };
}
