import type { PageCache } from './page-cache.ts';

/**
 * Shares work that many may ask for at once: however many do, it is done once. Who asks after the content has
 * changed gets none that was begun before.
 * @param cache where the results are kept; it knows of changes of the content
 */
export function makeOnce<Made>(cache: Pick<PageCache, 'generation'>) {
  const underway = new Map<string, Promise<Made>>();
  return (key: string, make: () => Promise<Made>): Promise<Made> => {
    const flight = `${cache.generation} ${key}`;
    const making = underway.get(flight) ?? make().finally(() => underway.delete(flight));
    underway.set(flight, making);
    return making;
  };
}
