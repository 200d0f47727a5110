/** Locks a data folder and holds the lock: `hold-data-dir.ts DATA_DIR`. */
import { setTimeout as sleep } from 'node:timers/promises';
import { lockDataDir } from '#platform/db/data-dir-lock.ts';

try {
  lockDataDir(process.argv[2] ?? '');
  console.log('held');
  await sleep(60_000);
} catch (error) {
  console.log(error instanceof Error ? `${error.name}: ${error.message}` : error);
}
