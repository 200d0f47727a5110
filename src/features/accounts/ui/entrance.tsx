import type { ReactNode } from 'react';

interface EntranceProps {
  title: string;
  label: ReactNode;
  children: ReactNode;
}

/** A page at the door: what it is on the left, what to do on the right. */
export function Entrance({ title, label, children }: EntranceProps) {
  return (
    <div className="hall items-end gap-y-10 pb-s7">
      <h1 className="title text-t6 md:col-[1/8] md:self-start">{title}</h1>
      <div className="md:col-[8/-1] md:pt-5">
        <p className="label wrap-anywhere pb-8 text-ink-2">{label}</p>
        {children}
      </div>
    </div>
  );
}
