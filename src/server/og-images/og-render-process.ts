import type { OgCard } from './og-card.ts';
import { renderOgImage } from './render-og-image.ts';

/** The response of the render process to a card. */
export type RenderResult = { readonly png: Uint8Array } | { readonly failure: string };

async function render(card: OgCard): Promise<RenderResult> {
  try {
    return { png: await renderOgImage(card) };
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

// The process ends with its parent: a closed channel leaves nothing to wait for.
process.on('message', async (card: OgCard) => {
  const result = await render(card);
  if (process.connected) process.send?.(result);
});
