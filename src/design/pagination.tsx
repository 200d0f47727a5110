import type { ReactNode } from 'react';
import { buttonClass } from './button.tsx';

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
  readonly position?: string | undefined;
}

/** Links to the parts of a list before and after the one in view; nothing for a list of one part. */
export function Pagination({ label, previous, next, position }: PaginationProps) {
  if (!previous && !next) return null;
  return (
    <nav
      aria-label={label}
      className="label flex flex-wrap items-baseline gap-x-6 gap-y-2 px-(--spacing-margin) py-4"
    >
      {previous}
      {position !== undefined && <span className="text-ink-2">{position}</span>}
      {next}
    </nav>
  );
}
