import type { ReactNode } from 'react';
import { Button } from '#design/form/button.tsx';
import { useRetry } from './use-retry.ts';

interface RetryButtonProps {
  readonly size?: 'small';
  readonly children: ReactNode;
}

/** Retries the upstream API periodically and on a press, which works without JavaScript too. */
export function RetryButton({ size, children }: RetryButtonProps) {
  const retry = useRetry();
  return (
    // A form without fields reloads the page.
    <form
      method="get"
      onSubmit={(event) => {
        event.preventDefault();
        retry();
      }}
    >
      <Button type="submit" size={size}>
        {children}
      </Button>
    </form>
  );
}
