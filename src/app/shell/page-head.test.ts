import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { type App, demoApp, openApp, type Visit } from '../../../tests/support/app.ts';
import { describeOnEachEngine } from '../../../tests/support/engines.ts';
import { insertPage } from '../../features/pages/fixtures.ts';
import type { PagesTables } from '../../features/pages/tables.ts';
import { insertWebsite, type WebsiteFixture } from '../../features/websites/fixtures.ts';
import type { WebsitesTables } from '../../features/websites/tables.ts';

const now = '2026-03-01T12:00:00.000Z';
const origin = 'http://localhost:3000';
const _everyPage = ['/', '/websites', '/websites/zaaigoed', '/info', '/terms', '/contact', '/nothing'];

const _hang = ({ database }: App, website: WebsiteFixture) =>
  insertWebsite(database.of<WebsitesTables>().query, website, now);
const write = ({ database }: App, page: Parameters<typeof insertPage>[1]) =>
  insertPage(database.of<PagesTables>().query, page, now);

/** The websites that a list shows, as slugs. */
const _rowsOf = ({ main }: Visit) =>
  [...main.matchAll(/href="(?:\/nl)?\/websites\/([^"]+)"/g)].map(([, slug = '']) => slug);

const _hasFrame = ({ withoutScripts }: Visit) =>
  /<header\b/.test(withoutScripts) && /<footer\b/.test(withoutScripts);

/** Whether a browser would run each inline script and use each inline style of a page. */
function _expectPolicyToHold({ html, headers }: Visit) {
  const policy = headers.get('Content-Security-Policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('unsafe');
  const [, scripts = ''] = /script-src ([^;]*)/.exec(policy) ?? [];
  const [, styles = ''] = /style-src ([^;]*)/.exec(policy) ?? [];
  for (const [, tag, content = ''] of html.matchAll(/<(script|style)\b[^>]*>([\s\S]*?)<\/\1>/g)) {
    if (content === '') continue;
    const hash = `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
    expect(tag === 'script' ? scripts : styles).toContain(hash);
  }
  expect(html).not.toMatch(/<[^>]*\s(?:style|on[a-z]+)="/);
  expect(html).not.toContain('nonce');
}

describeOnEachEngine('the heads of pages', (open) => {
  const demo = demoApp(open);

  test('X11: each version names itself as canonical and both languages and the default as alternates', async () => {
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

  test('X11: the canonical leaves out the search, and is the version shown, not the address asked', async () => {
    const { visit } = await demo();
    expect((await visit('/websites?skills=php&utm=x')).headLinks.get('canonical')).toBe(`${origin}/websites`);
    expect((await visit('/info', { cookie: 'lang=nl' })).headLinks.get('canonical')).toBe(
      `${origin}/nl/info`,
    );
    expect((await visit('/%69nfo')).headLinks.get('canonical')).toBe(`${origin}/info`);
  });

  test('X12: a version that is not a translation is not offered as one to search engines', async () => {
    const app = await openApp(open);
    await write(app, { texts: { nl: { slug: 'nieuws', title: 'Nieuws' } } });
    await write(app, { texts: { en: { slug: 'news', title: 'News' } } });
    const { headLinks: dutchOnly } = await app.visit('/nieuws');
    expect(dutchOnly.get('canonical')).toBe(`${origin}/nl/nieuws`);
    expect(dutchOnly.has('alternate en')).toBe(false);
    const { headLinks: englishOnly } = await app.visit('/nl/news');
    expect(englishOnly.get('canonical')).toBe(`${origin}/news`);
    expect(englishOnly.has('alternate nl')).toBe(false);
  });
});
