import { auditVerifyCommand } from './audit-command.ts';
import { backupCommand } from './backup-command.ts';
import type { Command, CommandDescription } from './command.ts';
import { restoreConfirmCommand } from './confirm-command.ts';
import { demoRemoveCommand } from './demo-command.ts';
import { doctorCommand } from './doctor-command.ts';
import { failoverAcceptCommand } from './failover-command.ts';
import { moveCommand } from './move-command.ts';
import { restoreCommand } from './restore-command.ts';
import { rollbackCommand } from './rollback-command.ts';
import { secretsReplaceCommand, secretsRotateCommand } from './secrets-command.ts';
import { sessionsEndCommand } from './sessions-command.ts';
import { userResetCommand } from './user-command.ts';
import { versionCommand } from './version-command.ts';
import { waitReadyCommand } from './wait-command.ts';

const startDescription: CommandDescription = {
  name: 'start',
  forms: [
    {
      usage: '[--new-database] [--without-snapshot]',
      summary: 'starts the program, as does no command at all',
      program: '',
    },
  ],
  options: [
    [
      '--new-database',
      'accepts an empty database beside images or secrets of another one, which is refused otherwise',
    ],
    [
      '--without-snapshot',
      'updates the database without the snapshot that “vitrine rollback” needs, if there is no room for it',
    ],
  ],
};

const helpDescription: CommandDescription = {
  name: 'help',
  forms: [
    {
      usage: '[<command>]',
      summary: 'shows all commands, or one, as do --help and -h behind it',
      program: 'may run',
    },
  ],
};

/** The commands that do one thing and end. */
export const commands: readonly Command[] = [
  backupCommand,
  restoreCommand,
  restoreConfirmCommand,
  rollbackCommand,
  moveCommand,
  failoverAcceptCommand,
  userResetCommand,
  sessionsEndCommand,
  auditVerifyCommand,
  secretsRotateCommand,
  secretsReplaceCommand,
  demoRemoveCommand,
  doctorCommand,
  waitReadyCommand,
  versionCommand,
];

/** All commands, in the order in which help and documentation list them. */
export const commandDescriptions: readonly CommandDescription[] = [
  startDescription,
  ...commands,
  helpDescription,
];
