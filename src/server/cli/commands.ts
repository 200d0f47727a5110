import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../platform/config/config.ts';
import type { Log } from '../../platform/log/log.ts';
import { openData } from '../start.ts';
import { runAuditCommand } from './audit-command.ts';
import { runUserCommand } from './user-command.ts';
import { UsageError } from './with-database.ts';

const usage = `Usage:
  vitrine [start]       starts the program
  vitrine demo remove   removes the demo content
  vitrine audit verify [--head <hash>]
                        checks that no row of the audit log was changed or removed;
                        --head also checks that the row with this hash is still there
  vitrine user reset <email address> [--second-factor]
                        prints a link to choose a new password; --second-factor
                        also removes codes, passkeys and linked addresses
  vitrine help          shows this`;

/** Removes the demo content; the program must not be running on the same data folder. */
async function removeDemoContent(config: Config, log: Log): Promise<string> {
  const { removeDemo } = await import('../../../seed/remove-demo.ts');
  const file = join(config.dataDir, 'vitrine.db');
  if (config.databaseUrl === undefined && !existsSync(file))
    throw new UsageError(
      `There is no database in ${config.dataDir}. Set DATA_DIR to the folder that has it.`,
    );
  // As configured here, opening neither adds the demo nor changes the owner.
  const { database, store, close } = await openData(
    { ...config, appEnv: 'production', owner: undefined },
    log,
  );
  try {
    const result = await removeDemo(database, store);
    if (!result) return 'There is no demo content here.';
    const changed = result.kept === 0 ? '' : ` Kept ${result.kept} that were changed since.`;
    return `Removed the demo content: ${result.removed} websites, images and pages.${changed}`;
  } finally {
    await close();
  }
}

/**
 * Runs a command-line command.
 * @returns the text to print, or undefined to start the program
 * @throws UsageError for a command that does not exist
 */
export async function runCommand(
  command: readonly string[],
  config: Config,
  log: Log,
): Promise<string | undefined> {
  const commandLine = command.join(' ');
  if (commandLine === '' || commandLine === 'start') return undefined;
  if (['help', '--help', '-h'].includes(commandLine)) return usage;
  if (command[0] === 'audit') return runAuditCommand(command.slice(1), config);
  if (command[0] === 'user') return runUserCommand(command.slice(1), config);
  if (commandLine === 'demo remove') return removeDemoContent(config, log);
  throw new UsageError(`There is no command “${commandLine}”.\n${usage}`);
}
