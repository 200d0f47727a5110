import { AppError } from '#shared/api/errors.ts';
import { getEntryUrl } from '../entry-file.ts';
import { createWorkerPool, WorkerLimitError } from '../worker-pool.ts';
import { type MarkdownResult, type MarkdownTask, performTask, type ResultOf } from './markdown-tasks.ts';
import type { MediaAssets } from './media-images.ts';

/** Shorter texts are handled in place: even hostile texts take only a few milliseconds. */
const maxLengthInPlace = 300;

const pool = createWorkerPool({
  entry: getEntryUrl('markdown-worker', import.meta.url),
  concurrency: 1,
  maxWaiting: 100,
  idleAfterMs: 30_000,
  // The longest hostile text takes less than a second; the worker may have to start first.
  timeoutMs: 10_000,
  maxMemoryMib: 256,
});

async function performAside(task: MarkdownTask): Promise<unknown> {
  try {
    return await pool.run(task);
  } catch (error) {
    throw error instanceof WorkerLimitError
      ? new AppError('unavailable', 'the Markdown takes too much time or memory', { cause: error })
      : error;
  }
}

async function perform<Result extends MarkdownResult>(
  result: Result,
  markdown: string,
  assets?: MediaAssets,
): Promise<ResultOf<Result>> {
  const task: MarkdownTask = { result, markdown, assets };
  const isShort = markdown.length <= maxLengthInPlace;
  return (isShort ? performTask(task) : await performAside(task)) as ResultOf<Result>;
}

/**
 * Renders Markdown as `renderMarkdown` does, but uses a worker if it could take long, so that the server
 * stays responsive.
 * @throws AppError `unavailable` if too many texts are waiting, or after 10 s
 */
export const renderMarkdownAside = (markdown: string, assets?: MediaAssets): Promise<string> =>
  perform('html', markdown, assets);

/** Converts Markdown as `markdownToText` does, long texts in a worker. Throws as `renderMarkdownAside`. */
export const markdownToTextAside = (markdown: string): Promise<string> => perform('text', markdown);

/** Finds images as `findAssetIds` does, in long texts in a worker. Throws as `renderMarkdownAside`. */
export const findAssetIdsAside = (markdown: string): Promise<string[]> =>
  // Most texts have none and need no parsing.
  markdown.includes('media:') ? perform('assetIds', markdown) : Promise.resolve([]);

/** Finds links as `findLinkUrls` does, in long texts in a worker. Throws as `renderMarkdownAside`. */
export const findLinkUrlsAside = (markdown: string): Promise<string[]> => perform('linkUrls', markdown);
