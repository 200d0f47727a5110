import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { formatAmount } from '#shared/money/money.ts';
import type { WeekRow } from '../../../contract/week.ts';
import { messages } from '../../../messages/messages.ts';
import { describeRow } from './week-row.ts';

/** The client of a row with its project and rate, or the title of one’s own work; on narrow screens on two lines. */
export function RowName({ row }: { row: WeekRow }) {
  const text = useMessages(messages);
  const language = useLanguage();
  const { client, title, rate_cents } = row;
  const rate = rate_cents === null ? undefined : formatAmount(rate_cents, language);
  const note = client ? [describeRow(row), rate].filter(Boolean).join(', ') : `${title}, ${text.notBillable}`;
  return (
    <>
      <span className="font-medium font-text text-[0.9375rem] max-lg:block max-lg:truncate">
        {client?.name ?? text.internal}
      </span>
      <span className="label ml-3 text-ink-2 max-lg:ml-0 max-lg:block max-lg:truncate">{note}</span>
    </>
  );
}
