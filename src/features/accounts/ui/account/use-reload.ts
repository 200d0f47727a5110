import { useRouter } from '@tanstack/react-router';

/** Reads what the page shows anew, after something was changed. */
export function useReload(): () => Promise<void> {
  const router = useRouter();
  return () => router.invalidate();
}
