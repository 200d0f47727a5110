import { parentPort } from 'node:worker_threads';
import type { Cover } from './cover.ts';
import { printCover } from './print-cover.ts';

// A cover that cannot be printed ends this thread with its error; the printer hears it and starts another.
parentPort?.on('message', async (cover: Cover) => {
  parentPort?.postMessage(await printCover(cover));
});
