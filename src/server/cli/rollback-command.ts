import { statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { createFolderTarget } from '#platform/backup/target/folder-target.ts';
import type { Config } from '#platform/config/config.ts';
import { findSnapshots } from '../backup/migration-snapshot.ts';
import { type Command, InvalidArgumentsError, readOptions } from './command.ts';
import { UsageError } from './command-errors.ts';
import { restore } from './restore-command.ts';

function findSnapshot(args: readonly string[], { dataDir }: Config): string {
  const { positionals } = readOptions(args, {});
  const [file, ...rest] = positionals;
  if (rest.length > 0) throw new InvalidArgumentsError();
  const [path] = file === undefined ? findSnapshots(dataDir) : [resolve(file)];
  if (path === undefined)
    throw new UsageError(`There is no snapshot in ${dataDir}/snapshots. Restore a backup instead.`);
  if (statSync(path, { throwIfNoEntry: false })?.isFile() !== true)
    throw new UsageError(`There is no file ${path}.`);
  return path;
}

/**
 * Restores the snapshot that was made before the last update, for the older version of the program. Returns the
 * text to print.
 * @throws UsageError without a snapshot; ArchiveError or RestoreTargetError that say why it is impossible
 */
async function runRollbackCommand(args: readonly string[], config: Config): Promise<string> {
  const path = findSnapshot(args, config);
  const source = { path, label: path, target: createFolderTarget(dirname(path)) };
  const text = await restore(
    { ...source, force: true, key: { identityFile: undefined, passphraseFile: undefined } },
    config,
  );
  return `${text}
Everything since the snapshot is lost, except images. Now start the older version of the program: this one would update the database again.`;
}

export const rollbackCommand: Command = {
  name: 'rollback',
  forms: [
    {
      usage: '[<file>]',
      summary: 'goes back to the snapshot before the last update, or to another one, for an older version',
      program: 'stopped, all nodes',
    },
  ],
  details:
    'Before an update changes the database, the program saves it into DATA_DIR/snapshots, where each snapshot stays for 14 days and the newest one stays until the next. What is there now is kept beside, as by “restore --force”.',
  run: (args, { config }) => runRollbackCommand(args, config),
};
