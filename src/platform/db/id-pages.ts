export const idsPerPage = 100;

/** A string per page: an id takes 37 bytes, so a million ids stay small without a database resource. */
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

  async *read<Found>(find: (ids: readonly string[]) => Promise<Found>): AsyncGenerator<Found, void> {
    for (const page of this.#pages) yield await find(page.split('\n'));
  }
}
