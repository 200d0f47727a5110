import { rmSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { insertBackup, updateBackup } from '#platform/backup/queries/backups.ts';
import type { BackupTables } from '#platform/backup/tables.ts';
import { loadConfig } from '#platform/config/config.ts';
import type { DatabaseLocation } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';
import { createLog } from '#platform/log/log.ts';
import { listEndpoints } from '#tests/support/api-endpoints.ts';
import { makeClientDir, openTestApp } from '#tests/support/app.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import { findFreePort } from '#tests/support/free-port.ts';
import { startPostgresProxy } from '#tests/support/postgres-proxy.ts';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { waitUntil } from '#tests/support/wait-until.ts';
import { explainFatalError } from '../fatal-errors.ts';
import { routeDefinitions } from '../pages/route-lookup.ts';
import { start } from '../start.ts';
import { metricDefinitions } from './definitions.ts';
import { createMetrics } from './metrics.ts';
import { createStorageSources } from './storage-metrics.ts';

const log = createLog({ logLevel: 'silent' }, { write: () => {} });

/** Starts the program without the demo, with its metrics on a port of their own. */
async function startMeasured({ dataDir, url }: DatabaseLocation, env: Record<string, string> = {}) {
  const [port, metricsPort] = [await findFreePort(), await findFreePort()];
  const config = loadConfig({
    APP_ENV: 'production',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: dataDir,
    APP_SECRET: 'x'.repeat(32),
    METRICS_LISTEN: `127.0.0.1:${metricsPort}`,
    ...(url !== undefined && { DATABASE_URL: url }),
    ...env,
  });
  const clientDir = makeClientDir();
  onTestFinished(() => rmSync(clientDir, { recursive: true }));
  const running = await start(config, log, clientDir);
  onTestFinished(() => running.stop());
  const metricsUrl = `http://127.0.0.1:${metricsPort}`;
  const scrape = async () => (await fetch(`${metricsUrl}/metrics`)).text();
  return { url: running.url, port, metricsPort, metricsUrl, scrape };
}

const listNames = (text: string) => [...text.matchAll(/^# TYPE (\S+) /gm)].map(([, name]) => name);

const listCounts = (text: string, name: string) =>
  Object.fromEntries(
    [...text.matchAll(new RegExp(`^${name}{(.*)} (.+)$`, 'gm'))].map(([, labels = '', value]) => [
      labels.replaceAll(/\w+="([^"]*)"/g, '$1'),
      Number(value),
    ]),
  );

/** Sends raw bytes and waits for the end of the connection. */
const exchange = (port: number, bytes: string) =>
  new Promise<void>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.resume().on('close', resolve).on('error', reject);
  });

describeOnEachEngine('a scrape of the program', (open, engine) => {
  test('counts each request once: from memory, handled or rejected', async () => {
    const { url, port, scrape } = await startMeasured(await engine.createLocation());
    const send = async (path: string, init?: RequestInit) => {
      const response = await fetch(url + path, { redirect: 'manual', ...init });
      await response.arrayBuffer();
      return response;
    };
    const etag = (await send('/')).headers.get('ETag') ?? '';
    for (let index = 0; index < 3; index += 1) await send('/');
    await send('/', { headers: { 'If-None-Match': etag } });
    await send('/', { method: 'HEAD' });
    await send('/nl');
    for (let index = 0; index < 2; index += 1) await send('/api/site');
    await send('/api/site', { method: 'DELETE' });
    await send('/no/such/page');
    await send('/api/no-such-noun/7');
    await send('/api/admin/invoices');
    await exchange(port, 'GET / HTTP/1.1\r\nHost: one.example\r\nHost: other.example\r\n\r\n');
    const counts = await waitUntil(async () => {
      const text = await scrape();
      expect(listCounts(text, 'vitrine_http_requests_total')).toEqual({
        '/,GET,200,hit': 3,
        '/,GET,304,hit': 1,
        '/,HEAD,200,hit': 1,
        '/,GET,200,miss': 2,
        '/api/site,GET,200,hit': 1,
        '/api/site,GET,200,miss': 1,
        '/api/site,DELETE,405,none': 1,
        'other,GET,404,miss': 2,
        'rejected,GET,401,none': 1,
        'rejected,GET,400,none': 1,
      });
      return text;
    });
    expect(listCounts(counts, 'vitrine_http_rejected_total')).toMatchObject({
      not_logged_in: 1,
      invalid_host: 1,
    });
    expect(listCounts(counts, 'vitrine_http_request_duration_seconds_count')).toEqual({
      '/': 2,
      '/api/site': 2,
      other: 2,
    });
  });

  test('exposes every metric that is defined, and no other', async () => {
    const folder = makeTemporaryFolder();
    const location = await engine.createLocation();
    const { scrape, url } = await startMeasured(location, {
      BACKUP_TARGET: `file:${folder}`,
      BACKUP_SCHEDULE: 'off',
    });
    const { query } = await engine.openAt<BackupTables>(location);
    const id = newId();
    const target = folder;
    await insertBackup(query, { id, target, is_encrypted: 0, started_at: '2026-01-01T00:00:00.000Z' });
    await updateBackup(query, id, { state: 'verified', bytes: 1, stage_seconds: '{"media":1}' });
    await (await fetch(`${url}/no-such-page`)).arrayBuffer();
    const names = Object.keys(metricDefinitions).filter(
      (name) => engine.name === 'postgres' || name !== 'vitrine_database_connections',
    );
    await waitUntil(async () => expect(listNames(await scrape())).toEqual(names));
  });

  test('finds only the metrics on their own address, and none on the public one', async () => {
    const { url, metricsUrl } = await startMeasured(await engine.createLocation());
    const scraped = await fetch(`${metricsUrl}/metrics?format=text`);
    expect(scraped.status).toBe(200);
    expect(scraped.headers.get('Content-Type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    for (const [path, method] of [
      ['/', 'GET'],
      ['/api/site', 'GET'],
      ['/metrics/', 'GET'],
      ['/metrics', 'POST'],
    ] as const)
      expect((await fetch(metricsUrl + path, { method })).status).toBe(404);
    expect((await fetch(`${url}/metrics`)).status).toBe(404);
  });

  test('a port of the metrics that is taken stops the start with the name of the setting', async () => {
    const { port } = await startMeasured(await engine.createLocation());
    const failure = await startMeasured(await engine.createLocation(), {
      METRICS_LISTEN: `127.0.0.1:${port}`,
    }).catch(explainFatalError);
    expect(failure).toEqual({
      exitCode: 75,
      text: `Port ${port} is in use by another program. Set METRICS_LISTEN to a free one.`,
    });
  });

  test('has at most 1,500 series and no text of visitors, whatever they ask for', async () => {
    const database = (await openTestApp(open)).database;
    const metrics = createMetrics(engine.name);
    const plan = { target: 'file:/x', is_same_disk: false, time: null, retention: null, is_encrypted: false };
    const deps = { database, dataDir: makeTemporaryFolder(), now: () => new Date(), backupPlan: plan };
    for (const source of createStorageSources(deps)) metrics.add(source);
    const { counters } = await openTestApp(open, { metrics });
    const handle = (method: string, url: string, status: number) =>
      counters?.onHandled({ method, url } as IncomingMessage, status, 1);
    const segment = fc.oneof(
      fc.string({ maxLength: 8 }).map((text) => `zz${text}`),
      fc.webSegment().map((text) => `zz${text}`),
      fc.constantFrom(
        'api',
        'admin',
        'nl',
        'en',
        'media',
        'share',
        'websites',
        'healthz',
        'invoices',
        '%e0%a4%a',
        '..',
      ),
    );
    const request = fc.record({
      path: fc.array(segment, { maxLength: 5 }).map((segments) => `/${segments.join('/')}`),
      method: fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'BREW', 'PROPFIND'),
      status: fc.constantFrom(
        200,
        201,
        204,
        301,
        302,
        304,
        400,
        401,
        403,
        404,
        405,
        409,
        413,
        415,
        421,
        422,
        429,
        500,
        503,
        507,
      ),
    });
    for (const { method, path, status } of fc.sample(request, 10_000)) handle(method, path, status);
    // And everything that there is.
    for (const status of [200, 404])
      for (const endpoint of [
        ...listEndpoints(database),
        ...routeDefinitions.map(({ path }) => `GET ${path}`),
      ]) {
        const [method = '', path = ''] = endpoint.split(' ');
        handle(method, path, status);
      }
    const text = await metrics.collect();
    const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    expect(lines.length).toBeLessThanOrEqual(1500);
    expect(text).not.toContain('zz');
    const counted = Object.values(listCounts(text, 'vitrine_http_requests_total'));
    expect(counted.reduce((total, count) => total + count, 0)).toBeGreaterThan(10_000);
  });

  if (engine.name === 'postgres')
    test('answers with what it knows while the database is away', async () => {
      const location = await engine.createLocation();
      const proxy = await startPostgresProxy(location.url ?? '');
      onTestFinished(() => proxy.stop());
      const { scrape } = await startMeasured({ ...location, url: proxy.url });
      expect(listNames(await scrape())).toContain('vitrine_jobs');
      proxy.cut();
      const text = await waitUntil(async () => {
        const scraped = await scrape();
        expect(listNames(scraped)).not.toContain('vitrine_jobs');
        return scraped;
      });
      expect(text).toContain('vitrine_database_writable 0\n');
      expect(listNames(text)).toContain('vitrine_http_connections');
      proxy.restore();
      await waitUntil(async () => expect(await scrape()).toContain('vitrine_database_writable 1\n'));
    });
});
