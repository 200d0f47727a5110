import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrations } from '#migrations/all.ts';
import { startChild } from '#tests/support/child.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import { readContentVersion } from './content-version.ts';
import { MigrationError, migrate } from './migrate.ts';

const names = Object.keys(migrations);

describeOnEachEngine('migrating', (open, engine) => {
  test('returns the names of the applied migrations, and none the second time', async () => {
    const database = await engine.openAt(await engine.createLocation());
    await expect(migrate(database)).resolves.toEqual(names);
    await expect(migrate(database)).resolves.toEqual([]);
  });

  test('applies every migration once when several nodes start at the same time', async () => {
    const location = await engine.createLocation();
    // An embedded database has only one process.
    const nodes = engine.name === 'postgres' ? 4 : 1;
    const databases = await Promise.all(Array.from({ length: nodes }, () => engine.openAt(location)));
    const applied = await Promise.all(databases.map((database) => migrate(database)));
    expect(applied.flat()).toEqual(names);
  });

  test('keeps no changes if a migration fails, and reports which one failed and why', async () => {
    const database = await open();
    const failing = migrate(database, {
      ...migrations,
      '9998-fine': {
        up: async (db: Kysely<unknown>) => {
          await sql`create table fine (id text)`.execute(db);
        },
      },
      '9999-broken': {
        up: async (db: Kysely<unknown>) => {
          await sql`insert into missing values (1)`.execute(db);
        },
      },
    });
    const error: unknown = await failing.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(MigrationError);
    expect(error).toMatchObject({
      migration: '9999-broken',
      message: expect.stringMatching(/^Migration 9999-broken failed: .*missing/),
      cause: expect.any(Error),
    });
    await expect(sql`select * from fine`.execute(database.query)).rejects.toThrow();
    await expect(migrate(database)).resolves.toEqual([]);
  });

  test('rejects a database that was migrated by a newer version', async () => {
    const database = await open();
    await migrate(database, { ...migrations, '9999-newer': { up: async () => {} } });
    await expect(migrate(database)).rejects.toThrow(
      /^Migrating the database failed: .*9999-newer is missing/,
    );
  });

  test('repairs the state left by a migration that was killed midway', async () => {
    const location = await engine.createLocation();
    const parameters = [location.dataDir, location.url].filter((parameter) => parameter !== undefined);
    const child = startChild('migrate-and-hang.ts', ...parameters);
    expect(await child.nextLine()).toBe('inside');
    await child.kill();

    const database = await engine.openAt(location);
    await expect(migrate(database)).resolves.toEqual(names);
    await expect(readContentVersion(database)).resolves.toBe(1);
    await expect(sql`select * from half_done`.execute(database.query)).rejects.toThrow();
    await expect(sql`select half_done from websites`.execute(database.query)).rejects.toThrow();
  });
});
