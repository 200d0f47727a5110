import { expect } from '@playwright/test';
import { fetchAllPages, fetchPage } from '../support/served-pages.ts';
import { test } from '../support/site.ts';
import { getChildren, readXml, type XmlElement } from '../support/xml.ts';

const atom = 'http://www.w3.org/2005/Atom';
const feedNames =
  'author category contributor generator icon id link logo rights subtitle title updated entry';
const entryNames =
  'author category content contributor id link published rights source summary title updated';
// RFC 3339 with a capital T, as RFC 4287 requires; valid in a sitemap (W3C datetime) too.
const dateTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;

const text = (parent: XmlElement, name: string) => getChildren(parent, name)[0]?.text ?? '';
const getUpdated = (parent: XmlElement) => new Date(text(parent, 'updated')).getTime();

/** Checks the requirements that RFC 4287, 4.1.1 and 4.1.2 have for both feeds and entries. */
function expectAtomParts(part: XmlElement, names: string) {
  for (const { name, namespace } of part.children) {
    expect(namespace, name).toBe(atom);
    expect(names.split(' ')).toContain(name);
  }
  for (const name of ['id', 'title', 'updated']) expect(getChildren(part, name), name).toHaveLength(1);
  expect(URL.canParse(text(part, 'id')), text(part, 'id')).toBe(true);
  expect(text(part, 'title')).not.toBe('');
  expect(text(part, 'updated')).toMatch(dateTime);
  expect(getUpdated(part)).not.toBeNaN();
  const links = getChildren(part, 'link').map(({ attributes }) => attributes);
  const alternates = links.filter(({ rel = 'alternate' }) => rel === 'alternate');
  expect(new Set(alternates.map(({ type, hreflang }) => `${type} ${hreflang}`)).size).toBe(alternates.length);
  for (const { href = '' } of links) expect(URL.canParse(href), href).toBe(true);
  for (const author of getChildren(part, 'author')) expect(text(author, 'name')).not.toBe('');
  for (const { attributes } of getChildren(part, 'category')) expect(attributes['term']).not.toBe('');
}

/** Finds the link of an Atom element by its relation. */
const getLink = (part: XmlElement, rel: string) =>
  getChildren(part, 'link').find(({ attributes }) => (attributes['rel'] ?? 'alternate') === rel)?.attributes[
    'href'
  ] ?? '';

for (const [path, language] of [
  ['/feed.xml', 'en'],
  ['/nl/feed.xml', 'nl'],
] as const) {
  test(`X44: ${path} is valid according to RFC 4287, and its links exist`, async ({ page, site }) => {
    await page.goto('/info');
    expect((await fetch(site.url + path)).headers.get('content-type')).toContain('application/atom+xml');
    const feed = await readXml(page, path);
    expect([feed.namespace, feed.name, feed.attributes['xml:lang']]).toEqual([atom, 'feed', language]);
    expectAtomParts(feed, feedNames);
    expect(getChildren(feed, 'author').length).toBeGreaterThanOrEqual(1);
    expect(getLink(feed, 'self')).toBe(site.url + path);
    const entries = getChildren(feed, 'entry');
    expect(entries.length).toBeGreaterThan(3);
    for (const entry of entries) {
      expectAtomParts(entry, entryNames);
      expect(text(entry, 'title')).toMatch(/^W\d\d /);
      for (const name of ['content', 'summary', 'published'])
        expect(getChildren(entry, name).length, name).toBeLessThanOrEqual(1);
      expect(getUpdated(feed)).toBeGreaterThanOrEqual(getUpdated(entry));
      const { status, html } = await fetchPage(getLink(entry, 'alternate'));
      expect([status, html.includes(`<link rel="canonical" href="${getLink(entry, 'alternate')}"`)]).toEqual([
        200,
        true,
      ]);
    }
    const ids = [feed, ...entries].map((part) => text(part, 'id'));
    expect(new Set(ids).size).toBe(ids.length);
    for (const url of [getLink(feed, 'alternate'), text(feed, 'icon')])
      expect((await fetch(url)).status, url).toBe(200);
  });
}

test('X44: the feeds of the two languages share no ids, so that feed readers keep them apart', async ({
  page,
}) => {
  await page.goto('/info');
  const ids = async (path: string) => {
    const feed = await readXml(page, path);
    return [feed, ...getChildren(feed, 'entry')].map((part) => text(part, 'id'));
  };
  const [english, dutch] = [await ids('/feed.xml'), await ids('/nl/feed.xml')];
  expect(new Set([...english, ...dutch]).size).toBe(english.length + dutch.length);
});

test('X44: the sitemap is valid according to the sitemaps.org 0.9 schema', async ({ page, site }) => {
  await page.goto('/info');
  const sitemap = await readXml(page, '/sitemap.xml');
  const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
  expect([sitemap.name, sitemap.namespace]).toEqual(['urlset', namespace]);
  const entries = sitemap.children;
  expect(entries.length).toBeGreaterThan(0);
  expect(entries.length).toBeLessThanOrEqual(50_000);
  const urls = entries.map((entry) => text(entry, 'loc'));
  expect(new Set(urls).size).toBe(urls.length);
  for (const entry of entries) {
    expect([entry.name, entry.namespace]).toEqual(['url', namespace]);
    const siteUrls = entry.children.filter((child) => child.namespace === namespace);
    expect(['loc', 'loc lastmod']).toContain(siteUrls.map(({ name }) => name).join(' '));
    const url = text(entry, 'loc');
    expect(url.startsWith(`${site.url}/`)).toBe(true);
    expect(url.length).toBeGreaterThanOrEqual(12);
    expect(url.length).toBeLessThanOrEqual(2048);
    expect(url).toBe(new URL(url).href);
    for (const { text: lastmod } of getChildren(entry, 'lastmod')) {
      expect(lastmod).toMatch(dateTime);
      expect(Date.parse(lastmod)).toBeLessThanOrEqual(Date.now());
    }
    for (const link of entry.children.filter((child) => child.namespace !== namespace)) {
      expect([link.name, link.namespace]).toEqual(['link', 'http://www.w3.org/1999/xhtml']);
      expect(Object.keys(link.attributes).sort()).toEqual(['href', 'hreflang', 'rel']);
    }
  }
});

test('X44: robots.txt is valid according to RFC 9309, names the sitemap and allows every public page', async ({
  site,
}) => {
  const response = await fetch(`${site.url}/robots.txt`);
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const body = await response.text();
  expect(body.length).toBeLessThan(500 * 1024);
  const lines = body.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
  const records = lines.map((line) => {
    const [, name = '', value = ''] = /^([A-Za-z-]+): *(\S+)$/.exec(line) ?? [];
    expect(['user-agent', 'allow', 'disallow', 'sitemap'], line).toContain(name.toLowerCase());
    return { name: name.toLowerCase(), value };
  });
  expect(records[0]).toEqual({ name: 'user-agent', value: '*' });
  const rules = records.filter(({ name }) => name === 'allow' || name === 'disallow');
  for (const { value } of rules) expect(value).toMatch(/^[/*]/);
  const sitemaps = records.filter(({ name }) => name === 'sitemap');
  expect(sitemaps).toEqual([{ name: 'sitemap', value: `${site.url}/sitemap.xml` }]);
  for (const { url, html } of await fetchAllPages(site.url)) {
    const image = /<meta property="og:image" content="([^"]*)"/.exec(html)?.[1] ?? '';
    for (const { pathname } of [new URL(url), new URL(image)]) {
      const [maxLength] = rules
        .filter(({ value }) => pathname.startsWith(value))
        .sort((one, other) => other.value.length - one.value.length);
      expect(maxLength?.name, pathname).toBe('allow');
    }
  }
});

type Node = Readonly<Record<string, unknown>> & { readonly '@type': string };

// Properties that search engines require of each schema.org type in use.
const required: Readonly<Record<string, readonly string[]>> = {
  WebSite: ['name', 'url', 'inLanguage'],
  WebPage: ['name', 'url', 'inLanguage', 'image'],
  CollectionPage: ['name', 'url', 'inLanguage', 'image'],
  CreativeWork: ['name', 'url', 'inLanguage', 'image', 'dateCreated', 'dateModified', 'keywords'],
  VisualArtwork: ['name', 'url', 'inLanguage', 'image', 'dateModified', 'artform', 'keywords'],
  BreadcrumbList: ['itemListElement'],
};

function expectNode(node: Node, origin: string) {
  const known = required[node['@type']];
  expect(known, node['@type']).toBeDefined();
  for (const property of known ?? []) expect(node[property], `${node['@type']} ${property}`).toBeTruthy();
  for (const value of Object.values(node)) expect(value).not.toBe('');
  for (const property of ['url', 'image'])
    if (node[property] !== undefined) expect(new URL(String(node[property])).origin).toBe(origin);
  for (const property of ['dateCreated', 'dateModified'])
    if (node[property] !== undefined) expect(Date.parse(String(node[property]))).not.toBeNaN();
}

test('X44: the JSON-LD of every page has the required properties', async ({ site }) => {
  const types = new Set<string>();
  for (const { url, html } of await fetchAllPages(site.url)) {
    const [, json = ''] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
    const { '@context': context, '@graph': graph } = JSON.parse(json);
    expect(context).toBe('https://schema.org');
    for (const node of graph as Node[]) {
      types.add(node['@type']);
      expectNode(node, site.url);
    }
    const [self, breadcrumbs] = graph;
    expect(self.url).toBe(url);
    const steps: { '@type': string; position: number; name: string; item: string }[] =
      breadcrumbs?.itemListElement ?? [];
    expect(steps.map(({ position }) => position)).toEqual(steps.map((_, at) => at + 1));
    for (const step of steps) {
      expect([step['@type'], step.name !== '', URL.canParse(step.item)]).toEqual(['ListItem', true, true]);
    }
    if (breadcrumbs) expect(steps.at(-1)?.item).toBe(url);
  }
  expect([...types].sort()).toEqual(expect.arrayContaining(['BreadcrumbList', 'CreativeWork', 'WebSite']));
});

test('X44: each manifest has what an installable app needs, and its icons exist with their declared types', async ({
  site,
}) => {
  for (const path of ['/manifest.webmanifest', '/nl/manifest.webmanifest']) {
    const manifest = await (await fetch(site.url + path)).json();
    for (const name of ['id', 'name', 'short_name', 'lang', 'start_url', 'scope'])
      expect(manifest[name], name).toBeTruthy();
    expect(['fullscreen', 'standalone', 'minimal-ui', 'browser']).toContain(manifest.display);
    expect(
      new URL(manifest.start_url, site.url).href.startsWith(new URL(manifest.scope, site.url).href),
    ).toBe(true);
    for (const name of ['background_color', 'theme_color']) expect(manifest[name]).toMatch(/^#[0-9a-f]{6}$/);
    expect((await fetch(new URL(manifest.start_url, site.url))).status).toBe(200);
    const icons: { src: string; type: string; sizes: string; purpose: string }[] = manifest.icons;
    const bySize = icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`);
    expect(bySize).toEqual(expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']));
    for (const { src, type } of icons) {
      const response = await fetch(new URL(src, site.url + path));
      expect([response.status, response.headers.get('content-type')?.split(';')[0]], src).toEqual([
        200,
        type,
      ]);
    }
  }
});
