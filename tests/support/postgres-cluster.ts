import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

/** A temporary PostgreSQL server, empty and without a password, reachable through a socket file only. */
export interface PostgresCluster {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Starts a temporary PostgreSQL server through a keeper process that removes it again: when `stop` is called
 * and, because the keeper notices that its input ends, also when this process is killed.
 *
 * @param binaries the folder with `initdb` and `postgres`
 */
export async function startPostgres(binaries: string): Promise<PostgresCluster> {
  const keeper = spawn(process.execPath, [join(import.meta.dirname, 'postgres-keeper.ts'), binaries], {
    // In a session of its own, so that Ctrl+C reaches it only through the end of its input.
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const gone = once(keeper, 'exit');
  const complaints = text(keeper.stderr);
  const url = await Promise.race([firstLine(keeper), gone.then(() => undefined)]);
  if (!url) throw new Error(lastLine(await complaints));
  return {
    url,
    async stop() {
      keeper.stdin.end();
      await gone;
    },
  };
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    let heard = '';
    child.stdout?.on('data', (chunk) => {
      heard += chunk;
      const end = heard.indexOf('\n');
      if (end >= 0) resolve(heard.slice(0, end));
    });
  });
}

function lastLine(complaints: string): string {
  return complaints.trim().split('\n').at(-1) ?? 'no reason given';
}
