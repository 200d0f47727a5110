import { insertImage } from '../src/features/images/fixtures.ts';
import type { ImagesTables } from '../src/features/images/tables.ts';
import type { SettingsTables } from '../src/features/settings/tables.ts';
import type { WebsitesTables } from '../src/features/websites/tables.ts';
import { bumpContentVersion } from '../src/platform/db/content-version.ts';
import type { Database } from '../src/platform/db/database.ts';
import { hashOf } from '../src/platform/media/media-key.ts';
import type { MediaStore } from '../src/platform/media/media-store.ts';
import type { PicturesTables } from '../src/platform/media/picture-tables.ts';
import { type NewPicture, savePicture } from '../src/platform/media/queries/save-picture.ts';
import { readPicture } from '../src/platform/media/read-picture.ts';
import { demoImages } from './content/images.ts';
import { demoWebsites } from './content/websites.ts';
import type { DemoTables } from './demo.ts';
import { readDemoRecord, saveDemoRecord } from './demo-record.ts';
import { developDrawing } from './drawings/drawings.ts';
import { composeScreenshot } from './screenshots/screenshots.ts';

/** What the filling needs. */
export interface DemoPictures {
  readonly database: Database<unknown>;
  readonly store: Pick<MediaStore, 'saveOriginal'>;
  /** Asked before each picture, so that a program that ends need not wait for all. */
  readonly isStopping: () => boolean;
}

/** Takes a file in as an owner's upload would be: read, judged and kept. */
async function takeIn(store: DemoPictures['store'], file: Buffer): Promise<NewPicture> {
  const reading = await readPicture(file);
  if ('refused' in reading) throw new Error(`a picture of the demo is refused: ${reading.refused}`);
  const { format, width, height, thumbhash } = reading.picture;
  return {
    original_key: await store.saveOriginal(file, format),
    sha256: hashOf(file),
    width,
    height,
    thumbhash: Buffer.from(thumbhash).toString('base64'),
  };
}

/** Hangs an image unless it hangs already or the demo has been taken away meanwhile. */
function hang(database: Database<unknown>, image: (typeof demoImages)[number], picture: NewPicture) {
  const now = new Date().toISOString();
  return database.of<DemoTables>().transaction(async (trx) => {
    const settings = trx.$pickTables<keyof SettingsTables>();
    const record = await readDemoRecord(settings);
    if (record?.state !== 'filling' || (await findNumbers(trx)).has(image.number)) return;
    const picture_id = await savePicture(trx.$pickTables<keyof PicturesTables>(), picture, now);
    const id = await insertImage(trx.$pickTables<keyof ImagesTables>(), { ...image, picture_id }, now);
    const { images, pictures } = record;
    await saveDemoRecord(
      settings,
      { ...record, images: [...images, id], pictures: [...pictures, picture_id] },
      now,
    );
    await bumpContentVersion(trx);
  });
}

async function findNumbers(db: Pick<Database<DemoTables>['query'], 'selectFrom'>): Promise<Set<number>> {
  const rows = await db.selectFrom('images').select('number').execute();
  return new Set(rows.map(({ number }) => number));
}

/** Gives a website its cover unless it has one already or the demo has been taken away meanwhile. */
function cover(database: Database<unknown>, id: string, picture: NewPicture) {
  const now = new Date().toISOString();
  return database.of<DemoTables>().transaction(async (trx) => {
    const settings = trx.$pickTables<keyof SettingsTables>();
    const record = await readDemoRecord(settings);
    const bare = await findBareWebsites(trx);
    if (record?.state !== 'filling' || !bare.has(id)) return;
    const cover_id = await savePicture(trx.$pickTables<keyof PicturesTables>(), picture, now);
    await trx.updateTable('websites').set({ cover_id }).where('id', '=', id).execute();
    await saveDemoRecord(settings, { ...record, pictures: [...record.pictures, cover_id] }, now);
    await bumpContentVersion(trx);
  });
}

async function findBareWebsites(db: Pick<Database<WebsitesTables>['query'], 'selectFrom'>) {
  const rows = await db.selectFrom('websites').select('id').where('cover_id', 'is', null).execute();
  return new Set(rows.map(({ id }) => id));
}

async function finish(database: Database<unknown>): Promise<void> {
  await database.of<SettingsTables>().transaction(async (trx) => {
    const record = await readDemoRecord(trx);
    if (record?.state === 'filling')
      await saveDemoRecord(trx, { ...record, state: 'filled' }, new Date().toISOString());
  });
}

/**
 * Draws the demo's pictures that are still missing, one after the other; goes on where an earlier run ended.
 * Does nothing where the demo is complete, was taken away or never was.
 */
export async function fillDemoPictures({ database, store, isStopping }: DemoPictures): Promise<void> {
  const record = await readDemoRecord(database.of<SettingsTables>().query);
  if (record?.state !== 'filling') return;
  const bare = await findBareWebsites(database.of<WebsitesTables>().query);
  for (const [index, { number }] of demoWebsites.entries()) {
    const id = record.websites[index];
    if (id === undefined || !bare.has(id)) continue;
    if (isStopping()) return;
    await cover(database, id, await takeIn(store, await composeScreenshot(number)));
  }
  const hung = await findNumbers(database.of<DemoTables>().query);
  for (const image of demoImages) {
    if (hung.has(image.number)) continue;
    if (isStopping()) return;
    await hang(database, image, await takeIn(store, await developDrawing(image.number)));
  }
  await finish(database);
}
