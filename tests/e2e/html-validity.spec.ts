import { expect } from '@playwright/test';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import {
  fetchAllPages,
  fetchPage,
  findPageUrls,
  findReferences,
  hasFragment,
  type ServedPage,
} from '../support/served-pages.ts';
import { test } from '../support/site.ts';

const validator = new HtmlValidate(
  new StaticConfigLoader({
    extends: ['html-validate:recommended'],
    rules: {
      // HTML attribute names are case-insensitive, void elements may have a slash, and boolean attributes any
      // value; React uses all three.
      'attr-case': 'off',
      'void-style': 'off',
      'attribute-boolean-style': 'off',
      // HTML allows any id without a space; those of React begin with an underscore.
      'valid-id': ['error', { relaxed: true }],
    },
  }),
);

/** Returns the markup errors of a page, one line each. */
async function findMarkupErrors({ url, html }: ServedPage): Promise<readonly string[]> {
  const { results } = await validator.validateString(html, url);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${url}: ${ruleId}: ${message} (${selector})`),
  );
}

// The breadcrumbs of a missing page name each segment of its URL, as on every page (42).
const missingPages = ['/nothing', '/nl/nothing', '/websites/nothing', '/a', '/a/b', '/a/b/c'];

test('X44: the markup of every public page and of the error page is valid HTML, in both languages', async ({
  site,
}) => {
  const pages = [...(await fetchAllPages(site.url))];
  expect(pages.length).toBeGreaterThan(30);
  for (const path of [
    ...missingPages,
    '/websites?skills=',
    '/websites?skills=php',
    '/nl/websites?skills=vue',
  ])
    pages.push(await fetchPage(site.url + path));
  const markupErrors: string[] = [];
  for (const page of pages) markupErrors.push(...(await findMarkupErrors(page)));
  expect(markupErrors).toEqual([]);
});

test('X44: the validator finds invalid markup', async () => {
  const html =
    '<!DOCTYPE html><html lang="en"><head><title>x</title></head><body><p><div></div></p></body></html>';
  expect(await findMarkupErrors({ url: '/', finalUrl: '/', status: 200, html })).not.toEqual([]);
});

/** The number of Open Graph images that are rendered, each in half a second. */
const renderedImages = 6;

/**
 * Requests an Open Graph image without its fingerprint, which redirects to the current URL without rendering
 * it.
 */
async function fetchImageAddress(url: string): Promise<ServedPage> {
  const { origin, pathname } = new URL(url);
  const withoutFingerprint = origin + pathname.replace(/\.[0-9a-f]{8}\.png$/, '.png');
  const { headers } = await fetch(withoutFingerprint, { redirect: 'manual' });
  const isCurrent = headers.get('location') === pathname;
  return { url, finalUrl: url, status: isCurrent ? 200 : 404, html: '' };
}

test('X44: every link, script, style, icon and image of every page exists', async ({ site }) => {
  const known = new Map<string, ServedPage>();
  let images = 0;
  const fetchNew = (url: string) => {
    if (!new URL(url).pathname.startsWith('/share/')) return fetchPage(url);
    images += 1;
    return images > renderedImages ? fetchImageAddress(url) : fetchPage(url);
  };
  const read = async (url: string) => {
    const found = known.get(url) ?? (await fetchNew(url));
    known.set(url, found);
    return found;
  };
  const queue = new Set([...(await findPageUrls(site.url)), ...missingPages.map((path) => site.url + path)]);
  const missing = new Set(missingPages.map((path) => site.url + path));
  const broken: string[] = [];
  // URLs that are added during the loop are visited too.
  for (const url of queue) {
    const page = await read(url);
    if (page.status !== 200 && !missing.has(url)) broken.push(`${url} is ${page.status}`);
    for (const reference of findReferences(page)) {
      const { origin, hash, href } = new URL(reference);
      if (origin !== site.url) continue;
      const target = href.slice(0, href.length - hash.length);
      queue.add(target);
      if (!hasFragment(await read(target), hash)) broken.push(`${url} links to ${reference}`);
    }
  }
  expect(broken).toEqual([]);
  expect(images).toBeGreaterThan(30);
});

const matchText = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? '';

test('X44: every page has a title and a description that is unique in its language', async ({ site }) => {
  const pages = await fetchAllPages(site.url);
  const seen = new Map<string, string>();
  const same: string[] = [];
  for (const { url, html } of pages) {
    const lang = matchText(html, /<html lang="([^"]+)"/);
    const texts = {
      title: matchText(html, /<title>([^<]*)<\/title>/),
      description: matchText(html, /<meta name="description" content="([^"]*)"/),
    };
    for (const [kind, text] of Object.entries(texts)) {
      expect(text, `${kind} of ${url}`).not.toBe('');
      const key = `${lang} ${kind} ${text}`;
      const other = seen.get(key);
      if (other !== undefined) same.push(`${url} and ${other}: ${key}`);
      seen.set(key, url);
    }
  }
  expect(same).toEqual([]);
});
