import { Link } from '@tanstack/react-router';
import { EmptyState } from '#design/list/empty-state.tsx';
import { Pagination, paginationLinkClass } from '#design/list/pagination.tsx';
import { getNumberFormatter } from '#shared/i18n/format.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import type { ListMeta } from '../contract.ts';
import { messages } from '../messages/messages.ts';
import type { RecordsSearch } from '../rules/list-search.ts';
import type { RecordList } from './record-list.ts';

interface ListPaginationProps {
  readonly meta: ListMeta;
  readonly list: RecordList;
  readonly search: RecordsSearch;
}

/** Links to the parts of a list before and after the one in view. */
export function ListPagination({ meta: { page, per_page, total }, list, search }: ListPaginationProps) {
  const text = useMessages(messages);
  const format = getNumberFormatter(useLanguage());
  const pages = Math.max(1, Math.ceil(total / per_page));
  if (page > pages) return null;
  const { page: _, ...others } = search;
  const link = (to: number, label: string) => (
    <Link
      to={list.path}
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

/** Tells the reader of a page beyond the end of a list where it ends, and leads back. */
export function BeyondTheEnd({ meta: { per_page, total }, list, search }: ListPaginationProps) {
  const { beyond } = useMessages(messages);
  const format = getNumberFormatter(useLanguage());
  const last = Math.ceil(total / per_page);
  const { page: _, ...others } = search;
  return (
    <EmptyState title={beyond.title} text={beyond.text(format(last))}>
      <p className="pt-4">
        <Link
          to={list.path}
          search={{ ...others, ...(last > 1 && { page: String(last) }) }}
          activeOptions={{ exact: true }}
          className="label go inline-block min-h-6"
        >
          {beyond.back}
        </Link>
      </p>
    </EmptyState>
  );
}
