import type { Kysely } from 'kysely';
import { findAssetIdsAside, renderMarkdownAside } from '#platform/markdown/aside.ts';
import { findMediaAssets } from '#platform/media/queries/media-assets.ts';
import { AppError } from '#shared/api/errors.ts';
import type { Language } from '#shared/i18n/language.ts';
import type { Website } from '../../contract/websites.ts';
import { toCover } from '../../queries/published.ts';
import { findNeighbours, findPictures, toPictures } from '../../queries/websites.ts';
import type { WebsitesTables } from '../../tables.ts';
import { type WebsiteShared, type WebsiteText, websiteShared, websiteText } from '../contract.ts';

interface WebsiteDraft {
  readonly id: string;
  readonly language: Language;
  readonly text: WebsiteText;
  readonly shared: WebsiteShared;
}

/** @throws AppError `not_found` */
export async function getWebsiteDraft(
  db: Kysely<WebsitesTables>,
  { id, language, text, shared }: WebsiteDraft,
): Promise<Website> {
  const row = await db
    .selectFrom('websites')
    .select(['id', 'number', 'position', 'updated_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new AppError('not_found', 'no website has this id');
  const pictures = await findPictures(db, language, id);
  const assets = await findMediaAssets(db, [
    shared.cover_id,
    text.sharing_picture_id,
    ...pictures.map(({ picture_id }) => picture_id),
    ...(await findAssetIdsAside(text.body)),
  ]);
  const { slug, title, summary, role, description, cover_alt, body } = text;
  return {
    id,
    number: row.number,
    // An invalid slug cannot be a path.
    slug: websiteText.shape.slug.safeParse(slug).success ? slug : id,
    title,
    summary,
    year: shared.year,
    skills: shared.skills,
    cover: toCover({ cover_id: shared.cover_id, cover_alt }, assets),
    lang: language,
    role,
    // An unpublishable URL is not linked.
    url: websiteShared.shape.url.safeParse(shared.url).data ?? null,
    description,
    body: await renderMarkdownAside(body, assets),
    pictures: toPictures(pictures, assets),
    sharing_picture: assets.get(text.sharing_picture_id ?? '') ?? null,
    is_noindex: text.is_noindex,
    hidden_languages: text.is_noindex ? [language] : [],
    updated_at: row.updated_at,
    alternates: { en: null, nl: null },
    is_former_slug: false,
    ...(await findNeighbours(db, language, row)),
  };
}
