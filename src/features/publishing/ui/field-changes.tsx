import { useMemo } from 'react';
import { useLanguage, useMessages } from '../../../shared/i18n/language-context.tsx';
import type { PartFields } from '../contract.ts';
import { messages } from '../messages/messages.ts';
import { formatValue } from '../rules/format-value.ts';
import { countChanges, diffTexts } from '../rules/word-diff.ts';
import { ChangedText } from './changed-text.tsx';

interface FieldChangesProps {
  readonly before: PartFields;
  readonly after: PartFields;
  /** The labels of the fields, in the order in which they are shown. */
  readonly labels: Readonly<Record<string, string>>;
}

/** Compares two versions of a part field by field. */
function useChanges({ before, after, labels }: FieldChangesProps) {
  const { values } = useMessages(messages);
  return useMemo(() => {
    const names = [...new Set([...Object.keys(labels), ...Object.keys(before), ...Object.keys(after)])];
    const fields = names.map((name) => {
      const [one, other] = [formatValue(before[name], values), formatValue(after[name], values)];
      return { name, label: labels[name] ?? name, one, other };
    });
    return {
      changed: fields
        .filter(({ one, other }) => one !== other)
        .map(({ name, label, one, other }) => ({ name, label, pieces: diffTexts(one, other) })),
      unchanged: fields.filter(({ one, other }) => one === other && other !== '').map(({ label }) => label),
    };
  }, [before, after, labels, values]);
}

/** The differences between two versions of a part, field by field: what was added underlined, what was removed struck. */
export function FieldChanges(props: FieldChangesProps) {
  const { revisions: text } = useMessages(messages);
  const { format } = new Intl.NumberFormat(useLanguage());
  const { changed, unchanged } = useChanges(props);
  const counts = changed.map(({ pieces }) => countChanges(pieces));
  const sum = (kind: 'added' | 'removed') => counts.reduce((total, count) => total + count[kind], 0);
  return (
    <div className="min-w-0">
      <p role="status" className="label pb-2 text-ink-2">
        {changed.length === 0 ? text.same : text.changes(format(sum('added')), format(sum('removed')))}
      </p>
      <dl>
        {changed.map(({ name, label, pieces }) => (
          <div key={name} className="border-line border-t py-3">
            <dt className="label text-ink-2">{label}</dt>
            <dd className="wrap-anywhere whitespace-pre-wrap pt-1">
              <ChangedText pieces={pieces} />
            </dd>
          </div>
        ))}
      </dl>
      {unchanged.length > 0 && (
        <p className="label border-line border-t pt-3 text-ink-2">{text.unchanged(unchanged.join(', '))}</p>
      )}
    </div>
  );
}
