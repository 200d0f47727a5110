import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import { insertPage } from '#features/pages/fixtures.ts';
import type { PagesTables } from '#features/pages/tables.ts';
import { insertWebsite, type WebsiteFixture } from '#features/websites/fixtures.ts';
import type { WebsitesTables } from '#features/websites/tables.ts';
import type { TestApp, VisitedPage } from './app.ts';

const now = '2026-03-01T12:00:00.000Z';
/** The origin of the site that `openTestApp` creates. */
export const origin = 'http://localhost:3000';
/** A path of every kind of page, including one without a page. */
export const allPagePaths = [
  '/',
  '/websites',
  '/websites/zaaigoed',
  '/info',
  '/terms',
  '/contact',
  '/nothing',
];

/** Inserts a website into an app's database. */
export const addWebsite = ({ database }: TestApp, website: WebsiteFixture) =>
  insertWebsite(database.of<WebsitesTables>().query, website, now);
/** Inserts a content page into an app's database. */
export const addPage = ({ database }: TestApp, page: Parameters<typeof insertPage>[1]) =>
  insertPage(database.of<PagesTables>().query, page, now);

/** Returns the slugs of the websites in a list. */
export const getWebsiteSlugs = ({ main }: VisitedPage) =>
  [...main.matchAll(/href="(?:\/nl)?\/websites\/([^"]+)"/g)].map(([, slug = '']) => slug);

/** Returns true if a page has its header and footer. */
export const hasHeaderAndFooter = ({ withoutScripts }: VisitedPage) =>
  /<header\b/.test(withoutScripts) && /<footer\b/.test(withoutScripts);

/** Expects that the policy allows each inline script and style of a page. */
export function expectPolicyToHold({ html, headers }: VisitedPage) {
  const policy = headers.get('Content-Security-Policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('unsafe');
  const [, scripts = ''] = /script-src ([^;]*)/.exec(policy) ?? [];
  const [, styles = ''] = /style-src ([^;]*)/.exec(policy) ?? [];
  for (const [, tag, attributes = '', content = ''] of html.matchAll(
    /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g,
  )) {
    // Data blocks are not executed, so the policy does not apply (HTML, “prepare the script element”).
    if (content === '' || attributes.includes('application/ld+json')) continue;
    const hash = `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
    expect(tag === 'script' ? scripts : styles).toContain(hash);
  }
  expect(html).not.toMatch(/<[^>]*\s(?:style|on[a-z]+)="/);
  expect(html).not.toContain('nonce');
}
