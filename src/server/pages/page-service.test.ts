import { expect, test, vi } from 'vitest';
import type { PagesTables } from '#features/pages/tables.ts';
import { CachedResponse } from '#platform/http/cached-response.ts';
import { createRenderings } from '#platform/http/limits/renderings.ts';
import { PageCache } from '#platform/http/page-cache.ts';
import type { Sessions, SessionUser } from '#platform/http/session.ts';
import { DatabaseUnavailableError } from '#platform/storage-error.ts';
import type { Access } from '#shared/pages/route.ts';
import { demoApp, openTestApp, type TestApp } from '#tests/support/app.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import { addPage, addWebsite, origin } from '#tests/support/page-assertions.ts';
import type { ApiVisitor } from './page-request.ts';
import { PageService } from './page-service.ts';

const now = '2026-03-01T12:00:00.000Z';

describeOnEachEngine('the pages', (open) => {
  const demo = demoApp(open);

  test('X2: a trailing slash, the prefix of English and doubled slashes redirect to the canonical URL', async () => {
    const { visit } = await demo();
    const redirects = {
      '/info/': '/info',
      '/websites/?skills=php': '/websites?skills=php',
      '/nl/': '/nl',
      '/nl/info/': '/nl/info',
      '/en': '/',
      '/en/': '/',
      '/en/info': '/info',
      '/en/websites?skills=php': '/websites?skills=php',
      '//info': '/info',
      '/websites//zaaigoed': '/websites/zaaigoed',
    };
    for (const [path, location] of Object.entries(redirects)) {
      const { status, headers } = await visit(path);
      expect([status, headers.get('Location')], path).toEqual([301, location]);
    }
  });

  test('X26: drafts, scheduled and removed records appear on no page, in no menu and not as neighbours', async () => {
    const app = await openTestApp(open);
    const text = (slug: string) => ({ slug, title: `Title of ${slug}` });
    await addWebsite(app, { number: 1, skills: ['laravel'], texts: { en: text('shown') } });
    await addWebsite(app, {
      number: 2,
      skills: ['secret'],
      texts: { en: { ...text('draft'), state: 'unpublished' } },
    });
    await addWebsite(app, {
      number: 3,
      skills: ['secret'],
      texts: { en: { ...text('scheduled'), state: 'archived' } },
    });
    await addWebsite(app, { number: 4, skills: ['secret'], removedAt: now, texts: { en: text('removed') } });
    await addPage(app, { texts: { en: { ...text('secret-page'), state: 'unpublished' } } });
    for (const path of [
      '/',
      '/websites',
      '/websites?skills=',
      '/websites/shown',
      '/nl',
      '/nl/websites/shown',
    ]) {
      const { html } = await app.visit(path);
      expect(html, path).toContain('Title of shown');
      expect(html, path).not.toMatch(/Title of (draft|scheduled|removed|secret)|secret/);
    }
    for (const path of ['/websites/draft', '/websites/scheduled', '/websites/removed', '/secret-page']) {
      expect((await app.visit(path)).status, path).toBe(404);
    }
  });

  test('X42: browsers revalidate a page at each visit and get 304 if it is unchanged', async () => {
    const { request } = await demo();
    const first = await request('/info', { headers: { 'accept-encoding': 'br' } });
    expect(first.headers.get('Cache-Control')).toBe('no-cache');
    expect(first.headers.get('Content-Encoding')).toBe('br');
    const etag = first.headers.get('ETag') ?? '';
    const again = await request('/info', { headers: { 'accept-encoding': 'br', 'if-none-match': etag } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    for (const name of [
      'Content-Security-Policy',
      'ETag',
      'Vary',
      'Cache-Control',
      'X-Content-Type-Options',
    ]) {
      expect(again.headers.get(name), name).toBe(first.headers.get(name));
    }
  });

  test('X42: a cached page is served without the pipeline, with the same headers', async () => {
    const { request, findCached } = await demo();
    const headers = { host: 'localhost:3000', 'accept-encoding': 'gzip' };
    const sent = await request('/terms', { headers });
    const cached = findCached({ url: '/terms', headers } as Parameters<TestApp['findCached']>[0]);
    if (cached === undefined) throw new Error('the page was not cached');
    const chosen = cached.negotiate({ acceptEncoding: 'gzip', ifNoneMatch: undefined, isHead: false });
    const fromPipeline = Object.fromEntries([...sent.headers].filter(([name]) => name !== 'x-request-id'));
    expect(Object.fromEntries(new Headers(chosen?.headers))).toEqual(fromPipeline);
  });

  test('X42: a cached page is used only for its own language, URL and host', async () => {
    const app = await openTestApp(open);
    await addPage(app, { texts: { en: { slug: 'contact', title: 'Contact' } } });
    await app.request('/contact');
    const found = (url: string, headers: Record<string, string> = {}) =>
      app.findCached({ url, headers: { host: 'localhost:3000', ...headers } } as Parameters<
        TestApp['findCached']
      >[0]) !== undefined;
    expect(found('/contact')).toBe(true);
    expect(found('/contact', { cookie: 'lang=nl' })).toBe(false);
    expect(found('/contact', { 'accept-language': 'nl' })).toBe(false);
    expect(found('/nl/contact')).toBe(false);
    expect(found('/contact?x')).toBe(false);
    expect(found('/contact', { host: 'evil.example' })).toBe(false);
    expect(found('http://evil.example/contact')).toBe(false);
  });

  test('X42: unknown URLs, redirects and long queries are not cached', async () => {
    const app = await openTestApp(open);
    for (const path of ['/nope', '/info/', '/en', `/websites?skills=${'x'.repeat(200)}`])
      await app.request(path);
    expect(app.cache.bytes).toBe(0);
    await app.request('/websites?utm=a');
    const { bytes } = app.cache;
    await app.request('/websites?utm=b');
    expect(app.cache.bytes).toBe(bytes);
  });

  test('X42: made-up URLs cannot displace cached pages', async () => {
    const app = await openTestApp(open);
    for (const path of ['/', '/websites', '/staking_contracts']) await app.request(path);
    const { bytes } = app.cache;
    for (const path of [
      '/?login=/c1',
      '/?login=/dashboard%3Fa=1',
      '/websites?skills=a',
      '/websites?skills=laravel',
      '/staking_contracts?sort=1',
      '/%77ebsites',
      '/websites%20',
    ])
      await app.request(path);
    expect(app.cache.bytes).toBe(bytes);
  });

  test('18: the home page asks for a login only for pages that need one, whoever sent the link', async () => {
    const { visit } = await demo();
    for (const wanted of [
      '/nope',
      '/',
      '/websites',
      '/login',
      '/nl/info?x=/dashboard',
      'https://evil.example',
    ]) {
      const { status, headers } = await visit(`/nl?login=${encodeURIComponent(wanted)}`);
      expect([status, headers.get('Location')], wanted).toEqual([302, '/nl']);
    }
    for (const wanted of ['/dashboard', '/nl/dashboard', '/dashboard?a=b'])
      expect((await visit(`/?login=${encodeURIComponent(wanted)}`)).main, wanted).toContain('role="status"');
  });

  test('X44: search engines may crawl the login page and are asked not to index it', async () => {
    const { visit } = await demo();
    for (const path of ['/login', '/nl/login']) {
      const { status, headers } = await visit(path);
      expect([status, headers.get('X-Robots-Tag')], path).toEqual([200, 'noindex']);
    }
    expect((await visit('/info')).headers.get('X-Robots-Tag')).toBeNull();
  });

  test('X26: a page is rendered again once the cache is cleared', async () => {
    const app = await openTestApp(open);
    const id = await addPage(app, { texts: { en: { slug: 'page', title: 'Before' } } });
    const { query } = app.database.of<PagesTables>();
    expect((await app.visit('/page')).h1).toEqual(['Before']);
    await query.updateTable('page_texts').set({ title: 'After' }).where('page_id', '=', id).execute();
    expect((await app.visit('/page')).h1).toEqual(['Before']);
    app.clearCaches();
    expect((await app.visit('/page')).h1).toEqual(['After']);
  });

  test('X42: simultaneous requests for a page share one rendering', async () => {
    const app = await openTestApp(open);
    await addPage(app, { texts: { en: { slug: 'page', title: 'Page' } } });
    const etags = await Promise.all(
      Array.from({ length: 20 }, async () => (await app.request('/page')).headers.get('ETag')),
    );
    expect(new Set(etags).size).toBe(1);
  });
});

const visitor = { clientIp: '192.0.2.1', acceptLanguage: undefined, signal: new AbortController().signal };

/** Creates a page service for a logged-in user, without the rest of the app. */
function pagesFor(user: SessionUser, access: Access, read: Sessions['read'] = async () => user) {
  const cache = new PageCache(1_000_000, () => new Date());
  const sessions: Sessions = {
    read,
    end: async () => [],
    mightHaveSession: (cookie) => cookie.includes('session'),
  };
  const apiFetch = vi.fn((_visitor: ApiVisitor) => async () => Response.json({ data: null }));
  const onFailure = vi.fn();
  const consume = vi.fn((_ip: string): number | undefined => undefined);
  const pages = new PageService({
    assets: {
      manifest: { routes: {} },
      linkedManifest: { routes: {} },
      styleSheets: ['/assets/site.css'],
      styles: '',
    },
    cache,
    notFoundTemplates: new PageCache(1_000_000, () => new Date()),
    sessions,
    publicUrl: origin,
    siteLanguage: { current: 'en' },
    headers: { 'X-Own': 'header' },
    getAccess: () => access,
    isLive: () => false,
    isPrivate: () => false,
    apiFetch,
    renderings: createRenderings({ consume }),
    onFailure,
  });
  const handle = (cookie?: string, signal = visitor.signal, path = '/nothing/here') =>
    pages.handle({ ...visitor, url: new URL(origin + path), cookie, signal });
  return { handle, apiFetch, cache, consume, onFailure, pages };
}

const member = { id: '1', name: 'Owner' };

test('X22: a page for a logged-in user is not cached and has a fresh nonce', async () => {
  const { handle, cache } = pagesFor(member, 'anyone');
  const nonces = new Set<string>();
  for (const response of [await handle('session=1'), await handle('session=1')]) {
    if (response.kind !== 'rendered') throw new Error(response.kind);
    expect(response.headers['Cache-Control']).toBe('no-store');
    const [, nonce = ''] =
      /script-src 'self' 'nonce-([\w-]+)'/.exec(response.headers['Content-Security-Policy'] ?? '') ?? [];
    expect(nonce.length).toBeGreaterThan(20);
    for (const [, attributes] of String(response.body).matchAll(/<script\b([^>]*)>/g))
      expect(attributes).toContain(`nonce="${nonce}"`);
    nonces.add(nonce);
  }
  expect(nonces.size).toBe(2);
  expect(cache.bytes).toBe(0);
});

test('X22: a page that is cached for everyone is rendered without the cookies of any visitor', async () => {
  const { handle, apiFetch } = pagesFor(member, 'anyone');
  await handle('lang=nl; other=secret');
  expect(apiFetch.mock.calls).toEqual([
    [{ cookie: undefined, clientIp: '192.0.2.1', user: null, language: 'nl' }],
  ]);
});

test('X4: a member gets 403 for an owners’ page', async () => {
  const response = await pagesFor(member, 'owner').handle('session=1');
  expect(response).toMatchObject({ kind: 'rendered', status: 403 });
});

test('18, X4: a page that a visitor may not open redirects to the home page', async () => {
  for (const [access, cookie, location] of [
    ['user', undefined, '/?login=/nothing/here'],
    ['owner', undefined, '/?login=/nothing/here'],
    ['user', 'session=1', undefined],
    ['owner', 'session=1', undefined],
    ['anonymous', undefined, undefined],
    ['anonymous', 'session=1', '/dashboard'],
  ] as const) {
    const response = await pagesFor(member, access).handle(cookie);
    if (location === undefined) expect(response.kind).not.toBe('redirect');
    else expect(response).toEqual({ kind: 'redirect', status: 302, location });
  }
});

test('X24: a request whose user cannot be read gets 503 instead of the page, and is not redirected', async () => {
  const read = () => Promise.reject(new DatabaseUnavailableError());
  for (const access of ['user', 'owner'] as const) {
    const { handle, pages, apiFetch, onFailure } = pagesFor(member, access, read);
    const form = { name: 'name', values: {}, code: 'unavailable', fields: {} } as const;
    const request = { ...visitor, url: new URL(`${origin}/nl/nothing/here`), cookie: 'session=1' };
    for (const page of [
      await handle('session=1; lang=nl'),
      await pages.renderRejectedForm(request, form, 503),
    ]) {
      if (page.kind !== 'rendered') throw new Error(page.kind);
      expect([page.status, page.headers['Retry-After'], page.headers['Cache-Control']]).toEqual([
        503,
        '5',
        'no-store',
      ]);
      expect(String(page.body)).toContain('Pagina niet beschikbaar');
      expect(String(page.body)).toMatch(/<header\b/);
    }
    expect(apiFetch).not.toHaveBeenCalled();
    expect(onFailure).not.toHaveBeenCalled();
  }
});

test('X42: a visitor who may be logged in never gets a cached page', async () => {
  const { pages, cache } = pagesFor(member, 'anyone');
  cache.set('en /info', new CachedResponse(Buffer.from('cached'), {}, {}), cache.generation);
  expect(pages.findCached('/info', { cookie: undefined, acceptLanguage: undefined })).toBeDefined();
  expect(pages.findCached('/info', { cookie: 'session=1', acceptLanguage: undefined })).toBeUndefined();
});

test('X24: an aborted request causes no second rendering and is not logged as a failure', async () => {
  const { handle, apiFetch, onFailure } = pagesFor(member, 'anyone');
  const leaving = new AbortController();
  apiFetch.mockImplementation(() => async () => {
    leaving.abort();
    return Response.json({ data: null });
  });
  expect(await handle('session=1', leaving.signal)).toMatchObject({
    kind: 'rendered',
    status: 499,
    body: Buffer.alloc(0),
  });
  expect(apiFetch).toHaveBeenCalledTimes(1);
  expect(onFailure).not.toHaveBeenCalled();
});

test('X51: a network that requests too many pages gets 429 with Retry-After, in its language', async () => {
  const { handle, consume, apiFetch } = pagesFor(member, 'anyone');
  consume.mockReturnValue(42);
  for (const cookie of ['session=1; lang=nl', 'lang=nl']) {
    const response = await handle(cookie);
    if (response.kind !== 'rendered') throw new Error(response.kind);
    expect(response.status).toBe(429);
    expect(response.headers).toMatchObject({
      'Retry-After': '42',
      'Cache-Control': 'no-store',
      'X-Own': 'header',
    });
    expect(String(response.body)).toContain('<html lang="nl">');
    const html = String(response.body);
    expect(html).toContain('<h1 class="text-t4">Te veel pagina’s</h1>');
    expect(html).toContain('Probeer het over 42 seconden opnieuw.');
    expect(html).toContain('<link rel="stylesheet" href="/assets/site.css">');
  }
  expect(consume.mock.calls).toEqual([['192.0.2.1'], ['192.0.2.1']]);
  expect(apiFetch).not.toHaveBeenCalled();
});

test('X51: a limited number of pages is rendered at a time, and further requests get 503 at once', async () => {
  const { handle, apiFetch } = pagesFor(member, 'anyone');
  const release = Promise.withResolvers<void>();
  apiFetch.mockImplementation(() => async () => {
    await release.promise;
    return Response.json({ data: null });
  });
  const responses = Array.from({ length: 200 }, (_, index) =>
    handle(undefined, undefined, `/made-up/${index}`),
  );
  const statusOf = async (response: ReturnType<typeof handle>) => {
    const page = await response;
    return page.kind === 'rendered' ? page.status : page.kind;
  };
  const rejected = await Promise.all(responses.slice(80).map(statusOf));
  expect(new Set(rejected)).toEqual(new Set([503]));
  release.resolve();
  const accepted = await Promise.all(responses.slice(0, 80).map(statusOf));
  expect(accepted).not.toContain(503);
});
