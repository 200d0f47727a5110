import { expect, test } from 'vitest';
import { importantChanges } from './changes.ts';

const chain = (state: 'up' | 'down', block = '1') => ({ id: 1, state, block, at: null });
const seen = (status: 'active' | 'paused', stale = false, state: 'up' | 'down' = 'up') => ({
  contracts: [{ id: 'a', name: 'Harbour', status }],
  meta: { stale, chains: [chain(state)] },
});

test('a figure that moves is no news; a contract, a chain or the service that changes its state is', () => {
  expect(importantChanges(seen('active'), seen('active'))).toEqual([]);
  expect(importantChanges(seen('active'), seen('paused', true, 'down'))).toEqual([
    { kind: 'status', name: 'Harbour', status: 'paused' },
    { kind: 'chain', chain: 1, state: 'down' },
    { kind: 'stale', stale: true },
  ]);
});

test('what was not there before has not changed', () => {
  const nothing = { contracts: [], meta: { stale: false, chains: [] } };
  expect(importantChanges(nothing, seen('paused'))).toEqual([]);
  expect(importantChanges(seen('paused'), nothing)).toEqual([]);
});
