/** Locks a data folder and holds the lock: `hold-data-dir.ts DATA_DIR`. */
import { lockDataDir } from '#platform/db/data-dir-lock.ts';
import { holdUntilEnded } from '../timing.ts';

try {
  lockDataDir(process.argv[2] ?? '');
  console.log('held');
  await holdUntilEnded();
} catch (error) {
  console.log(error instanceof Error ? `${error.name}: ${error.message}` : error);
}
