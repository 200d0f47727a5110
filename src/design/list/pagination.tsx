import type { ReactNode } from 'react';
import { buttonClass } from '../form/button.tsx';

/** The classes of a link in a `Pagination`. */
export const paginationLinkClass = buttonClass({ variant: 'underlined' });

export interface PaginationProps {
  /** Names the navigation, for screen readers. */
  readonly label: string;
  /** The link to the part before this one, unless it is the first. */
  readonly previous: ReactNode;
  /** The link to the part after this one, unless it is the last. */
  readonly next: ReactNode;
  /** Which part of how many this is. */
  readonly position?: ReactNode;
  /**
   * Start puts all of it at the start of the line; between puts the links at its ends, below a rule; buttons is for
   * `Button`s in a section, which has the margins of the page itself.
   */
  readonly layout?: keyof typeof layouts | undefined;
}

const layouts = {
  start: 'label flex-wrap items-baseline gap-x-6 gap-y-2 px-(--spacing-margin) py-4',
  between: 'label justify-between border-line border-t px-(--spacing-margin) py-4',
  buttons: 'flex-wrap items-center gap-4 pt-4',
} as const;

/** Links to the parts of a list before and after the one in view; nothing for a list of one part. */
export function Pagination({ label, previous, next, position, layout = 'start' }: PaginationProps) {
  if (!previous && !next) return null;
  // The only link stays at its own end.
  const absent = layout === 'between' && <span />;
  return (
    <nav aria-label={label} className={`flex ${layouts[layout]}`}>
      {previous || absent}
      {typeof position === 'string' ? <span className="text-ink-2">{position}</span> : position}
      {next || absent}
    </nav>
  );
}
