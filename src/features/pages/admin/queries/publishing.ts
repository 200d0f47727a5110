import { publishContentChange } from '../../../../platform/db/content-version.ts';
import { transactionOf } from '../../../../platform/db/transaction-scope.ts';
import type { Language } from '../../../../shared/language.ts';
import type { PublishingTransaction as Trx } from '../../../publishing/tables.ts';
import type { PagesTables, PageTextsTable } from '../../tables.ts';
import type { PageShared, PageText } from '../contract.ts';

const tablesOf = (trx: Trx) => transactionOf<PagesTables>(trx);

const textFields = [
  'slug',
  'title',
  'summary',
  'description',
  'picture_alt',
  'picture_caption',
  'body',
] as const;

/** Returns whether a page is in the bin; undefined if there is none with the id. */
export function findRemovedAt(trx: Trx, id: string): Promise<{ removed_at: string | null } | undefined> {
  return tablesOf(trx)
    .selectFrom('pages')
    .select('removed_at')
    .where('id', '=', id)
    .where('kind', '=', 'content')
    .executeTakeFirst();
}

/** Returns the text of a page in a language, also one that visitors do not see. */
export function findText(trx: Trx, id: string, lang: Language) {
  return tablesOf(trx)
    .selectFrom('page_texts')
    .select([...textFields, 'state', 'updated_at'])
    .where('page_id', '=', id)
    .where('lang', '=', lang)
    .executeTakeFirst();
}

/** Publishes the text of a page in a language. */
export async function saveText(
  trx: Trx,
  id: string,
  lang: Language,
  text: PageText,
  now: string,
): Promise<void> {
  const published = { ...text, state: 'published', updated_at: now } as const;
  await tablesOf(trx)
    .insertInto('page_texts')
    .values({ ...published, page_id: id, lang, published_at: now, version: 1, created_at: now })
    .onConflict((oc) =>
      oc.columns(['page_id', 'lang']).doUpdateSet((eb) => ({
        ...published,
        published_at: eb.fn.coalesce('page_texts.published_at', eb.val(now)),
        version: eb('page_texts.version', '+', 1),
      })),
    )
    .execute();
  await publishContentChange(trx);
}

/** Changes the state of the text of a page in a language. */
export async function saveTextState(
  trx: Trx,
  id: string,
  lang: Language,
  state: PageTextsTable['state'],
  now: string,
): Promise<void> {
  await tablesOf(trx)
    .updateTable('page_texts')
    .set((eb) => ({ state, updated_at: now, version: eb('version', '+', 1) }))
    .where('page_id', '=', id)
    .where('lang', '=', lang)
    .execute();
  await publishContentChange(trx);
}

/** Deletes the text of a page in a language. */
export async function deleteText(trx: Trx, id: string, lang: Language): Promise<void> {
  await tablesOf(trx).deleteFrom('page_texts').where('page_id', '=', id).where('lang', '=', lang).execute();
  await publishContentChange(trx);
}

/** Returns whether another page has the slug in the language. */
export async function isSlugTaken(trx: Trx, id: string, lang: Language, slug: string): Promise<boolean> {
  const row = await tablesOf(trx)
    .selectFrom('page_texts')
    .select('page_id')
    .where('lang', '=', lang)
    .where('slug', '=', slug)
    .where('page_id', '!=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the fields of a page that both languages share, and the time of their last change. */
export async function findShared(trx: Trx, id: string) {
  const row = await tablesOf(trx)
    .selectFrom('pages')
    .select(['picture_id', 'menu', 'is_contact', 'updated_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { updated_at, picture_id, menu, is_contact } = row;
  const fields: PageShared = { picture_id, menu, is_contact: is_contact === 1 };
  return { fields, updated_at };
}

/** Returns whether a media asset exists. */
export async function hasMediaAsset(trx: Trx, id: string): Promise<boolean> {
  const row = await tablesOf(trx).selectFrom('pictures').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** Replaces the fields of a page that both languages share. */
export async function saveShared(
  trx: Trx,
  id: string,
  { is_contact, ...fields }: PageShared,
  now: string,
): Promise<void> {
  await tablesOf(trx)
    .updateTable('pages')
    .set((eb) => ({
      ...fields,
      is_contact: is_contact ? 1 : 0,
      updated_at: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
  await publishContentChange(trx);
}

/** Moves a page to the bin, or back. */
export async function saveRemovedAt(
  trx: Trx,
  id: string,
  removed_at: string | null,
  now: string,
): Promise<void> {
  await tablesOf(trx)
    .updateTable('pages')
    .set((eb) => ({ removed_at, updated_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await publishContentChange(trx);
}

/** Returns the id of a page that was moved to the bin before a time. */
export async function findRemovedBefore(trx: Trx, time: string): Promise<string | undefined> {
  const row = await tablesOf(trx)
    .selectFrom('pages')
    .select('id')
    .where('kind', '=', 'content')
    .where('removed_at', '<', time)
    .orderBy('removed_at')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** Deletes a page of the bin with its texts. */
export async function deletePage(trx: Trx, id: string): Promise<void> {
  await tablesOf(trx).deleteFrom('pages').where('id', '=', id).execute();
}
