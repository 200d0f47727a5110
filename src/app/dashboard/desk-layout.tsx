import { getRouteApi, Link, Outlet, useLocation } from '@tanstack/react-router';
import { useWords } from '../../shared/i18n/language-context.tsx';
import { paths } from '../../shared/paths.ts';
import { shellWords } from '../locales/words.ts';
import { words } from './words.ts';

const root = getRouteApi('__root__');

const areas = [
  ['dashboard', paths.dashboard],
  ['aurus', paths.aurus],
  ['staking_contracts', paths.stakingContracts],
] as const;

const projects = paths.stakingProject.replace('$projectId', '');
const item = 'flex min-h-11 items-center text-ink-2 hover:text-ink aria-[current]:text-ink';
const here = { className: 'dotted' };

/** The navigation that the dashboard, the staking service and its contracts share, above each of them. */
export function DeskLayout() {
  const { page } = useWords(shellWords);
  const { user } = root.useLoaderData();
  const text = useWords(words);
  // The projects have no list of their own: one comes to them by a contract.
  const isProject = useLocation({ select: ({ pathname }) => pathname.startsWith(projects) });
  return (
    <>
      <nav aria-label={text.areas} className="label border-line border-b px-(--spacing-margin)">
        <ul className="flex flex-wrap gap-x-6">
          {areas.map(([name, path]) => (
            <li key={name}>
              <Link
                to={path}
                activeOptions={{ exact: true, includeSearch: false }}
                activeProps={here}
                {...(name === 'staking_contracts' && isProject
                  ? { 'aria-current': true, className: `${item} dotted` }
                  : { className: item })}
              >
                {page[name]}
              </Link>
            </li>
          ))}
          {user && (
            <li className="sm:ml-auto">
              <Link to={paths.account} activeProps={here} className={item}>
                {page.account}
              </Link>
            </li>
          )}
        </ul>
      </nav>
      <Outlet />
    </>
  );
}
