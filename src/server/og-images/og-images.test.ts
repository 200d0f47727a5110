import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { fitName } from '#features/settings/rules/fit-name.ts';
import type { ApiEnv } from '#platform/http/api-env.ts';
import { onError } from '#platform/http/error-response.ts';
import { PageCache } from '#platform/http/page-cache.ts';
import { createLog } from '#platform/log/log.ts';
import { createMissingDerivatives } from '#platform/media/create-missing-derivatives.ts';
import { createMediaQueue } from '#platform/media/media-queue.ts';
import { openMediaStore } from '#platform/media/media-store.ts';
import { insertMediaAsset } from '#platform/media/queries/media-assets.ts';
import type { MediaTables } from '#platform/media/tables.ts';
import { samePaths } from '#shared/pages/page-meta.ts';
import { demoApp, openTestApp, type TestApp } from '#tests/support/app.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import { addPage, addWebsite, origin } from '#tests/support/page-assertions.ts';
import { ogImages } from './og-images.ts';
import { createOgRenderer } from './og-renderer.ts';

/** Returns the path of the page's Open Graph image, if any. */
async function getOgImageUrl({ visit }: TestApp, path: string): Promise<string | undefined> {
  const { html } = await visit(path);
  return /<meta property="og:image" content="([^"]*)"/.exec(html)?.[1]?.replace(origin, '');
}

const text = { slug: 'mill', title: 'Mill' };

describeOnEachEngine('the Open Graph images', (open) => {
  const demo = demoApp(open);

  test('X44: every kind of page names an image in both languages, which is a PNG of the stated size', async () => {
    const app = await demo();
    const pages = [
      '/',
      '/websites',
      '/experiments',
      '/experiments/luhn-validator',
      '/info',
      '/terms',
      '/contact',
      '/nl',
      '/nl/websites',
      '/nl/experiments/luhn-validator',
      '/nl/info',
      '/nl/websites/polderatlas',
    ];
    const pictures = await Promise.all(pages.map((page) => getOgImageUrl(app, page)));
    expect(new Set(pictures).size).toBe(pages.length);
    for (const picture of pictures) {
      const response = await app.request(picture ?? '');
      expect(response.status, picture).toBe(200);
      expect(response.headers.get('Content-Type')).toBe('image/png');
      const { format, width, height } = await sharp(await response.arrayBuffer()).metadata();
      expect([format, width, height]).toEqual(['png', 1200, 630]);
    }
  });

  test('X44: an image may be cached for ever and embedded elsewhere; it supports HEAD and conditional requests', async () => {
    const app = await demo();
    const path = (await getOgImageUrl(app, '/info')) ?? '';
    const { headers } = await app.request(path);
    expect(headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
    expect(headers.get('Vary')).toBeNull();
    const head = await app.request(path, { method: 'HEAD' });
    expect([head.status, (await head.arrayBuffer()).byteLength]).toEqual([200, 0]);
    expect(head.headers.get('Content-Length')).toBe(headers.get('Content-Length'));
    const known = { 'If-None-Match': headers.get('ETag') ?? '' };
    expect((await app.request(path, { headers: known })).status).toBe(304);
  });

  test('X44: a path with no fingerprint or an outdated one redirects to the current image', async () => {
    const app = await openTestApp(open);
    const id = await addWebsite(app, { number: 7, texts: { en: text } });
    const before = (await getOgImageUrl(app, '/websites/mill')) ?? '';
    expect((await app.request(before)).status).toBe(200);
    await app.database
      .of<{ website_texts: { website_id: string; title: string } }>()
      .query.updateTable('website_texts')
      .set({ title: 'Windmill' })
      .where('website_id', '=', id)
      .execute();
    app.clearCaches();
    const today = await getOgImageUrl(app, '/websites/mill');
    expect(today).not.toBe(before);
    for (const path of [before, '/share/en/websites/mill.png', '/share/en/websites/mill.00000000.png']) {
      const { status, headers } = await app.request(path);
      expect([status, headers.get('Location'), headers.get('Cache-Control')]).toEqual([
        302,
        today,
        'no-cache',
      ]);
    }
  });

  test('X44: the cover of a website is shown on its image, and a new cover changes the path', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-media-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true }));
    const store = openMediaStore(dataDir);
    const app = await openTestApp(open, { store });
    const database = app.database.of<MediaTables>();
    const jpeg = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#0000ff' } })
      .jpeg()
      .toBuffer();
    const original = { original_key: await store.saveOriginal(jpeg, 'jpeg'), sha256: '0'.repeat(64) };
    const coverId = await insertMediaAsset(
      database.query,
      { ...original, width: 900, height: 700, thumbhash: '' },
      '2026-03-01T12:00:00.000Z',
    );
    await addWebsite(app, { number: 7, coverId, texts: { en: text } });
    const before = await getOgImageUrl(app, '/websites/mill');
    await createMissingDerivatives({
      database,
      store,
      queue: createMediaQueue({ concurrency: 1 }),
      now: () => new Date(),
      isStopping: () => false,
      onFailure: (error) => expect(error).toBeUndefined(),
    });
    app.clearCaches();
    const path = await getOgImageUrl(app, '/websites/mill');
    expect(path).not.toBe(before);
    const png = await (await app.request(path ?? '')).arrayBuffer();
    const [red, , blue] = await sharp(png)
      .extract({ left: 960, top: 300, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect([red, blue].map((value) => Math.round((value ?? 0) / 255))).toEqual([0, 1]);
    const { html } = await app.visit('/websites/mill');
    expect(html).toMatch(/"image":"http:\/\/localhost:3000\/media\/[0-9a-f]{32}\.jpeg"/);
  });

  test('X44: an unpublished page has no image in either language', async () => {
    const app = await openTestApp(open);
    await addWebsite(app, { number: 1, texts: { en: { ...text, state: 'unpublished' } } });
    await addPage(app, { texts: { nl: { slug: 'later', title: 'Later', state: 'archived' } } });
    await addWebsite(app, {
      number: 2,
      texts: { en: { slug: 'old', title: 'Old' } },
      removedAt: '2026-01-01T00:00:00.000Z',
    });
    await addPage(app, { texts: { en: { slug: 'news', title: 'News' } } });
    for (const path of ['websites/mill', 'later', 'websites/old'])
      for (const language of ['en', 'nl'])
        expect((await app.request(`/share/${language}/${path}.png`)).status, path).toBe(404);
    expect((await app.request('/share/en/news.png')).status).toBe(302);
    expect((await app.request('/share/nl/news.png')).status).toBe(404);
  });

  test('X44: a removed page no longer has an image', async () => {
    const app = await openTestApp(open);
    await addWebsite(app, { number: 1, texts: { en: text } });
    const path = (await getOgImageUrl(app, '/websites/mill')) ?? '';
    expect((await app.request(path)).status).toBe(200);
    await app.database
      .of<{ websites: { removed_at: string | null } }>()
      .query.updateTable('websites')
      .set({ removed_at: '2026-03-02T00:00:00.000Z' })
      .execute();
    app.clearCaches();
    expect((await app.request(path)).status).toBe(404);
  });

  test('X24: a page whose data cannot be loaded has no image, and the error is logged', async () => {
    const app = await openTestApp(open);
    await app.database.close();
    expect((await app.request('/share/en/websites.png')).status).toBe(500);
    expect(app.logLines.join()).toContain('a request failed');
  });

  test('X44: no path renders an image with a text of its choice', async () => {
    const { request } = await demo();
    for (const path of [
      '/share',
      '/share/',
      '/share/en',
      '/share/.png',
      '/share/de.png',
      '/share/en/Buy%20now.png',
      '/share/en/nothing.00000000.png',
      '/share/en/nl/info.png',
      '/share/en//info.png',
      '/share/en/info/.png',
      '/share/en/admin.png',
      '/share/en/projects/seven-segment-display.png',
      '/share/en/websites/polderatlas.png',
      '/share/en/%E2%82%AC.png',
      '/share/en/..%2Finfo.png',
    ])
      expect((await request(path)).status, path).toBe(404);
    expect((await request('/share/en/info.png', { method: 'POST' })).status).not.toBe(200);
  });

  test('X44: pages without their own address in the collection name no image', async () => {
    const app = await demo();
    for (const path of ['/nothing', '/nl/websites/nothing', '/a/b/c']) {
      const { status, html } = await app.visit(path);
      expect(status, path).toBe(404);
      expect(html).not.toContain('property="og:');
      expect(html).not.toContain('twitter:card');
    }
  });

  test('X44: pages are still served while many clients request one image or many images', async () => {
    const app = await openTestApp(open);
    const slugs = Array.from({ length: 56 }, (_, at) => `site-${at}`);
    for (const [at, slug] of slugs.entries())
      await addWebsite(app, { number: at + 1, texts: { en: { slug, title: `Site ${at}` } } });
    const addresses: string[] = [];
    for (const slug of slugs) {
      const { headers } = await app.request(`/share/en/websites/${slug}.png`);
      addresses.push(headers.get('Location') ?? '');
    }
    const ended: string[] = [];
    const pictures = addresses.map(async (address) => {
      const response = await app.request(address);
      ended.push('picture');
      return response;
    });
    const page = await app.visit('/nl/websites');
    ended.push('page');
    expect(page.status).toBe(200);
    const responses = await Promise.all(pictures);
    expect(ended.indexOf('page')).toBeLessThan(ended.lastIndexOf('picture'));
    for (const { status, headers } of responses) {
      expect([200, 503]).toContain(status);
      if (status === 503) expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
    }
    expect(responses.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(40);
  }, 60_000);
});

test('X44: when the queue is full, the response has Retry-After', async () => {
  const described = {
    page: { title: 'Info', description: '', localizedPaths: samePaths('/info'), lang: 'en' as const },
    site: {
      name: 'Studio',
      cover: fitName('Studio'),
      tagline: '',
      availability: '',
      colophon: '',
      pages: [],
      origin,
    },
  };
  const log = createLog({ logLevel: 'silent' }, { write: () => {} });
  const app = new Hono<ApiEnv>()
    .route(
      '/',
      ogImages({
        pages: { getMeta: async () => described },
        cache: new PageCache(1_000_000, () => new Date()),
        renderer: createOgRenderer({ maxWaiting: 0 }),
        store: { readDerivative: async () => null },
      }),
    )
    .onError(onError(log));
  const { headers } = await app.request('/share/en/info.png');
  const rejected = await app.request(headers.get('Location') ?? '');
  expect([rejected.status, rejected.headers.get('Retry-After')]).toEqual([503, '5']);
});
