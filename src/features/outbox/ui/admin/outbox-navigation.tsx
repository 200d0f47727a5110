import { ListLink } from '#design/list/list-links.tsx';
import { Pagination, paginationLinkClass } from '#design/list/pagination.tsx';
import { outboxStates } from '#shared/email/outbox-state.ts';
import { getNumberFormatter } from '#shared/i18n/format.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import type { OutboxMeta } from '../../contract.ts';
import { messages } from '../../messages.ts';
import { countEmails, getPageCount, type OutboxSearch, outboxList } from '../../rules.ts';

interface StateFilterProps {
  counts: OutboxMeta['counts'];
  search: OutboxSearch;
}

export function StateFilter({ counts, search }: StateFilterProps) {
  const text = useMessages(messages);
  const format = getNumberFormatter(useLanguage());
  return (
    <nav aria-label={text.filter}>
      <ul className="label flex flex-wrap gap-x-5">
        {[undefined, ...outboxStates].map((option) => (
          <li key={option ?? 'all'}>
            <ListLink
              list={outboxList}
              search={search}
              changes={{ state: option }}
              isCurrent={option === search.state}
              className={`inline-flex min-h-11 items-center ${option === search.state ? 'dotted' : 'text-ink-2 hover:text-ink'}`}
            >
              {option ? text.views[option] : text.all}{' '}
              <span className="ml-[0.6em] text-ink-2">
                {format(option ? counts[option] : countEmails(counts))}
              </span>
            </ListLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function OutboxPagination({ meta, search }: { meta: OutboxMeta; search: OutboxSearch }) {
  const text = useMessages(messages);
  const pages = getPageCount(meta);
  const link = (page: number, label: string) => (
    <ListLink
      list={outboxList}
      search={search}
      changes={{ page: String(page) }}
      scrolls
      className={paginationLinkClass}
    >
      {label}
    </ListLink>
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
