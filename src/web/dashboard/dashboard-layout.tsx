import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { paths } from '#shared/urls/paths.ts';
import { useCurrentUser } from '#shared/users/user-context.tsx';
import { useNavItems } from '../layout/nav-items.ts';
import { usePageLabels } from '../layout/navigation.ts';
import { messages } from './messages.ts';
import { NoScriptNotice, PageSkeleton } from './page-parts.tsx';
import { useFocusAfterLogin } from './use-focus-after-login.ts';

const projectsPrefix = paths.stakingProject.replace('$projectId', '');
const linkClass = 'flex min-h-11 items-center text-ink-2 hover:text-ink aria-[current]:text-ink';
const activeProps = { className: 'dotted' };

export function DashboardLayout() {
  const getLabel = usePageLabels();
  const user = useCurrentUser();
  const text = useMessages(messages);
  useFocusAfterLogin();
  // Projects have no list of their own: the contracts link to them.
  const isProject = useLocation({ select: ({ pathname }) => pathname.startsWith(projectsPrefix) });
  return (
    <>
      <nav aria-label={text.areas} className="label border-line border-b px-(--spacing-margin)">
        <ul className="flex flex-wrap gap-x-3 max-[359px]:grid max-[359px]:grid-cols-2 sm:gap-x-6">
          {useNavItems('dashboard').map(({ name, path, label }) => (
            <li key={name}>
              <Link
                to={path}
                activeOptions={{ exact: true, includeSearch: false }}
                activeProps={activeProps}
                {...(name === 'staking_contracts' && isProject
                  ? { 'aria-current': true, className: `${linkClass} dotted` }
                  : { className: linkClass })}
              >
                {label}
              </Link>
            </li>
          ))}
          {user && (
            <li className="ml-auto max-[359px]:ml-0">
              <Link to={paths.account} activeProps={activeProps} className={linkClass}>
                {getLabel('account')}
              </Link>
            </li>
          )}
        </ul>
      </nav>
      <NoScriptNotice />
      <Outlet />
    </>
  );
}

export function StatsPending() {
  return <PageSkeleton layout="dashboard" />;
}

export function TablePending() {
  return <PageSkeleton layout="table" />;
}

export function FormPending() {
  return <PageSkeleton layout="form" />;
}
