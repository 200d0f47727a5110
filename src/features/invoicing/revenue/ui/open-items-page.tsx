import { Link, useNavigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { Button, buttonClass } from '#design/form/button.tsx';
import { DateField } from '#design/form/fields.tsx';
import { EmptyState } from '#design/list/empty-state.tsx';
import { Pagination, paginationLinkClass } from '#design/list/pagination.tsx';
import { ScreenTitle } from '#design/page/screen-title.tsx';
import { formatPlainDate } from '#shared/dates/plain-date.ts';
import { getNumberFormatter } from '#shared/i18n/format.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { formatEuros } from '#shared/money/money.ts';
import type { PageProps } from '#shared/pages/route.ts';
import { adminPaths } from '#shared/urls/admin-paths.ts';
import { revenuePath } from '../client.ts';
import type { OpenItems } from '../contract.ts';
import { messages } from '../messages/messages.ts';
import { parseOpenItemsSearch } from '../rules/search.ts';
import { AgeingTable } from './ageing-table.tsx';

export function OpenItemsPage({ data }: PageProps<OpenItems>) {
  const { openItems: text } = useMessages(messages);
  const language = useLanguage();
  return (
    <>
      <ScreenTitle>{text.title}</ScreenTitle>
      <DateBar data={data} />
      <div className="px-(--spacing-margin) pb-10 print:pb-0">
        <p className="hidden pb-3 print:block">{text.on(formatPlainDate(data.date, language))}</p>
        {data.clients.length === 0 ? (
          <EmptyState isInset {...text.none} />
        ) : (
          <>
            <AgeingTable data={data} />
            {data.overpaid_cents > 0 && (
              <p className="max-w-[41em] pt-3 text-[0.9375rem]">
                {text.overpaid(
                  formatEuros(data.total_cents + data.overpaid_cents, language),
                  formatEuros(data.overpaid_cents, language),
                )}
              </p>
            )}
            <p className="label max-w-prose pt-3 text-ink-2">{text.explain}</p>
          </>
        )}
      </div>
      {data.client_count > data.per_page && <Pages data={data} />}
    </>
  );
}

function DateBar({ data: { date } }: { data: OpenItems }) {
  const { openItems: text } = useMessages(messages);
  const lang = useLanguage();
  const navigate = useNavigate();
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = String(new FormData(event.currentTarget).get('date') ?? '');
    void navigate({
      to: adminPaths.openItems,
      search: parseOpenItemsSearch({ date: chosen }),
      resetScroll: false,
    });
  };
  return (
    <form
      method="get"
      onSubmit={show}
      className="flex flex-wrap items-end gap-x-6 gap-y-3 px-(--spacing-margin) pb-6 print:hidden"
    >
      <div className="w-44">
        <DateField key={date} name="date" label={text.date} defaultValue={date} />
      </div>
      <Button type="submit" size="small">
        {text.show}
      </Button>
      <span className="flex flex-wrap items-center gap-x-6 gap-y-3 sm:ml-auto">
        <Link to={adminPaths.revenue} className="label go inline-block min-h-6">
          {text.back}
        </Link>
        <a
          href={`${revenuePath}/open-items/csv?${new URLSearchParams({ date, lang })}`}
          download
          className={buttonClass({ variant: 'underlined', size: 'label' })}
        >
          {text.csv}
        </a>
        <Button size="small" variant="filled" onClick={() => window.print()}>
          {text.print}
        </Button>
      </span>
    </form>
  );
}

function Pages({ data: { date, page, per_page, client_count } }: { data: OpenItems }) {
  const { openItems: text } = useMessages(messages);
  const format = getNumberFormatter(useLanguage());
  const to = Math.min(page * per_page, client_count);
  const link = (target: number, label: string) => (
    <Link
      to={adminPaths.openItems}
      search={parseOpenItemsSearch({ date, page: String(target) })}
      activeOptions={{ exact: true }}
      className={paginationLinkClass}
    >
      {label}
    </Link>
  );
  return (
    <Pagination
      label={text.pages}
      previous={page > 1 && link(page - 1, text.previous)}
      next={to < client_count && link(page + 1, text.next)}
      position={text.range(format((page - 1) * per_page + 1), format(to), format(client_count))}
    />
  );
}
