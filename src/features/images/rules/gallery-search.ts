/** The search part of the gallery's own address: which image its viewer shows. */
export interface GallerySearch {
  readonly view?: string;
}

/** Reads the search part of the gallery's address. */
export function parseGallerySearch(search: Readonly<Record<string, unknown>>): GallerySearch {
  const { view } = search;
  return typeof view === 'string' && view !== '' ? { view } : {};
}
