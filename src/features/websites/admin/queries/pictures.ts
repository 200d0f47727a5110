import type { PublishingTransaction as Trx } from '#features/publishing/tables.ts';
import { transactionOf } from '#platform/db/transaction-scope.ts';
import { newId } from '#platform/ids.ts';
import { type Language, languages } from '#shared/i18n/language.ts';
import type { WebsitesTables } from '../../tables.ts';
import type { EditedPicture } from '../contract.ts';

const tablesOf = (trx: Trx) => transactionOf<WebsitesTables>(trx);

const emptyText = { alt: '', title: '', caption: '' };

export async function findPictures(trx: Trx, websiteId: string): Promise<EditedPicture[]> {
  const pictures = await tablesOf(trx)
    .selectFrom('website_pictures')
    .select(['id', 'picture_id', 'kind'])
    .where('website_id', '=', websiteId)
    .orderBy('position')
    .orderBy('id')
    .execute();
  if (pictures.length === 0) return [];
  const texts = await tablesOf(trx)
    .selectFrom('website_picture_texts')
    .select(['website_picture_id', 'lang', 'alt', 'title', 'caption'])
    .where('website_picture_id', 'in', ['', ...pictures.map(({ id }) => id)])
    .execute();
  return pictures.map(({ id, picture_id, kind }) => {
    const getText = (language: Language) => {
      const text = texts.find((row) => row.website_picture_id === id && row.lang === language);
      return text ? { alt: text.alt, title: text.title, caption: text.caption } : emptyText;
    };
    return { picture_id, kind, en: getText('en'), nl: getText('nl') };
  });
}

/**
 * Replaces a website's pictures. A language that has no text for a picture shows the other language's text.
 */
export async function savePictures(
  trx: Trx,
  website_id: string,
  pictures: readonly EditedPicture[],
  now: string,
): Promise<void> {
  const db = tablesOf(trx);
  await db.deleteFrom('website_pictures').where('website_id', '=', website_id).execute();
  const edited = { version: 1, created_at: now, updated_at: now };
  for (const [position, { picture_id, kind, ...texts }] of pictures.entries()) {
    const id = newId();
    await db
      .insertInto('website_pictures')
      .values({ id, website_id, picture_id, kind, position, ...edited })
      .execute();
    const rows = languages
      .filter((lang) => Object.values(texts[lang]).some((text) => text.trim() !== ''))
      .map((lang) => ({ website_picture_id: id, lang, ...texts[lang], ...edited }));
    if (rows.length > 0) await db.insertInto('website_picture_texts').values(rows).execute();
  }
}
