import type { ReactNode } from 'react';
import type { Site } from '#features/settings/contract.ts';
import type { ApiTransport } from '#shared/api/api-transport.ts';
import type { LanguageState } from '#shared/i18n/language-state.ts';
import type { PageMeta } from '#shared/pages/page-meta.ts';
import type { RejectedForm } from '#shared/pages/route.ts';

/** The context of every loader. */
export interface RouterContext {
  readonly transport: ApiTransport;
  readonly language: LanguageState;
  /** The prefix of the document's URLs: `/nl`, or `/` if they have none. */
  readonly basepath: string;
  /** Set on the server when a page could not be rendered: the layout then shows the failure view instead. */
  readonly failed?: boolean;
  /** Set on the server with `failed` when the visitor may not see the page: the view to show instead. */
  readonly fallbackView?: ReactNode;
  /** Set on the server for a preview, a document without scripts that is no search result: the bar above the page. */
  readonly previewBar?: ReactNode;
  /** Set on the server when the router cannot read the requested path: what the breadcrumbs show instead of its own. */
  readonly shownPath?: string | undefined;
  /** Set on the server when the page responds to a form that was rejected. */
  readonly form?: RejectedForm | undefined;
  /** On the server, receives the metadata of the page when its head is written. */
  readonly onMeta?: (meta: SitePageMeta) => void;
}

/** The metadata of a page and its site. */
export interface SitePageMeta {
  readonly page: PageMeta;
  readonly site: Site;
}
