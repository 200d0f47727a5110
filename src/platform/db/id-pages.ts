export const idsPerPage = 100;

/**
 * The ordered ids of a list, in pages. Each page is one string: an id takes 37 bytes, so a million ids stay
 * small, and no database resource stays open.
 */
export class IdPages {
  readonly #pages: string[] = [];

  static of(ids: readonly string[]): IdPages {
    const pages = new IdPages();
    for (let start = 0; start < ids.length; start += idsPerPage)
      pages.add(ids.slice(start, start + idsPerPage).join('\n'));
    return pages;
  }

  add(page: string): void {
    this.#pages.push(page);
  }

  /** Finds the rows of each page when it is requested. */
  async *read<Found>(find: (ids: readonly string[]) => Promise<Found>): AsyncGenerator<Found, void> {
    for (const page of this.#pages) yield await find(page.split('\n'));
  }
}
