import type { Kysely } from 'kysely';
import { summarizeRecord, summarizeText } from '#features/publishing/records/rules/list-summary.ts';
import { newId } from '#platform/ids.ts';
import { type Language, languages } from '#shared/i18n/language.ts';
import { getExpectedFields } from './admin/rules/editor.ts';
import type { WebsiteType } from './contract/website-types.ts';
import type { PictureKind } from './contract/websites.ts';
import type { WebsitePictureTextsTable, WebsitesTables, WebsiteTextsTable } from './tables.ts';

type TextFixture = Pick<WebsiteTextsTable, 'slug' | 'title'> & Partial<WebsiteTextsTable>;

export interface WebsiteFixture {
  readonly number: number;
  readonly year?: number;
  readonly url?: string | null;
  readonly coverId?: string | null;
  readonly type?: WebsiteType;
  readonly clientName?: string;
  /** The lowest position comes first; by default the highest number does. */
  readonly position?: number;
  readonly removedAt?: string | null;
  readonly skills?: readonly string[];
  readonly texts: Partial<Record<Language, TextFixture>>;
}

function textRow(id: string, lang: Language, text: TextFixture, now: string): WebsiteTextsTable {
  return {
    website_id: id,
    lang,
    role: '',
    summary: '',
    description: '',
    cover_alt: '',
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

export interface WebsitePictureFixture {
  readonly pictureId: string;
  readonly kind: PictureKind;
  readonly position: number;
  readonly texts: Partial<
    Record<Language, Partial<Pick<WebsitePictureTextsTable, 'alt' | 'title' | 'caption'>>>
  >;
}

async function insertUse(db: Kysely<WebsitesTables>, record_id: string, picture_id: string): Promise<void> {
  await db
    .insertInto('media_uses')
    .values({ noun: 'website', record_id, part: 'shared', picture_id, is_draft: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function insertWebsitePicture(
  db: Kysely<WebsitesTables>,
  websiteId: string,
  { pictureId, kind, position, texts }: WebsitePictureFixture,
  now: string,
): Promise<string> {
  const id = newId();
  const edited = { version: 1, created_at: now, updated_at: now };
  await db
    .insertInto('website_pictures')
    .values({ id, website_id: websiteId, picture_id: pictureId, kind, position, ...edited })
    .execute();
  await insertUse(db, websiteId, pictureId);
  for (const lang of languages) {
    const text = texts[lang];
    if (text)
      await db
        .insertInto('website_picture_texts')
        .values({ website_picture_id: id, lang, alt: '', title: '', caption: '', ...text, ...edited })
        .execute();
  }
  return id;
}

/** Inserts a website, published unless its texts say otherwise. */
export async function insertWebsite(
  db: Kysely<WebsitesTables>,
  website: WebsiteFixture,
  now: string,
): Promise<string> {
  const id = newId();
  const {
    number,
    year = 2020,
    url = null,
    coverId = null,
    type = 'site',
    clientName = '',
    position = -number,
    removedAt = null,
    skills = [],
    texts,
  } = website;
  const edited = { version: 1, created_at: now, updated_at: now };
  const expected = getExpectedFields({ cover_id: coverId });
  const summary = summarizeRecord({
    searched: [clientName],
    texts: { en: summarizeText(texts.en, expected), nl: summarizeText(texts.nl, expected) },
    changedAt: now,
  });
  await db
    .insertInto('websites')
    .values({
      id,
      number,
      year,
      url,
      cover_id: coverId,
      type,
      client_name: clientName,
      client_id: null,
      position,
      removed_at: removedAt,
      ...summary,
      ...edited,
    })
    .execute();
  if (coverId !== null) await insertUse(db, id, coverId);
  for (const [index, skill] of skills.entries()) {
    await db
      .insertInto('website_skills')
      .values({ website_id: id, skill, position: index, created_at: now })
      .execute();
  }
  for (const lang of languages) {
    const text = texts[lang];
    if (text)
      await db
        .insertInto('website_texts')
        .values(textRow(id, lang, text, now))
        .execute();
  }
  // Its links may refer to records that are inserted later.
  if (languages.some((lang) => texts[lang]?.body?.includes('](')))
    await db.insertInto('stale_text_links').values({ noun: 'website', record_id: id }).execute();
  return id;
}
