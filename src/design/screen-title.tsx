import type { ReactNode } from 'react';

/** The main heading of a working screen: large, but not a cover. */
export function ScreenTitle({ children }: { children: ReactNode }) {
  return (
    <h1 className="wrap-anywhere -ml-[0.035em] px-(--spacing-margin) pt-10 pb-6 text-t5 leading-[0.92] tracking-[-0.04em] max-sm:text-[11.2cqw]">
      {children}
    </h1>
  );
}
