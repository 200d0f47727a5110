import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { JobKind } from '#platform/jobs/job.ts';

/** A backup of very many images over a slow line takes hours. */
const timeoutMs = 6 * 60 * 60_000;
const retryAfterMs = 15 * 60_000;
/** A process that does not end by itself after its signal is killed. */
const killAfterMs = 10_000;
const maxErrorCharacters = 2000;

/** Starts the command in a process of its own: reading, compressing and verifying would delay responses. */
export const startBackupProcess = (): ChildProcess =>
  fork(process.argv[1] ?? '', ['backup'], { execArgv: [], stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });

/** Ends a process; it has time to remove what it has begun. */
function end(child: ChildProcess): void {
  child.kill('SIGTERM');
  setTimeout(() => child.kill('SIGKILL'), killAfterMs).unref();
}

/**
 * Creates the job kind that makes a backup. The process records how it went, so that the owner sees it also if
 * the job is not repeated.
 */
export function createBackupJob(start: () => ChildProcess = startBackupProcess): JobKind {
  return {
    timeoutMs,
    retryAfterMs,
    async run(_job, signal) {
      const child = start();
      let output = '';
      child.stderr?.setEncoding('utf8').on('data', (text: string) => {
        output = (output + text).slice(-maxErrorCharacters);
      });
      const onAbort = () => end(child);
      signal.addEventListener('abort', onAbort, { once: true });
      try {
        const [code] = (await once(child, 'close')) as [number | null];
        signal.throwIfAborted();
        if (code !== 0) throw new Error(output.trim() || `the backup process ended with ${code}`);
      } finally {
        signal.removeEventListener('abort', onAbort);
      }
    },
  };
}
