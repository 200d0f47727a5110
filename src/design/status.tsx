import type { ReactNode } from 'react';

const marks = {
  active: 'bg-ink',
  attention: 'bg-dot',
  idle: 'shadow-[inset_0_0_0_1.5px_var(--color-line-2)]',
} as const;

/** The dot of a state without its word. */
export function Mark({ mark }: { mark: keyof typeof marks }) {
  return (
    <span aria-hidden="true" className={`inline-block size-[0.6em] flex-none rounded-full ${marks[mark]}`} />
  );
}

/** A state as a dot and a word: full when it runs, red when it needs something, a ring when it rests. */
export function Status({ mark, children }: { mark: keyof typeof marks; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-[0.6em]">
      <Mark mark={mark} />
      {children}
    </span>
  );
}
