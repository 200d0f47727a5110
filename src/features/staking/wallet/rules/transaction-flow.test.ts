import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ChainEvidence } from './chain-snapshot.ts';
import { type FlowEvent, flowSteps, preflightErrors, type TransactionFlow } from './flow-state.ts';
import { getStepState } from './step-state.ts';
import { advance, isBatched, startFlow } from './transaction-flow.ts';
import { giveUpAfterMs, resolveStatus } from './transaction-status.ts';

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
  expect(seen.at(-1)).toEqual({ at: 'ended', result: { outcome: 'success', hashes: [other] } });
});

test('a reverted transaction is not a success', () => {
  const { phase } = after(plan, simulated, sent, { type: 'mined', succeeded: false });
  expect(phase).toEqual({ at: 'ended', result: { outcome: 'reverted', hashes: [hash], step: 'approve' } });
});

test('a rejection by the user, a predicted revert and a preflight error each end the flow', () => {
  const outcome = ({ phase }: TransactionFlow) => (phase.at === 'ended' ? phase.result.outcome : phase.at);
  expect(outcome(after(plan, simulated, { type: 'rejected', chain: { state: 'unchanged' } }))).toBe(
    'rejected',
  );
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

const batchStart = startFlow(intent, 'on');
const afterInBatch = (...events: FlowEvent[]) => events.reduce(advance, batchStart);
const batchSent = { type: 'batch_sent', batchId: '0xba', rdns: 'example.wallet', at: 1 } as const;
const batchConfirmed = { type: 'batch_confirmed', hashes: [hash] } as const;
const inBatch = [plan, simulated, batchSent] as const;
const endingOf = ({ phase }: TransactionFlow) => (phase.at === 'ended' ? phase.result : phase);

test('a wallet with batches is asked once for approval and execution, and the chain confirms both', () => {
  const asking = afterInBatch(plan, simulated);
  expect([isBatched(asking), asking.phase]).toEqual([true, { at: 'asking', step: 'execute', fee: null }]);
  const waiting = afterInBatch(...inBatch);
  const sentBatch = {
    step: 'execute',
    batchId: '0xba',
    rdns: 'example.wallet',
    hashes: [],
    at: 1,
    pollingSince: 1,
  };
  expect(waiting.phase).toEqual({ at: 'waiting', sent: sentBatch });
  // Without a transaction of the wallet, there is nothing that the chain could confirm.
  expect(advance(waiting, mined)).toBe(waiting);
  const done = [batchConfirmed, mined].reduce(advance, waiting);
  expect(done.confirmed).toEqual(['approve', 'execute']);
  expect(endingOf(done)).toEqual({ outcome: 'success', hashes: [hash] });
});

test('each outcome of a batch is distinguished, and none confirms an approval', () => {
  const endings: readonly (readonly [FlowEvent, object])[] = [
    [
      { type: 'batch_failed', outcome: 'reverted', hashes: [hash] },
      { outcome: 'reverted', hashes: [hash] },
    ],
    [
      { type: 'batch_failed', outcome: 'partial', hashes: [] },
      { outcome: 'partial', hashes: [] },
    ],
    [{ type: 'batch_not_included' }, { outcome: 'not_included' }],
    [
      { type: 'lost', outcome: 'forgotten' },
      { outcome: 'forgotten', sent: { batchId: '0xba' } },
    ],
    [
      { type: 'lost', outcome: 'unverified' },
      { outcome: 'unverified', sent: { batchId: '0xba' } },
    ],
  ];
  for (const [event, result] of endings) {
    const flow = afterInBatch(...inBatch, event);
    expect(endingOf(flow)).toMatchObject(result);
    expect(flow.confirmed).toEqual([]);
  }
  const reverted = afterInBatch(...inBatch, batchConfirmed, { type: 'mined', succeeded: false });
  expect(endingOf(reverted)).toEqual({ outcome: 'reverted', hashes: [hash], step: 'execute' });
  const again = afterInBatch(
    ...inBatch,
    { type: 'lost', outcome: 'forgotten' },
    { type: 'continued', at: 9 },
  );
  expect(again.phase).toMatchObject({ at: 'waiting', sent: { batchId: '0xba', at: 1, pollingSince: 9 } });
});

test('single steps, and steps that were not simulated together, are not sent as a batch', () => {
  expect(isBatched(afterInBatch({ ...plan, steps: ['execute'] }))).toBe(false);
  const apart = afterInBatch({ ...plan, isWhollySimulated: false });
  expect([isBatched(apart), apart.phase]).toEqual([false, { at: 'simulating', step: 'approve' }]);
  expect(isBatched(after(plan))).toBe(false);
});

test('a refused batch continues step by step, but after a declined upgrade only if the user agrees', () => {
  const unsupported = { type: 'batch_rejected', reason: 'unsupported' } as const;
  for (const before of [[plan], [plan, simulated]]) {
    const flow = [...before, unsupported].reduce(advance, batchStart);
    expect(flow).toMatchObject({ batching: 'unsupported', phase: { at: 'simulating', step: 'approve' } });
    expect(isBatched(flow)).toBe(false);
  }
  const declined = afterInBatch(plan, simulated, { type: 'batch_rejected', reason: 'upgrade_declined' });
  expect(declined.phase).toEqual({ at: 'ready', step: 'approve' });
  const resumed = [{ type: 'continued', at: 2 } as const, plan].reduce(advance, declined);
  expect(resumed.phase).toEqual({ at: 'simulating', step: 'approve' });
  expect(
    endingOf(afterInBatch(plan, simulated, { type: 'rejected', chain: { state: 'unchanged' } })),
  ).toMatchObject({
    outcome: 'rejected',
  });
});

test('a batch that is confirmed after the user stopped waiting is still followed', () => {
  const { phase } = afterInBatch(plan, simulated, { type: 'stopped_waiting' }, batchSent);
  expect(phase).toMatchObject({ at: 'waiting', sent: { batchId: '0xba' } });
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
    { type: 'rejected', chain: { state: 'unchanged' } },
    { type: 'stopped_waiting' },
    { type: 'seen', nonce: 3, at: 4 },
    { type: 'repriced', hash: other },
    { type: 'would_revert', reason: { kind: 'silent' } },
    { type: 'lost', outcome: 'dropped' },
    batchSent,
    batchConfirmed,
    { type: 'batch_rejected', reason: 'unsupported' },
    { type: 'batch_rejected', reason: 'upgrade_declined' },
    { type: 'batch_failed', outcome: 'partial', hashes: [hash] },
    { type: 'batch_not_included' },
    { type: 'batch_not_included', chain: { state: 'happened', hash } },
    { type: 'unanswered', chain: { state: 'happened', hash } },
    { type: 'unanswered', chain: { state: 'unread' } },
    { type: 'chain_read', chain: { state: 'happened', hash } },
    { type: 'chain_read', chain: { state: 'sent' } },
    { type: 'mined', succeeded: true, allowed: 5n, block: 7 },
    { type: 'mined', succeeded: true, differs: [{ kind: 'staked', units: 5n }] },
    { type: 'answered' },
    { type: 'requested', request: { at: 1, before: null } },
    { type: 'continued', at: 5 },
  ),
  fc.record({ type: fc.constant('preflight_failed' as const), error: fc.constantFrom(...preflightErrors) }),
);
const anyEvents = fc.array(anyEvent, { maxLength: 30 });
const anyBatching = fc.constantFrom('on' as const, 'off' as const);

test('for any sequence of events, success requires the last step mined without revert', () => {
  fc.assert(
    fc.property(anyEvents, anyBatching, (events, batching) => {
      let flow = startFlow(intent, batching);
      for (const event of events) {
        const before = flow;
        flow = advance(flow, event);
        if (flow.phase.at === 'ended' && flow.phase.result.outcome === 'success' && before !== flow) {
          expect(event).toEqual(mined);
          expect(before.phase.at === 'waiting' && before.phase.sent.step).toBe('execute');
          expect(flow.phase.result.hashes).not.toEqual([]);
        }
      }
    }),
    { numRuns: 500 },
  );
});

test('for any sequence of events, only simulated steps reach the wallet, and no hash is lost', () => {
  fc.assert(
    fc.property(anyEvents, anyBatching, (events, batching) => {
      let flow = startFlow(intent, batching);
      for (const event of events) {
        const before = flow.phase;
        flow = advance(flow, event);
        const { phase } = flow;
        if (phase.at === 'asking' && before.at !== 'asking')
          expect([before.at, before.at === 'simulating' && before.step]).toEqual(['simulating', phase.step]);
        if (before.at === 'waiting' && phase.at !== 'waiting')
          expect(['mined', 'lost', 'batch_failed', 'batch_not_included']).toContain(event.type);
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

test('14: a hash that no node knew for ten minutes is dropped, and a known hash that is not mined times out', () => {
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

test('a flow in which less is received than sent waits for the user before anything is simulated or sent', () => {
  const loss = { sent: 100n, arrives: 98n };
  const warned = after({ ...plan, loss });
  expect(warned.phase).toEqual({ at: 'warned', loss, step: 'approve' });
  expect(advance(warned, simulated)).toBe(warned);
  expect(advance(warned, { type: 'accepted' }).phase).toEqual({ at: 'simulating', step: 'approve' });
});

test('every outcome after a mined approval includes it', () => {
  const endings: readonly (readonly FlowEvent[])[] = [
    [{ type: 'would_revert', reason: { kind: 'paused' } }],
    [simulated, { type: 'rejected', chain: { state: 'unchanged' } }],
    [simulated, { type: 'preflight_failed', error: 'wrong_account' }],
    [simulated, { ...sent, hash: other }, { type: 'mined', succeeded: false }],
  ];
  for (const events of endings) {
    const flow = after(plan, simulated, sent, mined, ...events);
    expect([flow.phase.at, flow.confirmed]).toEqual(['ended', ['approve']]);
  }
});

const approved = [plan, simulated, sent, mined] as const;
const statesOf = (flow: TransactionFlow) => flow.steps.map((step) => getStepState(flow, step));

test('a mined step stays done however the flow ends, and the next step is cancelled', () => {
  for (const ending of [
    [{ type: 'preflight_failed', error: 'wrong_account' }],
    [{ type: 'preflight_failed', error: 'chain_unreachable' }],
    [simulated, { type: 'preflight_failed', error: 'wallet_failed' }],
    [simulated, { type: 'unanswered', chain: { state: 'unchanged' } }],
    [simulated, { type: 'rejected', chain: { state: 'unchanged' } }],
  ] satisfies FlowEvent[][])
    expect(statesOf(after(...approved, ...ending))).toEqual(['done', 'stopped']);
  expect(statesOf(after(plan, simulated, { type: 'rejected', chain: { state: 'unchanged' } }))).toEqual([
    'stopped',
    'todo',
  ]);
  expect(statesOf(after(...approved, simulated))).toEqual(['done', 'asking']);
});

test('a request without a usable response is done only if the chain shows it', () => {
  const inTurn = after(plan, simulated, { type: 'unanswered', chain: { state: 'happened', hash } });
  expect(endingOf(inTurn)).toEqual({
    outcome: 'unanswered',
    step: 'approve',
    chain: { state: 'happened', hash },
  });
  expect([inTurn.confirmed, statesOf(inTurn)]).toEqual([['approve'], ['done', 'todo']]);
  const together = afterInBatch(plan, simulated, { type: 'unanswered', chain: { state: 'happened', hash } });
  expect([together.confirmed, statesOf(together)]).toEqual([
    ['approve', 'execute'],
    ['done', 'done'],
  ]);
  const unknown = after(plan, simulated, { type: 'unanswered', chain: { state: 'sent' } });
  expect([unknown.confirmed, statesOf(unknown)]).toEqual([[], ['stopped', 'todo']]);
  const late = after(
    plan,
    simulated,
    { type: 'stopped_waiting' },
    { type: 'unanswered', chain: { state: 'sent' } },
  );
  expect(endingOf(late)).toMatchObject({ outcome: 'unanswered' });
});

test('the wallet’s report of a batch is kept with the chain’s evidence', () => {
  const flow = afterInBatch(...inBatch, {
    type: 'batch_failed',
    outcome: 'reverted',
    hashes: [],
    chain: { state: 'happened', hash },
  });
  expect(endingOf(flow)).toMatchObject({ outcome: 'reverted', chain: { state: 'happened', hash } });
  expect(flow.confirmed).toEqual(['approve', 'execute']);
});

test('a transaction that no node ever knew is replaced once its nonce is used', () => {
  const unseen = {
    step: 'execute',
    hash,
    at: 0,
    nonce: null,
    leastNonce: 4,
    pollingSince: 0,
    foundAt: null,
  } as const;
  const status = { receipt: null, isKnown: false, minedCount: 5, now: 10_000 };
  expect(resolveStatus(unseen, status)).toBe('replaced');
  expect(resolveStatus(unseen, { ...status, minedCount: 4 })).toBe('waiting');
  // A node that lags behind its wallet may not know it yet.
  expect(resolveStatus(unseen, { ...status, now: 9_999 })).toBe('waiting');
  expect(resolveStatus(unseen, { ...status, isKnown: true })).toBe('waiting');
});

test('an uncertain outcome is checked against the chain until the effect is visible, and a certain one does not change', () => {
  const read = (chain: ChainEvidence) => ({ type: 'chain_read', chain }) as const;
  const unanswered = after(...approved, simulated, { type: 'unanswered', chain: { state: 'unchanged' } });
  expect(advance(unanswered, read({ state: 'unchanged' }))).toBe(unanswered);
  expect(advance(unanswered, read({ state: 'unread' }))).toBe(unanswered);
  const happened = [read({ state: 'sent' }), read({ state: 'happened', hash })].reduce(advance, unanswered);
  expect(endingOf(happened)).toMatchObject({ outcome: 'unanswered', chain: { state: 'happened', hash } });
  expect(happened.confirmed).toEqual(['approve', 'execute']);
  for (const ending of [happened, after(...whole)])
    for (const event of [read({ state: 'unchanged' }), { type: 'continued', at: 9 }] as const)
      expect(advance(ending, event)).toBe(ending);
  // A wallet can say that its user declined, and send it nevertheless.
  const declined = after(plan, simulated, { type: 'rejected', chain: { state: 'unchanged' } });
  expect(advance(declined, read({ state: 'unchanged' }))).toBe(declined);
  expect(endingOf(advance(declined, read({ state: 'sent' })))).toMatchObject({ chain: { state: 'sent' } });
});

test('a transaction that is mined after it was abandoned is done, and the next step waits for the user', () => {
  const dropped = { type: 'lost', outcome: 'dropped' } as const;
  expect(endingOf(after(...approved, simulated, { ...sent, hash: other }, dropped, mined))).toEqual({
    outcome: 'success',
    hashes: [other],
  });
  expect(after(plan, simulated, sent, dropped, mined).phase).toEqual({ at: 'ready', step: 'execute' });
  const lost = after(plan, simulated, sent, dropped);
  expect(advance(lost, dropped)).toBe(lost);
});

test('V07: a transaction sent after the user stopped waiting is followed, but nothing more is sent automatically', () => {
  const late = after(plan, simulated, { type: 'stopped_waiting' }, sent);
  expect(late.phase).toMatchObject({ at: 'waiting' });
  expect(advance(late, mined).phase).toEqual({ at: 'ready', step: 'execute' });
});

test('a request that is declined after the user stopped waiting for it is declined', () => {
  const late = after(
    plan,
    simulated,
    { type: 'stopped_waiting' },
    { type: 'rejected', chain: { state: 'unchanged' } },
  );
  expect(endingOf(late)).toMatchObject({ outcome: 'rejected' });
});

test('X49: a step that a reorganisation removed is not done until it is mined again', () => {
  const done = after(...whole);
  const [approval, execution] = done.mined;
  if (!approval || !execution) throw new Error('nothing was mined');
  const removed = advance(done, { type: 'removed', sent: execution, missing: [execution] });
  expect(removed.phase).toEqual({ at: 'ended', result: { outcome: 'removed', sent: execution } });
  expect([removed.confirmed, removed.minedAt]).toEqual([['approve'], null]);
  const again = advance(removed, mined);
  expect(again.phase).toEqual({ at: 'ended', result: { outcome: 'success', hashes: [other] } });
  expect(again.confirmed).toEqual(['approve', 'execute']);
  expect(advance(removed, { type: 'lost', outcome: 'replaced' }).phase).toMatchObject({
    result: { outcome: 'replaced' },
  });
  expect(advance(removed, { type: 'continued', at: 9 }).phase).toMatchObject({ at: 'waiting' });
  // Without the approval nothing after it is confirmed either.
  const earlier = advance(done, { type: 'removed', sent: approval, missing: [approval] });
  expect([earlier.confirmed, earlier.mined]).toEqual([[], []]);
});

test('X49: an approval that a reorganisation removed together with the next step is not done until it is mined again', () => {
  const done = after(...whole);
  const [approval, execution] = done.mined;
  if (!approval || !execution) throw new Error('nothing was mined');
  const removed = advance(done, { type: 'removed', sent: execution, missing: [approval, execution] });
  expect(removed.phase).toEqual({ at: 'ended', result: { outcome: 'removed', sent: execution } });
  expect([removed.confirmed, statesOf(removed)]).toEqual([[], ['removed', 'removed']]);
  const found = advance(removed, { type: 'found' });
  expect([found.confirmed, statesOf(found)]).toEqual([['approve'], ['done', 'removed']]);
  expect(advance(found, { type: 'found' })).toBe(found);
  const again = advance(found, { type: 'removed', sent: approval, missing: [approval] });
  expect([again.confirmed, again.phase]).toEqual([[], removed.phase]);
  const given = advance(removed, { type: 'lost', outcome: 'dropped' });
  expect(statesOf(given)).toEqual(['removed', 'stopped']);
  const back = advance(removed, mined);
  expect(back.phase).toMatchObject({ result: { outcome: 'success' } });
  expect([back.confirmed, statesOf(back)]).toEqual([
    ['approve', 'execute'],
    ['done', 'done'],
  ]);
});
