import { getNumberFormatter } from '#shared/i18n/format.ts';
import { isLanguage } from '#shared/i18n/language.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { messages } from '../../messages/messages.ts';
import { getFieldId } from '../rules/editor-fields.ts';
import type { PartFieldsProps } from './record-editor-context.ts';

/**
 * Returns the props of a control that edits a text of a part. The control has no `maxLength` of its own,
 * which would truncate pasted text: text that is too long stays, to be shortened.
 * @param maxLength in characters; the length is shown from half of it on
 */
export function getTextProps(
  { part, draft, errors }: PartFieldsProps,
  name: string,
  label: string,
  maxLength: number,
) {
  const value = String(draft.fields[name] ?? '');
  return {
    id: getFieldId(part, name),
    name,
    label,
    value,
    autoComplete: 'off',
    labelEnd: <LengthLimit length={value.length} max={maxLength} />,
    error: errors[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      draft.change({ [name]: currentTarget.value }),
    ...(isLanguage(part) && { lang: part }),
  };
}

export type TextProps = ReturnType<typeof getTextProps>;

/** Shows the length once it reaches half of the maximum. */
function LengthLimit({ length, max }: { length: number; max: number }) {
  const format = getNumberFormatter(useLanguage());
  const { excess } = useMessages(messages);
  if (length < max / 2) return null;
  return (
    <span className={`label ${length > max ? 'dotted' : 'text-ink-2'}`}>
      {format(length)}/{format(max)}
      {length > max && `, ${excess(format(length - max))}`}
    </span>
  );
}
