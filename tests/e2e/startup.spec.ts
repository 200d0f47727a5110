import type { ChildProcess } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { test as base, expect } from '@playwright/test';
import { makeDataDir, runVitrine, spawnServer, startSite, waitForExit } from '../support/site.ts';

const test = base.extend<{ dataDir: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: the library reads what a fixture needs from this pattern
  dataDir: async ({}, use) => {
    const dataDir = await makeDataDir();
    await use(dataDir);
    await rm(dataDir, { recursive: true, force: true });
  },
});

async function readOutput(server: ChildProcess): Promise<string> {
  return server.stderr ? text(server.stderr) : '';
}

test('invalid configuration ends the start with one readable line per error and exit code 78', async ({
  dataDir,
}) => {
  const server = spawnServer({ DATA_DIR: dataDir, PORT: 'abc', APP_ENV: 'staging' }, 'pipe');
  const output = await readOutput(server);
  expect(await waitForExit(server)).toBe(78);
  expect(output.trim().split('\n')).toEqual([
    'Cannot start. Check these settings:',
    expect.stringContaining('PORT'),
    expect.stringContaining('APP_ENV'),
  ]);
});

test('a second server on the same data folder is rejected at once, and the first continues', async ({
  dataDir,
}) => {
  const first = await startSite(dataDir);
  const second = spawnServer({ DATA_DIR: dataDir }, 'pipe');
  const output = await readOutput(second);
  expect(await waitForExit(second)).toBe(75);
  expect(output.trim().split('\n')).toHaveLength(1);
  expect(output).toContain(dataDir);
  expect((await fetch(`${first.url}/healthz/ready`)).status).toBe(200);
  await first.stop();
});

test('a port in use is reported in one line', async ({ dataDir }) => {
  const first = await startSite(dataDir);
  const other = await makeDataDir();
  const second = spawnServer({ DATA_DIR: other, PORT: new URL(first.url).port }, 'pipe');
  const output = await readOutput(second);
  expect(await waitForExit(second)).toBe(75);
  expect(output.trim().split('\n')).toHaveLength(1);
  expect(output).toContain(`Port ${new URL(first.url).port} is in use`);
  await first.stop();
  await rm(other, { recursive: true, force: true });
});

test('wait-ready ends once the program is ready, and with 69 if it is not in time', async ({ dataDir }) => {
  const site = await startSite(dataDir);
  const { port } = new URL(site.url);
  expect(await runVitrine(['wait-ready'], { PORT: port })).toBe(
    `Vitrine is ready: http://127.0.0.1:${port}\n`,
  );
  await site.stop();
  const failed = runVitrine(['wait-ready', '--timeout', '1'], { PORT: port });
  await expect(failed).rejects.toMatchObject({
    code: 69,
    stderr: expect.stringContaining('was not ready within 1 s: nothing listens there.'),
  });
});

test('the version names the commit that was built', async () => {
  expect(await runVitrine(['--version'], {})).toMatch(
    /^Vitrine \d\S+\nCommit {2}[0-9a-f]{12}\+?\nNode {4}2\d\./,
  );
});

test('after kill -9 the next start serves the same site', async ({ dataDir }) => {
  const first = await startSite(dataDir);
  const before = await (await fetch(`${first.url}/api/websites`)).json();
  first.process.kill('SIGKILL');
  expect(await waitForExit(first.process)).toBe('SIGKILL');
  const second = await startSite(dataDir);
  expect(await (await fetch(`${second.url}/api/websites`)).json()).toEqual(before);
  await second.stop();
});

test('SIGTERM stops an idle server with code 0, even with an open keep-alive connection', async ({
  dataDir,
}) => {
  const site = await startSite(dataDir);
  const { port } = new URL(site.url);
  const socket = connect(Number(port), '127.0.0.1');
  socket.on('error', () => {});
  const response = new Promise((resolve) => socket.once('data', resolve));
  socket.write(`GET /healthz/live HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`);
  await response;
  site.process.kill('SIGTERM');
  expect(await waitForExit(site.process)).toBe(0);
  socket.destroy();
});

test('a request in progress at SIGTERM gets its response', async ({ dataDir }) => {
  const site = await startSite(dataDir);
  const { port } = new URL(site.url);
  const socket = connect(Number(port), '127.0.0.1');
  const received: Buffer[] = [];
  socket.on('data', (part) => received.push(part));
  const body = JSON.stringify({ lang: 'nl' });
  const head = `POST /api/language HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\nConnection: close\r\n\r\n`;
  const started = new Promise((resolve) => socket.once('data', resolve));
  socket.write(head);
  await started;
  site.process.kill('SIGTERM');
  await expect
    .poll(() =>
      fetch(`${site.url}/healthz/live`).then(
        () => true,
        () => false,
      ),
    )
    .toBe(false);
  socket.write(body);
  await new Promise((resolve) => socket.once('close', resolve));
  expect(Buffer.concat(received).toString()).toContain('{"lang":"nl"}');
  expect(await waitForExit(site.process)).toBe(0);
});

/** Sends a raw request and returns the raw response. */
function sendRawRequest(url: string, request: string): Promise<string> {
  const { host, port } = new URL(url);
  return new Promise((resolve) => {
    let received = '';
    const bytes = request.replace('HOST', `Host: ${host}\r\nConnection: close`);
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (part) => {
      received += part;
    });
    socket.on('error', () => {}).on('close', () => resolve(received));
  });
}

test('58, X4: every method gets a valid response, with a chunked body or without one', async ({
  dataDir,
}) => {
  const site = await startSite(dataDir);
  for (const method of ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE']) {
    for (const path of ['/api/me', '/api/logout', '/api/websites/x', '/api/nothing', '/info']) {
      const output = await sendRawRequest(site.url, `${method} ${path} HTTP/1.1\r\nHOST\r\n\r\n`);
      expect(output, `${method} ${path}`).toMatch(/^HTTP\/1\.1 (200|204|404|405)/);
    }
  }
  const json = 'HOST\r\nContent-Type: application/json';
  expect(await sendRawRequest(site.url, `POST /api/logout HTTP/1.1\r\n${json}\r\n\r\n`)).toMatch(
    /^HTTP\/1\.1 200/,
  );
  const pieces = `${json}\r\nTransfer-Encoding: chunked\r\n\r\nd\r\n{"lang":"nl"}\r\n0\r\n\r\n`;
  expect(await sendRawRequest(site.url, `POST /api/language HTTP/1.1\r\n${pieces}`)).toContain(
    '{"lang":"nl"}',
  );
  await site.stop();
});

test('a request with a foreign host in its target is rejected', async ({ dataDir }) => {
  const site = await startSite(dataDir);
  const output = await sendRawRequest(site.url, 'GET http://foreign.example/info HTTP/1.1\r\nHOST\r\n\r\n');
  expect(output).toMatch(/^HTTP\/1\.1 400/);
  await site.stop();
});
