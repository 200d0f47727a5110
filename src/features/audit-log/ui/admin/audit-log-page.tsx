import { Link } from '@tanstack/react-router';
import { EmptyState } from '#design/list/empty-state.tsx';
import { Pagination, paginationLinkClass } from '#design/list/pagination.tsx';
import { ScreenTitle } from '#design/page/screen-title.tsx';
import { formatNumber } from '#shared/i18n/format.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { plural } from '#shared/i18n/messages.ts';
import type { PageProps } from '#shared/pages/route.ts';
import { adminPaths } from '#shared/urls/admin-paths.ts';
import type { AuditLog } from '../../client.ts';
import { messages } from '../../messages/messages.ts';
import { AuditFilters } from './audit-filters.tsx';
import { AuditTable } from './audit-table.tsx';

const verifyCommand = 'vitrine audit verify';

export function AuditLogPage({ data: log }: PageProps<AuditLog>) {
  const text = useMessages(messages);
  return (
    <>
      <ScreenTitle>{text.title}</ScreenTitle>
      <p className="max-w-[41em] px-(--spacing-margin) pb-6">
        {text.lede} <code className="whitespace-nowrap font-mono text-[0.875em]">{verifyCommand}</code>{' '}
        {text.ledeEnd}
      </p>
      <AuditFilters search={log.search} options={log.filterOptions} />
      <Count log={log} />
      <Results log={log} />
    </>
  );
}

const isFiltered = ({ search: { before: _, ...filters } }: AuditLog) => Object.keys(filters).length > 0;

function Count({ log }: { log: AuditLog }) {
  const text = useMessages(messages);
  const language = useLanguage();
  const { total } = log.page.meta;
  const count = `${formatNumber(language, total)} ${plural(language, total, text.count)}`;
  return (
    <p className="label mx-(--spacing-margin) flex flex-wrap justify-between gap-x-6 border-line-2 border-t py-3">
      <span role="status">{isFiltered(log) ? `${count} ${text.ofAll}` : count}</span>
      <span className="text-ink-2">{text.zone}</span>
    </p>
  );
}

function Results({ log }: { log: AuditLog }) {
  const text = useMessages(messages);
  const { data } = log.page;
  if (data.length > 0)
    return (
      <>
        <AuditTable rows={data} />
        <LogPagination log={log} />
      </>
    );
  if (!isFiltered(log) && log.search.before === undefined) return <EmptyState {...text.empty} />;
  return (
    <EmptyState {...text.noFit}>
      <p className="pt-4">
        <Link
          to={adminPaths.auditLog}
          search={{}}
          activeOptions={{ exact: true }}
          className="label go inline-block min-h-6"
        >
          {text.clear}
        </Link>
      </p>
    </EmptyState>
  );
}

function LogPagination({ log: { search, page } }: { log: AuditLog }) {
  const text = useMessages(messages);
  const { before, ...filters } = search;
  const { next } = page.meta;
  const link = (part: Pick<typeof search, 'before'>, label: string) => (
    <Link
      to={adminPaths.auditLog}
      search={{ ...filters, ...part }}
      activeOptions={{ exact: true }}
      className={paginationLinkClass}
    >
      {label}
    </Link>
  );
  return (
    <Pagination
      label={text.parts}
      previous={before !== undefined && link({}, text.newest)}
      next={next !== null && link({ before: String(next) }, text.older)}
    />
  );
}
