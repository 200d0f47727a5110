import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import type { RejectedRow, StakingMeta } from '../contract/staking.ts';
import { messages } from '../messages/messages.ts';
import { formatExactly } from '../rules/amounts.ts';

export function RejectedRows({ meta: { rejected, owner } }: { meta: StakingMeta }) {
  const { rejectedRows: text, firstOf } = useMessages(messages);
  const language = useLanguage();
  const rows = owner?.rejected ?? [];
  const unusable = owner?.unusable ?? 0;
  const all = rejected + unusable;
  if (all === 0) return null;
  const listed = formatExactly(String(rows.length), language);
  const total = formatExactly(String(all), language);
  return (
    <>
      {rejected > 0 && <p className="dotted">{text.count(rejected)}</p>}
      {unusable > 0 && <p className="dotted">{text.unusable(unusable)}</p>}
      {rows.length > 0 && (
        <details>
          <summary className="label min-h-6 cursor-pointer">{text.which}</summary>
          <ul className="label space-y-1 pt-1 pb-2">
            {rows.map((row) => (
              <RejectedRowItem key={`${row.list} ${row.index}`} row={row} />
            ))}
          </ul>
          {rows.length < all && <p className="label text-ink-2">{firstOf(listed, total)}</p>}
        </details>
      )}
    </>
  );
}

function RejectedRowItem({ row: { list, index, id, fields } }: { row: RejectedRow }) {
  const { rejectedRows: text } = useMessages(messages);
  const reasons = fields.map(({ field, reason }) =>
    field === '' ? text.reasons.invalid : `${field} (${text.reasons[reason]})`,
  );
  return (
    <li className="wrap-anywhere">
      {text.row[list](String(index + 1))}
      {id !== null && ` ‘${id}’`}
      {`: ${reasons.join(', ')}`}
    </li>
  );
}
