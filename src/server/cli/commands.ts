import type { Config } from '#platform/config/config.ts';
import type { Log } from '#platform/log/log.ts';
import type { OpenDataOptions } from '../open-data.ts';
import { runAuditCommand } from './audit-command.ts';
import { runBackupCommand } from './backup-command.ts';
import { runDemoCommand } from './demo-command.ts';
import { runRestoreCommand } from './restore-command.ts';
import { runSecretsCommand } from './secrets-command.ts';
import { runSessionsCommand } from './sessions-command.ts';
import { runUserCommand } from './user-command.ts';
import { UsageError } from './with-database.ts';

const usage = `Usage:
  vitrine [start] [--new-database]
                        starts the program; --new-database accepts an empty database
                        beside images or secrets of another one
  vitrine demo remove [--with-own-records]
                        removes the demo: its content, and its business with all
                        documents; --with-own-records also removes what was added
                        to its books
  vitrine backup        makes a backup in BACKUP_TARGET, as the schedule does
  vitrine backup <file> [--recipient <age1…>]… [--passphrase-file <file>]
                        writes everything into one new file, and proves it by restoring
                        it into a scratch database; the options encrypt it
  vitrine restore (<file> | --latest) [--force] [--identity <file>] [--passphrase-file <file>]
                        restores a backup, or the latest one in BACKUP_TARGET, into an
                        empty place; --force replaces what is
                        there and keeps it beside, until --drop-old deletes it;
                        --check instead only checks that the backup can be restored,
                        --secrets only shows the secrets in it
  vitrine restore confirm (--last <number>… | --nothing-sent)
                        sends emails and numbers documents again after a restore,
                        behind the last numbers that were sent after the backup
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
those of the program. Stop the program before “demo remove”, “restore” and “secrets replace”; the
others can be run beside it.`;

/** Returns undefined for commands that do not start the program. */
export function parseStart(command: readonly string[]): OpenDataOptions | undefined {
  const flags = command[0] === 'start' ? command.slice(1) : command;
  if (flags.length === 0) return {};
  return flags.join(' ') === '--new-database' ? { allowNewDatabase: true } : undefined;
}

/** Help needs no settings. */
export function findHelp(command: readonly string[]): string | undefined {
  return command.some((word) => ['--help', '-h'].includes(word)) || command.join(' ') === 'help'
    ? usage
    : undefined;
}

/**
 * Returns the text to print; undefined to start the program.
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
  if (command[0] === 'backup') return runBackupCommand(command.slice(1), config);
  if (command[0] === 'restore') return runRestoreCommand(command.slice(1), config);
  if (command[0] === 'audit') return runAuditCommand(command.slice(1), config);
  if (command[0] === 'user') return runUserCommand(command.slice(1), config);
  if (command[0] === 'sessions') return runSessionsCommand(command.slice(1), config);
  if (command[0] === 'secrets') return runSecretsCommand(command.slice(1), config, log);
  if (command[0] === 'demo') {
    const text = await runDemoCommand(command.slice(1), config, log);
    if (text !== undefined) return text;
  }
  throw new UsageError(`There is no command “${commandLine}”.\n${usage}`);
}
