import { chmodSync, chownSync, mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { runUnprivileged } from '#tests/support/unprivileged.ts';
import { SecretError } from './secret-error.ts';
import {
  generateSecret,
  readSecretFile,
  removeTemporarySecretFiles,
  writeSecretFile,
} from './secret-files.ts';

test('a file keeps its secrets in order, and no temporary file remains', () => {
  const dataDir = join(makeTemporaryFolder(), 'not', 'yet', 'there');
  expect(readSecretFile(dataDir, 'app-secret')).toEqual([]);
  const secrets = [generateSecret(), generateSecret()];
  writeSecretFile(dataDir, 'app-secret', secrets);
  expect(readSecretFile(dataDir, 'app-secret')).toEqual(secrets);
  expect(readdirSync(dataDir)).toEqual(['app-secret']);
  expect(secrets[0]).toMatch(/^[\w-]{43}$/);
  expect(secrets[0]).not.toBe(secrets[1]);
});

test.skipIf(process.platform === 'win32')('a secret can only be read by its owner', () => {
  const dataDir = makeTemporaryFolder();
  writeSecretFile(dataDir, 'audit-key', [generateSecret()]);
  expect(statSync(join(dataDir, 'audit-key')).mode & 0o777).toBe(0o600);
});

test.skipIf(process.platform === 'win32')(
  'a secret file that belongs to another user is reported with the way to fix it',
  async () => {
    const dataDir = makeTemporaryFolder();
    chmodSync(dataDir, 0o755);
    writeSecretFile(dataDir, 'app-secret', [generateSecret()]);
    const path = join(dataDir, 'app-secret');
    chmodSync(path, 0);
    await runUnprivileged((uid) => {
      const { uid: owner } = statSync(path);
      expect(() => readSecretFile(dataDir, 'app-secret')).toThrow(SecretError);
      expect(() => readSecretFile(dataDir, 'app-secret')).toThrow(
        `${path} cannot be read: it belongs to user ${owner} with permissions 0, and the program runs as user ${uid}. Probably another user wrote it, such as root with “vitrine secrets rotate”. Give it back with: chown ${uid}:`,
      );
    });
  },
);

test.skipIf(process.platform === 'win32')(
  'a secret file belongs to the owner of its folder, even if root wrote it',
  () => {
    const dataDir = makeTemporaryFolder();
    // Only root can change the owner of a folder.
    if (process.geteuid?.() === 0) chownSync(dataDir, 65_534, 65_534);
    writeSecretFile(dataDir, 'app-secret', [generateSecret()]);
    const [folder, file] = [statSync(dataDir), statSync(join(dataDir, 'app-secret'))];
    expect([file.uid, file.mode & 0o777]).toEqual([folder.uid, 0o600]);
  },
);

test('a secret that cannot be stored leaves no file', () => {
  const dataDir = makeTemporaryFolder();
  mkdirSync(join(dataDir, 'app-secret'));
  expect(() => writeSecretFile(dataDir, 'app-secret', [generateSecret()])).toThrow('is a folder, not a file');
  expect(readdirSync(dataDir)).toEqual(['app-secret']);
});

test('a folder in the place of a secret file is rejected with the probable cause', () => {
  const dataDir = makeTemporaryFolder();
  for (const name of ['app-secret', 'audit-key'] as const) {
    mkdirSync(join(dataDir, name));
    expect(() => readSecretFile(dataDir, name)).toThrow(SecretError);
    expect(() => readSecretFile(dataDir, name)).toThrow(
      `Cannot start: ${join(dataDir, name)} is a folder, not a file. If it is a bind mount,`,
    );
  }
});

test('temporary files are deleted once they are old enough, and no other files are', () => {
  const dataDir = makeTemporaryFolder();
  removeTemporarySecretFiles(join(dataDir, 'not there'), 0);
  writeSecretFile(dataDir, 'audit-key', [generateSecret()]);
  for (const name of ['audit-key.0123456789ab', 'audit-key.old', 'x.0123456789ab'])
    writeFileSync(join(dataDir, name), '');
  removeTemporarySecretFiles(dataDir, 60_000);
  expect(readdirSync(dataDir)).toHaveLength(4);
  const longAgo = new Date('2020-01-01T00:00:00Z');
  for (const name of readdirSync(dataDir)) utimesSync(join(dataDir, name), longAgo, longAgo);
  removeTemporarySecretFiles(dataDir, 60_000);
  expect(readdirSync(dataDir).toSorted()).toEqual(['audit-key', 'audit-key.old', 'x.0123456789ab']);
});

test('a truncated or empty secret file is rejected', () => {
  const dataDir = makeTemporaryFolder();
  for (const text of ['short\n', '', `${generateSecret()}\nshort\n`]) {
    writeFileSync(join(dataDir, 'app-secret'), text);
    expect(() => readSecretFile(dataDir, 'app-secret')).toThrow(
      /app-secret has a line of fewer than 32 char/,
    );
  }
});
