import type { MediaAsset } from './media-asset.ts';

/**
 * Reduces the sources of an image for a list, for less HTML: no wider than shown, no WebP, one JPEG as the
 * fallback.
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
