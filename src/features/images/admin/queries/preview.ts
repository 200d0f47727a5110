import type { Kysely } from 'kysely';
import { findMediaAssets } from '#platform/media/queries/media-assets.ts';
import { AppError } from '#shared/api/errors.ts';
import type { Language } from '#shared/i18n/language.ts';
import type { Image } from '../../contract.ts';
import { findNeighbours } from '../../queries.ts';
import type { ImagesTables } from '../../tables.ts';
import { type ImageShared, type ImageText, imageText } from '../contract/images.ts';

interface ImageDraft {
  readonly id: string;
  readonly language: Language;
  readonly text: ImageText;
  readonly shared: ImageShared;
}

/**
 * Returns undefined if the image's file is missing.
 * @throws AppError `not_found`
 */
export async function findImageDraft(
  db: Kysely<ImagesTables>,
  { id, language, text, shared }: ImageDraft,
): Promise<Image | undefined> {
  const row = await db
    .selectFrom('images')
    .select(['id', 'number', 'position', 'updated_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new AppError('not_found', 'no image has this id');
  const { picture_id, taken_at, licence, focal_x: x, focal_y: y } = shared;
  const assets = await findMediaAssets(db, [picture_id, text.sharing_picture_id]);
  const asset = assets.get(picture_id);
  if (!asset) return undefined;
  const { slug, title, alt, caption, technique, tags } = text;
  return {
    ...asset,
    id,
    number: row.number,
    slug: imageText.shape.slug.safeParse(slug).success ? slug : id,
    title,
    alt,
    caption,
    technique,
    licence,
    taken_at,
    tags,
    focal: { x, y },
    lang: language,
    description: text.description || caption || alt,
    sharing_picture: assets.get(text.sharing_picture_id ?? '') ?? null,
    is_noindex: text.is_noindex,
    hidden_languages: text.is_noindex ? [language] : [],
    updated_at: row.updated_at,
    alternates: { en: null, nl: null },
    is_former_slug: false,
    ...(await findNeighbours(db, language, row)),
  };
}
