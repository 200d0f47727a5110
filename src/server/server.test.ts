import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { WebsitesTables } from '#features/websites/tables.ts';
import { fillDemoContent } from '#seed/demo.ts';
import { logInOwner } from '#tests/support/accounts.ts';
import { clientFiles, demoApp, openTestApp } from '#tests/support/app.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import { health } from './server.ts';

const origin = 'http://localhost:3000';

/** URL fragments that have confused servers. */
const oddPath = fc
  .array(
    fc.constantFrom(
      '/',
      '//',
      '/.',
      '/..',
      '\\',
      '%2f',
      '%5c',
      '%2e',
      '%20',
      '%25',
      '%3f',
      '%23',
      '%E2%82%AC',
      'nl',
      'en',
      'api',
      'websites',
      'info',
      'INFO',
      '%69nfo',
      'evil.example',
      '@',
      ':80',
      ';',
      '?skills=',
      '&',
      '=',
      '#',
      "'",
      '"',
      '<',
      '$slug',
      '__proto__',
      '*',
    ),
    { maxLength: 8 },
  )
  .map((parts) => `/${parts.join('')}`);

describeOnEachEngine('the server', (open) => {
  const demo = demoApp(open);

  test('rejects an invalid URL first', async () => {
    const { request } = await demo();
    for (const path of [
      '/%00',
      '/%ff',
      '/%',
      '/a%0ab',
      '/info?x=%00',
      '/websites/%ff',
      '/nl/%00',
      '/api/%ff',
      '/assets/%00',
      '/healthz/%00',
    ]) {
      const response = await request(path);
      expect(response.status, path).toBe(400);
      expect((await response.json()).error.code).toBe('bad_request');
    }
  });

  test('rejects a URL of 3,000 characters', async () => {
    const { request } = await demo();
    for (const path of [
      `/${'a'.repeat(3000)}`,
      `/info?x=${'a'.repeat(3000)}`,
      `/api/pages/${'a'.repeat(3000)}`,
    ]) {
      const response = await request(path);
      expect(response.status).toBe(414);
      expect((await response.json()).error.code).toBe('uri_too_long');
    }
  });

  test('X2: responds to another spelling of a URL with the page, 404, or a redirect within the site', async () => {
    const { request } = await demo();
    const responses = {
      '//x': 301,
      '/x/': 301,
      '/X': 404,
      '/%69nfo': 301,
      '/x%2f': 404,
      '/%2f%2fevil.example': 404,
      '/%2f%2fevil.example/': 301,
      '/\\evil.example': 301,
      '///evil.example//': 301,
      '/.': 200,
      '/info/..': 200,
    };
    for (const [path, status] of Object.entries(responses)) {
      const response = await request(path);
      expect(response.status, path).toBe(status);
      const location = response.headers.get('Location');
      if (location !== null) expect(location, path).toMatch(/^\/(?![/\\])/);
    }
  });

  test('X2: never has an internal error, a redirect to another host or a redirect loop, whatever the URL', async () => {
    const { request, logLines } = await demo();
    const follow = async (path: string, hops: number): Promise<number> => {
      const response = await request(path);
      await response.body?.cancel();
      const location = response.headers.get('Location');
      if (location === null || hops === 0) return response.status;
      const target = new URL(location, origin);
      expect(target.origin, path).toBe(origin);
      return follow(target.href.slice(origin.length), hops - 1);
    };
    await fc.assert(
      fc.asyncProperty(oddPath, async (path) => {
        expect([200, 400, 401, 404, 422], path).toContain(await follow(path, 5));
      }),
      { numRuns: 150 },
    );
    expect(logLines).toEqual([]);
  });

  test('X4: allows no path traversal with dot segments', async () => {
    const { visit, logLines } = await demo();
    for (const path of [
      '/websites/..%2Fme',
      '/websites/..%2Fsite',
      '/websites/%2e%2e%2fpages%2finfo',
      '/websites/..%2F..%2Fhealthz%2Flive',
      '/..%2Fadmin%2Fx',
      '/%2e%2e%2fwebsites',
      '/nl/..%2Fme',
      '/websites/zaaigoed%3Fx=1',
      '/info%23part',
    ]) {
      expect((await visit(path)).status, path).toBe(404);
    }
    expect(logLines).toEqual([]);
  });

  test('rejects a request for another host', async () => {
    const { request } = await demo();
    for (const path of ['/', '/api/websites', '/assets/client.js', '/nothing']) {
      for (const host of ['evil.example', 'localhost', 'localhost:3001', 'localhost:3000.evil.example', '']) {
        const response = await request(path, { headers: { host } });
        expect(response.status, `${host} ${path}`).toBe(421);
        expect((await response.json()).error.code).toBe('misdirected');
      }
    }
  });

  test('accepts the loopback names in the local environment', async () => {
    const { request } = await demo();
    for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'LOCALHOST:3000']) {
      expect((await request('/info', { headers: { host } })).status, host).toBe(200);
    }
  });

  test('accepts only the public host in production', async () => {
    const { request } = await openTestApp(open, { publicUrl: 'https://example.com', isLocal: false });
    expect((await request('/')).status).toBe(200);
    expect((await request('/', { headers: { host: 'localhost:3000' } })).status).toBe(421);
    expect((await request('/')).headers.get('Strict-Transport-Security')).toMatch(/max-age/);
  });

  test('uses the public origin in links, whatever host was requested', async () => {
    const { visit } = await demo();
    const { headLinks } = await visit('/info', { host: '127.0.0.1:3000' });
    expect(headLinks.get('canonical')).toBe(`${origin}/info`);
  });

  test('does not trust forwarded hosts', async () => {
    const { visit } = await demo();
    const page = await visit('/info', {
      'x-forwarded-host': 'evil.example',
      forwarded: 'host=evil.example',
      'x-original-url': '/api/me',
      'x-rewrite-url': '/nope',
    });
    expect(page.status).toBe(200);
    expect(page.html).not.toContain('evil.example');
  });

  test('responds to health checks on any host', async () => {
    const { request } = await demo();
    for (const [path, data] of [
      ['/healthz/live', 'live'],
      ['/healthz/ready', 'ready'],
    ]) {
      const headers = { host: '10.0.0.7:8080' };
      const options = await request(path ?? '', { method: 'OPTIONS', headers });
      expect([options.status, options.headers.get('Allow')]).toEqual([204, 'GET, HEAD, OPTIONS']);
      const response = await request(path ?? '', { headers });
      expect(response.status, path).toBe(200);
      expect(await response.json()).toEqual({ data });
    }
  });

  test('is alive but not ready while it is stopping', async () => {
    const { request } = await openTestApp(open, { isStopping: () => true });
    expect((await request('/healthz/live')).status).toBe(200);
    const ready = await request('/healthz/ready');
    expect(ready.status).toBe(503);
    expect(await ready.json()).toEqual({ data: 'stopping' });
  });

  test('is alive but not ready without its database', async () => {
    const { database, request } = await openTestApp(open);
    await database.close();
    expect((await request('/healthz/live')).status).toBe(200);
    expect((await request('/healthz/ready')).status).toBe(503);
  });

  test('X24: still renders header and footer, with status 503, without the database', async () => {
    const { database, visit } = await openTestApp(open);
    await database.close();
    const page = await visit('/info', { cookie: 'lang=nl' });
    expect([page.status, page.headers.get('Retry-After')]).toEqual([503, '5']);
    expect(page.h1).toEqual(['Pagina niet beschikbaar']);
    expect(page.withoutScripts).toMatch(/<header[\s\S]*<main[\s\S]*<footer/);
    expect(page.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
  });

  test('still serves cached pages without the database, for users too, while the API responds with 503', async () => {
    const app = await openTestApp(open);
    const { database, request, visit } = app;
    await fillDemoContent(database);
    const session = await logInOwner(app);
    const { status, html } = await visit('/info');
    expect(status).toBe(200);
    await database.close();
    for (const headers of [{}, session]) {
      const again = await visit('/info', headers);
      expect([again.status, again.html]).toEqual([200, html]);
      const other = await visit('/websites', headers);
      expect([other.status, other.headers.get('Retry-After')]).toEqual([503, '5']);
      expect(other.withoutScripts).toMatch(/<header[\s\S]*<main[\s\S]*<footer/);
    }
    const response = await request('/api/websites');
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '5']);
    expect((await response.json()).error.code).toBe('unavailable');
  });

  test('X24: shows outdated pages while the database is unavailable, and only then', async () => {
    const app = await openTestApp(open);
    const { database, request, visit, clearCaches } = app;
    await fillDemoContent(database);
    const paths = ['/', '/sitemap.xml', '/api/websites', '/websites/zaaigoed'];
    const read = async (path: string) => {
      const response = await request(path);
      return { status: response.status, text: await response.text() };
    };
    const before = await Promise.all(paths.map(read));
    // Every node does this when content is published.
    clearCaches();
    await database
      .of<WebsitesTables>()
      .query.updateTable('website_texts')
      .set({ slug: 'moved' })
      .where('slug', '=', 'zaaigoed')
      .execute();
    expect((await visit('/websites/zaaigoed')).status).toBe(404);
    await database.close();
    for (const [index, path] of paths.slice(0, 3).entries())
      expect(await read(path), path).toEqual(before[index]);
    expect((await read('/websites/zaaigoed')).status).toBe(503);
    expect((await read('/api/images')).status).toBe(503);
  });

  test('reports readiness within a second, even if the database does not respond at all', async () => {
    const hanging = health({
      ping: () => new Promise(() => {}),
      isStopping: () => false,
      hasCache: () => false,
      now: () => 0,
    });
    const startedAt = performance.now();
    const responses = await Promise.all([hanging.request('/ready'), hanging.request('/ready')]);
    expect(responses.map(({ status }) => status)).toEqual([503, 503]);
    expect(performance.now() - startedAt).toBeLessThan(1500);
  });

  test('is ready but degraded for a minute without the database, while it has a cache', async () => {
    let now = 1000;
    let isWorking = true;
    let hasCache = true;
    const node = health({
      ping: async () => {
        if (!isWorking) throw new Error('no database');
      },
      isStopping: () => false,
      hasCache: () => hasCache,
      now: () => now,
    });
    const read = async () => {
      const response = await node.request('/ready');
      return [response.status, (await response.json()).data];
    };
    const failed = [503, 'the database does not respond'];
    for (const round of [1, 2]) {
      isWorking = true;
      expect(await read(), `round ${round}`).toEqual([200, 'ready']);
      isWorking = false;
      expect(await read()).toEqual([200, 'degraded']);
      hasCache = false;
      expect(await read()).toEqual(failed);
      hasCache = true;
      now += 59_999;
      expect(await read()).toEqual([200, 'degraded']);
      now += 1;
      expect(await read()).toEqual(failed);
      now += 60_000;
      expect(await read()).toEqual(failed);
      expect((await node.request('/live')).status).toBe(200);
    }
  });

  test('93, X42: serves build files with their content types, cached for ever', async () => {
    const { request } = await demo();
    const script = await request(clientFiles.script);
    expect(script.status).toBe(200);
    expect(script.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8');
    expect(script.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    const again = await request(clientFiles.script, {
      headers: { 'if-none-match': script.headers.get('ETag') ?? '' },
    });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  test('serves no file outside the build', async () => {
    const { request } = await demo();
    for (const path of [
      '/assets/../../package.json',
      '/assets/..%2f..%2fpackage.json',
      '/assets/%2e%2e/%2e%2e/package.json',
      '/.env',
      '/assets/',
      '/assets',
    ]) {
      const response = await request(path);
      expect(response.status, path).not.toBe(200);
    }
  });

  test('returns the headers of a page or file without the body for HEAD', async () => {
    const { request } = await demo();
    for (const path of ['/', '/info', '/nothing', clientFiles.script, '/healthz/live']) {
      const [head, get] = [await request(path, { method: 'HEAD' }), await request(path)];
      expect([head.status, await head.text()], path).toEqual([get.status, '']);
      for (const name of [
        'Content-Type',
        'ETag',
        'Content-Length',
        'Content-Security-Policy',
        'Vary',
        'X-Robots-Tag',
      ]) {
        expect(head.headers.get(name), `${path} ${name}`).toBe(get.headers.get(name));
      }
    }
  });

  test('allows only GET and HEAD for a page', async () => {
    const { request } = await demo();
    for (const path of ['/', '/info', '/sitemap.xml', clientFiles.script, '/healthz/live']) {
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND']) {
        const response = await request(path, { method });
        expect([response.status, response.headers.get('Allow')], `${method} ${path}`).toEqual([
          405,
          'GET, HEAD, OPTIONS',
        ]);
        expect((await response.json()).error.code).toBe('method_not_allowed');
      }
      const options = await request(path, { method: 'OPTIONS' });
      expect([options.status, options.headers.get('Allow')], path).toEqual([204, 'GET, HEAD, OPTIONS']);
    }
  });

  test('lists exactly the methods that a path accepts as allowed', async () => {
    const { request } = await demo();
    for (const [path, allowed] of [
      ['/login', 'GET, HEAD, POST, OPTIONS'],
      ['/nl/login', 'GET, HEAD, POST, OPTIONS'],
      ['/logout', 'POST, OPTIONS'],
      ['/nl/logout', 'POST, OPTIONS'],
      ['/language', 'POST, OPTIONS'],
      ['/media/a.avif', 'GET, HEAD, OPTIONS'],
      ['/share/en.png', 'GET, HEAD, OPTIONS'],
      ['/nl/websites/zaaigoed', 'GET, HEAD, OPTIONS'],
    ] as const) {
      const rejected = await request(path, { method: 'PUT' });
      expect([rejected.status, rejected.headers.get('Allow')], path).toEqual([405, allowed]);
      const options = await request(path, { method: 'OPTIONS' });
      expect([options.status, options.headers.get('Allow')], path).toEqual([204, allowed]);
    }
    const nowhere = await request('/a/b/c', { method: 'PUT' });
    expect([nowhere.status, nowhere.headers.get('Allow')]).toEqual([404, null]);
  });

  test('X22: sends the common security headers with every response', async () => {
    const { request } = await demo();
    for (const path of [
      '/',
      '/nothing',
      '/info/',
      '/api/me',
      '/healthz/live',
      '/%00',
      clientFiles.styles,
      '/websites/zaaigoed',
    ]) {
      const { headers } = await request(path);
      expect(headers.get('X-Content-Type-Options'), path).toBe('nosniff');
      expect(headers.get('X-Frame-Options'), path).toBe('DENY');
      expect(headers.get('Referrer-Policy'), path).toBe('strict-origin-when-cross-origin');
      expect(headers.get('Cross-Origin-Resource-Policy'), path).toBe('same-origin');
      expect(headers.get('Content-Security-Policy'), path).toContain("default-src 'none'");
      expect(headers.has('X-Powered-By') || headers.has('Server'), path).toBe(false);
    }
  });

  test('X22: lets no other site read its responses', async () => {
    const { request } = await demo();
    for (const path of ['/', '/api/me', '/healthz/live']) {
      const response = await request(path, { headers: { Origin: 'https://evil.example' } });
      expect(
        [...response.headers.keys()].filter((name) => name.startsWith('access-control-')),
        path,
      ).toEqual([]);
    }
  });

  test('gives each request its own id', async () => {
    const { request } = await demo();
    const ids = await Promise.all(
      Array.from({ length: 10 }, async () => (await request('/healthz/live')).headers.get('X-Request-Id')),
    );
    expect(new Set(ids).size).toBe(10);
  });
});
