import { formatSearchParams } from '../urls/urls.ts';
import { type PageMeta, samePaths } from './page-meta.ts';

/** The maximum number of records of a public list that is shown whole; longer ones are shown in pages. */
export const maxWholeList = 500;

/** The number of records on a page of such a list. */
export const listPageSize = 100;

/** A public list that is shown whole. */
export type WholeList<T> = readonly T[] & { readonly meta?: never };

type PageParams = Readonly<Record<string, string | undefined>>;

/** A page of a public list that is too long to be shown whole. */
export interface ListPage {
  /** From 1. */
  readonly page: number;
  /** The number of pages; 1 if there is no row. */
  readonly pages: number;
  /** The other search parameters that the rows depend on; undefined for their defaults. */
  readonly others: PageParams;
  /** What tells the pages of the list apart, for browser tabs and search engines. */
  readonly meta: Pick<PageMeta, 'titleSuffix' | 'neighbours'> & Partial<Pick<PageMeta, 'localizedPaths'>>;
}

/** Returns the search parameters of a page of a list. The first page is that of the list without any. */
export function toPageSearch(others: PageParams, page: number): Record<string, string> {
  const given = Object.entries(others).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  const named = page === 1 && given.length === 0 ? [] : [['page', String(page)]];
  return Object.fromEntries([...given, ...named]);
}

/**
 * Returns where a page is in its list.
 * @param list its path, its search parameters besides the page, and the number of rows of all pages
 * @param page from 1
 * @returns undefined if the list ends before the page
 */
export function createListPage(
  { path, others, total }: { readonly path: string; readonly others: PageParams; readonly total: number },
  page: number,
): ListPage | undefined {
  const pages = Math.max(1, Math.ceil(total / listPageSize));
  if (page > pages) return undefined;
  const toPath = (target: number) =>
    path + formatSearchParams(new URLSearchParams(toPageSearch(others, target)));
  const neighbours = {
    prev: page === 1 ? undefined : toPath(page - 1),
    next: page === pages ? undefined : toPath(page + 1),
  };
  const meta =
    page === 1
      ? { neighbours }
      : { neighbours, titleSuffix: ` (${page}/${pages})`, localizedPaths: samePaths(toPath(page)) };
  return { page, pages, others, meta };
}
