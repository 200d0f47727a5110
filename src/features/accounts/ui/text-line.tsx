import { type InputHTMLAttributes, type ReactNode, useId } from 'react';

interface TextLineProps
  extends Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'type' | 'autoComplete' | 'maxLength' | 'defaultValue' | 'inputMode' | 'readOnly' | 'required'
  > {
  name: string;
  label: string;
  /** What is wrong with it. */
  problem: string | undefined;
  /** What to know before typing. */
  hint?: string;
  /** Stands at the end of the label's line. */
  children?: ReactNode;
}

/** A labelled line to type in, with what is wrong under it. */
export function TextLine({ label, problem, hint, children, ...input }: TextLineProps) {
  const id = useId();
  return (
    <div>
      <div className="flex items-baseline justify-between gap-4">
        <label htmlFor={id} className="label">
          {label}
        </label>
        {children}
      </div>
      <input
        required
        {...input}
        id={id}
        autoCapitalize="off"
        spellCheck={false}
        aria-invalid={problem !== undefined}
        aria-describedby={hint === undefined ? `${id}-problem` : `${id}-problem ${id}-hint`}
        className="mt-2 block min-h-11 w-full min-w-0 writing-line bg-transparent py-1 text-t1 aria-invalid:border-dot aria-invalid:border-b-2"
      />
      {hint !== undefined && (
        <p id={`${id}-hint`} className="pt-2 text-ink-2">
          {hint}
        </p>
      )}
      <p
        id={`${id}-problem`}
        className={problem === undefined ? 'hidden' : 'dotted -indent-[1.2em] pt-2 pl-[1.2em]'}
      >
        {problem}
      </p>
    </div>
  );
}
