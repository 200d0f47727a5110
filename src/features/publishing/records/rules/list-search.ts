import { defineList, type ListDefinition, type ListPath } from '#shared/lists/define-list.ts';
import { choice, type ListValues, type Parameter, text } from '#shared/lists/parameters.ts';

/** A view combines filters under one name. */
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

/** Parameters of every list; an absent one has its default. */
export interface ListParams {
  readonly q?: string;
  readonly view?: RecordView;
  readonly sort?: string;
  readonly direction?: 'desc';
  /** Visible columns, separated by commas. */
  readonly columns?: string;
  readonly page?: string;
  readonly per_page?: string;
}

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
  /** The columns in order; `title` is one of them and cannot be hidden. */
  readonly columns: readonly Column[];
  readonly optional: readonly NoInfer<Column>[];
  readonly sorts: readonly NoInfer<Column>[];
  readonly filters: Readonly<Record<string, Parameter>>;
}

/** If there is no sort key, a list has the order of the menu. */
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
