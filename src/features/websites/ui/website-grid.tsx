import { Link } from '@tanstack/react-router';
import { MediaImage } from '#design/media/media-image.tsx';
import { catalogueNumber } from '#shared/pages/catalogue.ts';
import { paths } from '#shared/urls/paths.ts';
import type { WebsiteSummary } from '../contract/websites.ts';

/** The cover's share of the page width per position in the grid, in percent; positions repeat. */
const coverWidths = [54, 38, 30, 66, 50, 38] as const;

interface WebsiteCellProps {
  readonly website: WebsiteSummary;
  readonly place: number;
  readonly isFirst: boolean;
  readonly isOnly: boolean;
}

function WebsiteCell({ website, place, isFirst, isOnly }: WebsiteCellProps) {
  const { slug, title, lang, year, skills, cover } = website;
  const number = catalogueNumber('W', website.number);
  return (
    <li>
      <Link to={paths.website} params={{ slug }} className="group block border-line-2 border-t">
        <div className="website-label flex items-baseline justify-between gap-4 pt-3 pb-4">
          <h2
            lang={lang}
            className="wrap-anywhere hyphens-auto font-display font-title text-[clamp(1.6rem,3cqw,2.8rem)] leading-none tracking-[-0.035em] transition-[translate] group-hover:translate-x-2 group-focus-visible:translate-x-2"
          >
            {title}
          </h2>
          <span aria-hidden="true" className="label text-ink-2">
            {number}
          </span>
        </div>
        {cover ? (
          <MediaImage
            image={cover}
            alt=""
            sizes={isOnly ? '92vw' : `(min-width: 768px) ${coverWidths[place % coverWidths.length]}vw, 92vw`}
            isPriority={isFirst}
            className="aspect-8/5"
          />
        ) : (
          <span
            aria-hidden="true"
            className="website-label flex aspect-8/5 items-end bg-wall pb-4 pl-4 font-display font-row text-[clamp(4rem,12cqw,11rem)] text-ink-2 leading-[0.8] tracking-[-0.045em]"
          >
            {number}
          </span>
        )}
        <span className="website-label label grid grid-cols-[4.2em_1fr_auto] gap-x-3 pt-2.5">
          <span>{number}</span>
          <span className="text-ink-2">{skills.join(', ')}</span>
          <span>{year}</span>
        </span>
      </Link>
    </li>
  );
}

/**
 * Shows websites with their covers in pairs of unequal width, every other one running off the page. The only website
 * takes the width of the page, and one without a cover shows its number in place of it.
 */
export function WebsiteGrid({ websites }: { websites: readonly WebsiteSummary[] }) {
  return (
    <ul className="website-grid">
      {websites.map((website, place) => (
        <WebsiteCell
          key={website.id}
          website={website}
          place={place}
          isFirst={place === 0}
          isOnly={websites.length === 1}
        />
      ))}
    </ul>
  );
}
