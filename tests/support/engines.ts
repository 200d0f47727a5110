import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, escapeIdentifier } from 'pg';
import { afterAll, describe, inject } from 'vitest';
import { type Database, type DatabaseLocation, openDatabase } from '../../src/platform/db/database.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { newId } from '../../src/platform/ids.ts';

/** Opens a new, migrated, empty database, which is closed and deleted after the suite. */
export type OpenTestDatabase = <Tables = unknown>() => Promise<Database<Tables>>;

/** The engine, for tests of the database layer itself. */
export interface TestEngine {
  readonly name: 'sqlite' | 'postgres';
  /** Creates a location for a new database. */
  createLocation(): Promise<DatabaseLocation>;
  /** Opens the database at a location without migrating it; it is closed after the suite. */
  openAt<Tables = unknown>(location: DatabaseLocation): Promise<Database<Tables>>;
}

type Suite = (open: OpenTestDatabase, engine: TestEngine) => void;

/** Runs a suite on SQLite and on PostgreSQL; without PostgreSQL it is skipped with the reason. */
export function describeOnEachEngine(name: string, suite: Suite): void {
  describe(`${name} (SQLite)`, () => runSuite(suite, 'sqlite', sqliteLocations()));
  const postgres = inject('postgres');
  if ('missing' in postgres) {
    describe.skip(`${name} (PostgreSQL; skipped: ${postgres.missing})`, () =>
      runSuite(suite, 'postgres', postgresLocations('')));
  } else {
    describe(`${name} (PostgreSQL)`, () => runSuite(suite, 'postgres', postgresLocations(postgres.url)));
  }
}

interface LocationProvider {
  create(): Promise<DatabaseLocation>;
  removeAll(): Promise<void>;
}

function runSuite(suite: Suite, name: 'sqlite' | 'postgres', locations: LocationProvider): void {
  const opened: Database<unknown>[] = [];
  const engine: TestEngine = {
    name,
    createLocation: locations.create,
    async openAt<Tables>(location: DatabaseLocation) {
      const database = await openDatabase<Tables>(location);
      opened.push(database.of());
      return database;
    },
  };
  const open: OpenTestDatabase = async <Tables>() => {
    const database = await engine.openAt<Tables>(await engine.createLocation());
    await migrate(database);
    return database;
  };
  afterAll(async () => {
    await Promise.all(opened.map((database) => database.close()));
    await locations.removeAll();
  });
  suite(open, engine);
}

function sqliteLocations(): LocationProvider {
  const folders: string[] = [];
  return {
    async create() {
      const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-test-'));
      folders.push(dataDir);
      return { dataDir };
    },
    async removeAll() {
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    },
  };
}

function postgresLocations(serverUrl: string): LocationProvider {
  const names: string[] = [];
  const folders = sqliteLocations();
  return {
    async create() {
      const name = `vitrine_test_${newId().replaceAll('-', '')}`;
      await runOnServer(serverUrl, [`create database ${escapeIdentifier(name)} template template0`]);
      names.push(name);
      const url = new URL(serverUrl);
      url.pathname = `/${name}`;
      return { ...(await folders.create()), url: url.href };
    },
    async removeAll() {
      const drops = names.map((name) => `drop database if exists ${escapeIdentifier(name)} with (force)`);
      await runOnServer(serverUrl, drops);
      await folders.removeAll();
    },
  };
}

async function runOnServer(url: string, statements: readonly string[]): Promise<void> {
  if (statements.length === 0) return;
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
