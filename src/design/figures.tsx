import type { ReactNode } from 'react';

/** One figure with its label; what stands beside it is set small. */
export interface Figure {
  readonly label: string;
  readonly value: string;
  readonly beside?: ReactNode;
}

/** A few figures that sum a screen up. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="mx-(--spacing-margin) grid grid-cols-2 gap-x-(--spacing-gutter) border-line-2 border-t lg:grid-cols-4">
      {figures.map(({ label, value, beside }) => (
        <div key={label} className="pt-3 pb-6">
          <dt className="label text-ink-2">{label}</dt>
          <dd className="flex flex-wrap items-baseline gap-x-2 gap-y-1.5 pt-3">
            <span className="font-display font-row text-t3 tabular-nums leading-none tracking-[-0.035em]">
              {value}
            </span>{' '}
            {beside && <small className="label text-ink-2">{beside}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
