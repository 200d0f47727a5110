import type { ReactNode } from 'react';

/** Contains `DetailField`s. */
export function Details({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <dl className={`grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 ${className}`.trim()}>{children}</dl>
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
