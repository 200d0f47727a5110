import { Link } from '@tanstack/react-router';
import { formatDuration } from '#shared/dates/durations.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { formatAmount, sumCents } from '#shared/money/money.ts';
import { adminPaths } from '#shared/urls/admin-paths.ts';
import type { UninvoicedClient } from '../../contract/week.ts';
import { messages } from '../../messages/messages.ts';
import { formatDayMonth } from '../../rules/describe-day.ts';

interface NotInvoicedProps {
  readonly clients: readonly UninvoicedClient[];
  /** True once there is work for a client. */
  readonly hasWork: boolean;
}

/** Rows of two lines on phones: the client and the link, then since when, the hours and the amount. */
const rowClass =
  'max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto_5.5rem] max-sm:items-baseline max-sm:border-line max-sm:border-b max-sm:py-2';
const cellClass = 'max-sm:h-auto! max-sm:border-0!';

export function NotInvoiced({ clients, hasWork }: NotInvoicedProps) {
  const text = useMessages(messages);
  const language = useLanguage();
  const { uninvoiced } = text;
  const minutes = clients.reduce((sum, client) => sum + client.minutes, 0);
  const total = formatAmount(sumCents(clients.map(({ cents }) => cents)), language);
  return (
    <section aria-labelledby="not-invoiced" className="border-line-2 border-t pt-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 pb-2">
        <h2 id="not-invoiced" className="text-t1">
          {uninvoiced.title}
        </h2>
        <p className="label text-ink-2">{uninvoiced.hours(formatDuration(minutes))}</p>
      </div>
      {clients.length === 0 ? (
        <p className="label text-ink-2">{hasWork ? uninvoiced.empty : uninvoiced.noWork}</p>
      ) : (
        <table aria-labelledby="not-invoiced" className="label data-table max-sm:block">
          <thead className="sr-only">
            <tr>
              <th scope="col">{uninvoiced.client}</th>
              <th scope="col">{uninvoiced.from}</th>
              <th scope="col">{uninvoiced.duration}</th>
              <th scope="col">{uninvoiced.amount}</th>
              <th scope="col">{uninvoiced.invoice}</th>
            </tr>
          </thead>
          <tbody className="max-sm:block">
            {clients.map((client) => (
              <tr key={client.id} className={rowClass}>
                <th
                  scope="row"
                  className={`${cellClass} wrap-anywhere whitespace-normal! font-medium font-text text-[0.9375rem] max-sm:col-span-2`}
                >
                  <Link
                    to={adminPaths.hours}
                    search={{ view: 'list', client: client.id, uninvoiced: 'true' }}
                    activeProps={{}}
                    className="inline-block min-h-6 hover:underline"
                  >
                    {client.name}
                  </Link>
                </th>
                <td className={cellClass}>{uninvoiced.since(formatDayMonth(client.from, text))}</td>
                <td className={`figure ${cellClass}`}>{formatDuration(client.minutes)}</td>
                <td className={`figure ${cellClass}`}>
                  {client.cents === 0 ? uninvoiced.noRate : formatAmount(client.cents, language)}
                </td>
                <td className={`figure ${cellClass} max-sm:col-start-3 max-sm:row-start-1`}>
                  <Link
                    to={adminPaths.invoices}
                    search={{ client: client.id }}
                    hash="new"
                    aria-label={uninvoiced.invoiceClient(client.name)}
                    className="go inline-block min-h-6"
                  >
                    {uninvoiced.invoice}
                  </Link>
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot className="max-sm:block">
            <tr className={rowClass}>
              <th scope="row" className={cellClass}>
                <span className="sr-only">{uninvoiced.total}</span>
              </th>
              <td className="max-sm:hidden" />
              <td className={`figure font-medium! ${cellClass}`}>{formatDuration(minutes)}</td>
              <td className={`figure font-medium! ${cellClass}`}>{total}</td>
              <td className="max-sm:hidden" />
            </tr>
          </tfoot>
        </table>
      )}
    </section>
  );
}
