import type { MediaAsset } from './media-asset.ts';

/**
 * Trims the sources of an image for a list: no wider than shown, without WebP, and one JPEG as the fallback. It
 * keeps the HTML of a page with many images small.
 * @param maxWidth in pixels; the narrowest file always remains
 */
export function trimSources<Asset extends MediaAsset>(asset: Asset, maxWidth: number): Asset {
  const fittingFiles = (sources: MediaAsset['sources']['avif']) => {
    const fits = sources.filter(({ width }) => width <= maxWidth);
    return fits.length > 0 ? fits : sources.slice(0, 1);
  };
  const { avif, jpeg } = asset.sources;
  return { ...asset, sources: { avif: fittingFiles(avif), webp: [], jpeg: fittingFiles(jpeg).slice(-1) } };
}
