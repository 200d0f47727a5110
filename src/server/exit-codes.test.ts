import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { loadConfig } from '#platform/config/config.ts';
import type { DatabaseLocation } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import { listenOn } from '#platform/http/node-server.ts';
import { createLog } from '#platform/log/log.ts';
import { startChild } from '#tests/support/child.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import { startPostgresProxy } from '#tests/support/postgres-proxy.ts';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { runUnprivileged } from '#tests/support/unprivileged.ts';
import { runCommand } from './cli/commands.ts';
import { exitCodes } from './exit-codes.ts';
import { explainFatalError } from './fatal-errors.ts';
import { openData } from './open-data.ts';

const log = createLog({ logLevel: 'silent' }, { write: () => {} });

/** Returns the code with which the program ends for a failure. */
async function getExitCode(run: () => Promise<unknown>): Promise<number> {
  try {
    await run();
    return exitCodes.ok;
  } catch (error) {
    return explainFatalError(error).exitCode;
  }
}

const configAt = ({ dataDir, url }: DatabaseLocation, settings: Record<string, string> = {}) =>
  loadConfig({
    DATA_DIR: dataDir,
    APP_ENV: 'production',
    ...(url !== undefined && { DATABASE_URL: url, APP_SECRET: 'x'.repeat(32) }),
    ...settings,
  });

describeOnEachEngine('exit codes of the start and of commands', (_, engine) => {
  async function openInstallation() {
    const location = await engine.createLocation();
    const config = configAt(location);
    const run = (...words: string[]) => runCommand(words, { config, log });
    return { location, config, run, open: () => openData(config, log) };
  }

  test('0 after success, 1 after a failure', async () => {
    const { run, open } = await openInstallation();
    await (await open()).close();
    expect(await getExitCode(() => run('sessions', 'end'))).toBe(exitCodes.ok);
    expect(await getExitCode(() => run('user', 'reset', 'nobody@vitrine.example'))).toBe(exitCodes.failed);
    expect(await getExitCode(() => run('restore', 'confirm', '--nothing-sent'))).toBe(exitCodes.failed);
  });

  test('64 for wrong arguments, before anything is read', async () => {
    const { run, config } = await openInstallation();
    for (const words of ['nothing', 'restore', 'backup a --fast', 'sessions end now', 'user reset nobody'])
      expect(await getExitCode(() => run(...words.split(' '))), words).toBe(exitCodes.usage);
    expect(existsSync(join(config.dataDir, 'vitrine.db'))).toBe(false);
  });

  test('78 for settings that are wrong or do not fit the data', async () => {
    const { location, open } = await openInstallation();
    await (await open()).close();
    const other = configAt(location, { APP_SECRET: 'another secret of 32 characters.....' });
    expect(await getExitCode(() => openData(other, log))).toBe(exitCodes.configuration);
    expect(await getExitCode(async () => configAt(location, { PORT: 'ninety' }))).toBe(
      exitCodes.configuration,
    );
  });

  test('78 for a database of a newer version, which a new start does not change', async () => {
    const { location, open } = await openInstallation();
    const database = await engine.openAt(location);
    await migrate(database);
    const add = sql`insert into kysely_migration (name, timestamp) values ('9999-future', '2030')`;
    await add.execute(database.query);
    expect(await getExitCode(open)).toBe(exitCodes.configuration);
  });

  test('75 while another process holds what the start or a command needs', async () => {
    const { config, location, open, run } = await openInstallation();
    await (await open()).close();
    if (engine.name === 'sqlite') {
      const holder = startChild('hold-data-dir.ts', config.dataDir);
      expect(await holder.nextLine()).toBe('held');
      expect(await getExitCode(open)).toBe(exitCodes.locked);
      await holder.kill();
    }
    const database = await engine.openAt(location);
    await database.query.connection().execute(async (lock) => {
      const begin = engine.name === 'sqlite' ? sql`begin immediate` : sql`begin; lock table sessions`;
      await begin.execute(lock);
      expect(await getExitCode(() => run('sessions', 'end'))).toBe(exitCodes.locked);
      await sql`rollback`.execute(lock);
    });
    expect(await getExitCode(() => run('sessions', 'end'))).toBe(exitCodes.ok);
  });

  if (engine.name === 'postgres')
    test('69 while the database cannot be reached, 78 if it does not exist', async () => {
      const { location } = await openInstallation();
      const proxy = await startPostgresProxy(location.url ?? '');
      onTestFinished(() => proxy.stop());
      const config = configAt({ ...location, url: proxy.url });
      await (await openData(config, log)).close();
      proxy.cut();
      expect(await getExitCode(() => openData(config, log))).toBe(exitCodes.unavailable);
      expect(await getExitCode(() => runCommand(['sessions', 'end'], { config, log }))).toBe(
        exitCodes.unavailable,
      );
      const url = new URL(location.url ?? '');
      url.pathname = '/no_such_database';
      const missing = configAt({ ...location, url: url.href });
      expect(await getExitCode(() => openData(missing, log))).toBe(exitCodes.configuration);
    });
});

test('78 for a folder without a database, and for one that may not be written', async () => {
  const config = configAt({ dataDir: makeTemporaryFolder() });
  expect(await getExitCode(() => runCommand(['sessions', 'end'], { config, log }))).toBe(
    exitCodes.configuration,
  );
  await runUnprivileged(async () => {
    const dataDir = join(makeTemporaryFolder(), 'closed');
    mkdirSync(dataDir);
    chmodSync(dataDir, 0o500);
    expect(await getExitCode(() => openData(configAt({ dataDir }), log))).toBe(exitCodes.configuration);
    chmodSync(dataDir, 0o700);
  });
});

test('1 for a damaged database and for a full disk', async () => {
  const dataDir = makeTemporaryFolder();
  writeFileSync(join(dataDir, 'vitrine.db'), 'not a database, but longer than the header of one'.repeat(10));
  expect(await getExitCode(() => openData(configAt({ dataDir }), log))).toBe(exitCodes.failed);
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  expect(explainFatalError(new Error('The write failed.', { cause: full })).exitCode).toBe(exitCodes.failed);
});

test('75 for a port that is in use, 78 for an address of another machine', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  expect(await getExitCode(() => listenOn('127.0.0.1', port))).toBe(exitCodes.locked);
  // TEST-NET-1 (RFC 5737).
  expect(await getExitCode(() => listenOn('192.0.2.1', 0))).toBe(exitCodes.configuration);
});
