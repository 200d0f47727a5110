import { useEffect, useRef } from 'react';

/**
 * What became of something, told to who listens. The focus comes here when what had it is gone, such as the row
 * that was removed.
 */
export function Told({ said, className = '' }: { said: string; className?: string }) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (said !== '' && document.activeElement === document.body) line.current?.focus();
  }, [said]);
  return (
    <p ref={line} role="status" tabIndex={-1} className={`outline-none empty:hidden ${className}`.trim()}>
      {said}
    </p>
  );
}
