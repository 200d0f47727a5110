import type { Kysely } from 'kysely';
import { summarizeRecord, summarizeText } from '#features/publishing/records/rules/list-summary.ts';
import { newId } from '#platform/ids.ts';
import { type Language, languages } from '#shared/i18n/language.ts';
import { getExpectedFields } from './admin/rules/editor.ts';
import type { PageMenu } from './contract/menus.ts';
import type { PagesTables, PageTextsTable } from './tables.ts';

type TextFixture = Pick<PageTextsTable, 'slug' | 'title'> & Partial<PageTextsTable>;

export interface PageFixture {
  readonly kind?: 'content' | 'home';
  readonly pictureId?: string | null;
  readonly menu?: PageMenu;
  readonly isContact?: boolean;
  readonly position?: number;
  readonly removedAt?: string | null;
  readonly texts: Partial<Record<Language, TextFixture>>;
}

function textRow(id: string, lang: Language, text: TextFixture, now: string): PageTextsTable {
  return {
    page_id: id,
    lang,
    summary: '',
    description: '',
    picture_alt: '',
    picture_caption: '',
    body: '',
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

/** Publishes the page unless its texts say otherwise; returns its id. */
export async function insertPage(db: Kysely<PagesTables>, page: PageFixture, now: string): Promise<string> {
  const id = newId();
  const { kind = 'content', pictureId = null, position = 0, removedAt = null, texts } = page;
  const { menu = 'none', isContact = false } = page;
  const expected = getExpectedFields({ picture_id: pictureId });
  const summary = summarizeRecord({
    texts: { en: summarizeText(texts.en, expected), nl: summarizeText(texts.nl, expected) },
    changedAt: now,
  });
  const edited = { version: 1, created_at: now, updated_at: now };
  await db
    .insertInto('pages')
    .values({
      id,
      kind,
      picture_id: pictureId,
      menu,
      is_contact: isContact ? 1 : 0,
      position,
      removed_at: removedAt,
      ...summary,
      ...edited,
    })
    .execute();
  if (pictureId !== null)
    await db
      .insertInto('media_uses')
      .values({ noun: 'page', record_id: id, part: 'shared', picture_id: pictureId, is_draft: 0 })
      .execute();
  for (const lang of languages) {
    const text = texts[lang];
    if (text)
      await db
        .insertInto('page_texts')
        .values(textRow(id, lang, text, now))
        .execute();
  }
  // Its links may refer to records that are inserted later.
  if (languages.some((lang) => texts[lang]?.body?.includes('](')))
    await db.insertInto('stale_text_links').values({ noun: 'page', record_id: id }).execute();
  return id;
}
