import { createAudit } from '#platform/audit/audit.ts';
import { systemClock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import { confirmRestore } from '../backup/confirm-restore.ts';
import { type Command, InvalidArgumentsError, readOptions } from './command.ts';
import { CommandError } from './command-errors.ts';
import { describeCount } from './describe-content.ts';
import { requireAuditKey, withDatabase } from './with-database.ts';

function parseArguments(args: readonly string[]): readonly string[] {
  const { positionals, values } = readOptions(args, {
    last: { type: 'string', multiple: true },
    'nothing-sent': { type: 'boolean' },
  });
  const { last = [], 'nothing-sent': isUnchanged = false } = values;
  if (positionals.length > 0 || isUnchanged === last.length > 0) throw new InvalidArgumentsError();
  return last;
}

/**
 * Confirms which documents were sent after a backup that was restored; the program may be running. Returns the
 * text to print.
 * @throws CommandError if there is no restore to confirm
 */
async function confirm(args: readonly string[], config: Config): Promise<string> {
  const codes = parseArguments(args);
  return withDatabase(config, 'restores', async (data) => {
    const { database } = data;
    const audit = createAudit({ database, key: requireAuditKey(data, config), now: systemClock });
    const confirmed = await confirmRestore({ database, audit, now: systemClock }, codes);
    if (!confirmed) throw new CommandError('There is no restore to confirm.');
    const { nextCodes, discardedEmails, stoppedReminders } = confirmed;
    const next = nextCodes.length === 0 ? '' : ` The next documents get ${nextCodes.join(' and ')}.`;
    const emails =
      discardedEmails === 0
        ? ''
        : ` ${describeCount(discardedEmails, 'email was', 'emails were')} discarded, because the backup cannot know whether they were sent.`;
    const reminders = stoppedReminders
      ? ' Reminders are proposed and no longer sent automatically: some may have been sent after the backup. Check them, then turn sending on again.'
      : '';
    return `The restore is confirmed: emails are sent and documents get numbers again.${next}${emails}${reminders}`;
  });
}

export const restoreConfirmCommand: Command = {
  name: 'restore confirm',
  forms: [
    {
      usage: '(--last <number>… | --nothing-sent)',
      summary: 'sends emails and numbers documents again after a restore',
      program: 'may run',
    },
  ],
  options: [
    ['--last <number>', 'the last number that was sent, such as 2030-041; once for each series'],
    ['--nothing-sent', 'no document was sent after the backup'],
  ],
  run: (args, { config }) => confirm(args, config),
};
