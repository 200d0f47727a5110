import { type ChangeEvent, useId, useState } from 'react';
import { formatNumber } from '#shared/i18n/format.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { messages } from '../../../messages/messages.ts';
import { useUnreadableField } from './unreadable-fields.tsx';

interface LimitedText {
  readonly label: string;
  readonly value: string;
  /** The most characters. */
  readonly max: number;
  readonly onChange: (value: string) => void;
}

/**
 * Keeps a text that is pasted beyond its limit in its field, with an error, until it is short enough: the browser would
 * cut it without a word.
 * @returns the attributes of the field, and the error of its text
 */
export function useLimitedText({ label, value, max, onChange }: LimitedText) {
  const { editor } = useMessages(messages);
  const language = useLanguage();
  const [tooLong, setTooLong] = useState<string>();
  useUnreadableField(useId(), tooLong !== undefined);
  const format = (count: number) => formatNumber(language, count);
  return {
    value: tooLong ?? value,
    error: tooLong === undefined ? undefined : editor.tooLong(label, format(tooLong.length), format(max)),
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      const text = currentTarget.value;
      setTooLong(text.length > max ? text : undefined);
      if (text.length <= max) onChange(text);
    },
  };
}
