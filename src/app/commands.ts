import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../platform/config/config.ts';
import type { Log } from '../platform/log/log.ts';
import { runAuditCommand } from './audit-command.ts';
import { openData } from './start.ts';
import { UsageError } from './usage-error.ts';
import { runUserCommand } from './user-command.ts';

const usage = `Usage:
  vitrine [start]       starts the program
  vitrine demo remove   takes the demo content away, in one go
  vitrine audit verify [--head <hash>]
                        proves that no row of the audit log was changed or taken away;
                        with the hash of a row noted before, none after it either
  vitrine user reset <e-mail address> [--second-factor]
                        makes a link to choose a new password; with the second word
                        also takes codes, passkeys and linked addresses away
  vitrine help          shows this`;

/** Takes the demo away; the program itself must not run on the same data folder meanwhile. */
async function removeDemoContent(config: Config, log: Log): Promise<string> {
  const { removeDemo } = await import('../../seed/remove-demo.ts');
  const file = join(config.dataDir, 'vitrine.db');
  if (config.databaseUrl === undefined && !existsSync(file))
    throw new UsageError(`There is no database in ${config.dataDir}; DATA_DIR names another folder.`);
  // Neither fills the demo nor touches the owner.
  const { database, store, close } = await openData(
    { ...config, appEnv: 'production', owner: undefined },
    log,
  );
  try {
    const result = await removeDemo(database, store);
    if (!result) return 'There is no demo content here.';
    const changed = result.kept === 0 ? '' : ` ${result.kept} of them have been changed since and were kept.`;
    return `The demo content is gone: ${result.removed} websites, images and pages.${changed}`;
  } finally {
    await close();
  }
}

/**
 * Carries out a command of the command line.
 * @returns what to tell the person, or nothing when the program is to be started
 * @throws UsageError for a command that does not exist
 */
export async function runCommand(
  command: readonly string[],
  config: Config,
  log: Log,
): Promise<string | undefined> {
  const words = command.join(' ');
  if (words === '' || words === 'start') return undefined;
  if (['help', '--help', '-h'].includes(words)) return usage;
  if (command[0] === 'audit') return runAuditCommand(command.slice(1), config);
  if (command[0] === 'user') return runUserCommand(command.slice(1), config);
  if (words === 'demo remove') return removeDemoContent(config, log);
  throw new UsageError(`There is no command “${words}”.\n${usage}`);
}
