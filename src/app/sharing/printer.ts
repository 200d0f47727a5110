import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { createMediaQueue } from '../../platform/media/media-queue.ts';
import type { Cover } from './cover.ts';
import type { Printed } from './print-process.ts';

/** Makes pictures of covers beside the process that answers requests. */
export interface Printer {
  /**
   * Makes the picture of a cover when its turn has come.
   * @returns a PNG
   * @throws AppError `unavailable` when too many are waiting
   */
  print(cover: Cover): Promise<Buffer>;
}

interface PrinterOptions {
  /** How many covers may wait; more are refused. */
  readonly maxWaiting?: number;
  /** After how long without work the process and its memory are given back, in milliseconds. */
  readonly restAfterMs?: number;
}

// A picture takes some 30 ms, so the last of a full queue waits for one or two seconds.
const usualWaiting = 48;
const usualRestMs = 30_000;
const longestPrintMs = 10_000;

// Built files stand beside each other; in development and in tests the sources do.
const extension = import.meta.url.endsWith('.ts') ? '.ts' : '.js';
const entry = fileURLToPath(new URL(`./print-process${extension}`, import.meta.url));

function startProcess(): ChildProcess {
  const child = fork(entry, { serialization: 'advanced', execArgv: [] });
  // It must not keep a program alive that is about to end.
  child.unref();
  child.channel?.unref();
  return child;
}

async function ask(child: ChildProcess, cover: Cover): Promise<Buffer> {
  const done = new AbortController();
  const signal = AbortSignal.any([done.signal, AbortSignal.timeout(longestPrintMs)]);
  const ended = once(child, 'exit', { signal }).then((): never => {
    throw new Error('the printing process ended before its picture was done');
  });
  try {
    child.send(cover);
    const [printed] = (await Promise.race([once(child, 'message', { signal }), ended])) as [Printed];
    if ('failure' in printed) throw new Error('a cover could not be printed', { cause: printed.failure });
    return Buffer.from(printed.picture);
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
}: PrinterOptions = {}): Printer {
  const queue = createMediaQueue({ concurrency: 1, maxWaiting });
  let child: ChildProcess | undefined;
  let rest: NodeJS.Timeout | undefined;

  const dismiss = () => {
    child?.kill();
    child = undefined;
  };
  const printNow = async (cover: Cover): Promise<Buffer> => {
    clearTimeout(rest);
    if (child?.connected !== true) child = startProcess();
    try {
      const picture = await ask(child, cover);
      rest = setTimeout(dismiss, restAfterMs).unref();
      return picture;
    } catch (error) {
      dismiss();
      throw error;
    }
  };
  return { print: (cover) => queue.add(() => printNow(cover)) };
}
