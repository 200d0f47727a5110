import type { Config } from '#platform/config/config.ts';
import type { Log } from '#platform/log/log.ts';
import { type OpenDataOptions, openData } from '../open-data.ts';
import { runAuditCommand } from './audit-command.ts';
import { runSecretsCommand } from './secrets-command.ts';
import { runSessionsCommand } from './sessions-command.ts';
import { runUserCommand } from './user-command.ts';
import { requireDatabase, UsageError } from './with-database.ts';

const usage = `Usage:
  vitrine [start] [--new-database]
                        starts the program; --new-database accepts an empty database
                        beside images or secrets of another one
  vitrine demo remove   removes the demo content
  vitrine audit verify [--head <hash>]
                        checks that no row of the audit log was changed or removed;
                        --head also checks that the row with this hash is still there
  vitrine user reset <email address> [--second-factor]
                        prints a link to choose a new password; --second-factor
                        also removes codes, passkeys and linked addresses
  vitrine sessions end  logs everybody out
  vitrine secrets rotate
                        writes a new app-secret; the old one can still read
  vitrine secrets replace
                        accepts a new secret or audit key when the old one is lost; a
                        new secret logs everybody out and turns off two-step verification
  vitrine help          shows this, as do --help and -h

Settings are environment variables, such as DATA_DIR and DATABASE_URL: a command needs
those of the program. Stop the program before “demo remove” and “secrets replace”; the
others can be run beside it.`;

/**
 * Parses the command that starts the program.
 * @returns undefined for other commands
 */
export function parseStart(command: readonly string[]): OpenDataOptions | undefined {
  const flags = command[0] === 'start' ? command.slice(1) : command;
  if (flags.length === 0) return {};
  return flags.join(' ') === '--new-database' ? { allowNewDatabase: true } : undefined;
}

/** Returns the help, which needs no settings, if requested. */
export function findHelp(command: readonly string[]): string | undefined {
  return command.some((word) => ['--help', '-h'].includes(word)) || command.join(' ') === 'help'
    ? usage
    : undefined;
}

async function removeDemoContent(config: Config, log: Log): Promise<string> {
  const { removeDemo } = await import('#seed/remove-demo.ts');
  requireDatabase(config);
  // With this configuration, opening neither adds the demo nor changes the owner.
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
 * Runs a command.
 * @returns the text to print; undefined to start the program
 * @throws UsageError for an unknown command
 */
export async function runCommand(
  command: readonly string[],
  config: Config,
  log: Log,
): Promise<string | undefined> {
  const commandLine = command.join(' ');
  const help = findHelp(command);
  if (help !== undefined) return help;
  if (parseStart(command)) return undefined;
  if (command[0] === 'audit') return runAuditCommand(command.slice(1), config);
  if (command[0] === 'user') return runUserCommand(command.slice(1), config);
  if (command[0] === 'sessions') return runSessionsCommand(command.slice(1), config);
  if (command[0] === 'secrets') return runSecretsCommand(command.slice(1), config, log);
  if (commandLine === 'demo remove') return removeDemoContent(config, log);
  throw new UsageError(`There is no command “${commandLine}”.\n${usage}`);
}
