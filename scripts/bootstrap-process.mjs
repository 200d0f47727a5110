import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';

const neededMajor = 24;
const forwardedSignals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/** A reason not to go on that a person can act upon; shown without a stack. */
export class BootstrapError extends Error {
  /** @override */
  name = 'BootstrapError';
}

/** Prints one line about what is going on; stdout stays free for the server's log. */
export function say(/** @type {string} */ line) {
  process.stderr.write(`${line}\n`);
}

/** How long something took since `start` (milliseconds of `performance.now()`), for people. */
export function since(/** @type {number} */ start) {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`;
}

/** Whether this very process can run the product. */
export function isNeededNode(version = process.versions.node) {
  return Number.parseInt(version, 10) >= neededMajor;
}

/**
 * The Node that runs the product: this one when it is new enough, else the one
 * that came with the packages.
 * @param {string} root
 */
export function findNode(root) {
  if (isNeededNode()) return process.execPath;
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  const brought = join(root, 'node_modules', `node-${system}-${process.arch}`, 'bin', file);
  if (existsSync(brought)) return brought;
  throw new BootstrapError(
    `Vitrine runs on Node ${neededMajor}. It brings its own on Linux (x64, arm64) and Windows (x64); here ` +
      `(${process.platform} ${process.arch}) install Node ${neededMajor} or newer from https://nodejs.org. ` +
      `This is Node ${process.versions.node}.`,
  );
}

/**
 * Runs a program to its end, passing on the signals that this process gets.
 * With `quiet` its output is kept, and shown only when it fails.
 * @param {string} command
 * @param {string[]} args
 * @param {{ root: string, quiet?: boolean, env?: NodeJS.ProcessEnv, shell?: boolean }} options
 * @returns {Promise<number>} its exit code, or 128 + the number of the signal that ended it
 */
export function run(command, args, { root, quiet = false, env = {}, shell = false }) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      shell,
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { ...withOwnBinaries(root), ...env },
    });
    /** @type {Buffer[]} */
    const output = [];
    child.stdout?.on('data', (chunk) => output.push(chunk));
    child.stderr?.on('data', (chunk) => output.push(chunk));
    /** @type {NodeJS.Signals | null} */
    let received = null;
    const forward = (/** @type {NodeJS.Signals} */ signal) => {
      received = signal;
      child.kill(signal);
    };
    for (const signal of forwardedSignals) process.on(signal, forward);
    const finish = () => {
      for (const signal of forwardedSignals) process.off(signal, forward);
    };
    child.on('error', (error) => {
      finish();
      reject(new BootstrapError(`${command} could not be started: ${error.message}`));
    });
    child.on('close', (code, signal) => {
      finish();
      // Some programs end with a code of their own when they are told to stop.
      const stoppedBy = signal ?? (code === 0 ? null : received);
      if (quiet && code !== 0 && stoppedBy === null) process.stderr.write(Buffer.concat(output));
      resolve(stoppedBy === null ? (code ?? 1) : exitCodeOf(stoppedBy));
    });
  });
}

/**
 * Says what begins, every ten seconds that it still goes on, and how long it took.
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 */
export async function withProgress(title, work) {
  const start = performance.now();
  say(`${title} …`);
  const timer = setInterval(() => say(`  … ${since(start)}`), 10_000);
  try {
    const result = await work();
    say(`  done in ${since(start)}`);
    return result;
  } finally {
    clearInterval(timer);
  }
}

/**
 * Runs the body of a script; what it throws becomes a message and exit code 1.
 * @param {() => Promise<unknown>} body
 */
export async function main(body) {
  endWithNpm();
  try {
    await body();
  } catch (error) {
    if (!(error instanceof BootstrapError)) throw error;
    say(error.message);
    process.exit(1);
  }
}

/**
 * npm passes a signal on to its shell only, and the usual shell of Debian dies
 * of it without telling us. Being left without that parent is the same request,
 * unless it was heard already: a terminal tells everybody at once.
 */
function endWithNpm() {
  const shell = process.ppid;
  let isStopping = false;
  for (const signal of forwardedSignals) {
    process.on(signal, () => {
      isStopping = true;
      // Nobody else listens: end as if this listener were not there.
      if (process.listenerCount(signal) === 1) process.exit(exitCodeOf(signal));
    });
  }
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return;
  const timer = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(timer);
    if (!isStopping) process.kill(process.pid, 'SIGTERM');
  }, 250);
  timer.unref();
}

/** Whether an exit code of `run` tells that a person or a supervisor stopped the program. */
export function wasStopped(/** @type {number} */ code) {
  return forwardedSignals.some((signal) => code === exitCodeOf(signal));
}

function exitCodeOf(/** @type {NodeJS.Signals} */ signal) {
  return 128 + constants.signals[signal];
}

/** The environment in which `node` and the tools are the project's own. */
function withOwnBinaries(/** @type {string} */ root) {
  const bin = join(root, 'node_modules', '.bin');
  // On Windows the variable is usually called Path.
  const name = Object.keys(process.env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH';
  return { ...process.env, [name]: `${bin}${delimiter}${process.env[name] ?? ''}` };
}
