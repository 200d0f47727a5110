import type { ReactNode } from 'react';

/** The line over a part of the home page: its title, and the way to all of it. */
export function SectionHead(props: { id: string; title: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-line-2 border-t px-(--spacing-margin) py-3">
      <h2 id={props.id} className="text-t2 tracking-[-0.03em]">
        {props.title}
      </h2>
      {props.children}
    </div>
  );
}
