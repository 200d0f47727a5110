import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, escapeIdentifier } from 'pg';
import { afterAll, describe, inject } from 'vitest';
import { type Database, type DatabaseLocation, openDatabase } from '../../src/platform/db/database.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { newId } from '../../src/platform/ids.ts';

/** Opens a migrated, empty database of its own; it is closed and deleted after the suite. */
export type Open = <Tables = unknown>() => Promise<Database<Tables>>;

/** What the tests of the database layer itself need beside `open`. */
export interface TestEngine {
  readonly name: 'sqlite' | 'postgres';
  /** A place for a database that does not exist yet. */
  createLocation(): Promise<DatabaseLocation>;
  /** Opens what is at a place, as it is; closed after the suite. */
  openAt<Tables = unknown>(location: DatabaseLocation): Promise<Database<Tables>>;
}

type Suite = (open: Open, engine: TestEngine) => void;

/** Runs a suite on SQLite and on PostgreSQL; without PostgreSQL the second is skipped and says why. */
export function describeOnEachEngine(name: string, suite: Suite): void {
  describe(`${name} (SQLite)`, () => runSuite(suite, 'sqlite', sqlitePlaces()));
  const postgres = inject('postgres');
  if ('missing' in postgres) {
    describe.skip(`${name} (PostgreSQL; skipped: ${postgres.missing})`, () =>
      runSuite(suite, 'postgres', postgresPlaces('')));
  } else {
    describe(`${name} (PostgreSQL)`, () => runSuite(suite, 'postgres', postgresPlaces(postgres.url)));
  }
}

interface Places {
  create(): Promise<DatabaseLocation>;
  removeAll(): Promise<void>;
}

function runSuite(suite: Suite, name: 'sqlite' | 'postgres', places: Places): void {
  const opened: Database<unknown>[] = [];
  const engine: TestEngine = {
    name,
    createLocation: places.create,
    async openAt<Tables>(location: DatabaseLocation) {
      const database = await openDatabase<Tables>(location);
      opened.push(database.of());
      return database;
    },
  };
  const open: Open = async <Tables>() => {
    const database = await engine.openAt<Tables>(await engine.createLocation());
    await migrate(database);
    return database;
  };
  afterAll(async () => {
    await Promise.all(opened.map((database) => database.close()));
    await places.removeAll();
  });
  suite(open, engine);
}

function sqlitePlaces(): Places {
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

function postgresPlaces(serverUrl: string): Places {
  const names: string[] = [];
  return {
    async create() {
      const name = `vitrine_test_${newId().replaceAll('-', '')}`;
      await runOnServer(serverUrl, [`create database ${escapeIdentifier(name)} template template0`]);
      names.push(name);
      const url = new URL(serverUrl);
      url.pathname = `/${name}`;
      return { dataDir: tmpdir(), url: url.href };
    },
    async removeAll() {
      const drops = names.map((name) => `drop database if exists ${escapeIdentifier(name)} with (force)`);
      await runOnServer(serverUrl, drops);
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
