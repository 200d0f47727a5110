// Runs in a worker, so that a long list blocks neither typing nor scrolling. It makes no requests.
import { type CheckedLine, checkLines, splitLines } from '../rules/check-list.ts';

/** A later list replaces the previous list. */
export type ListRequest =
  | { readonly kind: 'check'; readonly run: number; readonly list: string }
  | { readonly kind: 'cancel' };

export interface ListProgress {
  readonly run: number;
  readonly lines: readonly CheckedLine[];
  /** Processed and total lines, including empty lines. */
  readonly done: number;
  readonly total: number;
}

const batchSize = 1000;
let currentRun = 0;

/** Lets pending messages be handled. */
const yieldToMessages = () => new Promise((resolve) => setTimeout(resolve));

async function check(port: MessagePort, run: number, list: string): Promise<void> {
  const allLines = splitLines(list);
  let done = 0;
  do {
    const batch = allLines.slice(done, done + batchSize);
    const lines = checkLines(batch, done + 1);
    done += batch.length;
    port.postMessage({ run, lines, done, total: allLines.length } satisfies ListProgress);
    await yieldToMessages();
  } while (currentRun === run && done < allLines.length);
}

function listen(port: MessagePort): void {
  port.onmessage = ({ data: request }: MessageEvent<ListRequest>) => {
    currentRun = request.kind === 'check' ? request.run : 0;
    if (request.kind === 'check') void check(port, request.run, request.list);
  };
}

addEventListener('message', ({ ports: [port] }) => {
  if (port) listen(port);
});
