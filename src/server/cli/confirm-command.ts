import { parseArgs } from 'node:util';
import { createAudit } from '#platform/audit/audit.ts';
import { systemClock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import { confirmRestore } from '../backup/confirm-restore.ts';
import { describeCount } from './backup-command.ts';
import { requireAuditKey, UsageError, withDatabase } from './with-database.ts';

const usage = 'Usage: vitrine restore confirm (--last <number of a document>… | --nothing-sent)';

function parseArguments(args: readonly string[]): readonly string[] {
  try {
    const options = {
      last: { type: 'string', multiple: true },
      'nothing-sent': { type: 'boolean' },
    } as const;
    const { last = [], 'nothing-sent': isUnchanged = false } = parseArgs({ args: [...args], options }).values;
    if (isUnchanged !== last.length > 0) return last;
  } catch {}
  throw new UsageError(usage);
}

/**
 * Confirms which documents were sent after a backup that was restored (`restore confirm`); the program may be
 * running. Returns the text to print.
 * @throws UsageError for invalid options, or if there is no restore to confirm
 */
export async function runConfirmCommand(args: readonly string[], config: Config): Promise<string> {
  const codes = parseArguments(args);
  return withDatabase(config, 'restores', async (data) => {
    const { database } = data;
    const audit = createAudit({ database, key: requireAuditKey(data, config), now: systemClock });
    const confirmed = await confirmRestore({ database, audit, now: systemClock }, codes);
    if (!confirmed) throw new UsageError('There is no restore to confirm.');
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
