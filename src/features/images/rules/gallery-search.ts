/** The search parameters of the gallery: the image that its viewer shows. */
export interface GallerySearch {
  readonly view?: string;
}

/** Reads the search parameters of the gallery. */
export function parseGallerySearch(search: Readonly<Record<string, unknown>>): GallerySearch {
  const { view } = search;
  return typeof view === 'string' && view !== '' ? { view } : {};
}
