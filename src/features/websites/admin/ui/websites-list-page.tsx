import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { Button, buttonClass } from '../../../../design/button.tsx';
import { type DataSort, DataTable, type DataTableText } from '../../../../design/data-table.tsx';
import { EmptyState } from '../../../../design/empty-state.tsx';
import { Pagination, paginationLinkClass } from '../../../../design/pagination.tsx';
import { ScreenTitle } from '../../../../design/screen-title.tsx';
import { StatusMessage } from '../../../../design/status-message.tsx';
import { useRowSelection } from '../../../../design/use-row-selection.ts';
import { useLanguage, useMessages } from '../../../../shared/i18n/language-context.tsx';
import { paths } from '../../../../shared/paths.ts';
import type { PageProps } from '../../../../shared/route.ts';
import { getCsvUrl, type WebsiteList } from '../client.ts';
import { messages } from '../messages/messages.ts';
import {
  getFilters,
  getShownColumns,
  parseWebsitesSearch,
  type WebsitesSearch,
} from '../rules/list-search.ts';
import { NewWebsiteDialog } from './new-website-dialog.tsx';
import { useBulkActions } from './use-bulk-actions.ts';
import { useWebsiteColumns } from './website-columns.tsx';
import { FilterForm, ViewLinks } from './website-filters.tsx';

/** The owner's websites, also those that visitors do not see. */
export function WebsitesListPage({ data, search: params }: PageProps<WebsiteList, WebsitesSearch>) {
  const text = useMessages(messages);
  const search = parseWebsitesSearch({ ...params });
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-8">
        <ScreenTitle>{text.title}</ScreenTitle>
        <ListActions search={search} />
      </div>
      <div className="px-(--spacing-margin) pb-10">
        <ViewLinks search={search} />
        <FilterForm search={search} />
        <Websites list={data} search={search} />
      </div>
    </>
  );
}

function ListActions({ search }: { search: WebsitesSearch }) {
  const text = useMessages(messages);
  const [isCreating, setIsCreating] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 px-(--spacing-margin) pb-6">
      <a href={getCsvUrl(search)} download className={buttonClass({ variant: 'underlined', size: 'label' })}>
        {text.exportCsv}
      </a>
      <Button variant="filled" size="small" onClick={() => setIsCreating(true)}>
        {text.create.open}
      </Button>
      {isCreating && <NewWebsiteDialog onClose={() => setIsCreating(false)} />}
    </div>
  );
}

interface WebsitesProps {
  readonly list: WebsiteList;
  readonly search: WebsitesSearch;
}

function Websites({ list: { websites, meta }, search }: WebsitesProps) {
  const text = useMessages(messages);
  const filters = getFilters(search);
  const selection = useRowSelection(
    websites.map(({ id }) => id),
    JSON.stringify(filters),
  );
  const bulk = useBulkActions(search, selection);
  const columns = useWebsiteColumns(getShownColumns(search));
  const tableText = useTableText();
  return (
    <>
      <StatusMessage {...bulk.message} className="my-3" />
      {websites.length === 0 ? (
        <NoWebsites search={search} hasFilters={Object.keys(filters).length > 0} />
      ) : (
        <DataTable
          label={text.title}
          columns={columns}
          rows={websites}
          getId={({ id }) => id}
          getName={({ title }) => title || text.untitled}
          total={meta.total}
          sort={toSort(search)}
          sortLink={(sort, children) => (
            <SortLink search={search} sort={sort}>
              {children}
            </SortLink>
          )}
          selection={selection}
          bulkActions={bulk.actions}
          text={tableText}
        />
      )}
      <ListPagination meta={meta} search={search} />
    </>
  );
}

const toSort = ({ sort, direction }: WebsitesSearch): DataSort | undefined =>
  sort && { column: sort, direction: direction === 'desc' ? 'descending' : 'ascending' };

function SortLink({
  search,
  sort: { column, direction },
  children,
}: {
  search: WebsitesSearch;
  sort: DataSort;
  children: ReactNode;
}) {
  const { page: _, sort: _sort, direction: _direction, ...others } = search;
  return (
    <Link
      to={paths.adminWebsites}
      search={parseWebsitesSearch({
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

/** Returns the texts of the table with numbers as the language writes them. */
function useTableText(): DataTableText {
  const { selection } = useMessages(messages);
  const { format } = new Intl.NumberFormat(useLanguage());
  return {
    ...selection,
    selected: (count, total) => selection.selected(format(count), format(total)),
    selectAllMatching: (total) => selection.selectAllMatching(format(total)),
  };
}

function NoWebsites({ search: { view }, hasFilters }: { search: WebsitesSearch; hasFilters: boolean }) {
  const text = useMessages(messages);
  if (!hasFilters) return <EmptyState {...text.empty} />;
  const { title, text: explanation, bin } = text.noMatch;
  return (
    <EmptyState title={title} text={view === 'bin' ? bin : explanation}>
      <p className="pt-4">
        <Link
          to={paths.adminWebsites}
          search={{}}
          activeOptions={{ exact: true }}
          className="label go inline-block min-h-6"
        >
          {text.filters.clear}
        </Link>
      </p>
    </EmptyState>
  );
}

function ListPagination({
  meta: { page, per_page, total },
  search,
}: Pick<WebsiteList, 'meta'> & Pick<WebsitesProps, 'search'>) {
  const text = useMessages(messages);
  const { format } = new Intl.NumberFormat(useLanguage());
  const pages = Math.max(1, Math.ceil(total / per_page));
  const { page: _, ...others } = search;
  const link = (to: number, label: string) => (
    <Link
      to={paths.adminWebsites}
      search={{ ...others, ...(to > 1 && { page: String(to) }) }}
      activeOptions={{ exact: true }}
      className={paginationLinkClass}
    >
      {label}
    </Link>
  );
  const range = text.range(
    format((page - 1) * per_page + 1),
    format(Math.min(page * per_page, total)),
    format(total),
  );
  return (
    <div className="-mx-(--spacing-margin)">
      <Pagination
        label={text.pages}
        previous={page > 1 && link(Math.min(page - 1, pages), text.previous)}
        next={page < pages && link(page + 1, text.next)}
        position={range}
      />
      {pages === 1 && total > 0 && <p className="label px-(--spacing-margin) py-4 text-ink-2">{range}</p>}
    </div>
  );
}
