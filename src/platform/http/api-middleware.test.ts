import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { AppError, statusByCode } from '#shared/api/errors.ts';
import type { ApiEnv } from './api-env.ts';
import { guardAccess, languageMiddleware } from './api-middleware.ts';
import type { SessionUser } from './session.ts';

const app = new Hono<ApiEnv>()
  .use(languageMiddleware)
  .get('/', (c) => c.text(c.var.language))
  .get('/own', (c) => c.text('', 200, { 'Content-Language': 'nl' }))
  .get('/broken', () => {
    throw new Error('broken');
  })
  .onError((_, c) => c.text('', 500));

const request = (path: string, language?: string) =>
  app.request(path, language === undefined ? {} : { headers: { 'X-Localization': language } });

test('57: a response is in the requested language and names it in its headers', async () => {
  for (const language of ['en', 'nl']) {
    const response = await request('/', language);
    expect(await response.text()).toBe(language);
    expect(response.headers.get('Content-Language')).toBe(language);
  }
});

test('57: an unknown value falls back to the default', async () => {
  for (const language of [undefined, 'fr', '', 'NL', 'nl,en', '*']) {
    expect(await (await request('/', language)).text(), language).toBe('en');
  }
});

test('57: a response varies by the language header and is not stored', async () => {
  for (const path of ['/', '/own', '/broken', '/nothing']) {
    const { headers } = await request(path, 'nl');
    expect(headers.get('Vary'), path).toBe('X-Localization');
    expect(headers.get('Cache-Control'), path).toBe('no-store');
    expect(headers.get('Content-Language'), path).toBe('nl');
  }
});

test('51, 57: a language that the response set itself is kept', async () => {
  expect((await request('/own', 'en')).headers.get('Content-Language')).toBe('nl');
});

const member = { id: '1', name: 'Owner' };
const owner = { id: '2', name: 'Otto', admin: '/admin' };

/** Returns the statuses for an anonymous client, a user and an owner. */
async function statuses(path: string, method = 'GET'): Promise<number[]> {
  const table = {
    'GET /api/open': 'anyone',
    'GET /api/mine/:id': 'user',
    'GET /api/administration': 'anyone',
    'GET /api/admin/opened': 'anyone',
    'GET /api/:area/reports': 'anyone',
  } as const;
  const statusFor = async (user: SessionUser | null) => {
    const app = new Hono<ApiEnv>()
      .basePath('/api')
      .use(async (c, next) => {
        c.set('user', user);
        await next();
      })
      .use(guardAccess(table, '/api/admin'))
      .get('/open', (c) => c.text('open'))
      .get('/mine/:id', (c) => c.text('mine'))
      .get('/forgotten', (c) => c.text('forgotten'))
      .all('/all-methods', (c) => c.text('forgotten too'))
      .get('/admin/things', (c) => c.text('things'))
      .all('/admin/all-methods', (c) => c.text('all'))
      .get('/admin/opened', (c) => c.text('opened'))
      .get('/:area/reports', (c) => c.text('reports'))
      .get('/:area/secrets', (c) => c.text('secrets'))
      .get('/administration', (c) => c.text('an office'))
      .post('/open', (c) => c.text('posted'))
      .notFound((c) => c.text('', 404))
      .onError((error, c) => c.text('', error instanceof AppError ? statusByCode[error.code] : 500));
    return (await app.request(path, { method })).status;
  };
  return Promise.all([null, member, owner].map(statusFor));
}

test('X4: the access table grants access to endpoints', async () => {
  expect(await statuses('/api/open')).toEqual([200, 200, 200]);
  expect(await statuses('/api/mine/7')).toEqual([401, 200, 200]);
});

test('X4: an endpoint in the admin area needs no row and is restricted to owners, and no row can open it', async () => {
  expect(await statuses('/api/admin/things')).toEqual([401, 403, 200]);
  expect(await statuses('/api/admin/all-methods', 'PUT')).toEqual([401, 403, 200]);
  expect(await statuses('/api/admin/opened')).toEqual([401, 403, 200]);
});

test('X4: a pattern that also matches a path in the admin area needs both its row and an owner', async () => {
  expect(await statuses('/api/x/reports')).toEqual([200, 200, 200]);
  expect(await statuses('/api/admin/reports')).toEqual([401, 403, 200]);
  expect(await statuses('/api/x/secrets')).toEqual([401, 403, 403]);
  expect(await statuses('/api/admin/secrets')).toEqual([401, 403, 403]);
});

test('X4: an endpoint missing from the table is denied, even to owners', async () => {
  expect(await statuses('/api/forgotten')).toEqual([401, 403, 403]);
  expect(await statuses('/api/open', 'POST')).toEqual([401, 403, 403]);
  expect(await statuses('/api/all-methods')).toEqual([401, 403, 403]);
});

test('X4: only owners can tell which paths exist below the admin area', async () => {
  expect(await statuses('/api/admin/nothing')).toEqual([401, 403, 404]);
  expect(await statuses('/api/admin')).toEqual([401, 403, 404]);
  expect(await statuses('/api/admin/things', 'DELETE')).toEqual([401, 403, 404]);
});

test('X4: a path that merely starts with the same letters as the admin area is not part of it', async () => {
  expect(await statuses('/api/administration')).toEqual([200, 200, 200]);
  expect(await statuses('/api/administrations')).toEqual([404, 404, 404]);
});

test('X4: HEAD requires the same access as GET', async () => {
  expect(await statuses('/api/mine/7', 'HEAD')).toEqual([401, 200, 200]);
});

test('X4: another spelling of a protected path grants no access', async () => {
  for (const path of [
    '/api//admin/things',
    '/api/admin/things/',
    '/api/ADMIN/things',
    '/api/%61dmin/things',
    '/api/x/../admin/things',
    '/api/admin%2fthings',
  ]) {
    const [anonymous, user] = await statuses(path);
    expect([401, 404], path).toContain(anonymous);
    expect([403, 404], path).toContain(user);
  }
});
