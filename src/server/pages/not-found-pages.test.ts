import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { openTestApp, type TestApp, type VisitedPage } from '#tests/support/app.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import { addWebsite, expectPolicyToHold } from '#tests/support/page-assertions.ts';
import { NotFoundTemplates } from './not-found-pages.ts';

/** Opens a page that is rendered without a template. */
async function visitRendered(app: TestApp, path: string): Promise<VisitedPage> {
  const find = vi.spyOn(NotFoundTemplates.prototype, 'find').mockReturnValue(undefined);
  try {
    return await app.visit(path);
  } finally {
    find.mockRestore();
  }
}

describeOnEachEngine('pages without content', (open) => {
  async function openWithWebsite(): Promise<TestApp> {
    const app = await openTestApp(open);
    await addWebsite(app, { number: 1, texts: { en: { slug: 'quay', title: 'Quay' } } });
    return app;
  }

  const segment = fc.oneof(
    fc.constantFrom(
      'websites',
      'images',
      'nl',
      'admin',
      'projects',
      'dashboard',
      'quay',
      'search',
      'café',
      '$&',
    ),
    fc.stringMatching(/^[a-z0-9._~-]{1,12}$/),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 6 }),
  );
  const path = fc
    .array(segment, { minLength: 1, maxLength: 5 })
    .map((segments) => `/${segments.map((text) => encodeURIComponent(text)).join('/')}`);

  test('13, 44, X51: a page made from a template is identical to the page that is rendered, byte for byte', async () => {
    const app = await openWithWebsite();
    await fc.assert(
      fc.asyncProperty(path, fc.constantFrom('', '/nl'), async (suffix, prefix) => {
        const target = prefix + suffix;
        const pages = [await app.visit(target), await app.visit(target)];
        const rendered = await visitRendered(app, target);
        for (const { status, html } of pages)
          expect([status, html], target).toEqual([rendered.status, rendered.html]);
      }),
      { numRuns: 40, examples: [['/websites/quay/websites', '']] },
    );
  });

  test('X22: the CSP of a page made from a template allows its scripts', async () => {
    const app = await openWithWebsite();
    for (const path of ['/one', '/two', '/websites/one', '/websites/two', '/one/two', '/two/three']) {
      const page = await app.visit(path);
      expect(page.status, path).toBe(404);
      expectPolicyToHold(page);
    }
  });

  test('X51: not-found pages are rendered once for many URLs, whoever requests them, and count towards no limit', async () => {
    const app = await openWithWebsite();
    const create = vi.spyOn(NotFoundTemplates.prototype, 'create');
    try {
      for (let index = 0; index < 400; index += 1) {
        const response = await app.requestFrom(`/made-up/${index}`, '192.0.2.1');
        expect(response.status).toBe(404);
        expect(await response.text()).toContain(`href="/made-up/${index}"`);
      }
      expect(create).toHaveBeenCalledTimes(1);
    } finally {
      create.mockRestore();
    }
  });

  test('X42: a template is rendered again once the content has changed', async () => {
    const app = await openWithWebsite();
    expect((await app.visit('/nothing')).html).toContain('Quay');
    await addWebsite(app, { number: 2, texts: { en: { slug: 'harbour', title: 'Harbour' } } });
    app.clearCaches();
    expect((await app.visit('/nothing-else')).html).toContain('Harbour');
  });
});
