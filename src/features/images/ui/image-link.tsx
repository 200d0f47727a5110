import { Link } from '@tanstack/react-router';
import { MediaImage } from '#design/media/media-image.tsx';
import { paths } from '#shared/urls/paths.ts';
import type { ImageSummary } from '../contract.ts';
import { preloadViewer } from './use-viewer.ts';

interface ImageLinkProps {
  readonly image: ImageSummary;
  readonly sizes: string;
  readonly isFirst?: boolean;
}

/** Opens the viewer; the link is the image's own page, for new tabs, sharing and reading without scripts. */
export function ImageLink({ image, sizes, isFirst = false }: ImageLinkProps) {
  return (
    <Link
      to={paths.images}
      search={({ page }) => ({ ...(page && { page }), view: image.slug })}
      state={{ isFromGallery: true }}
      mask={{ to: paths.image, params: { slug: image.slug }, search: {}, unmaskOnReload: true }}
      resetScroll={false}
      preload={false}
      data-image={image.slug}
      onPointerEnter={preloadViewer}
      onFocus={preloadViewer}
      className="block"
    >
      <MediaImage image={image} alt={image.alt} sizes={sizes} isPriority={isFirst} />
    </Link>
  );
}
