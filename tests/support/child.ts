import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** A program of `tests/support/children` in a separate process. */
export interface Child {
  readonly pid: number;
  /** Returns the next line of its output; rejects when it ends without one. */
  nextLine(): Promise<string>;
  /** Kills it as a power cut would, so that none of its handlers run. */
  kill(): Promise<void>;
}

/** Starts a program of `tests/support/children`. */
export function startChild(file: string, ...parameters: string[]): Child {
  const child: ChildProcess = spawn(
    process.execPath,
    [join(import.meta.dirname, 'children', file), ...parameters],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const exited = once(child, 'exit');
  if (!child.stdout) throw new Error('The child has no output.');
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  return {
    pid: child.pid ?? 0,
    async nextLine() {
      const { value, done } = await lines.next();
      if (done) throw new Error(`${file} ended without output.`);
      return value;
    },
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
