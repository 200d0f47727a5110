import { expect, onTestFinished, test } from 'vitest';
import { insertImage } from '#features/images/fixtures.ts';
import type { ImagesTables } from '#features/images/tables.ts';
import type { EditedPart, PartFields } from '#features/publishing/contract.ts';
import type { NewPreviewLink, PreviewLink } from '#features/publishing/previews/contract.ts';
import type { PublishingTables } from '#features/publishing/tables.ts';
import { watchContentVersion } from '#platform/db/content-version.ts';
import type { Language } from '#shared/i18n/language.ts';
import { callAs, getAuditLog, logInMember, logInOwner } from '#tests/support/accounts.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { describeOnEachEngine, type OpenTestDatabase } from '#tests/support/engines.ts';

const at = '2026-03-01T12:00:00.000Z';

type Call = (method: string, path: string, body?: unknown) => Promise<{ status: number; data: unknown }>;

interface PreviewedNoun {
  readonly noun: 'website' | 'page' | 'image' | 'site';
  readonly api: string;
  /** The future path of the English draft. */
  readonly path: string;
  /** The status of that path while nothing is published. */
  readonly publicStatus: number;
  readonly create: (app: TestApp, call: Call) => Promise<string>;
  readonly getFields: (title: string) => PartFields;
}

const nouns: readonly PreviewedNoun[] = [
  {
    noun: 'page',
    api: '/api/admin/pages',
    path: '/haven',
    publicStatus: 404,
    async create(_, call) {
      const { data } = await call('POST', '/api/admin/pages', { language: 'en', title: 'Haven' });
      return (data as { id: string }).id;
    },
    getFields: (title) => ({
      slug: 'haven',
      title,
      summary: '',
      description: '',
      picture_alt: '',
      picture_caption: '',
      body: `**Bold** [link](javascript:alert(1)) <script>alert(1)</script> ${title}`,
    }),
  },
  {
    noun: 'image',
    api: '/api/admin/images',
    path: '/images/haven',
    publicStatus: 404,
    create: ({ database }) => insertImage(database.of<ImagesTables>().query, { number: 7, texts: {} }, at),
    getFields: (title) => ({ slug: 'haven', title, alt: '', caption: '', technique: 'ink', tags: ['sea'] }),
  },
  {
    noun: 'site',
    api: '/api/admin/site',
    path: '/',
    publicStatus: 200,
    create: async () => 'site',
    getFields: (title) => ({ title, lede: `About ${title}`, availability: '', colophon: '' }),
  },
];

const website: PreviewedNoun = {
  noun: 'website',
  api: '/api/admin/websites',
  path: '/websites/haven',
  publicStatus: 404,
  async create(_, call) {
    const { data } = await call('POST', '/api/admin/websites', { language: 'en', title: 'Haven' });
    return (data as { id: string }).id;
  },
  getFields: (title) => ({
    slug: 'haven',
    title,
    role: '',
    summary: '',
    description: '',
    cover_alt: '',
    body: '',
  }),
};

async function openAsOwner(open: OpenTestDatabase, { api, create, getFields }: PreviewedNoun) {
  const app = await openTestApp(open);
  const watch = await watchContentVersion(app.database, app.clearCaches);
  onTestFinished(() => watch.stop());
  const send = callAs(app, await logInOwner(app));
  const call: Call = async (method, path, body) => {
    const response = await send(method, path, body);
    return { status: response.status, ...((await response.json()) as { data: unknown }) };
  };
  const id = await create(app, call);
  const getRecord = async () =>
    (await call('GET', `${api}/${id}`)).data as {
      parts: Record<Language, EditedPart>;
    };
  const save = async (part: Language, title: string, fields: PartFields = {}) => {
    const { version } = (await getRecord()).parts[part];
    const body = { version, fields: { ...getFields(title), ...fields } };
    const saved = await call('PUT', `${api}/${id}/${part}/draft`, body);
    expect(saved.status).toBe(200);
  };
  const createLink = async (part: Language = 'en') => {
    const { status, data } = await call('POST', `${api}/${id}/${part}/previews`, {});
    return { status, link: data as NewPreviewLink };
  };
  const findLinks = async (part: Language = 'en') =>
    (await call('GET', `${api}/${id}/${part}/previews`)).data as readonly PreviewLink[];
  const revoke = (link: string, part: Language = 'en') =>
    call('DELETE', `${api}/${id}/${part}/previews/${link}`);
  const setExpiry = (link: string, expires_at: string) =>
    app.database
      .of<PublishingTables>()
      .query.updateTable('preview_links')
      .set({ expires_at })
      .where('id', '=', link)
      .execute();
  return { app, id, call, save, createLink, findLinks, revoke, setExpiry };
}

const publicPaths = [
  '/sitemap.xml',
  '/feed.xml',
  '/api/site',
  '/api/pages',
  '/api/images',
  '/api/search?q=haven',
  '/',
  '/images',
];

describeOnEachEngine('the preview links of each kind of record', (open) => {
  test.each(nouns)('X27: show the draft of kind $noun as it is, to anyone with its link', async (noun) => {
    const { app, save, createLink, findLinks } = await openAsOwner(open, noun);
    await save('en', 'Haven');
    const { link, status } = await createLink();
    expect([status, link.path]).toEqual([201, expect.stringMatching(/^\/preview\/[\w-]{43}$/)]);
    const first = await app.visit(link.path);
    expect([first.status, first.h1]).toEqual([200, ['Haven']]);
    await save('en', 'Westhaven');
    const page = await app.visit(link.path);
    expect(page.h1).toEqual(['Westhaven']);
    expect(page.html.includes('Preview of the English draft of')).toBe(true);
    // The other language redirects to the same view.
    expect((await app.visit(`/nl${link.path}`)).status).toBe(302);
    expect((await findLinks())[0]).toMatchObject({ id: link.id, uses: 2 });
    const publicPage = await app.visit(noun.path);
    expect([publicPage.status, publicPage.html.includes('Westhaven')]).toEqual([noun.publicStatus, false]);
    expect((await getAuditLog(app)).at(-1)?.action).toBe(`${noun.noun}.preview_created`);
  });

  test.each(nouns)(
    'X22, X27: keep a draft of kind $noun out of caches, search results and lists',
    async (noun) => {
      const { app, save, createLink } = await openAsOwner(open, noun);
      await save('en', 'Haven');
      const { link } = await createLink();
      const page = await app.visit(link.path);
      expect(page.headers.get('Referrer-Policy')).toBe('no-referrer');
      expect(page.headers.get('X-Robots-Tag')).toBe('noindex');
      expect(page.headers.get('Cache-Control')).toBe('no-store');
      expect(page.headers.get('Content-Security-Policy')).toMatch(
        /script-src 'self'; .*sandbox (?!.*allow-scripts)/,
      );
      expect(page.html.includes('<meta name="robots" content="noindex"')).toBe(true);
      const [forbidden] =
        /<script|<[^>]+javascript:|rel="canonical"|hrefLang|property="og:/i.exec(page.html) ?? [];
      expect(forbidden).toBeUndefined();
      expect(
        app.findCached({ url: link.path, headers: { host: 'localhost:3000' } } as never),
      ).toBeUndefined();
      for (const path of publicPaths)
        expect(await (await app.request(path)).text(), path).not.toMatch(/Haven|\/preview\//);
    },
  );

  test('X22: show the draft of a website with a script address without a link to it', async () => {
    const { app, id, call, save, createLink } = await openAsOwner(open, website);
    await save('en', 'Haven');
    const { data } = await call('GET', `${website.api}/${id}`);
    const { fields, version } = (data as { parts: { shared: EditedPart } }).parts.shared;
    const urls = ['javascript:alert(1)', 'https://example.test/haven'];
    for (const [index, url] of urls.entries()) {
      const draft = { version: version + index, fields: { ...fields, url } };
      expect((await call('PUT', `${website.api}/${id}/shared/draft`, draft)).status).toBe(200);
      const { html } = await app.visit((await createLink()).link.path);
      expect(html.includes('javascript:')).toBe(false);
      expect(html.includes(`href="${url}"`)).toBe(index === 1);
    }
  });

  test.each(nouns)(
    'X27: return the same 404 for unknown, expired and revoked links of kind $noun',
    async (noun) => {
      const { app, save, createLink, revoke, setExpiry } = await openAsOwner(open, noun);
      await save('en', 'Haven');
      const [{ link: revoked }, { link: expired }, { link: valid }] = [
        await createLink(),
        await createLink(),
        await createLink(),
      ];
      expect((await revoke(revoked.id)).status).toBe(200);
      await setExpiry(expired.id, new Date().toISOString());
      const responses = await Promise.all(
        [revoked.path, expired.path, `/preview/${'A'.repeat(43)}`].map(async (path) => {
          const page = await app.visit(path);
          return JSON.stringify([page.status, page.h1, page.headers.get('Cache-Control'), page.title]);
        }),
      );
      expect(new Set(responses).size).toBe(1);
      expect(responses[0]).toMatch(/^\[404,/);
      expect((await app.visit(valid.path)).status).toBe(200);
    },
  );

  test.each(nouns)('X27: do not show the other language of kind $noun', async (noun) => {
    const { app, save, createLink, findLinks, revoke } = await openAsOwner(open, noun);
    await save('en', 'Harbour');
    expect((await createLink('nl')).status).toBe(409);
    await save('nl', 'Haven');
    const { link } = await createLink('nl');
    expect(link.path).toMatch(/^\/nl\/preview\//);
    const page = await app.visit(link.path);
    expect([page.status, page.h1, page.html.includes('Harbour')]).toEqual([200, ['Haven'], false]);
    expect(page.html.includes('<html lang="nl"')).toBe(true);
    const other = await app.request(link.path.slice(3));
    expect([other.status, other.headers.get('location')]).toEqual([302, link.path]);
    expect(await findLinks('en')).toEqual([]);
    expect((await revoke(link.id, 'en')).status).toBe(404);
    expect((await app.visit(link.path)).status).toBe(200);
  });

  test.each(nouns)('X4: of kind $noun can only be managed by owners', async (noun) => {
    const { app, id, save, createLink } = await openAsOwner(open, noun);
    await save('en', 'Haven');
    const { link } = await createLink();
    const member = callAs(app, await logInMember(app));
    for (const [method, path, body] of [
      ['GET', `${noun.api}/${id}/en/previews`],
      ['POST', `${noun.api}/${id}/en/previews`, {}],
      ['DELETE', `${noun.api}/${id}/en/previews/${link.id}`],
    ] as const) {
      expect((await member(method, path, body)).status).toBe(403);
      expect((await app.request(path, { method })).status).toBe(401);
    }
  });

  test('X27: show a draft that has no slug, or has the slug of a page of the site', async () => {
    for (const noun of nouns.filter(({ noun: name }) => name !== 'site')) {
      const { app, save, createLink } = await openAsOwner(open, noun);
      for (const slug of ['', 'No Slug', 'search']) {
        await save('en', 'Haven', { slug });
        const page = await app.visit((await createLink()).link.path);
        expect([page.status, page.h1], `${noun.noun} ${slug}`).toEqual([200, ['Haven']]);
      }
    }
  });

  test('X27: show an image with its neighbours in the gallery, and no other draft', async () => {
    const noun = nouns.find(({ noun: name }) => name === 'image');
    if (!noun) throw new Error('no images');
    const { app, save, createLink } = await openAsOwner(open, noun);
    const db = app.database.of<ImagesTables>().query;
    await insertImage(db, { number: 6, texts: { en: { slug: 'quay', title: 'Quay' } } }, at);
    await insertImage(db, { number: 8, texts: { en: { slug: 'pier', title: 'Pier' } } }, at);
    const draft = { slug: 'draft', title: 'Secret', state: 'unpublished' } as const;
    await insertImage(db, { number: 9, texts: { en: draft } }, at);
    await save('en', 'Haven');
    const page = await app.visit((await createLink()).link.path);
    const own = '/images/haven';
    const linked = page.links.filter((href) => href.startsWith('/images/') && href !== own);
    expect(linked).toEqual(['/images/pier', '/images/quay']);
    expect(page.html.includes('Secret')).toBe(false);
  });

  test('X27: show the texts of the site with its menus', async () => {
    const noun = nouns.find(({ noun: name }) => name === 'site');
    if (!noun) throw new Error('no texts');
    const { app, save, createLink } = await openAsOwner(open, noun);
    await save('en', 'Haven');
    const { link } = await createLink();
    const page = await app.visit(link.path);
    expect(page.html.includes('About Haven')).toBe(true);
    await save('en', '');
    expect((await app.visit(link.path)).status).toBe(200);
  });
});
