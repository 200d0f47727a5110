import { getRouteApi, Link, Outlet, useLocation } from '@tanstack/react-router';
import { Fragment, type ReactNode, useId } from 'react';
import { LoadedSavedViews, SavedViewLinks } from '#features/accounts/saved-views/ui/saved-view-links.tsx';
import { ClientPickerField } from '#features/invoicing/clients/ui/client-field.tsx';
import { TemplateLines } from '#features/invoicing/documents/ui/admin/editor/template-lines.tsx';
import { LinesEditorProvider } from '#features/invoicing/documents/ui/lines-editor-context.tsx';
import { TimerBar } from '#features/invoicing/work/ui/admin/timer-bar.tsx';
import { TimerProvider } from '#features/invoicing/work/ui/admin/timer-provider.tsx';
import { formatDuration } from '#shared/dates/durations.ts';
import { formatNumber } from '#shared/i18n/format.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { plural } from '#shared/i18n/messages.ts';
import { paths } from '#shared/urls/paths.ts';
import { ClientFieldProvider } from '#shared/users/client-picker-context.tsx';
import { SavedViewsProvider } from '#shared/users/saved-views-context.tsx';
import { NoScriptNotice, PageSkeleton } from '../dashboard/page-parts.tsx';
import { useFocusAfterLogin } from '../dashboard/use-focus-after-login.ts';
import { type NavItem, useNavItems } from '../layout/nav-items.ts';
import { usePageLabels } from '../layout/navigation.ts';
import { DemoNotice } from './demo-notice.tsx';
import { LoginInPlace } from './login-dialog.tsx';
import { messages } from './messages.ts';
import { navGroups } from './nav-groups.ts';
import { RestoreNotice } from './restore-notice.tsx';
import { AdminTools } from './tools/admin-tools.tsx';
import { useRowFocus } from './use-row-focus.ts';

const route = getRouteApi('/_admin');

/** Below 1100 px the navigation is in a sheet. */
export function AdminLayout() {
  useFocusAfterLogin();
  useRowFocus();
  const loaded = route.useLoaderData();
  return (
    <div className="lg:grid lg:grid-cols-[11rem_minmax(0,1fr)] lg:pl-(--spacing-margin)">
      <AdminNavigation />
      <div className="min-w-0">
        <NoScriptNotice />
        <DemoNotice state={loaded?.counts?.demo} />
        <RestoreNotice backedUpAt={loaded?.counts?.restored_from} />
        <LoginInPlace>
          <TimerProvider>
            <LoadedSavedViews views={loaded?.savedViews ?? null}>
              <SavedViewsProvider links={SavedViewLinks}>
                <ClientFieldProvider field={ClientPickerField}>
                  <LinesEditorProvider editor={TemplateLines}>
                    <Outlet />
                  </LinesEditorProvider>
                </ClientFieldProvider>
              </SavedViewsProvider>
            </LoadedSavedViews>
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
      <p className="flex min-h-11 items-center justify-between px-(--spacing-margin) lg:hidden">
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
            className="flex min-h-11 items-center underline decoration-line-2 underline-offset-4 md:hidden"
          >
            {getLabel('search')}
          </Link>
        </span>
      </p>
      {/* A popover, so that it opens without scripts; on a wide screen it is part of the page. */}
      <div id={id} popover="auto" className="max-lg:px-(--spacing-margin) max-lg:py-4">
        <ul>{overview && <SectionLink item={overview}>{counts[overview.name]}</SectionLink>}</ul>
        {navGroups
          .filter((group) => sections.some((item) => item.group === group))
          .map((group) => (
            <Fragment key={group}>
              <p id={`${id}-${group}`} className="pt-3.5 pb-1 text-ink-2">
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

/** Returns counts by section name; none while they are unknown. */
function useCounts(): Readonly<Record<string, ReactNode>> {
  const text = useMessages(messages);
  const language = useLanguage();
  const counts = route.useLoaderData()?.counts;
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
    <span className={`ml-auto ${isWaiting ? 'font-bold' : 'text-ink-2'}`}>
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
