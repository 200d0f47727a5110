import type { Messages } from '#shared/i18n/messages.ts';

const en = {
  /** “51–100 of 240”. */
  range: (first: string, last: string, total: string) => `${first}–${last} of ${total}`,
  moreFilters: (count: number) => (count === 0 ? 'More filters' : `More filters (${count})`),
  /** The hint of a column that does not fit. */
  hiddenColumn: 'needs a wider window',
  views: 'Views of the list',
  filters: 'Filter the list',
  apply: 'Search',
  noMatch: { title: 'No matches', text: 'Nothing in the list matches these filters.' },
  clear: 'Clear filters',
  pages: 'Pages of the list',
  previous: 'Previous',
  next: 'Next',
  sort: {
    label: 'Sort',
    current: (column: string) => `Sort: ${column}`,
    by: 'Sort by',
    direction: 'Order',
    directions: { asc: 'Ascending', desc: 'Descending' },
  },
  exportCsv: 'Export as CSV',
  /** The secondary actions of a list. */
  moreActions: { label: 'More', of: (list: string) => `More actions: ${list}` },
};

const nl = {
  range: (first, last, total) => `${first}–${last} van ${total}`,
  moreFilters: (count) => (count === 0 ? 'Meer filters' : `Meer filters (${count})`),
  hiddenColumn: 'past niet in dit venster',
  views: 'Weergaven van de lijst',
  filters: 'Lijst filteren',
  apply: 'Zoeken',
  noMatch: { title: 'Niets gevonden', text: 'Niets in de lijst past bij deze filters.' },
  clear: 'Filters wissen',
  pages: 'Pagina’s van de lijst',
  previous: 'Vorige',
  next: 'Volgende',
  sort: {
    label: 'Sorteren',
    current: (column) => `Sorteren: ${column}`,
    by: 'Sorteren op',
    direction: 'Volgorde',
    directions: { asc: 'Oplopend', desc: 'Aflopend' },
  },
  exportCsv: 'Exporteren als CSV',
  moreActions: { label: 'Meer', of: (list) => `Meer acties: ${list}` },
} satisfies typeof en;

export const listMessages: Messages<typeof en> = { en, nl };
