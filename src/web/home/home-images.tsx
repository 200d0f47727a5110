import { Link } from '@tanstack/react-router';
import { nearestAspectRatio } from '#design/media/aspect-ratio.ts';
import { MediaImage } from '#design/media/media-image.tsx';
import type { ImageSummary } from '#features/images/contract.ts';
import { ImageCaption } from '#features/images/ui/image-caption.tsx';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { paths } from '#shared/urls/paths.ts';
import { messages } from './messages.ts';
import { SectionHeading } from './section-heading.tsx';

export function HomeImages({ images, total }: { images: readonly ImageSummary[]; total: number }) {
  const text = useMessages(messages);
  if (images.length === 0) return null;
  return (
    <section aria-labelledby="latest-images">
      <SectionHeading id="latest-images" title={text.latestImages}>
        <Link to={paths.images} className="label go inline-block min-h-6">
          {text.allImages(total)}
        </Link>
      </SectionHeading>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard */}
      <ul aria-labelledby="latest-images" tabIndex={0} className="strip">
        {images.map((image, index) => {
          const { ratio, className } = nearestAspectRatio(image.width, image.height);
          // Slightly less than the real widths, as in the gallery.
          const width = Math.round(ratio * (index % 2 === 0 ? 27 : 20));
          return (
            <li key={image.id}>
              <figure className={className}>
                <Link to={paths.image} params={{ slug: image.slug }} className="block">
                  <MediaImage image={image} alt={image.alt} sizes={`${width}vw`} />
                </Link>
                <ImageCaption image={image} />
              </figure>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
