import type { Kysely } from 'kysely';
import { summarizeRecord, summarizeText } from '#features/publishing/records/rules/list-summary.ts';
import { newId } from '#platform/ids.ts';
import { insertMediaAsset } from '#platform/media/queries/media-assets.ts';
import type { DerivativesTable, MediaAssetsTable } from '#platform/media/tables.ts';
import { type Language, languages } from '#shared/i18n/language.ts';
import { getExpectedFields } from './admin/rules/editor.ts';
import { summarizeTags } from './rules/list-summary.ts';
import type { ImagesTable, ImagesTables, ImageTextsTable } from './tables.ts';

type TextFixture = Pick<ImageTextsTable, 'slug' | 'title'> &
  Partial<ImageTextsTable> & { readonly tags?: readonly string[] };

export interface ImageFixture
  extends Partial<Omit<ImagesTable, 'id'>>,
    Partial<Omit<MediaAssetsTable, 'id' | keyof ImagesTable>> {
  readonly number: number;
  readonly derivatives?: readonly Pick<DerivativesTable, 'format' | 'width' | 'key'>[];
  readonly texts: Partial<Record<Language, TextFixture>>;
}

function imageRow(
  id: string,
  picture_id: string,
  image: Partial<ImagesTable> & { number: number },
  texts: ImageFixture['texts'],
  now: string,
): ImagesTable {
  const { tags, tags_text } = summarizeTags(Object.values(texts).flatMap((text) => text.tags ?? []));
  const summarize = (text: TextFixture | undefined) =>
    summarizeText(text && { alt: text.title, ...text }, getExpectedFields());
  const summary = summarizeRecord({
    texts: { en: summarize(texts.en), nl: summarize(texts.nl) },
    searched: tags,
    changedAt: now,
  });
  return {
    id,
    picture_id,
    taken_at: null,
    licence: 'CC0-1.0',
    // By default the highest number comes first.
    position: -image.number,
    removed_at: null,
    ...summary,
    tags_text,
    lacks_alt: 0,
    version: 1,
    created_at: now,
    updated_at: now,
    ...image,
  };
}

/** Removes undefined values, so that they do not override defaults. */
function omitUndefined<Values extends object>(values: Values) {
  const assetFields = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(assetFields) as { [Key in keyof Values]?: NonNullable<Values[Key]> };
}

const defaultAsset = {
  original_key: `${'0'.repeat(32)}.jpeg`,
  sha256: '0'.repeat(64),
  width: 1200,
  height: 800,
  thumbhash: 'FggKDwAAAAAAAAAA',
  focal_x: 50,
  focal_y: 50,
};

function textRow(id: string, lang: Language, text: Omit<TextFixture, 'tags'>, now: string): ImageTextsTable {
  return {
    image_id: id,
    lang,
    alt: text.title,
    caption: '',
    technique: '',
    description: '',
    state: 'published',
    sharing_picture_id: null,
    is_noindex: 0,
    published_at: now,
    version: 1,
    created_at: now,
    updated_at: now,
    ...text,
  };
}

async function insertText(
  db: Kysely<ImagesTables>,
  id: string,
  lang: Language,
  text: TextFixture,
  now: string,
) {
  const { tags = [], ...columns } = text;
  await db
    .insertInto('image_texts')
    .values(textRow(id, lang, columns, now))
    .execute();
  for (const [position, tag] of tags.entries())
    await db
      .insertInto('image_tags')
      .values({ image_id: id, lang, tag, position, created_at: now })
      .execute();
}

/** Inserts an image, published unless its texts say otherwise. */
export async function insertImage(
  db: Kysely<ImagesTables>,
  image: ImageFixture,
  now: string,
): Promise<string> {
  const id = newId();
  const {
    texts,
    derivatives = [],
    picture_id,
    original_key,
    sha256,
    width,
    height,
    thumbhash,
    ...rest
  } = image;
  const { focal_x, focal_y, ...columns } = rest;
  const assetFields = { original_key, sha256, width, height, thumbhash, focal_x, focal_y };
  const asset = { ...defaultAsset, ...omitUndefined(assetFields) };
  const pictureId = picture_id ?? (await insertMediaAsset(db, asset, now));
  await db
    .insertInto('images')
    .values(imageRow(id, pictureId, columns, texts, now))
    .execute();
  for (const { format, width, key } of derivatives) {
    const height = Math.round((width * asset.height) / asset.width);
    await db
      .insertInto('derivatives')
      .values({ picture_id: pictureId, format, width, height, key, bytes: 1, created_at: now })
      .execute();
  }
  for (const lang of languages) {
    const text = texts[lang];
    if (text) await insertText(db, id, lang, text, now);
  }
  return id;
}
