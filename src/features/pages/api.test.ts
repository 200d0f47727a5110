import { expect, test } from 'vitest';
import { insertMediaAsset } from '#platform/media/queries/media-assets.ts';
import { demoApp, openTestApp, type TestApp } from '#tests/support/app.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import { page as pageContract, pageSummary } from './contract/pages.ts';
import { insertPage, type PageFixture } from './fixtures.ts';
import type { PagesTables } from './tables.ts';

const now = '2026-03-01T12:00:00.000Z';

const addPage = ({ database }: TestApp, page: PageFixture) =>
  insertPage(database.of<PagesTables>().query, page, now);

async function read({ request }: TestApp, path: string, language = 'en') {
  const response = await request(path, { headers: { 'X-Localization': language } });
  return { status: response.status, ...(await response.json()) };
}

describeOnEachEngine('the API of pages', (open) => {
  const demo = demoApp(open);

  test('73: a single page has slug, title, description, body, modification date, language and alternates', async () => {
    const { status, data } = await read(await demo(), '/api/pages/info');
    expect(status).toBe(200);
    expect(pageContract.strict().safeParse(data).error).toBeUndefined();
    expect(data).toMatchObject({
      slug: 'info',
      title: 'Info',
      lang: 'en',
      alternates: { en: 'info', nl: 'info' },
    });
    expect(data.body).toMatch(/^<(p|h2)/);
    expect(data.updated_at).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
  });

  test('57, 73: the response is in the requested language and declares it', async () => {
    const app = await demo();
    const response = await app.request('/api/pages/terms', { headers: { 'X-Localization': 'nl' } });
    expect(response.headers.get('Content-Language')).toBe('nl');
    expect(response.headers.get('Vary')).toBe('X-Localization, Accept-Encoding');
    expect((await response.json()).data).toMatchObject({ title: 'Algemene voorwaarden', lang: 'nl' });
    const unknown = await app.request('/api/pages/terms', { headers: { 'X-Localization': 'fr' } });
    expect(unknown.headers.get('Content-Language')).toBe('en');
    expect((await unknown.json()).data.lang).toBe('en');
  });

  test('69, 73: a page is found by id or slug, and an unknown page is a 404 with a reason', async () => {
    const app = await demo();
    const { data } = await read(app, '/api/pages/info');
    expect((await read(app, `/api/pages/${data.id}`)).data).toEqual(data);
    expect(await read(app, '/api/pages/nothing', 'nl')).toEqual({
      status: 404,
      error: { code: 'not_found', message: 'Dit bestaat niet.' },
    });
  });

  test('73: the list contains the published pages in order, without their bodies', async () => {
    const { data } = await read(await demo(), '/api/pages');
    expect(data.map(({ slug }: { slug: string }) => slug)).toEqual(['info', 'terms', 'contact']);
    for (const item of data) expect(pageSummary.strict().safeParse(item).success).toBe(true);
  });

  test('73: the list can be paginated', async () => {
    const { data, meta } = await read(await demo(), '/api/pages?page=2&per_page=2');
    expect(data).toMatchObject([{ slug: 'contact' }]);
    expect(meta).toEqual({ page: 2, per_page: 2, total: 3 });
    expect((await read(await demo(), '/api/pages?page=-1')).status).toBe(422);
  });

  test('X26: drafts, scheduled and removed pages, and the home page, are not returned anywhere', async () => {
    const app = await openTestApp(open);
    const text = (slug: string) => ({ slug, title: slug });
    await addPage(app, { texts: { en: { ...text('draft'), state: 'unpublished' } } });
    await addPage(app, { texts: { en: { ...text('scheduled'), state: 'archived' } } });
    await addPage(app, { removedAt: now, texts: { en: text('removed') } });
    await addPage(app, { kind: 'home', texts: { en: text('home') } });
    expect((await read(app, '/api/pages')).data).toEqual([]);
    for (const slug of ['draft', 'scheduled', 'removed', 'home']) {
      expect((await read(app, `/api/pages/${slug}`)).status, slug).toBe(404);
    }
  });

  test('X12: a page with a text in only one language is returned in that language, and says so', async () => {
    const app = await openTestApp(open);
    await addPage(app, {
      texts: {
        nl: { slug: 'nieuws', title: 'Nieuws' },
        en: { slug: 'news', title: 'News', state: 'unpublished' },
      },
    });
    expect((await read(app, '/api/pages')).data).toMatchObject([{ slug: 'nieuws', lang: 'nl' }]);
    expect((await read(app, '/api/pages/nieuws')).data).toMatchObject({
      lang: 'nl',
      alternates: { en: null, nl: 'nieuws' },
    });
    expect((await read(app, '/api/pages/news')).status).toBe(404);
  });

  test('73, X18: a page has its picture with the texts of the language, or none', async () => {
    const app = await openTestApp(open);
    const { query } = app.database.of<PagesTables>();
    const file = { original_key: 'k', sha256: 's', width: 1200, height: 1500, thumbhash: 'hash' };
    const pictureId = await insertMediaAsset(query, file, now);
    await addPage(app, {
      pictureId,
      texts: {
        en: { slug: 'info', title: 'Info', picture_alt: 'A table.', picture_caption: 'The table' },
        nl: { slug: 'info', title: 'Info', picture_alt: 'Een tafel.', picture_caption: 'De tafel' },
      },
    });
    await addPage(app, { texts: { en: { slug: 'terms', title: 'Terms' } } });
    const english = await read(app, '/api/pages/info');
    expect(pageContract.strict().safeParse(english.data).error).toBeUndefined();
    expect(english.data.picture).toEqual({
      width: 1200,
      height: 1500,
      placeholder: 'hash',
      sources: { avif: [], webp: [], jpeg: [] },
      focal: { x: 50, y: 50 },
      alt: 'A table.',
      caption: 'The table',
    });
    expect((await read(app, '/api/pages/info', 'nl')).data.picture).toMatchObject({
      alt: 'Een tafel.',
      caption: 'De tafel',
    });
    expect((await read(app, '/api/pages/terms')).data.picture).toBeNull();
    for (const item of (await read(app, '/api/pages')).data)
      expect(pageSummary.strict().safeParse(item).success).toBe(true);
  });

  test('X22: the body of a page cannot run scripts', async () => {
    const app = await openTestApp(open);
    const body =
      '<script>alert(1)</script>\n\n<img src=x onerror=alert(1)>\n\n[a](javascript:alert(1)) [b](//evil.example)';
    await addPage(app, { texts: { en: { slug: 'a', title: 'A', body } } });
    const { data } = await read(app, '/api/pages/a');
    expect(data.body).not.toMatch(/<script|<img|href=/);
  });
});
