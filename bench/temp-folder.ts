import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectRoot = fileURLToPath(new URL('..', import.meta.url));

/**
 * Runs a function with a folder that is deleted afterwards; inside the project, so that builds in it resolve
 * the packages.
 */
export async function withTempFolder<Result>(run: (folder: string) => Promise<Result>): Promise<Result> {
  const cache = join(projectRoot, '.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'bench-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.on('exit', remove);
  try {
    return await run(folder);
  } finally {
    process.off('exit', remove);
    remove();
  }
}
