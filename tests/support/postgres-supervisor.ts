/**
 * Runs one temporary PostgreSQL server: prints its URL, waits for the end of its own input, then stops the server and
 * deletes its folder. A killed parent ends that input too, so no server is left behind.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgresUser } from './postgres-user.ts';
import { pollUntil } from './timing.ts';

const startTimeoutMs = 30_000;
const [binaries = ''] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'vitrine-pg-'));
const data = join(folder, 'data');
const user = findPostgresUser();

try {
  await supervise();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function supervise(): Promise<void> {
  if (user) chownSync(folder, user.uid, user.gid);
  createCluster();
  const server = spawn(join(binaries, 'postgres'), serverArguments(), {
    ...user,
    cwd: folder,
    stdio: 'ignore',
  });
  const stopped = once(server, 'exit');
  try {
    await waitUntilReady(server);
    process.stdout.write(`postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}\n`);
    process.stdin.resume();
    await Promise.race([once(process.stdin, 'close'), stopped]);
  } finally {
    // SIGQUIT ends it at once, without a checkpoint.
    server.kill('SIGQUIT');
    await stopped;
  }
}

/** Creates the cluster, with an ICU locale if possible: a query that relies on SQLite's byte order then fails. */
function createCluster(): void {
  const common = ['--pgdata', data, '--username', 'postgres', '--auth', 'trust', '--encoding', 'UTF8'];
  const fast = ['--no-sync', '--no-instructions', '--locale', 'C'];
  const initdb = (more: string[]) =>
    execFileSync(join(binaries, 'initdb'), [...common, ...fast, ...more], {
      ...user,
      cwd: folder,
      stdio: 'pipe',
    });
  try {
    initdb(['--locale-provider', 'icu', '--icu-locale', 'en']);
  } catch {
    // Older than 15, or built without ICU.
    initdb([]);
  }
}

function serverArguments(): string[] {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: folder,
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '200',
  };
  return ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

/** Waits until the last line of `postmaster.pid` says that the server accepts connections. */
async function waitUntilReady(server: { exitCode: number | null }): Promise<void> {
  const pidFile = join(data, 'postmaster.pid');
  const isReady = () => {
    if (server.exitCode !== null) throw new Error(`postgres ended with code ${server.exitCode}`);
    return existsSync(pidFile) && /^ready\s*$/m.test(readFileSync(pidFile, 'utf8'));
  };
  await pollUntil(isReady, { timeoutMs: startTimeoutMs, message: 'postgres was not ready in time' });
}
