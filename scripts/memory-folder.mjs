// A folder in memory for what tests write: a database of a test is some hundred small files, and making and removing
// them on a disk takes most of the time of a short test.
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const gibibyte = 2 ** 30;
/** A run has up to one gibibyte of files at a time. */
const minFreeBytes = 4 * gibibyte;
/** Files in memory must leave enough of it for the tests. */
const minMemoryBytes = 8 * gibibyte;

/**
 * Makes a folder in memory, which is removed when the process exits.
 * @param {{ root?: string, availableBytes?: number }} options the file system in memory and how much memory is available
 * @returns the path; undefined where there is no such file system, or not enough room or memory
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
