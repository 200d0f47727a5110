import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { AppError } from '#shared/api/errors.ts';
import { pickEnvironment } from './config/child-environment.ts';
import { createMediaQueue } from './media/media-queue.ts';

export type RenderResult = { readonly content: Uint8Array } | { readonly failure: string };

export interface ProcessRenderer<Task extends object> {
  /** @throws AppError `unavailable` if the queue is full or rendering times out */
  render(task: Task): Promise<Buffer>;
}

export interface ProcessRendererOptions {
  /** More are rejected. */
  readonly maxWaiting: number;
  /** Idle time after which the process ends, to free its memory. */
  readonly idleAfterMs: number;
  /** Limits for the first task of a process, including its start, and for later tasks. */
  readonly timeoutMs: { readonly first: number; readonly next: number };
  readonly startProcess: () => ChildProcess;
  /** Used in errors, such as `an Open Graph image`. */
  readonly what: string;
}

/** Omits the environment, which may contain secrets. */
export function startChild(entry: string): ChildProcess {
  const child = fork(entry, { serialization: 'advanced', execArgv: [], env: pickEnvironment(['NODE_ENV']) });
  // It must not keep its parent alive.
  child.unref();
  child.channel?.unref();
  return child;
}

/** Answers the parent process's tasks; a failure is answered with its stack. */
export function serveRenderTasks<Task extends object>(
  render: (task: Task) => Promise<Uint8Array> | Uint8Array,
): void {
  const respond = async (task: Task): Promise<RenderResult> => {
    try {
      return { content: await render(task) };
    } catch (error) {
      return { failure: describeFailure(error) };
    }
  };
  // The process ends with its parent: a closed channel leaves nothing to wait for.
  process.on('message', async (task: Task) => {
    const result = await respond(task);
    // The parent may end before it has read the result; without a callback that would be an uncaught error.
    if (process.connected) process.send?.(result, ignoreEnd);
  });
}

const ignoreEnd = (): void => {};

function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause === undefined ? '' : `\n${String(error.cause)}`;
  return `${error.stack ?? error.message}${cause}`;
}

async function requestRender<Task extends object>(
  child: ChildProcess,
  task: Task,
  timeoutMs: number,
  what: string,
): Promise<Buffer> {
  const finished = new AbortController();
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = AbortSignal.any([finished.signal, timeout]);
  const exited = once(child, 'exit', { signal }).then((): never => {
    throw new Error(`the process ended before ${what} was rendered`);
  });
  try {
    child.send(task);
    const [result] = (await Promise.race([once(child, 'message', { signal }), exited])) as [RenderResult];
    if ('failure' in result) throw new Error(`${what} could not be rendered`, { cause: result.failure });
    return Buffer.from(result.content);
  } catch (cause) {
    throw timeout.aborted ? new AppError('unavailable', `rendering ${what} timed out`, { cause }) : cause;
  } finally {
    finished.abort();
  }
}

/**
 * Creates a renderer with a separate process. The process starts with the first task, to keep the server's
 * start fast. It ends when idle, which frees its memory, and after a failure: the next task gets a new
 * process.
 */
export function createProcessRenderer<Task extends object>({
  maxWaiting,
  idleAfterMs,
  timeoutMs,
  startProcess,
  what,
}: ProcessRendererOptions): ProcessRenderer<Task> {
  const queue = createMediaQueue({ concurrency: 1, maxWaiting });
  let child: ChildProcess | undefined;
  let idleTimer: NodeJS.Timeout | undefined;

  const killProcess = () => {
    // A hanging process ignores SIGTERM, and has nothing to save.
    child?.kill('SIGKILL');
    child = undefined;
  };
  const renderNow = async (task: Task): Promise<Buffer> => {
    clearTimeout(idleTimer);
    const isFirst = child?.connected !== true;
    if (child === undefined || isFirst) child = startProcess();
    try {
      const content = await requestRender(child, task, isFirst ? timeoutMs.first : timeoutMs.next, what);
      idleTimer = setTimeout(killProcess, idleAfterMs).unref();
      return content;
    } catch (error) {
      killProcess();
      throw error;
    }
  };
  return { render: (task) => queue.add(() => renderNow(task)) };
}
