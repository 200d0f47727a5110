import { createHash } from 'node:crypto';
import { copyFile, cp, link, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { systemClock } from '#platform/clock/clock.ts';
import { openDatabase } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import type { EncodingSpeed } from '#platform/media/create-derivative.ts';
import { createMissingDerivatives } from '#platform/media/create-missing-derivatives.ts';
import { createMediaQueue } from '#platform/media/media-queue.ts';
import { openMediaStore } from '#platform/media/media-store.ts';
import type { MediaTables } from '#platform/media/tables.ts';
import { fillDemoContent } from './demo.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
/** A change to any of these sources invalidates the cache. Migrations are applied at each start. */
const sources = ['seed', 'src/platform/media', 'package-lock.json'];
/** Subfolders that produce no data: the staking demo, and the sources of the shipped pictures. */
const excludedFolders = ['staking', 'drawings', 'screenshots'].map((name) => join('seed', name, sep));

async function filesIn(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true, recursive: true }).catch(() => undefined);
  if (!entries) return [path];
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

async function hashSources(): Promise<string> {
  const hash = createHash('sha256');
  const files = (await Promise.all(sources.map((source) => filesIn(join(root, source))))).flat().sort();
  const included = files.filter(
    (file) => !excludedFolders.some((folder) => relative(root, file).startsWith(folder)),
  );
  for (const file of included) hash.update(relative(root, file)).update(await readFile(file));
  return hash.digest('hex').slice(0, 16);
}

/** Creates the demo data in a folder, as the first local start does, including all derivatives. */
async function createDemoData(dataDir: string, speed: EncodingSpeed): Promise<void> {
  const database = await openDatabase({ dataDir });
  try {
    await migrate(database);
    const store = openMediaStore(dataDir);
    await fillDemoContent(database, store);
    await createMissingDerivatives({
      database: database.of<MediaTables>(),
      store,
      queue: createMediaQueue({ concurrency: availableParallelism() }),
      now: systemClock,
      speed,
      isStopping: () => false,
      onFailure: (error) => {
        throw error;
      },
    });
  } finally {
    await database.close();
  }
}

/**
 * Returns the folder with the complete demo data; created once and cached until its sources change.
 * @param speed `normal` for images as visitors get them; `fast` takes a third of the time
 */
export async function prepareDemoData(speed: EncodingSpeed): Promise<string> {
  const cacheFolder = join(root, '.cache', 'demo-data', speed);
  const dataDir = join(cacheFolder, await hashSources());
  const exists = await readdir(dataDir).then(
    () => true,
    () => false,
  );
  if (exists) return dataDir;
  await rm(cacheFolder, { recursive: true, force: true });
  const temporaryFolder = `${dataDir}.unfinished`;
  await mkdir(temporaryFolder, { recursive: true });
  console.log('Creating the demo images (cached until their sources change) …');
  await createDemoData(temporaryFolder, speed);
  await rename(temporaryFolder, dataDir);
  return dataDir;
}

/** Files named by their content never change. */
const constantFolders = ['originals', 'derivatives'].map((name) => join('media', name));

/** Links a file, which takes no time; copies it if the folders are on different disks. */
const linkOrCopy = (from: string, to: string) => link(from, to).catch(() => copyFile(from, to));

export async function copyDataDir(from: string, to: string): Promise<void> {
  const isConstant = (path: string) => constantFolders.includes(dirname(relative(from, path)));
  await cp(from, to, { recursive: true, filter: (path) => !isConstant(path) });
  for (const folder of constantFolders) {
    const names = await readdir(join(from, folder));
    await Promise.all(names.map((name) => linkOrCopy(join(from, folder, name), join(to, folder, name))));
  }
}

/** Copies the demo data into a folder, with images encoded fast unless they are measured. */
export async function copyDemoData(dataDir: string, speed: EncodingSpeed = 'fast'): Promise<void> {
  await copyDataDir(await prepareDemoData(speed), dataDir);
}
