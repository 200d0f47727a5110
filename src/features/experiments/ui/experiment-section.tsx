import type { ReactNode } from 'react';

export const interactiveOnly = 'print:hidden [@media(scripting:none)]:hidden';

interface ExperimentSectionProps {
  title: string;
  isInteractive?: boolean;
  children: ReactNode;
}

export function ExperimentSection({ title, isInteractive = false, children }: ExperimentSectionProps) {
  return (
    <section className={`pt-s7 ${isInteractive ? interactiveOnly : ''}`}>
      <h2 className="mb-6 border-line-2 border-t pt-3 text-t2">{title}</h2>
      {children}
    </section>
  );
}
