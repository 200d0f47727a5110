import type { ReactNode } from 'react';
import { buttonClass } from '../form/button.tsx';

export const paginationLinkClass = buttonClass({ variant: 'underlined' });

export interface PaginationProps {
  readonly label: string;
  /** Absent on the first page. */
  readonly previous: ReactNode;
  /** Absent on the last page. */
  readonly next: ReactNode;
  readonly position?: ReactNode;
  /**
   * `start` aligns everything at the start of the line; `between` puts the links at its ends, below a rule;
   * `buttons` is for `Button`s in a section with the margins of the page.
   */
  readonly layout?: keyof typeof layouts | undefined;
}

const layouts = {
  start: 'label flex-wrap items-baseline gap-x-6 gap-y-2 px-(--spacing-margin) py-4',
  between: 'label justify-between border-line border-t px-(--spacing-margin) py-4',
  buttons: 'flex-wrap items-center gap-4 pt-4',
} as const;

/** Renders nothing for a single page. */
export function Pagination({ label, previous, next, position, layout = 'start' }: PaginationProps) {
  if (!previous && !next) return null;
  // A single link stays at its own end.
  const absent = layout === 'between' && <span />;
  return (
    <nav aria-label={label} className={`flex ${layouts[layout]}`}>
      {previous || absent}
      {typeof position === 'string' ? <span className="text-ink-2">{position}</span> : position}
      {next || absent}
    </nav>
  );
}
