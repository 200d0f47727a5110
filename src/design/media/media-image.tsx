import type { MediaAsset } from '#shared/images/media-asset.ts';
import { getPlaceholderUrl } from './placeholder-image.ts';

interface MediaImageProps {
  readonly image: MediaAsset;
  /** Empty if adjacent text says the same. */
  readonly alt: string;
  /** The `sizes` attribute: the width of the image on the page. */
  readonly sizes: string;
  /** True for images that are shown on demand. */
  readonly hidesPlaceholder?: boolean;
  /** True if the image is immediately visible, so that it loads eagerly. */
  readonly isPriority?: boolean;
  readonly className?: string;
}

/** Smallest files first; every browser supports the last format. */
const formats = ['avif', 'webp', 'jpeg'] as const;

const srcset = (sources: MediaAsset['sources']['avif']) =>
  sources.map(({ url, width }) => `${url} ${width}w`).join(', ');

/** Keeps the focal point visible when the image is cropped; undefined for the centre. */
function focalClass({ x, y }: MediaAsset['focal']): string | undefined {
  const tenth = (value: number) => Math.round(value / 10) * 10;
  return tenth(x) === 50 && tenth(y) === 50 ? undefined : `focal-x-${tenth(x)} focal-y-${tenth(y)}`;
}

/**
 * Shows a placeholder, then the best file. If the frame does not determine the size, the aspect ratio stays.
 */
export function MediaImage({
  image,
  alt,
  sizes,
  isPriority = false,
  hidesPlaceholder = false,
  className = '',
}: MediaImageProps) {
  const { width, height, sources } = image;
  const available = formats.filter((format) => sources[format].length > 0);
  const fallbackFiles = sources[available.at(-1) ?? 'jpeg'];
  const fallback = fallbackFiles.at(-1);
  return (
    <span className={`picture ${className}`}>
      {!hidesPlaceholder && (
        <Placeholder placeholder={image.placeholder} label={fallback === undefined ? alt : ''} />
      )}
      {fallback !== undefined && (
        <picture>
          {available.slice(0, -1).map((format) => (
            <source key={format} type={`image/${format}`} srcSet={srcset(sources[format])} sizes={sizes} />
          ))}
          <img
            src={fallback.url}
            srcSet={srcset(fallbackFiles)}
            sizes={sizes}
            width={width}
            height={height}
            alt={alt}
            className={focalClass(image.focal)}
            decoding="async"
            {...(isPriority ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
          />
        </picture>
      )}
    </span>
  );
}

/** Labelled only if there is no image yet. */
function Placeholder({ placeholder, label }: { placeholder: string; label: string }) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it is hidden or labelled, and a title would add a tooltip
    <svg {...(label === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}>
      <image href={getPlaceholderUrl(placeholder)} width="100%" height="100%" preserveAspectRatio="none" />
    </svg>
  );
}
