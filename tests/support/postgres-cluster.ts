import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

/** A temporary, empty PostgreSQL server without a password, reachable through a socket file only. */
export interface PostgresCluster {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Starts a temporary PostgreSQL server through a supervisor process, which removes it when `stop` is called and, because
 * its input ends, also when this process is killed.
 * @param binaries the folder with `initdb` and `postgres`
 */
export async function startPostgres(binaries: string): Promise<PostgresCluster> {
  const supervisor = spawn(
    process.execPath,
    [join(import.meta.dirname, 'postgres-supervisor.ts'), binaries],
    {
      // In a separate session, so that Ctrl+C stops it only by closing its input.
      detached: true,
      stdio: ['pipe', 'pipe', 'pipe'],
    },
  );
  const exited = once(supervisor, 'exit');
  const errorOutput = text(supervisor.stderr);
  const url = await Promise.race([firstLine(supervisor), exited.then(() => undefined)]);
  if (!url) throw new Error(lastLine(await errorOutput));
  return {
    url,
    async stop() {
      supervisor.stdin.end();
      await exited;
    },
  };
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    let output = '';
    child.stdout?.on('data', (chunk) => {
      output += chunk;
      const end = output.indexOf('\n');
      if (end >= 0) resolve(output.slice(0, end));
    });
  });
}

function lastLine(errorOutput: string): string {
  return errorOutput.trim().split('\n').at(-1) ?? 'no reason given';
}
