import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeTemporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { readOrCreateSecret } from './secret.ts';

test('a secret is created once and stays the same', () => {
  const dataDir = join(makeTemporaryFolder(), 'not', 'yet', 'there');
  const secret = readOrCreateSecret(dataDir);
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(readOrCreateSecret(dataDir)).toBe(secret);
  expect(readdirSync(dataDir)).toEqual(['app-secret']);
});

test.skipIf(process.platform === 'win32')('only its owner can read the secret', () => {
  const dataDir = makeTemporaryFolder();
  readOrCreateSecret(dataDir);
  expect(statSync(join(dataDir, 'app-secret')).mode & 0o777).toBe(0o600);
});

test('two installations have different secrets', () => {
  expect(readOrCreateSecret(makeTemporaryFolder())).not.toBe(readOrCreateSecret(makeTemporaryFolder()));
});

test('a truncated secret is rejected', () => {
  const dataDir = makeTemporaryFolder();
  writeFileSync(join(dataDir, 'app-secret'), 'short\n');
  expect(() => readOrCreateSecret(dataDir)).toThrow(/app-secret has fewer than 32 characters\. Restore it/);
});
