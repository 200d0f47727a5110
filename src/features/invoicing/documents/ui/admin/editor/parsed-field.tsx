import { type ReactNode, useEffect, useId, useState } from 'react';
import { useCutPaste } from '#design/form/use-cut-paste.ts';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { messages } from '../../../messages/messages.ts';
import { useUnreadableField } from './unreadable-fields.tsx';

interface ParsedFieldProps<Value> {
  readonly label: string;
  readonly value: Value;
  readonly format: (value: Value) => string;
  /** Returns undefined for an invalid text. */
  readonly parse: (text: string) => Value | undefined;
  /** Explains the format; shown below a text that cannot be parsed. */
  readonly invalidText: string | ((typed: string) => string);
  readonly onChange: (value: Value) => void;
  readonly id?: string | undefined;
  readonly className?: string;
  readonly errorClassName?: string;
  readonly placeholder?: string | undefined;
  readonly inputMode?: 'text' | 'decimal' | undefined;
  /** Renders the label; if absent, the label is for screen readers only. */
  readonly renderLabel?: ((id: string) => ReactNode) | undefined;
}

/** A separator of thousands or decimals, depending on the language. */
const mayBeThousands = /[.,]\d{3}(?!\d)/;

/** Keeps an invalid text as typed, with a message; where `.` or `,` is ambiguous, shows how it was parsed. */
export function ParsedField<Value>(props: ParsedFieldProps<Value>) {
  const { label, value, format, parse, invalidText, onChange, placeholder, renderLabel } = props;
  const { className = '', errorClassName = '' } = props;
  const { readAs } = useMessages(messages).editor;
  const [text, setText] = useState<string>();
  const ownId = useId();
  const id = props.id ?? ownId;
  const parsed = text === undefined ? undefined : parse(text);
  const isUnreadable = text !== undefined && parsed === undefined;
  const { error, attributes } = useCutPaste({
    maxLength: 20,
    error: isUnreadable
      ? `${label}: ${typeof invalidText === 'string' ? invalidText : invalidText(text)}`
      : undefined,
  });
  const isInvalid = error !== undefined;
  useUnreadableField(id, isInvalid);
  const isAmbiguous =
    text !== undefined && parsed !== undefined && mayBeThousands.test(text) && text !== format(parsed);
  const [hasLeft, setHasLeft] = useState(false);
  useEffect(() => {
    if (!hasLeft) return;
    const controller = new AbortController();
    const reset = () => {
      setText(undefined);
      setHasLeft(false);
    };
    for (const type of ['click', 'keyup']) window.addEventListener(type, reset, controller);
    return () => controller.abort();
  }, [hasLeft]);
  return (
    <>
      {renderLabel?.(id)}
      <input
        id={id}
        aria-label={renderLabel ? undefined : label}
        aria-invalid={isInvalid}
        aria-describedby={isInvalid ? `${id}-error` : undefined}
        autoComplete="off"
        {...attributes}
        placeholder={placeholder}
        inputMode={props.inputMode}
        value={text ?? format(value)}
        onFocus={({ currentTarget }) => {
          setHasLeft(false);
          currentTarget.select();
        }}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          const value = parse(currentTarget.value);
          if (value !== undefined) onChange(value);
        }}
        onBlur={() => {
          // The message disappears after the click: it would move the clicked element away from the pointer.
          if (isAmbiguous) setHasLeft(true);
          else if (!isInvalid) setText(undefined);
        }}
        className={`control w-full min-w-0 rounded-none bg-transparent aria-invalid:border-dot aria-invalid:border-b-2 ${className}`}
      />
      {isAmbiguous && (
        <p id={`${id}-read`} role="status" className={`label pb-1.5 text-ink-2 ${errorClassName}`}>
          {readAs(label, format(parsed))}
        </p>
      )}
      {isInvalid && (
        <p id={`${id}-error`} role="alert" className={`label dotted pb-1.5 ${errorClassName}`}>
          {error}
        </p>
      )}
    </>
  );
}
