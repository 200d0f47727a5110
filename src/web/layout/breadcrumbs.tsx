import { Link, useLocation, useRouter } from '@tanstack/react-router';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import type { paths } from '#shared/urls/paths.ts';
import { layoutMessages } from '../messages.ts';
import { getBreadcrumbs } from './get-breadcrumbs.ts';
import { getPageLabels, useIsAdminArea } from './navigation.ts';

/** The home page has none. */
export function Breadcrumbs() {
  const text = useMessages(layoutMessages);
  const router = useRouter();
  const pathname = useLocation({ select: (location) => location.pathname });
  const isAdmin = useIsAdminArea();
  const labels = getPageLabels(router, useLanguage(), isAdmin);
  const breadcrumbs = getBreadcrumbs(
    (import.meta.env.SSR && router.options.context.shownPath) || pathname,
    labels,
  );
  if (breadcrumbs.length === 0) return null;
  return (
    <nav
      aria-label={text.breadcrumbs}
      className={`label px-(--spacing-margin) pt-3 text-ink-2 ${isAdmin ? 'admin-breadcrumbs' : ''}`.trim()}
    >
      <ol className="flex flex-wrap">
        {breadcrumbs.map(({ path, label }, index) => (
          <li key={path} className="not-first:before:mx-[0.7em] not-first:before:content-['/']">
            {/* Every prefix of a path is a path of the site, but its type is lost in the list. */}
            <Link
              to={path as typeof paths.home}
              activeOptions={{ exact: true, includeSearch: false }}
              className="wrap-anywhere inline-block min-h-6 underline-offset-4 hover:underline aria-[current]:text-ink"
              {...(index === breadcrumbs.length - 1 && { 'aria-current': 'page' as const })}
            >
              {label}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
