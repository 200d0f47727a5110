import { Link, useLocation } from '@tanstack/react-router';
import { useWords } from '../../shared/i18n/language-context.tsx';
import type { paths } from '../../shared/paths.ts';
import { shellWords } from '../locales/words.ts';
import { crumbsOf } from './crumbs.ts';

/** The way to the current page; nothing on the home page. */
export function Breadcrumbs() {
  const text = useWords(shellWords);
  const crumbs = crumbsOf(useLocation({ select: ({ pathname }) => pathname }), text.page);
  if (crumbs.length === 0) return null;
  return (
    <nav aria-label={text.breadcrumbs} className="label px-(--spacing-margin) pt-3 text-ink-2">
      <ol className="flex flex-wrap">
        {crumbs.map(({ path, label }, index) => (
          <li key={path} className="not-first:before:mx-[0.7em] not-first:before:content-['/']">
            {/* The steps of an address are addresses too, but the router cannot know that of a text. */}
            <Link
              to={path as typeof paths.home}
              activeOptions={{ exact: true, includeSearch: false }}
              className="wrap-anywhere inline-block min-h-6 underline-offset-4 hover:underline aria-[current]:text-ink"
              {...(index === crumbs.length - 1 && { 'aria-current': 'page' as const })}
            >
              {label}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
