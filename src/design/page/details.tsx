import type { ReactNode } from 'react';

interface DetailsProps {
  /** True for a column of figures at the right edge, with lines that lead from a label to its value. */
  readonly isLined?: boolean;
  readonly children: ReactNode;
}

const lined = 'label [&>div]:border-line [&>div]:border-b [&>div]:py-1.5 [&_dd]:text-right';

/** Contains `DetailField`s. */
export function Details({ isLined = false, children }: DetailsProps) {
  return (
    <dl className={`grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 ${isLined ? lined : 'gap-y-1'}`}>
      {children}
    </dl>
  );
}

/** Long values wrap anywhere. */
export function DetailField({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="col-span-full grid grid-cols-subgrid">
      <dt className="text-ink-2">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
