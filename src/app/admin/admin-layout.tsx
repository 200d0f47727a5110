import { Link, Outlet } from '@tanstack/react-router';
import { useWords } from '../../shared/i18n/language-context.tsx';
import { rooms } from './rooms.ts';
import { words } from './words.ts';

/** The rooms of the admin area beside the one that is open; on phones in a row above it. */
export function AdminLayout() {
  const text = useWords(words);
  return (
    <div className="lg:grid lg:grid-cols-[11rem_minmax(0,1fr)] lg:pl-(--spacing-margin)">
      <nav
        aria-label={text.areas}
        className="label max-lg:border-line max-lg:border-b max-lg:px-(--spacing-margin) lg:pt-8"
      >
        <ul className="flex flex-wrap gap-x-6 lg:sticky lg:top-6 lg:flex-col lg:border-line-2 lg:border-t">
          {rooms.map(([name, path]) => (
            <li key={name} className="lg:border-line lg:border-b">
              <Link
                to={path}
                activeOptions={{ exact: true, includeSearch: false }}
                activeProps={{ className: 'dotted' }}
                className="flex min-h-11 items-center text-ink-2 hover:text-ink aria-[current]:text-ink"
              >
                {text.rooms[name]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="min-w-0">
        <Outlet />
      </div>
    </div>
  );
}
