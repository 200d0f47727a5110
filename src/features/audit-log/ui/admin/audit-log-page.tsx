import { getRouteApi, Link } from '@tanstack/react-router';
import { Plinth } from '../../../../design/plinth.tsx';
import { ScreenTitle } from '../../../../design/screen-title.tsx';
import { useLanguage, useWords } from '../../../../shared/i18n/language-context.tsx';
import { plural } from '../../../../shared/i18n/words.ts';
import { paths } from '../../../../shared/paths.ts';
import type { AuditLog } from '../../client.ts';
import { AuditFilters } from './audit-filters.tsx';
import { AuditTable } from './audit-table.tsx';
import { words } from './words.ts';

const route = getRouteApi('/admin/audit-log');

/** What happened on the site, by filters that stand in the address. */
export function AuditLogPage() {
  const text = useWords(words);
  const log = route.useLoaderData();
  return (
    <>
      <ScreenTitle>{text.title}</ScreenTitle>
      <p className="max-w-[62ch] px-(--spacing-margin) pb-6">{text.lede}</p>
      <AuditFilters search={log.search} choices={log.choices} />
      <Count log={log} />
      <Found log={log} />
    </>
  );
}

const isFiltered = ({ search: { before: _, ...filters } }: AuditLog) => Object.keys(filters).length > 0;

function Count({ log }: { log: AuditLog }) {
  const text = useWords(words);
  const language = useLanguage();
  const { total } = log.page.meta;
  const count = `${new Intl.NumberFormat(language).format(total)} ${plural(language, total, text.count)}`;
  return (
    <p className="label mx-(--spacing-margin) flex flex-wrap justify-between gap-x-6 border-line-2 border-t py-3">
      <span role="status">{isFiltered(log) ? `${count} ${text.ofAll}` : count}</span>
      <span className="text-ink-2">{text.zone}</span>
    </p>
  );
}

function Found({ log }: { log: AuditLog }) {
  const text = useWords(words);
  const { data } = log.page;
  if (data.length > 0)
    return (
      <>
        <AuditTable rows={data} />
        <Parts log={log} />
      </>
    );
  if (!isFiltered(log) && log.search.before === undefined) return <Plinth {...text.empty} />;
  return (
    <Plinth {...text.noFit}>
      <p className="pt-4">
        <Link
          to={paths.adminAuditLog}
          search={{}}
          activeOptions={{ exact: true }}
          className="label go inline-block min-h-6"
        >
          {text.clear}
        </Link>
      </p>
    </Plinth>
  );
}

/** The ways to older rows, and back to the newest. */
function Parts({ log: { search, page } }: { log: AuditLog }) {
  const text = useWords(words);
  const { before, ...filters } = search;
  const { next } = page.meta;
  if (before === undefined && next === null) return null;
  return (
    <nav aria-label={text.parts} className="label flex justify-between px-(--spacing-margin) py-4">
      {before === undefined ? (
        <span />
      ) : (
        <Link
          to={paths.adminAuditLog}
          search={filters}
          activeOptions={{ exact: true }}
          className="go min-h-6"
        >
          {text.newest}
        </Link>
      )}
      {next !== null && (
        <Link to={paths.adminAuditLog} search={{ ...filters, before: String(next) }} className="go min-h-6">
          {text.older}
        </Link>
      )}
    </nav>
  );
}
