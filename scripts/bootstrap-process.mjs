import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';

const requiredMajor = 24;
const forwardedSignals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/** An error that the user can fix; printed without a stack trace. */
export class BootstrapError extends Error {
  /** @override */
  name = 'BootstrapError';
}

/** Prints a status line to stderr; stdout is for the server's log. */
export function logStatus(/** @type {string} */ line) {
  process.stderr.write(`${line}\n`);
}

/** Formats the time since `start` (milliseconds of `performance.now()`). */
export function formatElapsed(/** @type {number} */ start) {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`;
}

/** Tests whether this Node version can run the product. */
export function isSupportedNode(version = process.versions.node) {
  return Number.parseInt(version, 10) >= requiredMajor;
}

/**
 * Returns the Node that runs the product: this one if it is new enough, otherwise the one in node_modules.
 * @param {string} root
 */
export function findNode(root) {
  if (isSupportedNode()) return process.execPath;
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  const bundledNode = join(root, 'node_modules', `node-${system}-${process.arch}`, 'bin', file);
  if (existsSync(bundledNode)) return bundledNode;
  throw new BootstrapError(
    `Vitrine runs on Node ${requiredMajor}. It includes its own on Linux (x64, arm64) and Windows (x64); here ` +
      `(${process.platform} ${process.arch}) install Node ${requiredMajor} or newer from https://nodejs.org. ` +
      `This is Node ${process.versions.node}.`,
  );
}

/**
 * Runs a program to its end and forwards signals to it. With `quiet` its output is shown only if it fails.
 * @param {string} command
 * @param {string[]} args
 * @param {{ root: string, quiet?: boolean, env?: NodeJS.ProcessEnv, shell?: boolean }} options
 * @returns {Promise<number>} its exit code, or 128 plus the number of the signal that ended it
 */
export function run(command, args, { root, quiet = false, env = {}, shell = false }) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      shell,
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { ...withProjectBinaries(root), ...env },
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
      // Some programs exit with a code of their own after a signal.
      const stoppedBy = signal ?? (code === 0 ? null : received);
      if (quiet && code !== 0 && stoppedBy === null) process.stderr.write(Buffer.concat(output));
      resolve(stoppedBy === null ? (code ?? 1) : signalExitCode(stoppedBy));
    });
  });
}

/**
 * Prints a title, the elapsed time every ten seconds, and the total.
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 */
export async function withProgress(title, work) {
  const start = performance.now();
  logStatus(`${title}…`);
  const timer = setInterval(() => logStatus(`  … ${formatElapsed(start)}`), 10_000);
  try {
    const result = await work();
    logStatus(`  done in ${formatElapsed(start)}`);
    return result;
  } finally {
    clearInterval(timer);
  }
}

/**
 * Runs the body of a script; a `BootstrapError` becomes a message and exit code 1.
 * @param {() => Promise<unknown>} body
 */
export async function runMain(body) {
  exitWithNpm();
  try {
    await body();
  } catch (error) {
    if (!(error instanceof BootstrapError)) throw error;
    logStatus(error.message);
    process.exit(1);
  }
}

/**
 * Stops when npm is stopped. npm forwards a signal only to its shell, and Debian's `sh` dies of it without
 * forwarding it. Losing that parent therefore counts as the signal, unless this process received it too: a
 * terminal signals the whole group.
 */
function exitWithNpm() {
  const shell = process.ppid;
  let isStopping = false;
  for (const signal of forwardedSignals) {
    process.on(signal, () => {
      isStopping = true;
      // No other listener: exit as if this one did not exist.
      if (process.listenerCount(signal) === 1) process.exit(signalExitCode(signal));
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

/** Tests whether an exit code of `run` means that a signal stopped the program. */
export function wasStopped(/** @type {number} */ code) {
  return forwardedSignals.some((signal) => code === signalExitCode(signal));
}

function signalExitCode(/** @type {NodeJS.Signals} */ signal) {
  return 128 + constants.signals[signal];
}

/** Creates an environment in which `node` and the tools are the project's own. */
function withProjectBinaries(/** @type {string} */ root) {
  const bin = join(root, 'node_modules', '.bin');
  // Windows usually calls the variable `Path`.
  const name = Object.keys(process.env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH';
  return { ...process.env, [name]: `${bin}${delimiter}${process.env[name] ?? ''}` };
}
