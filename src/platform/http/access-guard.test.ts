import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { AppError, statusOf } from '../../shared/errors.ts';
import { guardAccess } from './access-guard.ts';
import type { ApiEnv } from './api-env.ts';
import type { SessionUser } from './session.ts';

const member = { id: '1', name: 'Owner' };
const owner = { id: '2', name: 'Otto', admin: '/admin' };

/** The statuses of a call by nobody, a user and an owner. */
async function statuses(path: string, method = 'GET'): Promise<number[]> {
  const table = {
    'GET /api/open': 'anyone',
    'GET /api/mine/:id': 'user',
    'GET /api/administration': 'anyone',
    'GET /api/admin/things': 'owner',
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
      .get('/admin/things', (c) => c.text('things'))
      .get('/administration', (c) => c.text('an office'))
      .post('/open', (c) => c.text('posted'))
      .notFound((c) => c.text('', 404))
      .onError((error, c) => c.text('', error instanceof AppError ? statusOf[error.code] : 500));
    return (await app.request(path, { method })).status;
  };
  return Promise.all([null, member, owner].map(statusFor));
}

test('X4: the table says who may call an endpoint', async () => {
  expect(await statuses('/api/open')).toEqual([200, 200, 200]);
  expect(await statuses('/api/mine/7')).toEqual([401, 200, 200]);
  expect(await statuses('/api/admin/things')).toEqual([401, 403, 200]);
});

test('X4: an endpoint that the table forgot is refused, to owners too', async () => {
  expect(await statuses('/api/forgotten')).toEqual([401, 403, 403]);
  expect(await statuses('/api/open', 'POST')).toEqual([401, 403, 403]);
});

test('X4: only owners learn what exists below the admin area', async () => {
  expect(await statuses('/api/admin/nothing')).toEqual([401, 403, 404]);
  expect(await statuses('/api/admin')).toEqual([401, 403, 404]);
  expect(await statuses('/api/admin/things', 'DELETE')).toEqual([401, 403, 404]);
});

test('X4: what only begins with the name of the admin area is no part of it', async () => {
  expect(await statuses('/api/administration')).toEqual([200, 200, 200]);
  expect(await statuses('/api/administrations')).toEqual([404, 404, 404]);
});

test('X4: HEAD asks for the same as GET', async () => {
  expect(await statuses('/api/mine/7', 'HEAD')).toEqual([401, 200, 200]);
});

test('X4: another way to write a guarded address opens nothing', async () => {
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
