import { type ReactNode, useId, useState } from 'react';
import { Button } from '../form/button.tsx';

export interface MoreFiltersProps {
  /** Names the button, with the number of filters that apply. */
  readonly label: string;
  /** Where a button shows them: on phones, or also where the row of filters has no room for all of them. */
  readonly until?: 'phone' | 'wide' | undefined;
  /** True where they are in view at first, such as one that applies. */
  readonly isOpenFirst?: boolean | undefined;
  readonly children: ReactNode;
}

const classes = {
  phone: { button: 'w-full sm:hidden', closed: 'max-sm:hidden sm:contents' },
  wide: { button: 'min-[1440px]:hidden', closed: 'max-[1440px]:hidden min-[1440px]:contents' },
} as const;

/** The filters of a list beside its search; where they have no room a button shows them, so that the list begins on the first screen. */
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
