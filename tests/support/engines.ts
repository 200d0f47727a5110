import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { escapeIdentifier } from 'pg';
import { afterAll, describe, inject } from 'vitest';
import { type Database, type DatabaseLocation, openDatabase } from '#platform/db/database.ts';
import { getDatabaseUrl, nameDatabase, runOnServer } from './database-templates.ts';

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
  /** Creates a location with a copy of the template. */
  copyTemplate(): Promise<DatabaseLocation>;
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
  const open: OpenTestDatabase = async <Tables>() => engine.openAt<Tables>(await locations.copyTemplate());
  afterAll(async () => {
    await Promise.all(opened.map((database) => database.close()));
    await locations.removeAll();
  });
  suite(open, engine);
}

function sqliteLocations(): LocationProvider {
  const folders: string[] = [];
  const create = async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-test-'));
    folders.push(dataDir);
    return { dataDir };
  };
  return {
    create,
    async copyTemplate() {
      const location = await create();
      cpSync(inject('templates').dataDir, location.dataDir, { recursive: true });
      return location;
    },
    async removeAll() {
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    },
  };
}

function postgresLocations(serverUrl: string): LocationProvider {
  const names: string[] = [];
  const folders = sqliteLocations();
  const copy = async (template: string) => {
    const name = nameDatabase();
    await runOnServer(serverUrl, [
      `create database ${escapeIdentifier(name)} template ${escapeIdentifier(template)}`,
    ]);
    names.push(name);
    return { ...(await folders.create()), url: getDatabaseUrl(serverUrl, name) };
  };
  return {
    create: () => copy('template0'),
    copyTemplate: () => copy(inject('templates').postgresName ?? 'template0'),
    async removeAll() {
      const drops = names.map((name) => `drop database if exists ${escapeIdentifier(name)} with (force)`);
      await runOnServer(serverUrl, drops);
      await folders.removeAll();
    },
  };
}
