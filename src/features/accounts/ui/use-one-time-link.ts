import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { openByFullLoad } from '#shared/urls/full-load.ts';
import { paths } from '#shared/urls/paths.ts';
import type { CheckLink } from '../client/one-time-links.ts';
import type { LoginStep } from '../contract.ts';

export type OneTimeLinkState =
  | { readonly kind: 'checking' }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'valid'; readonly token: string; readonly email: string };

/** The token is in the URL's fragment: no log, cache or `Referer` header contains it. */
export function useOneTimeLink(check: CheckLink): OneTimeLinkState {
  const { transport } = useRouter().options.context;
  const [state, setState] = useState<OneTimeLinkState>({ kind: 'checking' });
  useEffect(() => {
    let isMounted = true;
    const checkToken = async () => {
      const token = location.hash.slice(1);
      const found = await check(transport, token);
      if (isMounted) setState(found ? { kind: 'valid', token, email: found.email } : { kind: 'invalid' });
    };
    const load = () =>
      checkToken().catch(() => {
        if (isMounted) setState({ kind: 'failed' });
      });
    void load();
    window.addEventListener('hashchange', load);
    return () => {
      isMounted = false;
      window.removeEventListener('hashchange', load);
    };
  }, [check, transport]);
  return state;
}

/** Redirects with a full page load: to the code or login page, or to a first page once logged in. */
export function useRedirectAfterSetup(
  firstPath: typeof paths.dashboard | typeof paths.admin = paths.dashboard,
): (step: LoginStep) => void {
  const router = useRouter();
  return (step) => {
    const otherPath = step.code_needed ? paths.code : paths.login;
    openByFullLoad(router.buildLocation({ to: step.user ? firstPath : otherPath }).publicHref);
  };
}
