import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

export const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
