import {
  type ErrorComponentProps,
  getRouteApi,
  Outlet,
  useRouter,
  useRouterState,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useWords } from '../../shared/i18n/language-context.tsx';
import { shellWords } from '../locales/words.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { FailureView } from './failure-view.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import type { ShellData } from './load-shell.ts';
import { usePageFocus } from './use-page-focus.ts';

const root = getRouteApi('__root__');

/** Header, page, footer. */
export function Layout() {
  const { failed, instead = <FailureView /> } = useRouter().options.context;
  return <Frame shell={root.useLoaderData()}>{failed ? instead : <Outlet />}</Frame>;
}

/** The same when even the data of the layout is missing. */
export function FailureLayout({ error }: ErrorComponentProps) {
  return (
    <Frame shell={undefined}>
      <FailureView error={error} />
    </Frame>
  );
}

/**
 * Whether the page is being fetched: on the way to another page, or again while the old one is in view. A change of
 * the address alone, such as a filter, fetches nothing; nor does a link that one only points at concern the page.
 */
function useLoading(): boolean {
  return useRouterState({
    select: ({ isLoading, location, resolvedLocation, matches }) =>
      (isLoading && resolvedLocation !== undefined && resolvedLocation.pathname !== location.pathname) ||
      matches.some(({ isFetching }) => isFetching !== false),
  });
}

function Frame({ shell, children }: { shell: ShellData | undefined; children: ReactNode }) {
  const { skipToContent } = useWords(shellWords);
  usePageFocus();
  return (
    <>
      <a
        href="#content"
        className="absolute top-2 left-2 z-10 -translate-y-20 bg-ink px-4 py-3 text-paper focus:translate-y-0"
      >
        {skipToContent}
      </a>
      <Header shell={shell} />
      <Breadcrumbs />
      <main id="content" aria-busy={useLoading()} className="flex-1 pb-s8">
        {children}
      </main>
      <Footer shell={shell} />
    </>
  );
}
