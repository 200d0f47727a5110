import { Link } from '@tanstack/react-router';
import { Pagination, paginationLinkClass } from '../../../../design/pagination.tsx';
import { useMessages } from '../../../../shared/i18n/language-context.tsx';
import { outboxStates } from '../../../../shared/outbox-state.ts';
import { paths } from '../../../../shared/paths.ts';
import type { OutboxMeta } from '../../contract.ts';
import { messages } from '../../messages.ts';
import { getPageCount, type OutboxSearch } from '../../rules.ts';

/** Links to each state; the current one is in the URL. */
export function StateFilter({ search: { state } }: { search: OutboxSearch }) {
  const text = useMessages(messages);
  return (
    <nav aria-label={text.filter}>
      <ul className="label flex flex-wrap gap-x-5">
        {[undefined, ...outboxStates].map((option) => (
          <li key={option ?? 'all'}>
            <Link
              to={paths.adminOutbox}
              search={option ? { state: option } : {}}
              resetScroll={false}
              activeOptions={{ exact: true }}
              aria-current={option === state ? 'true' : undefined}
              activeProps={{}}
              className={`inline-flex min-h-6 items-center max-sm:min-h-9 ${option === state ? 'dotted' : 'text-ink-2 hover:text-ink'}`}
            >
              {option ? text.states[option] : text.all}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Links to newer and older emails, if there is more than one page. */
export function OutboxPagination({ meta, search: { state } }: { meta: OutboxMeta; search: OutboxSearch }) {
  const text = useMessages(messages);
  const pages = getPageCount(meta);
  const link = (page: number, label: string) => (
    <Link
      to={paths.adminOutbox}
      search={{ ...(state && { state }), ...(page > 1 && { page: String(page) }) }}
      activeOptions={{ exact: true }}
      className={paginationLinkClass}
    >
      {label}
    </Link>
  );
  return (
    <Pagination
      label={text.pages}
      previous={meta.page > 1 && link(Math.min(meta.page - 1, pages), text.newer)}
      next={meta.page < pages && link(meta.page + 1, text.older)}
      position={text.pageOf(String(meta.page), String(pages))}
    />
  );
}
