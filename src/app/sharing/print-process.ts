import type { Cover } from './cover.ts';
import { printCover } from './print-cover.ts';

/** What the process that prints answers to a cover. */
export type Printed = { readonly picture: Uint8Array } | { readonly failure: string };

async function print(cover: Cover): Promise<Printed> {
  try {
    return { picture: await printCover(cover) };
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

// It ends by itself when the program that started it does: then nothing is left to listen to.
process.on('message', async (cover: Cover) => {
  const printed = await print(cover);
  if (process.connected) process.send?.(printed);
});
