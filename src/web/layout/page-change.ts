import { paths } from '#shared/urls/paths.ts';

export interface PageLocation {
  /** The path without a language prefix. */
  readonly pathname: string;
  readonly search: { readonly view?: unknown };
  readonly searchStr: string;
}

/**
 * A picture in a list opens as a page or closes back into the list, one record turns into another, or a
 * filter rearranges a list. `record` is the path of the record whose picture moves.
 */
export type PageChange =
  | { readonly kind: 'open' | 'close'; readonly record: string }
  | { readonly kind: 'turn'; readonly before: string; readonly record: string }
  | { readonly kind: 'filter' };

const websitePrefix = `${paths.websites}/`;

/** Returns a website, or the image in the gallery's viewer. */
function getRecord({ pathname, search: { view } }: PageLocation): string | undefined {
  if (pathname.startsWith(websitePrefix)) return pathname;
  return pathname === paths.images && typeof view === 'string' ? `${paths.images}/${view}` : undefined;
}

const lists: readonly string[] = [paths.home, paths.websites, paths.images];

/** Returns undefined if the page is replaced without a transition. */
export function getPageChange(from: PageLocation, to: PageLocation): PageChange | undefined {
  const [before, record] = [getRecord(from), getRecord(to)];
  if (before !== undefined && record !== undefined)
    return before === record ? undefined : { kind: 'turn', before, record };
  if (record !== undefined) return { kind: 'open', record };
  if (before !== undefined)
    return lists.includes(to.pathname) ? { kind: 'close', record: before } : undefined;
  const isFiltered = to.pathname === paths.websites && from.pathname === to.pathname;
  return isFiltered && from.searchStr !== to.searchStr ? { kind: 'filter' } : undefined;
}
