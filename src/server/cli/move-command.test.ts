import { existsSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { digestTables, withSnapshot } from '#platform/backup/queries/snapshot.ts';
import { type Config, loadConfig } from '#platform/config/config.ts';
import { createLog } from '#platform/log/log.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import { runCommand } from '#tests/support/run-command.ts';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { openData } from '../open-data.ts';

const log = createLog({ logLevel: 'silent' }, { write: () => {} });
const run = (config: Config, ...args: string[]) => runCommand(args, config, log);
const appSecret = 'the secret of an installation, long enough';
const rebuilt = ['database_moves', 'search_entries', 'search_state', 'search_terms'];

const digest = ({ dataDir, databaseUrl: url }: Config) =>
  withSnapshot({ dataDir, url }, rebuilt, digestTables);

async function startOnce(config: Config): Promise<void> {
  await (await openData(config, log)).close();
}

test('move rejects a bad target, in one sentence', async () => {
  const config = loadConfig({ DATA_DIR: makeTemporaryFolder() });
  await expect(run(config, 'move', '--to', 'sqlite')).rejects.toThrow('There is no database');
  await startOnce(config);
  await expect(run(config, 'move', '--to', 'sqlite')).rejects.toThrow('uses SQLite already');
  for (const url of ['mysql://a/b', 'postgres://host', 'postgres://a/b?sslmode=maybe'])
    await expect(run(config, 'move', '--to', url), url).rejects.toThrow(/^--to is/);
  for (const args of [['move'], ['move', '--to', 'sqlite', '--undo'], ['move', 'sqlite']])
    await expect(run(config, ...args)).rejects.toThrow('Usage: vitrine move');
  await expect(run(config, 'move', '--undo')).rejects.toThrow('nothing to undo');
  await expect(run(config, 'move', '--to', 'postgres://127.0.0.1:5/none')).rejects.toMatchObject({
    name: 'DatabaseOpenError',
    setting: '--to',
  });
  await startOnce(config);
});

describeOnEachEngine('vitrine move', (_, engine) => {
  test('to PostgreSQL and back leaves every row as it was', async () => {
    if (engine.name === 'sqlite') return expect(engine.name).toBe('sqlite');
    const { dataDir, url = '' } = await engine.createLocation();
    const local = loadConfig({ DATA_DIR: dataDir, APP_SECRET: appSecret });
    await startOnce(local);
    const before = await digest(local);

    const open = await openData(local, log);
    await expect(run(local, 'move', '--to', url)).rejects.toThrow('Another server is already using');
    await open.close();
    expect(await run(local, 'move', '--to', url)).toMatch(/^Moved [\d,]+ rows of \d+ tables\. Every row/);
    const remote = loadConfig({ DATA_DIR: dataDir, DATABASE_URL: url, APP_SECRET: appSecret });
    expect(await digest(remote)).toEqual(before);
    await expect(startOnce(local)).rejects.toThrow(/was moved to postgres:.* vitrine move --undo/);
    await expect(run(local, 'sessions', 'end')).rejects.toThrow('was moved to');
    await expect(run(local, 'move', '--to', url)).rejects.toThrow('was moved to');

    await startOnce(remote);
    const open2 = await openData(remote, log);
    await expect(run(remote, 'move', '--to', 'sqlite')).rejects.toThrow('Other connections use');
    await open2.close();
    const changed = await digest(remote);
    expect(await run(remote, 'move', '--to', 'sqlite')).toContain('DATABASE_URL   remove it');
    expect(await digest(local)).toEqual(changed);
    expect(readdirSync(dataDir).some((name) => name.startsWith('.before-restore-'))).toBe(true);
    await startOnce(local);
    await expect(startOnce(remote)).rejects.toThrow('was moved to SQLite in');
    expect(await run(local, 'audit', 'verify')).toContain('is intact');

    // What was moved away may be replaced; it is kept in a schema of its own.
    expect(await run(local, 'move', '--to', url)).toContain('Every row was compared');
    expect(await digest(remote)).toEqual(await digest(local));
    expect(await run(local, 'move', '--undo')).toContain('lacks everything since');
    await startOnce(local);
    await expect(run(local, 'move', '--to', url)).rejects.toThrow('The database in --to has tables');
    await expect(run(remote, 'move', '--to', 'sqlite')).rejects.toThrow('was not moved away');
    expect(existsSync(`${dataDir}/vitrine.db`)).toBe(true);
  });
});
