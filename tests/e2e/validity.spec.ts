import { expect } from '@playwright/test';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import {
  findAddresses,
  findReferences,
  hasFragment,
  readAllServed,
  readServed,
  type ServedPage,
} from '../support/served-pages.ts';
import { test } from '../support/site.ts';

const validator = new HtmlValidate(
  new StaticConfigLoader({
    extends: ['html-validate:recommended'],
    rules: {
      // HTML reads names of attributes without their case, allows a slash in a void element and any value of a
      // boolean attribute; React writes them its own way.
      'attr-case': 'off',
      'void-style': 'off',
      'attribute-boolean-style': 'off',
      // HTML allows every id without a space; those of React begin with an underscore.
      'valid-id': ['error', { relaxed: true }],
    },
  }),
);

/** What is wrong with the markup of a page, one line for each finding. */
async function findMistakes({ address, html }: ServedPage): Promise<readonly string[]> {
  const { results } = await validator.validateString(html, address);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${address}: ${ruleId}: ${message} (${selector})`),
  );
}

// The breadcrumbs of what is not there name each step of its address, as everywhere (42).
const missingPages = ['/nothing', '/nl/nothing', '/websites/nothing', '/a', '/a/b', '/a/b/c'];

test('X44: the markup of every public page and of what is not there is valid HTML, in both languages', async ({
  site,
}) => {
  const pages = [...(await readAllServed(site.url))];
  expect(pages.length).toBeGreaterThan(30);
  for (const path of [
    ...missingPages,
    '/websites?skills=',
    '/websites?skills=php',
    '/nl/websites?skills=vue',
  ])
    pages.push(await readServed(site.url + path));
  const mistakes: string[] = [];
  for (const page of pages) mistakes.push(...(await findMistakes(page)));
  expect(mistakes).toEqual([]);
});

test('X44: the validator finds what is not valid', async () => {
  const html =
    '<!DOCTYPE html><html lang="en"><head><title>x</title></head><body><p><div></div></p></body></html>';
  expect(await findMistakes({ address: '/', end: '/', status: 200, html })).not.toEqual([]);
});

test('X44: every link, script, style, icon and picture of every page leads to something that is there', async ({
  site,
}) => {
  // It asks for all that there is, and has each sharing picture made.
  test.setTimeout(180_000);
  const known = new Map<string, ServedPage>();
  const read = async (address: string) => {
    const found = known.get(address) ?? (await readServed(address));
    known.set(address, found);
    return found;
  };
  const waiting = new Set([
    ...(await findAddresses(site.url)),
    ...missingPages.map((path) => site.url + path),
  ]);
  const missing = new Set(missingPages.map((path) => site.url + path));
  const broken: string[] = [];
  // What is added while it is gone through is gone through as well.
  for (const address of waiting) {
    const page = await read(address);
    if (page.status !== 200 && !missing.has(address)) broken.push(`${address} is ${page.status}`);
    for (const reference of findReferences(page)) {
      const { origin, hash, href } = new URL(reference);
      if (origin !== site.url) continue;
      const target = href.slice(0, href.length - hash.length);
      waiting.add(target);
      if (!hasFragment(await read(target), hash)) broken.push(`${address} links to ${reference}`);
    }
  }
  expect(broken).toEqual([]);
  expect([...known.keys()].filter((address) => address.endsWith('.png')).length).toBeGreaterThan(30);
});

const textOf = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? '';

test('X44: no two pages of a language have the same title or the same description, and all have both', async ({
  site,
}) => {
  const pages = await readAllServed(site.url);
  const seen = new Map<string, string>();
  const same: string[] = [];
  for (const { address, html } of pages) {
    const lang = textOf(html, /<html lang="([^"]+)"/);
    const texts = {
      title: textOf(html, /<title>([^<]*)<\/title>/),
      description: textOf(html, /<meta name="description" content="([^"]*)"/),
    };
    for (const [kind, text] of Object.entries(texts)) {
      expect(text, `${kind} of ${address}`).not.toBe('');
      const key = `${lang} ${kind} ${text}`;
      const other = seen.get(key);
      if (other !== undefined) same.push(`${address} and ${other}: ${key}`);
      seen.set(key, address);
    }
  }
  expect(same).toEqual([]);
});
