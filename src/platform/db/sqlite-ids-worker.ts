import { parentPort, workerData } from 'node:worker_threads';
import Sqlite from 'better-sqlite3';
import { idsPerPage } from './id-pages.ts';
import type { SqliteIdQuery } from './sqlite-ids.ts';

const { file, sql, parameters, lockMs }: SqliteIdQuery = workerData;
const connection = new Sqlite(file, { readonly: true, fileMustExist: true, timeout: lockMs });
const found = connection
  .prepare<unknown[], string>(sql)
  .pluck()
  .iterate(...parameters);
let ids: string[] = [];
for (const id of found) {
  ids.push(id);
  if (ids.length < idsPerPage) continue;
  parentPort?.postMessage(ids.join('\n'));
  ids = [];
}
if (ids.length > 0) parentPort?.postMessage(ids.join('\n'));
connection.close();
