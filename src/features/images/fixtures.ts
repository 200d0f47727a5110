import type { Kysely } from 'kysely';
import { newId } from '../../platform/ids.ts';
import { type Language, languages } from '../../shared/language.ts';
import type { DerivativesTable, ImagesTable, ImagesTables, ImageTextsTable } from './tables.ts';

type Text = Pick<ImageTextsTable, 'slug' | 'title'> &
  Partial<ImageTextsTable> & { readonly tags?: readonly string[] };

/** What an image is made of; everything else has a plain value. */
export interface ImageFixture extends Partial<Omit<ImagesTable, 'id'>> {
  readonly number: number;
  readonly derivatives?: readonly Pick<DerivativesTable, 'format' | 'width' | 'key'>[];
  readonly texts: Partial<Record<Language, Text>>;
}

function imageRow(id: string, image: Partial<ImagesTable> & { number: number }, now: string): ImagesTable {
  return {
    id,
    original_key: `${'0'.repeat(32)}.jpeg`,
    sha256: '0'.repeat(64),
    width: 1200,
    height: 800,
    thumbhash: 'FggKDwAAAAAAAAAA',
    focal_x: 50,
    focal_y: 50,
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
  const { texts, derivatives = [], ...columns } = image;
  const row = imageRow(id, columns, now);
  await db.insertInto('images').values(row).execute();
  for (const { format, width, key } of derivatives) {
    const height = Math.round((width * row.height) / row.width);
    await db
      .insertInto('derivatives')
      .values({ image_id: id, format, width, height, key, bytes: 1, created_at: now })
      .execute();
  }
  for (const lang of languages) {
    const text = texts[lang];
    if (text) await insertText(db, id, lang, text, now);
  }
  return id;
}
