import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** A program of `tests/support/children` in a process of its own, which speaks in lines. */
export interface Child {
  readonly pid: number;
  /** The next line it says; rejects when it ends without one. */
  nextLine(): Promise<string>;
  /** Ends it as a power cut would: no handler of its own runs. */
  kill(): Promise<void>;
}

/** Starts a program of `tests/support/children`. */
export function startChild(file: string, ...parameters: string[]): Child {
  const child: ChildProcess = spawn(
    process.execPath,
    [join(import.meta.dirname, 'children', file), ...parameters],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const gone = once(child, 'exit');
  if (!child.stdout) throw new Error('The child has no output.');
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  return {
    pid: child.pid ?? 0,
    async nextLine() {
      const { value, done } = await lines.next();
      if (done) throw new Error(`${file} ended without a word.`);
      return value;
    },
    async kill() {
      child.kill('SIGKILL');
      await gone;
    },
  };
}
