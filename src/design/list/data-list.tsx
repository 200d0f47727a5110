import type { ReactNode } from 'react';
import { getNumberFormatter } from '#shared/i18n/format.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { type DataSort, DataTable, type DataTableProps } from './data-table.tsx';
import { EmptyState } from './empty-state.tsx';
import { FilterForm, type ListFilters } from './filter-form.tsx';
import {
  ClearLink,
  ListLink,
  type ListMeta,
  ListPageLinks,
  type ListPagesText,
  type ListProps,
  ListViewLinks,
  type ListViews,
} from './list-links.tsx';
import { ListMenu, type ListMenuText } from './list-menu.tsx';
import { listMessages } from './list-messages.ts';
import { SortMenu } from './sort-menu.tsx';

/** Props that do not follow from the list's definition. */
export type ListTable<Row> = Omit<DataTableProps<Row>, 'rows' | 'total' | 'sort' | 'sortLink'>;

export interface EmptyListText {
  readonly empty: { readonly title: string; readonly text: string };
  readonly emptyAction?: ReactNode;
  /** Defaults to the shared text of lists, as does `clear`. */
  readonly noMatch?: { readonly title: string; readonly text: string } | undefined;
  readonly clear?: string | undefined;
  /** Shown for a page beyond the end, with the number of pages. */
  readonly beyond?:
    | { readonly title: string; readonly text: (pages: string) => string; readonly back: string }
    | undefined;
}

export interface ListView<Row> {
  readonly views?: ListViews | undefined;
  readonly filters: ListFilters;
  /** Absent if all columns are visible. */
  readonly menu?: ListMenuText | undefined;
  readonly table: ListTable<Row>;
  /** A layout other than a table. */
  readonly renderRows?: (() => ReactNode) | undefined;
  readonly none: EmptyListText;
  /** Defaults to the shared texts of lists. */
  readonly pages?: ListPagesText | undefined;
  /** True to show the number of rows for a single page. */
  readonly hasRange?: boolean | undefined;
  readonly note?: ReactNode;
}

interface DataListProps<Row> extends ListProps {
  readonly view: ListView<Row>;
  readonly rows: readonly Row[];
  readonly meta: ListMeta;
  /** Shown between the filters and the rows. */
  readonly children?: ReactNode;
}

/** Views, filters, rows and links to other pages. All state is in the URL. */
export function DataList<Row>({ list, search, view, rows, meta, children }: DataListProps<Row>) {
  const state = { list, search };
  const headers = Object.fromEntries(view.table.columns.map(({ id, header }) => [id, header]));
  const menu = view.menu && <ListMenu {...state} text={view.menu} headers={headers} />;
  return (
    <>
      {view.views && <ListViewLinks {...state} views={view.views} />}
      <FilterForm
        {...state}
        filters={view.filters}
        menu={menu}
        sort={<SortMenu {...state} columns={view.table.columns} />}
      />
      {children}
      {rows.length === 0 ? (
        <NoRows {...state} text={view.none} meta={meta} />
      ) : (
        (view.renderRows?.() ?? <ListRows {...state} table={view.table} rows={rows} total={meta.total} />)
      )}
      {rows.length > 0 && view.note}
      {(rows.length > 0 || !view.none.beyond) && (
        <ListPageLinks {...state} meta={meta} text={view.pages} hasRange={view.hasRange} />
      )}
    </>
  );
}

const toDataSort = ({ list, search }: ListProps): DataSort | undefined => {
  const order = list.getShownOrder(search);
  return order && { column: order.sort, direction: order.direction === 'desc' ? 'descending' : 'ascending' };
};

/** Returns what makes the headings of a table links that sort its list. */
export const getSortProps = ({
  list,
  search,
}: ListProps): Pick<DataTableProps<never>, 'sort' | 'sortLink'> => ({
  sort: toDataSort({ list, search }),
  sortLink: ({ column, direction }, children) => (
    <ListLink
      list={list}
      search={search}
      changes={{ sort: column, direction: direction === 'descending' ? 'desc' : 'asc' }}
      className="inline-flex min-h-6 items-center hover:text-ink"
    >
      {children}
    </ListLink>
  ),
});

interface ListRowsProps<Row> extends ListProps {
  readonly table: ListTable<Row>;
  readonly rows: readonly Row[];
  readonly total: number;
}

function ListRows<Row>({ list, search, table, rows, total }: ListRowsProps<Row>) {
  const shown = list.getShownColumns(search);
  const columns = table.columns
    .filter(({ id }) => list.columns.length === 0 || shown.includes(id))
    .map((column) => ({ ...column, isSortable: list.isSortable(column.id) }));
  return (
    <DataTable {...table} columns={columns} rows={rows} total={total} {...getSortProps({ list, search })} />
  );
}

interface NoRowsProps extends ListProps {
  readonly text: EmptyListText;
  readonly meta: ListMeta;
}

function NoRows({ list, search, text, meta: { total, per_page } }: NoRowsProps) {
  const format = getNumberFormatter(useLanguage());
  const shared = useMessages(listMessages);
  const { beyond, noMatch = shared.noMatch, clear = shared.clear } = text;
  if (total > 0 && beyond) {
    const last = Math.ceil(total / per_page);
    return (
      <EmptyState isInset title={beyond.title} text={beyond.text(format(last))}>
        <p className="pt-4">
          <ListLink
            list={list}
            search={search}
            changes={{ page: String(last) }}
            scrolls
            className="label go inline-block min-h-6"
          >
            {beyond.back}
          </ListLink>
        </p>
      </EmptyState>
    );
  }
  if (total === 0 && Object.keys(list.getFilters(search)).length === 0)
    return (
      <EmptyState isInset {...text.empty}>
        {text.emptyAction}
      </EmptyState>
    );
  return (
    <EmptyState isInset {...noMatch}>
      <ClearLink list={list}>{clear}</ClearLink>
    </EmptyState>
  );
}
