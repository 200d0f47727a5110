import { useRouter } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { withSignal } from '#shared/api/api-transport.ts';
import { findStakingContracts } from '../../client.ts';
import type { StakingContract } from '../../contract/staking.ts';
import { getAllowedActions } from '../rules/actions.ts';

const selectWritable = (contracts: readonly StakingContract[]) =>
  contracts.filter((contract) => getAllowedActions(contract).length > 0);

/**
 * Returns the writable contracts, or the last known ones while their chain is down, so that no form or
 * transaction disappears. Each action checks its contract again.
 */
export function useWritableContracts(contracts: readonly StakingContract[]): readonly StakingContract[] {
  const found = useMemo(() => selectWritable(contracts), [contracts]);
  const [usable, setUsable] = useState(found);
  if (found.length > 0 && found !== usable) setUsable(found);
  return found.length > 0 ? found : usable;
}

/**
 * Returns the given contracts and, once a wallet is connected, the writable ones of other projects:
 * allowances from earlier flows can be shown and revoked on every page.
 */
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
