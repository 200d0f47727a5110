import { defineList, type ListDefinition, type ListPath } from '#shared/lists/define-list.ts';
import { choice, type ListValues, type Parameter, text } from '#shared/lists/parameters.ts';

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

/** All search parameters of a list of records, also those of the noun. */
export type RecordsSearch = ListValues;

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

interface RecordListOptions<Column extends string> {
  readonly path: ListPath;
  /** The columns in their order; one is `title`, which cannot be hidden. */
  readonly columns: readonly Column[];
  /** The columns that are hidden by default. */
  readonly optional: readonly NoInfer<Column>[];
  readonly sorts: readonly NoInfer<Column>[];
  /** The filters of the noun. */
  readonly filters: Readonly<Record<string, Parameter>>;
}

/** Defines the list of one noun; without an order it has that of the menu. */
export const defineRecords = <const Column extends string>({
  path,
  columns,
  optional,
  sorts,
  filters,
}: RecordListOptions<Column | 'title'>): ListDefinition =>
  defineList({
    path,
    filters: { q: text(), view: choice(recordViews), ...filters },
    viewFilters,
    sorts,
    omitsAscending: true,
    columns: { all: columns, fixed: 'title', optional },
    pageSizes: [25, 50, 100],
  });
