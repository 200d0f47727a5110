import { rmSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import type { PublishingTables } from '#features/publishing/tables.ts';
import { loadConfig } from '#platform/config/config.ts';
import type { Database, DatabaseLocation } from '#platform/db/database.ts';
import { createLog } from '#platform/log/log.ts';
import { start } from '#server/start.ts';
import { makeClientDir } from '../support/app.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { findFreePort } from '../support/free-port.ts';
import { waitUntil } from '../support/wait-until.ts';

const log = createLog({ logLevel: 'silent' }, { write: () => {} });
const owner = { email: 'owner@vitrine.example', password: 'a password for two nodes' };
const json = { 'Content-Type': 'application/json' };

/** Starts a node on a free port. Nodes share nothing but the database. */
async function startNode({ dataDir, url }: DatabaseLocation) {
  const clientDir = makeClientDir();
  onTestFinished(() => rmSync(clientDir, { recursive: true }));
  const port = await findFreePort();
  const settings = {
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    DATA_DIR: dataDir,
    DATABASE_URL: url ?? '',
    APP_SECRET: 'x'.repeat(32),
    // Without the demo.
    APP_ENV: 'production',
    STAKING_API_URL: 'none',
    OWNER_EMAIL: owner.email,
    OWNER_PASSWORD: owner.password,
  };
  const running = await start(loadConfig(settings), log, clientDir);
  onTestFinished(() => running.stop());
  return running;
}

/** Logs the owner in on a node. Returns a function that calls the API of websites there. */
async function logInAt(url: string) {
  const login = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(owner),
  });
  expect(login.status).toBe(200);
  const cookie = login.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
  return async <Data>(method: string, path: string, body: object = {}): Promise<Data> => {
    const response = await fetch(`${url}/api/admin/websites${path}`, {
      method,
      headers: { ...json, cookie },
      body: JSON.stringify(body),
    });
    expect(response.ok, `${method} ${path}: ${response.status}`).toBe(true);
    return ((await response.json()) as { data: Data }).data;
  };
}

const getStatus = async (url: string) => (await fetch(url)).status;

/** Returns the reasons of the revisions of a record. */
const findRevisions = (database: Database<PublishingTables>, id: string) =>
  database.query.selectFrom('revisions').select('reason').where('record_id', '=', id).execute();

describeOnEachEngine('two nodes', (_open, engine) => {
  // An embedded database has one node.
  if (engine.name !== 'postgres') {
    test('an embedded database has only one node', () => expect(engine.name).toBe('sqlite'));
    return;
  }

  test('X26, X27: show what the other publishes within 2 s, including preview links', async () => {
    const location = await engine.createLocation();
    const [first, second] = [await startNode(location), await startNode(location)];
    const call = await logInAt(first.url);
    const { id } = await call<{ id: string }>('POST', '', { language: 'en', title: 'Loods' });
    // The other node has both pages in its cache, without the website.
    expect(await getStatus(`${second.url}/websites/loods`)).toBe(404);
    expect(await (await fetch(`${second.url}/websites?skills=`)).text()).not.toContain('Loods');
    const link = await call<{ id: string; path: string }>('POST', `/${id}/en/previews`);
    expect(await getStatus(second.url + link.path)).toBe(200);
    await call('POST', `/${id}/en/publish`, { version: 1 });
    const publishedAt = performance.now();
    // The list too, which is in the cache of the other node until that is notified of the change.
    const isListed = async () =>
      (await (await fetch(`${second.url}/websites?skills=`)).text()).includes('Loods');
    await waitUntil(async () => expect(await isListed()).toBe(true));
    expect(performance.now() - publishedAt).toBeLessThan(2000);
    expect(await getStatus(`${second.url}/websites/loods`)).toBe(200);
    await call('DELETE', `/${id}/en/previews/${link.id}`);
    expect(await getStatus(second.url + link.path)).toBe(404);
  });

  test('X26: publish what is scheduled once, by one of them', { timeout: 40_000 }, async () => {
    const location = await engine.createLocation();
    const [first, second] = [await startNode(location), await startNode(location)];
    const call = await logInAt(first.url);
    const ids: string[] = [];
    for (const title of ['Kade', 'Sluis', 'Brug', 'Molen', 'Gemaal', 'Kraan']) {
      const { id } = await call<{ id: string }>('POST', '', { language: 'en', title });
      const publish_at = new Date(Date.now() + 2000).toISOString();
      await call('PUT', `/${id}/en/schedule`, { version: 1, publish_at, unpublish_at: null });
      ids.push(id);
    }
    for (const node of [first, second])
      await waitUntil(async () => expect(await getStatus(`${node.url}/websites/kraan`)).toBe(200));
    const database = await engine.openAt<PublishingTables>(location);
    await waitUntil(async () => {
      for (const id of ids) expect(await findRevisions(database, id)).toHaveLength(1);
    });
    const entries = await database
      .of<{ audit_log: { action: string; actor_name: string | null } }>()
      .query.selectFrom('audit_log')
      .select('actor_name')
      .where('action', '=', 'website.published')
      .execute();
    expect(entries).toEqual(ids.map(() => ({ actor_name: null })));
  });
});
