import { expect, test } from 'vitest';
import { callAs, logInMember, logInOwner } from '#tests/support/accounts.ts';
import { listEndpoints } from '#tests/support/api-endpoints.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import { endpointAccess, ownerPrefix } from './endpoint-access.ts';

interface Endpoint {
  readonly method: string;
  /** With an id that no record has. */
  readonly path: string;
}

const values: Readonly<Record<string, string>> = { part: 'en', number: '1' };

const isAdminPath = (path: string) => path.startsWith('/api/admin/');

/** Returns the API's endpoints with certain access; new endpoints are included automatically. */
const findEndpoints = (app: TestApp, ...accesses: readonly string[]): readonly Endpoint[] =>
  listEndpoints(app.database).flatMap((endpoint) => {
    const [method = '', pattern = ''] = endpoint.split(' ');
    const access = isAdminPath(pattern) ? 'owner' : endpointAccess[endpoint];
    const path = pattern.replaceAll(/:(\w+)/g, (_, name: string) => values[name] ?? 'nothing');
    return access !== undefined && accesses.includes(access) ? [{ method, path }] : [];
  });

const findOwnerEndpoints = (app: TestApp) => findEndpoints(app, 'owner');
const writing = (endpoints: readonly Endpoint[]) =>
  endpoints.filter(({ method }) => !['GET', 'OPTIONS'].includes(method));
/** Files are sent raw or in parts, described by headers or the query. */
const isUpload = ({ method, path }: Endpoint) =>
  path.startsWith('/api/admin/uploads') || (method === 'PUT' && /\/(?:receipt|attachments)$/.test(path));

/** Sends each request; returns the endpoints that respond unexpectedly. */
async function findOthers(
  endpoints: readonly Endpoint[],
  send: (endpoint: Endpoint) => Promise<Response>,
  expected: readonly number[],
): Promise<string[]> {
  const others: string[] = [];
  for (const endpoint of endpoints) {
    const { status } = await send(endpoint);
    if (!expected.includes(status)) others.push(`${endpoint.method} ${endpoint.path}: ${status}`);
  }
  return others;
}

const json = { 'Content-Type': 'application/json' };

/** Sends a request that every guard accepts unless `headers` or `body` prevent it. */
const request = (app: TestApp, { method, path }: Endpoint, headers: object = {}, body = '{}') =>
  app.request(path, {
    method,
    headers: { ...json, ...headers },
    ...(writing([{ method, path }]).length > 0 && { body }),
  });

test('X4: the table has no row for an admin path, where it would have no effect', () => {
  expect(ownerPrefix).toBe('/api/admin');
  const rows = Object.keys(endpointAccess);
  expect(rows.filter((endpoint) => /^\S+ \/api\/admin(?:\/|$)/.test(endpoint))).toEqual([]);
  expect(rows.length).toBeLessThan(80);
});

describeOnEachEngine('the access to every endpoint', (open) => {
  test('X4: an owner endpoint responds 401 to anonymous requests and 403 to members, whether it exists or not', async () => {
    const app = await openTestApp(open);
    const ownerEndpoints = findOwnerEndpoints(app);
    expect(ownerEndpoints.length).toBeGreaterThan(250);
    const unknown = [
      '/api/admin',
      '/api/admin/',
      '/api/admin/nothing',
      '/api/admin/websites/x/xx/xxx/xxxx',
    ].flatMap((path) => ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].map((method) => ({ method, path })));
    const all = [...ownerEndpoints, ...unknown];
    expect(await findOthers(all, (endpoint) => request(app, endpoint), [401])).toEqual([]);
    const member = await logInMember(app);
    expect(await findOthers(all, (endpoint) => request(app, endpoint, member), [403])).toEqual([]);
  });

  test('X4: another spelling of a path grants no more access', async () => {
    const app = await openTestApp(open);
    const spellings = ({ method, path }: Endpoint) =>
      [
        `${path}/`,
        path.replace('/admin', '//admin'),
        path.replace('/admin', '/%61dmin'),
        path.replace('admin', 'Admin'),
      ].map((spelling) => ({ method, path: spelling }));
    const others = await findOthers(
      findOwnerEndpoints(app).flatMap(spellings),
      (endpoint) => request(app, endpoint),
      [400, 401, 404, 405],
    );
    expect(others).toEqual([]);
  });

  test('X4: a user endpoint responds 401 to anonymous requests', async () => {
    const app = await openTestApp(open);
    const endpoints = findEndpoints(app, 'user');
    expect(endpoints.length).toBeGreaterThan(20);
    expect(await findOthers(endpoints, (endpoint) => request(app, endpoint), [401])).toEqual([]);
  });

  test('X15: no endpoint that writes accepts a request from another site, not even an owner’s', async () => {
    const app = await openTestApp(open);
    const owner = await logInOwner(app);
    const endpoints = writing(findEndpoints(app, 'owner', 'user', 'anyone'));
    for (const foreign of [
      { Origin: 'https://evil.example' },
      { Origin: 'null' },
      { 'Sec-Fetch-Site': 'cross-site' },
    ]) {
      const send = (endpoint: Endpoint) => request(app, endpoint, { ...owner, ...foreign });
      expect(await findOthers(endpoints, send, [403]), JSON.stringify(foreign)).toEqual([]);
    }
  });

  test('X15: no endpoint that writes reads a body that is not JSON or has no end', async () => {
    const app = await openTestApp(open);
    const owner = await logInOwner(app);
    const endpoints = writing(findOwnerEndpoints(app)).filter((endpoint) => !isUpload(endpoint));
    const sendText = (endpoint: Endpoint) =>
      request(app, endpoint, { ...owner, 'Content-Type': 'text/plain' });
    expect(await findOthers(endpoints, sendText, [415])).toEqual([]);
    const huge = JSON.stringify({ text: 'x'.repeat(3_000_000) });
    // Import files may be longer.
    const hugeImport = JSON.stringify({ text: 'x'.repeat(10_000_000) });
    const sendHuge = (endpoint: Endpoint) =>
      request(app, endpoint, owner, endpoint.path.startsWith('/api/admin/import') ? hugeImport : huge);
    expect(await findOthers(endpoints, sendHuge, [413])).toEqual([]);
  });

  test('X4: no endpoint that reads a body accepts an unknown field', async () => {
    const app = await openTestApp(open);
    const owner = await logInOwner(app);
    const endpoints = writing(findOwnerEndpoints(app)).filter((endpoint) => !isUpload(endpoint));
    const body = JSON.stringify({ role: 'owner', removed_at: null, created_by: 'x', is_public: 1 });
    const send = (endpoint: Endpoint) => request(app, endpoint, owner, body);
    const others = await findOthers(endpoints, send, [404, 422]);
    // It has no body.
    expect(others.filter((line) => !line.startsWith('POST /api/admin/outbox/test'))).toEqual([]);
  });

  test('X4: the id of a user or of another kind of record finds nothing', async () => {
    const app = await openTestApp(open);
    const owner = await logInOwner(app);
    const call = callAs(app, owner);
    const { data: website } = (await (
      await call('POST', '/api/admin/websites', { language: 'en', title: 'Haven' })
    ).json()) as { data: { id: string } };
    const { data: users } = (await (await call('GET', '/api/admin/users')).json()) as {
      data: { id: string }[];
    };
    const before = await (await call('GET', `/api/admin/websites/${website.id}`)).text();
    const replaced = findOwnerEndpoints(app)
      .filter((endpoint) => endpoint.path.includes('/nothing') && !isUpload(endpoint))
      .map((endpoint) => ({
        ...endpoint,
        path: endpoint.path.replace(
          '/nothing',
          `/${endpoint.path.startsWith('/api/admin/websites') ? users[0]?.id : website.id}`,
        ),
      }));
    const lists = /\/(?:previews|revisions|files)$/;
    const send = (endpoint: Endpoint) => request(app, endpoint, owner);
    const others = await findOthers(replaced, send, [404, 422]);
    expect(others.filter((line) => !lists.test(line.split(':', 1)[0] ?? ''))).toEqual([]);
    expect(await (await call('GET', `/api/admin/websites/${website.id}`)).text()).toBe(before);
  });
});
