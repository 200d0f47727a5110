import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { insertUser } from '#features/accounts/fixtures.ts';
import type { AccountsTables } from '#features/accounts/tables.ts';
import { openDatabase } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import { copyDataDir, copyDemoData } from '#seed/demo-data-cache.ts';
import { owner } from './owner.ts';

/** The environment variable with the path of the template, for the workers of a run. */
const templateVariable = 'VITRINE_SITE_TEMPLATE';

/**
 * Creates the data that the sites of a run are copied from: the demo and its owner, whose password is hashed
 * at minimal cost, because most tests log in.
 * @returns a function that deletes it
 */
export async function createSiteTemplate(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-template-'));
  await copyDemoData(dataDir);
  const database = await openDatabase({ dataDir });
  await migrate(database);
  const now = new Date().toISOString();
  await insertUser(database.of<AccountsTables>().query, { ...owner, name: 'owner' }, now);
  await database.close();
  process.env[templateVariable] = dataDir;
  return () => rm(dataDir, { recursive: true, force: true });
}

/** Copies the demo with its owner into a folder. */
export async function copySiteTemplate(dataDir: string): Promise<void> {
  const template = process.env[templateVariable];
  if (template === undefined) throw new Error('the global set-up has not created the template');
  await copyDataDir(template, dataDir);
}
