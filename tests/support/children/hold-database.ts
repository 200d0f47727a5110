/** Holds the write lock on a SQLite database, as a backup tool or a shell would: `hold-database.ts DATA_DIR`. */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';

const database = new Sqlite(join(process.argv[2] ?? '', 'vitrine.db'));
database.exec('begin exclusive');
console.log('held');
await sleep(60_000);
