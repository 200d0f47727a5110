import type { ReactNode } from 'react';

/** A list of values with their labels beside them, of `DetailField`. */
export function Details({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <dl className={`grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 ${className}`.trim()}>{children}</dl>
  );
}

/** A value with its label; what is longer than its line wraps anywhere. */
export function DetailField({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="col-span-full grid grid-cols-subgrid">
      <dt className="text-ink-2">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
