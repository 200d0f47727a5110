import type { ReactNode } from 'react';
import type { ApiTransport } from '../api/api-transport.ts';
import type { ErrorCode, FieldErrors } from '../api/errors.ts';
import type { Language } from '../i18n/language.ts';
import type { PageMeta } from './page-meta.ts';

/** The access to a page or an endpoint; `anonymous` is for pages that a logged-in user does not need. */
export type Access = 'anyone' | 'anonymous' | 'user' | 'owner';

/** A form that was posted without scripts and rejected: what was typed and why it was rejected. */
export interface RejectedForm {
  /** The name of the form, as the route names it. */
  readonly name: string;
  /** The typed values by field, without passwords and codes. */
  readonly values: Readonly<Record<string, string>>;
  readonly code: ErrorCode;
  readonly fields: FieldErrors;
}

/** The context of a page's loader. */
export interface LoaderContext<Search> {
  readonly transport: ApiTransport;
  readonly params: Readonly<Record<string, string>>;
  /** The search parameters that the route's data depends on. */
  readonly search: Search;
  /** All search parameters of the URL; only the server has them. */
  readonly urlSearch?: Search | undefined;
  readonly signal: AbortSignal;
  /** True if the visitor is known to be logged out; false on the server, which decides by itself. */
  readonly isAnonymous: boolean;
  /** The rejected form that this page responds to. */
  readonly form?: RejectedForm | undefined;
}

/** The props of a page's component. */
export interface PageProps<Data = null, Search extends object = object> {
  readonly data: Data;
  /** The search parameters as the route's parser returns them. */
  readonly search: Search;
}

/** The parts of the site that page metadata may use. */
export interface SiteIdentity {
  readonly name: string;
  readonly tagline: string;
}

// Declared as methods, so that definitions of pages with different data fit one list.
interface Loader<Search, Data> {
  load(context: LoaderContext<Search>): Promise<Data>;
}

interface Page<Data, Search extends object> {
  render(props: PageProps<Data, Search>): ReactNode;
}

/** The headings in the navigation of the admin area. */
export type NavGroup = 'content' | 'work' | 'bookkeeping' | 'system';

/** Everything that the site knows about one page. */
export interface RouteDefinition<
  Path extends string = string,
  Search extends object = object,
  Data = unknown,
> {
  /** The name of the route, as the specification calls it. */
  readonly name: string;
  readonly path: Path;
  readonly access: Access;
  /** Its label in navigation, breadcrumbs and the title of a page without metadata. */
  readonly label?: Readonly<Record<Language, string>>;
  /** The navigation that lists the page, its position in it, and the heading below which it stands. */
  readonly nav?: {
    readonly area: 'dashboard' | 'admin';
    readonly position: number;
    readonly group?: NavGroup;
  };
  /** Reads the search parameters; without it they are passed on as text. */
  parseSearch?(params: Readonly<Record<string, unknown>>): Search;
  /** The search parameters that make another page, in normal form; without it those that the parser returns. */
  normalizeSearch?(params: Readonly<Record<string, string>>): object;
  /** The same, where the parser is too large for every page; declared where `import.meta.env.SSR`, since only the server needs it. */
  lazyNormalizeSearch?(): Promise<(params: Readonly<Record<string, string>>) => object>;
  /** The search parameters that the data depends on; a change of the others fetches nothing. */
  readonly dependsOn?: readonly string[];
  /**
   * Picks the search parameters that the data depends on, where `dependsOn` cannot name them. Browser and server have to
   * parse them alike, by `parseSearch`.
   */
  pickSearch?(search: Search): object;
  load?(context: LoaderContext<Search>): Promise<Data> | Data;
  /** The loader, where only the visitors of the page should download it. */
  lazyLoad?(): Promise<Loader<Search, Data>['load']>;
  /** The metadata of a page that search engines may list; without it a page is not listed. */
  meta?(data: Data, language: Language, site: SiteIdentity): PageMeta;
  /** The title of a page without metadata, where it is not its label. */
  title?(data: Data, language: Language): string;
  page?(): Promise<Page<Data, Search>['render']>;
  /**
   * True if the page has nothing but text, pictures and links, so that the page that the server sent needs its script
   * only once the visitor does something.
   */
  readonly waitsForIntent?: boolean;
  /** True if the page shows data that changes without the site's content, so that it is cached for a second only. */
  readonly isLive?: boolean;
  /** True if only who has its link may know the page: it is never cached, not listed, and no other site learns its URL. */
  readonly isPrivate?: boolean;
  /** True if the page stays in view while data for other search parameters is loading, instead of a skeleton. */
  readonly keepsPreviousPage?: boolean;
  /** True if the sitemap lists the page; pages with parameters are listed by their content. */
  readonly isInSitemap?: boolean;
  /** The name of the form on the page that works without scripts; the feature's `api` has its handler. */
  readonly form?: string;
}

/**
 * Returns whether search engines may find a page. The styles of these pages are in the document, and those of all pages
 * are loaded before any other page is shown.
 */
export function isPublicPage({ access, meta }: Pick<RouteDefinition, 'access' | 'meta'>): boolean {
  return access === 'anyone' && meta !== undefined;
}

/**
 * Declares a page: path, access, metadata, search parameters, loader and component in one place.
 * `web/routes.ts` adds it to the router.
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineRoute<const Path extends string, Search extends object = object, Data = null>(
  definition: RouteDefinition<Path, Search, Data>,
): RouteDefinition<Path, Search, Data> {
  return definition;
}
