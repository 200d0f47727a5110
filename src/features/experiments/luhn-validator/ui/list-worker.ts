// Runs beside the page, so that a long list holds up neither typing nor scrolling. It loads and sends nothing.
import { checkLines, splitLines } from '../rules/check-list.ts';
import type { ListNews, ListOrder } from './list-messages.ts';

const linesAtOnce = 1000;
let current = 0;

/** Lets the orders that have come in the meantime be heard. */
const turn = () => new Promise((resolve) => setTimeout(resolve));

async function check(port: MessagePort, run: number, list: string): Promise<void> {
  const all = splitLines(list);
  let done = 0;
  do {
    const some = all.slice(done, done + linesAtOnce);
    const lines = checkLines(some, done + 1);
    done += some.length;
    port.postMessage({ run, lines, done, total: all.length } satisfies ListNews);
    await turn();
  } while (current === run && done < all.length);
}

function listen(port: MessagePort): void {
  port.onmessage = ({ data: order }: MessageEvent<ListOrder>) => {
    current = order.kind === 'check' ? order.run : 0;
    if (order.kind === 'check') void check(port, order.run, order.list);
  };
}

addEventListener('message', ({ ports: [port] }) => {
  if (port) listen(port);
});
