import { Link } from '@tanstack/react-router';
import { Pagination, paginationLinkClass } from '#design/list/pagination.tsx';
import { outboxStates } from '#shared/email/outbox-state.ts';
import { getNumberFormatter } from '#shared/i18n/format.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { adminPaths } from '#shared/urls/admin-paths.ts';
import type { OutboxMeta } from '../../contract.ts';
import { messages } from '../../messages.ts';
import { countEmails, getPageCount, type OutboxSearch } from '../../rules.ts';

interface StateFilterProps {
  counts: OutboxMeta['counts'];
  search: OutboxSearch;
}

/** Links to all emails and to each state, with counts; the URL selects the current view. */
export function StateFilter({ counts, search: { state } }: StateFilterProps) {
  const text = useMessages(messages);
  const format = getNumberFormatter(useLanguage());
  return (
    <nav aria-label={text.filter}>
      <ul className="label flex flex-wrap gap-x-5">
        {[undefined, ...outboxStates].map((option) => (
          <li key={option ?? 'all'}>
            <Link
              to={adminPaths.outbox}
              search={option ? { state: option } : {}}
              resetScroll={false}
              activeOptions={{ exact: true }}
              aria-current={option === state ? 'true' : undefined}
              activeProps={{}}
              className={`inline-flex min-h-11 items-center ${option === state ? 'dotted' : 'text-ink-2 hover:text-ink'}`}
            >
              {option ? text.views[option] : text.all}{' '}
              <span className="ml-[0.6em] text-ink-2">
                {format(option ? counts[option] : countEmails(counts))}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Links to newer and older emails, if there are several pages. */
export function OutboxPagination({ meta, search: { state } }: { meta: OutboxMeta; search: OutboxSearch }) {
  const text = useMessages(messages);
  const pages = getPageCount(meta);
  const link = (page: number, label: string) => (
    <Link
      to={adminPaths.outbox}
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
