import { type KeyboardEvent, useState } from 'react';
import { Menu, MenuItem, MenuSeparator } from '#design/dialog/menu.tsx';
import { descriptionOf, FieldNotes } from '#design/form/fields.tsx';
import { useCutPaste } from '#design/form/use-cut-paste.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { formatAmount } from '#shared/money/money.ts';
import { messages as sharedMessages } from '../../../../domain/messages/messages.ts';
import { formatRate } from '../../../../domain/rules/vat/format-rate.ts';
import { messages } from '../../../messages/messages.ts';
import { ItemExtras, ItemFields } from './draft-line-fields.tsx';
import { getLineFieldId, type LineProps } from './draft-line-props.ts';
import { useLimitedText } from './use-limited-text.ts';

/** Columns: number, description, quantity, unit, price, VAT, amount and menu. */
export const lineGrid =
  'items-center gap-x-2.5 md:grid-cols-[1.25rem_minmax(0,1fr)_4rem_3.75rem_5rem_3rem_5.5rem_2.25rem] pointer-coarse:md:grid-cols-[1.25rem_minmax(0,1fr)_4rem_3.75rem_5rem_3rem_5.5rem_2.75rem]';

function getKeyAction(event: KeyboardEvent<HTMLElement>, { line, onMove, onEnter }: LineProps) {
  if (event.altKey && event.key === 'ArrowUp') return () => onMove(-1);
  if (event.altKey && event.key === 'ArrowDown') return () => onMove(1);
  const isPlain = !event.ctrlKey && !event.metaKey && !event.nativeEvent.isComposing;
  if (event.key !== 'Enter' || !isPlain) return undefined;
  if (event.target instanceof HTMLInputElement) return onEnter;
  const breaksLine = line.kind === 'item' && event.shiftKey;
  return event.target instanceof HTMLTextAreaElement && !breaksLine ? onEnter : undefined;
}

export function Line(props: LineProps) {
  const { line, position, priced, amounts } = props;
  const { editor: text } = useMessages(messages);
  const { document } = useMessages(sharedMessages);
  const language = useLanguage();
  const number = position + 1;
  const isItem = line.kind === 'item';
  const isDeduction = line.kind === 'deduction';
  const [hasExtras, setHasExtras] = useState(false);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const act = getKeyAction(event, props);
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <li className="border-line border-b focus-within:border-dot">
      {/* biome-ignore lint/a11y/noNoninteractiveElementInteractions: the keys of its fields */}
      <fieldset
        onKeyDown={onKeyDown}
        aria-label={text.line(number)}
        className={`grid grid-cols-[3.25rem_3.25rem_minmax(0,1fr)_2.75rem_2.75rem] ${lineGrid}`}
      >
        <span aria-hidden="true" className="label text-ink-2 max-md:hidden">
          {number}
        </span>
        <DescriptionField
          {...props}
          className={isItem ? 'font-medium' : `font-title ${isDeduction ? 'md:col-span-4' : 'md:col-span-5'}`}
        />
        {isItem && <ItemFields {...props} />}
        {isDeduction && (
          <p className="text-right font-mono text-[0.8125rem] max-md:col-start-3 max-md:row-start-2">
            <span className="sr-only">{document.vat} </span>
            {formatRate(priced.vat[position]?.rate_bp ?? 0, language)}
          </p>
        )}
        <p className="text-right font-mono text-[0.8125rem] max-md:col-span-2 max-md:col-start-4 max-md:row-start-1">
          {line.kind !== 'section' && formatAmount(amounts[position] ?? 0, language)}
        </p>
        <span className={`justify-self-end max-md:col-start-5 ${isItem ? 'max-md:row-start-2' : ''}`}>
          <LineMenu {...props} onExtras={() => setHasExtras(true)} />
        </span>
        {isItem && (hasExtras || line.discount || line.supply_date) && <ItemExtras {...props} />}
      </fieldset>
    </li>
  );
}

/** Edits the description of a line, which grows with its text; Shift Enter breaks the line in an item. */
function DescriptionField(props: LineProps & { readonly className: string }) {
  const { line, position, isBlank = false, onLine, className } = props;
  const { editor: text } = useMessages(messages);
  const { document } = useMessages(sharedMessages);
  const id = getLineFieldId(line.id, 'description');
  const label = `${document.description} ${position + 1}`;
  const { error: tooLong, ...field } = useLimitedText({
    label,
    value: line.description,
    max: 1000,
    onChange: (description) => onLine({ description }),
  });
  const { error, attributes } = useCutPaste({ error: tooLong });
  const placeholder = {
    subtotal: document.subtotal,
    section: text.section,
    item: undefined,
    deduction: undefined,
  };
  return (
    <>
      <textarea
        rows={1}
        {...field}
        {...attributes}
        {...descriptionOf(id, { error })}
        id={id}
        aria-label={label}
        autoComplete="off"
        placeholder={placeholder[line.kind]}
        {...(isBlank && { 'data-start-field': '' })}
        className={`control field-sizing-content touch-only:text-[1rem] min-w-0 resize-none bg-transparent py-[0.4rem] text-[0.9375rem] aria-invalid:border-dot aria-invalid:border-b-2 max-md:col-span-3 ${className}`}
      />
      {error !== undefined && (
        <div className="col-span-full pb-1.5 max-md:row-start-6 md:row-start-5">
          <FieldNotes id={id} error={error} />
        </div>
      )}
    </>
  );
}

function LineMenu(props: LineProps & { readonly onExtras: () => void }) {
  const { line, lines, position, onMove, onRemove, onExtras } = props;
  const { editor: text } = useMessages(messages);
  return (
    <Menu label={text.lineMenu(position + 1)} icon="more" align="end">
      {line.kind === 'item' && <MenuItem onSelect={onExtras}>{text.lineExtras}</MenuItem>}
      <MenuItem isDisabled={position === 0} onSelect={() => onMove(-1)}>
        {text.moveUp}
      </MenuItem>
      <MenuItem isDisabled={position === lines.length - 1} onSelect={() => onMove(1)}>
        {text.moveDown}
      </MenuItem>
      <MenuSeparator />
      <MenuItem onSelect={onRemove}>{text.removeLine}</MenuItem>
    </Menu>
  );
}
