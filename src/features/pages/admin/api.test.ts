import { expect, onTestFinished, test } from 'vitest';
import type { EditedPart, Part } from '#features/publishing/contract.ts';
import { emptyBin } from '#features/publishing/service/bin.ts';
import { runDueSchedules } from '#features/publishing/service/schedules.ts';
import type { PublishingTables } from '#features/publishing/tables.ts';
import { watchContentVersion } from '#platform/db/content-version.ts';
import { insertMediaAsset } from '#platform/media/queries/media-assets.ts';
import type { Language } from '#shared/i18n/language.ts';
import { callAs, getAuditLog, logInMember, logInOwner } from '#tests/support/accounts.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { describeOnEachEngine, type OpenTestDatabase } from '#tests/support/engines.ts';
import type { MenuPage } from '../contract/menus.ts';
import { insertPage, type PageFixture } from '../fixtures.ts';
import type { PagesTables } from '../tables.ts';
import type { PageRecord, PageRow, PageShared, PageText } from './contract.ts';
import { emptyShared, emptyText } from './rules/editor.ts';
import { publishablePages } from './service/publishable-pages.ts';

const base = '/api/admin/pages';
const at = '2026-03-01T12:00:00.000Z';
const day = 24 * 60 * 60_000;

const text = (slug: string, title = slug): PageText => ({ ...emptyText, slug, title });

interface Reply<Data> {
  readonly status: number;
  readonly data: Data;
  readonly meta: { readonly total: number };
  readonly error: { readonly message: string; readonly fields?: Record<string, string> };
}

async function openAsOwner(open: OpenTestDatabase) {
  const app = await openTestApp(open);
  // As a running server does; until then visitors' pages are cached.
  const watch = await watchContentVersion(app.database, app.clearCaches);
  onTestFinished(() => watch.stop());
  const headers = await logInOwner(app);
  const send = callAs(app, headers);
  async function call<Data = unknown>(method: string, path: string, body?: unknown): Promise<Reply<Data>> {
    const response = await send(method, base + path, body);
    return { status: response.status, ...((await response.json()) as Omit<Reply<Data>, 'status'>) };
  }
  const add = (page: PageFixture) => insertPage(app.database.of<PagesTables>().query, page, at);
  const getPart = async (id: string, part: Part) =>
    (await call<PageRecord>('GET', `/${id}`)).data.parts[part];
  const publish = async (id: string, part: Part, fields: PageText | PageShared) => {
    const { version } = await getPart(id, part);
    const saved = await call<{ version: number }>('PUT', `/${id}/${part}/draft`, { version, fields });
    return call('POST', `/${id}/${part}/publish`, { version: saved.data.version });
  };
  const publishing = (ms: number) => ({
    database: app.database.of<PublishingTables>(),
    audit: { append: async () => {}, record: async () => {} },
    now: () => new Date(Date.now() + ms),
  });
  return { app, headers, send, call, add, getPart, publish, publishing };
}

const readTitle = async ({ request }: TestApp, slug: string, language: Language = 'en') => {
  const response = await request(`/api/pages/${slug}`, { headers: { 'X-Localization': language } });
  return response.ok ? (await response.json()).data.title : response.status;
};

const openPath = async ({ request }: TestApp, path: string) => {
  const response = await request(path);
  return [response.status, response.headers.get('location')];
};

async function readMenu({ request }: TestApp): Promise<MenuPage[]> {
  return (await (await request('/api/site')).json()).data.pages;
}

describeOnEachEngine('the API for managing pages', (open) => {
  test('X26: owners write a page in one language and publish it, while the other language has none yet', async () => {
    const { app, call, getPart, publish } = await openAsOwner(open);
    const created = await call<{ id: string }>('POST', '', { language: 'nl', title: 'Werkwijze' });
    expect(created.status).toBe(201);
    const { id } = created.data;
    expect(await getPart(id, 'nl')).toMatchObject({
      published: null,
      fields: { title: 'Werkwijze', slug: 'werkwijze' },
    } satisfies Partial<EditedPart>);
    expect(await readTitle(app, 'werkwijze', 'nl')).toBe(404);
    expect((await publish(id, 'nl', text('werkwijze', 'Zo werk ik'))).status).toBe(200);
    expect(await readTitle(app, 'werkwijze', 'nl')).toBe('Zo werk ik');
    expect((await app.request('/nl/werkwijze')).status).toBe(200);
    expect((await getPart(id, 'en')).fields).toBeNull();
  });

  test.for([
    ['websites', 'the list of websites', 'de lijst met websites'],
    ['images', 'the list of images', 'de lijst met afbeeldingen'],
    ['experiments', 'the list of experiments', 'de lijst met experimenten'],
    ['admin', 'the admin area', 'het beheer'],
    ['api', 'the API', 'de API'],
    ['login', 'the login page', 'de inlogpagina'],
    ['search', 'the search page', 'de zoekpagina'],
    ['nl', 'the Dutch pages', 'de Nederlandse pagina’s'],
    ['media', 'image files', 'beeldbestanden'],
  ] as const)(
    '12: a page cannot take the reserved slug %s, and the message in both languages names the page that uses it',
    async ([slug, english, dutch]) => {
      const { app, headers, add, call } = await openAsOwner(open);
      const id = await add({ texts: {} });
      const { status, data } = await call<{ version: number }>('PUT', `/${id}/en/draft`, {
        version: 0,
        fields: text(slug),
      });
      expect(status).toBe(200);
      const messages: string[] = [];
      for (const language of ['en', 'nl']) {
        const inLanguage = { ...headers, 'X-Localization': language };
        const response = await app.post(`${base}/${id}/en/publish`, { version: data.version }, inLanguage);
        const { error } = await response.json();
        expect([response.status, error.fields]).toEqual([422, { slug: 'reserved' }]);
        messages.push(error.message);
      }
      expect(messages).toEqual([
        `“${slug}” is the address of ${english}. Choose another slug.`,
        `‘${slug}’ is het adres van ${dutch}. Kies een andere slug.`,
      ]);
    },
  );

  test('12: while a slug is typed, the API returns the address or the record that it conflicts with', async () => {
    const { add, call } = await openAsOwner(open);
    const other = await add({ texts: { en: { slug: 'about', title: 'About us' } } });
    const id = await add({ texts: { en: { slug: 'terms', title: 'Terms' } } });
    const check = async (part: string, slug: string) => {
      const { status, data } = await call('GET', `/${id}/${part}/slug?slug=${encodeURIComponent(slug)}`);
      return [status, data];
    };
    expect(await check('en', 'websites')).toEqual([200, { problem: 'reserved', slug: 'websites' }]);
    expect(await check('en', 'about')).toEqual([
      200,
      { problem: 'taken', slug: 'about', id: other, title: 'About us' },
    ]);
    // Its own slug, the other language's and an invalid slug conflict with nothing.
    for (const [part, slug] of [
      ['en', 'terms'],
      ['nl', 'about'],
      ['en', 'Not a slug'],
    ] as const)
      expect(await check(part, slug), slug).toEqual([200, null]);
    expect((await check('shared', 'about'))[0]).toBe(404);
    expect((await check('en', 'a'.repeat(121)))[0]).toBe(422);
    expect((await call('GET', '/none/en/slug?slug=about')).status).toBe(404);
  });

  test('X29: a renamed page leaves a 301, and the menus link to its current slug', async () => {
    const { app, add, publish } = await openAsOwner(open);
    const id = await add({
      menu: 'header',
      texts: { en: { slug: 'info', title: 'Info' }, nl: { slug: 'info', title: 'Info' } },
    });
    await publish(id, 'en', text('about', 'About'));
    expect(await openPath(app, '/about')).toEqual([200, null]);
    expect(await openPath(app, '/info')).toEqual([301, '/about']);
    expect(await openPath(app, '/nl/info')).toEqual([200, null]);
    expect((await readMenu(app)).map(({ texts }) => texts)).toEqual([
      { en: { slug: 'about', title: 'About' }, nl: { slug: 'info', title: 'Info' } },
    ]);
    const html = await (await app.request('/')).text();
    expect(html).toContain('href="/about"');
    expect(html).not.toContain('href="/info"');
    await publish(await add({ texts: {} }), 'en', text('info', 'Another'));
    expect(await readTitle(app, 'info')).toBe('Another');
  });

  test('X29: the addresses of a language that is no longer public are gone, including former addresses, until it returns', async () => {
    const { app, call, add, getPart, publish } = await openAsOwner(open);
    const id = await add({
      texts: { en: { slug: 'quay', title: 'Quay' }, nl: { slug: 'kade', title: 'Kade' } },
    });
    await publish(id, 'en', text('bent-quay', 'Quay'));
    expect(await openPath(app, '/nl/quay')).toEqual([301, '/nl/kade']);
    for (const action of ['unpublish', 'archive', 'delete']) {
      const { version } = await getPart(id, 'en');
      expect((await call('POST', `/${id}/en/${action}`, { version })).status, action).toBe(200);
      for (const path of ['/quay', '/bent-quay', '/nl/quay', '/nl/bent-quay'])
        expect((await openPath(app, path))[0], `${action} ${path}`).toBe(404);
      expect(await openPath(app, '/nl/kade'), action).toEqual([200, null]);
    }
    await publish(id, 'en', text('harbour', 'Quay'));
    expect(await openPath(app, '/harbour')).toEqual([200, null]);
    expect(await openPath(app, '/quay')).toEqual([301, '/harbour']);
  });

  test('the fields shared by both languages have their own draft: picture, menu and the link on the home page', async () => {
    const { app, call, add, publish } = await openAsOwner(open);
    const id = await add({ texts: { en: { slug: 'a', title: 'A' } } });
    expect(await readMenu(app)).toEqual([]);
    const { query } = app.database.of<PagesTables>();
    const media = { original_key: 'k', sha256: 's', width: 1, height: 1, thumbhash: '' };
    const picture_id = await insertMediaAsset(query, media, at);
    expect((await publish(id, 'shared', { picture_id, menu: 'footer', is_contact: true })).status).toBe(200);
    expect(await readMenu(app)).toEqual([
      { menu: 'footer', is_contact: true, texts: { en: { slug: 'a', title: 'A' }, nl: null } },
    ]);
    const unknown = await publish(id, 'shared', { ...emptyShared, picture_id: 'nothing' });
    expect([unknown.status, unknown.error.fields]).toEqual([422, { picture_id: 'invalid' }]);
    const { data } = await call<{ id: string }>('POST', `/${id}/duplicate`);
    const copy = (await call<PageRecord>('GET', `/${data.id}`)).data.parts;
    expect(copy.en.fields).toMatchObject({ slug: 'a-2', title: 'A' });
    expect(copy.shared.fields).toEqual({ picture_id, menu: 'footer', is_contact: false });
  });

  test('a page can be moved in the menu, and a new page is added at the end', async () => {
    const { app, call, add, publish } = await openAsOwner(open);
    const ids: Record<string, string> = {};
    for (const [position, slug] of ['a', 'b', 'c'].entries())
      ids[slug] = await add({ position, menu: 'header', texts: { en: { slug, title: slug } } });
    const created = await call<{ id: string }>('POST', '', { language: 'en', title: 'D' });
    await publish(created.data.id, 'en', text('d'));
    await publish(created.data.id, 'shared', { ...emptyShared, menu: 'header' });
    const slugs = async () => (await readMenu(app)).map(({ texts }) => texts.en?.slug);
    expect(await slugs()).toEqual(['a', 'b', 'c', 'd']);
    expect((await call('PUT', `/${ids['a']}/position`, { after: ids['c'] })).status).toBe(200);
    expect(await slugs()).toEqual(['b', 'c', 'a', 'd']);
    expect((await call('PUT', `/${ids['c']}/position`, { after: null })).status).toBe(200);
    expect(await slugs()).toEqual(['c', 'b', 'a', 'd']);
    expect((await call('PUT', `/${ids['c']}/position`, { after: 'nothing' })).status).toBe(422);
  });

  test('X29: the texts that link to a page are listed before it is deleted', async () => {
    const { call, add, publish } = await openAsOwner(open);
    const id = await add({ texts: { en: { slug: 'info', title: 'Info' } } });
    const linking = await add({
      texts: {
        en: { slug: 'terms', title: 'Terms', body: 'See [info](/info#prices).' },
        nl: { slug: 'terms', title: 'Voorwaarden', body: '[a](/images/info)' },
      },
    });
    await publish(id, 'en', text('about', 'About'));
    expect((await call('GET', `/${id}/usage`)).data).toEqual([
      {
        noun: 'page',
        id: linking,
        title: 'Terms',
        locations: [{ kind: 'link', part: 'en', state: 'public' }],
      },
    ]);
  });

  test('X29: the bin hides a page and removes it from the menus, restores it exactly, and is emptied after 30 days', async () => {
    const { app, call, add, publishing } = await openAsOwner(open);
    const id = await add({
      menu: 'header',
      texts: { en: { slug: 'a', title: 'A' }, nl: { slug: 'b', title: 'B', state: 'archived' } },
    });
    const before = (await call<PageRecord>('GET', `/${id}`)).data.parts;
    expect((await call('DELETE', `/${id}`)).status).toBe(200);
    expect([await readTitle(app, 'a'), await readMenu(app)]).toEqual([404, []]);
    await call('POST', `/${id}/restore`);
    expect(await readTitle(app, 'a')).toBe('A');
    expect((await call<PageRecord>('GET', `/${id}`)).data.parts).toMatchObject({
      en: before.en,
      nl: before.nl,
    });
    await call('DELETE', `/${id}`);
    expect(await emptyBin(publishing(29 * day), [publishablePages])).toBe(0);
    expect(await emptyBin(publishing(31 * day), [publishablePages])).toBe(1);
    expect((await call('GET', `/${id}`)).status).toBe(404);
  });

  test('X26: a page is published on schedule as it was when scheduled', async () => {
    const { app, call, add, publishing } = await openAsOwner(open);
    const id = await add({ texts: {} });
    await call('PUT', `/${id}/en/draft`, { version: 0, fields: text('a', 'Scheduled') });
    const publish_at = new Date(Date.now() + 60_000).toISOString();
    await call('PUT', `/${id}/en/schedule`, { version: 1, publish_at, unpublish_at: null });
    await call('PUT', `/${id}/en/draft`, { version: 1, fields: text('a', 'Edited') });
    await runDueSchedules(publishing(day), [publishablePages]);
    expect(await readTitle(app, 'a')).toBe('Scheduled');
  });

  test('the home page of earlier versions is not an editable page', async () => {
    const { call, add } = await openAsOwner(open);
    const id = await add({ kind: 'home', texts: { en: { slug: 'home', title: 'Home' } } });
    for (const [method, path] of [
      ['GET', `/${id}`],
      ['DELETE', `/${id}`],
      ['POST', `/${id}/duplicate`],
      ['GET', '/nothing'],
    ] as const)
      expect((await call(method, path)).status, path).toBe(404);
    expect((await call<PageRow[]>('GET', '')).data).toEqual([]);
  });

  test('X4: only owners manage pages, and their actions are in the audit log', async () => {
    const { app, call, add, publish } = await openAsOwner(open);
    const id = await add({ texts: { en: { slug: 'a', title: 'A' } } });
    await publish(id, 'en', text('a', 'B'));
    await call('DELETE', `/${id}`);
    expect((await getAuditLog(app)).slice(1)).toEqual(
      ['published', 'binned'].map((event) => ({ action: `page.${event}`, actor: 'Someone' })),
    );
    const asMember = callAs(app, await logInMember(app));
    for (const path of ['', '/csv', `/${id}`, '/no/such/path']) {
      expect((await asMember('GET', base + path)).status, path).toBe(403);
      expect((await app.request(base + path)).status, path).toBe(401);
    }
  });
});

describeOnEachEngine('the owner’s list of pages', (open) => {
  async function openList() {
    const site = await openAsOwner(open);
    const list = async (query: string) => {
      const { data, meta } = await site.call<PageRow[]>('GET', query);
      return { titles: data.map(({ title }) => title), total: meta.total, rows: data };
    };
    return { ...site, list };
  }

  test('X57: it filters, searches, sorts and pages', async () => {
    const { call, add, list } = await openList();
    const b = await add({ position: 1, menu: 'header', texts: { en: { slug: 'b', title: 'b' } } });
    await add({ position: 2, menu: 'footer', texts: { nl: { slug: 'a', title: 'Álles' } } });
    await add({ position: 0, texts: { en: { slug: 'c', title: 'C', state: 'archived' } } });
    await add({ position: 3, removedAt: at, texts: { en: { slug: 'd', title: 'D' } } });
    expect((await list('')).titles).toEqual(['C', 'b', 'Álles']);
    expect((await list('?sort=title&direction=desc')).total).toBe(3);
    expect((await list('?menu=header')).rows.map(({ id }) => id)).toEqual([b]);
    expect((await list('?public=false')).titles).toEqual(['C']);
    expect((await list('?removed=true')).titles).toEqual(['D']);
    expect((await list('?q=alles')).titles).toEqual(['Álles']);
    await call('PUT', `/${b}/nl/draft`, { version: 0, fields: text('', 'Nieuw') });
    const { rows } = await list('?incomplete=nl');
    expect(rows).toMatchObject([
      { id: b, menu: 'header', public: true, texts: { en: { state: 'published' }, nl: { state: 'draft' } } },
    ]);
    expect((await list('?changed=true')).total).toBe(0);
    expect((await list('?incomplete=en')).titles).toContain('Álles');
    expect((await list('?sort=updated_at&direction=desc')).rows[0]?.id).toBe(b);
    expect((await list('?sort=en')).titles).toEqual(['Álles', 'b', 'C']);
    expect(await list('?per_page=2&page=2')).toMatchObject({ titles: ['Álles'], total: 3 });
    for (const query of ['?sort=body', '?menu=side', '?type=shop'])
      expect((await call('GET', query)).status, query).toBe(422);
  });

  test('X57: it is exported as CSV, in which no cell is a formula', async () => {
    const { add, send } = await openList();
    const id = await add({ menu: 'footer', texts: { en: { slug: 'a', title: '=1+1' } } });
    const response = await send('GET', `${base}/csv`);
    expect(response.headers.get('content-disposition')).toContain('pages.csv');
    expect(await response.text()).toBe(
      `ID,Title,Menu,English,Dutch,Public,Changed,Created,Removed\r\n${id},"'=1+1",Footer,published,not started,yes,${at},${at},\r\n`,
    );
  });

  test('X57: a bulk action lists the pages that it could not change', async () => {
    const { app, call, add } = await openList();
    const good = await add({ texts: { en: { slug: 'a', title: 'A', state: 'unpublished' } } });
    const bad = await add({ texts: {} });
    await call('PUT', `/${bad}/en/draft`, { version: 0, fields: text('websites', 'B') });
    const { data } = await call('POST', '/bulk', { action: 'publish', ids: [good, bad] });
    expect(data).toMatchObject({
      changed: 1,
      unchanged: 0,
      failed: [
        { id: bad, message: '“websites” is the address of the list of websites. Choose another slug.' },
      ],
    });
    expect(await readTitle(app, 'a')).toBe('A');
  });
});
