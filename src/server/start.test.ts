import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { makeClientDir } from '../../tests/support/app.ts';
import { describeOnEachEngine } from '../../tests/support/engines.ts';
import { waitUntil } from '../../tests/support/wait-until.ts';
import type { PagesTables } from '../features/pages/tables.ts';
import { loadConfig } from '../platform/config/config.ts';
import { publishContentChange } from '../platform/db/content-version.ts';
import type { Database, DatabaseLocation } from '../platform/db/database.ts';
import { createLog } from '../platform/log/log.ts';
import { start } from './start.ts';

const log = createLog({ logLevel: 'silent' }, { write: () => {} });

/** Starts the program at a place, on a free port. */
async function startAt({ dataDir, url }: DatabaseLocation, env: Record<string, string> = {}) {
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

const getHeadings = async (url: string) => /<h1[^>]*>([^<]*)</.exec(await (await fetch(url)).text())?.[1];

describeOnEachEngine('the program', (_open, engine) => {
  test('1: the first local start fills the demo content and serves it', async () => {
    const { url } = await startAt(await engine.createLocation());
    expect(await getHeadings(url)).toBe('Studio Vitrine');
    expect((await fetch(`${url}/healthz/ready`)).status).toBe(200);
  });

  test('a later start leaves the content as it is', async () => {
    const location = await engine.createLocation();
    await (await startAt(location)).stop();
    const database = await engine.openAt(location);
    await changeTitle(database, 'Mine');
    await database.close();
    const { url } = await startAt(location);
    expect(await getHeadings(`${url}/info`)).toBe('Mine');
    expect((await (await fetch(`${url}/api/websites`)).json()).data).toHaveLength(12);
  });

  test('in production the first start fills nothing', async () => {
    const { port } = await freePort();
    const { url } = await startAt(await engine.createLocation(), {
      APP_ENV: 'production',
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
    });
    expect((await (await fetch(`${url}/api/websites`)).json()).data).toEqual([]);
  });

  test('X26: a content change is on the pages as soon as it is noticed', async () => {
    const location = await engine.createLocation();
    const { url } = await startAt(location);
    expect(await getHeadings(`${url}/info`)).toBe('Info');
    await changeTitle(await engine.openAt(location), 'Changed');
    await waitUntil(async () => expect(await getHeadings(`${url}/info`)).toBe('Changed'));
  });

  test('19: nodes that start together make the owner of the settings, who can log in on each', async () => {
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

  test('a cached page supports HEAD, revalidation and every allowed host', async () => {
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

  test('a stopped server handles no requests, and may be stopped twice', async () => {
    const running = await startAt(await engine.createLocation());
    await running.stop();
    await expect(fetch(running.url)).rejects.toThrow();
    await running.stop();
  });

  // An embedded database has one node.
  if (engine.name === 'postgres')
    test('X26, X42: two nodes agree byte for byte, and both notice a change', async () => {
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

/** A port that was free a moment ago. */
async function freePort(): Promise<AddressInfo> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return address;
}
