import type { ReactNode } from 'react';
import type { ApiTransport } from '../api/api-transport.ts';
import type { ErrorCode, FieldErrors } from '../api/errors.ts';
import type { Language } from '../i18n/language.ts';
import type { PageMeta } from './page-meta.ts';

/** `anonymous` pages redirect logged-in users. */
export type Access = 'anyone' | 'anonymous' | 'user' | 'owner';

/** A form that was posted without scripts and rejected. */
export interface RejectedForm {
  readonly name: string;
  /** Values by field; never passwords or codes. */
  readonly values: Readonly<Record<string, string>>;
  readonly code: ErrorCode;
  readonly fields: FieldErrors;
}

export interface LoaderContext<Search> {
  readonly transport: ApiTransport;
  readonly params: Readonly<Record<string, string>>;
  /** Only parameters in `dependsOn` or `pickSearch`. */
  readonly search: Search;
  readonly urlSearch?: Search | undefined;
  readonly signal: AbortSignal;
  /** True if the visitor is known to be logged out; false on the server, which checks the session itself. */
  readonly isAnonymous: boolean;
  readonly form?: RejectedForm | undefined;
}

export interface PageProps<Data = null, Search extends object = object> {
  readonly data: Data;
  readonly search: Search;
}

export interface SiteIdentity {
  readonly name: string;
  readonly tagline: string;
}

// Declared as methods (bivariant), so that definitions with different data fit one list.
interface Loader<Search, Data> {
  load(context: LoaderContext<Search>): Promise<Data>;
}

interface Page<Data, Search extends object> {
  render(props: PageProps<Data, Search>): ReactNode;
}

export type NavGroup = 'content' | 'work' | 'bookkeeping' | 'system';

export interface RouteDefinition<
  Path extends string = string,
  Search extends object = object,
  Data = unknown,
> {
  readonly name: string;
  readonly path: Path;
  readonly access: Access;
  /** Used in navigation and breadcrumbs, and as the title of a page without metadata. */
  readonly label?: Readonly<Record<Language, string>>;
  /** Navigation, position and heading. */
  readonly nav?: {
    readonly area: 'dashboard' | 'admin';
    readonly position: number;
    readonly group?: NavGroup;
  };
  /** If absent, parameters remain text. */
  parseSearch?(params: Readonly<Record<string, unknown>>): Search;
  /** Returns the normalized parameters that distinguish pages; defaults to the parser's result. */
  normalizeSearch?(params: Readonly<Record<string, string>>): object;
  /**
   * An alternative for a parser that is too large for every page. Declare it only if `import.meta.env.SSR`.
   */
  lazyNormalizeSearch?(): Promise<(params: Readonly<Record<string, string>>) => object>;
  /** Search parameters that affect the data; changing others fetches nothing. */
  readonly dependsOn?: readonly string[];
  /** Picks the parameters that affect the data, if `dependsOn` cannot; browser and server must agree. */
  pickSearch?(search: Search): object;
  load?(context: LoaderContext<Search>): Promise<Data> | Data;
  /** Downloaded only with the page. */
  lazyLoad?(): Promise<Loader<Search, Data>['load']>;
  /** Search engines may list only pages with metadata. */
  meta?(data: Data, language: Language, site: SiteIdentity): PageMeta;
  /** Title of a page without metadata, if it differs from the label. */
  title?(data: Data, language: Language): string;
  page?(): Promise<Page<Data, Search>['render']>;
  /** True if the page works without scripts, so that they can wait until the visitor interacts with it. */
  readonly waitsForIntent?: boolean;
  /** True if the page shows data that changes without the site's content; cached for only a second. */
  readonly isLive?: boolean;
  /** True if only people with the link may know the page: not cached or listed, and without referrers. */
  readonly isPrivate?: boolean;
  /** True if the page stays visible, instead of a skeleton, while data for other search parameters loads. */
  readonly keepsPreviousPage?: boolean;
  /** True if the sitemap lists the page; pages with parameters are listed through their content. */
  readonly isInSitemap?: boolean;
  /** Name of a form that works without scripts; the feature's `api` handles it. */
  readonly form?: string;
}

/** Tests whether search engines may find a page; only these have their styles in the document. */
export function isPublicPage({ access, meta }: Pick<RouteDefinition, 'access' | 'meta'>): boolean {
  return access === 'anyone' && meta !== undefined;
}

/** Declares a page; `web/routes.ts` adds it to the router. */
/* @__NO_SIDE_EFFECTS__ */
export function defineRoute<const Path extends string, Search extends object = object, Data = null>(
  definition: RouteDefinition<Path, Search, Data>,
): RouteDefinition<Path, Search, Data> {
  return definition;
}
