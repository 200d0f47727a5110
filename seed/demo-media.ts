import { insertImage } from '../src/features/images/fixtures.ts';
import type { ImagesTables } from '../src/features/images/tables.ts';
import type { SettingsTables } from '../src/features/settings/tables.ts';
import type { WebsitesTables } from '../src/features/websites/tables.ts';
import { systemClock } from '../src/platform/clock/clock.ts';
import { publishContentChange } from '../src/platform/db/content-version.ts';
import type { Database } from '../src/platform/db/database.ts';
import { sha256Hex } from '../src/platform/media/media-key.ts';
import type { MediaStore } from '../src/platform/media/media-store.ts';
import { insertMediaAsset, type NewMediaAsset } from '../src/platform/media/queries/media-assets.ts';
import { readImageFile } from '../src/platform/media/read-image-file.ts';
import type { MediaTables } from '../src/platform/media/tables.ts';
import { imageDates, untilNow, withEditDates } from './content/edit-dates.ts';
import { demoImages } from './content/images.ts';
import { demoWebsites } from './content/websites.ts';
import type { DemoTables } from './demo.ts';
import { type DemoPicture, findDemoPictures } from './demo-pictures.ts';
import { readDemoRecord, saveDemoRecord } from './demo-record.ts';
import { developDrawing } from './drawings/drawings.ts';
import { composeScreenshot } from './screenshots/screenshots.ts';

/** The options of `fillDemoMedia`. */
export interface DemoMediaOptions {
  readonly database: Database<unknown>;
  readonly store: Pick<MediaStore, 'saveOriginal'>;
  /** Is called before each image, so that shutdown need not wait for all. */
  readonly isStopping: () => boolean;
}

/** Imports a file like an upload by the owner: parsed, validated and stored. */
async function importFile(store: DemoMediaOptions['store'], file: Buffer): Promise<NewMediaAsset> {
  const parsed = await readImageFile(file);
  if ('rejection' in parsed) throw new Error(`a demo image was rejected: ${parsed.rejection}`);
  const { format, width, height, thumbhash } = parsed.image;
  return {
    original_key: await store.saveOriginal(file, format),
    sha256: sha256Hex(file),
    width,
    height,
    thumbhash: Buffer.from(thumbhash).toString('base64'),
  };
}

/** Creates an image unless it exists or the demo was removed meanwhile. */
function createDemoImage(
  database: Database<unknown>,
  image: (typeof demoImages)[number],
  mediaAsset: NewMediaAsset,
) {
  const now = systemClock().toISOString();
  return database.of<DemoTables>().transaction(async (trx) => {
    const settings = trx.$pickTables<keyof SettingsTables>();
    const record = await readDemoRecord(settings);
    if (record?.state !== 'filling' || (await findImageNumbers(trx)).has(image.number)) return;
    const picture_id = await insertMediaAsset(trx.$pickTables<keyof MediaTables>(), mediaAsset, now);
    const dates = untilNow(imageDates(image), now);
    const edited = { ...image, picture_id, texts: withEditDates(image.texts, dates) };
    const id = await insertImage(trx.$pickTables<keyof ImagesTables>(), edited, dates.created);
    const { images, pictures } = record;
    await saveDemoRecord(
      settings,
      { ...record, images: [...images, id], pictures: [...pictures, picture_id] },
      now,
    );
    await publishContentChange(trx);
  });
}

async function findImageNumbers(db: Pick<Database<DemoTables>['query'], 'selectFrom'>): Promise<Set<number>> {
  const rows = await db.selectFrom('images').select('number').execute();
  return new Set(rows.map(({ number }) => number));
}

/** Sets the cover of a website unless it has one or the demo was removed meanwhile. */
function setWebsiteCover(database: Database<unknown>, id: string, mediaAsset: NewMediaAsset) {
  const now = systemClock().toISOString();
  return database.of<DemoTables>().transaction(async (trx) => {
    const settings = trx.$pickTables<keyof SettingsTables>();
    const record = await readDemoRecord(settings);
    const withoutCover = await findWebsitesWithoutCover(trx);
    if (record?.state !== 'filling' || !withoutCover.has(id)) return;
    const cover_id = await insertMediaAsset(trx.$pickTables<keyof MediaTables>(), mediaAsset, now);
    await trx.updateTable('websites').set({ cover_id }).where('id', '=', id).execute();
    await saveDemoRecord(settings, { ...record, pictures: [...record.pictures, cover_id] }, now);
    await publishContentChange(trx);
  });
}

async function findWebsitesWithoutCover(db: Pick<Database<WebsitesTables>['query'], 'selectFrom'>) {
  const rows = await db.selectFrom('websites').select('id').where('cover_id', 'is', null).execute();
  return new Set(rows.map(({ id }) => id));
}

/** Shows a picture where the demo has it, unless something else is there or the demo was removed meanwhile. */
function attachDemoPicture(database: Database<unknown>, picture: DemoPicture, mediaAsset: NewMediaAsset) {
  const now = systemClock().toISOString();
  return database.of<DemoTables>().transaction(async (trx) => {
    const settings = trx.$pickTables<keyof SettingsTables>();
    const record = await readDemoRecord(settings);
    if (record?.state !== 'filling' || !(await picture.isMissing(trx))) return;
    const id = await insertMediaAsset(trx.$pickTables<keyof MediaTables>(), mediaAsset, now);
    await picture.attach(trx, id, now);
    await saveDemoRecord(settings, { ...record, pictures: [...record.pictures, id] }, now);
    await publishContentChange(trx);
  });
}

async function finish(database: Database<unknown>): Promise<void> {
  await database.of<SettingsTables>().transaction(async (trx) => {
    const record = await readDemoRecord(trx);
    if (record?.state === 'filling')
      await saveDemoRecord(trx, { ...record, state: 'filled' }, systemClock().toISOString());
  });
}

/**
 * Creates the missing images of the demo, one after the other; resumes an interrupted run. Does nothing if the demo
 * is complete, removed or was never filled.
 */
export async function fillDemoMedia({ database, store, isStopping }: DemoMediaOptions): Promise<void> {
  const record = await readDemoRecord(database.of<SettingsTables>().query);
  if (record?.state !== 'filling') return;
  const withoutCover = await findWebsitesWithoutCover(database.of<WebsitesTables>().query);
  for (const [index, { number }] of demoWebsites.entries()) {
    const id = record.websites[index];
    if (id === undefined || !withoutCover.has(id)) continue;
    if (isStopping()) return;
    await setWebsiteCover(database, id, await importFile(store, await composeScreenshot(number)));
  }
  const existingNumbers = await findImageNumbers(database.of<DemoTables>().query);
  for (const image of demoImages) {
    if (existingNumbers.has(image.number)) continue;
    if (isStopping()) return;
    await createDemoImage(database, image, await importFile(store, await developDrawing(image.number)));
  }
  for (const picture of findDemoPictures(record)) {
    if (!(await picture.isMissing(database.of<DemoTables>().query))) continue;
    if (isStopping()) return;
    await attachDemoPicture(database, picture, await importFile(store, await picture.compose()));
  }
  await finish(database);
}
