import { expect, test } from 'vitest';
import { insertPage, type PageFixture } from '#features/pages/fixtures.ts';
import type { PagesTables } from '#features/pages/tables.ts';
import { insertWebsite, type WebsiteFixture } from '#features/websites/fixtures.ts';
import type { WebsitesTables } from '#features/websites/tables.ts';
import { demoApp, openTestApp, type TestApp, type VisitedPage } from '#tests/support/app.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';

const now = '2026-03-01T12:00:00.000Z';
const origin = 'http://localhost:3000';

const addWebsite = ({ database }: TestApp, website: WebsiteFixture) =>
  insertWebsite(database.of<WebsitesTables>().query, website, now);
const addPage = ({ database }: TestApp, page: PageFixture) =>
  insertPage(database.of<PagesTables>().query, page, now);

/** Returns HTML text without escapes. */
const decoded = (html: string) =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');

/** Returns a page's meta elements by name or property. */
const getMeta = ({ html }: VisitedPage) =>
  new Map(
    [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)].map(
      ([, name = '', content = '']) => [name, decoded(content)],
    ),
  );

/** Returns a page's structured data, and its breadcrumbs as names and paths. */
function getGraph({ html }: VisitedPage) {
  const scripts = [...html.matchAll(/<script type="application\/ld\+json" data-served>(.*?)<\/script>/gs)];
  expect(scripts).toHaveLength(1);
  const { '@context': context, '@graph': graph } = JSON.parse(scripts[0]?.[1] ?? '');
  expect(context).toBe('https://schema.org');
  const [self, breadcrumbs] = graph;
  const steps: { name: string; item: string }[] = breadcrumbs?.itemListElement ?? [];
  return { self, steps: steps.map(({ name, item }) => `${name} ${item.replace(origin, '')}`) };
}

describeOnEachEngine('page heads', (open) => {
  const demo = demoApp(open);

  test('X11: each version is its own canonical and lists both languages and the default as alternates', async () => {
    const { visit } = await demo();
    const addresses: Record<string, [string, string]> = {
      '/': ['/', '/nl'],
      '/websites': ['/websites', '/nl/websites'],
      '/info': ['/info', '/nl/info'],
      '/websites/zaaigoed': ['/websites/zaaigoed', '/nl/websites/zaaigoed'],
    };
    for (const [english, dutch] of Object.values(addresses)) {
      for (const path of [english, dutch]) {
        const { headLinks } = await visit(path);
        expect(headLinks.get('canonical'), path).toBe(origin + path);
        expect(headLinks.get('alternate en'), path).toBe(origin + english);
        expect(headLinks.get('alternate nl'), path).toBe(origin + dutch);
        expect(headLinks.get('alternate x-default'), path).toBe(origin + english);
      }
    }
  });

  test('X11: the canonical URL has no search parameters and belongs to the version shown, not to the requested one', async () => {
    const { visit } = await demo();
    expect((await visit('/websites?skills=php&utm=x')).headLinks.get('canonical')).toBe(`${origin}/websites`);
    expect((await visit('/info', { cookie: 'lang=nl' })).headLinks.get('canonical')).toBe(
      `${origin}/nl/info`,
    );
  });

  test('X11: a version that is hidden from search engines lists no alternates and is not one, not even the default', async () => {
    const app = await openTestApp(open);
    const both = { en: { slug: 'mill', title: 'Mill' }, nl: { slug: 'molen', title: 'Molen' } };
    const hide = (lang: 'en' | 'nl') => ({ ...both, [lang]: { ...both[lang], is_noindex: 1 as const } });
    await addWebsite(app, { number: 1, texts: hide('nl') });
    await addPage(app, { texts: hide('en') });
    const read = async (path: string) => {
      const { headLinks } = await app.visit(path);
      const names = ['canonical', 'alternate en', 'alternate nl', 'alternate x-default'];
      return names.map((name) => headLinks.get(name)?.replace(origin, ''));
    };
    expect(await read('/websites/mill')).toEqual([
      '/websites/mill',
      '/websites/mill',
      undefined,
      '/websites/mill',
    ]);
    expect(await read('/nl/websites/molen')).toEqual(['/nl/websites/molen', undefined, undefined, undefined]);
    expect(await read('/nl/molen')).toEqual(['/nl/molen', undefined, '/nl/molen', undefined]);
    expect(await read('/mill')).toEqual(['/mill', undefined, undefined, undefined]);
    const sitemap = await (await app.request('/sitemap.xml')).text();
    for (const hidden of ['/nl/websites/molen', `${origin}/mill`]) expect(sitemap).not.toContain(hidden);
    expect(sitemap).not.toContain(`hreflang="x-default" href="${origin}/molen"`);
    expect(sitemap).toContain(`<loc>${origin}/nl/molen</loc>`);
  });

  test('X12: a version that is not translated is not listed as an alternate', async () => {
    const app = await openTestApp(open);
    await addPage(app, { texts: { nl: { slug: 'nieuws', title: 'Nieuws' } } });
    await addPage(app, { texts: { en: { slug: 'news', title: 'News' } } });
    const { headLinks: dutchOnly } = await app.visit('/nieuws');
    expect(dutchOnly.get('canonical')).toBe(`${origin}/nl/nieuws`);
    expect(dutchOnly.has('alternate en')).toBe(false);
    const { headLinks: englishOnly } = await app.visit('/nl/news');
    expect(englishOnly.get('canonical')).toBe(`${origin}/news`);
    expect(englishOnly.has('alternate nl')).toBe(false);
  });

  test('X44: Open Graph tags have title, description, URL and languages of the version', async () => {
    const { visit } = await demo();
    const english = getMeta(await visit('/websites/polder-atlas'));
    expect(english.get('og:title')).toMatch(/^W\d\d Polder Atlas$/);
    expect(english.get('og:description')).toBe(english.get('description'));
    expect(english.get('og:url')).toBe(`${origin}/websites/polder-atlas`);
    expect(english.get('og:type')).toBe('website');
    expect(english.get('og:site_name')).not.toBe('');
    expect([english.get('og:locale'), english.get('og:locale:alternate')]).toEqual(['en_GB', 'nl_NL']);
    expect([...english.keys()].filter((name) => name.startsWith('twitter:'))).toEqual(['twitter:card']);
    expect(english.get('twitter:card')).toBe('summary_large_image');
    const dutch = getMeta(await visit('/nl/websites/polderatlas'));
    expect([dutch.get('og:locale'), dutch.get('og:locale:alternate')]).toEqual(['nl_NL', 'en_GB']);
    expect(dutch.get('og:url')).toBe(`${origin}/nl/websites/polderatlas`);
  });

  test('X44: Open Graph tags include the absolute URL of the version’s image, with its size and text', async () => {
    const app = await openTestApp(open, { publicUrl: 'https://studio.example' });
    await addWebsite(app, {
      number: 7,
      texts: { en: { slug: 'mill', title: 'Mill' }, nl: { slug: 'molen', title: 'Molen' } },
    });
    for (const [path, picture, alt] of [
      ['/websites/mill', 'en/websites/mill', 'W07 Mill – Vitrine'],
      ['/nl/websites/molen', 'nl/websites/molen', 'W07 Molen – Vitrine'],
      ['/', 'en', 'Vitrine'],
    ] as const) {
      const visit = await app.visit(path);
      const meta = getMeta(visit);
      expect(meta.get('og:image')).toMatch(
        new RegExp(`^https://studio\\.example/share/${picture}\\.[0-9a-f]{8}\\.png$`),
      );
      const named = ['type', 'width', 'height', 'alt'].map((name) => meta.get(`og:image:${name}`));
      expect(named).toEqual(['image/png', '1200', '630', alt]);
      expect(getGraph(visit).self.image).toBe(path === '/' ? undefined : meta.get('og:image'));
    }
  });

  test('X12: Open Graph tags of a page without a translation list no other language', async () => {
    const app = await openTestApp(open);
    await addPage(app, { texts: { en: { slug: 'news', title: 'News' } } });
    const meta = getMeta(await app.visit('/nl/news'));
    expect(meta.get('og:locale')).toBe('en_GB');
    expect(meta.has('og:locale:alternate')).toBe(false);
    expect(meta.get('og:url')).toBe(`${origin}/news`);
    expect(meta.has('og:description')).toBe(false);
  });

  test('X44: each kind of page has its schema.org type', async () => {
    const { visit } = await demo();
    const kinds = { '/': 'WebSite', '/nl/websites': 'CollectionPage', '/nl/info': 'WebPage' };
    for (const [path, kind] of Object.entries(kinds)) {
      const { self } = getGraph(await visit(path));
      expect(self['@type'], path).toBe(kind);
      expect(self.url).toBe(origin + path);
      expect(self.inLanguage).toBe(path.startsWith('/nl') ? 'nl' : 'en');
    }
    const { self } = getGraph(await visit('/websites/polder-atlas'));
    expect(self).toMatchObject({ '@type': 'CreativeWork', name: 'Polder Atlas', inLanguage: 'en' });
    expect(self.dateCreated).toMatch(/^\d{4}$/);
    expect(self.keywords.length).toBeGreaterThan(0);
  });

  test('X8, X44: pages below the home page have structured breadcrumbs in their language', async () => {
    const { visit } = await demo();
    expect(getGraph(await visit('/')).steps).toEqual([]);
    expect(getGraph(await visit('/terms')).steps).toEqual(['Home /', 'Terms and conditions /terms']);
    expect(getGraph(await visit('/nl/websites/polderatlas')).steps).toEqual([
      'Home /nl',
      'Websites /nl/websites',
      'polderatlas /nl/websites/polderatlas',
    ]);
  });

  test('X44: no text of a website can end the script element with structured data', async () => {
    const app = await openTestApp(open);
    const title = '</script><script>alert(1)</script><!--';
    await addWebsite(app, { number: 1, texts: { en: { slug: 'evil', title } } });
    const visit = await app.visit('/websites/evil');
    expect(getGraph(visit).self.name).toBe(title);
    expect(visit.html).not.toContain('<script>alert');
  });

  test('X44: every page links to its feed, manifest and icons, and has both theme colours', async () => {
    const { visit } = await demo();
    for (const [path, base] of [
      ['/info', ''],
      ['/nl/websites', '/nl'],
      ['/nothing', ''],
    ] as const) {
      const { html } = await visit(path);
      expect(html, path).toMatch(
        new RegExp(
          `<link rel="alternate" type="application/atom\\+xml" title="[^"]+" href="${base}/feed.xml"`,
        ),
      );
      expect(html).toContain(`<link rel="manifest" href="${base}/manifest.webmanifest"`);
      expect(html).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png"');
      expect(html.match(/name="theme-color"/gi)).toHaveLength(2);
    }
  });
});
