import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { type App, demoApp, openApp } from '../../../tests/support/app.ts';
import { describeOnEachEngine } from '../../../tests/support/engines.ts';
import { hang, origin, write } from '../../../tests/support/visits.ts';
import type { ApiEnv } from '../../platform/http/api-env.ts';
import { onError } from '../../platform/http/error-answers.ts';
import { PageCache } from '../../platform/http/page-cache.ts';
import { createLog } from '../../platform/log/log.ts';
import { makeMissingDerivatives } from '../../platform/media/make-missing-derivatives.ts';
import { createMediaQueue } from '../../platform/media/media-queue.ts';
import { openMediaStore } from '../../platform/media/media-store.ts';
import type { PicturesTables } from '../../platform/media/picture-tables.ts';
import { savePicture } from '../../platform/media/queries/save-picture.ts';
import { sameAddress } from '../../shared/page-description.ts';
import { createPrinter } from './printer.ts';
import { sharingPictures } from './sharing-pictures.ts';

/** Where a page says that its picture is, without the origin; nothing where it names none. */
async function pictureOf({ visit }: App, path: string): Promise<string | undefined> {
  const { html } = await visit(path);
  return /<meta property="og:image" content="([^"]*)"/.exec(html)?.[1]?.replace(origin, '');
}

const text = { slug: 'mill', title: 'Mill' };

describeOnEachEngine('the sharing pictures', (open) => {
  const demo = demoApp(open);

  test('X44: every kind of page names a picture in both languages, and it is a PNG of the size that it says', async () => {
    const app = await demo();
    const pages = [
      ...['/', '/websites', '/experiments', '/experiments/luhn-validator', '/info', '/terms', '/contact'],
      ...['/nl', '/nl/websites', '/nl/experiments/luhn-validator', '/nl/info', '/nl/websites/polderatlas'],
    ];
    const pictures = await Promise.all(pages.map((page) => pictureOf(app, page)));
    expect(new Set(pictures).size).toBe(pages.length);
    for (const picture of pictures) {
      const answer = await app.request(picture ?? '');
      expect(answer.status, picture).toBe(200);
      expect(answer.headers.get('Content-Type')).toBe('image/png');
      const { format, width, height } = await sharp(await answer.bytes()).metadata();
      expect([format, width, height]).toEqual(['png', 1200, 630]);
    }
  });

  test('X44: a picture may be kept for ever and shown by others; it answers HEAD, and 304 to who has it', async () => {
    const app = await demo();
    const path = (await pictureOf(app, '/info')) ?? '';
    const { headers } = await app.request(path);
    expect(headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
    expect(headers.get('Vary')).toBeNull();
    const head = await app.request(path, { method: 'HEAD' });
    expect([head.status, (await head.bytes()).length]).toEqual([200, 0]);
    expect(head.headers.get('Content-Length')).toBe(headers.get('Content-Length'));
    const known = { 'If-None-Match': headers.get('ETag') ?? '' };
    expect((await app.request(path, { headers: known })).status).toBe(304);
  });

  test('X44: an address without its version, or with an old one, leads to the picture of today', async () => {
    const app = await openApp(open);
    const id = await hang(app, { number: 7, texts: { en: text } });
    const before = (await pictureOf(app, '/websites/mill')) ?? '';
    expect((await app.request(before)).status).toBe(200);
    await app.database
      .of<{ website_texts: { website_id: string; title: string } }>()
      .query.updateTable('website_texts')
      .set({ title: 'Windmill' })
      .where('website_id', '=', id)
      .execute();
    app.cache.clear();
    const today = await pictureOf(app, '/websites/mill');
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

  test('X44: the cover of a website stands on its picture, and gives it another address', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-media-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true }));
    const store = openMediaStore(dataDir);
    const app = await openApp(open, { store });
    const database = app.database.of<PicturesTables>();
    const jpeg = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#0000ff' } })
      .jpeg()
      .toBuffer();
    const original = { original_key: await store.saveOriginal(jpeg, 'jpeg'), sha256: '0'.repeat(64) };
    const coverId = await savePicture(
      database.query,
      { ...original, width: 900, height: 700, thumbhash: '' },
      '2026-03-01T12:00:00.000Z',
    );
    await hang(app, { number: 7, coverId, texts: { en: text } });
    const before = await pictureOf(app, '/websites/mill');
    await makeMissingDerivatives({
      database,
      store,
      queue: createMediaQueue({ concurrency: 1 }),
      now: () => new Date(),
      isStopping: () => false,
      onFailure: (error) => expect(error).toBeUndefined(),
    });
    app.cache.clear();
    const path = await pictureOf(app, '/websites/mill');
    expect(path).not.toBe(before);
    const png = await (await app.request(path ?? '')).bytes();
    const [red, , blue] = await sharp(png)
      .extract({ left: 960, top: 300, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect([red, blue].map((value) => Math.round((value ?? 0) / 255))).toEqual([0, 1]);
    const { html } = await app.visit('/websites/mill');
    expect(html).toMatch(/"image":"http:\/\/localhost:3000\/media\/[0-9a-f]{32}\.jpeg"/);
  });

  test('X44: what is not published has no picture, neither in its language nor in the other', async () => {
    const app = await openApp(open);
    await hang(app, { number: 1, texts: { en: { ...text, state: 'draft' } } });
    await write(app, { texts: { nl: { slug: 'later', title: 'Later', state: 'scheduled' } } });
    await hang(app, {
      number: 2,
      texts: { en: { slug: 'old', title: 'Old' } },
      removedAt: '2026-01-01T00:00:00.000Z',
    });
    await write(app, { texts: { en: { slug: 'news', title: 'News' } } });
    for (const path of ['websites/mill', 'later', 'websites/old'])
      for (const language of ['en', 'nl'])
        expect((await app.request(`/share/${language}/${path}.png`)).status, path).toBe(404);
    expect((await app.request('/share/en/news.png')).status).toBe(302);
    expect((await app.request('/share/nl/news.png')).status).toBe(404);
  });

  test('X44: what is taken away loses its picture with its page', async () => {
    const app = await openApp(open);
    await hang(app, { number: 1, texts: { en: text } });
    const path = (await pictureOf(app, '/websites/mill')) ?? '';
    expect((await app.request(path)).status).toBe(200);
    await app.database
      .of<{ websites: { removed_at: string | null } }>()
      .query.updateTable('websites')
      .set({ removed_at: '2026-03-02T00:00:00.000Z' })
      .execute();
    app.cache.clear();
    expect((await app.request(path)).status).toBe(404);
  });

  test('X24: a page whose data cannot be had has no picture for a reason of ours, which stands in the log', async () => {
    const app = await openApp(open);
    await app.database.close();
    expect((await app.request('/share/en/websites.png')).status).toBe(500);
    expect(app.logged.join()).toContain('a request failed');
  });

  test('X44: no address makes a picture of a text of its own', async () => {
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

  test('X44: the pages without an address in the collection name no picture', async () => {
    const app = await demo();
    for (const path of ['/nothing', '/nl/websites/nothing', '/a/b/c']) {
      const { status, html } = await app.visit(path);
      expect(status, path).toBe(404);
      expect(html).not.toContain('property="og:');
      expect(html).not.toContain('twitter:card');
    }
  });

  test('X44: however many ask for a picture, and for many pictures, pages are answered meanwhile', async () => {
    const app = await openApp(open);
    const slugs = Array.from({ length: 56 }, (_, at) => `site-${at}`);
    for (const [at, slug] of slugs.entries())
      await hang(app, { number: at + 1, texts: { en: { slug, title: `Site ${at}` } } });
    const addresses: string[] = [];
    for (const slug of slugs) {
      const { headers } = await app.request(`/share/en/websites/${slug}.png`);
      addresses.push(headers.get('Location') ?? '');
    }
    const ended: string[] = [];
    const pictures = addresses.map(async (address) => {
      const answer = await app.request(address);
      ended.push('picture');
      return answer;
    });
    const page = await app.visit('/nl/websites');
    ended.push('page');
    expect(page.status).toBe(200);
    const answers = await Promise.all(pictures);
    expect(ended.indexOf('page')).toBeLessThan(ended.lastIndexOf('picture'));
    for (const { status, headers } of answers) {
      expect([200, 503]).toContain(status);
      if (status === 503) expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
    }
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(40);
  }, 60_000);
});

test('X44: where too many pictures wait, the next asker is told when to come again', async () => {
  const described = {
    page: { title: 'Info', description: '', addresses: sameAddress('/info'), lang: 'en' as const },
    site: { name: 'Studio', tagline: '', availability: '', origin },
  };
  const log = createLog({ logLevel: 'silent' }, { write: () => {} });
  const app = new Hono<ApiEnv>()
    .route(
      '/',
      sharingPictures({
        pages: { describe: async () => described },
        cache: new PageCache(1_000_000, () => new Date()),
        printer: createPrinter({ maxWaiting: 0 }),
        store: { readDerivative: async () => null },
      }),
    )
    .onError(onError(log));
  const { headers } = await app.request('/share/en/info.png');
  const refused = await app.request(headers.get('Location') ?? '');
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '5']);
});
