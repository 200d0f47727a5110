import { expect, test } from 'vitest';
import { insertPage, type PageFixture } from '#features/pages/fixtures.ts';
import type { PagesTables } from '#features/pages/tables.ts';
import { insertWebsite, type WebsiteFixture } from '#features/websites/fixtures.ts';
import type { WebsitesTables } from '#features/websites/tables.ts';
import { demoApp, openTestApp, type TestApp } from '#tests/support/app.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';

const now = '2026-03-01T12:00:00.000Z';
const origin = 'http://localhost:3000';
const documents = [
  '/sitemap.xml',
  '/robots.txt',
  '/feed.xml',
  '/nl/feed.xml',
  '/manifest.webmanifest',
  '/nl/manifest.webmanifest',
];

const addWebsite = ({ database }: TestApp, website: WebsiteFixture) =>
  insertWebsite(database.of<WebsitesTables>().query, website, now);
const addPage = ({ database }: TestApp, page: PageFixture) =>
  insertPage(database.of<PagesTables>().query, page, now);

const read = async ({ request }: TestApp, path: string) => (await request(path)).text();

/** Returns the texts of all elements with a name, in order. */
const texts = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text = '']) => text);

/** Returns a sitemap's entries: URL, language versions and modification time. */
async function readSitemap(app: TestApp) {
  const xml = await read(app, '/sitemap.xml');
  return [...xml.matchAll(/<url>(.*?)<\/url>/gs)].map(([, entry = '']) => ({
    address: texts(entry, 'loc')[0]?.replace(origin, '') ?? '',
    changed: texts(entry, 'lastmod')[0],
    versions: [...entry.matchAll(/<xhtml:link rel="alternate" hreflang="([^"]+)" href="([^"]+)"\/>/g)].map(
      ([, hreflang = '', href = '']) => `${hreflang} ${href.replace(origin, '')}`,
    ),
  }));
}

describeOnEachEngine('the SEO documents', (open) => {
  const demo = demoApp(open);

  test('X44: list every public page in both languages in the sitemap, and nothing else', async () => {
    const entries = await readSitemap(await demo());
    const addresses = entries.map(({ address }) => address);
    for (const address of [
      '/',
      '/nl',
      '/websites',
      '/nl/websites',
      '/info',
      '/nl/info',
      '/terms',
      '/contact',
      '/projects',
      '/nl/projects',
    ])
      expect(addresses).toContain(address);
    expect(addresses).toContain('/websites/polder-atlas');
    expect(addresses).toContain('/nl/websites/polderatlas');
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(addresses.join(' ')).not.toMatch(/admin|api|login|projects\/|\?/);
  });

  test('28: list wavy-svg in the sitemap only on a local copy', async () => {
    for (const isLocal of [true, false]) {
      const entries = await readSitemap(await openTestApp(open, { isLocal }));
      const addresses = entries.map(({ address }) => address);
      expect(addresses).toContain('/nl/experiments/luhn-validator');
      expect(addresses.includes('/experiments/wavy-svg')).toBe(isLocal);
    }
  });

  test('X11: link all language versions in the sitemap, so that the links are reciprocal', async () => {
    const entries = await readSitemap(await demo());
    const getVersions = new Map(entries.map(({ address, versions }) => [address, versions]));
    for (const { address, versions } of entries) {
      expect(versions.map((version) => version.split(' ')[0])).toEqual(['en', 'nl', 'x-default']);
      expect(versions.map((version) => version.split(' ')[1])).toContain(address);
      for (const version of versions) expect(getVersions.get(version.split(' ')[1] ?? '')).toEqual(versions);
    }
  });

  test('X11: list the same language versions in the sitemap as the page itself', async () => {
    const app = await demo();
    for (const { address, versions } of await readSitemap(app)) {
      const { status, headLinks } = await app.visit(address);
      expect(status, address).toBe(200);
      expect(headLinks.get('canonical')).toBe(origin + address);
      for (const version of versions) {
        const [hreflang = '', path = ''] = version.split(' ');
        expect(headLinks.get(`alternate ${hreflang}`), address).toBe(origin + path);
      }
    }
  });

  test('X12: list an untranslated text only in the sitemap entry and the feed of its language', async () => {
    const app = await openTestApp(open);
    await addWebsite(app, { number: 1, texts: { nl: { slug: 'molen', title: 'Molen', updated_at: now } } });
    await addPage(app, { texts: { en: { slug: 'news', title: 'News' } } });
    const entries = await readSitemap(app);
    const found = entries.filter(({ address }) => /molen|news/.test(address));
    expect(found).toEqual([
      { address: '/nl/websites/molen', changed: now, versions: ['nl /nl/websites/molen'] },
      { address: '/news', changed: now, versions: ['en /news', 'x-default /news'] },
    ]);
    expect(await read(app, '/feed.xml')).not.toContain('Molen');
    expect(await read(app, '/nl/feed.xml')).toContain('Molen');
  });

  test('X44: leave drafts, scheduled texts and the bin out of the sitemap and the feeds', async () => {
    const app = await openTestApp(open);
    const text = { slug: 'secret', title: 'Secret' };
    await addWebsite(app, { number: 1, texts: { en: { ...text, state: 'unpublished' } } });
    await addWebsite(app, { number: 2, removedAt: now, texts: { en: { ...text, slug: 'secret-2' } } });
    await addPage(app, { texts: { nl: { ...text, state: 'archived' } } });
    for (const path of ['/sitemap.xml', '/feed.xml', '/nl/feed.xml'])
      expect(await read(app, path)).not.toMatch(/secret/i);
  });

  test('X44: give a slug with special characters the same URL in the sitemap and on its page', async () => {
    const app = await openTestApp(open);
    await addPage(app, { texts: { en: { slug: 'café & co', title: 'Café' } } });
    const { address } = (await readSitemap(app)).at(-1) ?? { address: '' };
    expect(address).toBe('/caf%C3%A9%20%26%20co');
    expect((await app.visit(address)).headLinks.get('canonical')).toBe(origin + address);
  });

  test('X44: allow robots everything but the API and the areas behind the login, with the URL of the sitemap', async () => {
    const lines = (await read(await demo(), '/robots.txt')).trim().split('\n');
    expect(lines).toContain('User-agent: *');
    expect(lines).toContain('Allow: /');
    const closed = lines.flatMap((line) => line.match(/^Disallow: (.*)/)?.[1] ?? []);
    const isClosed = (path: string) =>
      closed.some((rule) => (rule.endsWith('$') ? `${path}$` === rule : path.startsWith(rule)));
    for (const path of ['/api/me', '/admin', '/admin/x', '/dashboard', '/nl/admin', '/nl/admin/x'])
      expect(isClosed(path), path).toBe(true);
    for (const path of ['/', '/administration', '/nl/administratie', '/dashboards', '/login', '/apiary'])
      expect(isClosed(path), path).toBe(false);
    expect(lines).toContain(`Sitemap: ${origin}/sitemap.xml`);
  });

  test('X44: list the websites of a language in its feed, newest first, with the elements that Atom requires', async () => {
    const app = await openTestApp(open);
    const texts = {
      en: { slug: 'mill', title: 'Mill & <Water>', summary: 'Grinds.' },
      nl: { slug: 'molen', title: 'Molen' },
    };
    const id = await addWebsite(app, { number: 7, position: 9, texts, skills: ['vue'] });
    await addWebsite(app, { number: 6, position: 1, texts: { en: { slug: 'old', title: 'Old' } } });
    const english = await read(app, '/feed.xml');
    expect(english).toContain('<title>W07 Mill &amp; &lt;Water&gt;</title>');
    expect([...english.matchAll(/<title>(W\d+)/g)].map(([, number]) => number)).toEqual(['W07', 'W06']);
    expect(english).toContain(`<id>tag:localhost,2026:websites/${id}/en</id>`);
    expect(english).toContain(`<updated>${now}</updated>`);
    expect(english).toContain('<summary>Grinds.</summary>');
    expect(english).toContain(`hreflang="en" href="${origin}/websites/mill"`);
    expect(english).toContain('<author><name>Vitrine</name></author>');
    expect(english).toContain(`rel="self" type="application/atom+xml" href="${origin}/feed.xml"`);
    const dutch = await read(app, '/nl/feed.xml');
    expect(dutch).toContain('xml:lang="nl"');
    expect(dutch).toContain(`<id>tag:localhost,2026:websites/${id}/nl</id>`);
    expect(dutch).toContain(`href="${origin}/nl/websites/molen"`);
    expect(dutch).not.toContain('W06');
  });

  test('X44: have a valid feed even when the site is empty', async () => {
    const xml = await read(await openTestApp(open), '/feed.xml');
    expect(texts(xml, 'updated')).toEqual(['1970-01-01T00:00:00.000Z']);
    expect(xml).not.toContain('<entry>');
  });

  test('X44: use the public origin in every URL', async () => {
    const app = await openTestApp(open, { publicUrl: 'https://studio.example' });
    await addWebsite(app, { number: 1, texts: { en: { slug: 'mill', title: 'Mill' } } });
    for (const path of ['/sitemap.xml', '/feed.xml', '/robots.txt']) {
      const text = await read(app, path);
      expect(text).toContain('https://studio.example/');
      expect(text).not.toContain('localhost');
    }
  });

  test('X44: include a manifest in the language of its URL that describes the same app in both', async () => {
    const app = await demo();
    const english = JSON.parse(await read(app, '/manifest.webmanifest'));
    const dutch = JSON.parse(await read(app, '/nl/manifest.webmanifest'));
    expect([english.lang, english.start_url, dutch.lang, dutch.start_url]).toEqual(['en', '/', 'nl', '/nl']);
    expect(dutch.id).toBe(english.id);
    expect(dutch.description).not.toBe(english.description);
    expect(english.icons.map(({ sizes }: { sizes: string }) => sizes)).toEqual(
      expect.arrayContaining(['192x192', '512x512']),
    );
  });

  test('X44: have their content type, are revalidated, and get 304 if unchanged', async () => {
    const { request } = await demo();
    const types = new Map<string, string | null>();
    for (const path of documents) {
      const first = await request(path, { headers: { 'accept-encoding': 'br' } });
      expect(first.status, path).toBe(200);
      expect(first.headers.get('Cache-Control')).toBe('no-cache');
      expect(first.headers.get('Content-Encoding')).toBe('br');
      types.set(path, first.headers.get('Content-Type'));
      const etag = first.headers.get('ETag') ?? '';
      const again = await request(path, { headers: { 'accept-encoding': 'br', 'if-none-match': etag } });
      expect(again.status, path).toBe(304);
      const head = await request(path, { method: 'HEAD' });
      expect([head.status, await head.text()], path).toEqual([200, '']);
    }
    expect(types.get('/sitemap.xml')).toBe('application/xml; charset=utf-8');
    expect(types.get('/nl/feed.xml')).toBe('application/atom+xml; charset=utf-8');
    expect(types.get('/robots.txt')).toBe('text/plain; charset=utf-8');
    expect(types.get('/manifest.webmanifest')).toBe('application/manifest+json');
  });

  test('X44: are cached until the content changes', async () => {
    const app = await openTestApp(open);
    const before = await read(app, '/sitemap.xml');
    await addWebsite(app, { number: 1, texts: { en: { slug: 'mill', title: 'Mill' } } });
    expect(await read(app, '/sitemap.xml')).toBe(before);
    app.clearCaches();
    expect(await read(app, '/sitemap.xml')).toContain('/websites/mill');
  });

  test('X44: redirect from the English prefix to the unprefixed feed, and are not available at other URLs', async () => {
    const { request } = await demo();
    const prefixed = await request('/en/feed.xml');
    expect([prefixed.status, prefixed.headers.get('Location')]).toEqual([301, '/feed.xml']);
    expect((await request('/nl/sitemap.xml')).status).toBe(404);
  });
});
