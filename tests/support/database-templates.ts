import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, escapeIdentifier } from 'pg';
import type { TestProject } from 'vitest/node';
import { type DatabaseLocation, openDatabase } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import { newId } from '#platform/ids.ts';
import { findPostgres, type TestPostgres } from './postgres.ts';

/** Migrated, empty databases, of which every test gets a copy: migrating takes longer than most tests. */
export interface DatabaseTemplates {
  /** The data folder of SQLite. */
  readonly dataDir: string;
  /** The name of the PostgreSQL database; undefined without a server. */
  readonly postgresName: string | undefined;
}

declare module 'vitest' {
  interface ProvidedContext {
    postgres: TestPostgres;
    templates: DatabaseTemplates;
  }
}

/**
 * Provides one PostgreSQL server and the templates to all tests of a run. Vitest calls it once before, and the returned
 * function after.
 */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const { postgres, stop } = await findPostgres();
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-template-'));
  await migrateAt({ dataDir });
  const postgresName =
    'missing' in postgres ? undefined : await createPostgresTemplate(postgres.url, dataDir);
  provide('postgres', postgres);
  provide('templates', { dataDir, postgresName });
  return async () => {
    rmSync(dataDir, { recursive: true, force: true });
    if ('url' in postgres && postgresName !== undefined)
      await runOnServer(postgres.url, [`drop database if exists ${escapeIdentifier(postgresName)}`]);
    await stop();
  };
}

async function migrateAt(location: DatabaseLocation): Promise<void> {
  const database = await openDatabase(location);
  await migrate(database);
  await database.close();
}

/** Creates and migrates a database on a server. Returns its name. */
async function createPostgresTemplate(serverUrl: string, dataDir: string): Promise<string> {
  const name = nameDatabase();
  await runOnServer(serverUrl, [`create database ${escapeIdentifier(name)} template template0`]);
  await migrateAt({ dataDir, url: getDatabaseUrl(serverUrl, name) });
  return name;
}

/** Returns a new name for a database of a test. */
export const nameDatabase = () => `vitrine_test_${newId().replaceAll('-', '')}`;

/** Returns the URL of a database on a server. */
export function getDatabaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Runs statements on the server's own database. */
export async function runOnServer(url: string, statements: readonly string[]): Promise<void> {
  if (statements.length === 0) return;
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
