import type { ReactNode } from 'react';

interface PartProps {
  title: string;
  /** Whether it is left out on paper, where nothing can be pressed. */
  isForScreens?: boolean;
  children: ReactNode;
}

/** A part of an experiment's page under its own heading. */
export function Part({ title, isForScreens = false, children }: PartProps) {
  return (
    <section className={`pt-s7 ${isForScreens ? 'print:hidden' : ''}`}>
      <h2 className="mb-6 border-line-2 border-t pt-3 text-t2">{title}</h2>
      {children}
    </section>
  );
}
