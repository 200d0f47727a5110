import { useId, useState } from 'react';
import { formatNumber } from '#shared/i18n/format.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { descriptionOf, Field, type FieldProps } from './fields.tsx';
import { fileFieldMessages } from './file-field-messages.ts';

export interface FileFieldProps extends Omit<FieldProps, 'fieldSize'> {
  /** As in HTML: types and extensions, separated by commas. */
  readonly accept: string;
  readonly isMultiple?: boolean | undefined;
  /** Called with at least one file. */
  readonly onFiles: (files: readonly [File, ...File[]]) => void;
}

/** A native input for files lies over the line of the field, so that it can also be dropped on. */
export function FileField({ accept, isMultiple = false, onFiles, ...field }: FileFieldProps) {
  const text = useMessages(fileFieldMessages);
  const language = useLanguage();
  const [names, setNames] = useState<readonly string[]>([]);
  const id = useId();
  const form = isMultiple ? 'other' : 'one';
  const list = names.join(', ');
  const chosen = names.length < 2 ? list : text.chosen(formatNumber(language, names.length), list);
  return (
    <Field id={id} {...field}>
      <div className="control writing-line relative flex items-center gap-x-4 has-[[aria-invalid]]:border-dot has-[[aria-invalid]]:border-b-2">
        <span aria-hidden="true" className="label go flex-none">
          {text.choose[form]}
        </span>
        <span aria-hidden="true" className={`min-w-0 truncate ${chosen ? '' : 'text-ink-2'}`.trim()}>
          {chosen || text.none[form]}
        </span>
        <input
          id={id}
          type="file"
          accept={accept}
          multiple={isMultiple}
          title={list}
          {...descriptionOf(id, field)}
          className="absolute inset-0 w-full cursor-pointer opacity-0"
          onChange={({ currentTarget }) => {
            const [first, ...others] = currentTarget.files ?? [];
            // Leaving the dialog of the browser without a choice empties the input.
            setNames([first, ...others].flatMap((file) => (file ? [file.name] : [])));
            if (first) onFiles([first, ...others]);
          }}
        />
      </div>
    </Field>
  );
}
