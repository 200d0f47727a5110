import { getNumberFormatter } from '#shared/i18n/format.ts';
import { isLanguage } from '#shared/i18n/language.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { messages } from '../../messages/messages.ts';
import { getFieldId } from '../rules/editor-fields.ts';
import type { PartFieldsProps } from './record-editor-context.ts';

/**
 * Returns the props of a control for a text of a part: what is typed is in the draft, and its error beside it. What is too
 * long stays in the control, where it can be shortened: a maximum of the control itself would cut what is pasted.
 * @param label the label of the field
 * @param maxLength in characters; the length is shown once it matters
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
    // The spelling is checked in the language of the text.
    ...(isLanguage(part) && { lang: part }),
  };
}

/** The props of a control for a text of a part. */
export type TextProps = ReturnType<typeof getTextProps>;

/** The length of a text beside its maximum, from half of it on. */
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
