import { useEffect, useId, useRef } from 'react';

interface TextFieldProps {
  label: string;
  hint: string;
  value: string;
  onType: (value: string) => void;
  numeric?: boolean;
  maxLength?: number;
}

/** One line to type in. Nothing of it is kept or offered again by the browser. */
export function TextField({ label, hint, value, onType, numeric = false, ...limits }: TextFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  // What was typed before the script had arrived counts as well.
  const early = useRef({ value, onType });
  useEffect(() => {
    const typed = input.current?.value;
    if (typed !== undefined && typed !== early.current.value) early.current.onType(typed);
  }, []);
  return (
    <div>
      <label htmlFor={id} className="label block pb-2">
        {label}
      </label>
      <input
        {...limits}
        ref={input}
        id={id}
        type="text"
        inputMode={numeric ? 'numeric' : 'text'}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        aria-describedby={`${id}-hint`}
        className="block w-full min-w-0 writing-line bg-transparent py-1 font-mono text-[clamp(1.15rem,2.6cqw,2.4rem)] leading-tight"
        value={value}
        onChange={(event) => onType(event.target.value)}
      />
      <p id={`${id}-hint`} className="label pt-2 text-ink-2">
        {hint}
      </p>
    </div>
  );
}
