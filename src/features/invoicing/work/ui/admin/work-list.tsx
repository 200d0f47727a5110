import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { buttonClass } from '#design/form/button.tsx';
import type { SelectionText } from '#design/list/bulk-bar.tsx';
import { type DataSort, DataTable } from '#design/list/data-table.tsx';
import { EmptyState } from '#design/list/empty-state.tsx';
import { Pagination, paginationLinkClass } from '#design/list/pagination.tsx';
import { useRowSelection } from '#design/list/use-row-selection.ts';
import { getNumberFormatter } from '#shared/i18n/format.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { adminPaths } from '#shared/urls/admin-paths.ts';
import { getCsvUrl, type WorkPage } from '../../client.ts';
import type { WorkItem, WorkListMeta } from '../../contract/items.ts';
import type { WorkChoices } from '../../contract/week.ts';
import { messages } from '../../messages/messages.ts';
import { getWorkFilters, parseWorkSearch, type WorkSearch } from '../../rules/work-search.ts';
import { EntryDialog } from './entry-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { useBulk } from './use-bulk.ts';
import type { WorkActions } from './use-work-actions.ts';
import { useWorkColumns } from './work-columns.tsx';
import { WorkFilterForm } from './work-filters.tsx';

interface WorkListProps {
  readonly list: WorkPage;
  readonly choices: WorkChoices;
  readonly actions: WorkActions;
  readonly search: WorkSearch;
}

/** All work as a list: filtered, sorted and paged by the URL, with actions on many entries. */
export function WorkList({ list: { rows, meta }, choices, actions, search }: WorkListProps) {
  const { list: text } = useMessages(messages);
  const language = useLanguage();
  const [edited, setEdited] = useState<WorkItem>();
  const [isMoving, setIsMoving] = useState(false);
  const columns = useWorkColumns(setEdited);
  const tableText = useTableText();
  const filters = getWorkFilters(search);
  const selection = useRowSelection(
    rows.map(({ id }) => id),
    JSON.stringify(filters),
  );
  const bulk = useBulk(actions, selection, filters);
  return (
    <>
      <WorkFilterForm search={search} choices={choices} />
      <p className="pb-2 text-right">
        <a
          href={getCsvUrl(search, language)}
          download
          className={buttonClass({ variant: 'underlined', size: 'label' })}
        >
          {text.exportCsv}
        </a>
      </p>
      {rows.length === 0 ? (
        <NoWork hasFilters={Object.keys(filters).length > 0} />
      ) : (
        <DataTable
          label={text.label}
          columns={columns}
          rows={rows}
          getId={({ id }) => id}
          getName={({ number, title, client }) => title || (client?.name ?? String(number))}
          total={meta.total}
          sort={{
            column: search.sort ?? 'date',
            direction:
              (search.direction ?? (search.sort ? 'asc' : 'desc')) === 'desc' ? 'descending' : 'ascending',
          }}
          sortLink={(sort, children) => (
            <SortLink search={search} sort={sort}>
              {children}
            </SortLink>
          )}
          selection={selection}
          bulkActions={bulk.getActions(() => setIsMoving(true))}
          text={tableText}
        />
      )}
      <ListPages meta={meta} search={search} />
      {edited && (
        <EntryDialog
          key={edited.id}
          item={edited}
          choices={choices}
          actions={actions}
          onClose={() => setEdited(undefined)}
        />
      )}
      {isMoving && (
        <MoveDialog
          clients={choices.clients}
          onClose={() => setIsMoving(false)}
          onMove={(subject) => {
            setIsMoving(false);
            bulk.move(subject);
          }}
        />
      )}
    </>
  );
}

interface SortLinkProps {
  readonly search: WorkSearch;
  readonly sort: DataSort;
  readonly children: ReactNode;
}

function SortLink({ search, sort: { column, direction }, children }: SortLinkProps) {
  const order = { sort: column, direction: direction === 'descending' ? 'desc' : 'asc' };
  return (
    <Link
      to={adminPaths.hours}
      search={parseWorkSearch({ ...search, page: undefined, ...order })}
      resetScroll={false}
      activeProps={{}}
      className="inline-flex min-h-6 items-center hover:text-ink"
    >
      {children}
    </Link>
  );
}

/** Returns the texts of the table with numbers as the language writes them. */
function useTableText(): SelectionText {
  const { selection } = useMessages(messages).list;
  const format = getNumberFormatter(useLanguage());
  return {
    ...selection,
    selected: (count, total) => selection.selected(format(count), format(total)),
    selectAllMatching: (total) => selection.selectAllMatching(format(total)),
  };
}

function NoWork({ hasFilters }: { hasFilters: boolean }) {
  const { list: text } = useMessages(messages);
  if (!hasFilters) return <EmptyState {...text.empty} />;
  return (
    <EmptyState {...text.noMatch}>
      <p className="pt-4">
        <Link
          to={adminPaths.hours}
          search={{ view: 'list' }}
          activeOptions={{ exact: true }}
          className="label go inline-block min-h-6"
        >
          {text.filters.clear}
        </Link>
      </p>
    </EmptyState>
  );
}

function ListPages({ meta, search }: { meta: WorkListMeta; search: WorkSearch }) {
  const { page, per_page, total, has_more } = meta;
  const { list: text } = useMessages(messages);
  const format = getNumberFormatter(useLanguage());
  const pages = Math.max(1, Math.ceil(total / per_page));
  if (total === 0) return null;
  const link = (to: number, label: string) => (
    <Link
      to={adminPaths.hours}
      search={parseWorkSearch({ ...search, page: to > 1 ? String(to) : undefined })}
      activeProps={{}}
      className={paginationLinkClass}
    >
      {label}
    </Link>
  );
  const range = text.range(
    format((page - 1) * per_page + 1),
    format(Math.min(page * per_page, total)),
    `${format(total)}${has_more ? '+' : ''}`,
  );
  return (
    <div className="-mx-(--spacing-margin)">
      <Pagination
        label={text.pages}
        previous={page > 1 && link(Math.min(page - 1, pages), text.previous)}
        next={page < pages && link(page + 1, text.next)}
        position={range}
      />
      {pages === 1 && <p className="label px-(--spacing-margin) py-4 text-ink-2">{range}</p>}
    </div>
  );
}
