import type { ReactNode } from 'react';

/** Main heading of an application screen. */
export function ScreenTitle({ children }: { children: ReactNode }) {
  return (
    <h1 className="title wrap-anywhere px-(--spacing-margin) pb-6 text-t5 max-sm:text-[10cqw]">{children}</h1>
  );
}
