import { parsePage } from '#shared/urls/parse-page.ts';

export interface GallerySearch {
  /** Absent for the first page. */
  readonly page?: string;
  readonly view?: string;
}

export function parseGallerySearch(search: Readonly<Record<string, unknown>>): GallerySearch {
  const { view, page } = search;
  return { ...parsePage(page), ...(typeof view === 'string' && view !== '' && { view }) };
}
