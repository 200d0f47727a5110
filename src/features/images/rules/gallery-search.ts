import { parsePage } from '#shared/urls/parse-page.ts';

/** The search parameters of the gallery. */
export interface GallerySearch {
  /** The page of a long gallery; absent for the first. */
  readonly page?: string;
  /** The slug of the image that the viewer shows. */
  readonly view?: string;
}

/** Reads the search parameters of the gallery. */
export function parseGallerySearch(search: Readonly<Record<string, unknown>>): GallerySearch {
  const { view, page } = search;
  return { ...parsePage(page), ...(typeof view === 'string' && view !== '' && { view }) };
}
