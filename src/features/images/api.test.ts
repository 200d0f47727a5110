import { expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import { image as imageContract, imageSummary } from './contract.ts';
import { type ImageFixture, insertImage } from './fixtures.ts';
import type { ImagesTables } from './tables.ts';

const now = '2026-03-01T12:00:00.000Z';
const nowhere = '01890000-0000-7000-8000-000000000000';

interface Summary {
  readonly id: string;
  readonly slug: string;
  readonly lang: string;
}

const addWebsite = ({ database }: TestApp, image: ImageFixture) =>
  insertImage(database.of<ImagesTables>().query, image, now);

async function read<Data>({ request }: TestApp, path: string, language = 'en') {
  const response = await request(path, { headers: { 'X-Localization': language } });
  const { data } = (await response.json()) as { data: Data };
  return { status: response.status, data };
}

const slugs = async (app: TestApp, language?: string) =>
  (await read<Summary[]>(app, '/api/images', language)).data.map(({ slug }) => slug);

const key = (digit: string, format: string) => `${digit.repeat(32)}.${format}`;

const moire: ImageFixture = {
  number: 21,
  width: 1200,
  height: 800,
  focal_x: 20,
  focal_y: 80,
  taken_at: '2025-06-01T10:00:00.000Z',
  derivatives: [
    { format: 'avif', width: 640, key: key('b', 'avif') },
    { format: 'avif', width: 320, key: key('a', 'avif') },
    { format: 'webp', width: 320, key: key('c', 'webp') },
    { format: 'jpeg', width: 320, key: key('d', 'jpeg') },
  ],
  texts: {
    en: { slug: 'moire', title: 'Moiré', alt: 'Two grids', caption: 'Turned by 3°', tags: ['line', 'grid'] },
    nl: { slug: 'moiré-raster', title: 'Moiré', tags: ['lijn', 'raster'] },
  },
};

describeOnEachEngine('the API of images', (open) => {
  const openWith = async (...images: ImageFixture[]) => {
    const app = await openTestApp(open);
    for (const image of images) await addWebsite(app, image);
    return app;
  };
  const plain = (number: number, slug: string, text: object = {}) => ({
    number,
    texts: { en: { slug, title: slug, ...text } },
  });

  test('70: without images the list is empty', async () => {
    expect(await read(await openTestApp(open), '/api/images')).toEqual({ status: 200, data: [] });
  });

  test('70, 72: the list contains every published image with the fields that a gallery shows', async () => {
    const { status, data } = await read<unknown[]>(await openWith(moire, plain(22, 'waves')), '/api/images');
    expect(status).toBe(200);
    for (const item of data) expect(imageSummary.strict().safeParse(item).error).toBeUndefined();
    expect(data).toMatchObject([
      { slug: 'waves', sources: { avif: [], webp: [], jpeg: [] } },
      { slug: 'moire', licence: 'CC0-1.0' },
    ]);
  });

  test('71, 72: a single image has exactly the fields that its page shows', async () => {
    const { status, data } = await read(await openWith(moire), '/api/images/moire');
    expect(status).toBe(200);
    expect(imageContract.strict().safeParse(data).error).toBeUndefined();
    expect(data).toMatchObject({
      number: 21,
      title: 'Moiré',
      alt: 'Two grids',
      caption: 'Turned by 3°',
      width: 1200,
      height: 800,
      focal: { x: 20, y: 80 },
      taken_at: '2025-06-01T10:00:00.000Z',
      tags: ['line', 'grid'],
      licence: 'CC0-1.0',
      lang: 'en',
    });
  });

  test('72: sources are grouped by format, the narrowest first', async () => {
    const { data } = await read(await openWith(moire), '/api/images/moire');
    expect(data).toMatchObject({
      sources: {
        avif: [
          { width: 320, url: `/media/${key('a', 'avif')}` },
          { width: 640, url: `/media/${key('b', 'avif')}` },
        ],
        webp: [{ width: 320, url: `/media/${key('c', 'webp')}` }],
        jpeg: [{ width: 320, url: `/media/${key('d', 'jpeg')}` }],
      },
    });
  });

  test('X19: no response reveals an original', async () => {
    const app = await openWith({ ...moire, original_key: key('e', 'jpeg'), sha256: 'f'.repeat(64) });
    for (const path of ['/api/images', '/api/images/moire'])
      expect(await (await app.request(path)).text()).not.toMatch(/e{32}|f{64}|original/);
  });

  test('71: an image is found by its id or its slug', async () => {
    const app = await openWith(moire);
    const { data } = await read<Summary>(app, '/api/images/moire');
    expect(await read(app, `/api/images/${data.id}`)).toEqual({ status: 200, data });
  });

  test('71: an unknown id or slug is a 404 with a reason', async () => {
    const { request } = await openWith(moire);
    for (const unknown of ['nothing', nowhere, 'Moire', '%20', "'", '%25', '__proto__', 'moire%2F..']) {
      const response = await request(`/api/images/${unknown}`);
      expect(response.status, unknown).toBe(404);
      expect(await response.json()).toEqual({
        error: { code: 'not_found', message: 'This does not exist.' },
      });
    }
  });

  test('57, X11: texts and tags are in the requested language, whichever slug was used', async () => {
    const app = await openWith(moire);
    expect(await slugs(app, 'nl')).toEqual(['moiré-raster']);
    expect((await read(app, '/api/images/moire', 'nl')).data).toMatchObject({
      slug: 'moiré-raster',
      tags: ['lijn', 'raster'],
      lang: 'nl',
      alternates: { en: 'moire', nl: 'moiré-raster' },
    });
  });

  test('X12: an image with a text in only one language is returned in that language, and says so', async () => {
    const app = await openWith(plain(1, 'waves', { tags: ['line'] }));
    expect((await read<Summary[]>(app, '/api/images', 'nl')).data).toMatchObject([
      { slug: 'waves', lang: 'en' },
    ]);
    expect((await read(app, '/api/images/waves', 'nl')).data).toMatchObject({
      lang: 'en',
      tags: ['line'],
      alternates: { en: 'waves', nl: null },
    });
  });

  test('X26: drafts, scheduled texts and removed images are not returned anywhere', async () => {
    const app = await openWith(
      plain(1, 'first'),
      plain(2, 'draft', { state: 'unpublished' }),
      plain(3, 'scheduled', { state: 'archived' }),
      { ...plain(4, 'removed'), removed_at: now },
      plain(5, 'last'),
    );
    expect(await slugs(app)).toEqual(['last', 'first']);
    for (const slug of ['draft', 'scheduled', 'removed'])
      expect((await app.request(`/api/images/${slug}`)).status, slug).toBe(404);
    expect((await read(app, '/api/images/last')).data).toMatchObject({ next: { slug: 'first' } });
  });

  test('8: previous and next follow the order of the gallery and end with it', async () => {
    const app = await openWith(plain(1, 'a'), plain(2, 'b'), plain(3, 'c'));
    expect(await slugs(app)).toEqual(['c', 'b', 'a']);
    const neighbours = async (slug: string) => (await read(app, `/api/images/${slug}`)).data;
    expect(await neighbours('c')).toMatchObject({ previous: null, next: { slug: 'b' } });
    expect(await neighbours('b')).toMatchObject({ previous: { slug: 'c', number: 3 }, next: { slug: 'a' } });
    expect(await neighbours('a')).toMatchObject({ previous: { slug: 'b' }, next: null });
    expect(await neighbours('a')).toHaveProperty('previous.taken_at');
  });

  test('without parameters the list is complete; with `page` or `per_page` it has meta data', async () => {
    const { request } = await openWith(plain(1, 'a'), plain(2, 'b'), plain(3, 'c'));
    const list = async (query: string) => (await request(`/api/images${query}`)).json();
    expect(await list('')).not.toHaveProperty('meta');
    expect(await list('?per_page=2')).toEqual(await list('?page=1&per_page=2'));
    expect((await list('?per_page=2')).data).toHaveLength(2);
    const { data, meta } = await list('?page=2&per_page=2');
    expect(meta).toEqual({ page: 2, per_page: 2, total: 3 });
    expect(data.map(({ slug }: Summary) => slug)).toEqual(['a']);
    expect((await request('/api/images?page=0')).status).toBe(422);
    expect((await request('/api/images?sort=title')).status).toBe(422);
  });
});
