import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterEach, expect, test } from 'vitest';
import { findBackups } from '#platform/backup/queries/backups.ts';
import { digestTables, withSnapshot } from '#platform/backup/queries/snapshot.ts';
import type { BackupTables } from '#platform/backup/tables.ts';
import { type Config, loadConfig } from '#platform/config/config.ts';
import { createLog } from '#platform/log/log.ts';
import { runCommand } from '#tests/support/run-command.ts';
import { startS3Server } from '#tests/support/s3-server.ts';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { openData } from '../open-data.ts';
import { leftOutTables } from './backup-source.ts';

const log = createLog({ logLevel: 'silent' }, { write: () => {} });
const run = (config: Config, ...command: string[]) => runCommand(command, config, log);

const open: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

/** An installation with the content of the demo, whose program is stopped. */
async function openInstallation(settings: Record<string, string>) {
  const config = loadConfig({ DATA_DIR: makeTemporaryFolder(), ...settings });
  await (await openData(config, log)).close();
  return config;
}

const digest = ({ dataDir, databaseUrl: url }: Config) =>
  withSnapshot({ dataDir, url }, [...leftOutTables, 'audit_log'], digestTables);

async function listBackups(config: Config) {
  const { database, close } = await openData(config, log);
  const backups = await findBackups(database.of<BackupTables>().query, 10);
  await close();
  return backups;
}

/** The names of the media files in a folder that has them. */
const mediaIn = (folder: string) =>
  ['originals', 'derivatives'].map((kind) => readdirSync(join(folder, kind)).toSorted());

const archivesIn = (folder: string) => readdirSync(folder).filter((name) => name.includes('.tar.zst'));

test('a backup in a folder has its media files beside it, each stored once, and is restored from there', async () => {
  const folder = makeTemporaryFolder();
  const config = await openInstallation({ BACKUP_TARGET: `file:${folder}` });
  expect(await run(config, 'backup')).toMatch(
    /^Stored vitrine-\d{8}T\d{9}Z\.tar\.zst \(.*\) in .*\nVerified: /,
  );
  const media = join(folder, 'media', 'plain');
  expect(mediaIn(media)).toEqual(mediaIn(join(config.dataDir, 'media')));
  expect(await run(config, 'restore', '--check', '--latest')).toContain('can be restored');
  const [name = ''] = archivesIn(folder);
  const target = loadConfig({ DATA_DIR: join(makeTemporaryFolder(), 'new'), APP_ENV: 'production' });
  expect(await run(target, 'restore', join(folder, name))).toContain('Every row was compared');
  expect(await digest(target)).toEqual(await digest(config));
  expect(mediaIn(join(target.dataDir, 'media'))).toEqual(mediaIn(media));
  expect(readdirSync(config.dataDir).filter((entry) => entry.startsWith('.'))).toEqual([]);
  expect(await listBackups(config)).toMatchObject([
    {
      state: 'verified',
      stage: 'verifying',
      stage_seconds: expect.stringMatching(
        /^\{"storing":[\d.]+,"reading":[\d.]+,"media":[\d.]+,"verifying":[\d.]+\}$/,
      ),
      archive: name,
      error: null,
      warning: null,
      missing_files: 0,
    },
  ]);
});

test('a bucket has only encrypted files, which the private key of the owner opens on another machine', async () => {
  const { settings, directory, close } = await startS3Server('backups');
  open.push(close);
  const identity = await generateX25519Identity();
  const keyFile = join(makeTemporaryFolder(), 'key.txt');
  writeFileSync(keyFile, identity);
  const backup = {
    BACKUP_TARGET: 's3://backups/site',
    BACKUP_S3_ENDPOINT: settings.endpoint,
    BACKUP_S3_ACCESS_KEY_ID: settings.accessKeyId,
    BACKUP_S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
    BACKUP_RECIPIENTS: await identityToRecipient(identity),
  };
  const config = await openInstallation(backup);
  expect(await run(config, 'backup')).toMatch(/^Stored vitrine-.*\.tar\.zst\.age .* in s3:\/\/backups\/site/);
  const objects = readdirSync(directory, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.name.endsWith('_object') && !entry.name.includes('.json'),
  );
  expect(objects.length).toBeGreaterThan(20);
  for (const { parentPath, name } of objects)
    expect(readFileSync(join(parentPath, name)).subarray(0, 21).toString()).toBe('age-encryption.org/v1');
  const target = loadConfig({
    DATA_DIR: join(makeTemporaryFolder(), 'new'),
    APP_ENV: 'production',
    ...backup,
  });
  await expect(run(target, 'restore', '--latest')).rejects.toThrow('is encrypted');
  expect(await run(target, 'restore', '--latest', '--identity', keyFile)).toContain('Every row was compared');
  expect(await digest(target)).toEqual(await digest(config));
  expect(mediaIn(join(target.dataDir, 'media'))).toEqual(mediaIn(join(config.dataDir, 'media')));
});

test('a media file that was damaged in the target is stored again, or its loss is named', async () => {
  const folder = makeTemporaryFolder();
  const config = await openInstallation({ BACKUP_TARGET: `file:${folder}` });
  await run(config, 'backup');
  const originals = join(folder, 'media', 'plain', 'originals');
  const [first = '', second = ''] = readdirSync(originals);
  const content = readFileSync(join(originals, first));
  writeFileSync(join(originals, first), content.subarray(0, -1));
  await run(config, 'backup');
  expect(readFileSync(join(originals, first))).toEqual(content);
  const changed = Buffer.from(readFileSync(join(originals, second)));
  changed[changed.length >> 1] = (changed[changed.length >> 1] ?? 0) ^ 1;
  writeFileSync(join(originals, second), changed);
  await expect(run(config, 'restore', '--check', '--latest')).rejects.toThrow(
    `originals/${second} is not the one that was backed up`,
  );
  rmSync(join(originals, second));
  await expect(run(config, 'restore', '--check', '--latest')).rejects.toThrow(
    `is incomplete: ${folder} has no media/plain/originals/${second}`,
  );
});

test('a backup that fails is recorded with its reason, leaves no archive, and the next one succeeds', async () => {
  const folder = makeTemporaryFolder();
  const config = await openInstallation({ BACKUP_TARGET: `file:${folder}` });
  rmSync(folder, { recursive: true });
  await expect(run(config, 'backup')).rejects.toThrow('does not exist: create it, or mount its disk');
  expect(await listBackups(config)).toMatchObject([
    {
      state: 'failed',
      stage: 'storing',
      error: `The folder of BACKUP_TARGET, ${folder}, does not exist: create it, or mount its disk.`,
    },
  ]);
  const other = makeTemporaryFolder();
  const moved = loadConfig({ DATA_DIR: config.dataDir, BACKUP_TARGET: `file:${other}` });
  await run(moved, 'backup');
  expect(archivesIn(other)).toHaveLength(1);
  await expect(run(loadConfig({ DATA_DIR: config.dataDir }), 'backup')).rejects.toThrow(
    'BACKUP_TARGET is not set',
  );
});

test('old backups and the media files that only they need are removed, and a damaged proof stops that', async () => {
  const folder = makeTemporaryFolder();
  const config = await openInstallation({ BACKUP_TARGET: `file:${folder}`, BACKUP_KEEP: '1d' });
  await run(config, 'backup');
  const [archive = ''] = archivesIn(folder);
  const proof = JSON.parse(readFileSync(join(folder, archive.replace('.tar.zst', '.json')), 'utf8'));
  const orphan = join(folder, 'media', 'plain', 'originals', 'f'.repeat(32));
  const addOld = (day: string) => {
    const name = `vitrine-${day}T023000Z`;
    writeFileSync(join(folder, `${name}.tar.zst`), 'old');
    writeFileSync(join(folder, `${name}.json`), JSON.stringify({ ...proof, archive: `${name}.tar.zst` }));
  };
  addOld('20200101');
  const part = join(folder, 'vitrine-20200102T023000Z.tar.zst.part');
  for (const path of [orphan, part]) {
    writeFileSync(path, 'an image of a removed page, or what a killed process left');
    utimesSync(path, new Date(0), new Date(0));
  }
  mkdirSync(join(config.dataDir, '.backup-killed'));
  expect(await run(config, 'backup')).toContain('Removed 1 old backup.');
  expect([existsSync(part), existsSync(join(config.dataDir, '.backup-killed'))]).toEqual([false, false]);
  expect(archivesIn(folder)).toHaveLength(2);
  expect(mediaIn(join(folder, 'media', 'plain'))).toEqual(mediaIn(join(config.dataDir, 'media')));
  const future = 'vitrine-20990101T023000Z';
  writeFileSync(join(folder, `${future}.json`), '{}');
  writeFileSync(orphan, 'an image of a removed page');
  utimesSync(orphan, new Date(0), new Date(0));
  expect(await run(config, 'backup')).toContain(
    `Warning: old backups could not be removed: ${future}.json in ${folder} is damaged.`,
  );
  expect(readFileSync(orphan, 'utf8')).toBe('an image of a removed page');
  expect(await listBackups(config)).toMatchObject([
    { state: 'verified', warning: expect.stringContaining('is damaged') },
    {},
    {},
  ]);
});

test('an empty installation does not replace the backups of another one, and a lost image does not stop a restore', async () => {
  const folder = makeTemporaryFolder();
  const settings = { BACKUP_TARGET: `file:${folder}` };
  const config = await openInstallation(settings);
  await run(config, 'backup');
  const archives = archivesIn(folder);
  const empty = await openInstallation({ ...settings, APP_ENV: 'production' });
  await expect(run(empty, 'backup')).rejects.toThrow(
    `${folder} has backups of another installation. Restore them`,
  );
  expect(archivesIn(folder)).toEqual(archives);
  const derivatives = join(folder, 'media', 'plain', 'derivatives');
  const [damaged = '', gone = ''] = readdirSync(derivatives);
  writeFileSync(join(derivatives, damaged), 'another image');
  rmSync(join(derivatives, gone));
  const target = loadConfig({
    DATA_DIR: join(makeTemporaryFolder(), 'new'),
    APP_ENV: 'production',
    ...settings,
  });
  const text = await run(target, 'restore', '--latest');
  expect(text).toContain('Every row was compared');
  expect(text).toContain('Warning: 2 files of DATA_DIR/media did not exist');
  expect(await digest(target)).toEqual(await digest(config));
  expect(await run(target, 'backup')).toContain('Stored vitrine-');
});
