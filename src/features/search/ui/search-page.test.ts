import { expect, test } from 'vitest';
import { demoApp, openTestApp } from '#tests/support/app.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import { addWebsite, expectPolicyToHold, hasHeaderAndFooter } from '#tests/support/page-assertions.ts';

describeOnEachEngine('search page', (open) => {
  const demo = demoApp(open);

  test('X1: results are complete without scripts, in both languages', async () => {
    const app = await demo();
    const english = await app.visit('/search?q=kade');
    expect(english.status).toBe(200);
    expect(english.h1).toEqual(['Search']);
    expect(english.title).toBe('kade – Search – Studio Vitrine');
    expect(english.main).toContain('Kromme <mark>Kade</mark>');
    expect(english.main).toMatch(/role="status"[^>]*>1 result for “kade”/);
    expect(english.main).toMatch(/<form method="get"/);
    expect(english.main).toMatch(/<input[^>]*type="search"[^>]*name="q"[^>]*value="kade"/);
    expect(hasHeaderAndFooter(english)).toBe(true);
    expectPolicyToHold(english);
    const dutch = await app.visit('/nl/search?q=kade');
    expect(dutch.main).toMatch(/1 resultaat voor ‘kade’/);
    expect(dutch.links).toContain('/nl/websites/kromme-kade');
  });

  test('search engines may not index it, and no link leads them to it', async () => {
    const app = await demo();
    for (const path of ['/search', '/search?q=kade', '/nl/search'])
      expect((await app.visit(path)).html, path).toContain('<meta name="robots" content="noindex"/>');
    expect(await (await app.request('/sitemap.xml')).text()).not.toContain('/search');
  });

  test('if there is no query it shows a hint; if there are no results it explains why and links onwards', async () => {
    const app = await demo();
    expect((await app.visit('/search')).main).toContain('catalogue number, such as W07');
    expect((await app.visit('/search?q=%20%20')).main).toContain('catalogue number, such as W07');
    const noResults = await app.visit('/search?q=zzz');
    expect(noResults.status).toBe(200);
    expect(noResults.main).toContain('Nothing found for “zzz”');
    expect(noResults.main).toMatch(/href="\/"[^>]*>Back to the catalogue/);
    expect((await app.visit('/search?q=%22*%25')).main).toContain('at least one letter or digit');
    expect((await app.visit('/nl/search?q=%F0%9F%8E%89')).main).toContain('minimaal één letter of cijfer');
    expect((await app.visit(`/search?q=${'a'.repeat(101)}`)).main).toContain('at most 100 characters');
    expect((await app.visit(`/search?q=${'a'.repeat(1900)}`)).status).toBe(200);
    expect(app.logLines).toEqual([]);
  });

  test('without results on a site without websites it does not link to an empty catalogue', async () => {
    const app = await openTestApp(open);
    for (const path of ['/search?q=zzz', '/nl/search?q=zzz']) {
      const page = await app.visit(path);
      expect(page.main).toContain('zzz');
      expect(page.main).not.toMatch(/Back to the catalogue|Terug naar de catalogus/);
    }
  });

  test('escapes the query', async () => {
    const { html, withoutScripts } = await (await demo()).visit(
      `/search?q=${encodeURIComponent('</title><script>alert(1)</script>"><img src=x onerror=alert(1)>')}`,
    );
    expect(withoutScripts).not.toContain('<img src=x');
    expect(html).not.toContain('<script>alert(1)');
  });

  test('result pages do not fill the page cache, and reflect each change', async () => {
    const app = await openTestApp(open);
    await addWebsite(app, { number: 1, texts: { en: { slug: 'one', title: 'Quay' } } });
    await app.visit('/search?q=quay');
    const { bytes } = app.cache;
    for (const q of ['quay', 'qua', 'qu', 'q']) await app.visit(`/search?q=${q}`);
    expect(app.cache.bytes).toBe(bytes);
    await app.visit('/search');
    expect(app.cache.bytes).toBeGreaterThan(bytes);
  });

  test('a page number beyond the last page redirects to the first page', async () => {
    const app = await demo();
    const response = await app.request('/search?q=kade&page=7');
    expect([response.status, response.headers.get('Location')]).toEqual([307, '/search?q=kade']);
    for (const page of ['0', '-1', 'x', '1', '9999'])
      expect((await app.visit(`/search?q=kade&page=${page}`)).main, page).toContain('1 result');
  });
});
