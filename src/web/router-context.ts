import type { ReactNode } from 'react';
import type { Site } from '#features/settings/contract.ts';
import type { ApiTransport } from '#shared/api/api-transport.ts';
import type { LanguageState } from '#shared/i18n/language-state.ts';
import type { PageMeta } from '#shared/pages/page-meta.ts';
import type { RejectedForm } from '#shared/pages/route.ts';

export interface RouterContext {
  readonly transport: ApiTransport;
  readonly language: LanguageState;
  /** `/nl`, or `/` if there is no prefix. */
  readonly basepath: string;
  /** Set on the server if a page could not be rendered: the layout then shows the failure view. */
  readonly failed?: boolean;
  /** Shown instead, with `failed` on the server, if the visitor may not see the page. */
  readonly fallbackView?: ReactNode;
  /** Shown above a preview by the server; the document has no scripts and is not indexed. */
  readonly previewBar?: ReactNode;
  /** Path for the breadcrumbs, if the server's router cannot read the requested one. */
  readonly shownPath?: string | undefined;
  readonly form?: RejectedForm | undefined;
  /** Called on the server with the page's metadata when its head is written. */
  readonly onMeta?: (meta: SitePageMeta) => void;
}

export interface SitePageMeta {
  readonly page: PageMeta;
  readonly site: Site;
}
