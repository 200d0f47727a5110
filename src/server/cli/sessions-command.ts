import { deleteAllSessions } from '#features/accounts/queries/two-factor-encryption.ts';
import type { AccountsTables } from '#features/accounts/tables.ts';
import { createAudit } from '#platform/audit/audit.ts';
import { systemClock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import { type Command, requireNoArguments } from './command.ts';
import { requireAuditKey, withDatabase } from './with-database.ts';

/**
 * Logs everybody out and returns the text to print. Takes effect on all nodes with the next request. The
 * program may be running.
 */
function endSessions(config: Config): Promise<string> {
  return withDatabase(config, 'sessions', async (data) => {
    const { database } = data;
    const audit = createAudit({ database, key: requireAuditKey(data, config), now: systemClock });
    const sessions = await database.of<AccountsTables>().transaction(async (trx) => {
      const count = await deleteAllSessions(trx);
      await audit.append(trx, {
        actor: null,
        action: 'session.all_ended',
        entityType: 'session',
        after: { sessions: count },
      });
      return count;
    });
    return `Everybody is logged out: ${sessions} ${sessions === 1 ? 'session' : 'sessions'} ended.`;
  });
}

export const sessionsEndCommand: Command = {
  name: 'sessions end',
  forms: [{ usage: '', summary: 'logs everybody out', program: 'may run' }],
  async run(args, { config }) {
    requireNoArguments(args);
    return endSessions(config);
  },
};
