import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Parameters } from '../rules/parameters.ts';

/** How a state is written in an address and read back. */
export interface AddressForm<S> {
  /** Takes any parameters; what is unknown or wrong in them counts as not said. */
  readonly parse: (parameters: Parameters) => S;
  /** The parameters that differ from a page without any; `parse` gives the same state back. */
  readonly format: (state: S) => Readonly<Record<string, string>>;
}

/** Between two changes of the address: browsers refuse many in a short time. */
const restMs = 300;

const keyOf = (parameters: Readonly<Record<string, string>>) => JSON.stringify(parameters);

/**
 * A state that the address holds as well: it is read from there on the server and in the browser, and written there
 * a moment after it has changed, in the place of the entry before, without scrolling or moving the focus.
 * The first change is written at once, later ones after a rest.
 */
export function useAddressState<S>({ parse, format }: AddressForm<S>) {
  const search: Parameters = useSearch({ strict: false });
  const navigate = useNavigate();
  const router = useRouter();
  const [path] = useState(router.latestLocation.pathname);
  const [state, setState] = useState(() => parse(search));
  const wanted = keyOf(format(state));
  const found = keyOf(format(parse(search)));
  const written = useRef({ last: found, underway: new Set<string>(), at: 0 });

  const write = useEffectEvent(() => {
    // On the way to another page: that one's address is not ours to change.
    if (router.latestLocation.pathname !== path) return;
    Object.assign(written.current, { last: wanted, at: Date.now() });
    written.current.underway.add(wanted);
    void navigate({ to: '.', search: format(state), replace: true, resetScroll: false, hash: true });
  });
  useEffect(() => {
    if (wanted === written.current.last) return;
    const wait = Math.max(0, written.current.at + restMs - Date.now());
    const timer = setTimeout(write, wait);
    return () => clearTimeout(timer);
  }, [wanted]);

  // What comes back is not a change; another address, of a link or of going back, is.
  const adopt = useEffectEvent((key: string) => {
    const { last, underway } = written.current;
    if (key === last) underway.clear();
    else if (!underway.has(key)) {
      written.current.last = key;
      setState(parse(search));
    }
  });
  useEffect(() => adopt(found), [found]);

  return [state, setState] as const;
}
