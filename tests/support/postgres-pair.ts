import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { findFreePort } from './free-port.ts';
import { findBinaries } from './postgres.ts';
import { findPostgresUser } from './postgres-user.ts';
import { pollUntil } from './timing.ts';

interface PostgresServer {
  readonly port: number;
  readonly data: string;
  readonly process: ChildProcess;
}

/** A PostgreSQL primary with a standby that has each change before it is acknowledged, in a temporary folder. */
export interface PostgresPair {
  /** The ports of the servers that run. */
  getPorts(): readonly number[];
  /** Runs a statement on the primary. */
  run(statement: string): Promise<readonly Record<string, unknown>[]>;
  /** Ends the primary as a power cut would. */
  killPrimary(): Promise<void>;
  /** Makes the standby the primary. */
  promote(): Promise<void>;
  /** Adds a synchronous standby to a primary without one. */
  addStandby(): Promise<void>;
  stop(): Promise<void>;
}

/** Runs a statement on the server at a port. */
export async function runAt(port: number, statement: string): Promise<readonly Record<string, unknown>[]> {
  const client = new Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    database: 'postgres',
    connectionTimeoutMillis: 5000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    client.end().catch(() => {});
  }
}

const isReached = (port: number) =>
  runAt(port, 'select 1').then(
    () => true,
    () => false,
  );

/** Returns a process and its children, which PostgreSQL starts without their own. */
const findProcesses = (pid: number): number[] => [
  pid,
  ...readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number),
];

function killAt(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

/** Kills a server with all its processes, and removes the memory segment that it leaves. */
async function killServer({ process: server, data }: PostgresServer): Promise<void> {
  if (server.pid === undefined || server.exitCode !== null || server.signalCode !== null) return;
  const [, segment] = /^\s*\d+\s+(\d+)\s*$/m.exec(readFileSync(join(data, 'postmaster.pid'), 'utf8')) ?? [];
  const exited = once(server, 'exit');
  for (const pid of findProcesses(server.pid)) killAt(pid);
  await exited;
  if (segment !== undefined) spawnSync('ipcrm', ['-m', segment]);
}

/** Returns the folder with the programs that a pair needs, which runs on Linux; undefined if there is none. */
export const findPairBinaries = (): string | undefined =>
  process.platform === 'linux' ? findBinaries(['initdb', 'postgres', 'pg_basebackup']) : undefined;

/** @param binaries the folder with the programs */
export async function startPostgresPair(binaries: string): Promise<PostgresPair> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-pair-'));
  const user = findPostgresUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const running = new Set<PostgresServer>();
  const runProgram = (name: string, args: readonly string[]) =>
    promisify(execFile)(join(binaries, name), args, { ...user, cwd: folder });
  let count = 0;
  const nextData = () => {
    count += 1;
    return join(folder, `data-${count}`);
  };

  async function startServer(data: string): Promise<PostgresServer> {
    const port = await findFreePort();
    const settings = {
      listen_addresses: '127.0.0.1',
      port: String(port),
      unix_socket_directories: '',
      // The processes are killed, not the machine.
      fsync: 'off',
      // In the folder of the data, which is deleted.
      dynamic_shared_memory_type: 'mmap',
    };
    const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const server = spawn(join(binaries, 'postgres'), ['-D', data, ...args], {
      ...user,
      cwd: folder,
      stdio: 'ignore',
    });
    const started = { port, data, process: server };
    running.add(started);
    await pollUntil(() => isReached(port), { message: 'postgres was not ready in time' });
    return started;
  }

  const first = nextData();
  await runProgram('initdb', [
    '--pgdata',
    first,
    '--username',
    'postgres',
    '--auth',
    'trust',
    '--encoding',
    'UTF8',
    '--no-sync',
    '--no-instructions',
    '--locale',
    'C',
  ]);
  let primary = await startServer(first);
  let standby: PostgresServer | undefined;

  async function addStandby(): Promise<void> {
    const data = nextData();
    await runProgram('pg_basebackup', [
      '--pgdata',
      data,
      '--dbname',
      `host=127.0.0.1 port=${primary.port} user=postgres`,
      '--wal-method',
      'stream',
      '--checkpoint',
      'fast',
      '--write-recovery-conf',
      '--no-sync',
    ]);
    // Once promoted, it has no standby to wait for.
    appendFileSync(join(data, 'postgresql.auto.conf'), "\nsynchronous_standby_names = ''\n");
    standby = await startServer(data);
    await runAt(primary.port, "alter system set synchronous_standby_names = '*'");
    await runAt(primary.port, 'select pg_reload_conf()');
    await pollUntil(
      async () => {
        const rows = await runAt(primary.port, 'select sync_state from pg_stat_replication');
        return rows.length === 1 && rows[0]?.['sync_state'] === 'sync';
      },
      { message: 'the standby was not synchronous in time' },
    );
  }

  async function end(server: PostgresServer): Promise<void> {
    await killServer(server);
    running.delete(server);
    rmSync(server.data, { recursive: true, force: true });
  }

  return {
    getPorts: () => [...running].map(({ port }) => port),
    run: (statement) => runAt(primary.port, statement),
    killPrimary: () => end(primary),
    async promote() {
      if (!standby) throw new Error('There is no standby.');
      await runAt(standby.port, 'select pg_promote()');
      primary = standby;
      standby = undefined;
    },
    addStandby,
    async stop() {
      await Promise.all([...running].map(end));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
