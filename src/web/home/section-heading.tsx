import type { ReactNode } from 'react';

export function SectionHeading(props: { id: string; title: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2 border-line-2 border-t px-(--spacing-margin) py-3">
      <h2 id={props.id} className="text-t2 tracking-[-0.03em]">
        {props.title}
      </h2>
      {props.children}
    </div>
  );
}
