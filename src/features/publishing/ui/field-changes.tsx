import { useMemo } from 'react';
import { getNumberFormatter } from '#shared/i18n/format.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import type { PartFields } from '../contract.ts';
import { messages } from '../messages/messages.ts';
import { compareFields, sumChanges } from '../rules/field-changes.ts';
import { ChangedText } from './changed-text.tsx';

interface FieldChangesProps {
  readonly before: PartFields;
  readonly after: PartFields;
  readonly labels: Readonly<Record<string, string>>;
}

function useChanges({ before, after, labels }: FieldChangesProps) {
  const { values } = useMessages(messages);
  return useMemo(
    () => compareFields(before, after, values, Object.keys(labels)),
    [before, after, labels, values],
  );
}

/** Underlines added text and strikes removed text, field by field. */
export function FieldChanges(props: FieldChangesProps) {
  const { revisions: text } = useMessages(messages);
  const format = getNumberFormatter(useLanguage());
  const { changed, unchanged } = useChanges(props);
  const { added, removed } = sumChanges(changed);
  const getLabel = (name: string) => props.labels[name] ?? name;
  return (
    <div className="min-w-0">
      <p role="status" className="label pb-2 text-ink-2">
        {changed.length === 0 ? text.same : text.changes(format(added), format(removed))}
      </p>
      <dl>
        {changed.map(({ name, pieces }) => (
          <div key={name} className="border-line border-t py-3">
            <dt className="label text-ink-2">{getLabel(name)}</dt>
            <dd className="wrap-anywhere whitespace-pre-wrap pt-1">
              <ChangedText pieces={pieces} />
            </dd>
          </div>
        ))}
      </dl>
      {unchanged.length > 0 && (
        <p className="label border-line border-t pt-3 text-ink-2">
          {text.unchanged(unchanged.map(getLabel).join(', '))}
        </p>
      )}
    </div>
  );
}
