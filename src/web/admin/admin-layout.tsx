import { Link, Outlet } from '@tanstack/react-router';
import { useMessages } from '../../shared/i18n/language-context.tsx';
import { NoScriptNotice, PageSkeleton } from '../dashboard/page-parts.tsx';
import { useNavItems } from '../layout/navigation.ts';
import { messages } from './messages.ts';

/** Shows the navigation of the admin area beside its page; on phones in a row above it. */
export function AdminLayout() {
  const text = useMessages(messages);
  return (
    <div className="lg:grid lg:grid-cols-[11rem_minmax(0,1fr)] lg:pl-(--spacing-margin)">
      <nav
        aria-label={text.areas}
        className="label max-lg:border-line max-lg:border-b max-lg:px-(--spacing-margin) lg:pt-8"
      >
        <ul className="flex flex-wrap gap-x-3 max-[374px]:grid max-[374px]:grid-cols-2 sm:gap-x-6 lg:sticky lg:top-6 lg:flex-col lg:border-line-2 lg:border-t">
          {useNavItems('admin').map(({ name, path, label }) => (
            <li key={name} className="lg:border-line lg:border-b">
              <Link
                to={path}
                activeOptions={{ exact: true, includeSearch: false }}
                activeProps={{ className: 'dotted' }}
                className="flex min-h-[29px] items-center text-ink-2 pointer-coarse:min-h-11 hover:text-ink aria-[current]:text-ink"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="min-w-0">
        <NoScriptNotice />
        <Outlet />
      </div>
    </div>
  );
}

/** Shows a page of the admin area while its data is loading. */
export function AdminPending() {
  return <PageSkeleton layout="table" />;
}
