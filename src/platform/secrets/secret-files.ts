import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { minSecretLength } from '../config/config.ts';
import { ConfigError } from '../config/config-error.ts';
import { ensureDataDir, syncFolder } from '../data-dir.ts';

/** A file in the data folder with one secret per line, the current one first. */
export type SecretFileName = 'app-secret' | 'audit-key';

/** Returns the path of a secret. */
export const secretFilePath = (dataDir: string, name: SecretFileName) => join(dataDir, name);

/** Creates a secret of 256 random bits. */
export const generateSecret = () => randomBytes(32).toString('base64url');

/**
 * Reads the secrets in a file, the current one first; an absent file has none.
 * @param dataDir absolute path
 * @throws ConfigError if one is too short, as in a truncated file
 */
export function readSecretFile(dataDir: string, name: SecretFileName): readonly string[] {
  const path = secretFilePath(dataDir, name);
  if (!existsSync(path)) return [];
  const secrets = readFileSync(path, 'utf8')
    .trim()
    .split(/\s*\n\s*/);
  if (secrets.every(({ length }) => length >= minSecretLength)) return secrets;
  throw new ConfigError([
    `${path} has a line of fewer than ${minSecretLength} characters. Restore it from a backup`,
  ]);
}

/**
 * Writes a file of secrets, readable by its owner only. It is renamed into place after fsync, so that it is never
 * incomplete.
 */
export function writeSecretFile(dataDir: string, name: SecretFileName, secrets: readonly string[]): void {
  ensureDataDir(dataDir);
  const path = secretFilePath(dataDir, name);
  // Not the process id: several containers that share a folder have the same one.
  const temporaryPath = `${path}.${randomBytes(6).toString('hex')}`;
  const file = openSync(temporaryPath, 'wx', 0o600);
  writeSync(file, `${secrets.join('\n')}\n`);
  fsyncSync(file);
  closeSync(file);
  renameSync(temporaryPath, path);
  syncFolder(dataDir);
}
