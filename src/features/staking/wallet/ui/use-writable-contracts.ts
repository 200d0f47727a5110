import { useRouter } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { withSignal } from '#shared/api/api-transport.ts';
import { findStakingContracts } from '../../client.ts';
import type { StakingContract } from '../../contract/staking.ts';
import { getAllowedActions } from '../rules/actions.ts';

const selectWritable = (contracts: readonly StakingContract[]) =>
  contracts.filter((contract) => getAllowedActions(contract).length > 0);

/** Keeps the last known contracts while their chain is down; each action checks its contract again. */
export function useWritableContracts(contracts: readonly StakingContract[]): readonly StakingContract[] {
  const found = useMemo(() => selectWritable(contracts), [contracts]);
  const [usable, setUsable] = useState(found);
  if (found.length > 0 && found !== usable) setUsable(found);
  return found.length > 0 ? found : usable;
}

/** Adds the contracts of other projects once a wallet is connected, to show and revoke their allowances. */
export function useContractsOfAllProjects(
  contracts: readonly StakingContract[],
  isConnected: boolean,
): readonly StakingContract[] {
  const { transport } = useRouter().options.context;
  const [all, setAll] = useState<readonly StakingContract[]>([]);
  useEffect(() => {
    if (!isConnected) return;
    const controller = new AbortController();
    findStakingContracts(withSignal(transport, controller.signal)).then(
      (found) => setAll(selectWritable(found)),
      // Without the list, the page's contracts remain.
      () => undefined,
    );
    return () => controller.abort();
  }, [isConnected, transport]);
  return useMemo(() => {
    const ids = new Set(contracts.map(({ id }) => id));
    return [...contracts, ...all.filter(({ id }) => !ids.has(id))];
  }, [contracts, all]);
}
