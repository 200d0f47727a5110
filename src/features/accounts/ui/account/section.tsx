import { type ReactNode, useId } from 'react';

interface SectionProps {
  title: string;
  children: ReactNode;
}

/** A part of the account's page: its name on the left, what can be done on the right. */
export function Section({ title, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="hall gap-y-4 border-line border-t py-8">
      <h2 id={id} className="font-display text-t3 tracking-[-0.02em] md:col-[1/5]">
        {title}
      </h2>
      <div className="grid gap-6 md:col-[5/-1] lg:max-w-[44rem]">{children}</div>
    </section>
  );
}
