import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { type Polling, prefersReducedData, usePolling } from '#design/status/use-polling.ts';
import type { ApiTransport } from '#shared/api/api-transport.ts';
import {
  type ContractsPageResponse,
  refreshContractsPage,
  refreshSummary,
  type SummaryResponse,
} from '../catalogue/client.ts';
import { importantChanges, type ListState, type StakingChange } from '../catalogue/rules/list-changes.ts';
import { refreshStakingProject, type StakingProjectResponse } from '../client.ts';

const intervalMs = 15_000;
const pendingIntervalMs = 4_000;

const getIntervalMs = (isPending: boolean) => (isPending ? pendingIntervalMs : intervalMs);

interface LiveData<T> {
  readonly polling: Polling<T>;
  readonly changes: readonly StakingChange[];
}

type WithTotals = Pick<ContractsPageResponse, 'meta' | 'summary'>;
type Refresh<T> = (transport: ApiTransport, initial: T, signal: AbortSignal) => Promise<T>;

function useLiveData<T extends WithTotals>(
  initial: T,
  refresh: Refresh<T>,
  toState: (response: T) => ListState,
): LiveData<T> {
  const { transport } = useRouter().options.context;
  const [changes, setChanges] = useState<readonly StakingChange[]>([]);
  const polling = usePolling((signal) => refresh(transport, initial, signal), {
    intervalMs: ({ summary }) => getIntervalMs(summary.mine.unread.reading > 0),
    isPaused: prefersReducedData,
    initial,
    onLoad: (before, after) => setChanges(importantChanges(toState(before), toState(after))),
  });
  return { polling, changes };
}

export const useLiveContractsPage = (initial: ContractsPageResponse): LiveData<ContractsPageResponse> =>
  useLiveData(initial, refreshContractsPage, (response) => response);

/** Polls a page's summary; it lists only the contracts that end soon. */
export const useLiveSummary = (initial: SummaryResponse): LiveData<SummaryResponse> =>
  useLiveData(initial, refreshSummary, ({ meta, summary }) => ({ meta, contracts: summary.endingSoon }));

export function useLiveProject(initial: StakingProjectResponse): Polling<StakingProjectResponse> {
  const { transport } = useRouter().options.context;
  return usePolling((signal) => refreshStakingProject(transport, initial, signal), {
    intervalMs: ({ contracts }) =>
      getIntervalMs(contracts.some(({ position_state }) => position_state === 'reading')),
    isPaused: prefersReducedData,
    initial,
  });
}
