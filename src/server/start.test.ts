import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import type { PagesTables } from '#features/pages/tables.ts';
import { insertDraft, saveSchedule } from '#features/publishing/queries/drafts.ts';
import type { PublishingTables } from '#features/publishing/tables.ts';
import type { WebsitesTables } from '#features/websites/tables.ts';
import { loadConfig } from '#platform/config/config.ts';
import { publishContentChange } from '#platform/db/content-version.ts';
import type { Database, DatabaseLocation } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import { createLog } from '#platform/log/log.ts';
import { makeClientDir } from '#tests/support/app.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import { closedGate } from '#tests/support/gate.ts';
import { startPostgresProxy } from '#tests/support/postgres-proxy.ts';
import { waitUntil } from '#tests/support/wait-until.ts';
import { start } from './start.ts';

const silentLog = createLog({ logLevel: 'silent' }, { write: () => {} });

/** Starts the program with a database, on a free port. */
async function startAt(
  { dataDir, url }: DatabaseLocation,
  env: Record<string, string> = {},
  log = silentLog,
) {
  const settings = {
    PORT: '0',
    DATA_DIR: dataDir,
    APP_SECRET: 'x'.repeat(32),
    STAKING_API_URL: 'none',
    ...(url && { DATABASE_URL: url }),
    ...env,
  };
  const clientDir = makeClientDir();
  onTestFinished(() => rmSync(clientDir, { recursive: true }));
  const running = await start(loadConfig(settings), log, clientDir);
  onTestFinished(() => running.stop());
  return running;
}

async function changeTitle(database: Database<unknown>, title: string) {
  await database.of<PagesTables>().transaction(async (trx) => {
    await trx.updateTable('page_texts').set({ title }).where('slug', '=', 'info').execute();
    await publishContentChange(trx);
  });
}

const getHeadings = async (url: string) =>
  /<h1[^>]*>(.*?)<\/h1>/s
    .exec(await (await fetch(url)).text())?.[1]
    ?.replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\s+/g, ' ');

describeOnEachEngine('the program', (_open, engine) => {
  test('1: fills in the demo content at the first local start and serves it', async () => {
    const { url } = await startAt(await engine.createLocation());
    expect(await getHeadings(url)).toBe('Studio Vitrine');
    expect((await fetch(`${url}/healthz/ready`)).status).toBe(200);
  });

  test('leaves the content unchanged at a later start', async () => {
    const location = await engine.createLocation();
    await (await startAt(location)).stop();
    const database = await engine.openAt(location);
    await changeTitle(database, 'Mine');
    await database.close();
    const { url } = await startAt(location);
    expect(await getHeadings(`${url}/info`)).toBe('Mine');
    expect((await (await fetch(`${url}/api/websites`)).json()).data).toHaveLength(12);
  });

  test('fills in nothing at the first start in production', async () => {
    const { port } = await freePort();
    const { url } = await startAt(await engine.createLocation(), {
      APP_ENV: 'production',
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
    });
    expect((await (await fetch(`${url}/api/websites`)).json()).data).toEqual([]);
  });

  test('X26: shows a content change on the pages as soon as it is noticed', async () => {
    const location = await engine.createLocation();
    // Opened first: opening waits for locks, which would keep the program from releasing them here.
    const database = await engine.openAt(location);
    const { url } = await startAt(location);
    expect(await getHeadings(`${url}/info`)).toBe('Info');
    await changeTitle(database, 'Changed');
    await waitUntil(async () => expect(await getHeadings(`${url}/info`)).toBe('Changed'));
  });

  test('X26: publishes what became due while no node was running when nodes start, on one of them', async () => {
    const location = await engine.createLocation();
    await (await startAt(location)).stop();
    const database = await engine.openAt<WebsitesTables>(location);
    const { website_id: recordId, ...text } = await database.query
      .selectFrom('website_texts')
      .select(['website_id', 'slug', 'role', 'summary', 'description', 'cover_alt', 'body'])
      .where('slug', '=', 'kromme-kade')
      .where('lang', '=', 'en')
      .executeTakeFirstOrThrow();
    const fields = { ...text, title: 'Scheduled' };
    const key = { noun: 'website', recordId, part: 'en' } as const;
    const [now, author] = ['2026-01-01T00:00:00.000Z', { id: 'a', name: 'A' }];
    await database.of<PublishingTables>().transaction(async (trx) => {
      await insertDraft(trx, key, { fields, author, hasChanges: true, now });
      await saveSchedule(trx, key, { publish_at: now, scheduled_fields: JSON.stringify(fields) });
    });
    const locations = location.url === undefined ? [location] : [location, location];
    for (const { url } of await Promise.all(locations.map((place) => startAt(place))))
      await waitUntil(async () =>
        expect(await getHeadings(`${url}/websites/kromme-kade`)).toContain('Scheduled'),
      );
    const revisions = await database.query
      .selectFrom('revisions')
      .select(['number', 'reason', 'author_id'])
      .orderBy('number')
      .execute();
    expect(revisions).toEqual([
      { number: 1, reason: 'replaced', author_id: null },
      { number: 2, reason: 'published', author_id: null },
    ]);
  });

  test('19: creates the configured owner once when nodes start together, who can log in on each', async () => {
    const location = await engine.createLocation();
    const owner = { OWNER_EMAIL: 'owner@vitrine.example', OWNER_PASSWORD: 'a password for the start' };
    const locations = location.url === undefined ? [location] : [location, location];
    const nodes = await Promise.all(locations.map((place) => startAt(place, owner)));
    for (const { url } of nodes) {
      const response = await fetch(`${url}/api/auth/sign-in/email`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email: owner.OWNER_EMAIL, password: owner.OWNER_PASSWORD }),
      });
      expect(response.status).toBe(200);
      expect((await response.json()).data).toMatchObject({ user: { name: 'owner', admin: '/admin' } });
    }
  });

  test('supports HEAD, revalidation and every allowed host for a cached page', async () => {
    const { url } = await startAt(await engine.createLocation());
    const first = await fetch(`${url}/info`);
    await first.text();
    const head = await fetch(`${url}/info`, { method: 'HEAD' });
    expect([head.status, await head.text(), head.headers.get('ETag')]).toEqual([
      200,
      '',
      first.headers.get('ETag'),
    ]);
    const again = await fetch(`${url}/info`, {
      headers: { 'If-None-Match': first.headers.get('ETag') ?? '' },
    });
    expect(again.status).toBe(304);
    expect(again.headers.get('Content-Security-Policy')).toBe(first.headers.get('Content-Security-Policy'));
    expect((await fetch(`${url.replace('localhost', '127.0.0.1')}/info`)).status).toBe(200);
  });

  test('handles no requests after it stopped, and may be stopped twice', async () => {
    const running = await startAt(await engine.createLocation());
    await running.stop();
    await expect(fetch(running.url)).rejects.toThrow();
    await running.stop();
  });

  test('92: logs queries, cache use and rendering in debug mode, and its responses include timings', async () => {
    const lines: Record<string, unknown>[] = [];
    const log = createLog({ logLevel: 'debug' }, { write: (line) => void lines.push(JSON.parse(line)) });
    const { url } = await startAt(await engine.createLocation(), { DEBUG: '1' }, log);
    const [first, again] = [await fetch(`${url}/info`), await fetch(`${url}/info`)];
    expect(first.headers.get('Server-Timing')).toMatch(
      /^total;dur=[\d.]+, db;dur=[\d.]+;desc="queries: [1-9]\d*", cache;desc="hits: \d+, misses: [1-9]\d*", render;dur=[\d.]+$/,
    );
    expect(again.headers.get('Server-Timing')).toMatch(/queries: 0", cache;desc="hits: 1, misses: 0"$/);
    for (const path of ['/api/websites', '/healthz/ready', '/sitemap.xml'])
      expect((await fetch(url + path)).headers.get('Server-Timing'), path).toMatch(/^total;dur=/);
    const find = (msg: string) => lines.filter((line) => line['msg'] === msg);
    expect(find('query')[0]).toMatchObject({ sql: expect.any(String), ms: expect.any(Number) });
    expect(find('page rendered')).toEqual([
      expect.objectContaining({ path: '/info', ms: expect.any(Number) }),
    ]);
    expect([find('cache miss').length > 0, find('cache hit').length > 0]).toEqual([true, true]);
  });

  test('X27: does not log the token of a preview link', async () => {
    const lines: string[] = [];
    const log = createLog({ logLevel: 'debug' }, { write: (line) => void lines.push(line) });
    const { url } = await startAt(await engine.createLocation(), { DEBUG: '1' }, log);
    const token = 'zIDO5oRoX'.repeat(5).slice(0, 43);
    for (const prefix of ['', '/nl', '/en']) await fetch(`${url}${prefix}/preview/${token}`);
    expect(lines.join('')).toContain('"path":"/nl/preview/***"');
    expect(lines.join('')).not.toContain(token);
  });

  test('92: logs and sends none of this without debug mode', async () => {
    const lines: string[] = [];
    const log = createLog({ logLevel: 'debug' }, { write: (line) => void lines.push(JSON.parse(line).msg) });
    const { url } = await startAt(await engine.createLocation(), { DEBUG: 'true' }, log);
    for (const path of ['/info', '/info', '/api/websites', '/nowhere'])
      expect((await fetch(url + path)).headers.get('Server-Timing'), path).toBeNull();
    expect(Object.keys((await (await fetch(`${url}/api/nowhere`)).json()).error)).toEqual([
      'code',
      'message',
    ]);
    for (const msg of ['query', 'cache hit', 'cache miss', 'page rendered']) expect(lines).not.toContain(msg);
  });

  test('is not ready while it stops, and responds until the delay is over', async () => {
    const running = await startAt(await engine.createLocation());
    const { status } = await fetch(`${running.url}/healthz/ready`);
    const delay = closedGate();
    const stopped = running.stop(delay.opened);
    const ready = await fetch(`${running.url}/healthz/ready`);
    const page = await fetch(`${running.url}/info`);
    expect([status, ready.status, page.status]).toEqual([200, 503, 200]);
    expect([ready, page].map(({ headers }) => headers.get('Connection'))).toEqual(['close', 'close']);
    delay.open();
    await stopped;
    await expect(fetch(running.url)).rejects.toThrow();
  });

  if (engine.name === 'postgres')
    test('is ready only when nothing of its start can fail any more', async () => {
      const location = await engine.createLocation();
      const database = await engine.openAt(location);
      await migrate(database);
      const { port } = await freePort();
      const events: string[] = [];
      let starting: ReturnType<typeof startAt> | undefined;
      let ready: Promise<void> | undefined;
      await database.query.connection().execute(async (lock) => {
        await sql`begin; lock table one_time_links in exclusive mode`.execute(lock);
        starting = startAt(location, {
          APP_ENV: 'production',
          PORT: String(port),
          PUBLIC_URL: 'https://a.example',
        });
        const waiting = sql`
          select pid from pg_locks join pg_database on pg_database.oid = database
          where not granted and datname = current_database()`;
        const url = `http://127.0.0.1:${port}/healthz/ready`;
        ready = waitUntil(async () => expect((await fetch(url)).status).toBe(200)).then(
          () => void events.push('ready'),
        );
        await waitUntil(async () => expect((await waiting.execute(database.query)).rows).toHaveLength(1));
        events.push('started');
        await sql`rollback`.execute(lock);
      });
      await Promise.all([starting, ready]);
      expect(events).toEqual(['started', 'ready']);
    });

  if (engine.name === 'postgres')
    test('serves cached pages while the database is unavailable, and logs the outage in two lines', async () => {
      const location = await engine.createLocation();
      const proxy = await startPostgresProxy(location.url ?? '');
      onTestFinished(() => proxy.stop());
      const lines: string[] = [];
      const log = createLog({ logLevel: 'info' }, { write: (line) => void lines.push(JSON.parse(line).msg) });
      const owner = { OWNER_EMAIL: 'owner@vitrine.example', OWNER_PASSWORD: 'a password for the start' };
      const { port } = await freePort();
      // Without the demo, whose pictures would change the content and clear the cache.
      const env = {
        ...owner,
        APP_ENV: 'production',
        PORT: String(port),
        PUBLIC_URL: `http://localhost:${port}`,
      };
      const { url } = await startAt({ ...location, url: proxy.url }, env, log);
      const other = await startAt({ ...location, url: proxy.url });
      const getStatus = async (path: string, cookie = '') =>
        (await fetch(url + path, { headers: { cookie } })).status;
      const login = await fetch(`${url}/api/auth/sign-in/email`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email: owner.OWNER_EMAIL, password: owner.OWNER_PASSWORD }),
      });
      const session = login.headers
        .getSetCookie()
        .map((line) => line.split(';', 1)[0])
        .join('; ');
      expect(login.status).toBe(200);
      expect(await getStatus('/')).toBe(200);
      // A publication just before the outage: both nodes have noticed it, but not rendered the home page
      // again.
      expect((await fetch(other.url)).status).toBe(200);
      await changeTitle(await engine.openAt(location), 'Changed');
      for (const node of [url, other.url])
        await waitUntil(async () => expect(await getHeadings(`${node}/info`)).toBe('Changed'));
      const getOutage = () => lines.filter((line) => line.startsWith('the database is'));
      proxy.cut();
      await waitUntil(() => expect(getOutage()).toEqual(['the database is not responding']));
      const ready = await fetch(`${url}/healthz/ready`);
      expect([ready.status, await ready.json()]).toEqual([200, { data: 'degraded' }]);
      expect([await getStatus('/'), await getStatus('/unknown')]).toEqual([200, 503]);
      expect((await fetch(other.url)).status).toBe(200);
      proxy.restore();
      await waitUntil(() => expect(getOutage()).toHaveLength(2));
      expect(getOutage()[1]).toBe('the database is responding again');
      await waitUntil(async () => expect(await getStatus('/unknown')).toBe(404));
      expect([await getStatus('/'), await getStatus('/healthz/ready')]).toEqual([200, 200]);
      await waitUntil(async () => expect(await getStatus('/api/account', session)).toBe(200));
      // A frozen server answers nothing: a statement on an open connection would wait for 20 seconds.
      proxy.freeze();
      const startedAt = performance.now();
      for (let count = 0; count < 3; count += 1) {
        expect(await getStatus('/', session)).toBe(200);
        expect(await getStatus('/api/account', session)).toBe(503);
      }
      expect(performance.now() - startedAt).toBeLessThan(15_000);
      // Otherwise the program's end waits for responses.
      proxy.cut();
    });

  // An embedded database has one node.
  if (engine.name === 'postgres')
    test('X26, X42: responds with the same bytes on two nodes, which both notice a change', async () => {
      const location = await engine.createLocation();
      const ports = [(await freePort()).port, (await freePort()).port];
      for (const port of ports)
        await startAt(location, { PORT: String(port), PUBLIC_URL: 'https://example.com' });
      const responses = await Promise.all(ports.map((port) => fetch(`http://127.0.0.1:${port}/info`)));
      for (const name of ['ETag', 'Content-Security-Policy']) {
        expect(responses[0]?.headers.get(name)).toBe(responses[1]?.headers.get(name));
      }
      await changeTitle(await engine.openAt(location), 'Changed');
      for (const port of ports) {
        await waitUntil(async () =>
          expect(await getHeadings(`http://127.0.0.1:${port}/info`)).toBe('Changed'),
        );
      }
    });
});

/** Returns a port that was just free. */
async function freePort(): Promise<AddressInfo> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return address;
}
