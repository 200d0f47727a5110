import { moveDatabase } from '#platform/backup/move-database.ts';
import { deleteMoves, findMove } from '#platform/backup/queries/database-moves.ts';
import { openTarget } from '#platform/backup/queries/target.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { type Config, loadConfig } from '#platform/config/config.ts';
import { ConfigError } from '#platform/config/config-error.ts';
import { secretFilePath } from '#platform/secrets/secret-files.ts';
import { type Command, InvalidArgumentsError, readOptions } from './command.ts';
import { CommandError, UsageError } from './command-errors.ts';
import { describeCount } from './describe-content.ts';
import { requireDatabase } from './with-database.ts';

/** Tables that are not copied: the index of the search, which the start fills again, and the marks of moves. */
const leftOut: readonly string[] = ['database_moves', 'search_entries', 'search_state', 'search_terms'];

const sqliteName = 'sqlite';
const longSecret = 'x'.repeat(40);

/** @throws UsageError unless DATABASE_URL could have the value */
function requireUrl(url: string): void {
  try {
    loadConfig({ DATABASE_URL: url, APP_SECRET: longSecret });
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    throw new UsageError(`${error.problems.join('\n').replaceAll('DATABASE_URL', '--to')}.`, {
      cause: error,
    });
  }
}

function parseArguments(args: readonly string[]) {
  const { positionals, values } = readOptions(args, { to: { type: 'string' }, undo: { type: 'boolean' } });
  const { to, undo = false } = values;
  if (positionals.length > 0 || (to === undefined) !== undo) throw new InvalidArgumentsError();
  if (to !== undefined && to !== sqliteName) requireUrl(to);
  return to;
}

const describeSettings = ({ dataDir, appSecret }: Config, isSqlite: boolean): string => {
  if (isSqlite) return '  DATABASE_URL   remove it';
  const path = secretFilePath(dataDir, 'app-secret');
  const secrets =
    appSecret === undefined
      ? `\n  APP_SECRET     the first line of ${path}\n  APP_SECRET_PREVIOUS  its other lines with commas between, if there are any`
      : '';
  return `  DATABASE_URL   the URL that you gave with --to${secrets}
  AUDIT_KEY      the first line of ${secretFilePath(dataDir, 'audit-key')}, on nodes with another DATA_DIR`;
};

async function move(to: string, config: Config): Promise<string> {
  requireDatabase(config);
  const { dataDir, databaseUrl } = config;
  const isSqlite = to === sqliteName;
  if (isSqlite === (databaseUrl === undefined))
    throw new UsageError(
      isSqlite
        ? 'This installation uses SQLite already.'
        : 'This installation uses PostgreSQL already. To move between two servers use pg_dump and pg_restore.',
    );
  const digests = await moveDatabase({
    source: { dataDir, url: databaseUrl },
    target: isSqlite ? { dataDir } : { dataDir, url: to, setting: '--to' },
    leftOut,
    now: systemClock,
  });
  const rows = Object.values(digests).reduce((sum, table) => sum + table.rows, 0);
  return `Moved ${describeCount(rows, 'row', 'rows')} of ${describeCount(Object.keys(digests).length, 'table', 'tables')}. Every row was compared.
The old database is marked: the program no longer starts with it. Images stay where they are. Nobody has to log in again, and nothing is held.

Change these settings, then start the program:
${describeSettings(config, isSqlite)}

To go back, without what changed since, keep the old settings and run: vitrine move --undo`;
}

async function undo({ dataDir, databaseUrl: url }: Config): Promise<string> {
  const database = await openTarget({ dataDir, url });
  try {
    const found = await findMove(database);
    if (!found) throw new CommandError('This database was not moved, so there is nothing to undo.');
    await deleteMoves(database);
    return `The program starts with this database again. It lacks everything since ${found.created_at}. Stop using ${found.target}.`;
  } finally {
    await database.close();
  }
}

export const moveCommand: Command = {
  name: 'move',
  forms: [
    {
      usage: '--to <url>',
      summary: 'moves the data between SQLite and PostgreSQL',
      program: 'stopped, all nodes',
    },
    {
      usage: '--undo',
      summary: 'lets the program start again with a database that was moved',
      program: 'stopped, all nodes',
    },
  ],
  options: [
    [
      '--to <url>',
      'an empty database, postgres://user:password@host/database; or sqlite, which is vitrine.db in DATA_DIR',
    ],
  ],
  details:
    'Copies every row, compares it, then marks the old database, which stays as it is. The settings that have to change are printed.',
  async run(args, { config }) {
    const to = parseArguments(args);
    if (to !== undefined) return move(to, config);
    requireDatabase(config);
    return undo(config);
  },
};
