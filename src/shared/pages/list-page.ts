import { formatSearchParams } from '../urls/urls.ts';
import { type PageMeta, samePaths } from './page-meta.ts';

/** A longer public list is paginated. */
export const maxWholeList = 500;

export const listPageSize = 100;

export type WholeList<T> = readonly T[] & { readonly meta?: never };

type PageParams = Readonly<Record<string, string | undefined>>;

export interface ListPage {
  readonly page: number;
  /** At least 1, even if there are no rows. */
  readonly pages: number;
  /** Other search parameters that affect the rows; undefined for defaults. */
  readonly others: PageParams;
  /** Distinguishes the pages for browser tabs and search engines. */
  readonly meta: Pick<PageMeta, 'titleSuffix' | 'neighbours'> & Partial<Pick<PageMeta, 'localizedPaths'>>;
}

/** The first page has no `page`. */
export function toPageSearch(others: PageParams, page: number): Record<string, string> {
  const given = Object.entries(others).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  const named = page === 1 && given.length === 0 ? [] : [['page', String(page)]];
  return Object.fromEntries([...given, ...named]);
}

/**
 * Returns undefined if the list ends before the page.
 * @param list its path, its other search parameters, and the total number of rows
 * @param page from 1
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
