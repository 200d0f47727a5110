import { type ReactNode, useId, useState } from 'react';
import { Button } from './button.tsx';

export interface MoreFiltersProps {
  /** Names the button, with the number of filters that apply. */
  readonly label: string;
  readonly children: ReactNode;
}

/** The filters of a list beside its search; on phones a button shows them, so that the list begins on the first screen. */
export function MoreFilters({ label, children }: MoreFiltersProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <div className="w-full sm:hidden">
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
      <div id={id} className={isOpen ? 'contents' : 'max-sm:hidden sm:contents'}>
        {children}
      </div>
    </>
  );
}
