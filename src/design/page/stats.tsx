import type { ReactNode } from 'react';
import { Status } from '../status/status.tsx';

/** A value with its label and an optional small detail. */
export interface Stat {
  readonly label: string;
  readonly value: ReactNode;
  readonly detail?: ReactNode;
  /** True if somebody has to do something about it. */
  readonly needsAttention?: boolean;
}

interface StatsProps {
  readonly stats: readonly Stat[];
  /** A drawing below them; beside them on wide screens, where they then stand two by two. */
  readonly chart?: ReactNode;
}

/** Lists the main statistics of a screen. */
export function Stats({ stats, chart }: StatsProps) {
  if (!chart)
    return (
      <StatsList stats={stats} className="mx-(--spacing-margin) border-line-2 border-t lg:grid-cols-4" />
    );
  return (
    <div className="mx-(--spacing-margin) gap-x-(--spacing-gutter) border-line-2 border-t lg:grid lg:grid-cols-2">
      <StatsList stats={stats} />
      {chart}
    </div>
  );
}

function StatsList({ stats, className = '' }: { stats: readonly Stat[]; className?: string }) {
  return (
    <dl className={`grid grid-cols-2 gap-x-(--spacing-gutter) ${className}`.trim()}>
      {stats.map(({ label, value, detail, needsAttention = false }) => (
        <div key={label} className="pt-3 pb-6">
          <dt className="label text-ink-2">
            {needsAttention ? <Status tone="attention">{label}</Status> : label}
          </dt>
          <dd className="flex flex-wrap items-baseline gap-x-2 gap-y-1.5 pt-3">
            <span className="font-display font-row text-t3 tabular-nums leading-none tracking-[-0.035em]">
              {value}
            </span>{' '}
            {detail && <small className="label text-ink-2">{detail}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
