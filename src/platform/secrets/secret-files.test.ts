import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeTemporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { generateSecret, readSecretFile, writeSecretFile } from './secret-files.ts';

test('a file keeps its secrets in order, and no other file is left', () => {
  const dataDir = join(makeTemporaryFolder(), 'not', 'yet', 'there');
  expect(readSecretFile(dataDir, 'app-secret')).toEqual([]);
  const secrets = [generateSecret(), generateSecret()];
  writeSecretFile(dataDir, 'app-secret', secrets);
  expect(readSecretFile(dataDir, 'app-secret')).toEqual(secrets);
  expect(readdirSync(dataDir)).toEqual(['app-secret']);
  expect(secrets[0]).toMatch(/^[\w-]{43}$/);
  expect(secrets[0]).not.toBe(secrets[1]);
});

test.skipIf(process.platform === 'win32')('only its owner can read a secret', () => {
  const dataDir = makeTemporaryFolder();
  writeSecretFile(dataDir, 'audit-key', [generateSecret()]);
  expect(statSync(join(dataDir, 'audit-key')).mode & 0o777).toBe(0o600);
});

test('a truncated secret is rejected, and so is an empty file', () => {
  const dataDir = makeTemporaryFolder();
  for (const text of ['short\n', '', `${generateSecret()}\nshort\n`]) {
    writeFileSync(join(dataDir, 'app-secret'), text);
    expect(() => readSecretFile(dataDir, 'app-secret')).toThrow(
      /app-secret has a line of fewer than 32 char/,
    );
  }
});
