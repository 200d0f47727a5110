import { parentPort } from 'node:worker_threads';
import { type MarkdownTask, performTask, type TaskResult } from './markdown-tasks.ts';

/** Performs a task; what it throws is sent as text. */
function respond(task: MarkdownTask): TaskResult {
  try {
    return { value: performTask(task) };
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

parentPort?.on('message', (task: MarkdownTask) => parentPort?.postMessage(respond(task)));
