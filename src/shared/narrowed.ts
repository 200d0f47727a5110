import type { Picture } from './picture.ts';

/**
 * A picture as a list needs it: no wider than it is shown, and without the middle one of the three formats,
 * so that a page of many pictures does not mostly consist of their addresses.
 * @param widest in pixels; the narrowest file stays whatever its width
 */
export function narrowed<Found extends Picture>(found: Found, widest: number): Found {
  const fitting = (sources: Picture['sources']['avif']) => {
    const fits = sources.filter(({ width }) => width <= widest);
    return fits.length > 0 ? fits : sources.slice(0, 1);
  };
  const { avif, jpeg } = found.sources;
  return { ...found, sources: { avif: fitting(avif), webp: [], jpeg: fitting(jpeg).slice(-1) } };
}
