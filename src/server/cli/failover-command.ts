import { createAudit } from '#platform/audit/audit.ts';
import { systemClock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import { findLatestAuditRow } from '#platform/db/database-state.ts';
import { failoverAcceptedAction } from '#platform/db/postgres-history.ts';
import { type Command, requireNoArguments } from './command.ts';
import { CommandError } from './command-errors.ts';
import { requireAuditKey, withDatabase } from './with-database.ts';

/**
 * Lets nodes write to a database server that lacks what they have seen. Returns the text to print.
 * @throws CommandError for SQLite
 */
async function accept(args: readonly string[], config: Config): Promise<string> {
  requireNoArguments(args);
  if (config.databaseUrl === undefined)
    throw new CommandError('SQLite has no failover: DATABASE_URL is not set.');
  return withDatabase(config, 'audit_log', async (data) => {
    const { database } = data;
    const audit = createAudit({ database, key: requireAuditKey(data, config), now: systemClock });
    const last = await findLatestAuditRow(database);
    await audit.record({
      actor: null,
      action: failoverAcceptedAction,
      entityType: 'failover',
      after: { last_row: last?.seq ?? 0, last_at: last?.at ?? null },
    });
    const state = last ? `row ${last.seq} of the audit log, of ${last.at}` : 'an empty audit log';
    return `Accepted: the database continues after ${state}. What was changed later on the old server is lost; nodes that waited write again within seconds.`;
  });
}

export const failoverAcceptCommand: Command = {
  name: 'failover accept',
  forms: [
    {
      usage: '',
      summary: 'lets the nodes write to a PostgreSQL server that lost changes in a failover',
      program: 'may run',
    },
  ],
  details:
    'A node that has seen rows of the audit log which the server lacks changes nothing until this command was run. First look for the old server: what it has and this one lacks is lost afterwards. Zero loss needs a synchronous standby.',
  run: (args, { config }) => accept(args, config),
};
