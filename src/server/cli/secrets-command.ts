import {
  deleteAllSessions,
  deleteAllTwoFactors,
} from '../../features/accounts/queries/two-factor-encryption.ts';
import type { AccountsTables } from '../../features/accounts/tables.ts';
import { createAudit } from '../../platform/audit/audit.ts';
import { systemClock } from '../../platform/clock/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Log } from '../../platform/log/log.ts';
import { generateSecret, readSecretFile, writeSecretFile } from '../../platform/secrets/secret-files.ts';
import { openData } from '../open-data.ts';
import { requireDatabase, UsageError } from './with-database.ts';

/** Writes a new secret above the current one, which stays to read what it encrypted. */
function rotate({ appSecret, dataDir }: Config): string {
  if (appSecret !== undefined)
    throw new UsageError(
      'The secret is set by APP_SECRET. To rotate it, set APP_SECRET to a new one and APP_SECRET_PREVIOUS to the old one, then restart.',
    );
  const secrets = readSecretFile(dataDir, 'app-secret');
  if (secrets.length === 0)
    throw new UsageError(`There is no app-secret in ${dataDir}. Set DATA_DIR to the folder that has it.`);
  writeSecretFile(dataDir, 'app-secret', [generateSecret(), ...secrets]);
  return 'app-secret has a new first line. Restart the program to use it. The lines below it are older secrets: delete them after 30 days, when no session or email needs them.';
}

/** Accepts secrets that do not fit the data, and removes what can no longer be read. */
async function replace(config: Config, log: Log): Promise<string> {
  requireDatabase(config);
  const plain = { ...config, appEnv: 'production', owner: undefined } as const;
  const { database, secrets, close } = await openData(plain, log, { replaceSecrets: true });
  try {
    const audit = createAudit({ database, key: secrets.auditKey, now: systemClock });
    const removed = await database.of<AccountsTables>().transaction(async (trx) => {
      const sessions = await deleteAllSessions(trx);
      const second_factors = await deleteAllTwoFactors(trx);
      const after = { sessions, second_factors };
      await audit.append(trx, { actor: null, action: 'secret.replaced', entityType: 'secret', after });
      return after;
    });
    return `The secrets of this installation were replaced. ${removed.sessions} sessions ended; two-step verification is off for ${removed.second_factors} users, who can turn it on again. Queued emails will fail.`;
  } finally {
    await close();
  }
}

/**
 * Runs `secrets rotate`, for a secret that is known, and `secrets replace`, for one that is lost.
 * @returns the text to print
 * @throws UsageError for other words, or where there is nothing to rotate
 */
export async function runSecretsCommand(args: readonly string[], config: Config, log: Log): Promise<string> {
  const verb = args.join(' ');
  if (verb === 'rotate') return rotate(config);
  if (verb === 'replace') return replace(config, log);
  throw new UsageError('Usage: vitrine secrets rotate | replace');
}
