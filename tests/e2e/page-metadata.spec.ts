import { expect, type Page } from '@playwright/test';
import { test } from '../support/site.ts';

interface SitemapEntry {
  readonly url: string;
  readonly versions: Record<string, string>;
}

/** Parses the sitemap in the browser. */
function readSitemap(page: Page): Promise<SitemapEntry[]> {
  return page.evaluate(async () => {
    const text = await (await fetch('/sitemap.xml')).text();
    const xml = new DOMParser().parseFromString(text, 'application/xml');
    if (xml.querySelector('parsererror')) throw new Error(text);
    return [...xml.getElementsByTagName('url')].map((url) => ({
      url: url.querySelector('loc')?.textContent ?? '',
      versions: Object.fromEntries(
        [...url.getElementsByTagName('xhtml:link')].map((link) => [
          link.getAttribute('hreflang') ?? '',
          link.getAttribute('href') ?? '',
        ]),
      ),
    }));
  });
}

/** Parses the head of a page as served, in the browser. */
function readHead(page: Page, url: string) {
  return page.evaluate(async (target) => {
    const response = await fetch(target, { credentials: 'omit' });
    const html = new DOMParser().parseFromString(await response.text(), 'text/html');
    const href = (link: Element | null) => link?.getAttribute('href') ?? '';
    const versions = [...html.querySelectorAll('link[rel="alternate"][hreflang]')].map((link) => [
      link.getAttribute('hreflang') ?? '',
      href(link),
    ]);
    return {
      status: response.status,
      canonical: href(html.querySelector('link[rel="canonical"]')),
      versions: Object.fromEntries(versions) as Record<string, string>,
      feed: href(html.querySelector('link[type="application/atom+xml"]')),
      jsonLd: [...html.querySelectorAll('script[type="application/ld+json"]')].map(
        ({ textContent }) => textContent ?? '',
      ),
    };
  }, url);
}

test('X11, X44: every URL in the sitemap is canonical and lists the same alternates', async ({
  page,
  site,
}) => {
  await page.goto('/info');
  const entries = await readSitemap(page);
  expect(entries.length).toBeGreaterThan(20);
  const known = new Map(entries.map(({ url, versions }) => [url, versions]));
  for (const { url, versions } of entries) {
    const head = await readHead(page, url);
    expect(head.status, url).toBe(200);
    expect(head.canonical).toBe(url);
    expect(head.versions, url).toEqual(versions);
    expect(Object.values(versions)).toContain(url);
    for (const version of Object.values(versions)) expect(known.get(version), version).toEqual(versions);
    expect(head.feed).toBe(url.startsWith(`${site.url}/nl`) ? '/nl/feed.xml' : '/feed.xml');
    expect(head.jsonLd).toHaveLength(1);
    expect(JSON.parse(head.jsonLd[0] ?? '')['@context']).toBe('https://schema.org');
  }
});

test('X44: the head of each kind of page causes no browser errors, also after navigation', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
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
  // It is for the previous page.
  await expect(jsonLd).toHaveCount(0);
  await expect(page.locator('meta[property^="og:"]')).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('X8: the structured breadcrumbs match the visible ones', async ({ page }) => {
  for (const path of ['/info', '/websites/polder-atlas', '/nl/websites/polderatlas']) {
    await page.goto(path);
    const shown = await page
      .getByRole('navigation', { name: /Breadcrumbs|Kruimelpad/ })
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => [link.textContent, (link as HTMLAnchorElement).href]));
    const structuredData = JSON.parse(
      (await page.locator('script[type="application/ld+json"]').textContent()) ?? '',
    );
    const { itemListElement } = structuredData['@graph'].at(-1);
    expect(itemListElement.map((item: { name: string; item: string }) => [item.name, item.item])).toEqual(
      shown,
    );
  }
});

test('X44: the manifest and its icons exist, in the declared sizes', async ({ page }) => {
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

test('X44: the theme colour is set for light and dark', async ({ page }) => {
  await page.goto('/');
  const colours = await page.$$eval('meta[name="theme-color" i]', (all) =>
    all.map((meta) => [meta.getAttribute('media'), meta.getAttribute('content')]),
  );
  expect(colours).toEqual([
    ['(prefers-color-scheme: light)', '#f8f7f1'],
    ['(prefers-color-scheme: dark)', '#0b110e'],
  ]);
});
