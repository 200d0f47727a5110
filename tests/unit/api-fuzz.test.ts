import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { openMediaStore } from '#platform/media/media-store.ts';
import { insertDemo } from '#seed/insert-demo.ts';
import type { ApiDescription, Described, Operation } from '#server/openapi/describe-api.ts';
import { addUser, attemptLogin, getCookies, logInOwner } from '#tests/support/accounts.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import { idMark, nearSchema } from '#tests/support/schema-arbitrary.ts';

/** Per role; `npm run fuzz` sends 10,000. */
const requestCount = Number(process.env['FUZZ_REQUESTS'] ?? 250);

const maxFailures = 30;

/** Starts a process. */
const excluded = new Set(['POST /api/admin/backups']);

/** They store failed attempts, which is what they are for. */
const countsAttempts = /^\/api\/(?:auth|account)\//;

interface Candidate {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

interface FuzzRequest {
  readonly method: string;
  /** With marks in place of ids. */
  readonly path: string;
  readonly query: object;
  readonly body: unknown;
  readonly rawType: string | undefined;
}

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const readDescription = async (app: TestApp, headers: Record<string, string>) =>
  (await (await app.request('/api/openapi.json', { headers })).json()) as ApiDescription;

const listCandidates = ({ paths }: ApiDescription): readonly Candidate[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([name, operation]) => {
      const method = name.toUpperCase();
      const isUsed = !excluded.has(`${method} ${path}`) && method !== 'OPTIONS';
      return isUsed ? [{ method, path, operation }] : [];
    }),
  );

function createRequests({ method, path, operation }: Candidate): fc.Arbitrary<FuzzRequest> {
  const parameters = operation.parameters.flatMap(({ name, in: place, schema }) =>
    typeof name === 'string' ? [{ name, place, schema: (schema ?? {}) as Described }] : [],
  );
  const inPath = parameters.filter(({ place }) => place === 'path');
  const inQuery = parameters.filter(({ place }) => place === 'query');
  const content = (operation.requestBody?.['content'] ?? {}) as Readonly<Record<string, Described>>;
  const [[type, media] = []] = Object.entries(content);
  const isJson = type === 'application/json';
  const schema = (media?.['schema'] ?? {}) as Described;
  const object = (fields: typeof inQuery) => ({
    type: 'object',
    properties: Object.fromEntries(fields.map((field) => [field.name, field.schema])),
  });
  return fc
    .record({
      ids: fc.array(
        fc.oneof(
          { arbitrary: fc.nat({ max: 999 }).map((id) => `@id:${id}`), weight: 6 },
          fc.string({ minLength: 1, maxLength: 12 }),
          fc.constantFrom('en', 'nl', '1', 'pdf', 'ubl'),
        ),
        { minLength: inPath.length, maxLength: inPath.length },
      ),
      query: nearSchema(object(inQuery)),
      body: isJson ? nearSchema(schema) : fc.string({ maxLength: 100 }),
    })
    .map(({ ids, query, body }) => {
      const filled = inPath.reduce(
        (filledPath, { name }, index) => filledPath.replace(`{${name}}`, () => ids[index] ?? 'x'),
        path,
      );
      return {
        method,
        path: filled,
        query: inQuery.length === 0 || query === null || typeof query !== 'object' ? {} : query,
        body: ['GET', 'HEAD'].includes(method) ? undefined : body,
        rawType: isJson ? undefined : type,
      };
    });
}

const maxIds = 200;
const idField = /^(?:id|slug|key|token)$|_id$/;

/** Returns the part of a path that names the kind of its records: `/api/admin/assets`. */
const getKind = (path: string) => path.split(/[/?]/, path.startsWith('/api/admin/') ? 4 : 3).join('/');

/** Remembers the ids of records in responses, by the kind of the request, so that later requests find records. */
function createPool() {
  const idsByKind = new Map<string, string[]>();
  const getIds = (kind: string) => {
    const ids = idsByKind.get(kind) ?? [];
    idsByKind.set(kind, ids);
    return ids;
  };
  const collect = (path: string, value: unknown): void => {
    if (value === null || typeof value !== 'object') return;
    for (const [key, nested] of Object.entries(value)) {
      if (typeof nested === 'string' && idField.test(key) && nested.length < 64) {
        const ids = getIds(key.endsWith('_id') ? key : getKind(path));
        if (!ids.includes(nested)) ids.push(nested);
        if (ids.length > maxIds) ids.shift();
      }
      collect(path, nested);
    }
  };
  const pick = (kind: string, text: string) => {
    const [, index] = idMark.exec(text) ?? [];
    if (index === undefined) return text;
    const ids = getIds(kind);
    return ids[Number(index) % ids.length] ?? 'none';
  };
  const fill = (path: string, value: unknown, key = ''): unknown => {
    if (typeof value === 'string') return pick(idsByKind.has(key) ? key : getKind(path), value);
    if (value === null || typeof value !== 'object') return value;
    if (Array.isArray(value)) return value.map((item) => fill(path, item, key));
    return Object.fromEntries(
      Object.entries(value).map(([name, nested]) => [name, fill(path, nested, name)]),
    );
  };
  const fillPath = (path: string) =>
    path
      .split('/')
      .map((part) => encodeURIComponent(pick(getKind(path), part).toWellFormed()))
      .join('/');
  return { collect, fill, fillPath };
}

/** Returns a function that tells whether anything was committed since its last call; null on PostgreSQL. */
async function watchWrites(app: TestApp): Promise<(() => boolean) | null> {
  const { query } = app.database.of<Record<string, never>>();
  const { rows } = await sql<{ file: string }>`select file from pragma_database_list where name = 'main'`
    .execute(query)
    .catch(() => ({ rows: [] }));
  const [{ file } = { file: '' }] = rows;
  if (!file) return null;
  const connection = new SQLite(file, { readonly: true });
  onTestFinished(() => void connection.close());
  const read = () => connection.pragma('data_version', { simple: true });
  let last = read();
  return () => {
    const before = last;
    last = read();
    return last !== before;
  };
}

type Role = 'anyone' | 'member' | 'owner';

let userCount = 0;

/** Logs a new user in. Returns the headers with the session's cookie. */
async function enter(app: TestApp, role: Role): Promise<Record<string, string>> {
  if (role === 'anyone') return {};
  userCount += 1;
  const user = { email: `user${userCount}@vitrine.example`, password: 'a password for the tests' };
  await addUser(app, { ...user, role });
  // From an address of its own, so that logins of one address are not limited.
  const address = { 'X-Forwarded-For': `10.0.${userCount >> 8}.${userCount & 255}` };
  const response = await attemptLogin(app, user, address);
  expect(response.status, await response.clone().text()).toBe(200);
  return { cookie: getCookies(response) };
}

describeOnEachEngine('random requests', (open) => {
  test.each(['anyone', 'member', 'owner'] as const)(
    'X59: as %s never get an internal error, write nothing when they are rejected, and get what is described',
    { timeout: 3_600_000 },
    async (role) => {
      const folder = mkdtempSync(join(tmpdir(), 'vitrine-fuzz-'));
      folders.push(folder);
      const app = await openTestApp(open, {
        store: openMediaStore(folder),
        delivery: 'none',
        trustedProxies: 1,
      });
      await insertDemo(app.database);
      const all = await readDescription(app, await logInOwner(app));
      let headers = await enter(app, role);
      const own = await readDescription(app, headers);
      // Most requests are those that the role may send.
      const requests = fc.oneof(
        { arbitrary: fc.oneof(...listCandidates(own).map(createRequests)), weight: 9 },
        { arbitrary: fc.oneof(...listCandidates(all).map(createRequests)), weight: 1 },
      );
      const pool = createPool();
      const hasWritten = await watchWrites(app);
      const statuses = new Map<number, number>();
      const failures = new Map<string, string>();
      const send = async ({ method, path, query, body, rawType }: FuzzRequest) => {
        const search = Object.entries(pool.fill(path, query) as object).flatMap(([name, value]) =>
          ['string', 'number', 'boolean'].includes(typeof value)
            ? [[name, String(value).toWellFormed()]]
            : [],
        );
        const url = `${pool.fillPath(path)}${search.length > 0 ? '?' : ''}${new URLSearchParams(search)}`;
        const sent = rawType === undefined ? JSON.stringify(pool.fill(path, body)) : String(body);
        hasWritten?.();
        const response = await app.request(url, {
          method,
          headers: {
            ...headers,
            ...(body !== undefined && { 'Content-Type': rawType ?? 'application/json' }),
          },
          ...(body !== undefined && { body: sent }),
        });
        const { status } = response;
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        const text = await response.text();
        const isRejected = status >= 400 && !countsAttempts.test(url);
        const fault = status === 500 ? app.logLines.at(-1) : isRejected && hasWritten?.() ? text : undefined;
        if (fault !== undefined) throw new Error(`${status}, ${fault}`);
        // A request can end the session of its sender, or remove the user.
        if (status === 401) headers = await enter(app, role);
        if (response.ok && response.headers.get('content-type')?.startsWith('application/json'))
          pool.collect(path, JSON.parse(text));
      };
      await fc.assert(
        fc.asyncProperty(requests, async (request) => {
          const endpoint = `${request.method} ${request.path.replaceAll(/@id:\d+/g, ':id')}`;
          await send(request).catch((error: Error) => {
            if (failures.size < maxFailures)
              failures.set(endpoint, `${JSON.stringify(request).slice(0, 1000)} → ${error.message}`);
          });
        }),
        { numRuns: requestCount },
      );
      expect(Object.fromEntries(failures)).toEqual({});
      const succeeded = statuses.get(200) ?? 0;
      console.log(`${role}: ${JSON.stringify(Object.fromEntries([...statuses].toSorted()))}`);
      expect(succeeded).toBeGreaterThan(requestCount / 20);
      expect((await app.request('/api/me', { headers })).status).toBe(200);
    },
  );
});
