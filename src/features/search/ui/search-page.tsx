import { getRouteApi, Link, useNavigate, useRouterState } from '@tanstack/react-router';
import { EmptyState } from '#design/list/empty-state.tsx';
import { Pagination } from '#design/list/pagination.tsx';
import { PageTitle } from '#design/page/page-title.tsx';
import { formatNumber } from '#shared/i18n/format.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { plural } from '#shared/i18n/messages.ts';
import type { PageProps } from '#shared/pages/route.ts';
import { parseQuery } from '#shared/text/parse-query.ts';
import { isSingleLine } from '#shared/text/single-line.ts';
import { paths } from '#shared/urls/paths.ts';
import type { SearchResults } from '../client.ts';
import { maxQueryLength } from '../contract/query-limits.ts';
import { messages } from '../messages.ts';
import { HitRows } from './hit-rows.tsx';
import { SearchField } from './search-field.tsx';

const root = getRouteApi('__root__');

const pageSize = 20;

/** Shows results while the visitor types; without scripts it is a plain form. */
export function SearchPage({ data: results }: PageProps<SearchResults>) {
  const text = useMessages(messages);
  const navigate = useNavigate();
  const isLoading = useRouterState({ select: (state) => state.isLoading });
  return (
    <>
      <PageTitle className="px-(--spacing-margin)">{text.title}</PageTitle>
      <SearchField
        q={results.q}
        onChange={(q) =>
          navigate({ to: paths.search, search: q === '' ? {} : { q }, replace: true, resetScroll: false })
        }
      />
      {/* The field's line replaces the list's. */}
      <div aria-busy={isLoading} className="-mt-px">
        <ResultCount results={results} />
        <ResultList results={results} />
      </div>
    </>
  );
}

function ResultCount({ results }: { results: SearchResults }) {
  const text = useMessages(messages);
  const language = useLanguage();
  const { q, total, page, pages } = results;
  const count = `${formatNumber(language, total)} ${plural(language, total, text.results)}`;
  // The replacement says that there are no results, so this is only announced.
  const isShown = q === '' || total > 0;
  return (
    <div
      className={isShown ? 'flex items-baseline justify-between gap-4 px-(--spacing-margin) py-3' : 'sr-only'}
    >
      <p role="status" className="label wrap-anywhere">
        {q === '' ? <span className="text-ink-2">{text.hint}</span> : text.found(count, q)}
      </p>
      {pages > 1 && <p className="label whitespace-nowrap text-ink-2">{text.part(page, pages)}</p>}
    </div>
  );
}

function ResultList({ results }: { results: SearchResults }) {
  const text = useMessages(messages);
  const language = useLanguage();
  const { websites } = root.useLoaderData();
  const { q, hits, page } = results;
  if (q === '') return null;
  if (q.length > maxQueryLength)
    return <EmptyState title={text.tooLong} text={text.tooLongText(maxQueryLength)} />;
  if (!isSingleLine(q)) return <EmptyState title={text.unsafe} text={text.unsafeText} />;
  if (parseQuery(q) === undefined) return <EmptyState title={text.noWords} text={text.noWordsText} />;
  if (hits.length === 0)
    return (
      <EmptyState
        label={`0 ${plural(language, 0, text.results)}`}
        title={text.nothing(q)}
        text={text.nothingText}
      >
        {websites.total > 0 && (
          <p className="pt-4">
            <Link to={paths.home} className="go inline-block min-h-6">
              {text.back}
            </Link>
          </p>
        )}
      </EmptyState>
    );
  return (
    <>
      <HitRows hits={hits} start={(page - 1) * pageSize + 1} />
      <ResultPagination results={results} />
    </>
  );
}

function ResultPagination({ results: { q, page, pages } }: { results: SearchResults }) {
  const text = useMessages(messages);
  const link = (target: number, label: string) => (
    <Link
      to={paths.search}
      search={target === 1 ? { q } : { q, page: String(target) }}
      activeOptions={{ exact: true }}
      className="go min-h-6"
    >
      {label}
    </Link>
  );
  return (
    <Pagination
      label={text.parts}
      layout="between"
      previous={page > 1 && link(page - 1, text.previous)}
      next={page < pages && link(page + 1, text.next)}
    />
  );
}
