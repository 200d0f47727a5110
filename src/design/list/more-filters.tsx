import { type ReactNode, useId, useState } from 'react';
import { Button } from '../form/button.tsx';

export interface MoreFiltersProps {
  /** Includes the number of active filters. */
  readonly label: string;
  /** Where a button reveals them: on phones, or wherever the row of filters has no room. */
  readonly until?: 'phone' | 'wide' | undefined;
  /** True to open them initially, for example if one is active. */
  readonly isOpenFirst?: boolean | undefined;
  readonly children: ReactNode;
}

const classes = {
  phone: { button: 'w-full sm:hidden', closed: 'max-sm:hidden sm:contents' },
  wide: { button: 'min-[1440px]:hidden', closed: 'max-[1440px]:hidden min-[1440px]:contents' },
} as const;

/** A button reveals the filters where they have no room, so that the list begins on the first screen. */
export function MoreFilters({ label, until = 'phone', isOpenFirst = false, children }: MoreFiltersProps) {
  const [isOpen, setOpen] = useState(isOpenFirst);
  const id = useId();
  return (
    <>
      <div className={classes[until].button}>
        <Button
          variant="underlined"
          size="label"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {label}
        </Button>
      </div>
      <div id={id} className={isOpen ? 'contents' : classes[until].closed}>
        {children}
      </div>
    </>
  );
}
