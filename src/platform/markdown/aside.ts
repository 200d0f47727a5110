import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { AppError } from '../../shared/errors.ts';
import { createTaskQueue } from '../http/task-queue.ts';
import {
  type MarkdownResult,
  type MarkdownTask,
  performTask,
  type ResultOf,
  type TaskResult,
} from './markdown-tasks.ts';
import type { MediaAssets } from './media-images.ts';

/** Up to this length a text is handled in place: even a hostile one takes a few milliseconds. */
const maxLengthInPlace = 300;
/** The longest allowed text that is hostile takes less than a second; the thread itself may have to start first. */
const timeoutMs = 10_000;
/** The time without work after which the thread ends, which frees its memory. */
const idleAfterMs = 30_000;
const maxWaiting = 100;
/** Beyond this heap, in megabytes, the task fails, not the server. */
const maxHeapMb = 256;

// The entry file is next to this one, in a build as in the sources.
const extension = import.meta.url.endsWith('.ts') ? '.ts' : '.js';
const entry = new URL(`./markdown-worker${extension}`, import.meta.url);

const queue = createTaskQueue({ concurrency: 1, maxWaiting });
let worker: Worker | undefined;
let idleTimer: NodeJS.Timeout | undefined;

function startWorker(): Worker {
  const started = new Worker(entry, {
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
  });
  const forget = () => {
    if (worker === started) worker = undefined;
  };
  // An error ends the thread; the task that it belongs to hears of it by itself.
  started.on('error', forget).on('exit', forget);
  // It must not keep the process alive.
  started.unref();
  return started;
}

function endWorker(): void {
  void worker?.terminate();
  worker = undefined;
}

/** Returns the error of a task that failed in the thread, whose stack is shown in debug mode. */
function createFailure(failure: string): Error {
  const error = new Error('the Markdown could not be handled');
  error.stack = `${error.stack}\nCaused by ${failure}`;
  return error;
}

async function performAside(task: MarkdownTask): Promise<unknown> {
  clearTimeout(idleTimer);
  worker ??= startWorker();
  const thread = worker;
  const finished = new AbortController();
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = AbortSignal.any([finished.signal, timeout]);
  try {
    const exited = once(thread, 'exit', { signal }).then((): never => {
      throw new Error('the thread ended before the text was handled');
    });
    thread.postMessage(task);
    const [result] = (await Promise.race([once(thread, 'message', { signal }), exited])) as [TaskResult];
    if ('failure' in result) throw createFailure(result.failure);
    idleTimer = setTimeout(endWorker, idleAfterMs).unref();
    return result.value;
  } catch (cause) {
    endWorker();
    throw timeout.aborted ? new AppError('unavailable', 'handling Markdown timed out', { cause }) : cause;
  } finally {
    // Removes the listeners.
    finished.abort();
  }
}

async function perform<Result extends MarkdownResult>(
  result: Result,
  markdown: string,
  assets?: MediaAssets,
): Promise<ResultOf<Result>> {
  const task: MarkdownTask = { result, markdown, assets };
  const isShort = markdown.length <= maxLengthInPlace;
  return (isShort ? performTask(task) : await queue(() => performAside(task))) as ResultOf<Result>;
}

/**
 * Renders Markdown as `renderMarkdown` does, but a text that could take long in a thread of its own, so that the server
 * responds meanwhile.
 * @throws AppError `unavailable` when too many texts are waiting, or after 10 s
 */
export const renderMarkdownAside = (markdown: string, assets?: MediaAssets): Promise<string> =>
  perform('html', markdown, assets);

/** Converts Markdown as `markdownToText` does, a long text in a thread of its own. Throws as `renderMarkdownAside`. */
export const markdownToTextAside = (markdown: string): Promise<string> => perform('text', markdown);

/** Finds uploaded images as `findAssetIds` does, in a long text in a thread of its own. Throws as `renderMarkdownAside`. */
export const findAssetIdsAside = (markdown: string): Promise<string[]> =>
  // Most texts have none, and need no parsing.
  markdown.includes('media:') ? perform('assetIds', markdown) : Promise.resolve([]);

/** Finds links as `findLinkUrls` does, in a long text in a thread of its own. Throws as `renderMarkdownAside`. */
export const findLinkUrlsAside = (markdown: string): Promise<string[]> => perform('linkUrls', markdown);
