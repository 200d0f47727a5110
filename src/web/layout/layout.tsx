import {
  type ErrorComponentProps,
  getRouteApi,
  Outlet,
  useRouter,
  useRouterState,
} from '@tanstack/react-router';
import { type ReactNode, useLayoutEffect } from 'react';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { UserProvider } from '#shared/users/user-context.tsx';
import { layoutMessages } from '../messages.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { replayEarlyClicks } from './early-clicks.ts';
import { FailureView } from './failure-view.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import type { LayoutData } from './load-layout-data.ts';
import { usePageFocus } from './use-page-focus.ts';

const root = getRouteApi('__root__');

export function Layout() {
  const { failed, fallbackView = <FailureView /> } = useRouter().options.context;
  return <PageLayout layoutData={root.useLoaderData()}>{failed ? fallbackView : <Outlet />}</PageLayout>;
}

/** Shown if the layout's own data could not be loaded. */
export function FailureLayout({ error }: ErrorComponentProps) {
  return (
    <PageLayout layoutData={undefined}>
      <FailureView error={error} />
    </PageLayout>
  );
}

/**
 * True during navigation to another page, or again while its old data is shown. Changed search parameters
 * alone, such as a filter's, do not count, nor does preloading a link under the pointer.
 */
function useLoading(): boolean {
  return useRouterState({
    select: ({ isLoading, location, resolvedLocation, matches }) =>
      (isLoading && resolvedLocation !== undefined && resolvedLocation.pathname !== location.pathname) ||
      matches.some(({ isFetching }) => isFetching !== false),
  });
}

/** Only the server renders it. */
function PreviewBar() {
  return useRouter().options.context.previewBar;
}

function PageLayout({ layoutData, children }: { layoutData: LayoutData | undefined; children: ReactNode }) {
  const { skipToContent } = useMessages(layoutMessages);
  usePageFocus();
  useLayoutEffect(() => {
    replayEarlyClicks();
  }, []);
  return (
    <UserProvider user={layoutData?.user ?? null}>
      <a
        href="#content"
        className="absolute top-2 left-2 z-10 -translate-y-20 bg-ink px-4 py-3 text-paper focus:translate-y-0"
      >
        {skipToContent}
      </a>
      {import.meta.env.SSR && <PreviewBar />}
      <Header layoutData={layoutData} />
      <Breadcrumbs />
      <main id="content" aria-busy={useLoading()} className="flex-1 pb-s8">
        {children}
      </main>
      <Footer layoutData={layoutData} />
    </UserProvider>
  );
}
