import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { createMediaQueue } from '../../platform/media/media-queue.ts';
import { AppError } from '../../shared/errors.ts';
import type { Cover } from './cover.ts';
import type { Printed } from './print-process.ts';

/** Makes pictures of covers beside the process that answers requests. */
export interface Printer {
  /**
   * Makes the picture of a cover when its turn has come.
   * @returns a PNG
   * @throws AppError `unavailable` when too many are waiting, or it takes too long
   */
  print(cover: Cover): Promise<Buffer>;
}

interface PrinterOptions {
  /** How many covers may wait; more are refused. */
  readonly maxWaiting?: number;
  /** After how long without work the process and its memory are given back, in milliseconds. */
  readonly restAfterMs?: number;
  /** How long a picture may take, in milliseconds: the first of a process, with its start, and each next one. */
  readonly longestMs?: { readonly first: number; readonly next: number };
  readonly start?: () => ChildProcess;
}

// A picture takes some 30 ms, so the last of a full queue waits for one or two seconds.
const usualWaiting = 48;
const usualRestMs = 30_000;
// On a busy machine the engine alone can take some seconds to load.
const usualLongestMs = { first: 10_000, next: 3000 };

// Built files stand beside each other; in development and in tests the sources do.
const extension = import.meta.url.endsWith('.ts') ? '.ts' : '.js';
const entry = fileURLToPath(new URL(`./print-process${extension}`, import.meta.url));

/** Starts a process that prints covers. It is told none of the secrets that the environment may hold. */
export function startPrinting(): ChildProcess {
  const { NODE_ENV } = process.env;
  const child = fork(entry, { serialization: 'advanced', execArgv: [], env: { NODE_ENV } });
  // It must not keep a program alive that is about to end.
  child.unref();
  child.channel?.unref();
  return child;
}

async function ask(child: ChildProcess, cover: Cover, longestMs: number): Promise<Buffer> {
  const done = new AbortController();
  const late = AbortSignal.timeout(longestMs);
  const signal = AbortSignal.any([done.signal, late]);
  const ended = once(child, 'exit', { signal }).then((): never => {
    throw new Error('the printing process ended before its picture was done');
  });
  try {
    child.send(cover);
    const [printed] = (await Promise.race([once(child, 'message', { signal }), ended])) as [Printed];
    if ('failure' in printed) throw new Error('a cover could not be printed', { cause: printed.failure });
    return Buffer.from(printed.picture);
  } catch (cause) {
    throw late.aborted ? new AppError('unavailable', 'a cover takes too long to print', { cause }) : cause;
  } finally {
    // Nobody listens any longer.
    done.abort();
  }
}

/**
 * Sets up printing. The process with its engine and its faces comes with the first cover, so that a start pays
 * nothing. It goes after a while without work: only a process gives all of its memory back.
 */
export function createPrinter({
  maxWaiting = usualWaiting,
  restAfterMs = usualRestMs,
  longestMs = usualLongestMs,
  start = startPrinting,
}: PrinterOptions = {}): Printer {
  const queue = createMediaQueue({ concurrency: 1, maxWaiting });
  let child: ChildProcess | undefined;
  let rest: NodeJS.Timeout | undefined;

  const dismiss = () => {
    // One that hangs would not hear anything softer, and there is nothing that it has to save.
    child?.kill('SIGKILL');
    child = undefined;
  };
  const printNow = async (cover: Cover): Promise<Buffer> => {
    clearTimeout(rest);
    const isFirst = child?.connected !== true;
    if (child === undefined || isFirst) child = start();
    try {
      const picture = await ask(child, cover, isFirst ? longestMs.first : longestMs.next);
      rest = setTimeout(dismiss, restAfterMs).unref();
      return picture;
    } catch (error) {
      dismiss();
      throw error;
    }
  };
  return { print: (cover) => queue.add(() => printNow(cover)) };
}
