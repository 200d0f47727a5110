import { Link } from '@tanstack/react-router';
import { PictureView } from '../../design/picture-view.tsx';
import { nearestRatio } from '../../design/ratio.ts';
import type { ImageSummary } from '../../features/images/contract.ts';
import { ImageCaption } from '../../features/images/ui/image-caption.tsx';
import { useWords } from '../../shared/i18n/language-context.tsx';
import { paths } from '../../shared/paths.ts';
import { shellWords } from '../locales/words.ts';
import { SectionHead } from './section-head.tsx';

/** The latest images as a strip that runs off the page. */
export function HomeImages({ images, total }: { images: readonly ImageSummary[]; total: number }) {
  const text = useWords(shellWords);
  if (images.length === 0) return null;
  return (
    <section aria-labelledby="latest-images" className="pt-s8">
      <SectionHead id="latest-images" title={text.latestImages}>
        <Link to={paths.images} className="label go">
          {text.wholeHang(total)}
        </Link>
      </SectionHead>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <ul aria-labelledby="latest-images" tabIndex={0} className="strip">
        {images.map((image, index) => {
          const { ratio, className } = nearestRatio(image.width, image.height);
          // A little less than they are, as on the gallery's wall.
          const width = Math.round(ratio * (index % 2 === 0 ? 27 : 20));
          return (
            <li key={image.id}>
              <figure className={className}>
                <Link to={paths.image} params={{ slug: image.slug }} className="block">
                  <PictureView picture={image} alt={image.alt} sizes={`${width}vw`} />
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
