import { mkdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { logStatus } from './bootstrap-process.mjs';

const heartbeatMs = 1000;
const pollMs = 200;

/**
 * Waits until this process is the only one that installs or builds. The holder touches the lock file every
 * second; an untouched file belongs to a process that has ended. (Process ids would be ambiguous between
 * containers.)
 * @param {string} path
 * @param {{ staleAfter?: number }} [options] `staleAfter` in milliseconds
 * @returns {Promise<() => void>} releases the lock
 */
export async function acquireLock(path, { staleAfter = 6000 } = {}) {
  mkdirSync(dirname(path), { recursive: true });
  let lastModified = 0;
  let lastModifiedAt = performance.now();
  for (let round = 0; !createLockFile(path); round += 1) {
    if (round === 0) logStatus('Another process is installing or building; waiting for it…');
    const beat = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (beat !== lastModified) [lastModified, lastModifiedAt] = [beat, performance.now()];
    else if (performance.now() - lastModifiedAt > staleAfter) rmSync(path, { force: true });
    await sleep(pollMs);
  }
  return holdLock(path);
}

function createLockFile(/** @type {string} */ path) {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function holdLock(/** @type {string} */ path) {
  const timer = setInterval(() => beat(path), heartbeatMs);
  timer.unref();
  const release = () => {
    clearInterval(timer);
    process.off('exit', release);
    rmSync(path, { force: true });
  };
  process.on('exit', release);
  return release;
}

function beat(/** @type {string} */ path) {
  const now = new Date();
  try {
    utimesSync(path, now, now);
  } catch {
    // The file was removed by hand; the work itself continues.
  }
}
