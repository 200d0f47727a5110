import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import { insertPage } from '../../src/features/pages/fixtures.ts';
import type { PagesTables } from '../../src/features/pages/tables.ts';
import { insertWebsite, type WebsiteFixture } from '../../src/features/websites/fixtures.ts';
import type { WebsitesTables } from '../../src/features/websites/tables.ts';
import type { App, Visit } from './app.ts';

const now = '2026-03-01T12:00:00.000Z';
/** The address of the site that `openApp` makes. */
export const origin = 'http://localhost:3000';
/** An address of every kind of page, one without a page included. */
export const everyPage = ['/', '/websites', '/websites/zaaigoed', '/info', '/terms', '/contact', '/nothing'];

/** Puts a website into an app's database. */
export const hang = ({ database }: App, website: WebsiteFixture) =>
  insertWebsite(database.of<WebsitesTables>().query, website, now);
/** Puts a content page into an app's database. */
export const write = ({ database }: App, page: Parameters<typeof insertPage>[1]) =>
  insertPage(database.of<PagesTables>().query, page, now);

/** The websites that a list shows, as slugs. */
export const rowsOf = ({ main }: Visit) =>
  [...main.matchAll(/href="(?:\/nl)?\/websites\/([^"]+)"/g)].map(([, slug = '']) => slug);

/** Whether a page has its header and its footer. */
export const hasFrame = ({ withoutScripts }: Visit) =>
  /<header\b/.test(withoutScripts) && /<footer\b/.test(withoutScripts);

/** Whether a browser would run each inline script and use each inline style of a page. */
export function expectPolicyToHold({ html, headers }: Visit) {
  const policy = headers.get('Content-Security-Policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('unsafe');
  const [, scripts = ''] = /script-src ([^;]*)/.exec(policy) ?? [];
  const [, styles = ''] = /style-src ([^;]*)/.exec(policy) ?? [];
  for (const [, tag, attributes = '', content = ''] of html.matchAll(
    /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g,
  )) {
    // Data is not run, so no policy is asked about it (HTML, “prepare the script element”).
    if (content === '' || attributes.includes('application/ld+json')) continue;
    const hash = `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
    expect(tag === 'script' ? scripts : styles).toContain(hash);
  }
  expect(html).not.toMatch(/<[^>]*\s(?:style|on[a-z]+)="/);
  expect(html).not.toContain('nonce');
}
