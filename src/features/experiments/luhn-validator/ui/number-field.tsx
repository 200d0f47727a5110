import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { numberSize } from './number-size.ts';

interface NumberFieldProps {
  label: string;
  hint: string;
  value: string;
  isWrong: boolean;
  field: RefObject<HTMLInputElement | null>;
  onType: (value: string) => void;
  /** What stands right below the line, about the characters on it. */
  children: ReactNode;
}

/** The line to type a number on. Nothing of it is kept, sent, corrected or offered again by the browser. */
export function NumberField({ label, hint, value, isWrong, field, onType, children }: NumberFieldProps) {
  const id = useId();
  // What was typed before the script had arrived counts as well.
  const early = useRef({ value, onType });
  useEffect(() => {
    const typed = field.current?.value;
    if (typed !== undefined && typed !== early.current.value) early.current.onType(typed);
  }, [field]);
  return (
    <>
      <label htmlFor={id} className="label block">
        {label}
      </label>
      <input
        ref={field}
        id={id}
        type="text"
        inputMode="numeric"
        enterKeyHint="done"
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        translate="no"
        aria-invalid={isWrong}
        aria-describedby={`${id}-hint`}
        className={`block h-[clamp(2.75rem,5.6cqw,5.4rem)] w-full min-w-0 writing-line bg-transparent font-mono leading-tight ${numberSize([...value].length)}`}
        value={value}
        onChange={(event) => onType(event.target.value)}
      />
      {children}
      <p id={`${id}-hint`} className="label pt-1 text-ink-2">
        {hint}
      </p>
    </>
  );
}
