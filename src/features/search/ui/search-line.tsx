import { type ComponentProps, useId } from 'react';
import { descriptionOf, FieldNotes } from '#design/form/fields.tsx';
import { useCutPaste } from '#design/form/use-cut-paste.ts';
import { maxQueryLength } from '../contract/query-limits.ts';

/** A line across the page in display type; the children are at its end. */
export function SearchLine({ className = '', children, ...input }: ComponentProps<'input'>) {
  const ownId = useId();
  const id = input.id ?? ownId;
  const { error, attributes } = useCutPaste({ maxLength: maxQueryLength });
  return (
    <>
      <div className="writing-line -mx-(--spacing-margin) flex items-baseline gap-6 px-(--spacing-margin) pb-3">
        <input
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          {...input}
          {...attributes}
          {...descriptionOf(id, { error })}
          id={id}
          className={`min-h-11 w-full min-w-0 appearance-none bg-transparent font-display font-row tracking-[-0.03em] outline-none ${className}`}
        />
        {children}
      </div>
      <FieldNotes id={id} error={error} />
    </>
  );
}
