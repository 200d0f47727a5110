import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '../src/platform/db/database.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { makeMissingDerivatives } from '../src/platform/media/make-missing-derivatives.ts';
import { createMediaQueue } from '../src/platform/media/media-queue.ts';
import { openMediaStore } from '../src/platform/media/media-store.ts';
import type { PicturesTables } from '../src/platform/media/picture-tables.ts';
import { fillDemoContent } from './demo.ts';
import { fillDemoPictures } from './demo-pictures.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
/** What the data of the demo is made of: a change of any of it makes the kept data void. Migrations are applied at each start. */
const sources = ['seed', 'src/platform/media', 'package-lock.json'];
/** What stands there as well and leaves no data: the demo of staking. */
const besides = join('seed', 'staking');

async function filesIn(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true, recursive: true }).catch(() => undefined);
  if (!entries) return [path];
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

async function versionOfSources(): Promise<string> {
  const hash = createHash('sha256');
  const files = (await Promise.all(sources.map((source) => filesIn(join(root, source))))).flat().sort();
  const made = files.filter((file) => !relative(root, file).startsWith(besides));
  for (const file of made) hash.update(relative(root, file)).update(await readFile(file));
  return hash.digest('hex').slice(0, 16);
}

/** Fills a folder as the first local start does, and waits for every file of every picture. */
async function fill(dataDir: string): Promise<void> {
  const database = await openDatabase({ dataDir });
  try {
    await migrate(database);
    await fillDemoContent(database);
    const store = openMediaStore(dataDir);
    await fillDemoPictures({ database, store, isStopping: () => false });
    await makeMissingDerivatives({
      database: database.of<PicturesTables>(),
      store,
      queue: createMediaQueue({ concurrency: availableParallelism() }),
      now: () => new Date(),
      isStopping: () => false,
      onFailure: (error) => {
        throw error;
      },
    });
  } finally {
    await database.close();
  }
}

/** The demo with all its pictures, made once and kept for as long as nothing that it is made of changes. */
export async function keptDemoData(): Promise<string> {
  const kept = join(root, '.cache', 'demo-data');
  const dataDir = join(kept, await versionOfSources());
  const isThere = await readdir(dataDir).then(
    () => true,
    () => false,
  );
  if (isThere) return dataDir;
  await rm(kept, { recursive: true, force: true });
  const unfinished = `${dataDir}.unfinished`;
  await mkdir(unfinished, { recursive: true });
  console.log('Making the pictures of the demo, once for all that need them …');
  await fill(unfinished);
  await rename(unfinished, dataDir);
  return dataDir;
}

/** Puts a copy of the demo's data into a folder of its own. */
export async function copyDemoData(dataDir: string): Promise<void> {
  await cp(await keptDemoData(), dataDir, { recursive: true });
}
