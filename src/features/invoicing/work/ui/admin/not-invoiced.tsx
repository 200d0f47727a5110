import { Link } from '@tanstack/react-router';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { formatAmount, sumCents } from '#shared/money/money.ts';
import { adminPaths } from '#shared/urls/admin-paths.ts';
import { formatDuration } from '../../../domain/rules/work/durations.ts';
import type { UninvoicedClient } from '../../contract/week.ts';
import { messages } from '../../messages/messages.ts';
import { formatDayMonth } from '../../rules/describe-day.ts';

interface NotInvoicedProps {
  readonly clients: readonly UninvoicedClient[];
  /** False until there is work for a client. */
  readonly hasWork: boolean;
}

/** Lists the uninvoiced work by client, with links to the work and to a new invoice of it. */
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
        <table aria-labelledby="not-invoiced" className="label data-table">
          <thead className="sr-only">
            <tr>
              <th scope="col">{uninvoiced.client}</th>
              <th scope="col">{uninvoiced.from}</th>
              <th scope="col">{uninvoiced.duration}</th>
              <th scope="col">{uninvoiced.amount}</th>
              <th scope="col">{uninvoiced.invoice}</th>
            </tr>
          </thead>
          <tbody>
            {clients.map((client) => (
              <tr key={client.id}>
                <th
                  scope="row"
                  className="wrap-anywhere whitespace-normal! font-medium font-text text-[0.9375rem]"
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
                <td className="max-sm:hidden">{uninvoiced.since(formatDayMonth(client.from, text))}</td>
                <td className="figure">{formatDuration(client.minutes)}</td>
                <td className="figure">
                  {client.cents === 0 ? uninvoiced.noRate : formatAmount(client.cents, language)}
                </td>
                <td className="figure">
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
          <tfoot>
            <tr>
              <th scope="row">
                <span className="sr-only">{uninvoiced.total}</span>
              </th>
              <td className="max-sm:hidden" />
              <td className="figure font-medium!">{formatDuration(minutes)}</td>
              <td className="figure font-medium!">{total}</td>
              <td />
            </tr>
          </tfoot>
        </table>
      )}
    </section>
  );
}
