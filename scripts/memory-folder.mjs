// A folder in memory for the files that tests write: a test database has some hundred small files, and
// creating and deleting them on disk takes most of the time of a short test.
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const gibibyte = 2 ** 30;
/** A run has up to 1 GiB of files at a time. */
const minFreeBytes = 4 * gibibyte;
/** Files in memory must leave enough memory for the tests. */
const minMemoryBytes = 8 * gibibyte;

/**
 * Creates a folder in memory, which is removed when the process exits.
 * @param {{ root?: string, availableBytes?: number }} options the file system in memory and how much memory
 * is available
 * @returns the path; undefined if there is no such file system, or not enough space or memory
 */
export function makeMemoryFolder({ root = '/dev/shm', availableBytes = process.availableMemory() } = {}) {
  if (availableBytes < minMemoryBytes) return undefined;
  try {
    const { bavail, bsize } = statfsSync(root);
    if (bavail * bsize < minFreeBytes) return undefined;
    const folder = mkdtempSync(join(root, 'vitrine-test-'));
    process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
    // PostgreSQL runs as another user if the tests run as root.
    chmodSync(folder, 0o755);
    return folder;
  } catch {
    return undefined;
  }
}
