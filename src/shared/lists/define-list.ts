import type { adminPaths } from '../urls/admin-paths.ts';
import { type ListValues, type Parameter, pageNumber } from './parameters.ts';

/** The path of a page with a list. */
export type ListPath = (typeof adminPaths)[
  | 'websites'
  | 'images'
  | 'pages'
  | 'hours'
  | 'clients'
  | 'invoices'
  | 'purchases'
  | 'outbox'];

/** The column and the direction that a list is sorted by. */
export interface ListOrder {
  readonly sort: string;
  readonly direction: 'asc' | 'desc';
}

/** The columns of a list that its reader chooses. */
interface ChosenColumns<Column extends string> {
  /** All of them, in their order. */
  readonly all: readonly Column[];
  /** The one that cannot be hidden. */
  readonly fixed: Column;
  /** Those that are hidden by default. */
  readonly optional?: readonly Column[];
}

type Parameters = Readonly<Record<string, Parameter>>;

interface ListOptions<Filters extends Parameters, Sort extends string, Column extends string> {
  readonly path: ListPath;
  /** The filters of the list, in the order of the URL. */
  readonly filters: Filters;
  /** The columns that the list can be sorted by. */
  readonly sorts?: readonly Sort[];
  /** The order without a parameter, where it is that of a column. */
  readonly defaultOrder?: { readonly sort: NoInfer<Sort>; readonly direction: 'asc' | 'desc' };
  /** True if the URL does not name the ascending direction. */
  readonly omitsAscending?: boolean;
  readonly columns?: ChosenColumns<Column>;
  /** The numbers of rows on a page to choose from; the first is the default. */
  readonly pageSizes: readonly [number, ...number[]];
  /** The filters of the API that a view stands for, where the API knows no views. */
  readonly viewFilters?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

type FilterValues<Filters extends Parameters> = {
  readonly [Name in keyof Filters]?: Exclude<ReturnType<Filters[Name]['parse']>, undefined>;
};

/** The search parameters of a list; what is absent has its default. */
export type ListSearch<Filters extends Parameters, Sort extends string> = FilterValues<Filters> & {
  readonly sort?: Sort;
  readonly direction?: 'asc' | 'desc';
  /** The columns in view, separated by commas. */
  readonly columns?: string;
  readonly page?: string;
  readonly per_page?: string;
};

/** The search parameters of a defined list. */
export type SearchOf<List extends ListDefinition> = ReturnType<List['parse']>;

/** The query of a page of a list: its search parameters without those that only change how it is shown. */
export type ListQuery<Search> = Omit<Search, 'columns' | 'per_page'> & { readonly per_page: string };

/** A list whose state is in the URL. */
export interface ListDefinition<Search = ListValues, Column extends string = string> {
  readonly path: ListPath;
  readonly pageSizes: readonly number[];
  /** The columns that its reader chooses, in their order; none if all are in view. */
  readonly columns: readonly Column[];
  /** The column that cannot be hidden. */
  readonly fixedColumn: Column | undefined;
  /** Parses search parameters; invalid ones and defaults are dropped. */
  parse(params: Readonly<Record<string, unknown>>): Search;
  /** Returns the first page of the list with other search parameters. */
  change(search: Search, changes: Readonly<Record<string, unknown>>): Search;
  /** Returns what selects the records, as the API names it. */
  getFilters(search: Search): Readonly<Record<string, string>>;
  /** Returns the order that the search parameters name; without one that of the API applies. */
  getOrder(search: Search): ListOrder | undefined;
  /** Returns the order of the rows. */
  getShownOrder(search: Search): ListOrder | undefined;
  /** Returns the query of a page of the list. */
  toQuery(search: Search): ListQuery<Search>;
  /** Returns the query of all records that match, in their order. */
  toCsvQuery(search: Search): Readonly<Record<string, string>>;
  isSortable(column: string): boolean;
  /** Returns the columns in view. */
  getShownColumns(search: Search): readonly Column[];
}

const removeUndefined = (values: ListValues): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );

/** Formats search parameters as in a URL, in the order of their names, so that equal ones are the same text. */
export const formatListSearch = (search: ListValues): string =>
  new URLSearchParams(
    Object.entries(removeUndefined(search)).toSorted(([one], [other]) => one.localeCompare(other)),
  ).toString();

function createColumnChoice<Column extends string>(columns: ChosenColumns<Column> | undefined) {
  if (!columns) return { parse: () => undefined, getShown: () => [] };
  const { all, fixed, optional = [] } = columns;
  const standard = all.filter((column) => !optional.includes(column));
  return {
    parse(value: unknown): string | undefined {
      if (typeof value !== 'string') return undefined;
      const named = value.split(',');
      const shown = all.filter((column) => column === fixed || named.includes(column)).join(',');
      return shown === standard.join(',') ? undefined : shown;
    },
    getShown(shown: string | undefined): readonly Column[] {
      const named = shown?.split(',');
      return named ? all.filter((column) => named.includes(column)) : standard;
    },
  };
}

/** Defines a list: from it come the parser of its URL, the query of its API, its links and its form. */
export function defineList<
  const Filters extends Parameters,
  const Sort extends string = never,
  const Column extends string = never,
>(options: ListOptions<Filters, Sort, Column>): ListDefinition<ListSearch<Filters, Sort>, Column> {
  const { filters, sorts = [], pageSizes, viewFilters, defaultOrder, omitsAscending = false } = options;
  type Search = ListSearch<Filters, Sort>;
  const columns = createColumnChoice(options.columns);
  const [defaultSize, ...otherSizes] = pageSizes;
  const parseFilters = (params: Readonly<Record<string, unknown>>): ListValues => {
    const values: Record<string, string | undefined> = {};
    for (const [name, { parse }] of Object.entries(filters)) values[name] = parse(params[name], values);
    return values;
  };
  const parseDirection = (value: unknown) => {
    if (value === 'desc') return 'desc';
    return omitsAscending ? undefined : 'asc';
  };
  const parse = (params: Readonly<Record<string, unknown>>): Search => {
    const sort = sorts.find((column) => column === params.sort);
    const size = otherSizes.find((count) => String(count) === String(params.per_page));
    // The parameters have the names and the values of the type, which is made from their declarations.
    return removeUndefined({
      ...parseFilters(params),
      sort,
      direction: sort && parseDirection(params.direction),
      columns: columns.parse(params.columns),
      page: pageNumber.parse(params.page, {}),
      per_page: size === undefined ? undefined : String(size),
    }) as Search;
  };
  const getFilters = (search: Search) => {
    const values = removeUndefined(parseFilters(search));
    const named = Object.entries(values).filter(
      ([name]) => filters[name]?.isFilter && !(name === 'view' && viewFilters),
    );
    return { ...Object.fromEntries(named), ...viewFilters?.[values.view ?? ''] };
  };
  const getOrder = ({ sort, direction = 'asc' }: Search) => (sort ? { sort, direction } : undefined);
  const toCsvQuery = (search: Search) => ({ ...getFilters(search), ...getOrder(search) });
  return {
    path: options.path,
    pageSizes,
    columns: options.columns?.all ?? [],
    fixedColumn: options.columns?.fixed,
    parse,
    change: ({ page: _, ...search }, changes) => parse({ ...search, ...changes }),
    getFilters,
    getOrder,
    getShownOrder: (search) => getOrder(search) ?? defaultOrder,
    toQuery: (search) => {
      const { page, per_page = String(defaultSize) } = search;
      return { ...toCsvQuery(search), ...(page && { page }), per_page } as ListQuery<Search>;
    },
    toCsvQuery,
    isSortable: (column) => sorts.some((sort) => sort === column),
    getShownColumns: (search) => columns.getShown(search.columns),
  };
}
