import { type ClipboardEvent, type InputEvent, useState } from 'react';
import { getNumberFormatter } from '#shared/i18n/format.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { messages } from './cut-paste-messages.ts';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** The length of a field without a shorter limit: browsers need a second for a key in a line of a million characters. */
const maxFieldLength = 100_000;

/** The types of fields that have a maximum length. */
const textTypes = new Set(['text', 'search', 'email', 'url', 'tel', 'password']);

/** Returns by how many characters a pasted text exceeds the room of its field. */
function countExcess({ clipboardData, currentTarget }: ClipboardEvent<TextControl>, max: number): number {
  const pasted = clipboardData.getData('text/plain').replaceAll('\r\n', '\n');
  const isLine = currentTarget instanceof HTMLInputElement;
  const length = isLine ? pasted.replaceAll('\n', '').length : pasted.length;
  const { value, selectionStart, selectionEnd } = currentTarget;
  return value.length - ((selectionEnd ?? 0) - (selectionStart ?? 0)) + length - max;
}

interface LimitedField {
  readonly type?: string | undefined;
  readonly maxLength?: number | undefined;
  readonly error?: string | undefined;
}

/**
 * Limits the length of every text field, and says what of a pasted text did not fit: the browser cuts it without a word.
 * @returns the error of the field, and its attributes
 */
export function useCutPaste({ type = 'text', maxLength = maxFieldLength, error }: LimitedField) {
  const text = useMessages(messages);
  const language = useLanguage();
  const [excess, setExcess] = useState(0);
  if (!textTypes.has(type)) return { error, attributes: {} };
  const format = getNumberFormatter(language);
  return {
    error: excess > 0 ? text[excess === 1 ? 'one' : 'other'](format(excess), format(maxLength)) : error,
    attributes: {
      maxLength,
      onPaste: (event: ClipboardEvent<TextControl>) => setExcess(countExcess(event, maxLength)),
      onInput({ nativeEvent }: InputEvent<TextControl>) {
        // The paste itself is an input too.
        if (nativeEvent.inputType !== 'insertFromPaste') setExcess(0);
      },
    },
  };
}
