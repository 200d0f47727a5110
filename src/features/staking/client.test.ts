import { expect, test } from 'vitest';
import type { ApiTransport } from '#shared/api/api-transport.ts';
import { refreshContractsPage, refreshSummary } from './catalogue/client.ts';
import { refreshStakingProject } from './client.ts';
import type { StakingMeta } from './contract/staking.ts';

const meta: StakingMeta = {
  configured: true,
  generated_at: null,
  stale: false,
  failure: null,
  rejected: 0,
  owner: null,
  recorded: false,
  account: null,
  chains: [],
};

test.for([
  ['list', refreshContractsPage],
  ['summary', refreshSummary],
  ['project', refreshStakingProject],
] as const)('a refresh of a %s ends its request when it is aborted', async ([, refresh]) => {
  const requests: string[] = [];
  const transport: ApiTransport = {
    fetch: (input, init) =>
      new Promise((_, reject) => {
        requests.push(String(input));
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      }),
    language: () => 'en',
  };
  const controller = new AbortController();
  const refreshed = refresh(transport, { id: 'aurus', search: {}, meta }, controller.signal);
  await expect.poll(() => requests.length).toBe(1);
  controller.abort();
  await expect(refreshed).rejects.toThrow('aborted');
});
