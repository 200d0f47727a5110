import { nearestAspectRatio } from '#design/media/aspect-ratio.ts';
import { MediaImage } from '#design/media/media-image.tsx';
import { catalogueNumber } from '#shared/pages/catalogue.ts';
import type { PictureKind, Website, WebsitePicture } from '../contract/websites.ts';
import { toPictureRows } from '../rules/picture-rows.ts';

/** A picture's place in its row: a detail runs off the page, a phone is next to it. */
interface Place {
  readonly columns: string;
  readonly caption: string;
}

/** A row whose detail runs off the page to the left. */
const toLeft: Readonly<Record<PictureKind, Place>> = {
  detail: { columns: 'website-detail -ml-(--spacing-margin) md:col-[1/8]', caption: 'pl-(--spacing-margin)' },
  phone: { columns: 'website-phone max-md:col-[2/-1] md:max-lg:col-[9/-1] lg:col-[9/12]', caption: '' },
};
/** Its mirror image. */
const toRight: Readonly<Record<PictureKind, Place>> = {
  detail: {
    columns: 'website-detail -mr-(--spacing-margin) md:col-[6/-1]',
    caption: 'pr-(--spacing-margin)',
  },
  phone: { columns: 'website-phone max-md:col-[1/4] md:max-lg:col-[1/5] lg:col-[2/5]', caption: '' },
};

const sizes: Readonly<Record<PictureKind, string>> = {
  detail: '(min-width: 768px) 57vw, 96vw',
  phone: '(min-width: 1024px) 22vw, (min-width: 768px) 30vw, 69vw',
};

interface CaptionedPictureProps {
  readonly picture: WebsitePicture;
  readonly place: Place;
  readonly number: string;
  readonly year: number;
}

function CaptionedPicture({ picture, place, number, year }: CaptionedPictureProps) {
  const { className } = nearestAspectRatio(picture.width, picture.height);
  return (
    <figure lang={picture.lang} className={`website-picture ${className} ${place.columns}`}>
      <MediaImage image={picture} alt={picture.alt} sizes={sizes[picture.kind]} />
      <figcaption
        className={`label wrap-anywhere grid content-start grid-cols-[4.2em_1fr_auto] gap-x-3 pt-2.5 ${place.caption}`}
      >
        <span>{number}</span>
        <b className="font-medium">{picture.title}</b>
        <span>{year}</span>
        {picture.caption !== '' && (
          <span className="col-start-2 text-pretty text-ink-2">{picture.caption}</span>
        )}
      </figcaption>
    </figure>
  );
}

/** Numbers pictures from 2, because the cover is picture 1. Rows run off the page left and right in turn. */
export function WebsitePictures({ website }: { website: Website }) {
  const { pictures, year } = website;
  const number = catalogueNumber('W', website.number);
  return toPictureRows(pictures).map((row, rowIndex) => (
    <div key={row[0]?.index} className="website-pictures hall gap-y-10 pt-s8">
      {row.map(({ picture, index }) => (
        <CaptionedPicture
          key={index}
          picture={picture}
          place={(rowIndex % 2 === 0 ? toLeft : toRight)[picture.kind]}
          number={`${number}.${index + 2}`}
          year={year}
        />
      ))}
    </div>
  ));
}
