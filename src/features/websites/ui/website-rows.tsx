import { Link } from '@tanstack/react-router';
import { MediaImage } from '#design/media/media-image.tsx';
import { catalogueNumber } from '#shared/pages/catalogue.ts';
import { paths } from '#shared/urls/paths.ts';
import type { WebsiteSummary } from '../contract/websites.ts';

const columns =
  'grid grid-cols-[3.4rem_1fr_auto] items-baseline gap-y-1.5 md:grid-cols-12 md:gap-x-(--spacing-gutter)';

interface WebsiteRowProps {
  readonly website: WebsiteSummary;
  readonly isShownAbove: boolean;
}

function WebsiteRow({ website, isShownAbove }: WebsiteRowProps) {
  return (
    <li>
      <Link
        to={paths.website}
        params={{ slug: website.slug }}
        className={`group ${columns} relative border-line border-t pt-3 pb-4`}
      >
        <span className="label flex items-center gap-2.5">
          {catalogueNumber('W', website.number)}
          <span
            aria-hidden="true"
            className="size-[0.6em] rounded-full bg-dot opacity-0 transition-opacity group-hover:opacity-100 group-focus-visible:opacity-100"
          />
        </span>
        <strong
          lang={website.lang}
          className="pr-2 font-display font-row text-[clamp(2.07rem,4.5cqw,4.6rem)] leading-[0.95] tracking-[-0.035em] transition-[translate] group-hover:translate-x-2 group-focus-visible:translate-x-2 md:col-span-7 lg:col-span-8"
        >
          {website.title}
        </strong>
        <span className="label col-start-2 text-ink-2 md:col-span-3 md:col-start-auto lg:col-span-2">
          {website.skills.join(', ')}
        </span>
        <span className="label col-start-3 row-start-1 text-right md:col-start-auto md:row-start-auto">
          {website.year}
        </span>
        {website.cover && (
          <MediaImage
            image={website.cover}
            alt=""
            sizes="(min-width: 768px) 30vw, 88vw"
            hidesPlaceholder
            className={`row-cover ${isShownAbove ? 'max-md:hidden' : ''}`}
          />
        )}
      </Link>
    </li>
  );
}

interface WebsiteRowsProps {
  readonly websites: readonly WebsiteSummary[];
  /** The website whose cover is right above the list, so that its row on a phone does not repeat it. */
  readonly shownAboveId?: string | undefined;
}

export function WebsiteRows(props: WebsiteRowsProps) {
  return (
    <ul className="px-(--spacing-margin)">
      {props.websites.map((website) => (
        <WebsiteRow key={website.id} website={website} isShownAbove={website.id === props.shownAboveId} />
      ))}
    </ul>
  );
}
