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
 * The secret of an installation that was given none: made at the first start
 * (256 random bits) and kept in `app-secret`, readable by its owner only.
 * Call it under the lock on the data folder; two at once could make two.
 * @param dataDir absolute path
 * @throws ConfigError when the kept secret is too short to be one
 */
export function readOrMakeSecret(dataDir: string): string {
  const path = secretPath(dataDir);
  if (!existsSync(path)) writeSecret(dataDir, path);
  const secret = readFileSync(path, 'utf8').trim();
  if (secret.length >= minSecretLength) return secret;
  throw new ConfigError([
    `${path} holds fewer than ${minSecretLength} characters, restore it from a backup or delete it, which signs everybody out`,
  ]);
}

/**
 * The secret that was kept in the data folder; makes none.
 * @returns nothing where there is none
 * @throws ConfigError when it is too short to be one
 */
export function readSecret(dataDir: string): string | undefined {
  return existsSync(secretPath(dataDir)) ? readOrMakeSecret(dataDir) : undefined;
}

const secretPath = (dataDir: string) => join(dataDir, 'app-secret');

/** Renamed into place when it is safely on the disk: never a secret that half exists. */
function writeSecret(dataDir: string, path: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const draft = `${path}.${process.pid}`;
  const file = openSync(draft, 'w', 0o600);
  writeSync(file, `${randomBytes(32).toString('base64url')}\n`);
  fsyncSync(file);
  closeSync(file);
  renameSync(draft, path);
}

/**
 * A secret for one purpose, so that what is learnt of one says nothing of another.
 * @param secret of the installation
 */
export function deriveSecret(secret: string, purpose: string): string {
  return createHmac('sha256', secret).update(`vitrine ${purpose}`).digest('base64url');
}
