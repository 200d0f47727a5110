import { DetailField } from '#design/page/details.tsx';
import { formatExactTime } from '#shared/dates/dates.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import type { AuditRow } from '../../contract.ts';
import { messages } from '../../messages/messages.ts';
import { type FieldChange, getFieldChanges } from '../../rules/row-fields.ts';
import { describeRow, getEntityTypeLabel, getFieldLabel, getValueLabel } from './describe-row.ts';

export function Actor({ row: { actor, address } }: { row: AuditRow }) {
  const text = useMessages(messages);
  if (actor) return actor.name ?? actor.id;
  return <span className="text-ink-2">{address === null ? text.program : text.visitor}</span>;
}

// Both lists of a row align their values in one column.
const listClass = 'col-span-full grid grid-cols-subgrid gap-y-1';

/** A sentence that expands to all fields. */
export function AuditDetails({ row }: { row: AuditRow }) {
  const text = useMessages(messages);
  const language = useLanguage();
  const changes = getFieldChanges(row.before, row.after);
  return (
    <details className="group wrap-anywhere whitespace-normal">
      <summary className="flex cursor-pointer list-none items-baseline gap-2 lg:min-h-[35px] lg:py-1.5 underline-offset-4 hover:underline [&::-webkit-details-marker]:hidden">
        <span aria-hidden="true" className="label text-ink-2 group-open:rotate-90">
          ›
        </span>
        <span className="min-w-0">{describeRow(text, row)}</span>
      </summary>
      <div className="label grid grid-cols-[fit-content(10rem)_minmax(0,1fr)] gap-x-4 pb-4 pl-4">
        {changes.length > 0 && <Changes changes={changes} />}
        <dl className={`${listClass} pt-2`}>
          <DetailField label={text.who}>
            <Actor row={row} />
          </DetailField>
          {row.address !== null && <DetailField label={text.address}>{row.address}</DetailField>}
          <DetailField label={text.exact}>{formatExactTime(row.at, language)}</DetailField>
          <DetailField label={text.noun}>
            {getEntityTypeLabel(text, row.noun)} {row.noun_id}
          </DetailField>
          <DetailField label={text.number}>
            {row.seq} <span className="text-ink-2">{row.action}</span>
          </DetailField>
          <DetailField label={text.hash}>{row.hash}</DetailField>
        </dl>
      </div>
    </details>
  );
}

function Changes({ changes }: { changes: readonly FieldChange[] }) {
  const text = useMessages(messages);
  return (
    <dl className={`${listClass} border-line border-y py-1`}>
      {changes.map(({ name, before, after }) => (
        <DetailField key={name} label={getFieldLabel(text, name)}>
          {before !== undefined && (
            <>
              <span className="sr-only">{text.was} </span>
              <del className="text-ink-2">{getValueLabel(text, name, before)}</del>
              <span aria-hidden="true" className="text-ink-2">
                {' → '}
              </span>
            </>
          )}
          {after === undefined ? (
            <span className="text-ink-2">{text.nothing}</span>
          ) : (
            <>
              <span className="sr-only">{text.became} </span>
              <ins className="no-underline">{getValueLabel(text, name, after)}</ins>
            </>
          )}
        </DetailField>
      ))}
    </dl>
  );
}
