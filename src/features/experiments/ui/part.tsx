import type { ReactNode } from 'react';

/** What is there to be pressed: it is left out on paper, and where no script answers. */
export const pressable = 'print:hidden [@media(scripting:none)]:hidden';

interface PartProps {
  title: string;
  /** Whether all of it is there to be pressed. */
  isPressable?: boolean;
  children: ReactNode;
}

/** A part of an experiment's page under its own heading. */
export function Part({ title, isPressable = false, children }: PartProps) {
  return (
    <section className={`pt-s7 ${isPressable ? pressable : ''}`}>
      <h2 className="mb-6 border-line-2 border-t pt-3 text-t2">{title}</h2>
      {children}
    </section>
  );
}
