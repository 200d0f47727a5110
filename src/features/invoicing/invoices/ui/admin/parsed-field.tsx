import { type ReactNode, useId, useState } from 'react';

interface ParsedFieldProps<Value> {
  readonly label: string;
  readonly value: Value;
  readonly format: (value: Value) => string;
  /** Returns undefined for what is not a value. */
  readonly parse: (text: string) => Value | undefined;
  /** Says how to write a value; shown below what cannot be parsed. */
  readonly invalidText: string;
  readonly onChange: (value: Value) => void;
  readonly id?: string | undefined;
  readonly className?: string;
  readonly errorClassName?: string;
  readonly placeholder?: string | undefined;
  /** Renders the label; without it the field has one for screen readers only. */
  readonly renderLabel?: ((id: string) => ReactNode) | undefined;
}

/** A field whose text is parsed while it is typed; what cannot be parsed stays as it was typed, with a sentence. */
export function ParsedField<Value>(props: ParsedFieldProps<Value>) {
  const { label, value, format, parse, invalidText, onChange, placeholder, renderLabel } = props;
  const { className = '', errorClassName = '' } = props;
  const [text, setText] = useState<string>();
  const ownId = useId();
  const id = props.id ?? ownId;
  const isInvalid = text !== undefined && parse(text) === undefined;
  return (
    <>
      {renderLabel?.(id)}
      <input
        id={id}
        aria-label={renderLabel ? undefined : label}
        aria-invalid={isInvalid}
        aria-describedby={isInvalid ? `${id}-error` : undefined}
        autoComplete="off"
        maxLength={20}
        placeholder={placeholder}
        value={text ?? format(value)}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          const parsed = parse(currentTarget.value);
          if (parsed !== undefined) onChange(parsed);
        }}
        onBlur={() => {
          if (!isInvalid) setText(undefined);
        }}
        className={`control w-full min-w-0 rounded-none bg-transparent aria-invalid:border-dot aria-invalid:border-b-2 ${className}`}
      />
      {isInvalid && (
        <p id={`${id}-error`} role="alert" className={`label dotted pb-1.5 ${errorClassName}`}>
          {`${label}: ${invalidText}`}
        </p>
      )}
    </>
  );
}
