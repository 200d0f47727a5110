import { expect, test } from 'vitest';
import { insertImage } from '#features/images/fixtures.ts';
import type { ImagesTables } from '#features/images/tables.ts';
import { insertPage } from '#features/pages/fixtures.ts';
import type { PagesTables } from '#features/pages/tables.ts';
import type { CheckedLink, LinkTarget } from '#features/publishing/markdown-editor/contract.ts';
import { saveRedirect } from '#features/publishing/queries/redirects.ts';
import type { PublishingTables } from '#features/publishing/tables.ts';
import { insertWebsite } from '#features/websites/fixtures.ts';
import type { WebsitesTables } from '#features/websites/tables.ts';
import { insertMediaAsset } from '#platform/media/queries/media-assets.ts';
import type { MediaTables } from '#platform/media/tables.ts';
import type { Language } from '#shared/i18n/language.ts';
import { callAs, logInMember, logInOwner } from '#tests/support/accounts.ts';
import { openTestApp } from '#tests/support/app.ts';
import { describeOnEachEngine, type OpenTestDatabase } from '#tests/support/engines.ts';

const at = '2026-03-01T12:00:00.000Z';
const base = '/api/admin/markdown';
const text = (slug: string, title = slug) => ({ slug, title });

async function openAsOwner(open: OpenTestDatabase) {
  const app = await openTestApp(open);
  const send = callAs(app, await logInOwner(app));
  const { database } = app;
  return {
    app,
    addWebsite: (website: Parameters<typeof insertWebsite>[1]) =>
      insertWebsite(database.of<WebsitesTables>().query, website, at),
    addImage: (image: Parameters<typeof insertImage>[1]) =>
      insertImage(database.of<ImagesTables>().query, image, at),
    addPage: (page: Parameters<typeof insertPage>[1]) =>
      insertPage(database.of<PagesTables>().query, page, at),
    addRedirect: (lang: Language, slug: string, id: string) =>
      database
        .of<PublishingTables>()
        .transaction((trx) => saveRedirect(trx, { noun: 'website', lang, slug }, id, at)),
    async check(urls: readonly string[], language: Language = 'en') {
      const response = await send('POST', `${base}/links`, { language, urls });
      const { data } = (await response.json()) as { data: readonly CheckedLink[] };
      return Object.fromEntries(data.map(({ url, problem, path }) => [url, path ?? problem]));
    },
    async search(q: string, language: Language = 'en') {
      const response = await send('GET', `${base}/targets?language=${language}&q=${encodeURIComponent(q)}`);
      return ((await response.json()) as { data: readonly LinkTarget[] }).data;
    },
    preview: (body: unknown) => send('POST', `${base}/preview`, body),
  };
}

describeOnEachEngine('the API of the Markdown editor', (open) => {
  test('does not report a link to a page that visitors can read, whatever its form', async () => {
    const { addWebsite, addImage, addPage, check } = await openAsOwner(open);
    await addWebsite({ number: 1, texts: { en: text('mill'), nl: text('molen') } });
    await addImage({ number: 1, texts: { nl: text('sluis') } });
    await addPage({ texts: { en: text('about'), nl: text('over') } });
    const urls = ['/', '/websites', '/websites/mill?a=1#b', '/nl/websites/molen', '/images/sluis', '/about'];
    const others = ['/experiments/luhn-validator', '/feed.xml', '/nl', '#part', 'https://example.com', '//x'];
    expect(await check([...urls, ...others])).toEqual({});
  });

  test('reports why visitors cannot reach the target of a link', async () => {
    const { addWebsite, addPage, check } = await openAsOwner(open);
    await addWebsite({ number: 1, texts: { en: { ...text('hidden'), state: 'unpublished' } } });
    await addWebsite({ number: 2, removedAt: at, texts: { en: text('binned') } });
    await addPage({ texts: { en: { ...text('archived'), state: 'archived' } } });
    expect(
      await check([
        '/websites/none',
        '/nothing',
        '/websites/hidden',
        '/websites/binned',
        '/archived',
        '/a/b',
        'media:x',
      ]),
    ).toEqual({
      '/websites/none': 'missing',
      '/nothing': 'missing',
      '/websites/hidden': 'unpublished',
      '/websites/binned': 'removed',
      '/archived': 'unpublished',
      '/a/b': 'missing',
      'media:x': 'missingImage',
    });
  });

  test('reports an old address, or one in the other language, with the current address, and not as broken', async () => {
    const { addWebsite, addRedirect, check } = await openAsOwner(open);
    const id = await addWebsite({ number: 1, texts: { en: text('mill'), nl: text('molen') } });
    await addRedirect('en', 'windmill', id);
    expect(await check(['/websites/windmill', '/websites/molen', '/nl/websites/mill'])).toEqual({
      '/websites/windmill': '/websites/mill',
      '/websites/molen': '/websites/mill',
      '/nl/websites/mill': '/websites/molen',
    });
    expect(await check(['/websites/windmill', '/websites/molen'], 'nl')).toEqual({
      '/websites/windmill': '/websites/molen',
    });
  });

  test('finds link targets by part of their title, with their path in the language of the text', async () => {
    const { addWebsite, addImage, addPage, search } = await openAsOwner(open);
    await addWebsite({
      number: 1,
      texts: { en: text('mill', 'The Mill'), nl: text('molen', 'Molen, of mill') },
    });
    await addWebsite({ number: 2, texts: { en: { ...text('mill-2', 'Mill two'), state: 'unpublished' } } });
    await addWebsite({ number: 3, removedAt: at, texts: { en: text('mill-3', 'Mill three') } });
    await addImage({ number: 1, texts: { en: text('milling', 'MILLING') } });
    await addPage({ texts: { en: text('millers', 'Our millers 100%') } });
    const titles = async (q: string, language?: Language) =>
      (await search(q, language)).map(({ path, public: isPublic }) => (isPublic ? path : `(${path})`));
    expect(await titles('mill')).toEqual([
      '/images/milling',
      '/websites/mill',
      '/millers',
      '(/websites/mill-2)',
    ]);
    expect((await titles('mill', 'nl'))[1]).toBe('/websites/molen');
    expect(await titles('100%')).toEqual(['/millers']);
    expect(await titles('luhn')).toEqual(['/experiments/luhn-validator']);
    expect(await titles('_')).toEqual([]);
  });

  test('X22: returns the preview as the HTML of the page, in which no script can run', async () => {
    const { app, addWebsite, preview } = await openAsOwner(open);
    const asset = { original_key: 'a.png', sha256: 'a', width: 4, height: 3, thumbhash: '' };
    const id = await insertMediaAsset(app.database.of<MediaTables>().query, asset, at);
    const body = `## Head\n\n<script>alert(1)</script>\n\n![alt](media:${id} "caption"){half}`;
    await addWebsite({ number: 1, texts: { en: { ...text('mill'), body } } });
    const rendered = (await (await preview({ text: body })).json()) as { data: { html: string } };
    const page = (await (await app.request('/api/websites/mill')).json()) as { data: { body: string } };
    expect(rendered.data.html).toBe(page.data.body);
    expect(rendered.data.html).toContain('<figure class="image-half">');
    expect(rendered.data.html).not.toContain('<script');
  });

  test('renders a text of up to 100,000 characters and rejects a longer one', async () => {
    const { preview } = await openAsOwner(open);
    expect((await preview({ text: 'é'.repeat(100_000) })).status).toBe(200);
    const rejected = await preview({ text: 'x'.repeat(100_001) });
    expect(rejected.status).toBe(422);
    expect(await rejected.json()).toMatchObject({ error: { fields: { text: expect.any(String) } } });
  });

  test('X4: may only be called by owners', async () => {
    const app = await openTestApp(open);
    expect((await app.post(`${base}/preview`, { text: '' })).status).toBe(401);
    const send = callAs(app, await logInMember(app));
    expect((await send('POST', `${base}/preview`, { text: '' })).status).toBe(403);
    expect((await send('GET', `${base}/targets?language=en&q=a`)).status).toBe(403);
  });
});
