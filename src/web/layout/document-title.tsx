import { useRouter } from '@tanstack/react-router';
import type { LayoutData } from './load-layout-data.ts';

/** Returns the title of a document: that of its page, and the name of the site if it is known. */
export function formatDocumentTitle(page: string, site: string | undefined): string {
  return site === undefined || page === site ? page : `${page} – ${site}`;
}

/** Sets the title of a document that shows a view in place of a page. */
export function DocumentTitle({ page }: { page: string }) {
  const layoutData = useRouter().state.matches[0]?.loaderData as LayoutData | undefined;
  return <title>{formatDocumentTitle(page, layoutData?.site.name)}</title>;
}

/** Keeps the title of the previous page while the next one is loading; the router would remove it. */
export const RetainedTitle = () => (import.meta.env.SSR ? null : <title>{document.title}</title>);
