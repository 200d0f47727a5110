import { serveTasks } from '#platform/worker-pool.ts';
import { type GivenClientFile, readClientFile } from '../../clients/rules/import-rows.ts';
import { FileRejection } from '../../domain/rules/files/file-rejection.ts';
import type { FileTask, ReadReply } from '../../domain/service/read-foreign-file.ts';
import { type GivenWorkFile, readWorkFile } from '../../work/rules/import-rows.ts';
import { type GivenExport, readFiles } from '../rules/read-files.ts';

async function read({ kind, given }: FileTask<unknown>): Promise<unknown> {
  if (kind === 'clients') return readClientFile(given as GivenClientFile);
  if (kind === 'hours') return readWorkFile(given as GivenWorkFile);
  return await readFiles(given as GivenExport);
}

serveTasks(async (task: FileTask<unknown>): Promise<ReadReply<unknown>> => {
  try {
    return { file: await read(task) };
  } catch (error) {
    if (error instanceof FileRejection) return { reason: error.reason, name: error.file };
    throw error;
  }
});
