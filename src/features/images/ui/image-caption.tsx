import { catalogueNumber } from '#shared/pages/catalogue.ts';
import type { ImageSummary } from '../contract.ts';

export function getYear({ taken_at }: Pick<ImageSummary, 'taken_at'>): string | undefined {
  return taken_at?.slice(0, 4);
}

export function ImageCaption({ image }: { image: ImageSummary }) {
  return (
    <figcaption className="image-caption label">
      <span>{catalogueNumber('I', image.number)}</span>
      <b lang={image.lang} className="font-medium">
        {image.title}
      </b>
      <span className="image-year">{getYear(image)}</span>
      <span lang={image.lang} className="text-ink-2">
        {image.technique}
      </span>
    </figcaption>
  );
}
