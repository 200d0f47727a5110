import { Link } from '@tanstack/react-router';
import { nearestAspectRatio } from '#design/media/aspect-ratio.ts';
import { MediaImage } from '#design/media/media-image.tsx';
import { PageTitle } from '#design/page/page-title.tsx';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { catalogueNumber } from '#shared/pages/catalogue.ts';
import type { PageProps } from '#shared/pages/route.ts';
import { paths } from '#shared/urls/paths.ts';
import type { Image, ImageNeighbour } from '../contract.ts';
import { messages } from '../screens/messages.ts';
import { getYear } from './image-caption.tsx';

/** The columns of a picture and of its label, and the share of the page width that the picture takes at most. */
function getColumns(ratio: number) {
  if (ratio > 1.2) return { picture: 'md:col-[1/10]', label: 'md:col-[10/-1]', vw: 69 };
  if (ratio > 0.9) return { picture: 'md:col-[1/8]', label: 'md:col-[8/-1]', vw: 53 };
  return { picture: 'md:col-[1/6]', label: 'md:col-[6/-1]', vw: 38 };
}

export function ImagePage({ data: image }: PageProps<Image>) {
  const text = useMessages(messages);
  const language = useLanguage();
  const { lang, width, height } = image;
  const { ratio, className: ratioClass } = nearestAspectRatio(width, height);
  const columns = getColumns(ratio);
  return (
    <article>
      <div className="hall gap-y-6">
        <PageTitle lang={lang} size="work" className="pb-2">
          {image.title}
        </PageTitle>
        <figure className={`whole-picture ${ratioClass} ${columns.picture}`}>
          <MediaImage
            image={image}
            alt={image.alt}
            sizes={`(min-width: 768px) ${columns.vw}vw, 92vw`}
            isPriority
          />
        </figure>
        <div className={columns.label}>
          <p className="font-display font-row text-t4 tracking-[-0.035em]">
            <span
              aria-hidden="true"
              className="mr-[0.2em] inline-block size-[0.22em] rounded-full bg-dot align-[0.27em]"
            />
            {catalogueNumber('I', image.number)}
          </p>
          {lang !== language && <p className="label pt-4">{text.inOtherLanguage}</p>}
          {image.caption !== '' && (
            <p lang={lang} className="max-w-[23em] pt-4">
              {image.caption}
            </p>
          )}
          <ImageDetails image={image} />
        </div>
      </div>
      <nav
        aria-label={text.others}
        className="mt-s8 grid auto-cols-fr divide-line border-line-2 border-t max-sm:divide-y sm:grid-flow-col sm:divide-x"
      >
        {image.previous && <Neighbour image={image.previous} />}
        {image.next && <Neighbour image={image.next} isLast />}
      </nav>
    </article>
  );
}

function ImageDetails({ image }: { image: Image }) {
  const text = useMessages(messages);
  const { lang } = image;
  const rows = [
    [text.year, getYear(image)],
    [text.technique, image.technique, lang],
    [text.tags, image.tags.join(', '), lang],
    [text.size, text.pixels(image.width, image.height)],
    [text.licence, image.licence],
  ] as const;
  return (
    <dl className="label mt-8 border-line border-b">
      {rows.map(([label, value, valueLang]) =>
        value ? (
          <div
            key={label}
            className="grid grid-cols-[8.5em_1fr] border-line border-t py-[7px] md:max-lg:grid-cols-1"
          >
            <dt className="text-ink-2">{label}</dt>
            <dd lang={valueLang}>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}

function Neighbour({ image, isLast = false }: { image: ImageNeighbour; isLast?: boolean }) {
  const { slug, number, title, lang } = image;
  const year = getYear(image);
  return (
    <Link
      to={paths.image}
      params={{ slug }}
      className={`px-(--spacing-margin) pt-3 pb-6 ${isLast ? 'sm:text-right' : ''}`}
    >
      <span className="label">
        {catalogueNumber('I', number)}
        {year !== undefined && `, ${year}`}
      </span>
      <strong
        lang={lang}
        className="wrap-anywhere block pt-6 font-display font-row text-[clamp(1.44rem,4.2cqw,4.4rem)] leading-none tracking-[-0.035em]"
      >
        {title}
      </strong>
    </Link>
  );
}
