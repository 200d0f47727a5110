import { migrations } from '#migrations/all.ts';
import type { Config } from '#platform/config/config.ts';
import { ConfigError } from '#platform/config/config-error.ts';
import { getSqliteVersion } from '#platform/db/sqlite-version.ts';
import { programCommit, programVersion } from '../program-version.ts';
import { type Command, type CommandContext, requireNoArguments } from './command.ts';

const describeEngine = ({ databaseUrl }: Config) =>
  databaseUrl === undefined ? `SQLite ${getSqliteVersion()}` : 'PostgreSQL';

/** Returns what the settings select; invalid ones do not keep a version from being shown. */
function findEngine(context: CommandContext): string {
  try {
    return describeEngine(context.config);
  } catch (error) {
    if (error instanceof ConfigError) return 'unknown, because a setting is wrong';
    throw error;
  }
}

export const versionCommand: Command = {
  name: 'version',
  forms: [
    {
      usage: '',
      summary: 'shows the versions of program, Node, engine and schema, as does --version',
      program: 'may run',
    },
  ],
  async run(args, context) {
    requireNoArguments(args);
    return [
      `Vitrine ${programVersion}`,
      `Commit  ${programCommit === '' ? 'unknown' : programCommit}`,
      `Node    ${process.version.slice(1)}`,
      `Engine  ${findEngine(context)}`,
      `Schema  ${Object.keys(migrations).at(-1)}`,
    ].join('\n');
  },
};
