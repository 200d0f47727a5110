import { expect, test } from 'vitest';
import { languages } from '#shared/i18n/language.ts';
import { listEndpoints } from '#tests/support/api-endpoints.ts';
import { createTestApp, demoApp, openTestApp } from '#tests/support/app.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import { contentPath, endpointAccess } from './endpoint-access.ts';

const json = { 'Content-Type': 'application/json' };

test('X4: every endpoint that is served from memory is public', () => {
  const content = Object.entries(endpointAccess).filter(([endpoint]) => {
    const [method, path = ''] = endpoint.split(' ');
    return method === 'GET' && contentPath.test(path);
  });
  expect(content.length).toBeGreaterThan(5);
  for (const [endpoint, access] of content) expect(access, endpoint).toBe('anyone');
});

describeOnEachEngine('the API', (open) => {
  const demo = demoApp(open);

  test('X4: the access table lists every endpoint outside the admin area, and no others', async () => {
    const { database } = await demo();
    const endpoints = listEndpoints(database).filter((endpoint) => !endpoint.includes(' /api/admin/'));
    expect(endpoints.sort()).toEqual(Object.keys(endpointAccess).sort());
  });

  test('90: the API is available only below /api', async () => {
    const { request } = await demo();
    expect((await request('/api/websites')).status).toBe(200);
    for (const path of ['/websites.json', '/API/websites', '/v1/api/websites']) {
      expect((await request(path)).headers.get('Content-Type'), path).toMatch(/^text\/html/);
    }
  });

  test('56, 60: every response is JSON with data, or with an error that has a code and a message', async () => {
    const { request } = await demo();
    const good = [
      '/api/me',
      '/api/site',
      '/api/websites',
      '/api/websites/zaaigoed',
      '/api/pages',
      '/api/pages/info',
    ];
    for (const path of good) {
      const response = await request(path);
      expect(response.status, path).toBe(200);
      expect(response.headers.get('Content-Type')).toMatch(/^application\/json/);
      expect(Object.keys(await response.json())).toEqual(['data']);
    }
    const bad = {
      '/api': 404,
      '/api/': 404,
      '/api/nothing': 404,
      '/api/websites/nothing': 404,
      '/api/websites?x=1': 422,
      '/api/admin/x': 401,
    };
    for (const [path, status] of Object.entries(bad)) {
      const response = await request(path);
      expect(response.status, path).toBe(status);
      expect(response.headers.get('Content-Type')).toMatch(/^application\/json/);
      const body = await response.json();
      expect(Object.keys(body)).toEqual(['error']);
      expect(body.error).toMatchObject({
        code: expect.stringMatching(/^[a-z_]+$/),
        message: expect.stringMatching(/\.$/),
      });
    }
  });

  test('57: every response names its language and varies by it, and is not stored unless it is content', async () => {
    const { request, post } = await demo();
    for (const language of [...languages, 'fr']) {
      const spoken = language === 'fr' ? 'en' : language;
      const headers = { 'X-Localization': language };
      const get = (paths: readonly string[]) => paths.map((path) => request(path, { headers }));
      const content = await Promise.all(get(['/api/site', '/api/websites', '/api/pages/info']));
      const others = await Promise.all([
        ...get(['/api/me', '/api/nothing', '/api/pages/nothing', '/api/admin/x']),
        post('/api/logout', {}, headers),
        post('/api/language', { lang: 'fr' }, headers),
      ]);
      for (const response of [...content, ...others])
        expect(response.headers.get('Content-Language')).toBe(spoken);
      for (const response of content) {
        expect(response.headers.get('Vary')).toBe('X-Localization, Accept-Encoding');
        expect(response.headers.get('Cache-Control')).toBe('no-cache');
      }
      for (const response of others) {
        expect(response.headers.get('Vary')).toBe('X-Localization');
        expect(response.headers.get('Cache-Control')).toBe('no-store');
      }
    }
  });

  test('57: an error is in the requested language', async () => {
    const { request } = await demo();
    const readMessage = async (path: string, language: string) => {
      const response = await request(path, { headers: { 'X-Localization': language } });
      return (await response.json()).error.message;
    };
    expect(await readMessage('/api/nothing', 'nl')).toBe('Dit bestaat niet.');
    // A link to a file cannot send a header.
    expect(await readMessage('/api/nothing?lang=nl', 'en')).toBe('Dit bestaat niet.');
    expect(await readMessage('/api/nothing?lang=xx', 'nl')).toBe('Dit bestaat niet.');
  });

  test('57, X15: the error of a rejected cross-site request is in the requested language too', async () => {
    const { post } = await demo();
    const response = await post(
      '/api/logout',
      {},
      { Origin: 'https://evil.example', 'X-Localization': 'nl' },
    );
    expect(response.headers.get('Content-Language')).toBe('nl');
    expect((await response.json()).error.message).toBe('Je hebt hier geen toegang toe.');
  });

  test('X4: anonymous requests get 401 in the admin area, whatever the path and method', async () => {
    const { request } = await demo();
    for (const path of [
      '/api/admin',
      '/api/admin/',
      '/api/admin/x',
      '/api/admin/websites/7',
      '/api/admin/..%2fme',
      '/api/%61dmin/x',
    ]) {
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
        const { status } = await request(path, { method, headers: json });
        expect(path === '/api/%61dmin/x' ? [401, 404] : [401], `${method} ${path}`).toContain(status);
      }
    }
  });

  test('a 405 lists the allowed methods of an endpoint', async () => {
    const { request } = await demo();
    for (const [method = '', path = '', allow] of [
      ['POST', '/api/websites', 'GET, HEAD, OPTIONS'],
      ['PUT', '/api/pages/info', 'GET, HEAD, OPTIONS'],
      ['DELETE', '/api/websites/zaaigoed', 'GET, HEAD, OPTIONS'],
      ['GET', '/api/language', 'POST, OPTIONS'],
      ['HEAD', '/api/logout', 'POST, OPTIONS'],
      ['PATCH', '/api/me', 'GET, HEAD, OPTIONS'],
    ]) {
      const response = await request(path, { method, headers: json });
      expect([response.status, response.headers.get('Allow')], `${method} ${path}`).toEqual([405, allow]);
      if (method !== 'HEAD') expect((await response.json()).error.code).toBe('method_not_allowed');
      const options = await request(path, { method: 'OPTIONS' });
      expect([options.status, options.headers.get('Allow')], path).toEqual([204, allow]);
    }
    for (const method of ['GET', 'PUT', 'OPTIONS']) {
      const response = await request('/api/nothing', { method, headers: json });
      expect([response.status, response.headers.get('Allow')], method).toEqual([404, null]);
    }
  });

  test('X15: an unsafe request from another site is rejected and sets no cookie', async () => {
    const { post } = await demo();
    for (const path of ['/api/logout', '/api/language']) {
      for (const headers of [
        { Origin: 'https://evil.example' },
        { Origin: 'null' },
        { Origin: 'http://localhost:3000.evil.example' },
        { Origin: 'https://localhost:3000' },
        { 'Sec-Fetch-Site': 'cross-site' },
        { 'Sec-Fetch-Site': 'same-site' },
        { Origin: 'http://localhost:3000', 'Sec-Fetch-Site': 'cross-site' },
      ]) {
        const response = await post(path, { lang: 'nl' }, headers as Record<string, string>);
        expect(response.status, `${path} ${JSON.stringify(headers)}`).toBe(403);
        expect((await response.json()).error.code).toBe('forbidden');
        expect(response.headers.getSetCookie()).toEqual([]);
      }
    }
  });

  test('X15: an unsafe request from the same origin, or without an origin, is accepted', async () => {
    const { post } = await demo();
    for (const headers of [
      {},
      { Origin: 'http://localhost:3000' },
      { Origin: 'http://127.0.0.1:3000', 'Sec-Fetch-Site': 'same-origin' },
    ]) {
      expect((await post('/api/language', { lang: 'nl' }, headers as Record<string, string>)).status).toBe(
        200,
      );
      expect((await post('/api/logout', {}, headers as Record<string, string>)).status).toBe(200);
    }
  });

  test('a body that is not JSON is rejected', async () => {
    const { request } = await demo();
    for (const path of ['/api/language', '/api/logout']) {
      for (const type of [
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
      ]) {
        const response = await request(path, {
          method: 'POST',
          headers: { 'Content-Type': type },
          body: '{"lang":"nl"}',
        });
        expect(response.status, `${path} ${type}`).toBe(415);
        expect((await response.json()).error.code).toBe('unsupported_media_type');
      }
    }
  });

  test('a body over 64 kB is rejected, with or without Content-Length', async () => {
    const { request } = await demo();
    const body = `{"lang":"nl"${' '.repeat(64 * 1024)}}`;
    const stream = () => new Blob([body]).stream();
    for (const init of [
      { body },
      { body, headers: { ...json, 'Content-Length': String(body.length) } },
      { body: stream(), duplex: 'half' },
    ]) {
      const response = await request('/api/language', { method: 'POST', headers: json, ...init });
      expect(response.status).toBe(413);
      expect((await response.json()).error.code).toBe('too_large');
      expect(response.headers.get('Connection')).toBe('close');
      expect(response.headers.getSetCookie()).toEqual([]);
    }
  });

  test('a body of almost 64 kB is read', async () => {
    const { request } = await demo();
    const body = `{"lang":"nl"${' '.repeat(64 * 1024 - 13)}}`;
    expect((await request('/api/language', { method: 'POST', headers: json, body })).status).toBe(200);
  });

  test('U+0000 is rejected in bodies, queries and paths', async () => {
    const { request } = await demo();
    const body = await request('/api/language', {
      method: 'POST',
      headers: json,
      body: '{"lang":"n\\u0000l"}',
    });
    expect(body.status).toBe(422);
    for (const path of [
      '/api/websites/%00',
      '/api/pages/a%00b',
      '/api/websites?page=%00',
      '/api/websites?%00=1',
    ]) {
      expect((await request(path)).status, path).toBe(400);
    }
  });

  test('a body that is nested too deeply is rejected, and is not an internal error', async () => {
    const app = await demo();
    const body = `{"lang":${'['.repeat(30_000)}${']'.repeat(30_000)}}`;
    const { status } = await app.request('/api/language', { method: 'POST', headers: json, body });
    expect(status >= 400 && status < 500).toBe(true);
  });

  test('an invalid or empty body is rejected if a body is required', async () => {
    const { request } = await demo();
    for (const body of ['', '{', 'lang=nl', '\ufeff', '{"lang":"nl"']) {
      const { status } = await request('/api/language', { method: 'POST', headers: json, body });
      expect([400, 422], body).toContain(status);
    }
  });

  test('HEAD returns the headers of GET without a body', async () => {
    const { request } = await demo();
    for (const path of ['/api/websites', '/api/pages/info', '/api/nothing']) {
      const [head, get] = [await request(path, { method: 'HEAD' }), await request(path)];
      expect([head.status, await head.text()], path).toEqual([get.status, '']);
      expect(head.headers.get('Content-Language')).toBe(get.headers.get('Content-Language'));
    }
  });

  test('X22: every response forbids MIME sniffing, framing and loading anything', async () => {
    const { request } = await demo();
    for (const path of ['/api/websites', '/api/nothing', '/api/admin/x', '/api/websites/%00']) {
      const { headers } = await request(path);
      expect(headers.get('X-Content-Type-Options'), path).toBe('nosniff');
      expect(headers.get('Content-Security-Policy'), path).toBe("default-src 'none'; frame-ancestors 'none'");
      expect(headers.get('X-Request-Id'), path).toMatch(/^[\w-]+-[0-9a-z]+$/);
    }
  });

  test('an internal error does not reveal its cause, and is logged with the id of its request', async () => {
    const app = await openTestApp(open);
    const broken = createTestApp(app.database);
    await app.database.query.schema.dropTable('site_texts').execute();
    const response = await broken.request('/api/site', { headers: { 'X-Localization': 'nl' } });
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({
      error: { code: 'internal', message: 'Er is bij ons iets misgegaan.' },
    });
    expect(broken.logLines).toHaveLength(1);
    expect(JSON.parse(broken.logLines[0] ?? '').id).toBe(response.headers.get('X-Request-Id'));
  });
});
