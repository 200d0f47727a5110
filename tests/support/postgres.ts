import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { startPostgres } from './postgres-cluster.ts';

/** The URL of a PostgreSQL server on which tests may create databases, or the reason why there is none. */
export type TestPostgres = { readonly url: string } | { readonly missing: string };

/**
 * Finds the configured PostgreSQL server, or starts one from the installed binaries.
 * @returns the server, or the reason why there is none, which is printed once
 * @throws if there is none, but `REQUIRE_POSTGRES` is 1
 */
export async function findPostgres(): Promise<{ postgres: TestPostgres; stop: () => Promise<void> }> {
  const found = await findServer();
  const { postgres } = found;
  if ('missing' in postgres) {
    if (process.env.REQUIRE_POSTGRES === '1') throw new Error(`PostgreSQL is required: ${postgres.missing}.`);
    console.warn(`\nThe PostgreSQL tests are SKIPPED: ${postgres.missing}.\n`);
  }
  return found;
}

async function findServer(): Promise<{ postgres: TestPostgres; stop: () => Promise<void> }> {
  const configuredUrl = process.env.TEST_DATABASE_URL;
  const noop = async () => {};
  if (configuredUrl) return { postgres: { url: configuredUrl }, stop: noop };
  const binaries = findBinaries();
  if (!binaries) {
    const missing = 'TEST_DATABASE_URL is not set and no PostgreSQL is installed here';
    return { postgres: { missing }, stop: noop };
  }
  try {
    const cluster = await startPostgres(binaries);
    return { postgres: { url: cluster.url }, stop: cluster.stop };
  } catch (error) {
    const reason = error instanceof Error ? error.message.trim() : String(error);
    return {
      postgres: { missing: `PostgreSQL in ${binaries} did not start (${reason})` },
      stop: noop,
    };
  }
}

/** Returns the folder with programs of PostgreSQL; of several versions the newest. */
export function findBinaries(programs: readonly string[] = ['initdb', 'postgres']): string | undefined {
  // PostgreSQL on Windows has no socket file; set TEST_DATABASE_URL there.
  if (process.platform === 'win32') return undefined;
  const versions = globSync('/usr/lib/postgresql/*/bin').sort((a, b) =>
    b.localeCompare(a, 'en', { numeric: true }),
  );
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...versions];
  return folders.find((folder) => programs.every((name) => existsSync(join(folder, name))));
}
