import { createHmac, randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { minSecretLength } from './config.ts';
import { ConfigError } from './config-error.ts';

/**
 * Reads the secret of an installation without `APP_SECRET`, and creates it at the first start: 256 random bits in
 * the file `app-secret`, readable by its owner only. Call it while holding the lock of the data folder.
 * @param dataDir absolute path
 * @throws ConfigError if the stored secret is too short
 */
export function readOrCreateSecret(dataDir: string): string {
  const path = secretPath(dataDir);
  if (!existsSync(path)) writeSecret(dataDir, path);
  const secret = readFileSync(path, 'utf8').trim();
  if (secret.length >= minSecretLength) return secret;
  throw new ConfigError([
    `${path} has fewer than ${minSecretLength} characters. Restore it from a backup, or delete it, which logs everybody out`,
  ]);
}

/**
 * Reads the stored secret without creating one.
 * @returns undefined if there is none
 * @throws ConfigError if it is too short
 */
export function readSecret(dataDir: string): string | undefined {
  return existsSync(secretPath(dataDir)) ? readOrCreateSecret(dataDir) : undefined;
}

const secretPath = (dataDir: string) => join(dataDir, 'app-secret');

/** Writes a temporary file and renames it after fsync, so that the secret is never incomplete. */
function writeSecret(dataDir: string, path: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const temporaryPath = `${path}.${process.pid}`;
  const file = openSync(temporaryPath, 'w', 0o600);
  writeSync(file, `${randomBytes(32).toString('base64url')}\n`);
  fsyncSync(file);
  closeSync(file);
  renameSync(temporaryPath, path);
}

/**
 * Derives the secret of one purpose (HMAC-SHA-256); knowing it reveals no other one.
 * @param secret of the installation
 */
export function deriveSecret(secret: string, purpose: string): string {
  return createHmac('sha256', secret).update(`vitrine ${purpose}`).digest('base64url');
}
