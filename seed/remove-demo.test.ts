import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { insertWebsite } from '../src/features/websites/fixtures.ts';
import { openMediaStore } from '../src/platform/media/media-store.ts';
import { insertMediaAsset } from '../src/platform/media/queries/media-assets.ts';
import type { MediaTables } from '../src/platform/media/tables.ts';
import { describeOnEachEngine } from '../tests/support/engines.ts';
import { type DemoTables, fillDemoContent } from './demo.ts';
import { fillDemoMedia } from './demo-media.ts';
import { findDemoPictures } from './demo-pictures.ts';
import { readDemoRecord, saveDemoRecord } from './demo-record.ts';
import { removeDemo } from './remove-demo.ts';

const now = '2026-03-01T12:00:00.000Z';

describeOnEachEngine('the demo', (open) => {
  async function openDemo(maxImages = 2) {
    const database = await open();
    const { query } = database.of<DemoTables>();
    const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-demo-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true }));
    const store = openMediaStore(dataDir);
    await fillDemoContent(database);
    let checks = 0;
    const isStopping = () => {
      checks += 1;
      return checks > maxImages;
    };
    await fillDemoMedia({ database, store, isStopping });
    const count = async (table: keyof DemoTables) =>
      (await query.selectFrom(table).selectAll().execute()).length;
    const originals = () => readdirSync(join(dataDir, 'media', 'originals'));
    return { database, query, store, count, originals };
  }

  test('is removed in one transaction, including files and name, and does not return', async () => {
    const { database, store, count, originals } = await openDemo();
    expect(originals()).toHaveLength(2);
    expect(await removeDemo(database, store)).toMatchObject({ kept: 0 });
    for (const table of ['websites', 'website_texts', 'pages', 'images', 'image_texts', 'pictures'] as const)
      expect(await count(table), table).toBe(0);
    expect(originals()).toEqual([]);
    expect(await fillDemoContent(database)).toBe(false);
    await fillDemoMedia({ database, store, isStopping: () => false });
    expect(await count('images')).toBe(0);
    expect(await removeDemo(database, store)).toBeUndefined();
  });

  test('keeps what the owner created or changed', async () => {
    const { database, query, store, count } = await openDemo(0);
    await insertWebsite(query, { number: 99, texts: { en: { slug: 'mine', title: 'Mine' } } }, now);
    await query
      .updateTable('page_texts')
      .set({ version: 2 })
      .where('slug', '=', 'info')
      .where('lang', '=', 'nl')
      .execute();
    await query.updateTable('settings').set({ version: 2 }).where('key', '=', 'site').execute();
    expect(await removeDemo(database, store)).toMatchObject({ kept: 1 });
    expect(await count('websites')).toBe(1);
    expect(await count('pages')).toBe(1);
    expect(await count('page_texts')).toBe(2);
    expect(await query.selectFrom('settings').select('key').orderBy('key').execute()).toEqual([
      { key: 'demo' },
      { key: 'site' },
    ]);
  });

  test('keeps images of the owner, also unused ones and ones with the same content as the demo', async () => {
    const { database, query, store, count, originals } = await openDemo(2);
    const [demo] = await query.selectFrom('pictures').selectAll().orderBy('id').execute();
    if (!demo) throw new Error('the demo has no image');
    const { original_key, sha256, width, height, thumbhash } = demo;
    const same = { original_key, sha256, width, height, thumbhash };
    const other = `${'9'.repeat(32)}.jpeg`;
    const mine = [
      await insertMediaAsset(query, same, now),
      await insertMediaAsset(query, { ...same, original_key: other }, now),
    ];
    expect(await removeDemo(database, store)).toMatchObject({ kept: 0 });
    expect(await count('pictures')).toBe(2);
    const left = await query.selectFrom('pictures').select('id').execute();
    expect(left.map(({ id }) => id).sort()).toEqual(mine.sort());
    expect(originals()).toEqual([original_key]);
  });

  test('removes the pictures of its websites and pages, and keeps those of a website whose picture was changed', async () => {
    const { database, query, store, count } = await openDemo(0);
    const record = await readDemoRecord(query);
    const pictures = record ? findDemoPictures(record) : [];
    const file = { original_key: `${'1'.repeat(32)}.jpeg`, sha256: '1', width: 1, height: 1, thumbhash: '' };
    const ids: string[] = [];
    for (const name of ['info', 'W01-detail', 'W02-phone']) {
      const picture = pictures.find((one) => one.name === name);
      expect(await picture?.isMissing(query), name).toBe(true);
      await database.of<DemoTables>().transaction(async (trx) => {
        const id = await insertMediaAsset(trx.$pickTables<keyof MediaTables>(), file, now);
        await picture?.attach(trx, id, now);
        ids.push(id);
      });
      expect(await picture?.isMissing(query), name).toBe(false);
    }
    if (record) await saveDemoRecord(query, { ...record, pictures: ids }, now);
    expect(await query.selectFrom('website_picture_texts').select('lang').execute()).toHaveLength(4);
    await query
      .updateTable('website_picture_texts')
      .set({ version: 2 })
      .where('lang', '=', 'nl')
      .where('alt', 'like', 'Een zakje%')
      .execute();
    expect(await removeDemo(database, store)).toMatchObject({ kept: 1 });
    expect(await query.selectFrom('websites').select('number').execute()).toEqual([{ number: 2 }]);
    expect(await query.selectFrom('website_pictures').select('kind').execute()).toEqual([{ kind: 'phone' }]);
    expect(await count('pages')).toBe(0);
    expect(await query.selectFrom('pictures').select('id').execute()).toEqual([{ id: ids[2] }]);
  });

  test('resumes an interrupted run without creating images twice', async () => {
    const { database, query, store, count, originals } = await openDemo(2);
    expect((await readDemoRecord(query))?.state).toBe('filling');
    expect(await count('pictures')).toBe(2);
    let checks = 0;
    const isStopping = () => {
      checks += 1;
      return checks > 1;
    };
    await fillDemoMedia({ database, store, isStopping });
    expect(await count('pictures')).toBe(3);
    expect(new Set(await originals()).size).toBe(3);
  });
});
