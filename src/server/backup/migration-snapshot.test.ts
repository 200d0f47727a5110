import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { migrations } from '#migrations/all.ts';
import { findAppliedMigrations } from '#platform/backup/queries/table-shape.ts';
import { type Config, loadConfig } from '#platform/config/config.ts';
import { type DatabaseLocation, openDatabase } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import { createLog } from '#platform/log/log.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { runCommand } from '../cli/commands.ts';
import { openData } from '../open-data.ts';
import { findSnapshots } from './migration-snapshot.ts';

const log = createLog({ logLevel: 'silent' }, { write: () => {} });
const appSecret = 'the secret of an installation, long enough';
const newest = Object.keys(migrations).at(-1) ?? '';
/** The version before: with all migrations but the newest one. */
const older = Object.fromEntries(Object.entries(migrations).filter(([name]) => name !== newest));

const at = '2030-01-02T03:04:05.000Z';
interface Setting {
  settings: { key: string; value: string; created_at: string; updated_at: string };
}

async function inDatabase<Result>(
  location: DatabaseLocation,
  use: (database: Awaited<ReturnType<typeof openDatabase<Setting>>>) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase<Setting>(location);
  try {
    return await use(database);
  } finally {
    await database.close();
  }
}

/** Creates a database of the version before, with a row. */
async function openOlder(location: DatabaseLocation): Promise<Config> {
  await inDatabase(location, async (database) => {
    await migrate(database, older);
    const row = { key: 'remembered', value: '"yes"', created_at: at, updated_at: at };
    await database.query.insertInto('settings').values(row).execute();
  });
  return loadConfig({
    DATA_DIR: location.dataDir,
    APP_ENV: 'production',
    APP_SECRET: appSecret,
    ...(location.url !== undefined && { DATABASE_URL: location.url }),
  });
}

const start = async (config: Config, options = {}) => (await openData(config, log, options)).close();
const findApplied = (location: DatabaseLocation) =>
  inDatabase(location, (database) => findAppliedMigrations(database.of<unknown>().query));
const findRemembered = (location: DatabaseLocation) =>
  inDatabase(location, ({ query }) =>
    query.selectFrom('settings').select('value').where('key', '=', 'remembered').execute(),
  );

describeOnEachEngine('an update', (_open, engine) => {
  test('saves the database before it is changed, and rollback goes back to that', async () => {
    const location = await engine.createLocation();
    const config = await openOlder(location);
    await start(config);
    expect(await findApplied(location)).toContain(newest);
    const [snapshot = '', ...others] = findSnapshots(location.dataDir);
    expect(others).toEqual([]);
    expect(statSync(snapshot).mode & 0o077).toBe(0);
    await inDatabase(location, ({ query }) => query.deleteFrom('settings').execute());
    expect(await runCommand(['rollback'], { config, log })).toMatchObject({
      text: expect.stringContaining('Now start the older version'),
    });
    expect(await findApplied(location)).toEqual(Object.keys(older));
    expect(await findRemembered(location)).toEqual([{ value: '"yes"' }]);
  });

  test('needs no snapshot of a new database, or without pending migrations', async () => {
    const location = await engine.createLocation();
    const config = loadConfig({
      DATA_DIR: location.dataDir,
      APP_ENV: 'production',
      APP_SECRET: appSecret,
      ...(location.url !== undefined && { DATABASE_URL: location.url }),
    });
    await start(config);
    await start(config);
    expect(findSnapshots(location.dataDir)).toEqual([]);
    await expect(runCommand(['rollback'], { config, log })).rejects.toThrow('There is no snapshot in');
  });

  test('changes nothing without a snapshot, unless it is told to', async () => {
    const location = await engine.createLocation();
    const config = await openOlder(location);
    const folder = join(location.dataDir, 'snapshots');
    writeFileSync(folder, 'a file in the way');
    await expect(start(config)).rejects.toThrow(
      /^The database could not be saved before it is updated: .*--without-snapshot\.$/,
    );
    expect(await findApplied(location)).not.toContain(newest);
    await start(config, { withoutSnapshot: true });
    expect(await findApplied(location)).toContain(newest);
  });
});

test('snapshots of more than 14 days ago are removed by the next one', async () => {
  const location = { dataDir: makeTemporaryFolder() };
  const config = await openOlder(location);
  const folder = join(location.dataDir, 'snapshots');
  mkdirSync(folder);
  const old = join(folder, 'vitrine-20200101T000000Z.tar.zst');
  writeFileSync(old, 'old');
  writeFileSync(join(folder, 'notes.txt'), 'not a snapshot');
  await start(config);
  expect(existsSync(old)).toBe(false);
  expect(readdirSync(folder)).toHaveLength(2);
});
