/** Hangs in the middle of a migration: `migrate-and-hang.ts DATA_DIR [URL]`. */
import { type Kysely, sql } from 'kysely';
import { migrations } from '#migrations/all.ts';
import { openDatabase } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import { holdUntilEnded } from '../timing.ts';

const [dataDir = '', url] = process.argv.slice(2);
const database = await openDatabase({ dataDir, url });

await migrate(database, {
  ...migrations,
  '9999-hang': {
    async up(db: Kysely<unknown>) {
      await sql`create table half_done (id text)`.execute(db);
      await sql`alter table websites add column half_done text`.execute(db);
      await sql`update content_version set version = 99`.execute(db);
      console.log('inside');
      await holdUntilEnded();
    },
  },
});
