import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TransactionFlow } from './flow-state.ts';
import {
  getPendingId,
  maxPersistedLength,
  parsePending,
  parsePersistedFlow,
  serializeFlow,
  serializePending,
} from './persisted-flow.ts';
import { startFlow } from './transaction-flow.ts';

const intent = {
  contractId: 'c1',
  action: 'stake',
  units: '7',
  decimals: 18,
  account: '0x00000000000000000000000000000000000000aa',
} as const;
const sent = {
  step: 'approve',
  hash: `0x${'1'.repeat(64)}`,
  at: 1_000,
  nonce: 4,
  pollingSince: 1_000,
  foundAt: null,
} as const;
const flow: TransactionFlow = {
  intent,
  steps: ['approve', 'execute'],
  confirmed: [],
  batching: 'off',
  isWhollySimulated: false,
  approved: null,
  request: null,
  minedAt: null,
  mined: [],
  resumed: false,
  phase: { at: 'waiting', sent },
};
const restored: TransactionFlow = {
  ...flow,
  resumed: true,
  phase: { at: 'waiting', sent: { ...sent, pollingSince: 2_000 } },
};
const rdns = 'io.example';
const day = 24 * 60 * 60 * 1000;

test('a pending transaction is restored after a reload and marked as resumed', () => {
  expect(parsePersistedFlow(serializeFlow({ rdns, flow }), 2_000)).toEqual({
    rdns,
    flow: restored,
  });
});

test('the lowest nonce of a transaction that no node knew yet is restored, and anything else is dropped', () => {
  const unseen = {
    ...flow,
    phase: { at: 'waiting', sent: { ...sent, nonce: null, leastNonce: 4 } },
  } as const;
  const text = serializeFlow({ rdns, flow: unseen });
  expect(parsePersistedFlow(text, 2_000)?.flow?.phase).toMatchObject({ sent: { leastNonce: 4 } });
  const broken = text.replace('"leastNonce":4', '"leastNonce":"4"');
  expect(parsePersistedFlow(broken, 2_000)?.flow?.phase).not.toHaveProperty('sent.leastNonce');
});

test('a pending transaction that an older version stored is restored after an update', () => {
  const { contractId, action, units, decimals, account } = intent;
  const { hash, at, nonce } = sent;
  const stored = {
    rdns,
    order: { contractId, action, units, decimals, account },
    legs: ['clear', 'allow', 'act'],
    sent: { leg: 'allow', hash, at, nonce },
  };
  expect(parsePersistedFlow(JSON.stringify(stored), 2_000)?.flow).toEqual({
    ...restored,
    steps: ['reset_allowance', 'approve', 'execute'],
    confirmed: ['reset_allowance'],
  });
  for (const broken of [{ legs: ['clear', 'dance', 'act'] }, { legs: 'act' }, { sent: { leg: 'act' } }])
    expect(parsePersistedFlow(JSON.stringify({ ...stored, ...broken }), 2_000)?.flow).toBeNull();
});

test('14: pending transactions are kept per account for a week, newest first and at most ten', () => {
  const other = { ...sent, hash: `0x${'2'.repeat(64)}` } as const;
  const timedOut: TransactionFlow = {
    ...flow,
    confirmed: ['approve'],
    phase: { at: 'ended', result: { outcome: 'timeout', sent: other } },
  };
  const text = serializePending([timedOut, flow, ...Array.from({ length: 20 }, () => flow)]);
  const found = parsePending(text, intent.account.toUpperCase().replace('X', 'x'), 2_000);
  expect(found).toHaveLength(10);
  expect(found.slice(0, 2)).toEqual([
    {
      ...restored,
      confirmed: ['approve'],
      phase: { at: 'waiting', sent: { ...other, pollingSince: 2_000 } },
    },
    restored,
  ]);
  expect(parsePending(text, `0x${'b'.repeat(40)}`, 2_000)).toEqual([]);
  expect(parsePending(text, intent.account, 7 * day + 2_000)).toEqual([]);
  for (const broken of [null, '{}', '[', '[7,null,{"intent":{}}]'])
    expect(parsePending(broken, intent.account, 2_000)).toEqual([]);
});

test('a batch is restored with its id, its wallet and its known transactions, and none of its steps as confirmed', () => {
  const batch = {
    step: 'execute',
    batchId: '0xba',
    rdns,
    hashes: [sent.hash],
    at: 1_000,
    pollingSince: 1_000,
  } as const;
  const batched: TransactionFlow = {
    ...flow,
    batching: 'on',
    isWhollySimulated: true,
    phase: { at: 'waiting', sent: batch },
  };
  const found = {
    ...batched,
    resumed: true,
    phase: { at: 'waiting', sent: { ...batch, pollingSince: 2_000 } },
  };
  const text = serializeFlow({ rdns, flow: batched });
  expect(parsePersistedFlow(text, 2_000)?.flow).toEqual(found);
  expect(parsePending(serializePending([batched]), intent.account, 2_000)).toEqual([found]);
  expect([getPendingId(batched), getPendingId(flow)]).toEqual(['0xba', sent.hash]);
  const longest: TransactionFlow = {
    ...batched,
    phase: { at: 'waiting', sent: { ...batch, batchId: `0x${'f'.repeat(8_192)}` } },
  };
  const long = serializeFlow({ rdns, flow: longest });
  expect(long.length).toBeLessThanOrEqual(maxPersistedLength);
  expect(parsePersistedFlow(long, 2_000)?.flow).not.toBeNull();
  for (const [from, to] of [
    ['"0xba"', '7'],
    ['"0xba"', '""'],
    [`"rdns":"${rdns}","hashes"`, '"rdns":"","hashes"'],
    [`["${sent.hash}"]`, '["0x1"]'],
    [`["${sent.hash}"]`, '7'],
    ['"step":"execute"', '"step":"approve"'],
  ] as const) {
    expect(text).toContain(from);
    expect(parsePersistedFlow(text.replace(from, to), 2_000)?.flow, to).toBeNull();
  }
});

test('an unsent flow is not stored, but the wallet is', () => {
  expect(parsePersistedFlow(serializeFlow({ rdns, flow: startFlow(intent) }), 0)).toEqual({
    rdns,
    flow: null,
  });
});

test('outdated, future and malformed data is ignored', () => {
  const text = serializeFlow({ rdns, flow });
  expect(parsePersistedFlow(text, 1_000 + 7 * day + 1)?.flow).toBeNull();
  expect(parsePersistedFlow(text, 999)?.flow).toBeNull();
  for (const [from, to] of [
    ['"stake"', '"drain"'],
    ['"7"', '"-7"'],
    ['"7"', `"${'7'.repeat(79)}"`],
    ['"decimals":18', '"decimals":37'],
    ['0x11', '0xzz'],
    ['"step":"approve"', '"step":"reset_allowance"'],
    ['["approve","execute"]', '["execute","approve"]'],
    ['00aa"', '00a"'],
  ] as const) {
    expect(text).toContain(from);
    expect(parsePersistedFlow(text.replace(from, to), 2_000)?.flow, to).toBeNull();
  }
  for (const other of [null, '', '[]', 'null', '{', '{"rdns":7}', `"${'x'.repeat(3_000)}"`])
    expect(parsePersistedFlow(other, 2_000)).toBeNull();
});

test('parsing never throws', () => {
  fc.assert(
    fc.property(
      fc.json(),
      fc.record({ intent: fc.anything(), steps: fc.anything(), sent: fc.anything() }),
      (json, made) => {
        parsePersistedFlow(json, 0);
        let text: string | null = null;
        try {
          text = JSON.stringify({ rdns, ...made });
        } catch {
          return;
        }
        expect(parsePersistedFlow(text, 0)?.flow ?? null).toBeNull();
      },
    ),
  );
});

const before = {
  block: 12,
  minedCount: 3,
  pendingCount: null,
  balance: 9n,
  allowance: 2n ** 255n,
  held: 0n,
  shareDecimals: 18,
  earned: null,
};
const request = { at: 1_500, before };
const asking: TransactionFlow = {
  ...flow,
  request,
  phase: { at: 'asking', step: 'approve', fee: null },
};

test('a request without a response from the wallet is restored as possibly still open', () => {
  const restoredRequest = {
    ...restored,
    request,
    phase: { at: 'ended', result: { outcome: 'interrupted', step: 'approve' } },
  };
  const stopped = {
    ...asking,
    phase: { at: 'ended', result: { outcome: 'stopped_waiting', step: 'approve' } },
  } as const;
  for (const open of [asking, stopped]) {
    expect(getPendingId(open)).toBe('request 1500');
    expect(parsePersistedFlow(serializeFlow({ rdns, flow: open }), 2_000)?.flow).toEqual(restoredRequest);
    expect(parsePending(serializePending([open]), intent.account, 2_000)).toEqual([restoredRequest]);
  }
  const [again] = parsePending(serializePending([asking]), intent.account, 2_000);
  expect(again && getPendingId(again)).toBe('request 1500');
  expect(parsePending(serializePending([asking]), intent.account, 1_499)).toEqual([]);
  expect(parsePending(serializePending([asking]), intent.account, 7 * day + 1_501)).toEqual([]);
});

test('an open request for a batch covers all steps, and an unusable response stays unusable', () => {
  const together = {
    ...asking,
    batching: 'on',
    isWhollySimulated: true,
    phase: { at: 'asking', step: 'execute', fee: null },
  } as const;
  expect(parsePersistedFlow(serializeFlow({ rdns, flow: together }), 2_000)?.flow).toMatchObject({
    batching: 'on',
    isWhollySimulated: true,
    confirmed: [],
    phase: { result: { outcome: 'interrupted', step: 'execute' } },
  });
  const unanswered = {
    ...asking,
    confirmed: ['approve'],
    phase: { at: 'ended', result: { outcome: 'unanswered', step: 'execute', chain: { state: 'sent' } } },
  } as const;
  expect(parsePersistedFlow(serializeFlow({ rdns, flow: unanswered }), 2_000)?.flow).toMatchObject({
    confirmed: ['approve'],
    phase: { result: { outcome: 'unanswered', step: 'execute', chain: { state: 'unread' } } },
  });
});

test('X49: an approval that a reorganisation removed before a pending transaction is not confirmed after a reload', () => {
  const execution = { ...sent, step: 'execute' } as const;
  const removed = {
    ...flow,
    phase: { at: 'ended', result: { outcome: 'removed', sent: execution } },
  } as const;
  for (const confirmed of [[], ['approve']] as const)
    expect(
      parsePersistedFlow(serializeFlow({ rdns, flow: { ...removed, confirmed } }), 2_000)?.flow,
    ).toMatchObject({ confirmed, phase: { at: 'waiting' } });
});

test('a request that was answered, or that the chain shows as completed, is not kept', () => {
  const results = [
    { outcome: 'rejected', step: 'approve', chain: { state: 'unchanged' } },
    { outcome: 'interrupted', step: 'approve', chain: { state: 'happened', hash: sent.hash } },
    { outcome: 'timeout', sent, chain: { state: 'happened', hash: sent.hash } },
  ] as const;
  for (const result of results)
    expect(getPendingId({ ...asking, phase: { at: 'ended', result } })).toBeNull();
  expect(getPendingId({ ...asking, request: null })).toBeNull();
});

test('a stored request is untrusted', () => {
  const text = serializeFlow({ rdns, flow: asking });
  for (const [from, to] of [
    ['"at":1500', '"at":"1500"'],
    ['"step":"approve"', '"step":"dance"'],
    ['"isTogether":false', '"isTogether":0'],
  ] as const)
    expect(parsePersistedFlow(text.replace(from, to), 2_000)?.flow).toBeNull();
  const unreadable = text.replace('"held":"0"', '"held":"-1"');
  expect(parsePersistedFlow(unreadable, 2_000)?.flow?.request).toEqual({ at: 1_500, before: null });
});
