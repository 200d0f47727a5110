import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { InvoicingTables } from '#features/invoicing/domain/tables/tables.ts';
import { findUnconfirmedRestore } from '#platform/backup/queries/restores.ts';
import { digestTables, withSnapshot } from '#platform/backup/queries/snapshot.ts';
import { createStagingFolder, swapRestoredFiles } from '#platform/backup/restore-swap.ts';
import type { RestoreTables } from '#platform/backup/tables.ts';
import { type Config, loadConfig } from '#platform/config/config.ts';
import type { Database } from '#platform/db/database.ts';
import { createLog } from '#platform/log/log.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import { runCommand } from '#tests/support/run-command.ts';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { leftOutTables } from '../backup/backup-source.ts';
import { openData } from '../open-data.ts';

const log = createLog({ logLevel: 'silent' }, { write: () => {} });
const appSecret = 'the secret of an installation, long enough';

/** Reads all tables but those that a restore adds to. */
async function digest({ dataDir, databaseUrl: url }: Config) {
  const leftOut = [...leftOutTables, 'audit_log'];
  return withSnapshot({ dataDir, url }, leftOut, digestTables);
}

async function use<Result>(config: Config, run: (database: Database<unknown>) => Promise<Result>) {
  const { database, close } = await openData(config, log);
  try {
    return await run(database);
  } finally {
    await close();
  }
}

const findHold = (config: Config) =>
  use(config, (database) => findUnconfirmedRestore(database.of<RestoreTables>().query));

const run = (config: Config, ...command: string[]) => runCommand(command, config, log);

/** An installation with the demo, and its backup. */
async function openBackup(settings: Record<string, string> = {}) {
  const config = loadConfig({ DATA_DIR: makeTemporaryFolder(), ...settings });
  await (await openData(config, log)).close();
  const path = join(makeTemporaryFolder(), 'backup.tar.zst');
  await run(config, 'backup', path);
  return { config, path };
}

const productionIn = (dataDir: string, settings: Record<string, string> = {}) =>
  loadConfig({ DATA_DIR: dataDir, APP_ENV: 'production', ...settings });

test('restore puts a backup into an empty folder, with its images and secrets, and holds what goes out', async () => {
  const { config, path } = await openBackup();
  const target = productionIn(join(makeTemporaryFolder(), 'new'));
  expect(await run(target, 'restore', path)).toMatch(/^Restored .*Every row was compared\.\nEverybody/s);
  expect(await digest(target)).toEqual(await digest(config));
  expect(readdirSync(target.dataDir).filter((name) => name.startsWith('.'))).toEqual([]);
  for (const folder of ['originals', 'derivatives'])
    expect(readdirSync(join(target.dataDir, 'media', folder)).toSorted()).toEqual(
      readdirSync(join(config.dataDir, 'media', folder)).toSorted(),
    );
  expect(await findHold(target)).toMatchObject({ source: 'backup.tar.zst' });
  expect(await run(target, 'audit', 'verify')).toContain('The audit log is intact');
  expect(await run(target, 'restore', 'confirm', '--nothing-sent')).toContain('The restore is confirmed');
  expect(await findHold(target)).toBeUndefined();
  await expect(run(target, 'restore', 'confirm', '--nothing-sent')).rejects.toThrow('no restore to confirm');
});

test('restore refuses a folder with a database; --force keeps what was there until --drop-old', async () => {
  const { config, path } = await openBackup();
  await expect(run(config, 'restore', path)).rejects.toThrow(/There is a database in .* --force/);
  const before = readdirSync(config.dataDir).toSorted();
  writeFileSync(join(config.dataDir, 'unrelated'), 'stays');
  expect(await run(config, 'restore', path, '--force')).toContain('vitrine restore --drop-old');
  const [kept = ''] = readdirSync(config.dataDir).filter((name) => name.startsWith('.before-restore-'));
  expect(existsSync(join(config.dataDir, kept, 'vitrine.db'))).toBe(true);
  expect(await run(config, 'restore', '--drop-old')).toContain('1 restore had replaced');
  expect(readdirSync(config.dataDir).toSorted()).toEqual([...before, 'unrelated'].toSorted());
});

test('restore is refused while the program runs, and changes nothing for a damaged backup', async () => {
  const { config, path } = await openBackup();
  const { close } = await openData(config, log);
  await expect(run(config, 'restore', path, '--force')).rejects.toThrow('Another server is already using');
  await close();
  const target = productionIn(join(makeTemporaryFolder(), 'new'));
  const changed = readFileSync(path);
  const late = changed.length - 5000;
  changed[late] = (changed[late] ?? 0) ^ 255;
  writeFileSync(path, changed);
  await expect(run(target, 'restore', path)).rejects.toMatchObject({ name: 'ArchiveError' });
  expect(readdirSync(target.dataDir)).toEqual(['server.lock']);
  await expect(run(target, 'restore', target.dataDir)).rejects.toThrow('There is no file');
  writeFileSync(path, Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 1, 2, 3]));
  await expect(run(target, 'restore', path)).rejects.toThrow('is damaged or incomplete');
  expect(readdirSync(target.dataDir)).toEqual(['server.lock']);
});

test('a restore that is killed leaves the data from before, or is finished at the next start', async () => {
  const { config } = await openBackup();
  const other = await openBackup();
  const { dataDir } = config;
  const before = await digest(config);
  // Killed while it loaded: nothing is ready.
  mkdirSync(join(dataDir, '.restore-one'));
  writeFileSync(join(dataDir, '.restore-one', 'vitrine.db'), 'half a database');
  await use(config, async () => {});
  expect(await digest(config)).toEqual(before);
  // Killed between two files: the database is in its place, the secrets are not.
  const staging = createStagingFolder(dataDir, 'two');
  for (const name of ['vitrine.db', 'app-secret', 'audit-key'])
    renameSync(join(other.config.dataDir, name), join(staging, name));
  writeFileSync(join(staging, 'ready'), '');
  mkdirSync(join(dataDir, '.before-restore-two'));
  for (const name of ['vitrine.db', 'app-secret'])
    renameSync(join(dataDir, name), join(dataDir, '.before-restore-two', name));
  renameSync(join(staging, 'vitrine.db'), join(dataDir, 'vitrine.db'));
  await use(config, async () => {});
  expect(existsSync(staging)).toBe(false);
  expect(readdirSync(join(dataDir, '.before-restore-two')).toSorted()).toEqual([
    'app-secret',
    'audit-key',
    'vitrine.db',
  ]);
  expect(() => swapRestoredFiles(dataDir, staging)).toThrow();
});

describeOnEachEngine('restoring into another database', (_open, engine) => {
  test('and back gives the same rows, guards and numbers', async () => {
    if (engine.name === 'sqlite') return expect(engine.name).toBe('sqlite');
    const { config, path } = await openBackup({ APP_SECRET: appSecret });
    const { dataDir, url = '' } = await engine.createLocation();
    const settings = { DATABASE_URL: url, APP_SECRET: appSecret };
    const withoutKey = productionIn(dataDir, settings);
    await expect(run(withoutKey, 'restore', path)).rejects.toThrow('The key of the audit log');
    const shown = (await run(withoutKey, 'restore', '--secrets', path)) ?? '';
    expect(shown).toContain(`APP_SECRET=${appSecret}\n`);
    const auditKey = /AUDIT_KEY=(.*)/.exec(shown)?.[1] ?? '';
    const wrong = { ...settings, APP_SECRET: 'another secret of an installation, long' };
    await expect(run(productionIn(dataDir, wrong), 'restore', path)).rejects.toThrow('is not the secret');
    const postgres = productionIn(dataDir, { ...settings, AUDIT_KEY: auditKey });
    expect(await run(postgres, 'restore', path)).toContain('Every row was compared');
    expect(await digest(postgres)).toEqual(await digest(config));
    await expect(run(postgres, 'restore', path)).rejects.toThrow('The database in DATABASE_URL has tables');
    expect(await run(postgres, 'restore', path, '--force')).toContain('Every row was compared');
    await use(postgres, async (database) => {
      const invoices = database.of<InvoicingTables>().query;
      await expect(invoices.deleteFrom('number_gaps').execute()).resolves.toBeDefined();
    });
    const back = join(makeTemporaryFolder(), 'back.tar.zst');
    await run(postgres, 'backup', back);
    const sqlite = productionIn(join(makeTemporaryFolder(), 'new'), { APP_SECRET: appSecret });
    await run(sqlite, 'restore', back);
    expect(await digest(sqlite)).toEqual(await digest(config));
  });
});
