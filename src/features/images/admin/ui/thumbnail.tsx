import { getPlaceholderUrl } from '../../../../design/placeholder-image.ts';
import type { MediaAsset } from '../../../../shared/media-asset.ts';

interface ThumbnailProps {
  readonly asset: MediaAsset;
  /** Alternative text; empty where adjacent text names the image. */
  readonly alt?: string | undefined;
  readonly className?: string | undefined;
}

/** An image in a small frame: its smallest file, or the placeholder while there is none. */
export function Thumbnail({ asset, alt = '', className = 'h-[26px] w-[42px]' }: ThumbnailProps) {
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
      className={`flex-none bg-wall object-cover outline-1 outline-line -outline-offset-1 ${className}`}
    />
  );
}
