import { useRouter } from '@tanstack/react-router';
import type { LayoutData } from './load-layout-data.ts';

export function formatDocumentTitle(page: string, site: string | undefined): string {
  return site === undefined || page === site ? page : `${page} – ${site}`;
}

export function DocumentTitle({ page }: { page: string }) {
  const layoutData = useRouter().state.matches[0]?.loaderData as LayoutData | undefined;
  return <title>{formatDocumentTitle(page, layoutData?.site.name)}</title>;
}

/** Keeps the previous page's title while the next page is loading; the router would remove it. */
export const RetainedTitle = () => (import.meta.env.SSR ? null : <title>{document.title}</title>);
