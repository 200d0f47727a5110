import { expect, test } from 'vitest';
import { insertPage } from '#features/pages/fixtures.ts';
import type { PagesTables } from '#features/pages/tables.ts';
import { insertWebsite } from '#features/websites/fixtures.ts';
import type { WebsitesTables } from '#features/websites/tables.ts';
import { demoApp, openTestApp, type TestApp } from '#tests/support/app.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';

const now = '2026-03-01T12:00:00.000Z';
const origin = 'http://localhost:3000';

/** Posts the choice from a page of the site. */
async function choose(app: TestApp, lang: string, page?: string, headers: Record<string, string> = {}) {
  const response = await app.post(
    '/api/language',
    { lang },
    {
      ...(page === undefined ? {} : { Referer: page.startsWith('/') ? origin + page : page }),
      ...headers,
    },
  );
  return { status: response.status, body: await response.json(), cookies: response.headers.getSetCookie() };
}

/** A site with different slugs, one of whose Dutch slugs is another page's English slug. */
async function openTranslated(open: Parameters<typeof openTestApp>[0]): Promise<TestApp> {
  const app = await openTestApp(open);
  const websites = app.database.of<WebsitesTables>().query;
  const pages = app.database.of<PagesTables>().query;
  await insertWebsite(
    websites,
    { number: 1, texts: { en: { slug: 'print', title: 'One' }, nl: { slug: 'druk', title: 'Een' } } },
    now,
  );
  await insertWebsite(
    websites,
    { number: 2, texts: { en: { slug: 'press', title: 'Two' }, nl: { slug: 'print', title: 'Twee' } } },
    now,
  );
  await insertPage(
    pages,
    { texts: { en: { slug: 'café menu', title: 'Menu' }, nl: { slug: 'kaart', title: 'Kaart' } } },
    now,
  );
  await insertPage(pages, { texts: { en: { slug: 'news', title: 'News' } } }, now);
  return app;
}

describeOnEachEngine('choosing a language', (open) => {
  const demo = demoApp(open);

  test('50, 51: the response is the new language, and nothing else on an unprefixed URL', async () => {
    const app = await demo();
    expect(await choose(app, 'nl')).toMatchObject({ status: 200, body: { lang: 'nl' } });
    for (const page of [
      '/',
      '/info',
      '/websites',
      '/websites?skills=php',
      '/websites/zaaigoed',
      '/a/b/c',
      '/nothing',
    ]) {
      expect((await choose(app, 'nl', page)).body, page).toEqual({ lang: 'nl' });
    }
  });

  test('X9: the choice is stored in a cookie that only the server reads', async () => {
    const { cookies } = await choose(await demo(), 'nl');
    expect(cookies).toHaveLength(1);
    expect(cookies[0]).toMatch(/^lang=nl;/);
    for (const part of ['Path=/', 'HttpOnly', 'SameSite=Lax', 'Max-Age=31536000'])
      expect(cookies[0]).toContain(part);
    expect(cookies[0]).not.toContain('Secure');
  });

  test('X9: on https the cookie is sent by https only', async () => {
    const app = await openTestApp(open, { publicUrl: 'https://example.com', isLocal: false });
    const { status, cookies } = await choose(app, 'nl');
    expect(status).toBe(200);
    expect(cookies[0]).toContain('Secure');
  });

  test('X9, X10: after the choice the next page is in that language from its first byte', async () => {
    const app = await demo();
    const { cookies } = await choose(app, 'nl');
    const page = await app.request('/info', { headers: { cookie: cookies[0]?.split(';')[0] ?? '' } });
    expect(await page.text()).toMatch(/^<!DOCTYPE html><html lang="nl">/);
  });

  test('X10: an unknown language is rejected and nothing is set', async () => {
    const app = await demo();
    for (const lang of ['fr', '', 'NL', 'nl ', 'en,nl']) {
      const { status, body, cookies } = await choose(app, lang);
      expect(status, lang).toBe(422);
      expect(body.error).toMatchObject({ code: 'invalid', fields: { lang: expect.any(String) } });
      expect(cookies).toEqual([]);
    }
  });

  test('X10: a body that is not just a language is rejected and nothing is set', async () => {
    const { post } = await demo();
    for (const body of [{}, { lang: null }, { lang: ['nl'] }, { lang: 'nl', admin: true }, [], null, 'nl']) {
      const response = await post('/api/language', body);
      expect(response.status, JSON.stringify(body)).toBe(422);
      expect(Object.keys((await response.json()).error.fields).length).toBeGreaterThan(0);
      expect(response.headers.getSetCookie()).toEqual([]);
    }
  });

  test('52, X11: from a prefixed page the response redirects to the same page of the other language', async () => {
    const app = await demo();
    expect((await choose(app, 'en', '/nl')).body).toEqual({ lang: 'en', redirect: '/' });
    expect((await choose(app, 'en', '/nl/info')).body).toEqual({ lang: 'en', redirect: '/info' });
    expect((await choose(app, 'en', '/nl/websites?skills=php')).body).toEqual({
      lang: 'en',
      redirect: '/websites?skills=php',
    });
    expect((await choose(app, 'nl', '/nl/info')).body).toEqual({ lang: 'nl' });
  });

  test('52, X11: if the slug differs, the response redirects to the slug of the chosen language', async () => {
    const app = await openTranslated(open);
    expect((await choose(app, 'nl', '/websites/press')).body).toEqual({
      lang: 'nl',
      redirect: '/websites/print',
    });
    expect((await choose(app, 'en', '/nl/websites/druk')).body).toEqual({
      lang: 'en',
      redirect: '/websites/print',
    });
    expect((await choose(app, 'en', '/nl/kaart')).body).toEqual({
      lang: 'en',
      redirect: '/caf%C3%A9%20menu',
    });
    expect((await choose(app, 'nl', '/caf%C3%A9%20menu')).body).toEqual({ lang: 'nl', redirect: '/kaart' });
  });

  test('52, X11: a page without a translation stays at its own slug', async () => {
    const app = await openTranslated(open);
    expect((await choose(app, 'nl', '/news')).body).toEqual({ lang: 'nl' });
    expect((await choose(app, 'en', '/nl/news')).body).toEqual({ lang: 'en', redirect: '/news' });
  });

  test('X11: a slug that means another page in the chosen language still redirects to the same page', async () => {
    const app = await openTranslated(open);
    expect((await choose(app, 'en', '/nl/websites/print')).body).toEqual({
      lang: 'en',
      redirect: '/websites/press',
    });
    const fromEnglish = await choose(app, 'nl', '/websites/print', { cookie: 'lang=en' });
    expect(fromEnglish.body).toEqual({ lang: 'nl', redirect: '/websites/druk' });
  });

  test('X11: a page of another site causes no redirect', async () => {
    const app = await demo();
    for (const page of [
      'http://evil.example/nl/info',
      'https://localhost:3000/nl/info',
      'http://localhost:3001/nl/info',
      'about:blank',
      'data:text/html,x',
      'nonsense',
    ]) {
      expect((await choose(app, 'en', page)).body, page).toEqual({ lang: 'en' });
    }
  });

  test('X11: no page of the site causes a redirect to another host', async () => {
    const app = await demo();
    for (const page of [
      '/nl//evil.example',
      '/nl/%2Fevil.example',
      '/nl/%5Cevil.example',
      '/nl/\\evil.example',
      '/nl/@evil.example',
      '/nl/%2F%2Fevil.example/x',
    ]) {
      const { status, body } = await choose(app, 'en', page);
      expect(status, page).toBe(200);
      expect(new URL(body.redirect ?? '/', origin).origin, page).toBe(origin);
    }
  });

  test('X11: an invalid Referer does not break the choice', async () => {
    const app = await demo();
    for (const page of [
      '/%ff',
      '/nl/%ff',
      '/websites/%',
      '/%00',
      '/nl/%00',
      '/websites/%00',
      `/${'x'.repeat(5000)}`,
    ]) {
      expect(await choose(app, 'nl', page), page).toMatchObject({ status: 200, body: { lang: 'nl' } });
    }
  });
});
