import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { type Polling, prefersReducedData, usePolling } from '../../../design/use-polling.ts';
import { importantChanges, type StakingChange } from '../catalogue/rules/list-changes.ts';
import {
  refreshStakingList,
  refreshStakingProject,
  type StakingList,
  type StakingProjectResponse,
} from '../client.ts';
import type { StakingContract } from '../contract/staking.ts';

const intervalMs = 15_000;
/** The interval while positions are being read. */
const pendingIntervalMs = 4_000;

const options = {
  intervalMs: ({ contracts }: { contracts: readonly StakingContract[] }) =>
    contracts.some(({ position_state }) => position_state === 'reading') ? pendingIntervalMs : intervalMs,
  isPaused: prefersReducedData,
};

/** Polls the list of a page and returns the changes worth announcing. */
export function useLiveList(initial: StakingList): {
  polling: Polling<StakingList>;
  changes: readonly StakingChange[];
} {
  const { transport } = useRouter().options.context;
  const [changes, setChanges] = useState<readonly StakingChange[]>([]);
  const polling = usePolling((signal) => refreshStakingList(transport, initial, signal), {
    ...options,
    initial,
    onLoad: (before, after) => setChanges(importantChanges(before, after)),
  });
  return { polling, changes };
}

/** Polls the project of a page. */
export function useLiveProject(initial: StakingProjectResponse): Polling<StakingProjectResponse> {
  const { transport } = useRouter().options.context;
  return usePolling((signal) => refreshStakingProject(transport, initial, signal), { ...options, initial });
}
