import type { ReactNode } from 'react';
import type { Site } from '#features/settings/contract.ts';
import type { ApiTransport } from '#shared/api/api-transport.ts';
import type { LanguageState } from '#shared/i18n/language-state.ts';
import type { PageMeta } from '#shared/pages/page-meta.ts';
import type { RejectedForm } from '#shared/pages/route.ts';

export interface RouterContext {
  readonly transport: ApiTransport;
  readonly language: LanguageState;
  /** The document's URL prefix: `/nl`, or `/` if there is none. */
  readonly basepath: string;
  /** On the server, if a page could not be rendered: the layout then shows the failure view. */
  readonly failed?: boolean;
  /** On the server with `failed`, if the visitor may not see the page: the view to show instead. */
  readonly fallbackView?: ReactNode;
  /** On the server for a preview, a document without scripts that is not indexed: the bar above the page. */
  readonly previewBar?: ReactNode;
  /** On the server if the router cannot read the requested path: the path for the breadcrumbs. */
  readonly shownPath?: string | undefined;
  readonly form?: RejectedForm | undefined;
  /** On the server, receives the page's metadata when its head is written. */
  readonly onMeta?: (meta: SitePageMeta) => void;
}

export interface SitePageMeta {
  readonly page: PageMeta;
  readonly site: Site;
}
