import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type RequestListener, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { loadConfig } from '#platform/config/config.ts';
import { createLog } from '#platform/log/log.ts';
import { makeClientDir } from '#tests/support/app.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import { findFreePort } from '#tests/support/free-port.ts';
import { startPostgresProxy } from '#tests/support/postgres-proxy.ts';
import { startSmtpServer } from '#tests/support/smtp-server.ts';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { waitUntil } from '#tests/support/wait-until.ts';
import { runCommand } from '../cli/commands.ts';
import { openData } from '../open-data.ts';
import { start } from '../start.ts';
import type { Finding } from './check.ts';
import type { Examination } from './run-doctor.ts';

const log = createLog({ logLevel: 'silent' }, { write: () => {} });
const owner = { OWNER_EMAIL: 'owner@vitrine.example', OWNER_PASSWORD: 'a password for the doctor' };
const base = {
  APP_ENV: 'production',
  STAKING_API_URL: 'none',
  PUBLIC_URL: 'http://127.0.0.1:5',
  BACKUP_TARGET: 'file:/var/backups/vitrine',
};

type Settings = Record<string, string>;

async function examine(settings: Settings): Promise<Examination & { readonly exitCode: number }> {
  const context = {
    get config() {
      return loadConfig(settings);
    },
    log,
  };
  const { text, exitCode } = await runCommand(['doctor', '--json'], context);
  return { ...(JSON.parse(text) as Examination), exitCode };
}

const findBad = ({ findings }: Examination): readonly Finding[] =>
  findings.filter(({ state }) => state !== 'ok');

/** An installation after its first start, which tests copy. */
let template = '';
beforeAll(async () => {
  template = mkdtempSync(join(tmpdir(), 'vitrine-doctor-'));
  await (await openData(loadConfig({ ...base, ...owner, DATA_DIR: template }), log)).close();
}, 60_000);
afterAll(() => rmSync(template, { recursive: true }));

function copyInstallation(): Settings & { readonly DATA_DIR: string } {
  const DATA_DIR = makeTemporaryFolder();
  cpSync(template, DATA_DIR, { recursive: true });
  return { ...base, DATA_DIR };
}

/** Changes the database as an operator with a shell could. */
function change(dataDir: string, run: (handle: Sqlite.Database) => void): void {
  const handle = new Sqlite(join(dataDir, 'vitrine.db'));
  handle.pragma('foreign_keys = off');
  handle.pragma('ignore_check_constraints = on');
  for (const name of handle.prepare("select name from sqlite_master where type = 'trigger'").pluck().all())
    handle.exec(`drop trigger "${String(name)}"`);
  run(handle);
  handle.close();
}

/** Inserts a row; other columns that need a value get an empty one. */
function insert(handle: Sqlite.Database, table: string, values: Record<string, string | number>): void {
  const columns = handle.prepare(`pragma table_info(${table})`).all() as {
    readonly name: string;
    readonly type: string;
    readonly notnull: number;
  }[];
  const row = columns
    .filter(({ name, notnull }) => notnull === 1 || name in values)
    .map(({ name, type }) => [name, values[name] ?? (type === 'integer' ? 0 : '')] as const);
  handle
    .prepare(
      `insert into ${table} (${row.map(([name]) => name).join()}) values (${row.map(() => '?').join()})`,
    )
    .run(...row.map(([, value]) => value));
}

const longAgo = '2020-01-01T00:00:00.000Z';
const just = () => new Date().toISOString();

const insertBackup = (handle: Sqlite.Database, state: string, startedAt: string) =>
  insert(handle, 'backups', {
    id: 'a',
    target: '/var/backups/vitrine',
    state,
    stage: 'storing',
    error: 'no room',
    started_at: startedAt,
    seen_at: startedAt,
  });

interface Fault {
  readonly name: string;
  readonly id: string;
  readonly state: Finding['state'];
  readonly text: RegExp;
  readonly settings?: () => Settings;
  readonly damage?: (dataDir: string) => void;
}

const publicUrl = 'https://vitrine.example';

const faults: readonly Fault[] = [
  {
    name: 'a setting is invalid',
    id: 'settings',
    state: 'fail',
    text: /^PORT is "ninety"/,
    settings: () => ({ PORT: 'ninety' }),
  },
  {
    name: 'a public site runs as a local one',
    id: 'settings',
    state: 'warn',
    text: /^APP_ENV is local/,
    settings: () => ({ APP_ENV: 'local', PUBLIC_URL: publicUrl }),
  },
  {
    name: 'a public site shows the stacks of errors',
    id: 'settings',
    state: 'warn',
    text: /^DEBUG is on/,
    settings: () => ({ DEBUG: '1', PUBLIC_URL: publicUrl }),
  },
  {
    name: 'a public site has no TLS',
    id: 'settings',
    state: 'warn',
    text: /unencrypted/,
    settings: () => ({ PUBLIC_URL: 'http://vitrine.example' }),
  },
  {
    name: 'DATA_DIR is another folder',
    id: 'database',
    state: 'fail',
    text: /^There is no database/,
    settings: () => ({ DATA_DIR: makeTemporaryFolder() }),
  },
  {
    name: 'DATA_DIR does not exist',
    id: 'folder',
    state: 'fail',
    text: /^There is no folder/,
    settings: () => ({ DATA_DIR: '/nonexistent/vitrine' }),
  },
  {
    name: 'other users can open DATA_DIR',
    id: 'folder',
    state: 'warn',
    text: /permissions 755/,
    damage: (dataDir) => chmodSync(dataDir, 0o755),
  },
  {
    name: 'the disk has no room for a copy of the database',
    id: 'disk',
    state: 'fail',
    text: /are free on the disk/,
    damage(dataDir) {
      const { bavail, bsize } = statfsSync(dataDir);
      const log = join(dataDir, 'vitrine.db-wal');
      writeFileSync(log, '');
      truncateSync(log, bavail * bsize * 2);
    },
  },
  {
    name: 'other users can read a secret',
    id: 'secret-files',
    state: 'warn',
    text: /app-secret/,
    damage: (dataDir) => chmodSync(join(dataDir, 'app-secret'), 0o644),
  },
  {
    name: 'the secret is missing',
    id: 'secrets',
    state: 'fail',
    text: /app-secret is missing/,
    damage: (dataDir) => rmSync(join(dataDir, 'app-secret')),
  },
  {
    name: 'the secret is another one',
    id: 'secrets',
    state: 'fail',
    text: /APP_SECRET is not the secret/,
    settings: () => ({ APP_SECRET: 'another secret of 32 characters.....' }),
  },
  {
    name: 'the key of the audit log is another one',
    id: 'secrets',
    state: 'fail',
    text: /key of the audit log/,
    damage: (dataDir) => writeFileSync(join(dataDir, 'audit-key'), `${'k'.repeat(43)}\n`),
  },
  {
    name: 'the program is older than the database',
    id: 'migrations',
    state: 'fail',
    text: /newer version: it has the migration 9999-future/,
    damage: (dataDir) =>
      change(dataDir, (handle) =>
        insert(handle, 'kysely_migration', { name: '9999-future', timestamp: longAgo }),
      ),
  },
  {
    name: 'migrations are missing',
    id: 'migrations',
    state: 'warn',
    text: /^A migration is missing/,
    damage: (dataDir) =>
      change(dataDir, (handle) =>
        handle.exec('delete from kysely_migration where name = (select max(name) from kysely_migration)'),
      ),
  },
  {
    name: 'a page of the database is overwritten',
    id: 'integrity',
    state: 'fail',
    text: /is damaged/,
    damage(dataDir) {
      let page = 0;
      change(dataDir, (handle) => {
        page = Number(
          handle.prepare("select rootpage from sqlite_master where name = 'page_texts'").pluck().get(),
        );
      });
      const file = join(dataDir, 'vitrine.db');
      const handle = new Sqlite(file);
      const bytes = handle.serialize();
      handle.close();
      writeFileSync(file, bytes.fill(0xa5, (page - 1) * 4096, page * 4096));
    },
  },
  {
    name: 'rows refer to removed ones',
    id: 'integrity',
    state: 'fail',
    text: /a row of page_texts refers to no row of pages/,
    damage: (dataDir) => change(dataDir, (handle) => handle.exec('delete from pages')),
  },
  {
    name: 'a row of the audit log was changed',
    id: 'audit',
    state: 'fail',
    text: /broken at row 1 \(changed\)/,
    damage: (dataDir) =>
      change(dataDir, (handle) => handle.exec("update audit_log set actor_name = 'nobody' where seq = 1")),
  },
  {
    name: 'the clock was set back',
    id: 'clock',
    state: 'fail',
    text: /clock is behind/,
    damage: (dataDir) =>
      change(dataDir, (handle) => handle.exec("update audit_log set at = '2999-01-01T00:00:00.000Z'")),
  },
  {
    name: 'an email failed',
    id: 'queues',
    state: 'warn',
    text: /failed for good in the last week: mail \(1\)/,
    damage: (dataDir) =>
      change(dataDir, (handle) =>
        insert(handle, 'jobs', { id: 'a', kind: 'mail', run_at: longAgo, failed_at: just() }),
      ),
  },
  {
    name: 'work is late',
    id: 'queues',
    state: 'warn',
    text: /due for more than an hour: reminders \(1\)/,
    damage: (dataDir) =>
      change(dataDir, (handle) => insert(handle, 'jobs', { id: 'a', kind: 'reminders', run_at: longAgo })),
  },
  {
    name: 'the database was moved',
    id: 'held-work',
    state: 'fail',
    text: /was moved to postgres:/,
    damage: (dataDir) =>
      change(dataDir, (handle) => insert(handle, 'database_moves', { id: 'a', target: 'postgres://b/c' })),
  },
  {
    name: 'no backups are scheduled',
    id: 'backups',
    state: 'warn',
    text: /^No backups are scheduled/,
    settings: () => ({ BACKUP_TARGET: '' }),
  },
  {
    name: 'the last backup is old',
    id: 'backups',
    state: 'fail',
    text: /are late: the last verified one is of 2020-01-01/,
    damage: (dataDir) => change(dataDir, (handle) => insertBackup(handle, 'verified', longAgo)),
  },
  {
    name: 'the last backup failed',
    id: 'backups',
    state: 'warn',
    text: /failed \(storing\): no room/,
    damage: (dataDir) => change(dataDir, (handle) => insertBackup(handle, 'failed', just())),
  },
  {
    name: 'no mail server is set up',
    id: 'smtp',
    state: 'warn',
    text: /emails wait/,
  },
  {
    name: 'the mail server does not listen',
    id: 'smtp',
    state: 'fail',
    text: /127\.0\.0\.1:5 does not accept the program/,
    settings: () => ({ SMTP_URL: 'smtp://127.0.0.1:5', MAIL_FROM: 'a@vitrine.example' }),
  },
  {
    name: 'the program is not running',
    id: 'program',
    state: 'warn',
    text: /not running at http:\/\/127\.0\.0\.1:5: nothing listens there/,
    settings: () => ({ PORT: '5' }),
  },
  {
    name: 'a restore was killed',
    id: 'unfinished-restores',
    state: 'warn',
    text: /\.restore-one/,
    damage: (dataDir) => void mkdirSync(join(dataDir, '.restore-one')),
  },
  {
    name: 'a restore waits for its confirmation',
    id: 'held-work',
    state: 'warn',
    text: /backup\.tar\.zst was restored/,
    damage: (dataDir) =>
      change(dataDir, (handle) => insert(handle, 'restores', { id: 'a', source: 'backup.tar.zst' })),
  },
  {
    name: 'an image file is missing',
    id: 'media',
    state: 'fail',
    text: /1 of 1 image files are missing .* such as derivatives\/lost/,
    damage: (dataDir) => change(dataDir, (handle) => insert(handle, 'derivatives', { key: 'lost' })),
  },
];

test.each(faults)(
  'doctor names the fault and a remedy: $name',
  async ({ id, state, text, settings, damage }) => {
    const installation = copyInstallation();
    damage?.(installation.DATA_DIR);
    const result = await examine({ ...installation, ...settings?.() });
    const found = result.findings.find((finding) => finding.id === id && text.test(finding.text));
    expect(found, JSON.stringify(findBad(result), undefined, 2)).toMatchObject({ id, state });
    expect(found?.remedy).toMatch(/.{10}/);
    expect(result.exitCode).toBe(result.findings.some((finding) => finding.state === 'fail') ? 2 : 1);
  },
);

async function listen(handler: RequestListener): Promise<string> {
  const server = createServer(handler).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Starts a proxy in front of a program that starts later. */
function startProxy(getTarget: () => string, headers: (host: string) => Settings): Promise<string> {
  return listen((incoming, outgoing) => {
    const forwarded = request(
      `${getTarget()}${incoming.url}`,
      { headers: { ...incoming.headers, ...headers(incoming.headers.host ?? '') } },
      (response) => {
        outgoing.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(outgoing);
      },
    );
    incoming.pipe(forwarded);
  });
}

/** Starts a program and returns its settings. */
async function startProgram(settings: Settings): Promise<Settings> {
  const clientDir = makeClientDir();
  onTestFinished(() => rmSync(clientDir, { recursive: true }));
  const running = await start(loadConfig(settings), log, clientDir);
  onTestFinished(() => running.stop());
  return settings;
}

async function makeHealthy(more: Settings = {}): Promise<Settings> {
  const PORT = String(await findFreePort());
  const mail = await startSmtpServer();
  onTestFinished(() => mail.close());
  return {
    ...copyInstallation(),
    PORT,
    PUBLIC_URL: `http://127.0.0.1:${PORT}`,
    SMTP_URL: mail.url,
    MAIL_FROM: 'post@vitrine.example',
    ...more,
  };
}

test('doctor exits with 0 for a healthy installation', async () => {
  const settings = await startProgram(await makeHealthy());
  // The program in this process cannot release a lock while the database is opened in it.
  await waitUntil(async () => {
    const result = await examine(settings);
    expect(findBad(result)).toEqual([]);
    expect(result).toMatchObject({ exitCode: 0, skipped: [] });
  });
});

test.each([
  ['cannot be reached', 'public-url', /nothing listens there/, async () => 'http://127.0.0.1:5'],
  [
    'leads to another program',
    'public-url',
    /is not this program \(status 200\)/,
    () => listen((_request, response) => response.end('{"data":"live"}')),
  ],
  [
    'redirects',
    'public-url',
    /redirects to https:\/\/www/,
    () =>
      listen((_request, response) =>
        response.writeHead(301, { Location: 'https://www.vitrine.example/' }).end(),
      ),
  ],
  [
    'leads to a proxy that changes the Host',
    'public-url',
    /changes the Host to 127\.0\.0\.1:\d+, so visitors get 421/,
    (getTarget: () => string) => startProxy(getTarget, () => ({ host: new URL(getTarget()).host })),
  ],
  [
    'leads to a proxy that is not counted',
    'proxies',
    /^1 proxy adds to X-Forwarded-For, and TRUSTED_PROXIES is 0: all visitors count as one/,
    (getTarget: () => string) =>
      startProxy(getTarget, () => ({ 'x-forwarded-for': '192.0.2.1, 198.51.100.7' })),
  ],
])('doctor names the fault and a remedy: the public URL %s', async (_name, id, text, open) => {
  let target = '';
  const origin = await open(() => target);
  const settings = await makeHealthy({ PUBLIC_URL: origin });
  target = `http://127.0.0.1:${settings['PORT']}`;
  await startProgram(settings);
  const expected = { id, state: 'fail', text: expect.stringMatching(text), remedy: expect.any(String) };
  await waitUntil(async () => expect(findBad(await examine(settings))).toEqual([expected]));
});

test('doctor names too many trusted proxies, and a port that another program has', async () => {
  const settings = await startProgram(await makeHealthy({ TRUSTED_PROXIES: '2' }));
  const expected = {
    id: 'proxies',
    text: expect.stringContaining('choose their own IP address'),
    remedy: 'Set TRUSTED_PROXIES to 0, and restart the program.',
  };
  await waitUntil(async () => expect(findBad(await examine(settings))).toMatchObject([expected]));
  const PORT = new URL(await listen((_request, response) => response.end('hello'))).port;
  await waitUntil(async () =>
    expect(findBad(await examine({ ...settings, PORT }))).toMatchObject([{ id: 'program', state: 'fail' }]),
  );
});

/** Reads everything in a folder. */
const readAll = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return `${path} ${entry.isFile() ? readFileSync(path, 'base64') : ''}`;
    })
    .toSorted();

test('doctor changes nothing, also where there is nothing', async () => {
  const { DATA_DIR } = copyInstallation();
  const before = readAll(DATA_DIR);
  await examine({ ...base, DATA_DIR });
  expect(readAll(DATA_DIR)).toEqual(before);
  const empty = makeTemporaryFolder();
  await examine({ ...base, DATA_DIR: empty });
  expect(readAll(empty)).toEqual([]);
});

test('the report of a request is only for those who know the secret', async () => {
  const settings = await startProgram(await makeHealthy());
  for (const token of ['', '1.2', `${Date.now()}.${'a'.repeat(43)}`]) {
    const response = await fetch(`${settings['PUBLIC_URL']}/healthz/doctor`, {
      headers: { 'X-Doctor': token },
    });
    expect(response.status).toBe(404);
  }
});

test('doctor shows each fault as a line with what to do, for people', async () => {
  const settings = copyInstallation();
  const { text, exitCode } = await runCommand(['doctor'], { config: loadConfig(settings), log });
  expect(exitCode).toBe(1);
  expect(text).toMatch(/^ok {4}settings {13}All settings are valid\.\n/);
  expect(text).toMatch(/^warn {2}smtp .*emails wait\.\n {27}→ Set SMTP_URL and MAIL_FROM\.$/m);
  expect(text).toMatch(/\n\n2 warnings\.$/);
});

describeOnEachEngine('doctor', (_, engine) => {
  async function makeInstallation() {
    const { dataDir, url } = await engine.createLocation();
    const settings = {
      ...base,
      DATA_DIR: dataDir,
      ...(url !== undefined && { DATABASE_URL: url, APP_SECRET: 'x'.repeat(32) }),
    };
    await (await openData(loadConfig(settings), log)).close();
    return { settings, location: { dataDir, url } };
  }

  test('finds only what is wrong: the test server for PostgreSQL does not write to the disk', async () => {
    const { settings } = await makeInstallation();
    const found = findBad(await examine(settings)).map(({ id, state }) => `${id} ${state}`);
    const ofServer = engine.name === 'postgres' ? ['durability fail'] : [];
    expect(found).toEqual(['smtp warn', 'program warn', ...ofServer]);
  });

  if (engine.name === 'postgres')
    test('names a guard that is off, and a server that cannot be reached', async () => {
      const { settings, location } = await makeInstallation();
      const database = await engine.openAt(location);
      await sql`alter table audit_log disable trigger user`.execute(database.query);
      const { findings } = await examine(settings);
      expect(findings.find(({ id }) => id === 'integrity')).toMatchObject({
        state: 'fail',
        text: expect.stringMatching(/the guard \S+ of audit_log is off/),
      });
      const proxy = await startPostgresProxy(location.url ?? '');
      onTestFinished(() => proxy.stop());
      proxy.cut();
      const result = await examine({ ...settings, DATABASE_URL: proxy.url });
      expect(result.findings.at(-1)).toMatchObject({ id: 'database', state: 'fail' });
      expect(result.skipped).toContain('migrations');
    });
});
