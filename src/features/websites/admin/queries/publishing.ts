import { publishContentChange } from '../../../../platform/db/content-version.ts';
import { transactionOf } from '../../../../platform/db/transaction-scope.ts';
import type { Language } from '../../../../shared/language.ts';
import type { PublishingTransaction as Trx } from '../../../publishing/tables.ts';
import type { WebsitesTables, WebsiteTextsTable } from '../../tables.ts';
import type { WebsiteShared, WebsiteText } from '../contract.ts';
import { findPictures, savePictures } from './pictures.ts';

const tablesOf = (trx: Trx) => transactionOf<WebsitesTables>(trx);

const textFields = ['slug', 'title', 'role', 'summary', 'description', 'cover_alt', 'body'] as const;

/** Returns whether a website is in the bin; undefined if there is none with the id. */
export function findRemovedAt(trx: Trx, id: string): Promise<{ removed_at: string | null } | undefined> {
  return tablesOf(trx).selectFrom('websites').select('removed_at').where('id', '=', id).executeTakeFirst();
}

/** Returns the text of a website in a language, also one that visitors do not see. */
export function findText(trx: Trx, id: string, lang: Language) {
  return tablesOf(trx)
    .selectFrom('website_texts')
    .select([...textFields, 'state', 'updated_at'])
    .where('website_id', '=', id)
    .where('lang', '=', lang)
    .executeTakeFirst();
}

/** Publishes the text of a website in a language. */
export async function saveText(
  trx: Trx,
  id: string,
  lang: Language,
  text: WebsiteText,
  now: string,
): Promise<void> {
  const published = { ...text, state: 'published', updated_at: now } as const;
  await tablesOf(trx)
    .insertInto('website_texts')
    .values({ ...published, website_id: id, lang, published_at: now, version: 1, created_at: now })
    .onConflict((oc) =>
      oc.columns(['website_id', 'lang']).doUpdateSet((eb) => ({
        ...published,
        published_at: eb.fn.coalesce('website_texts.published_at', eb.val(now)),
        version: eb('website_texts.version', '+', 1),
      })),
    )
    .execute();
  await publishContentChange(trx);
}

/** Changes the state of the text of a website in a language. */
export async function saveTextState(
  trx: Trx,
  id: string,
  lang: Language,
  state: WebsiteTextsTable['state'],
  now: string,
): Promise<void> {
  await tablesOf(trx)
    .updateTable('website_texts')
    .set((eb) => ({ state, updated_at: now, version: eb('version', '+', 1) }))
    .where('website_id', '=', id)
    .where('lang', '=', lang)
    .execute();
  await publishContentChange(trx);
}

/** Deletes the text of a website in a language. */
export async function deleteText(trx: Trx, id: string, lang: Language): Promise<void> {
  await tablesOf(trx)
    .deleteFrom('website_texts')
    .where('website_id', '=', id)
    .where('lang', '=', lang)
    .execute();
  await publishContentChange(trx);
}

/** Returns whether another website has the slug in the language. */
export async function isSlugTaken(trx: Trx, id: string, lang: Language, slug: string): Promise<boolean> {
  const row = await tablesOf(trx)
    .selectFrom('website_texts')
    .select('website_id')
    .where('lang', '=', lang)
    .where('slug', '=', slug)
    .where('website_id', '!=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the fields of a website that both languages share, and the time of their last change. */
export async function findShared(trx: Trx, id: string) {
  const row = await tablesOf(trx)
    .selectFrom('websites')
    .select(['year', 'url', 'cover_id', 'type', 'client_name', 'updated_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const skills = await tablesOf(trx)
    .selectFrom('website_skills')
    .select('skill')
    .where('website_id', '=', id)
    .orderBy('position')
    .execute();
  const { updated_at, ...columns } = row;
  const fields: WebsiteShared = {
    ...columns,
    skills: skills.map(({ skill }) => skill),
    pictures: await findPictures(trx, id),
  };
  return { fields, updated_at };
}

/** Returns which of these media assets exist. */
export async function findMediaAssetIds(trx: Trx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tablesOf(trx)
    .selectFrom('pictures')
    .select('id')
    .where('id', 'in', ['', ...ids])
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Replaces the fields of a website that both languages share. */
export async function saveShared(
  trx: Trx,
  id: string,
  { skills, pictures, ...fields }: WebsiteShared,
  now: string,
): Promise<void> {
  const db = tablesOf(trx);
  await db
    .updateTable('websites')
    .set((eb) => ({ ...fields, updated_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await db.deleteFrom('website_skills').where('website_id', '=', id).execute();
  const rows = skills.map((skill, position) => ({ website_id: id, skill, position, created_at: now }));
  if (rows.length > 0) await db.insertInto('website_skills').values(rows).execute();
  await savePictures(trx, id, pictures, now);
  await publishContentChange(trx);
}

/** Moves a website to the bin, or back. */
export async function saveRemovedAt(
  trx: Trx,
  id: string,
  removed_at: string | null,
  now: string,
): Promise<void> {
  await tablesOf(trx)
    .updateTable('websites')
    .set((eb) => ({ removed_at, updated_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await publishContentChange(trx);
}

/** Returns the id of a website that was moved to the bin before a time. */
export async function findRemovedBefore(trx: Trx, time: string): Promise<string | undefined> {
  const row = await tablesOf(trx)
    .selectFrom('websites')
    .select('id')
    .where('removed_at', '<', time)
    .orderBy('removed_at')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** Deletes a website of the bin with its texts, skills and pictures. */
export async function deleteWebsite(trx: Trx, id: string): Promise<void> {
  await tablesOf(trx).deleteFrom('websites').where('id', '=', id).execute();
}
