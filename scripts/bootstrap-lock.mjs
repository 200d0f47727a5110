import { mkdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { say } from './bootstrap-process.mjs';

const beatMilliseconds = 1000;
const pollMilliseconds = 200;

/**
 * Waits until this process is the only one that installs or builds. The holder
 * touches the lock file every second; a file that stays untouched belongs to a
 * process that is gone. (Process numbers would mislead between containers.)
 * @param {string} path
 * @param {{ staleAfter?: number }} [options] `staleAfter` in milliseconds
 * @returns {Promise<() => void>} gives the lock back
 */
export async function takeLock(path, { staleAfter = 6000 } = {}) {
  mkdirSync(dirname(path), { recursive: true });
  let seen = 0;
  let seenAt = performance.now();
  for (let round = 0; !create(path); round += 1) {
    if (round === 0) say('Another start is installing or building; waiting for it …');
    const beat = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (beat !== seen) [seen, seenAt] = [beat, performance.now()];
    else if (performance.now() - seenAt > staleAfter) rmSync(path, { force: true });
    await sleep(pollMilliseconds);
  }
  return hold(path);
}

function create(/** @type {string} */ path) {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function hold(/** @type {string} */ path) {
  const timer = setInterval(() => beat(path), beatMilliseconds);
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
    // Somebody removed the file by hand; the work itself goes on.
  }
}
