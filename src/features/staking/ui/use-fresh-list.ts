import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { findStakingContracts, orWithAccount, type StakingList } from '../client.ts';
import { importantChanges, type StakingChange } from '../rules/changes.ts';
import { useFresh } from './use-fresh.ts';

/** The list of a page kept up to date, and what of the last look was worth telling. */
export function useFreshList(loaded: StakingList) {
  const { transport } = useRouter().options.context;
  const [changes, setChanges] = useState<readonly StakingChange[]>([]);
  const fresh = useFresh(
    loaded,
    () => findStakingContracts(transport, loaded.meta.account ?? undefined).then(orWithAccount),
    (before, after) => setChanges(importantChanges(before, after)),
  );
  return { fresh, changes };
}
