import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { expect, test } from 'vitest';
import { loadConfig } from '#platform/config/config.ts';
import { createLog } from '#platform/log/log.ts';
import { runCommand } from '#tests/support/run-command.ts';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { openData } from '../open-data.ts';

const log = createLog({ logLevel: 'silent' }, { write: () => {} });

/** An installation with the content of the demo; `run` runs a command while the program is running. */
async function openInstallation() {
  const dataDir = makeTemporaryFolder();
  const config = loadConfig({ DATA_DIR: dataDir });
  const { close } = await openData(config, log);
  const folder = makeTemporaryFolder();
  const run = (...command: string[]) => runCommand(command, config, log);
  return { config, dataDir, close, run, folder, path: join(folder, 'backup.tar.zst') };
}

test('backup writes everything into one file while the program runs, and restore --check proves it again', async () => {
  const { run, path, close, dataDir } = await openInstallation();
  const before = readdirSync(dataDir).toSorted();
  const text = await run('backup', path);
  expect(text).toMatch(/: [\d,]{3,} rows and [\d,]{3,} media files\.\nVerified: /);
  expect(text).toContain('It is not encrypted');
  expect(statSync(path).mode & 0o077).toBe(0);
  expect(await run('restore', '--check', path)).toMatch(/can be restored: .* written by vitrine \d/);
  expect(readdirSync(dataDir).toSorted()).toEqual(before);
  await close();
});

test('backup encrypts for a public key, and a check needs the private one', async () => {
  const { run, path, close, folder } = await openInstallation();
  const identity = await generateX25519Identity();
  const [keyFile, otherFile] = [join(folder, 'key.txt'), join(folder, 'other.txt')];
  writeFileSync(keyFile, `# created: 2030-01-02T03:04:05Z\n${identity}\n`);
  writeFileSync(otherFile, `${await generateX25519Identity()}\n`);
  expect(await run('backup', path, '--recipient', await identityToRecipient(identity))).not.toContain(
    'It is not encrypted',
  );
  expect(await run('restore', '--check', path, '--identity', keyFile)).toContain('can be restored');
  await expect(run('restore', '--check', path, '--identity', otherFile)).rejects.toThrow(
    /cannot be decrypted: the key does not fit/,
  );
  await expect(run('restore', '--check', path)).rejects.toThrow(/is encrypted\. Name the file/);
  await close();
});

test('backup keeps a file that is there, and names what is wrong with an option', async () => {
  const { run, path, close, folder } = await openInstallation();
  const shortFile = join(folder, 'short.txt');
  writeFileSync(shortFile, 'short\n');
  writeFileSync(path, 'a file');
  await expect(run('backup', path)).rejects.toThrow('There is a file');
  expect(readFileSync(path, 'utf8')).toBe('a file');
  const other = join(folder, 'other.tar.zst');
  await expect(run('backup', other, '--recipient', 'ssh-ed25519 AAAA')).rejects.toThrow(
    'is not a public key of age',
  );
  await expect(run('backup', other, '--passphrase-file', shortFile)).rejects.toThrow('12 to 1000 characters');
  await expect(run('backup', other, '--passphrase-file', join(folder, 'none'))).rejects.toThrow(
    'cannot be read',
  );
  await expect(run('backup', join(folder, 'no', 'backup'))).rejects.toThrow('There is no folder');
  await expect(run('backup')).rejects.toThrow(
    'BACKUP_TARGET is not set. Set it to a folder or a bucket, or name a file',
  );
  await expect(run('restore', '--check', join(folder, 'none'))).rejects.toThrow('There is no file');
  await expect(run('restore', '--check', path)).rejects.toThrow('is not a backup of Vitrine');
  expect(existsSync(other)).toBe(false);
  await close();
});

test('a backup names media files that are missing, and does not fail for them', async () => {
  const { run, path, close, dataDir } = await openInstallation();
  const originals = join(dataDir, 'media', 'originals');
  const [lost = ''] = readdirSync(originals);
  rmSync(join(originals, lost));
  expect(await run('backup', path)).toContain(
    `Warning: 1 file of DATA_DIR/media did not exist, such as originals/${lost}.`,
  );
  await close();
});
