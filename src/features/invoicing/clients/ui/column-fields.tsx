import { useState } from 'react';
import { Select } from '#design/form/fields.tsx';
import { getNumberFormatter } from '#shared/i18n/format.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import type { ColumnAssignment, FileColumn } from '../../domain/contract/import-columns.ts';
import { messages } from '../../domain/messages/messages.ts';

interface ColumnFieldsProps<Field extends string> {
  readonly columns: readonly FileColumn[];
  readonly fields: readonly Field[];
  /** Required fields that no column has. */
  readonly missing: readonly ('name' | 'date' | 'duration')[];
  readonly onAssign: (assignment: ColumnAssignment<Field>) => void;
}

/** Shows what each column fills, and lets the owner change it; open if a column was not recognised. */
export function ColumnFields<Field extends string>(props: ColumnFieldsProps<Field>) {
  const { columns, fields, missing, onAssign } = props;
  const { columns: text } = useMessages(messages).importing;
  const format = getNumberFormatter(useLanguage());
  const count = columns.filter(({ field, sample }) => field === null && sample !== '').length;
  // It stays open once everything is assigned, so that the focus is not lost.
  const [isOpen] = useState(missing.length > 0 || count > 0);
  if (columns.length === 0) return null;
  return (
    <details className="grid gap-4" open={isOpen}>
      <summary className="cursor-pointer font-medium">
        {text.title}
        {count > 0 && (
          <span className="label ml-3 font-normal text-ink-2">
            {count === 1 ? text.unknown.one : text.unknown.other(format(count))}
          </span>
        )}
      </summary>
      <div className="grid gap-4 pt-3">
        {missing.map((field) => (
          <p key={field} role="status" className="text-attention">
            {text.missing[field]}
          </p>
        ))}
        <p className="label text-ink-2">{text.hint}</p>
        <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
          {columns.map(({ index, head, sample, field }) => (
            <Select
              key={index}
              label={head || text.noHead(format(index + 1))}
              hint={sample === '' ? undefined : <span className="wrap-anywhere">{text.sample(sample)}</span>}
              value={field ?? ''}
              onChange={({ currentTarget: { value } }) =>
                onAssign({ index, field: fields.find((each) => each === value) ?? null })
              }
            >
              <option value="">{text.ignored}</option>
              {fields.map((each) => (
                <option key={each} value={each}>
                  {text.fields[each] ?? each}
                </option>
              ))}
            </Select>
          ))}
        </div>
      </div>
    </details>
  );
}
