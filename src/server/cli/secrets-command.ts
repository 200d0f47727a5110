import type { Transaction } from 'kysely';
import { deleteAllSessions, deleteAllTwoFactors } from '#features/accounts/queries/two-factor-encryption.ts';
import type { AccountsTables } from '#features/accounts/tables.ts';
import { createAudit } from '#platform/audit/audit.ts';
import { systemClock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import type { Log } from '#platform/log/log.ts';
import { requireFittingSecret } from '#platform/secrets/establish-secrets.ts';
import { generateSecret, readSecretFile, writeSecretFile } from '#platform/secrets/secret-files.ts';
import { openData } from '../open-data.ts';
import { type Command, requireNoArguments } from './command.ts';
import { CommandError, MissingDataError } from './command-errors.ts';
import { requireDatabase, withDatabase } from './with-database.ts';

/** Writes a new secret above the current one, which stays to decrypt existing data. */
async function rotate(config: Config): Promise<string> {
  const { appSecret, dataDir } = config;
  if (appSecret !== undefined)
    throw new CommandError(
      'The secret is set by APP_SECRET. To rotate it, set APP_SECRET to a new one and APP_SECRET_PREVIOUS to the old one, then restart.',
    );
  const secrets = readSecretFile(dataDir, 'app-secret');
  if (secrets.length === 0)
    throw new MissingDataError(
      `There is no app-secret in ${dataDir}. Set DATA_DIR to the folder that has it.`,
    );
  // Below another secret it would not be recognised any more.
  await withDatabase(config, 'secret_fingerprints', ({ database }) =>
    requireFittingSecret({ database, config }),
  );
  writeSecretFile(dataDir, 'app-secret', [generateSecret(), ...secrets]);
  return 'app-secret has a new first line. Restart the program to use it. The lines below it are older secrets: delete them after 30 days, when no session or email needs them.';
}

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;

/** Removes data that only the lost secret could decrypt. Returns the counts of changes that users notice. */
async function removeUnreadable(trx: Transaction<AccountsTables>) {
  return { sessions: await deleteAllSessions(trx), second_factors: await deleteAllTwoFactors(trx) };
}

const describeRemoved = ({ sessions, second_factors }: Awaited<ReturnType<typeof removeUnreadable>>) =>
  `The app secret was replaced. ${count(sessions, 'session', 'sessions')} ended; two-step verification is off for ${count(second_factors, 'user', 'users')}, who can turn it on again. Emails that were queued before will fail.`;

const newAuditKeyText =
  'The key of the audit log was replaced. The log continues with the new key; that its older rows are unchanged can be proven only with the lost one.';

/** Accepts secrets that do not fit the data, and removes data that can no longer be decrypted. */
async function replace(config: Config, log: Log): Promise<string> {
  requireDatabase(config);
  const plain = { ...config, appEnv: 'production', owner: undefined } as const;
  const { database, secrets, replaced, close } = await openData(plain, log, { replaceSecrets: true });
  try {
    if (!replaced.app && !replaced.audit) return 'The secrets fit the data, so none was replaced.';
    const audit = createAudit({ database, key: secrets.auditKey, now: systemClock });
    const removed = await database.of<AccountsTables>().transaction(async (trx) => {
      const after = replaced.app ? await removeUnreadable(trx) : undefined;
      const entry = { actor: null, action: 'secret.replaced', entityType: 'secret' };
      await audit.append(trx, { ...entry, ...(after && { after }) });
      return after;
    });
    return [
      ...(removed ? [describeRemoved(removed)] : []),
      ...(replaced.audit ? [newAuditKeyText] : []),
    ].join('\n');
  } finally {
    await close();
  }
}

export const secretsRotateCommand: Command = {
  name: 'secrets rotate',
  forms: [
    {
      usage: '',
      summary: 'writes a new app-secret; the old one can still read',
      program: 'may run',
    },
  ],
  details: 'Restart the program afterwards: it reads its secrets at the start.',
  async run(args, { config }) {
    requireNoArguments(args);
    return rotate(config);
  },
};

export const secretsReplaceCommand: Command = {
  name: 'secrets replace',
  forms: [
    {
      usage: '',
      summary: 'accepts new secrets when the old ones are lost',
      program: 'stopped, all nodes',
    },
  ],
  details:
    'Replaces only secrets that do not fit the data. A new app secret logs everybody out and turns off two-step verification; with a new audit key the older rows of the audit log cannot be proven any more.',
  async run(args, { config, log }) {
    requireNoArguments(args);
    return replace(config, log);
  },
};
