import { readFileSync } from 'node:fs';
import type { DecryptionKey, EncryptionKey } from '#platform/backup/encryption.ts';
import type { BackupConfig } from '#platform/config/backup-config.ts';
import { UsageError } from '../cli/command-errors.ts';

const recipientPattern = /^age1[0-9a-z]{50,3000}$/;
const identityPattern = /^AGE-SECRET-KEY-(PQ-)?1[0-9A-Z]{50,200}$/;
const minPassphraseLength = 12;
const maxPassphraseLength = 1000;

function readKeyFile(path: string, option: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new UsageError(`The file of ${option} cannot be read: ${reason}.`, { cause });
  }
}

function readPassphrase(path: string, option = '--passphrase-file'): string {
  const passphrase = readKeyFile(path, option).replace(/\r?\n$/, '');
  if (passphrase.length < minPassphraseLength || passphrase.length > maxPassphraseLength)
    throw new UsageError(
      `The passphrase in ${path} must have ${minPassphraseLength} to ${maxPassphraseLength} characters.`,
    );
  return passphrase;
}

interface KeyOptions {
  readonly recipients?: readonly string[] | undefined;
  readonly passphraseFile?: string | undefined;
  readonly identityFile?: string | undefined;
  /** Where the passphrase file is named, for errors; the option of a command by default. */
  readonly passphraseOption?: string | undefined;
}

/**
 * Selects how an archive is encrypted.
 * @throws UsageError for an invalid recipient or passphrase
 */
export function readEncryptionKey({
  recipients = [],
  passphraseFile,
  passphraseOption,
}: KeyOptions): EncryptionKey {
  if (recipients.length > 0 && passphraseFile !== undefined)
    throw new UsageError('Use either --recipient or --passphrase-file.');
  for (const recipient of recipients)
    if (!recipientPattern.test(recipient))
      throw new UsageError(`“${recipient}” is not a public key of age, which begins with age1.`);
  if (recipients.length > 0) return { kind: 'recipients', recipients };
  return passphraseFile === undefined
    ? { kind: 'none' }
    : { kind: 'passphrase', passphrase: readPassphrase(passphraseFile, passphraseOption) };
}

/**
 * Selects what decrypts an archive. A file of identities has one per line, as age-keygen writes it.
 * @throws UsageError for a file without a key
 */
export function readDecryptionKey({ identityFile, passphraseFile }: KeyOptions): DecryptionKey {
  if (identityFile !== undefined && passphraseFile !== undefined)
    throw new UsageError('Use either --identity or --passphrase-file.');
  if (passphraseFile !== undefined) return { kind: 'passphrase', passphrase: readPassphrase(passphraseFile) };
  if (identityFile === undefined) return { kind: 'none' };
  const lines = readKeyFile(identityFile, '--identity').split(/\s*\n\s*/);
  const identities = lines.filter((line) => identityPattern.test(line));
  if (identities.length === 0)
    throw new UsageError(
      `${identityFile} has no private key of age: a line that begins with AGE-SECRET-KEY-1.`,
    );
  return { kind: 'identities', identities };
}

/**
 * Reads how the backups of the schedule are encrypted.
 * @throws UsageError if the file of BACKUP_PASSPHRASE_FILE cannot be used
 */
export const readBackupKey = ({ recipients, passphraseFile }: BackupConfig): EncryptionKey =>
  readEncryptionKey({ recipients, passphraseFile, passphraseOption: 'BACKUP_PASSPHRASE_FILE' });
