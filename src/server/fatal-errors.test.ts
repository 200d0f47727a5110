import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import { loadConfig } from '#platform/config/config.ts';
import { openDatabase } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import { listenOn } from '#platform/http/node-server.ts';
import { createLog } from '#platform/log/log.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { explainFatalError } from './fatal-errors.ts';
import { openData } from './open-data.ts';

/** Returns the message that an operator gets for a failure. */
async function describeFailure(pending: Promise<unknown>): Promise<string> {
  const error: unknown = await pending.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return explainFatalError(error).text;
}

const stack = /\n\s+at /;

const openWith = (env: Record<string, string>) =>
  openData(
    loadConfig({ DATA_DIR: makeTemporaryFolder(), APP_SECRET: 'x'.repeat(32), ...env }),
    createLog({ logLevel: 'silent' }, { write: () => {} }),
  );

/** Returns a port on which nothing listens. */
async function findClosedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

test('an unreachable PostgreSQL server is reported with its host and port', async () => {
  const port = await findClosedPort();
  const text = await describeFailure(
    openWith({ DATABASE_URL: `postgres://me:hush@127.0.0.1:${port}/vitrine` }),
  );
  expect(text).toBe(
    `The PostgreSQL server at 127.0.0.1:${port} cannot be reached (ECONNREFUSED). Start it, or correct the host and port in DATABASE_URL.`,
  );
});

const postgres = inject('postgres');
test.skipIf('missing' in postgres)('a database that does not exist is named', async () => {
  const url = new URL('missing' in postgres ? 'postgres://none' : postgres.url);
  url.pathname = '/no_such_database';
  const text = await describeFailure(openWith({ DATABASE_URL: url.href }));
  expect(text).toMatch(
    /no such database: database "no_such_database" does not exist\. Create it with createdb/,
  );
  expect(text).not.toMatch(stack);
});

test.skipIf('missing' in postgres)('a database that allows no connections is named', async () => {
  const admin = await openDatabase({ dataDir: '', url: 'missing' in postgres ? '' : postgres.url });
  onTestFinished(() => admin.close());
  const name = `vitrine_test_closed_${process.pid}`;
  await sql.raw(`create database ${name} allow_connections false`).execute(admin.query);
  const url = new URL('missing' in postgres ? 'postgres://none' : postgres.url);
  url.pathname = `/${name}`;
  const text = await describeFailure(openWith({ DATABASE_URL: url.href }));
  await sql.raw(`drop database ${name}`).execute(admin.query);
  expect(text).toBe(
    `The PostgreSQL server rejected the connection: database "${name}" is not currently accepting connections. Allow connections to it, or correct the name in DATABASE_URL.`,
  );
});

/** A server's messages that request a password by SCRAM-SHA-256. */
const passwordRequests = ['R\0\0\0\x17\0\0\0\x0aSCRAM-SHA-256\0\0', 'R\0\0\0\x0b\0\0\0\x0br=x'];

test.each([
  ['never answers', [], '', /did not respond in time\. Start it, or correct the host and port/],
  ['asks for a password', passwordRequests, '', /asks for a password\. Add it to DATABASE_URL/],
  ['has no TLS', ['N'], '?sslmode=require', /does not support TLS\. Turn it on there, or remove sslmode/],
  [
    'speaks HTTP',
    ['HTTP/1.1 400 Bad Request\r\n\r\n'],
    '',
    /is no PostgreSQL server\. Correct the host and port/,
  ],
  [
    'responds with an error of its own',
    ['E\0\0\0\x17CXX999\0Mout of order\0\0'],
    '',
    /^The database cannot be opened: out of order\. Check DATABASE_URL\.$/,
  ],
])('a server that %s is described in one line, without a stack', async (_, responses, query, expected) => {
  const warnings: Error[] = [];
  const onWarning = (warning: Error) => warnings.push(warning);
  process.on('warning', onWarning);
  onTestFinished(() => void process.off('warning', onWarning));
  const server = createServer((socket) => {
    socket.on('error', () => {});
    let received = 0;
    socket.on('data', () => {
      const response = responses[received];
      received += 1;
      if (response?.startsWith('HTTP')) socket.end(response);
      else if (response !== undefined) socket.write(response, 'latin1');
    });
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const url = `postgres://me@127.0.0.1:${port}/vitrine${query}`;
  const text = await describeFailure(openDatabase({ dataDir: '', url, timeouts: { connectMs: 300 } }));
  expect(text).toMatch(expected);
  expect(text).not.toMatch(stack);
  expect(text).not.toContain('\n');
  expect(warnings).toEqual([]);
});

describeOnEachEngine('a database', (_, engine) => {
  test('of a newer version is reported with its latest migration', async () => {
    const location = await engine.createLocation();
    const database = await engine.openAt(location);
    await migrate(database);
    await sql`insert into kysely_migration (name, timestamp) values ('9999-future', '2030')`.execute(
      database.query,
    );
    const text = await describeFailure(migrate(database));
    expect(text).toMatch(/belongs to a newer version of Vitrine: it has the migration 9999-future/);
    expect(text).toMatch(/Start that version or a newer one, or restore a backup/);
    expect(text).not.toMatch(stack);
  });
});

test.each([
  ['overwritten from its second page on', (bytes: Buffer) => bytes.fill(0xa5, 4096)],
  ['overwritten from its start on', (bytes: Buffer) => bytes.fill(0xa5, 0, 8192)],
  ['cut off after its first page', (bytes: Buffer) => bytes.subarray(0, 4096)],
  ['cut off within its second page', (bytes: Buffer) => bytes.subarray(0, 5000)],
  ['cut off within its header', (bytes: Buffer) => bytes.subarray(0, 60)],
])('a database file that is %s is reported as damaged, wherever it is detected', async (_, damage) => {
  const dataDir = makeTemporaryFolder();
  const database = await openDatabase({ dataDir });
  await migrate(database);
  await database.close();
  const file = join(dataDir, 'vitrine.db');
  const handle = new Sqlite(file);
  const bytes = handle.serialize();
  handle.close();
  writeFileSync(file, damage(bytes));
  const text = await describeFailure(openWith({ DATA_DIR: dataDir }));
  expect(text).toMatch(
    /^The database file is damaged: [^\n]+\. Stop the program, keep a copy of vitrine\.db .* restore DATA_DIR from a backup\.$/,
  );
});

test('a full disk is reported as such', async () => {
  const dataDir = makeTemporaryFolder();
  const handle = new Sqlite(join(dataDir, 'full.db'));
  onTestFinished(() => void handle.close());
  handle.exec('create table notes (text)');
  handle.pragma('max_page_count = 2');
  const fill = async () => handle.prepare('insert into notes values (?)').run('x'.repeat(100_000));
  const text = await describeFailure(fill());
  expect(text).toMatch(/^The disk is full: .*Make room on the disk of DATA_DIR/);
  const system = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  expect(explainFatalError(new Error('The write failed.', { cause: system })).text).toMatch(
    /^The disk is full/,
  );
});

test('a port that is in use is named', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  expect(await describeFailure(listenOn('127.0.0.1', port))).toBe(
    `Port ${port} is in use by another program. Set PORT to a free one.`,
  );
});

test('an address that does not belong to this machine is named', async () => {
  // TEST-NET-1 (RFC 5737).
  expect(await describeFailure(listenOn('192.0.2.1', 0))).toMatch(
    /^This machine has no address 192\.0\.2\.1/,
  );
});

test('an unexpected error keeps its stack', () => {
  expect(explainFatalError(new Error('unforeseen')).text).toMatch(stack);
  expect(explainFatalError('text').text).toBe('text');
});
