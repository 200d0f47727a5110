import { type InputHTMLAttributes, type ReactNode, useId } from 'react';

interface LoginFieldProps
  extends Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'type' | 'autoComplete' | 'maxLength' | 'defaultValue'
  > {
  name: string;
  label: string;
  /** What is wrong with it. */
  problem: string | undefined;
  /** Stands at the end of the label's line. */
  children?: ReactNode;
}

/** A labelled line to type in, with what is wrong under it. */
export function LoginField({ label, problem, children, ...input }: LoginFieldProps) {
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
        {...input}
        id={id}
        required
        autoCapitalize="off"
        spellCheck={false}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-problem`}
        className="mt-2 block min-h-11 w-full min-w-0 writing-line bg-transparent py-1 text-t1 aria-invalid:border-dot aria-invalid:border-b-2"
      />
      <p
        id={`${id}-problem`}
        className={problem === undefined ? 'hidden' : 'dotted -indent-[1.2em] pt-2 pl-[1.2em]'}
      >
        {problem}
      </p>
    </div>
  );
}
