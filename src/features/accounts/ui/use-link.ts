import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Look } from '../client/links.ts';

/** What a page knows of the link that it was opened by. */
export type LinkState =
  | { readonly kind: 'looking' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'open'; readonly token: string; readonly email: string };

/**
 * Looks at the link that a page was opened by. Its token stands behind the `#`, which browsers keep to themselves:
 * no log, no cache and no `Referer` ever has it.
 */
export function useLink(look: Look): LinkState {
  const { transport } = useRouter().options.context;
  const [state, setState] = useState<LinkState>({ kind: 'looking' });
  useEffect(() => {
    let isOpen = true;
    const open = async () => {
      const token = location.hash.slice(1);
      const found = await look(transport, token);
      if (isOpen) setState(found ? { kind: 'open', token, email: found.email } : { kind: 'gone' });
    };
    const begin = () =>
      open().catch(() => {
        if (isOpen) setState({ kind: 'failed' });
      });
    void begin();
    window.addEventListener('hashchange', begin);
    return () => {
      isOpen = false;
      window.removeEventListener('hashchange', begin);
    };
  }, [look, transport]);
  return state;
}
