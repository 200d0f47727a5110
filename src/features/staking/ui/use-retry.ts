import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** An unavailable upstream API is usually starting. */
const retryMs = 4000;

/** Reloads the page data periodically while the tab is visible; the returned function does so immediately. */
export function useRetry(): () => void {
  const router = useRouter();
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) void router.invalidate();
    }, retryMs);
    return () => clearInterval(timer);
  }, [router]);
  return () => void router.invalidate();
}
