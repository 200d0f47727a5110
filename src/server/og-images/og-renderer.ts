import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { pickEnvironment } from '../../platform/config/child-environment.ts';
import { createMediaQueue } from '../../platform/media/media-queue.ts';
import { AppError } from '../../shared/errors.ts';
import type { OgCard } from './og-card.ts';
import type { RenderResult } from './og-render-process.ts';

/** Renders Open Graph images in a separate process. */
export interface OgRenderer {
  /**
   * Renders a card when its turn has come.
   * @returns a PNG
   * @throws AppError `unavailable` when the queue is full, or rendering times out
   */
  render(card: OgCard): Promise<Buffer>;
}

interface OgRendererOptions {
  /** The number of cards that may wait; more are rejected. */
  readonly maxWaiting?: number;
  /** Milliseconds without work after which the process is ended, which frees its memory. */
  readonly idleAfterMs?: number;
  /** Timeouts in milliseconds: of the first image of a process, including its start, and of each next one. */
  readonly timeoutMs?: { readonly first: number; readonly next: number };
  readonly startProcess?: () => ChildProcess;
}

// An image takes about 30 ms, so the last of a full queue waits one or two seconds.
const defaultMaxWaiting = 48;
const defaultIdleMs = 30_000;
// On a busy machine the engine alone can take seconds to load.
const defaultTimeoutMs = { first: 10_000, next: 3000 };

// The entry file is next to this one, in a build as in the sources.
const extension = import.meta.url.endsWith('.ts') ? '.ts' : '.js';
const entry = fileURLToPath(new URL(`./og-render-process${extension}`, import.meta.url));

/** Starts the render process, without the environment, which may contain secrets. */
export function startRenderProcess(): ChildProcess {
  const child = fork(entry, { serialization: 'advanced', execArgv: [], env: pickEnvironment(['NODE_ENV']) });
  // It must not keep its parent alive.
  child.unref();
  child.channel?.unref();
  return child;
}

async function requestRender(child: ChildProcess, card: OgCard, timeoutMs: number): Promise<Buffer> {
  const finished = new AbortController();
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = AbortSignal.any([finished.signal, timeout]);
  const exited = once(child, 'exit', { signal }).then((): never => {
    throw new Error('the render process ended before the image was done');
  });
  try {
    child.send(card);
    const [result] = (await Promise.race([once(child, 'message', { signal }), exited])) as [RenderResult];
    if ('failure' in result)
      throw new Error('an Open Graph image could not be rendered', { cause: result.failure });
    return Buffer.from(result.png);
  } catch (cause) {
    throw timeout.aborted
      ? new AppError('unavailable', 'rendering an Open Graph image timed out', { cause })
      : cause;
  } finally {
    // Removes the listeners.
    finished.abort();
  }
}

/**
 * Creates a renderer. Its process, with engine and fonts, starts with the first card, so that it does not slow down
 * the server's start. It ends after a while without work, which frees all of its memory.
 */
export function createOgRenderer({
  maxWaiting = defaultMaxWaiting,
  idleAfterMs = defaultIdleMs,
  timeoutMs = defaultTimeoutMs,
  startProcess = startRenderProcess,
}: OgRendererOptions = {}): OgRenderer {
  const queue = createMediaQueue({ concurrency: 1, maxWaiting });
  let child: ChildProcess | undefined;
  let idleTimer: NodeJS.Timeout | undefined;

  const killProcess = () => {
    // A process that hangs ignores SIGTERM, and it has nothing to save.
    child?.kill('SIGKILL');
    child = undefined;
  };
  const renderNow = async (card: OgCard): Promise<Buffer> => {
    clearTimeout(idleTimer);
    const isFirst = child?.connected !== true;
    if (child === undefined || isFirst) child = startProcess();
    try {
      const png = await requestRender(child, card, isFirst ? timeoutMs.first : timeoutMs.next);
      idleTimer = setTimeout(killProcess, idleAfterMs).unref();
      return png;
    } catch (error) {
      killProcess();
      throw error;
    }
  };
  return { render: (card) => queue.add(() => renderNow(card)) };
}
