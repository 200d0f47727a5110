import { expect, type Page } from '@playwright/test';
import { test } from '../support/site.ts';

interface SitemapEntry {
  readonly address: string;
  readonly versions: Record<string, string>;
}

/** Has the browser read the sitemap. */
function readSitemap(page: Page): Promise<SitemapEntry[]> {
  return page.evaluate(async () => {
    const text = await (await fetch('/sitemap.xml')).text();
    const xml = new DOMParser().parseFromString(text, 'application/xml');
    if (xml.querySelector('parsererror')) throw new Error(text);
    return [...xml.getElementsByTagName('url')].map((url) => ({
      address: url.querySelector('loc')?.textContent ?? '',
      versions: Object.fromEntries(
        [...url.getElementsByTagName('xhtml:link')].map((link) => [
          link.getAttribute('hreflang') ?? '',
          link.getAttribute('href') ?? '',
        ]),
      ),
    }));
  });
}

/** Has the browser read the head of a page as it was served. */
function readHead(page: Page, address: string) {
  return page.evaluate(async (target) => {
    const answer = await fetch(target, { credentials: 'omit' });
    const html = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const href = (link: Element | null) => link?.getAttribute('href') ?? '';
    const versions = [...html.querySelectorAll('link[rel="alternate"][hreflang]')].map((link) => [
      link.getAttribute('hreflang') ?? '',
      href(link),
    ]);
    return {
      status: answer.status,
      canonical: href(html.querySelector('link[rel="canonical"]')),
      versions: Object.fromEntries(versions) as Record<string, string>,
      feed: href(html.querySelector('link[type="application/atom+xml"]')),
      jsonLd: [...html.querySelectorAll('script[type="application/ld+json"]')].map(
        ({ textContent }) => textContent ?? '',
      ),
    };
  }, address);
}

test('X11, X44: every address in the sitemap is a page that names itself and the same versions', async ({
  page,
  site,
}) => {
  await page.goto('/info');
  const entries = await readSitemap(page);
  expect(entries.length).toBeGreaterThan(20);
  const known = new Map(entries.map(({ address, versions }) => [address, versions]));
  for (const { address, versions } of entries) {
    const head = await readHead(page, address);
    expect(head.status, address).toBe(200);
    expect(head.canonical).toBe(address);
    expect(head.versions, address).toEqual(versions);
    expect(Object.values(versions)).toContain(address);
    for (const version of Object.values(versions)) expect(known.get(version), version).toEqual(versions);
    expect(head.feed).toBe(address.startsWith(`${site.url}/nl`) ? '/nl/feed.xml' : '/feed.xml');
    expect(head.jsonLd).toHaveLength(1);
    expect(JSON.parse(head.jsonLd[0] ?? '')['@context']).toBe('https://schema.org');
  }
});

test('X44: the head of each kind of page keeps the browser quiet, also after going on to another', async ({
  page,
}) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  const jsonLd = page.locator('script[type="application/ld+json"]');
  for (const path of [
    '/',
    '/websites',
    '/websites/polder-atlas',
    '/info',
    '/nl',
    '/nl/websites/polderatlas',
  ]) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(jsonLd).toHaveCount(1);
  }
  await page.getByRole('link', { name: /Getijdenboek/ }).click();
  await expect(page).toHaveURL(/getijdenboek$/);
  // It spoke of the page before.
  await expect(jsonLd).toHaveCount(0);
  await expect(page.locator('meta[property^="og:"]')).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('X8: the breadcrumbs that search engines read are the ones that visitors see', async ({ page }) => {
  for (const path of ['/info', '/websites/polder-atlas', '/nl/websites/polderatlas']) {
    await page.goto(path);
    const shown = await page
      .getByRole('navigation', { name: /Breadcrumbs|Kruimelpad/ })
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => [link.textContent, (link as HTMLAnchorElement).href]));
    const told = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
    const { itemListElement } = told['@graph'].at(-1);
    expect(itemListElement.map((item: { name: string; item: string }) => [item.name, item.item])).toEqual(
      shown,
    );
  }
});

test('X44: the manifest and its icons are there, in the size that they name', async ({ page }) => {
  await page.goto('/nl');
  const href = await page.locator('link[rel="manifest"]').getAttribute('href');
  expect(href).toBe('/nl/manifest.webmanifest');
  const sizes = await page.evaluate(async () => {
    const manifest = await (await fetch('/nl/manifest.webmanifest')).json();
    const sized = async (src: string) => {
      const { width, height } = await createImageBitmap(await (await fetch(src)).blob());
      return `${width}x${height}`;
    };
    const named: { src: string; sizes: string }[] = [
      ...manifest.icons.filter(({ type }: { type: string }) => type === 'image/png'),
      { src: '/apple-touch-icon.png', sizes: '180x180' },
    ];
    return Promise.all(named.map(async ({ src, sizes }) => [sizes, await sized(src)]));
  });
  expect(sizes.length).toBeGreaterThanOrEqual(3);
  for (const [named, real] of sizes) expect(real).toBe(named);
});

test('X44: the browser is given the colour of the paper in light and in dark', async ({ page }) => {
  await page.goto('/');
  const colours = await page.$$eval('meta[name="theme-color" i]', (all) =>
    all.map((meta) => [meta.getAttribute('media'), meta.getAttribute('content')]),
  );
  expect(colours).toEqual([
    ['(prefers-color-scheme: light)', '#f8f7f1'],
    ['(prefers-color-scheme: dark)', '#0b110e'],
  ]);
});
