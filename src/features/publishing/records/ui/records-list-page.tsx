import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { type ComponentType, type ReactNode, useState } from 'react';
import { Button } from '#design/form/button.tsx';
import type { SelectionText } from '#design/list/bulk-bar.tsx';
import { type DataSort, DataTable } from '#design/list/data-table.tsx';
import { EmptyState } from '#design/list/empty-state.tsx';
import { ListHead } from '#design/list/list-head.tsx';
import { useRowSelection } from '#design/list/use-row-selection.ts';
import { StatusMessage } from '#design/status/status-message.tsx';
import { getNumberFormatter } from '#shared/i18n/format.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import type { MediaAsset } from '#shared/images/media-asset.ts';
import { getCsvUrl, type RecordsPage } from '../client.ts';
import type { ListMeta, RecordRow } from '../contract.ts';
import { messages } from '../messages/messages.ts';
import type { RecordsSearch } from '../rules/list-search.ts';
import { FailedRecords } from './failed-records.tsx';
import { type FilterFieldProps, FilterForm, ViewLinks } from './list-filters.tsx';
import { BeyondTheEnd, ListPagination } from './list-pagination.tsx';
import { NewRecordDialog } from './new-record-dialog.tsx';
import { selectColumns, useRecordColumns } from './record-columns.tsx';
import type { RecordColumns, RecordLayoutProps, RecordList, RecordListText } from './record-list.ts';
import { addRowHandles } from './row-handles.tsx';
import { useBulkActions } from './use-bulk-actions.ts';
import { useRowOrder } from './use-row-order.ts';

interface RecordsListPageProps<Row extends RecordRow> {
  readonly list: RecordList;
  readonly text: RecordListText;
  /** The columns of the noun. */
  readonly columns: RecordColumns<Row>;
  /** Returns the picture beside the title. */
  readonly getThumbnail?: (row: Row) => MediaAsset | null;
  /** Renders the filters of the noun. */
  readonly filterFields?: (props: FilterFieldProps) => ReactNode;
  /** Creates records, where that takes more than a title. */
  readonly createAction?: ReactNode;
  /** Stands between the title and the views. */
  readonly intro?: ReactNode;
  /** Renders the rows in another layout than a table. */
  readonly layout?: ComponentType<RecordLayoutProps<Row>> | undefined;
  readonly data: RecordsPage<Row>;
  readonly search: object;
}

/** The owner’s records of one noun, also those that visitors do not see. */
export function RecordsListPage<Row extends RecordRow>(props: RecordsListPageProps<Row>) {
  const { list, text, data, filterFields, createAction, intro, layout } = props;
  const search = list.rules.parseSearch({ ...props.search });
  const columns = useRecordColumns(list, props.columns, props.getThumbnail);
  const columnLabels = Object.fromEntries(
    Object.entries(columns).map(([name, { header }]) => [name, header]),
  );
  return (
    <>
      <RecordsHead list={list} text={text} search={search} createAction={createAction} />
      <div className="px-(--spacing-margin) pb-10">
        {intro}
        <ViewLinks list={list} search={search} label={text.viewsLabel} version={data} />
        <FilterForm
          list={list}
          search={search}
          text={text.filters}
          columnLabels={columnLabels}
          fields={filterFields}
        />
        <Records list={list} text={text} search={search} data={data} columns={columns} layout={layout} />
      </div>
    </>
  );
}

/** The fragment of the URL that opens the form of a new record. */
const newRecordHash = 'new';

interface ListProps {
  readonly list: RecordList;
  readonly text: RecordListText;
  readonly search: RecordsSearch;
}

function RecordsHead({ list, text, search, createAction }: ListProps & { readonly createAction: ReactNode }) {
  const { exportCsv, moreActions } = useMessages(messages);
  const language = useLanguage();
  // The palette leads here with this fragment, also from the list itself.
  const isRequested = useLocation({ select: ({ hash }) => hash === newRecordHash });
  const [isOpened, setIsOpened] = useState(false);
  const navigate = useNavigate();
  const close = () => {
    setIsOpened(false);
    if (isRequested) void navigate({ to: '.', search: true, hash: '', replace: true, resetScroll: false });
  };
  return (
    <>
      <ListHead
        title={text.title}
        menuTexts={moreActions}
        actions={[
          {
            label: exportCsv,
            // biome-ignore lint/a11y/useAnchorContent: the head adds the label
            link: <a href={getCsvUrl(list.apiPath, list.rules, search, language)} download />,
          },
        ]}
        main={
          createAction ?? (
            <Button variant="filled" size="small" shortcut="N" onClick={() => setIsOpened(true)}>
              {text.create.open}
            </Button>
          )
        }
      />
      {createAction === undefined && (isOpened || isRequested) && (
        <NewRecordDialog list={list} text={text.create} onClose={close} />
      )}
    </>
  );
}

interface RecordsProps<Row extends RecordRow> extends ListProps {
  readonly data: RecordsPage<Row>;
  readonly columns: RecordColumns<Row>;
  readonly layout: ComponentType<RecordLayoutProps<Row>> | undefined;
}

function Records<Row extends RecordRow>({
  list,
  text,
  search,
  data,
  columns,
  layout: Layout,
}: RecordsProps<Row>) {
  const { untitled, order: handleText } = useMessages(messages);
  const { rows, meta } = data;
  const filters = list.rules.getFilters(search);
  const selection = useRowSelection(
    rows.map(({ id }) => id),
    JSON.stringify(filters),
  );
  const bulk = useBulkActions(list, search, selection);
  const order = useRowOrder(list, search, rows);
  const { onMove } = order;
  const shared = {
    label: text.title,
    getId: ({ id }: Row) => id,
    getName: ({ title }: Row) => title || untitled,
    total: meta.total,
    selection,
    bulkActions: bulk.actions,
    text: useSelectionText(text),
  };
  return (
    <>
      <StatusMessage {...bulk.message} className="my-3" />
      <FailedRecords list={list} failed={bulk.failed} />
      <StatusMessage {...order.message} className="my-3" />
      {rows.length === 0 ? (
        <NoRecords
          list={list}
          text={text}
          search={search}
          meta={meta}
          hasFilters={Object.keys(filters).length > 0}
        />
      ) : Layout ? (
        <Layout {...shared} rows={rows} />
      ) : (
        <DataTable
          {...shared}
          columns={selectColumns(
            list,
            search,
            onMove ? addRowHandles(columns, order.rows, onMove, handleText) : columns,
          )}
          rows={order.rows}
          onMove={onMove}
          sort={toSort(search)}
          sortLink={(sort, children) => (
            <SortLink list={list} search={search} sort={sort}>
              {children}
            </SortLink>
          )}
        />
      )}
      <ListPagination meta={meta} list={list} search={search} />
    </>
  );
}

const toSort = ({ sort, direction }: RecordsSearch): DataSort | undefined =>
  sort === undefined
    ? undefined
    : { column: sort, direction: direction === 'desc' ? 'descending' : 'ascending' };

interface SortLinkProps extends Omit<ListProps, 'text'> {
  readonly sort: DataSort;
  readonly children: ReactNode;
}

function SortLink({ list, search, sort: { column, direction }, children }: SortLinkProps) {
  const { page: _, sort: _sort, direction: _direction, ...others } = search;
  return (
    <Link
      to={list.path}
      search={list.rules.parseSearch({
        ...others,
        sort: column,
        direction: direction === 'descending' ? 'desc' : undefined,
      })}
      resetScroll={false}
      activeOptions={{ exact: true }}
      className="inline-flex min-h-6 items-center hover:text-ink"
    >
      {children}
    </Link>
  );
}

/** Returns the texts of the selection with numbers as the language writes them. */
function useSelectionText({ selectShown }: RecordListText): SelectionText {
  const { selection } = useMessages(messages);
  const format = getNumberFormatter(useLanguage());
  return {
    ...selection,
    selectShown,
    selected: (count, total) => selection.selected(format(count), format(total)),
    selectAllMatching: (total) => selection.selectAllMatching(format(total)),
  };
}

interface NoRecordsProps extends ListProps {
  readonly meta: ListMeta;
  readonly hasFilters: boolean;
}

function NoRecords({ list, text, search, meta, hasFilters }: NoRecordsProps) {
  const { filters } = useMessages(messages);
  if (meta.total > 0) return <BeyondTheEnd list={list} search={search} meta={meta} />;
  if (!hasFilters) return <EmptyState {...text.empty} />;
  const { title, text: explanation, bin } = text.noMatch;
  return (
    <EmptyState title={title} text={search.view === 'bin' ? bin : explanation}>
      <p className="pt-4">
        <Link
          to={list.path}
          search={{}}
          activeOptions={{ exact: true }}
          className="label go inline-block min-h-6"
        >
          {filters.clear}
        </Link>
      </p>
    </EmptyState>
  );
}
