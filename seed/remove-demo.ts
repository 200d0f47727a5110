import type { Transaction } from 'kysely';
import type { SettingsTables } from '../src/features/settings/tables.ts';
import { bumpContentVersion } from '../src/platform/db/content-version.ts';
import type { Database } from '../src/platform/db/database.ts';
import type { MediaStore } from '../src/platform/media/media-store.ts';
import type { DemoTables } from './demo.ts';
import { readDemoRecord, saveDemoRecord } from './demo-record.ts';

/** What was taken away, and what was kept because somebody has changed it since. */
export interface RemovedDemo {
  readonly removed: number;
  readonly kept: number;
}

interface Changed {
  readonly websites: ReadonlySet<string>;
  readonly pages: ReadonlySet<string>;
  readonly images: ReadonlySet<string>;
}

type Trx = Transaction<DemoTables>;

const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);

/** Records that have been edited since they were filled in, by themselves or in one of their texts. */
async function findChanged(trx: Trx): Promise<Changed> {
  const websites = await trx
    .selectFrom('websites')
    .innerJoin('website_texts as text', 'text.website_id', 'websites.id')
    .select('websites.id')
    .where((eb) => eb.or([eb('websites.version', '>', 1), eb('text.version', '>', 1)]))
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
    websites: new Set(idsOf(websites)),
    pages: new Set(idsOf(pages)),
    images: new Set(idsOf(images)),
  };
}

/** The keys of files. */
interface FileKeys {
  readonly originals: readonly string[];
  readonly derivatives: readonly string[];
}

/** Those of some keys that no record names any more: other pictures may have the same content, and so the same file. */
async function findLooseKeys(trx: Trx, { originals, derivatives }: FileKeys): Promise<FileKeys> {
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
  const named = new Set(kept.map(({ key }) => key));
  const loose = (keys: readonly string[]) => [...new Set(keys)].filter((key) => !named.has(key));
  return { originals: loose(originals), derivatives: loose(derivatives) };
}

/** Deletes those of the demo's pictures that nothing shows any more; gives the keys of files to be deleted. */
async function removePictures(trx: Trx, ids: readonly string[]): Promise<FileKeys> {
  const loose = await trx
    .selectFrom('pictures')
    .select(['id', 'original_key'])
    .where('id', 'in', ['', ...ids])
    .where('id', 'not in', (eb) => eb.selectFrom('images').select('picture_id'))
    .where('id', 'not in', (eb) =>
      eb.selectFrom('websites').select('cover_id').where('cover_id', 'is not', null).$castTo<string>(),
    )
    .execute();
  const gone = ['', ...loose.map(({ id }) => id)];
  const files = await trx.selectFrom('derivatives').select('key').where('picture_id', 'in', gone).execute();
  await trx.deleteFrom('pictures').where('id', 'in', gone).execute();
  const originals = loose.map(({ original_key }) => original_key);
  return findLooseKeys(trx, { originals, derivatives: files.map(({ key }) => key) });
}

async function removeRows(trx: Trx, table: 'websites' | 'pages' | 'images', ids: readonly string[]) {
  if (ids.length > 0) await trx.deleteFrom(table).where('id', 'in', ids).execute();
}

async function removeSiteName(trx: Trx): Promise<void> {
  const site = await trx
    .selectFrom('settings')
    .select('version')
    .where('key', '=', 'site')
    .executeTakeFirst();
  if (site?.version === 1) await trx.deleteFrom('settings').where('key', '=', 'site').execute();
}

/**
 * Takes the demo away in one go: its websites, images and pages in both languages, the pictures with all their
 * files, and the name of the site. What somebody has changed since is theirs now and stays. The demo does not
 * come back at the next start.
 * @returns nothing where there is no demo
 */
export async function removeDemo(
  database: Database<unknown>,
  store: Pick<MediaStore, 'deleteOriginal' | 'deleteDerivative'>,
): Promise<RemovedDemo | undefined> {
  const now = new Date().toISOString();
  const result = await database.of<DemoTables>().transaction(async (trx) => {
    const settings = trx.$pickTables<keyof SettingsTables>();
    const record = await readDemoRecord(settings);
    if (!record || record.state === 'removed') return undefined;
    const changed = await findChanged(trx);
    let kept = 0;
    let removed = 0;
    for (const table of ['images', 'websites', 'pages'] as const) {
      const gone = record[table].filter((id) => !changed[table].has(id));
      kept += record[table].length - gone.length;
      removed += gone.length;
      await removeRows(trx, table, gone);
    }
    const files = await removePictures(trx, record.pictures);
    await removeSiteName(trx);
    await saveDemoRecord(
      settings,
      { state: 'removed', websites: [], pages: [], images: [], pictures: [] },
      now,
    );
    await bumpContentVersion(trx);
    return { kept, removed, files };
  });
  if (!result) return undefined;
  // After the records, so that a page never shows a picture whose file is gone.
  for (const key of result.files.originals) await store.deleteOriginal(key);
  for (const key of result.files.derivatives) await store.deleteDerivative(key);
  return { kept: result.kept, removed: result.removed };
}
