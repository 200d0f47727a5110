import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeTemporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { readOrMakeSecret } from './secret.ts';

test('a secret is made once and stays the same', () => {
  const dataDir = join(makeTemporaryFolder(), 'not', 'yet', 'there');
  const secret = readOrMakeSecret(dataDir);
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(readOrMakeSecret(dataDir)).toBe(secret);
  expect(readdirSync(dataDir)).toEqual(['app-secret']);
});

test.skipIf(process.platform === 'win32')('only its owner can read the secret', () => {
  const dataDir = makeTemporaryFolder();
  readOrMakeSecret(dataDir);
  expect(statSync(join(dataDir, 'app-secret')).mode & 0o777).toBe(0o600);
});

test('two installations have different secrets', () => {
  expect(readOrMakeSecret(makeTemporaryFolder())).not.toBe(readOrMakeSecret(makeTemporaryFolder()));
});

test('a secret that was cut short is not used', () => {
  const dataDir = makeTemporaryFolder();
  writeFileSync(join(dataDir, 'app-secret'), 'short\n');
  expect(() => readOrMakeSecret(dataDir)).toThrow(/app-secret holds fewer than 32 characters, restore it/);
});
