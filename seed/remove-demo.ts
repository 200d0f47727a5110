import type { Transaction } from 'kysely';
import type { Noun } from '#features/publishing/contract.ts';
import type { SettingsTables } from '#features/settings/tables.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { publishContentChange } from '#platform/db/content-version.ts';
import type { Database } from '#platform/db/database.ts';
import { transactionOf } from '#platform/db/transaction-scope.ts';
import type { MediaStore } from '#platform/media/media-store.ts';
import { removeBusiness } from './business/remove-business.ts';
import { readDemoRecord, saveDemoRecord } from './demo-record.ts';
import type { DemoTables } from './demo-tables.ts';

/** The removed records, and those kept because somebody changed them. */
export interface RemovedDemo {
  readonly removed: number;
  readonly kept: number;
  /** The final documents of its business. */
  readonly documents: number;
}

export interface RemovalOptions {
  /** Also removes what somebody added to the books of the demo. */
  readonly withOwnRecords?: boolean;
}

/** The files of the demo. */
export interface DemoFiles extends Pick<MediaStore, 'deleteOriginal' | 'deleteDerivative'> {
  /** Deletes emails that were saved as files. */
  readonly deleteEmails?: (ids: readonly string[]) => Promise<void>;
}

interface ChangedRecords {
  readonly websites: ReadonlySet<string>;
  readonly pages: ReadonlySet<string>;
  readonly images: ReadonlySet<string>;
}

type Trx = Transaction<DemoTables>;

const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);

/** Returns the records edited after they were inserted, directly, in a text or in a picture. */
async function findChanged(trx: Trx): Promise<ChangedRecords> {
  const websites = await trx
    .selectFrom('websites')
    .innerJoin('website_texts as text', 'text.website_id', 'websites.id')
    .select('websites.id')
    .where((eb) => eb.or([eb('websites.version', '>', 1), eb('text.version', '>', 1)]))
    .execute();
  // Drafts, revisions and former slugs come from edits, so a record with any was changed.
  const edited = await trx
    .selectFrom('drafts')
    .select(['noun', 'record_id as id'])
    .union(trx.selectFrom('revisions').select(['noun', 'record_id as id']))
    .execute();
  const findEdited = (noun: Noun) => idsOf(edited.filter((row) => row.noun === noun));
  const withPictures = await trx
    .selectFrom('website_pictures as picture')
    .innerJoin('website_picture_texts as text', 'text.website_picture_id', 'picture.id')
    .select('picture.website_id as id')
    .where((eb) => eb.or([eb('picture.version', '>', 1), eb('text.version', '>', 1)]))
    .execute();
  const pages = await trx
    .selectFrom('pages')
    .innerJoin('page_texts as text', 'text.page_id', 'pages.id')
    .select('pages.id')
    .where((eb) => eb.or([eb('pages.version', '>', 1), eb('text.version', '>', 1)]))
    .execute();
  const images = await trx
    .selectFrom('images')
    .innerJoin('image_texts as text', 'text.image_id', 'images.id')
    .select('images.id')
    .where((eb) => eb.or([eb('images.version', '>', 1), eb('text.version', '>', 1)]))
    .execute();
  return {
    websites: new Set([...idsOf([...websites, ...withPictures]), ...findEdited('website')]),
    pages: new Set([...idsOf(pages), ...findEdited('page')]),
    images: new Set([...idsOf(images), ...findEdited('image')]),
  };
}

interface FileKeys {
  readonly originals: readonly string[];
  readonly derivatives: readonly string[];
}

/** Returns the keys that no record references any more: images with the same content share files. */
async function findUnreferencedKeys(trx: Trx, { originals, derivatives }: FileKeys): Promise<FileKeys> {
  const kept = await trx
    .selectFrom('pictures')
    .select('original_key as key')
    .where('original_key', 'in', ['', ...originals])
    .union(
      trx
        .selectFrom('derivatives')
        .select('key')
        .where('key', 'in', ['', ...derivatives]),
    )
    .execute();
  const referenced = new Set(kept.map(({ key }) => key));
  const unreferenced = (keys: readonly string[]) => [...new Set(keys)].filter((key) => !referenced.has(key));
  return { originals: unreferenced(originals), derivatives: unreferenced(derivatives) };
}

/**
 * Deletes the demo's unused media assets.
 * @returns the storage keys of the files to delete
 */
async function removeMediaAssets(trx: Trx, ids: readonly string[]): Promise<FileKeys> {
  const unreferenced = await trx
    .selectFrom('pictures')
    .select(['id', 'original_key'])
    .where('id', 'in', ['', ...ids])
    .where('id', 'not in', (eb) => eb.selectFrom('images').select('picture_id'))
    .where('id', 'not in', (eb) => eb.selectFrom('website_pictures').select('picture_id'))
    .where('id', 'not in', (eb) =>
      eb.selectFrom('pages').select('picture_id').where('picture_id', 'is not', null).$castTo<string>(),
    )
    .where('id', 'not in', (eb) =>
      eb.selectFrom('websites').select('cover_id').where('cover_id', 'is not', null).$castTo<string>(),
    )
    .execute();
  const removedIds = ['', ...unreferenced.map(({ id }) => id)];
  const files = await trx
    .selectFrom('derivatives')
    .select('key')
    .where('picture_id', 'in', removedIds)
    .execute();
  await trx.deleteFrom('pictures').where('id', 'in', removedIds).execute();
  const originals = unreferenced.map(({ original_key }) => original_key);
  return findUnreferencedKeys(trx, { originals, derivatives: files.map(({ key }) => key) });
}

async function removeRows(trx: Trx, table: 'websites' | 'pages' | 'images', ids: readonly string[]) {
  if (ids.length === 0) return;
  await trx.deleteFrom(table).where('id', 'in', ids).execute();
  for (const links of ['text_links', 'stale_text_links'] as const)
    await trx.deleteFrom(links).where('record_id', 'in', ids).execute();
}

/** Queues all texts to have their links read again, since some may lead to the demo. */
async function markLinksStale(trx: Trx): Promise<void> {
  await trx
    .insertInto('stale_text_links')
    .columns(['noun', 'record_id'])
    // SQLite takes the conflict for a join unless the selection has a condition.
    .expression(
      trx.selectFrom('text_links').select(['noun', 'record_id']).distinct().where('record_id', '!=', ''),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Deletes the site's texts, unless somebody has changed one. */
async function removeSiteTexts(trx: Trx): Promise<void> {
  const changed = await trx
    .selectFrom('site_texts')
    .select('lang')
    .where('version', '>', 1)
    .executeTakeFirst();
  const edited = await trx.selectFrom('drafts').select('part').where('noun', '=', 'site').executeTakeFirst();
  if (!changed && !edited) await trx.deleteFrom('site_texts').execute();
}

/**
 * Removes the demo in one transaction: its websites, images, pages, media assets with all files, and the
 * site's texts, and its business with all documents. Changed websites, images and pages stay. The demo does
 * not return at the next start.
 * @returns undefined without a demo
 * @throws OwnRecordsError for records in the books that the demo did not make, without `withOwnRecords`
 */
export async function removeDemo(
  database: Database<unknown>,
  store: DemoFiles,
  { withOwnRecords = false }: RemovalOptions = {},
): Promise<RemovedDemo | undefined> {
  const now = systemClock().toISOString();
  const result = await database.of<DemoTables>().transaction(async (trx) => {
    const settings = trx.$pickTables<keyof SettingsTables>();
    const record = await readDemoRecord(settings);
    if (!record || record.state === 'removed') return undefined;
    // First, because no table may have changes when PostgreSQL lifts its triggers.
    const business = await removeBusiness(database, transactionOf<unknown>(trx), { withOwnRecords });
    const changed = await findChanged(trx);
    let kept = 0;
    let removed = 0;
    for (const table of ['images', 'websites', 'pages'] as const) {
      const removedIds = record[table].filter((id) => !changed[table].has(id));
      kept += record[table].length - removedIds.length;
      removed += removedIds.length;
      await removeRows(trx, table, removedIds);
    }
    const files = await removeMediaAssets(trx, record.pictures);
    await removeSiteTexts(trx);
    await markLinksStale(trx);
    await saveDemoRecord(
      settings,
      { state: 'removed', websites: [], pages: [], images: [], pictures: [] },
      now,
    );
    await publishContentChange(trx);
    return { kept, removed, files, business };
  });
  if (!result) return undefined;
  // After the commit, so that no page shows an image whose file is gone.
  for (const key of result.files.originals) await store.deleteOriginal(key);
  for (const key of result.files.derivatives) await store.deleteDerivative(key);
  await store.deleteEmails?.(result.business?.emailIds ?? []);
  return { kept: result.kept, removed: result.removed, documents: result.business?.documents ?? 0 };
}
