import type { MediaAsset } from '#shared/images/media-asset.ts';
import { getPlaceholderUrl } from './placeholder-image.ts';

interface ThumbnailProps {
  /** Null for an empty frame. */
  readonly asset: MediaAsset | null;
  /** Empty if adjacent text names the image. */
  readonly alt?: string | undefined;
  readonly className?: string | undefined;
}

const frame = 'flex-none bg-wall outline-1 outline-line -outline-offset-1';

/** Shows the smallest file, or the placeholder while there is none. */
export function Thumbnail({ asset, alt = '', className = 'thumbnail h-[26px] w-[42px]' }: ThumbnailProps) {
  if (!asset) return <span className={`${frame} ${className}`} />;
  const { sources, width, height, placeholder } = asset;
  const file = sources.avif[0] ?? sources.webp[0] ?? sources.jpeg[0];
  return (
    <img
      src={file?.url ?? getPlaceholderUrl(placeholder)}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      className={`${frame} object-cover ${className}`}
    />
  );
}
