import type { Kysely } from 'kysely';
import { newId } from '../../platform/ids.ts';
import type { DerivativesTable, PicturesTable } from '../../platform/media/picture-tables.ts';
import { savePicture } from '../../platform/media/queries/save-picture.ts';
import { type Language, languages } from '../../shared/language.ts';
import type { ImagesTable, ImagesTables, ImageTextsTable } from './tables.ts';

type Text = Pick<ImageTextsTable, 'slug' | 'title'> &
  Partial<ImageTextsTable> & { readonly tags?: readonly string[] };

/** What an image is made of; everything else has a plain value. */
export interface ImageFixture
  extends Partial<Omit<ImagesTable, 'id'>>,
    Partial<Omit<PicturesTable, 'id' | keyof ImagesTable>> {
  readonly number: number;
  readonly derivatives?: readonly Pick<DerivativesTable, 'format' | 'width' | 'key'>[];
  readonly texts: Partial<Record<Language, Text>>;
}

function imageRow(
  id: string,
  picture_id: string,
  image: Partial<ImagesTable> & { number: number },
  now: string,
): ImagesTable {
  return {
    id,
    picture_id,
    taken_at: null,
    licence: 'CC0-1.0',
    // The newest number first unless said otherwise.
    position: -image.number,
    removed_at: null,
    version: 1,
    created_at: now,
    updated_at: now,
    ...image,
  };
}

/** Without what was not given, so that plain values stand. */
function definedOf<Values extends object>(values: Values) {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as { [Key in keyof Values]?: NonNullable<Values[Key]> };
}

const plainPicture = {
  original_key: `${'0'.repeat(32)}.jpeg`,
  sha256: '0'.repeat(64),
  width: 1200,
  height: 800,
  thumbhash: 'FggKDwAAAAAAAAAA',
  focal_x: 50,
  focal_y: 50,
};

function textRow(id: string, lang: Language, text: Omit<Text, 'tags'>, now: string): ImageTextsTable {
  return {
    image_id: id,
    lang,
    alt: text.title,
    caption: '',
    technique: '',
    state: 'published',
    published_at: now,
    publish_at: null,
    version: 1,
    created_at: now,
    updated_at: now,
    ...text,
  };
}

async function insertText(db: Kysely<ImagesTables>, id: string, lang: Language, text: Text, now: string) {
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

/** Puts an image into the database, published unless its texts say otherwise; gives its id. */
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
  const given = { original_key, sha256, width, height, thumbhash, focal_x, focal_y };
  const picture = { ...plainPicture, ...definedOf(given) };
  const pictureId = picture_id ?? (await savePicture(db, picture, now));
  await db
    .insertInto('images')
    .values(imageRow(id, pictureId, columns, now))
    .execute();
  for (const { format, width, key } of derivatives) {
    const height = Math.round((width * picture.height) / picture.width);
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
