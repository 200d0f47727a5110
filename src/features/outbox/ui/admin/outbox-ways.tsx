import { Link } from '@tanstack/react-router';
import { useWords } from '../../../../shared/i18n/language-context.tsx';
import { paths } from '../../../../shared/paths.ts';
import type { OutboxMeta } from '../../contract.ts';
import { type OutboxSearch, outboxStates, pagesOf } from '../../rules.ts';
import { words } from './words.ts';

/** One link for each state; which one is shown stands in the address. */
export function StateFilter({ search: { state } }: { search: OutboxSearch }) {
  const text = useWords(words);
  return (
    <nav aria-label={text.filter}>
      <ul className="label flex flex-wrap gap-x-5">
        {[undefined, ...outboxStates].map((each) => (
          <li key={each ?? 'all'}>
            <Link
              to={paths.adminOutbox}
              search={each ? { state: each } : {}}
              resetScroll={false}
              activeOptions={{ exact: true }}
              aria-current={each === state ? 'true' : undefined}
              activeProps={{}}
              className={`inline-flex min-h-6 items-center max-sm:min-h-9 ${each === state ? 'dotted' : 'text-ink-2 hover:text-ink'}`}
            >
              {each ? text.states[each] : text.all}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The ways to newer and older mails, where there are more than fit. */
export function Pages({ meta, search: { state } }: { meta: OutboxMeta; search: OutboxSearch }) {
  const text = useWords(words);
  const pages = pagesOf(meta);
  if (pages === 1 && meta.page === 1) return null;
  const searchOf = (page: number) => ({ ...(state && { state }), ...(page > 1 && { page: String(page) }) });
  return (
    <nav aria-label={text.pages} className="label flex flex-wrap gap-x-6 px-(--spacing-margin) py-4">
      {meta.page > 1 && (
        <Link
          to={paths.adminOutbox}
          search={searchOf(Math.min(meta.page - 1, pages))}
          activeOptions={{ exact: true }}
          className="go min-h-6"
        >
          {text.newer}
        </Link>
      )}
      <span className="text-ink-2">{text.pageOf(String(meta.page), String(pages))}</span>
      {meta.page < pages && (
        <Link to={paths.adminOutbox} search={searchOf(meta.page + 1)} className="go min-h-6">
          {text.older}
        </Link>
      )}
    </nav>
  );
}
