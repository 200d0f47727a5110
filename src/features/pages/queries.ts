import type { Kysely } from 'kysely';
import type { LinkingText } from '#features/publishing/contract.ts';
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
import { containsText } from '#platform/db/contains-text.ts';
import { findAssetIdsAside, renderMarkdownAside } from '#platform/markdown/aside.ts';
import { findMediaAssets } from '#platform/media/queries/media-assets.ts';
import { AppError } from '#shared/api/errors.ts';
import type { Language } from '#shared/i18n/language.ts';
import type { MenuPage } from './contract/menus.ts';
import type { Page, PageSummary } from './contract/pages.ts';
import type { PagesTables, PageTextsTable } from './tables.ts';

type Db = Kysely<PagesTables>;

/** Excludes pages in the bin. */
function publishedTexts(db: Db) {
  return db
    .selectFrom('pages')
    .innerJoin('page_texts as text', 'text.page_id', 'pages.id')
    .where('pages.kind', '=', 'content')
    .where('pages.removed_at', 'is', null)
    .where('text.state', '=', 'published')
    .orderBy('pages.position')
    .orderBy('pages.id');
}

/** Falls back to the other language, as `lang` shows. */
export async function findPages(db: Db, language: Language): Promise<PageSummary[]> {
  const rows = await publishedTexts(db)
    .select(['pages.id', 'slug', 'title', 'summary', 'lang', 'menu', 'is_contact'])
    .execute();
  return withLanguageFallback(rows, language).map((row) => ({ ...row, is_contact: row.is_contact === 1 }));
}

export async function findMenuPages(db: Db): Promise<MenuPage[]> {
  const rows = await publishedTexts(db)
    .select(['pages.id', 'slug', 'title', 'lang', 'menu', 'is_contact'])
    .where((eb) => eb.or([eb('menu', '!=', 'none'), eb('is_contact', '=', 1)]))
    .execute();
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((texts) => {
    const getText = (language: Language) => {
      const text = texts.find(({ lang }) => lang === language);
      return text ? { slug: text.slug, title: text.title } : null;
    };
    const [page] = texts;
    if (!page) return [];
    const { menu, is_contact } = page;
    return [{ menu, is_contact: is_contact === 1, texts: { en: getText('en'), nl: getText('nl') } }];
  });
}

async function findPageId(db: Db, language: Language, key: string): Promise<string | undefined> {
  const texts = publishedTexts(db).select(['pages.id', 'lang']);
  const rows = await texts.where((eb) => eb.or([eb('pages.id', '=', key), eb('slug', '=', key)])).execute();
  const id = resolveRecordId(rows, language);
  if (id !== undefined) return id;
  const former = await findPublishedRedirects(db, 'page', key, (ids) =>
    texts.where('pages.id', 'in', ids).execute(),
  );
  return resolveRecordId(former, language);
}

/**
 * Returns a published page in the given language, or else in the other.
 * @param key its id, or its current or former slug in either language
 * @throws AppError `not_found`
 */
export async function getPage(db: Db, language: Language, key: string): Promise<Page> {
  const id = await findPageId(db, language, key);
  const texts = await publishedTexts(db)
    .select(['pages.id', 'slug', 'title', 'summary', 'description', 'body', 'text.updated_at', 'lang'])
    .select(['picture_id', 'picture_alt', 'picture_caption', 'menu', 'is_contact'])
    .select(['sharing_picture_id', 'is_noindex'])
    .where('pages.id', '=', id ?? '')
    .execute();
  const [row] = withLanguageFallback(texts, language);
  if (!row) throw new AppError('not_found', 'no published page has this id or slug');
  const { picture_id, picture_alt: alt, picture_caption: caption, ...others } = row;
  const { is_contact, is_noindex, sharing_picture_id, ...text } = others;
  const alternates = getAlternates(texts);
  const bodyAssets = await findAssetIdsAside(row.body);
  const assets = await findMediaAssets(db, [picture_id, sharing_picture_id, ...bodyAssets]);
  const asset = assets.get(picture_id ?? '');
  return {
    ...text,
    is_contact: is_contact === 1,
    body: await renderMarkdownAside(row.body, assets),
    picture: asset ? { ...asset, alt, caption } : null,
    sharing_picture: assets.get(sharing_picture_id ?? '') ?? null,
    is_noindex: is_noindex === 1,
    hidden_languages: getHiddenLanguages(texts),
    alternates,
    is_former_slug: await isFormerSlug(db, 'page', key, { ...row, alternates }),
  };
}

/** Returns the indexable published texts, in page order. */
export function findPageVersions(db: Db) {
  return publishedTexts(db)
    .select(['pages.id', 'lang', 'slug', 'text.updated_at'])
    .where('is_noindex', '=', 0)
    .execute();
}

export async function getPageStats(db: Db): Promise<ContentStats> {
  const { total } = await db
    .selectFrom('pages')
    .select((eb) => eb.fn.countAll().as('total'))
    .where('removed_at', 'is', null)
    .where('kind', '=', 'content')
    .executeTakeFirstOrThrow();
  const counts = await publishedTexts(db)
    .clearOrderBy()
    .select((eb) => ['text.lang', eb.fn.countAll().as('count')])
    .groupBy('text.lang')
    .execute();
  return createContentStats(total, counts);
}

/** Returns published texts, last change first. */
export function findPageChanges(db: Db, limit: number): Promise<ContentChange[]> {
  return publishedTexts(db)
    .clearOrderBy()
    .select(['slug', 'title', 'lang', 'text.updated_at'])
    .orderBy('text.updated_at', 'desc')
    .orderBy('slug')
    .limit(limit)
    .execute();
}

export interface PageTexts {
  readonly id: string;
  readonly position: number;
  readonly texts: readonly Pick<PageTextsTable, 'lang' | 'slug' | 'title' | 'summary' | 'body'>[];
}

/** Returns up to `limit` pages after an id, which is empty at first, with their published texts. */
export async function findPageTexts(db: Db, after: string, limit: number): Promise<PageTexts[]> {
  const pages = await db
    .selectFrom('pages')
    .select(['id', 'position'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  if (pages.length === 0) return [];
  const ids = pages.map(({ id }) => id);
  const rows = await publishedTexts(db)
    .clearOrderBy()
    .select(['page_id', 'lang', 'slug', 'title', 'summary', 'body'])
    .where('page_id', 'in', ids)
    .orderBy('lang')
    .execute();
  const texts = Map.groupBy(rows, (row) => row.page_id);
  return pages.map(({ id, position }) => ({
    id,
    position,
    texts: (texts.get(id) ?? []).map(({ page_id: _, ...text }) => text),
  }));
}

/** Returns texts outside the bin, in any state, whose body contains one of the given texts. */
export async function findPageTextsContaining(
  db: Db,
  texts: readonly string[],
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<LinkingText[]> {
  const rows = await db
    .selectFrom('page_texts')
    .innerJoin('pages', 'pages.id', 'page_id')
    .select(['pages.id', 'lang', 'title', 'body', 'state'])
    .where('removed_at', 'is', null)
    .where((eb) => eb.or(texts.map((text) => containsText(eb.ref('body'), text))))
    .orderBy('pages.id')
    .orderBy('lang')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ state, ...row }) => ({
    ...row,
    noun: 'page',
    state: state === 'published' ? 'public' : 'hidden',
  }));
}

/** Returns titles in the language if possible. */
export async function findPageTitles(db: Db, ids: readonly string[], language: Language) {
  const rows = await db
    .selectFrom('page_texts')
    .select(['page_id as id', 'lang', 'title'])
    .where('page_id', 'in', ['', ...ids])
    .execute();
  return rows.toSorted((one) => (one.lang === language ? 1 : -1));
}

/**
 * Tests whether the owner has written the page at the end of the home page, and another page in the header,
 * in at least one language.
 * @param starterBodies the texts of a new site, which do not count
 */
export async function findWrittenPages(
  db: Db,
  starterBodies: readonly string[],
): Promise<{ readonly hasContact: boolean; readonly hasOther: boolean }> {
  const rows = await publishedTexts(db)
    .clearOrderBy()
    .select('is_contact')
    .distinct()
    .where((eb) => eb.or([eb('menu', '=', 'header'), eb('is_contact', '=', 1)]))
    .where('body', 'not in', ['', ...starterBodies])
    .execute();
  return {
    hasContact: rows.some(({ is_contact }) => is_contact === 1),
    hasOther: rows.some(({ is_contact }) => is_contact === 0),
  };
}
