import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/** Returns true while the component takes over what the server rendered. */
export const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
