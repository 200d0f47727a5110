import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { formatAmount } from '#shared/money/money.ts';
import type { WeekRow } from '../../../contract/week.ts';
import { messages } from '../../../messages/messages.ts';
import { describeRow } from './week-row.ts';

export function RowName({ row }: { row: WeekRow }) {
  const text = useMessages(messages);
  const language = useLanguage();
  const { client, title, rate_cents } = row;
  const rate = rate_cents === null ? undefined : formatAmount(rate_cents, language);
  const note = client ? [describeRow(row), rate].filter(Boolean).join(', ') : `${title}, ${text.notBillable}`;
  return (
    <>
      <span title={client?.name} className="block truncate font-medium font-text text-[0.9375rem]">
        {client?.name ?? text.internal}
      </span>
      <span title={note} className="label block truncate text-ink-2">
        {note}
      </span>
    </>
  );
}
