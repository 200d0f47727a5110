/** The ids of a page: few enough that their rows are read and written within some milliseconds. */
export const idsPerPage = 100;

/**
 * The ids of a list in their order, page by page. Each page is one text, so that an id takes 37 bytes and a list of a
 * million is still small; nothing of the database stays open while the pages are used.
 */
export class IdPages {
  readonly #pages: string[] = [];

  /** Creates pages from all ids of a list. */
  static of(ids: readonly string[]): IdPages {
    const pages = new IdPages();
    for (let start = 0; start < ids.length; start += idsPerPage)
      pages.add(ids.slice(start, start + idsPerPage).join('\n'));
    return pages;
  }

  /** Appends a page: the ids, separated by line breaks. */
  add(page: string): void {
    this.#pages.push(page);
  }

  /** Finds the rows of one page after the other, each once it is asked for. */
  async *read<Found>(find: (ids: readonly string[]) => Promise<Found>): AsyncGenerator<Found, void> {
    for (const page of this.#pages) yield await find(page.split('\n'));
  }
}
