import type { adminPaths } from '../urls/admin-paths.ts';
import { type ListValues, type Parameter, pageNumber } from './parameters.ts';

type AdminPath = (typeof adminPaths)[keyof typeof adminPaths];

/** A path without parameters. */
export type ListPath = Exclude<AdminPath, `${string}$${string}`>;

export interface ListOrder {
  readonly sort: string;
  readonly direction: 'asc' | 'desc';
}

interface ChosenColumns<Column extends string> {
  /** All columns, in order. */
  readonly all: readonly Column[];
  /** Cannot be hidden. */
  readonly fixed: Column;
  readonly optional?: readonly Column[];
}

type Parameters = Readonly<Record<string, Parameter>>;

interface ListOptions<Filters extends Parameters, Sort extends string, Column extends string> {
  readonly path: ListPath;
  /** The filters, in the order of the URL. */
  readonly filters: Filters;
  readonly sorts?: readonly Sort[];
  /** The order if there is no parameter, if it is a column's order. */
  readonly defaultOrder?: { readonly sort: NoInfer<Sort>; readonly direction: 'asc' | 'desc' };
  /** True if the URL omits the ascending direction. */
  readonly omitsAscending?: boolean;
  readonly columns?: ChosenColumns<Column>;
  /** Choices for the number of rows; the first is the default. */
  readonly pageSizes: readonly [number, ...number[]];
  /** The API's filters for each view, if the API has no views. */
  readonly viewFilters?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

type FilterValues<Filters extends Parameters> = {
  readonly [Name in keyof Filters]?: Exclude<ReturnType<Filters[Name]['parse']>, undefined>;
};

/** An absent parameter has its default. */
export type ListSearch<Filters extends Parameters, Sort extends string> = FilterValues<Filters> & {
  readonly sort?: Sort;
  readonly direction?: 'asc' | 'desc';
  /** Visible columns, separated by commas. */
  readonly columns?: string;
  readonly page?: string;
  readonly per_page?: string;
};

export type SearchOf<List extends ListDefinition> = ReturnType<List['parse']>;

/** Search parameters except those that only change the presentation. */
export type ListQuery<Search> = Omit<Search, 'columns' | 'per_page'> & { readonly per_page: string };

/** The state of the list is in the URL. */
export interface ListDefinition<Search = ListValues, Column extends string = string> {
  readonly path: ListPath;
  readonly pageSizes: readonly number[];
  readonly columns: readonly Column[];
  /** Cannot be hidden. */
  readonly fixedColumn: Column | undefined;
  /** Drops invalid parameters and defaults. */
  parse(params: Readonly<Record<string, unknown>>): Search;
  /** Returns the first page with other parameters. */
  change(search: Search, changes: Readonly<Record<string, unknown>>): Search;
  /** Returns the filters as the API names them. */
  getFilters(search: Search): Readonly<Record<string, string>>;
  /** Returns the order in the parameters; if there is none, the API decides. */
  getOrder(search: Search): ListOrder | undefined;
  getShownOrder(search: Search): ListOrder | undefined;
  toQuery(search: Search): ListQuery<Search>;
  /** Returns the query of all matching records, in order. */
  toCsvQuery(search: Search): Readonly<Record<string, string>>;
  isSortable(column: string): boolean;
  getShownColumns(search: Search): readonly Column[];
}

const removeUndefined = (values: ListValues): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );

/** Formats parameters as in a URL, sorted by name, so that equal parameters give the same text. */
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

/** Defines a list, with its URL parser, API query, links and form. */
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
    // The parsers match the declared types, which TypeScript cannot infer here.
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
