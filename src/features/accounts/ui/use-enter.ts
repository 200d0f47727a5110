import { useRouter } from '@tanstack/react-router';
import { paths } from '../../../shared/paths.ts';
import type { SignInStep } from '../contract.ts';

/** Goes on from a password that was just chosen, as a new document: in, or to the code, or to the sign-in page. */
export function useEnter(): (step: SignInStep) => void {
  const router = useRouter();
  return (step) => {
    const rest = step.code_needed ? paths.code : paths.login;
    location.assign(router.buildLocation({ to: step.user ? paths.dashboard : rest }).publicHref);
  };
}
