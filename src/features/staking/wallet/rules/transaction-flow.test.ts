import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  advance,
  type FlowEvent,
  flowSteps,
  giveUpAfterMs,
  preflightErrors,
  resolveStatus,
  startFlow,
  type TransactionFlow,
} from './transaction-flow.ts';

const account = '0x00000000000000000000000000000000000000aa';
const intent = { contractId: 'c1', action: 'stake', units: '7', decimals: 18, account } as const;
const hash = `0x${'1'.repeat(64)}` as const;
const other = `0x${'2'.repeat(64)}` as const;

const after = (...events: FlowEvent[]) => events.reduce(advance, startFlow(intent));
const planned = { type: 'planned', isWhollySimulated: true, loss: null } as const;
const plan = { ...planned, steps: ['approve', 'execute'] } as const;
const simulated = { type: 'simulated', fee: null } as const;
const sent = { type: 'sent', hash, at: 1 } as const;
const mined = { type: 'mined', succeeded: true } as const;
const whole = [plan, simulated, sent, mined, simulated, { ...sent, hash: other }, mined];

test('approval and execution are each simulated, confirmed, sent and mined in turn', () => {
  const seen = whole.map((_, index) => after(...whole.slice(0, index + 1)).phase);
  expect(seen.map(({ at }) => at)).toEqual([
    'simulating',
    'asking',
    'waiting',
    'simulating',
    'asking',
    'waiting',
    'ended',
  ]);
  expect(seen.at(-1)).toEqual({ at: 'ended', result: { outcome: 'success', hash: other } });
});

test('a reverted transaction is no success', () => {
  const { phase } = after(plan, simulated, sent, { type: 'mined', succeeded: false });
  expect(phase).toEqual({ at: 'ended', result: { outcome: 'reverted', hash, step: 'approve' } });
});

test('a rejection by the user, a predicted revert and a preflight error each end the flow', () => {
  const outcome = ({ phase }: TransactionFlow) => (phase.at === 'ended' ? phase.result.outcome : phase.at);
  expect(outcome(after(plan, simulated, { type: 'rejected' }))).toBe('rejected');
  expect(outcome(after(plan, { type: 'would_revert', reason: { kind: 'paused' } }))).toBe('would_revert');
  expect(outcome(after({ type: 'preflight_failed', error: 'no_code' }))).toBe('preflight_failed');
  for (const lost of ['replaced', 'dropped', 'timeout'] as const)
    expect(outcome(after(plan, simulated, sent, { type: 'lost', outcome: lost }))).toBe(lost);
});

test('a confirmation after the user stopped waiting is still followed', () => {
  const { phase } = after(plan, simulated, { type: 'stopped_waiting' }, sent);
  expect(phase).toMatchObject({ at: 'waiting', sent: { step: 'approve', hash, at: 1, nonce: null } });
});

test('a lost transaction can be polled again and keeps its nonce', () => {
  const lost = [
    plan,
    simulated,
    sent,
    { type: 'seen', nonce: 4, at: 2 },
    { type: 'lost', outcome: 'timeout' },
  ] as const;
  const { phase } = after(...lost, { type: 'continued', at: 9 });
  expect(phase).toEqual({
    at: 'waiting',
    sent: { step: 'approve', hash, at: 1, nonce: 4, pollingSince: 9, foundAt: null },
  });
});

test('after a reload the next wallet request waits for the user', () => {
  const resumed = { ...after(plan, simulated, sent), resumed: true };
  const ready = advance(resumed, mined);
  expect(ready.phase).toEqual({ at: 'ready', step: 'execute' });
  expect(advance(ready, { type: 'continued', at: 2 }).phase).toEqual({ at: 'checking' });
});

const anySteps = fc.array(fc.constantFrom(...flowSteps), { maxLength: 4 });
const anyEvent: fc.Arbitrary<FlowEvent> = fc.oneof(
  fc.record({
    type: fc.constant('planned' as const),
    steps: anySteps,
    isWhollySimulated: fc.boolean(),
    loss: fc.constantFrom(null, { sent: 2n, arrives: 1n }),
  }),
  fc.constantFrom<FlowEvent>(
    plan,
    simulated,
    simulated,
    sent,
    { ...sent, hash: other },
    mined,
    { type: 'mined', succeeded: false },
    { type: 'accepted' },
    { type: 'rejected' },
    { type: 'stopped_waiting' },
    { type: 'seen', nonce: 3, at: 4 },
    { type: 'repriced', hash: other },
    { type: 'would_revert', reason: { kind: 'silent' } },
    { type: 'lost', outcome: 'dropped' },
    { type: 'continued', at: 5 },
  ),
  fc.record({ type: fc.constant('preflight_failed' as const), error: fc.constantFrom(...preflightErrors) }),
);
const anyEvents = fc.array(anyEvent, { maxLength: 30 });

test('for any sequence of events, success requires the last step mined without revert', () => {
  fc.assert(
    fc.property(anyEvents, (events) => {
      let flow = startFlow(intent);
      for (const event of events) {
        const before = flow;
        flow = advance(flow, event);
        if (flow.phase.at === 'ended' && flow.phase.result.outcome === 'success' && before !== flow) {
          expect(event).toEqual(mined);
          expect(before.phase.at === 'waiting' && before.phase.sent.step).toBe('execute');
        }
      }
    }),
    { numRuns: 500 },
  );
});

test('for any sequence of events, only simulated steps reach the wallet, and no hash is lost', () => {
  fc.assert(
    fc.property(anyEvents, (events) => {
      let flow = startFlow(intent);
      for (const event of events) {
        const before = flow.phase;
        flow = advance(flow, event);
        const { phase } = flow;
        if (phase.at === 'asking' && before.at !== 'asking')
          expect([before.at, before.at === 'simulating' && before.step]).toEqual(['simulating', phase.step]);
        if (before.at === 'waiting' && phase.at !== 'waiting')
          expect(['mined', 'lost']).toContain(event.type);
        if (before.at === 'ended' && before.result.outcome === 'success') expect(phase).toBe(before);
        expect(flow.intent).toBe(intent);
      }
    }),
    { numRuns: 500 },
  );
});

const pending = {
  step: 'execute',
  hash: `0x${'1'.repeat(64)}`,
  at: 0,
  nonce: 4,
  pollingSince: 0,
  foundAt: null,
} as const;
const status = { receipt: null, isKnown: true, minedCount: 4, now: 1000 };

test('the receipt determines the outcome', () => {
  expect(resolveStatus(pending, { ...status, receipt: { succeeded: true }, minedCount: 9 })).toBe(
    'succeeded',
  );
  expect(resolveStatus(pending, { ...status, receipt: { succeeded: false } })).toBe('reverted');
});

test('a used nonce without a receipt means that the transaction was replaced', () => {
  expect(resolveStatus(pending, { ...status, minedCount: 5 })).toBe('replaced');
  expect(resolveStatus({ ...pending, nonce: null }, { ...status, minedCount: 5 })).toBe('waiting');
});

test('14: a hash that no node knew for ten minutes is dropped, and a known one that is not mined times out', () => {
  const unknown = { ...status, isKnown: false };
  expect(resolveStatus(pending, status)).toBe('waiting');
  expect(resolveStatus(pending, { ...unknown, now: giveUpAfterMs - 1 })).toBe('waiting');
  expect(resolveStatus(pending, { ...unknown, now: giveUpAfterMs })).toBe('dropped');
  const seen = { ...pending, foundAt: 1000 };
  expect(resolveStatus(seen, { ...unknown, now: giveUpAfterMs })).toBe('waiting');
  expect(resolveStatus(seen, { ...unknown, now: giveUpAfterMs + 1000 })).toBe('dropped');
  expect(resolveStatus(pending, { ...status, now: giveUpAfterMs - 1 })).toBe('waiting');
  expect(resolveStatus(pending, { ...status, now: giveUpAfterMs })).toBe('timeout');
});

test('a flow in which less arrives than leaves waits for its user before anything is simulated or sent', () => {
  const loss = { sent: 100n, arrives: 98n };
  const warned = after({ ...plan, loss });
  expect(warned.phase).toEqual({ at: 'warned', loss, step: 'approve' });
  expect(advance(warned, simulated)).toBe(warned);
  expect(advance(warned, { type: 'accepted' }).phase).toEqual({ at: 'simulating', step: 'approve' });
});

test('a mined approval is remembered by every ending after it', () => {
  const endings: readonly (readonly FlowEvent[])[] = [
    [{ type: 'would_revert', reason: { kind: 'paused' } }],
    [simulated, { type: 'rejected' }],
    [simulated, { type: 'preflight_failed', error: 'wrong_account' }],
    [simulated, { ...sent, hash: other }, { type: 'mined', succeeded: false }],
  ];
  for (const events of endings) {
    const flow = after(plan, simulated, sent, mined, ...events);
    expect([flow.phase.at, flow.confirmed]).toEqual(['ended', ['approve']]);
  }
});
