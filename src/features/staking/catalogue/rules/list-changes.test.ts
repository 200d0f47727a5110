import { expect, test } from 'vitest';
import { importantChanges } from './list-changes.ts';

const chain = (state: 'up' | 'down', block = '1') => ({ id: 1, state, block, at: null });
const listState = (status: 'active' | 'paused', stale = false, state: 'up' | 'down' = 'up') => ({
  contracts: [{ id: 'a', name: 'Harbour', status }],
  meta: { stale, failure: stale ? ('invalid' as const) : null, chains: [chain(state)] },
});

test('changed metrics are not announced; status changes of a contract, a chain or the upstream API are', () => {
  expect(importantChanges(listState('active'), listState('active'))).toEqual([]);
  expect(importantChanges(listState('active'), listState('paused', true, 'down'))).toEqual([
    { kind: 'status', name: 'Harbour', status: 'paused' },
    { kind: 'chain', chain: 1, state: 'down' },
    { kind: 'stale', stale: true, failure: 'invalid' },
  ]);
});

test('new contracts are not announced', () => {
  const noChange = { contracts: [], meta: { stale: false, failure: null, chains: [] } };
  expect(importantChanges(noChange, listState('paused'))).toEqual([]);
  expect(importantChanges(listState('paused'), noChange)).toEqual([]);
});
