import type { ReactNode } from 'react';
import type { ApiTransport } from '../api/api-transport.ts';
import type { ErrorCode, FieldErrors } from '../api/errors.ts';
import type { Language } from '../i18n/language.ts';
import type { PageMeta } from './page-meta.ts';

/** The access to a page or endpoint; `anonymous` pages redirect logged-in users. */
export type Access = 'anyone' | 'anonymous' | 'user' | 'owner';

/** A form that was posted without scripts and rejected. */
export interface RejectedForm {
  readonly name: string;
  /** The typed values by field, except passwords and codes. */
  readonly values: Readonly<Record<string, string>>;
  readonly code: ErrorCode;
  readonly fields: FieldErrors;
}

export interface LoaderContext<Search> {
  readonly transport: ApiTransport;
  readonly params: Readonly<Record<string, string>>;
  /** Only those that the route's data depends on. */
  readonly search: Search;
  readonly urlSearch?: Search | undefined;
  readonly signal: AbortSignal;
  /** True if the visitor is known to be logged out; false on the server, which checks the session itself. */
  readonly isAnonymous: boolean;
  readonly form?: RejectedForm | undefined;
}

/** The props of a page's component. */
export interface PageProps<Data = null, Search extends object = object> {
  readonly data: Data;
  readonly search: Search;
}

/** The parts of the site that page metadata may use. */
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

/** The headings in the navigation of the admin area. */
export type NavGroup = 'content' | 'work' | 'bookkeeping' | 'system';

export interface RouteDefinition<
  Path extends string = string,
  Search extends object = object,
  Data = unknown,
> {
  /** The name of the route in the specification. */
  readonly name: string;
  readonly path: Path;
  readonly access: Access;
  /** The label in navigation and breadcrumbs, and the title of a page without metadata. */
  readonly label?: Readonly<Record<Language, string>>;
  /** The navigation that lists the page, the position, and the heading above it. */
  readonly nav?: {
    readonly area: 'dashboard' | 'admin';
    readonly position: number;
    readonly group?: NavGroup;
  };
  /** Parses the search parameters; without it they remain text. */
  parseSearch?(params: Readonly<Record<string, unknown>>): Search;
  /** Returns the normalized search parameters that distinguish pages; defaults to what the parser returns. */
  normalizeSearch?(params: Readonly<Record<string, string>>): object;
  /**
   * The same for a parser that is too large for every page. Declare it only if `import.meta.env.SSR`:
   * browsers do not need it.
   */
  lazyNormalizeSearch?(): Promise<(params: Readonly<Record<string, string>>) => object>;
  /** The search parameters that the data depends on; changing others fetches nothing. */
  readonly dependsOn?: readonly string[];
  /**
   * Picks the search parameters that the data depends on, if `dependsOn` cannot name them. Browser and server
   * must parse them alike, with `parseSearch`.
   */
  pickSearch?(search: Search): object;
  load?(context: LoaderContext<Search>): Promise<Data> | Data;
  /** The loader, downloaded only with the page. */
  lazyLoad?(): Promise<Loader<Search, Data>['load']>;
  /** The metadata of a page that search engines may list; pages without it are not listed. */
  meta?(data: Data, language: Language, site: SiteIdentity): PageMeta;
  /** The title of a page without metadata, if it differs from the label. */
  title?(data: Data, language: Language): string;
  page?(): Promise<Page<Data, Search>['render']>;
  /**
   * True if the page has only text, pictures and links, so that its script can wait until the visitor
   * interacts with it.
   */
  readonly waitsForIntent?: boolean;
  /** True if the page shows data that changes without the site's content; it is cached for only a second. */
  readonly isLive?: boolean;
  /**
   * True if only people with the link may know the page: it is neither cached nor listed, and other sites
   * never learn its URL.
   */
  readonly isPrivate?: boolean;
  /** True if the page stays visible while data for other search parameters loads, instead of a skeleton. */
  readonly keepsPreviousPage?: boolean;
  /** True if the sitemap lists the page; pages with parameters are listed through their content. */
  readonly isInSitemap?: boolean;
  /** The name of the page's form that works without scripts; the feature's `api` handles it. */
  readonly form?: string;
}

/**
 * Tests whether search engines may find a page. The styles of these pages are in the document; the styles of
 * all others load before another page is shown.
 */
export function isPublicPage({ access, meta }: Pick<RouteDefinition, 'access' | 'meta'>): boolean {
  return access === 'anyone' && meta !== undefined;
}

/**
 * Declares a page: path, access, metadata, search parameters, loader and component. `web/routes.ts` adds it
 * to the router.
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineRoute<const Path extends string, Search extends object = object, Data = null>(
  definition: RouteDefinition<Path, Search, Data>,
): RouteDefinition<Path, Search, Data> {
  return definition;
}
