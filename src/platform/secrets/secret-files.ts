import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { systemClock } from '../clock/clock.ts';
import { minSecretLength } from '../config/config.ts';
import { ConfigError } from '../config/config-error.ts';
import { ensureDataDir, openInDataDir, syncFolder } from '../data-dir.ts';
import { SecretError } from './secret-error.ts';

/** Has one secret per line, the current one first. */
export type SecretFileName = 'app-secret' | 'audit-key';

export const secretFilePath = (dataDir: string, name: SecretFileName) => join(dataDir, name);

/** Returns 256 random bits. */
export const generateSecret = () => randomBytes(32).toString('base64url');

const hasCode = (error: unknown, ...codes: readonly string[]) =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code));

/** The file was written by another user, mostly root with a command such as `secrets rotate`. */
function unreadableSecret(path: string, cause: unknown): SecretError {
  const { uid = '', mode = 0 } = statSync(path, { throwIfNoEntry: false }) ?? {};
  const [self, group] = [process.geteuid?.(), process.getegid?.()];
  return new SecretError(
    `Cannot start: ${path} cannot be read: it belongs to user ${uid} with permissions ${(mode & 0o777).toString(8)}, and the program runs as user ${self}. Probably another user wrote it, such as root with “vitrine secrets rotate”. Give it back with: chown ${self}:${group} ${path} && chmod 600 ${path}`,
    { cause },
  );
}

/** Docker creates a folder for a bind mount whose file does not exist. */
const folderAsSecret = (path: string, cause: unknown) =>
  new SecretError(
    `Cannot start: ${path} is a folder, not a file. If it is a bind mount, the file did not exist on the host, and Docker made a folder of that name: remove that, restore the file from a backup, and start again.`,
    { cause },
  );

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    if (hasCode(error, 'EACCES', 'EPERM')) throw unreadableSecret(path, error);
    if (hasCode(error, 'EISDIR')) throw folderAsSecret(path, error);
    throw error;
  }
}

/**
 * Reads the secrets in a file, the current secret first; none if there is no file.
 * @throws ConfigError if a secret is too short, as in a truncated file; SecretError if the file belongs to
 * another user or is a folder
 */
export function readSecretFile(dataDir: string, name: SecretFileName): readonly string[] {
  const path = secretFilePath(dataDir, name);
  const text = readText(path);
  if (text === undefined) return [];
  const secrets = text.trim().split(/\s*\n\s*/);
  if (secrets.every(({ length }) => length >= minSecretLength)) return secrets;
  throw new ConfigError([
    `${path} has a line of fewer than ${minSecretLength} characters. Restore it from a backup`,
  ]);
}

/** Gives a file that root wrote to the folder's owner, as whom the program runs. */
function giveToOwnerOf(folder: string, path: string): void {
  if (process.geteuid?.() !== 0) return;
  const { uid, gid } = statSync(folder);
  chownSync(path, uid, gid);
}

function writeDurably(path: string, text: string): void {
  const file = openSync(path, 'wx', 0o600);
  try {
    writeSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/**
 * Writes a file of secrets, readable by its owner only. It is renamed into place after fsync, so it is never
 * incomplete. Root writes it for the owner of the data folder.
 * @throws DataDirUnusableError if the folder is not writable
 */
export function writeSecretFile(dataDir: string, name: SecretFileName, secrets: readonly string[]): void {
  ensureDataDir(dataDir);
  const path = secretFilePath(dataDir, name);
  // Not the process id, because containers that share a folder may have the same.
  const temporaryPath = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    openInDataDir(path, () => {
      writeDurably(temporaryPath, `${secrets.join('\n')}\n`);
      giveToOwnerOf(dataDir, temporaryPath);
      renameSync(temporaryPath, path);
    });
  } catch (error) {
    rmSync(temporaryPath, { force: true });
    throw error;
  }
  syncFolder(dataDir);
}

const temporaryName = /^(app-secret|audit-key)\.[0-9a-f]{12}$/;

/** Keeps files younger than `minAgeMs`: another node that shares the folder may be writing one. */
export function removeTemporarySecretFiles(dataDir: string, minAgeMs: number): void {
  const before = systemClock().getTime() - minAgeMs;
  const names = existsSync(dataDir) ? openInDataDir(dataDir, () => readdirSync(dataDir)) : [];
  for (const name of names) {
    const path = join(dataDir, name);
    const isStale = () =>
      (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY) <= before;
    if (temporaryName.test(name) && isStale()) rmSync(path, { force: true });
  }
}
