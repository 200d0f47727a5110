import type { Kysely } from 'kysely';
import { findAssetIdsAside, renderMarkdownAside } from '#platform/markdown/aside.ts';
import { findMediaAssets } from '#platform/media/queries/media-assets.ts';
import { AppError } from '#shared/api/errors.ts';
import type { Language } from '#shared/i18n/language.ts';
import type { Page } from '../../contract/pages.ts';
import type { PagesTables } from '../../tables.ts';
import { type PageShared, type PageText, pageText } from '../contract.ts';

interface PageDraft {
  readonly id: string;
  readonly language: Language;
  readonly text: PageText;
  readonly shared: PageShared;
}

/**
 * Returns the page as if its draft were published.
 * @throws AppError `not_found`
 */
export async function getPageDraft(
  db: Kysely<PagesTables>,
  { id, language, text, shared }: PageDraft,
): Promise<Page> {
  const row = await db
    .selectFrom('pages')
    .select('updated_at')
    .where('id', '=', id)
    .where('kind', '=', 'content')
    .executeTakeFirst();
  if (!row) throw new AppError('not_found', 'no page has this id');
  const { slug, title, summary, description, picture_alt: alt, picture_caption: caption, body } = text;
  const assets = await findMediaAssets(db, [
    shared.picture_id,
    text.sharing_picture_id,
    ...(await findAssetIdsAside(body)),
  ]);
  const asset = assets.get(shared.picture_id ?? '');
  return {
    id,
    // An invalid or reserved slug cannot be this page's path.
    slug: pageText.shape.slug.safeParse(slug).success ? slug : id,
    title,
    summary,
    lang: language,
    menu: shared.menu,
    is_contact: shared.is_contact,
    description,
    body: await renderMarkdownAside(body, assets),
    picture: asset ? { ...asset, alt, caption } : null,
    sharing_picture: assets.get(text.sharing_picture_id ?? '') ?? null,
    is_noindex: text.is_noindex,
    hidden_languages: text.is_noindex ? [language] : [],
    updated_at: row.updated_at,
    alternates: { en: null, nl: null },
    is_former_slug: false,
  };
}
