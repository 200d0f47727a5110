import type { ReactNode } from 'react';
import { useLanguage, useWords } from '../../../../shared/i18n/language-context.tsx';
import type { AuditRow } from '../../contract.ts';
import { differenceOf, type FieldChange } from '../../rules/difference.ts';
import { formatExactly } from './exact-moment.ts';
import { fieldName, tellRow } from './telling.ts';
import { Actor, Moment } from './who-and-when.tsx';
import { words } from './words.ts';

/** A row in a sentence, which opens to all that it holds. */
export function AuditDetails({ row }: { row: AuditRow }) {
  const text = useWords(words);
  const language = useLanguage();
  const changes = differenceOf(row.before, row.after);
  return (
    <details className="group">
      <summary className="flex min-h-9 cursor-pointer list-none items-baseline gap-2 py-1.5 underline-offset-4 hover:underline [&::-webkit-details-marker]:hidden">
        <span aria-hidden="true" className="label text-ink-2 group-open:rotate-90">
          ›
        </span>
        <span className="min-w-0">
          {tellRow(text, row)}
          <span className="label block text-ink-2 sm:hidden">
            <Actor row={row} />, <Moment row={row} />
          </span>
        </span>
      </summary>
      <div className="label pb-4 pl-4">
        {changes.length > 0 && <Changes changes={changes} />}
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 pt-2">
          <Fact label={text.who}>
            <Actor row={row} />
          </Fact>
          {row.address !== null && <Fact label={text.address}>{row.address}</Fact>}
          <Fact label={text.exact}>{formatExactly(row.at, language)}</Fact>
          <Fact label={text.noun}>
            {row.noun} {row.noun_id}
          </Fact>
          <Fact label={text.number}>
            {row.seq} <span className="text-ink-2">{row.action}</span>
          </Fact>
          <Fact label={text.hash}>{row.hash}</Fact>
        </dl>
      </div>
    </details>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-2">{label}</dt>
      <dd>{children}</dd>
    </>
  );
}

/** What each field was and became. */
function Changes({ changes }: { changes: readonly FieldChange[] }) {
  const text = useWords(words);
  return (
    <dl className="border-line border-y py-1">
      {changes.map(({ name, before, after }) => (
        <div key={name} className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-4 py-0.5">
          <dt className="wrap-anywhere text-ink-2">{fieldName(text, name)}</dt>
          <dd>
            {before !== undefined && (
              <>
                <span className="sr-only">{text.was} </span>
                <del className="text-ink-2">{before}</del>
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
                <ins className="no-underline">{after}</ins>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
