import { cloneElement, type ReactElement, type ReactNode } from 'react';
import { Status } from '../status/status.tsx';

export interface Stat {
  readonly label: string;
  readonly value: ReactNode;
  readonly detail?: ReactNode;
  /** True if the user should act. */
  readonly needsAttention?: boolean;
  /** Leads from the whole figure to the screen that explains it; a link without its content. */
  readonly link?: ReactElement<{ className?: string }> | undefined;
}

const maxLarge = 4;

interface StatsProps {
  readonly stats: readonly Stat[];
  /** A chart below the values; on wide screens they are next to it, in two columns. */
  readonly chart?: ReactNode;
}

/** Up to four figures are large; more of them are smaller, so that they keep to one row. */
export function Stats({ stats, chart }: StatsProps) {
  if (!chart) {
    const columns = stats.length > maxLarge ? 'md:grid-cols-3 min-[80rem]:grid-cols-5' : 'lg:grid-cols-4';
    return <StatsList stats={stats} className={`mx-(--spacing-margin) border-line-2 border-t ${columns}`} />;
  }
  return (
    <div className="mx-(--spacing-margin) gap-x-(--spacing-gutter) border-line-2 border-t lg:grid lg:grid-cols-2">
      <StatsList stats={stats} />
      {chart}
    </div>
  );
}

function StatsList({ stats, className = '' }: { stats: readonly Stat[]; className?: string }) {
  const size = stats.length > maxLarge ? 'text-t2' : 'text-t3';
  return (
    <dl className={`grid grid-cols-2 gap-x-(--spacing-gutter) ${className}`.trim()}>
      {stats.map(({ label, value, detail, link, needsAttention = false }) => {
        const name = link
          ? cloneElement(link, { className: 'after:absolute after:inset-0 hover:underline' }, label)
          : label;
        return (
          <div key={label} className="relative pt-3 pb-6 max-md:last:odd:col-span-2">
            <dt className="label text-ink-2">
              {needsAttention ? <Status tone="attention">{name}</Status> : name}
            </dt>
            <dd className="grid gap-y-1.5 pt-3">
              <span className={`font-display font-row tabular-nums leading-none tracking-[-0.035em] ${size}`}>
                {value}
              </span>{' '}
              {detail && <small className="label text-ink-2">{detail}</small>}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
