import { Link } from '@tanstack/react-router';
import { Pagination, paginationLinkClass } from '#design/list/pagination.tsx';
import { getNumberFormatter } from '#shared/i18n/format.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { adminPaths } from '#shared/urls/admin-paths.ts';
import type { ClientsMeta } from '../contract/clients.ts';
import { messages } from '../messages/messages.ts';
import type { ClientsSearch } from '../rules/list-search.ts';

interface ClientsPaginationProps {
  readonly meta: ClientsMeta;
  readonly search: ClientsSearch;
}

/** Links to the parts of the list before and after the one in view, and says which part that is. */
export function ClientsPagination({ meta: { page, per_page, total }, search }: ClientsPaginationProps) {
  const { list: text } = useMessages(messages);
  const format = getNumberFormatter(useLanguage());
  const pages = Math.max(1, Math.ceil(total / per_page));
  if (total === 0 || page > pages) return null;
  const { page: _, ...others } = search;
  const link = (to: number, label: string) => (
    <Link
      to={adminPaths.clients}
      search={{ ...others, ...(to > 1 && { page: String(to) }) }}
      activeOptions={{ exact: true }}
      className={paginationLinkClass}
    >
      {label}
    </Link>
  );
  const first = (page - 1) * per_page + 1;
  const range = text.range(format(first), format(Math.min(page * per_page, total)), format(total));
  return (
    <div className="-mx-(--spacing-margin)">
      <Pagination
        label={text.pages}
        previous={page > 1 && link(page - 1, text.previous)}
        next={page < pages && link(page + 1, text.next)}
        position={range}
      />
      {pages === 1 && <p className="label px-(--spacing-margin) py-4 text-ink-2">{range}</p>}
    </div>
  );
}
