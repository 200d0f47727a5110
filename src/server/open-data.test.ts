import { chmodSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { PagesTables } from '#features/pages/tables.ts';
import { loadConfig } from '#platform/config/config.ts';
import { migrate } from '#platform/db/migrate.ts';
import { createLog } from '#platform/log/log.ts';
import { openMediaStore } from '#platform/media/media-store.ts';
import { generateSecret, readSecretFile, writeSecretFile } from '#platform/secrets/secret-files.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { type OpenDataOptions, openData } from './open-data.ts';

describeOnEachEngine('opening the data', (_, engine) => {
  /** An installation in its own folder; `open` starts it, `tryOpen` also closes it again. */
  async function makeInstallation() {
    const location = await engine.createLocation();
    const dataDir = makeTemporaryFolder();
    const lines: string[] = [];
    const log = createLog({ logLevel: 'warn' }, { write: (line: string) => void lines.push(line) });
    const config = loadConfig({
      DATA_DIR: dataDir,
      APP_ENV: 'production',
      PUBLIC_URL: 'https://vitrine.example',
      ...(location.url !== undefined && { DATABASE_URL: location.url, APP_SECRET: 'x'.repeat(32) }),
    });
    const open = (options?: OpenDataOptions) => openData(config, log, options);
    const tryOpen = async (options?: OpenDataOptions) => (await open(options)).close();
    return { location: { ...location, dataDir }, dataDir, lines, open, tryOpen };
  }

  test('an empty database next to images or secrets is refused, unless it is requested', async () => {
    const { dataDir, tryOpen } = await makeInstallation();
    writeSecretFile(dataDir, 'app-secret', [generateSecret()]);
    await expect(tryOpen()).rejects.toThrow(
      `Cannot start: the database is empty, but ${dataDir} already contains app-secret. Restore vitrine.db or`,
    );
    await expect(tryOpen()).rejects.toThrow('start once with --new-database');
    await tryOpen({ allowNewDatabase: true });
    await tryOpen();
  });

  test('11, 25: a new site gets the pages that its layout links to, in both languages, and only once', async () => {
    const { open } = await makeInstallation();
    const readSlugs = async () => {
      const { database, close } = await open();
      const { query } = database.of<PagesTables>();
      const rows = await query
        .selectFrom('page_texts')
        .select(['lang', 'slug', 'state'])
        .orderBy('slug')
        .orderBy('lang')
        .execute();
      const texts = rows.map(({ lang, slug, state }) => `${lang} ${slug} ${state}`);
      await query.deleteFrom('page_texts').execute();
      await query.deleteFrom('pages').execute();
      await close();
      return texts;
    };
    expect(await readSlugs()).toEqual(
      ['contact', 'info', 'terms'].flatMap((slug) => [`en ${slug} published`, `nl ${slug} published`]),
    );
    // After the owner removed them, they do not return.
    expect(await readSlugs()).toEqual([]);
  });

  test('images without a database are refused too', async () => {
    const { dataDir, tryOpen } = await makeInstallation();
    await openMediaStore(dataDir).saveOriginal(Buffer.from('raw'), 'jpeg');
    await expect(tryOpen()).rejects.toThrow('already contains media.');
  });

  test('a database of another application is refused and left unchanged', async () => {
    const { location, dataDir, tryOpen } = await makeInstallation();
    const database = await engine.openAt(location);
    const run = (statement: string) => sql.raw(statement).execute(database.query);
    await run('create table customers (name text)');
    if (engine.name === 'sqlite') await database.close();
    for (const step of ['alone', 'beside secrets']) {
      if (step !== 'alone') writeSecretFile(dataDir, 'audit-key', [generateSecret()]);
      for (const options of [{}, { allowNewDatabase: true }])
        await expect(tryOpen(options), step).rejects.toThrow(
          /belongs to another application: it has tables \(customers\), but none of Vitrine/,
        );
    }
    if (engine.name === 'sqlite') return;
    await run('create table kysely_migration (name text)');
    await run("insert into kysely_migration values ('0001-customers')");
    await expect(tryOpen()).rejects.toThrow('(customers), but none of Vitrine');
    const tables = await database.query.introspection.getTables({ withInternalKyselyTables: true });
    expect(tables.map(({ name }) => name).toSorted()).toEqual(['customers', 'kysely_migration']);
  });

  if (engine.name === 'postgres')
    test('tables in other schemas are ignored', async () => {
      const { location, tryOpen } = await makeInstallation();
      const database = await engine.openAt(location);
      await sql`create schema other; create table other.customers (name text)`.execute(database.query);
      await expect(tryOpen()).resolves.toBeUndefined();
    });

  test('the program starts again after it was killed during the first migrations', async () => {
    const { location, dataDir, tryOpen } = await makeInstallation();
    const database = await engine.openAt(location);
    await migrate(database);
    await database.close();
    expect(existsSync(join(dataDir, 'app-secret'))).toBe(false);
    await tryOpen();
    await tryOpen();
  });

  test.skipIf(process.platform === 'win32')('a warning is logged if others can read DATA_DIR', async () => {
    const { dataDir, lines, tryOpen } = await makeInstallation();
    chmodSync(dataDir, 0o700);
    await tryOpen();
    expect(lines).toEqual([]);
    chmodSync(dataDir, 0o755);
    await tryOpen();
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ dataDir, permissions: '755', msg: expect.stringContaining('chmod 700') }),
    ]);
  });

  if (engine.name === 'sqlite') {
    test('a file of another application is not changed', async () => {
      const { dataDir, tryOpen } = await makeInstallation();
      const file = join(dataDir, 'vitrine.db');
      const other = new Sqlite(file);
      other.exec('create table customers (name text)');
      other.close();
      const before = readFileSync(file);
      await expect(tryOpen()).rejects.toThrow(`${file} belongs to another application`);
      expect(readFileSync(file)).toEqual(before);
      expect(readdirSync(dataDir).toSorted()).toEqual(['server.lock', 'vitrine.db']);
    });

    test('a failed migration leaves no secret behind', async () => {
      const { dataDir, tryOpen } = await makeInstallation();
      writeFileSync(join(dataDir, 'vitrine.db'), 'no database at all, but long enough to be one'.repeat(30));
      await expect(tryOpen()).rejects.toMatchObject({ cause: { code: 'SQLITE_NOTADB' } });
      expect(readdirSync(dataDir)).not.toContain('app-secret');
      rmSync(join(dataDir, 'vitrine.db'));
      await tryOpen();
    });

    test('a refused first start leaves no database behind', async () => {
      const { dataDir, tryOpen } = await makeInstallation();
      writeSecretFile(dataDir, 'app-secret', [generateSecret()]);
      await expect(tryOpen()).rejects.toThrow('--new-database');
      expect(readdirSync(dataDir).toSorted()).toEqual(['app-secret', 'server.lock']);
      await tryOpen({ allowNewDatabase: true });
      expect(readdirSync(dataDir)).toContain('vitrine.db');
    });

    test('the unfinished secret file of a killed start is removed', async () => {
      const { dataDir, tryOpen } = await makeInstallation();
      await tryOpen();
      for (const name of ['app-secret.0123456789ab', 'audit-key.ba9876543210', 'app-secret.backup'])
        writeFileSync(join(dataDir, name), generateSecret());
      await tryOpen();
      expect(readdirSync(dataDir)).not.toContain('app-secret.0123456789ab');
      expect(readdirSync(dataDir)).toContain('app-secret.backup');
      expect(readdirSync(dataDir)).not.toContain('audit-key.ba9876543210');
    });

    test('a lost app secret is reported, and the lock is released', async () => {
      const { dataDir, tryOpen } = await makeInstallation();
      await tryOpen();
      const [secret] = readSecretFile(dataDir, 'app-secret');
      rmSync(join(dataDir, 'app-secret'));
      await expect(tryOpen()).rejects.toThrow(`${dataDir}/app-secret is missing. Restore it from a backup`);
      writeSecretFile(dataDir, 'app-secret', [generateSecret()]);
      await expect(tryOpen()).rejects.toThrow(`${dataDir}/app-secret is not the secret`);
      writeSecretFile(dataDir, 'app-secret', [secret ?? '']);
      await tryOpen();
    });
  }
});
