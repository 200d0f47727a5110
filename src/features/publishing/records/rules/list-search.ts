/** The views of a list: filters that belong together under one name. */
export const recordViews = [
  'changed',
  'drafts',
  'scheduled',
  'incomplete_en',
  'incomplete_nl',
  'public',
  'hidden',
  'bin',
] as const;
export type RecordView = (typeof recordViews)[number];

/** The numbers of rows on a page to choose from; the first is the default. */
export const pageSizes = [25, 50, 100] as const;

/** The search parameters that each list of records has; what is absent has its default. */
export interface ListParams {
  readonly q?: string;
  readonly view?: RecordView;
  readonly sort?: string;
  readonly direction?: 'desc';
  /** The columns in view, separated by commas. */
  readonly columns?: string;
  readonly page?: string;
  readonly per_page?: string;
}

/** All search parameters of a list of records. */
export interface RecordsSearch extends ListParams {
  /** The filters of the noun. */
  readonly [filter: string]: string | undefined;
}

/** The properties of the list of one noun. */
export interface ListOptions<Column extends string> {
  /** The columns in their order; one is `title`, which cannot be hidden. */
  readonly columns: readonly Column[];
  /** The columns that are hidden by default. */
  readonly optional: readonly Column[];
  readonly sortable: readonly Column[];
  /** Parses each filter of the noun; undefined for none. */
  readonly filters: Readonly<Record<string, (value: unknown) => string | undefined>>;
}

/** Reads the search parameters of the list of one noun. */
export interface ListRules<Column extends string = string> {
  readonly columns: readonly Column[];
  /** Parses search parameters; invalid ones and defaults are dropped. */
  parseSearch(search: Readonly<Record<string, unknown>>): RecordsSearch;
  isSortable(column: Column): boolean;
  /** Returns the columns in view. */
  getShownColumns(search: RecordsSearch): readonly Column[];
  /** Returns the filters of the API that the search parameters select. */
  getFilters(search: RecordsSearch): Readonly<Record<string, string>>;
}

const pagePattern = /^(?:[2-9]|[1-9]\d{1,4})$/;
const maxQueryLength = 100;

/** Returns a value if it is one of those that are known. */
export const oneOf =
  <Value extends string>(values: readonly Value[]) =>
  (value: unknown): Value | undefined =>
    values.find((known) => known === value);

const viewFilters = {
  changed: { changed: 'true' },
  drafts: { draft: 'true' },
  scheduled: { scheduled: 'true' },
  incomplete_en: { incomplete: 'en' },
  incomplete_nl: { incomplete: 'nl' },
  public: { public: 'true' },
  hidden: { public: 'false' },
  bin: { removed: 'true' },
} as const satisfies Readonly<Record<RecordView, Readonly<Record<string, string>>>>;

const parseView = oneOf(recordViews);

/** Creates the rules of the list of one noun. */
export function createListRules<Column extends string>(options: ListOptions<Column>): ListRules<Column> {
  const { columns, optional, sortable, filters } = options;
  const defaults = columns.filter((column) => !optional.includes(column));
  const parseSort = oneOf(sortable);
  const parseColumns = (value: unknown): string | undefined => {
    if (typeof value !== 'string') return undefined;
    const named = value.split(',');
    const text = columns.filter((column) => column === 'title' || named.includes(column)).join(',');
    return text === defaults.join(',') ? undefined : text;
  };
  const parseFilters = (search: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> =>
    Object.fromEntries(
      Object.entries(filters).flatMap(([name, parse]): [string, string][] => {
        const value = parse(search[name]);
        return value === undefined ? [] : [[name, value]];
      }),
    );
  return {
    columns,
    parseSearch(search) {
      const q = typeof search.q === 'string' ? search.q.trim().slice(0, maxQueryLength) : '';
      const view = parseView(search.view);
      const sort = parseSort(search.sort);
      const shown = parseColumns(search.columns);
      const size = pageSizes.slice(1).find((count) => String(count) === search.per_page);
      const isPage = typeof search.page === 'string' && pagePattern.test(search.page);
      return {
        ...(q !== '' && { q }),
        ...(view && { view }),
        ...parseFilters(search),
        ...(sort && { sort }),
        ...(sort && search.direction === 'desc' && { direction: 'desc' }),
        ...(shown !== undefined && { columns: shown }),
        ...(isPage && { page: String(search.page) }),
        ...(size !== undefined && { per_page: String(size) }),
      };
    },
    isSortable: (column) => sortable.includes(column),
    getShownColumns({ columns: shown }) {
      if (shown === undefined) return defaults;
      const named = shown.split(',');
      return columns.filter((column) => named.includes(column));
    },
    getFilters: (search) => ({
      ...(search.q !== undefined && { q: search.q }),
      ...parseFilters(search),
      ...(search.view !== undefined && viewFilters[search.view]),
    }),
  };
}

/** Returns the order of the API that the search parameters select; without one that of the menu. */
export const getOrder = ({
  sort,
  direction,
}: RecordsSearch): { readonly sort?: string; readonly direction?: 'asc' | 'desc' } => ({
  ...(sort !== undefined && { sort, direction: direction ?? ('asc' as const) }),
});
