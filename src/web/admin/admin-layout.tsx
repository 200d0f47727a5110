import { getRouteApi, Link, Outlet, useLocation } from '@tanstack/react-router';
import { Fragment, type ReactNode, useId } from 'react';
import { SavedViewLinks } from '#features/accounts/saved-views/ui/saved-view-links.tsx';
import { ClientPickerField } from '#features/invoicing/clients/ui/client-field.tsx';
import { TemplateLines } from '#features/invoicing/documents/ui/admin/editor/template-lines.tsx';
import { LinesEditorProvider } from '#features/invoicing/documents/ui/lines-editor-context.tsx';
import { formatDuration } from '#features/invoicing/domain/rules/work/durations.ts';
import { TimerBar } from '#features/invoicing/work/ui/admin/timer-bar.tsx';
import { TimerProvider } from '#features/invoicing/work/ui/admin/timer-provider.tsx';
import { formatNumber } from '#shared/i18n/format.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { plural } from '#shared/i18n/messages.ts';
import { paths } from '#shared/urls/paths.ts';
import { ClientFieldProvider } from '#shared/users/client-picker-context.tsx';
import { SavedViewsProvider } from '#shared/users/saved-views-context.tsx';
import { NoScriptNotice, PageSkeleton } from '../dashboard/page-parts.tsx';
import { useFocusAfterLogin } from '../dashboard/use-focus-after-login.ts';
import { type NavItem, useNavItems, usePageLabels } from '../layout/navigation.ts';
import { LoginInPlace } from './login-dialog.tsx';
import { messages } from './messages.ts';
import { navGroups } from './nav-groups.ts';
import { AdminTools } from './tools/admin-tools.tsx';

const route = getRouteApi('/_admin');

/** Shows the admin navigation next to its page; on phones in a sheet. */
export function AdminLayout() {
  useFocusAfterLogin();
  return (
    <div className="lg:grid lg:grid-cols-[11rem_minmax(0,1fr)] lg:pl-(--spacing-margin)">
      <AdminNavigation />
      <div className="min-w-0">
        <NoScriptNotice />
        <LoginInPlace>
          <TimerProvider>
            <SavedViewsProvider links={SavedViewLinks}>
              <ClientFieldProvider field={ClientPickerField}>
                <LinesEditorProvider editor={TemplateLines}>
                  <Outlet />
                </LinesEditorProvider>
              </ClientFieldProvider>
            </SavedViewsProvider>
            <TimerBar />
            <AdminTools />
          </TimerProvider>
        </LoginInPlace>
      </div>
    </div>
  );
}

function AdminNavigation() {
  const text = useMessages(messages);
  const id = useId();
  const pathname = useLocation({ select: (location) => location.pathname });
  const [overview, ...sections] = useNavItems('admin');
  const current = [overview, ...sections].find((item) => item?.path === pathname);
  const counts = useCounts();
  const getLabel = usePageLabels();
  return (
    <nav aria-label={text.areas} className="admin-sections label">
      <p className="flex min-h-11 items-center justify-between px-(--spacing-margin) md:hidden">
        <span className={current && 'dotted'}>{current?.label}</span>
        <span className="flex gap-5">
          <button
            type="button"
            popoverTarget={id}
            className="min-h-11 underline decoration-line-2 underline-offset-4"
          >
            {text.allSections}
          </button>
          <Link
            to={paths.search}
            data-palette=""
            className="flex min-h-11 items-center underline decoration-line-2 underline-offset-4"
          >
            {getLabel('search')}
          </Link>
        </span>
      </p>
      {/* A popover, so that it opens without scripts; on a wider screen it is part of the page. */}
      <div id={id} popover="auto" className="max-md:px-(--spacing-margin) max-md:py-4">
        <ul>{overview && <SectionLink item={overview}>{counts[overview.name]}</SectionLink>}</ul>
        {navGroups
          .filter((group) => sections.some((item) => item.group === group))
          .map((group) => (
            <Fragment key={group}>
              <p id={`${id}-${group}`} className="pt-3.5 pb-1 text-ink-2 md:max-lg:hidden">
                {text.groups[group]}
              </p>
              <ul aria-labelledby={`${id}-${group}`}>
                {sections
                  .filter((item) => item.group === group)
                  .map((item) => (
                    <SectionLink key={item.name} item={item}>
                      {counts[item.name]}
                    </SectionLink>
                  ))}
              </ul>
            </Fragment>
          ))}
      </div>
    </nav>
  );
}

/** Returns the counts by section name; none while they are unknown. */
function useCounts(): Readonly<Record<string, ReactNode>> {
  const text = useMessages(messages);
  const language = useLanguage();
  const counts = route.useLoaderData();
  if (!counts) return {};
  const { tasks, users, unsent_emails: unsent, records, clients } = counts;
  const { overdue_invoices: overdue, uninvoiced_minutes: minutes } = counts;
  const shown: Record<string, ReactNode> = {};
  for (const [section, noun] of Object.entries(sectionNouns)) {
    const { total, changed } = records[noun] ?? {};
    if (total !== undefined && changed !== undefined)
      shown[section] = <Count count={total} label={text.records(total, changed)} isWaiting={changed > 0} />;
  }
  return {
    ...shown,
    ...(tasks > 0 && {
      admin: <Count count={tasks} label={plural(language, tasks, text.things)} isWaiting />,
    }),
    admin_clients: (
      <Count
        count={clients.total}
        label={text.clients(clients.total, clients.waiting)}
        isWaiting={clients.waiting > 0}
      />
    ),
    admin_invoices: <Count count={overdue} label={text.overdue} isWaiting={overdue > 0} />,
    admin_hours: <Count count={formatDuration(minutes)} label={text.toInvoice} />,
    admin_users: <Count count={users} label={plural(language, users, text.users)} />,
    admin_outbox: <Count count={unsent} label={text.unsent} isWaiting={unsent > 0} />,
  };
}

const sectionNouns = { admin_websites: 'website', admin_images: 'image', admin_pages: 'page' } as const;

interface CountProps {
  readonly count: number | string;
  readonly label: string;
  /** True if something waits for the owner. */
  readonly isWaiting?: boolean;
}

function Count({ count, label, isWaiting = false }: CountProps) {
  const language = useLanguage();
  return (
    <span className={`ml-2 max-md:ml-auto lg:ml-auto ${isWaiting ? 'font-bold' : 'text-ink-2'}`}>
      {typeof count === 'string' ? count : formatNumber(language, count)}
      <span className="sr-only">{` ${label}`}</span>
    </span>
  );
}

function SectionLink({ item: { path, label }, children }: { item: NavItem; children?: ReactNode }) {
  return (
    <li>
      <Link
        to={path}
        activeOptions={{ exact: true, includeSearch: false }}
        activeProps={{ className: 'dotted' }}
        className="flex min-h-11 items-center hover:bg-wall lg:pointer-fine:min-h-[29px]"
      >
        {label}
        {children}
      </Link>
    </li>
  );
}

export function AdminPending() {
  return <PageSkeleton layout="table" />;
}
