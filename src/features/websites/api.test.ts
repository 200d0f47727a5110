import { expect, test } from 'vitest';
import { insertMediaAsset } from '#platform/media/queries/media-assets.ts';
import { demoApp, openTestApp, type TestApp } from '#tests/support/app.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import { type WebsitePicture, website as websiteContract, websiteSummary } from './contract/websites.ts';
import {
  insertWebsite,
  insertWebsitePicture,
  type WebsiteFixture,
  type WebsitePictureFixture,
} from './fixtures.ts';
import type { WebsitesTables } from './tables.ts';

const now = '2026-03-01T12:00:00.000Z';
const nowhere = '01890000-0000-7000-8000-000000000000';

interface Summary {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly lang: string;
}

const addWebsite = ({ database }: TestApp, website: WebsiteFixture) =>
  insertWebsite(database.of<WebsitesTables>().query, website, now);

const mediaFixture = { original_key: 'k', sha256: 's', width: 1600, height: 1000, thumbhash: 'hash' };

/** A media asset without derivatives in a response. */
const pendingAsset = {
  width: 1600,
  height: 1000,
  placeholder: 'hash',
  sources: { avif: [], webp: [], jpeg: [] },
  focal: { x: 50, y: 50 },
};

interface PicturesOf {
  readonly pictures: readonly WebsitePicture[];
}

/** Adds a website in both languages, and returns a function that adds pictures. */
async function addWebsiteWithPictures(app: TestApp) {
  const { query } = app.database.of<WebsitesTables>();
  const id = await addWebsite(app, {
    number: 7,
    texts: { en: { slug: 'tides', title: 'Tides' }, nl: { slug: 'getijden', title: 'Getijden' } },
  });
  const addPicture = async (
    kind: WebsitePictureFixture['kind'],
    position: number,
    texts: WebsitePictureFixture['texts'],
  ) => {
    const pictureId = await insertMediaAsset(query, mediaFixture, now);
    await insertWebsitePicture(query, id, { pictureId, kind, position, texts }, now);
  };
  return { id, addPicture };
}

async function read<Data>(
  { request }: TestApp,
  path: string,
  language = 'en',
): Promise<{ status: number; data: Data }> {
  const response = await request(path, { headers: { 'X-Localization': language } });
  const { data } = (await response.json()) as { data: Data };
  return { status: response.status, data };
}

const slugs = async (app: TestApp, language?: string) =>
  (await read<Summary[]>(app, '/api/websites', language)).data.map(({ slug }) => slug);

describeOnEachEngine('the API of websites', (open) => {
  const demo = demoApp(open);

  test('60, 65: the list contains all published websites with slug, title and skills, newest first', async () => {
    const { status, data } = await read<Record<string, unknown>[]>(await demo(), '/api/websites');
    expect(status).toBe(200);
    expect(data.map(({ number }) => number)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    for (const item of data) expect(websiteSummary.strict().safeParse(item).success).toBe(true);
    expect(data.at(-1)).toMatchObject({
      slug: 'kromme-kade',
      skills: ['laravel', 'php', 'jquery', 'css'],
      lang: 'en',
    });
  });

  test('60, 69: a single website has title, slug, skills and all other fields that its page shows', async () => {
    const { status, data } = await read(await demo(), '/api/websites/kromme-kade');
    expect(status).toBe(200);
    expect(websiteContract.strict().safeParse(data).error).toBeUndefined();
    expect(data).toMatchObject({
      title: 'Kromme Kade',
      slug: 'kromme-kade',
      skills: ['laravel', 'php', 'jquery', 'css'],
    });
  });

  test('69: a website is found by its id or its slug', async () => {
    const app = await demo();
    const { data: bySlug } = await read<Summary>(app, '/api/websites/zaaigoed');
    expect(await read(app, `/api/websites/${bySlug.id}`)).toEqual({ status: 200, data: bySlug });
  });

  test('69: an unknown id or slug is a 404 with a reason', async () => {
    const { request } = await demo();
    for (const key of ['nothing', nowhere, 'Zaaigoed', '%20', "'", '%25', '__proto__', 'zaaigoed%2F..']) {
      const response = await request(`/api/websites/${key}`);
      expect(response.status, key).toBe(404);
      expect(await response.json()).toEqual({
        error: { code: 'not_found', message: 'This does not exist.' },
      });
    }
  });

  test('57: the texts are in the requested language', async () => {
    const app = await openTestApp(open);
    await addWebsite(app, {
      number: 1,
      texts: {
        en: { slug: 'bent-quay', title: 'Bent quay' },
        nl: { slug: 'kromme-kade', title: 'Kromme kade' },
      },
    });
    expect(await slugs(app, 'en')).toEqual(['bent-quay']);
    expect(await slugs(app, 'nl')).toEqual(['kromme-kade']);
    expect(await slugs(app, 'fr')).toEqual(['bent-quay']);
  });

  test('X11: a slug of the other language finds the same website, which contains both slugs', async () => {
    const app = await openTestApp(open);
    await addWebsite(app, {
      number: 1,
      texts: { en: { slug: 'quay', title: 'Quay' }, nl: { slug: 'kade', title: 'Kade' } },
    });
    const { data } = await read(app, '/api/websites/quay', 'nl');
    expect(data).toMatchObject({ slug: 'kade', lang: 'nl', alternates: { en: 'quay', nl: 'kade' } });
  });

  test('X11: a slug that two websites share finds the one in the requested language', async () => {
    const app = await openTestApp(open);
    await addWebsite(app, {
      number: 1,
      texts: { en: { slug: 'print', title: 'One' }, nl: { slug: 'druk', title: 'Een' } },
    });
    await addWebsite(app, {
      number: 2,
      texts: { en: { slug: 'press', title: 'Two' }, nl: { slug: 'print', title: 'Twee' } },
    });
    expect((await read(app, '/api/websites/print', 'en')).data).toMatchObject({ number: 1, title: 'One' });
    expect((await read(app, '/api/websites/print', 'nl')).data).toMatchObject({ number: 2, title: 'Twee' });
  });

  test('X12: a website with a text in only one language is returned in that language, and says so', async () => {
    const app = await openTestApp(open);
    await addWebsite(app, { number: 1, texts: { nl: { slug: 'kade', title: 'Kade' } } });
    expect((await read<Summary[]>(app, '/api/websites')).data).toMatchObject([{ slug: 'kade', lang: 'nl' }]);
    expect((await read(app, '/api/websites/kade')).data).toMatchObject({
      lang: 'nl',
      alternates: { en: null, nl: 'kade' },
    });
  });

  test('X26: drafts, scheduled texts and removed websites are not returned anywhere', async () => {
    const app = await openTestApp(open);
    const text = (slug: string) => ({ slug, title: slug });
    await addWebsite(app, { number: 1, texts: { en: text('first') } });
    await addWebsite(app, { number: 2, texts: { en: { ...text('draft'), state: 'unpublished' } } });
    await addWebsite(app, { number: 3, texts: { en: { ...text('scheduled'), state: 'archived' } } });
    await addWebsite(app, { number: 4, removedAt: now, texts: { en: text('removed') } });
    await addWebsite(app, { number: 5, texts: { en: text('last') } });
    expect(await slugs(app)).toEqual(['last', 'first']);
    for (const slug of ['draft', 'scheduled', 'removed']) {
      expect((await app.request(`/api/websites/${slug}`)).status, slug).toBe(404);
    }
    const { data } = await read(app, '/api/websites/last');
    expect(data).toMatchObject({ previous: null, next: { slug: 'first' } });
  });

  test('X26: the draft of one language does not affect the visibility of the other', async () => {
    const app = await openTestApp(open);
    await addWebsite(app, {
      number: 1,
      texts: {
        en: { slug: 'quay', title: 'Quay' },
        nl: { slug: 'kade', title: 'Geheim', state: 'unpublished' },
      },
    });
    const { data } = await read(app, '/api/websites/quay', 'nl');
    expect(data).toMatchObject({ title: 'Quay', lang: 'en', alternates: { en: 'quay', nl: null } });
    expect((await app.request('/api/websites/kade')).status).toBe(404);
  });

  test('X26: the id of a website without a published text finds nothing', async () => {
    const app = await openTestApp(open);
    const id = await addWebsite(app, {
      number: 1,
      texts: { en: { slug: 'a', title: 'A', state: 'unpublished' } },
    });
    expect((await app.request(`/api/websites/${id}`)).status).toBe(404);
  });

  test('60: neighbours are the websites before and after it in the list', async () => {
    const { data } = await read(await demo(), '/api/websites/zaaigoed');
    expect(data).toMatchObject({ number: 2, previous: { number: 3 }, next: { number: 1 } });
  });

  test('without parameters the list is complete; with `page` or `per_page` it has meta data', async () => {
    const { request } = await demo();
    const list = async (query: string) => (await request(`/api/websites${query}`)).json();
    expect(await list('')).not.toHaveProperty('meta');
    expect(await list('?per_page=2')).toEqual(await list('?page=1&per_page=2'));
    expect((await list('?per_page=2')).data).toHaveLength(2);
    const paged = await list('?page=2&per_page=5');
    expect(paged.meta).toEqual({ page: 2, per_page: 5, total: 12 });
    expect(paged.data.map(({ number }: { number: number }) => number)).toEqual([7, 6, 5, 4, 3]);
    expect((await list('?page=9')).data).toEqual([]);
  });

  test('an impossible page, or an unknown parameter, is rejected by name', async () => {
    const { request } = await demo();
    for (const [query, field] of [
      ['page=0', 'page'],
      ['page=x', 'page'],
      ['page=1&per_page=1000', 'per_page'],
      ['sort=title', 'body'],
    ]) {
      const response = await request(`/api/websites?${query}`);
      expect(response.status, query).toBe(422);
      expect(Object.keys((await response.json()).error.fields)).toEqual([field]);
    }
  });

  test('69, X18: a website has its pictures in order, with kind, size and the texts of the language', async () => {
    const app = await openTestApp(open);
    const { id, addPicture } = await addWebsiteWithPictures(app);
    await addPicture('phone', 2, {
      en: { alt: 'A phone.', title: 'In the hand', caption: '9 kB' },
      nl: { alt: 'Een telefoon.', title: 'In de hand', caption: '9 kB' },
    });
    await addPicture('detail', 1, {
      en: { alt: 'A table.', title: 'The table', caption: '' },
      nl: { alt: 'Een tafel.', title: 'De tafel', caption: '' },
    });
    const english = await read<PicturesOf>(app, `/api/websites/${id}`);
    expect(websiteContract.strict().safeParse(english.data).error).toBeUndefined();
    expect(english.data.pictures).toEqual([
      { ...pendingAsset, kind: 'detail', alt: 'A table.', title: 'The table', caption: '', lang: 'en' },
      { ...pendingAsset, kind: 'phone', alt: 'A phone.', title: 'In the hand', caption: '9 kB', lang: 'en' },
    ]);
    const dutch = await read<PicturesOf>(app, `/api/websites/${id}`, 'nl');
    expect(dutch.data.pictures).toMatchObject([
      { kind: 'detail', alt: 'Een tafel.', title: 'De tafel', lang: 'nl' },
      { kind: 'phone', alt: 'Een telefoon.', title: 'In de hand', lang: 'nl' },
    ]);
  });

  test('X12: a picture with texts in only one language has those texts, marked with their language', async () => {
    const app = await openTestApp(open);
    const { id, addPicture } = await addWebsiteWithPictures(app);
    await addPicture('detail', 1, { nl: { alt: 'Een tafel.' } });
    await addPicture('phone', 2, { en: { alt: 'A phone.' }, nl: { alt: 'Een telefoon.' } });
    expect((await read(app, `/api/websites/${id}`)).data).toMatchObject({
      lang: 'en',
      pictures: [
        { alt: 'Een tafel.', lang: 'nl' },
        { alt: 'A phone.', lang: 'en' },
      ],
    });
  });

  test('the list of websites contains no pictures except the covers', async () => {
    const app = await openTestApp(open);
    const { addPicture } = await addWebsiteWithPictures(app);
    await addPicture('detail', 1, { en: { alt: 'A table.' } });
    const { data } = await read<object[]>(app, '/api/websites');
    expect(data).toHaveLength(1);
    for (const item of data) expect(websiteSummary.strict().safeParse(item).success).toBe(true);
  });

  test('X22: the text of a website is returned as HTML that cannot run scripts', async () => {
    const app = await openTestApp(open);
    const body = '<script>alert(1)</script> <img src=x onerror=alert(1)> [a](javascript:alert(1))';
    await addWebsite(app, { number: 1, texts: { en: { slug: 'a', title: 'A', body } } });
    const { data } = await read<{ body: string }>(app, '/api/websites/a');
    expect(data.body).not.toMatch(/<script|<img|href=/);
  });

  test('60: an empty catalogue is an empty list', async () => {
    expect(await read(await openTestApp(open), '/api/websites')).toEqual({ status: 200, data: [] });
  });
});

describeOnEachEngine('the list of websites of a new owner', (open) => {
  const texts = (slug: string) => ({ en: { slug, title: slug }, nl: { slug, title: slug } });

  test('62, 67: without the default skill the first visit shows every website, and without skills no filter', async () => {
    const bare = { number: 1, skills: [], texts: texts('quay') };
    const mixed = { number: 2, skills: ['Vue', 'vue'], texts: texts('lock') };
    // Each site is new: fixtures do not clear the page cache.
    const openWith = async (...websites: WebsiteFixture[]) => {
      const app = await openTestApp(open);
      for (const website of websites) await addWebsite(app, website);
      return app;
    };
    const withoutSkills = await openWith(bare);
    for (const path of ['/websites', '/nl/websites', '/websites?skills=']) {
      const { main } = await withoutSkills.visit(path);
      expect(main, path).toContain('quay');
      expect(main, path).not.toMatch(/laravel|<fieldset/);
    }
    const withoutDefault = await openWith(bare, mixed);
    const { main } = await withoutDefault.visit('/websites');
    expect(main).toContain('quay');
    expect(main).toMatch(/<fieldset[\s\S]*aria-pressed="false"[^>]*>Vue</);
    const { data } = await read<{ slug: string; skills: string[] }[]>(withoutDefault, '/api/websites');
    expect(data.find(({ slug }) => slug === 'lock')?.skills).toEqual(['Vue']);
    // Explicitly requested, it is an empty selection, not every website.
    for (const path of ['/websites?skills=laravel', '/nl/websites?skills=laravel']) {
      const page = await withoutDefault.visit(path);
      expect([page.status, page.main.includes('quay')], path).toEqual([200, false]);
      expect(page.main, path).toMatch(/value=""[^>]*name="skills"/);
    }
    const withDefault = await openWith(bare, mixed, { number: 3, skills: ['Laravel'], texts: texts('weir') });
    const chosen = await withDefault.visit('/websites');
    expect(chosen.main).toMatch(/aria-pressed="true"[^>]*>Laravel</);
    expect(chosen.main).toContain('weir');
    expect(chosen.main).not.toContain('quay');
  });
});
