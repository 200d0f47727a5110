import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { selectImages } from '#features/images/queries.ts';
import { insertDraft } from '#features/publishing/queries/drafts.ts';
import { insertWebsite } from '#features/websites/fixtures.ts';
import { openMediaStore } from '#platform/media/media-store.ts';
import { insertMediaAsset } from '#platform/media/queries/media-assets.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import { demoImages } from './content/images.ts';
import { fillDemoContent } from './demo.ts';
import type { DemoTables } from './demo-tables.ts';
import { pictureDrawings } from './pictures/drawings.ts';
import { removeDemo } from './remove-demo.ts';

const now = '2026-03-01T12:00:00.000Z';

describeOnEachEngine('the demo', (open) => {
  async function openDemo() {
    const database = await open();
    const { query } = database.of<DemoTables>();
    const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-demo-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true }));
    const store = openMediaStore(dataDir);
    await fillDemoContent(database, store);
    const count = async (table: keyof DemoTables) =>
      (await query.selectFrom(table).selectAll().execute()).length;
    const originals = () => readdirSync(join(dataDir, 'media', 'originals'));
    const derivatives = () => readdirSync(join(dataDir, 'media', 'derivatives'));
    return { database, query, store, count, originals, derivatives };
  }

  test('has every picture from the start', async () => {
    const { query, count, originals, derivatives } = await openDemo();
    const websites = await query.selectFrom('websites').select('cover_id').execute();
    expect(websites.map(({ cover_id }) => cover_id)).not.toContain(null);
    const images = await selectImages(query, 'en').findRows({ limit: 100, offset: 0 });
    expect(images).toHaveLength(demoImages.length);
    for (const { width, sources } of images) expect(sources.avif.map((file) => file.width)).toEqual([width]);
    expect(await count('pictures')).toBe(pictureDrawings.size);
    expect(originals()).toHaveLength(pictureDrawings.size);
    expect(derivatives()).toHaveLength(pictureDrawings.size);
  });

  test('is removed in one transaction, including files and name, and does not return', async () => {
    const { database, store, count, originals, derivatives } = await openDemo();
    expect(await removeDemo(database, store)).toMatchObject({ kept: 0 });
    for (const table of ['websites', 'website_texts', 'pages', 'images', 'image_texts', 'pictures'] as const)
      expect(await count(table), table).toBe(0);
    expect(originals()).toEqual([]);
    expect(derivatives()).toEqual([]);
    expect(await fillDemoContent(database, store)).toBe(false);
    expect(await count('images')).toBe(0);
    expect(await removeDemo(database, store)).toBeUndefined();
  });

  test('keeps what the owner created or changed', async () => {
    const { database, query, store, count } = await openDemo();
    await insertWebsite(query, { number: 99, texts: { en: { slug: 'mine', title: 'Mine' } } }, now);
    await query
      .updateTable('page_texts')
      .set({ version: 2 })
      .where('slug', '=', 'info')
      .where('lang', '=', 'nl')
      .execute();
    await query.updateTable('site_texts').set({ version: 2 }).where('lang', '=', 'nl').execute();
    expect(await removeDemo(database, store)).toMatchObject({ kept: 1 });
    expect(await count('websites')).toBe(1);
    expect(await count('pages')).toBe(1);
    expect(await count('page_texts')).toBe(2);
    expect(await query.selectFrom('site_texts').select('lang').orderBy('lang').execute()).toEqual([
      { lang: 'en' },
      { lang: 'nl' },
    ]);
  });

  test('has the links of the texts that stay read again, since some led to the demo', async () => {
    const { database, query, store } = await openDemo();
    const mine = { number: 99, texts: { en: { slug: 'mine', title: 'Mine' } } };
    const record_id = await insertWebsite(query, mine, now);
    const target = { target_noun: 'website', target_slug: 'halte', is_broken: 0 } as const;
    const link = { noun: 'website', record_id, lang: 'en', path: '/websites/halte', ...target } as const;
    await query.insertInto('text_links').values(link).execute();
    await removeDemo(database, store);
    const stale = await query.selectFrom('stale_text_links').selectAll().execute();
    expect(stale).toContainEqual({ noun: 'website', record_id });
  });

  test('keeps a website of which the owner has saved a draft', async () => {
    const { database, query, store } = await openDemo();
    const { id } = await query.selectFrom('websites').select('id').limit(1).executeTakeFirstOrThrow();
    const draft = { fields: null, author: { id: 'a', name: 'A' }, hasChanges: true, now };
    await database
      .of<DemoTables>()
      .transaction((trx) => insertDraft(trx, { noun: 'website', recordId: id, part: 'en' }, draft));
    await removeDemo(database, store);
    expect(await query.selectFrom('websites').select('id').execute()).toEqual([{ id }]);
  });

  test('keeps images of the owner, also unused ones and ones with the same content as the demo', async () => {
    const { database, query, store, count, originals } = await openDemo();
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
    const { database, query, store, count } = await openDemo();
    expect(await count('website_pictures')).toBe(24);
    await query
      .updateTable('website_picture_texts')
      .set({ version: 2 })
      .where('lang', '=', 'nl')
      .where('alt', 'like', 'Een zakje%')
      .execute();
    expect(await removeDemo(database, store)).toMatchObject({ kept: 1 });
    expect(await query.selectFrom('websites').select('number').execute()).toEqual([{ number: 2 }]);
    expect(await count('pages')).toBe(0);
    expect(await count('website_pictures')).toBe(2);
    // The cover and the two others.
    expect(await count('pictures')).toBe(3);
  });
});
