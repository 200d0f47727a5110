import { type ChangeEvent, useId, useState } from 'react';
import { formatNumber } from '#shared/i18n/format.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { messages } from '../../../messages/messages.ts';
import { useUnreadableField } from './unreadable-fields.tsx';

interface LimitedText {
  readonly label: string;
  readonly value: string;
  readonly max: number;
  readonly onChange: (value: string) => void;
}

/** Keeps a pasted text beyond its limit, with an error: the browser would truncate it silently. */
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
