import { useLanguage, useWords } from '../../../../shared/i18n/language-context.tsx';
import { formatMoment } from '../../../../shared/short-dates.ts';
import type { AuditRow } from '../../contract.ts';
import { formatExactly } from './exact-moment.ts';
import { words } from './words.ts';

/** Who did it, as they were called then. */
export function Actor({ row: { actor, address } }: { row: AuditRow }) {
  const text = useWords(words);
  if (actor) return actor.name ?? actor.id;
  return <span className="text-ink-2">{address === null ? text.program : text.visitor}</span>;
}

/** When it happened, to the minute; exactly when one points at it. */
export function Moment({ row: { at } }: { row: AuditRow }) {
  const language = useLanguage();
  return (
    <time dateTime={at} title={formatExactly(at, language)}>
      {formatMoment(at, language)}
    </time>
  );
}
