import { type ClipboardEvent, type InputEvent, useState } from 'react';
import { getNumberFormatter } from '#shared/i18n/format.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { messages } from './cut-paste-messages.ts';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** Default limit: browsers need a second per key in a line of a million characters. */
const maxFieldLength = 100_000;

const textTypes = new Set(['text', 'search', 'email', 'url', 'tel', 'password']);

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
 * Limits the length of a text field, and reports which part of a pasted text did not fit: the browser
 * truncates it silently. Returns the error and attributes of the field.
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
        // A paste fires an input event too.
        if (nativeEvent.inputType !== 'insertFromPaste') setExcess(0);
      },
    },
  };
}
