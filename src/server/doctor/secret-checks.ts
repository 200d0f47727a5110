import { statSync } from 'node:fs';
import { requireFittingSecret } from '#platform/secrets/establish-secrets.ts';
import { findAuditSections } from '#platform/secrets/installation-secrets.ts';
import { missingAuditKey } from '#platform/secrets/secret-error.ts';
import { secretFilePath } from '#platform/secrets/secret-files.ts';
import { type Check, type DatabaseCheck, type Finding, fail, ok, warn } from './check.ts';

const names = ['app-secret', 'audit-key'] as const;

/** Permissions that others than the owner of a file have. */
const othersMask = 0o077;

export const secretFilesCheck: Check = {
  id: 'secret-files',
  run({ config: { dataDir } }) {
    const open = names
      .map((name) => secretFilePath(dataDir, name))
      .filter((path) => ((statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & othersMask) !== 0);
    return process.platform === 'win32' || open.length === 0
      ? [ok('secret-files', 'Only their user can read the secrets.')]
      : [
          warn(
            'secret-files',
            `Other users of this machine may read ${open.join(' and ')}.`,
            `chmod 600 ${open.join(' ')}`,
          ),
        ];
  },
};

/** The messages of the start begin so. */
const startPrefix = /^Cannot start: /;

/** Splits the message of a failed start into what is the case and the remedy. */
function toFinding(id: string, error: unknown): Finding {
  const message = error instanceof Error ? error.message.replace(startPrefix, '') : String(error);
  const end = message.indexOf('. ') + 1;
  return end === 0
    ? fail(id, message, 'See “vitrine secrets” in docs/operating.md.')
    : fail(id, message.slice(0, end), message.slice(end).trim());
}

/** Tests the secrets against the fingerprints in the database, as a start does. */
export const secretsCheck: DatabaseCheck = {
  id: 'secrets',
  async run({ config, database }) {
    try {
      await requireFittingSecret({ database, config });
      const sections = await findAuditSections(database, config);
      if (sections.length > 0 && sections.at(-1)?.key === undefined)
        throw missingAuditKey(secretFilePath(config.dataDir, 'audit-key'));
      return [ok('secrets', 'The secrets fit the data.')];
    } catch (error) {
      return [toFinding('secrets', error)];
    }
  },
};
