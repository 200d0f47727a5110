/** Holds the write lock on a SQLite database, as a backup tool or a shell would: `hold-database.ts DATA_DIR`. */
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { holdUntilEnded } from '../timing.ts';

const database = new Sqlite(join(process.argv[2] ?? '', 'vitrine.db'));
database.exec('begin exclusive');
console.log('held');
await holdUntilEnded();
