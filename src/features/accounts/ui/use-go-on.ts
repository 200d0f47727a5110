import { useRouter } from '@tanstack/react-router';
import { ownPath } from '../../../shared/own-path.ts';
import { paths } from '../../../shared/paths.ts';

/** Goes on after signing in, as a new document: to the address that one came for, else to the dashboard. */
export function useGoOn(): () => void {
  const router = useRouter();
  return () => {
    const wanted = ownPath(new URLSearchParams(location.search).get('to'));
    location.assign(wanted ?? router.buildLocation({ to: paths.dashboard }).publicHref);
  };
}
