import fc from 'fast-check';
import { expect, test } from 'vitest';
import { advance, beginJourney, type Journey, type JourneyEvent, legs, obstacles } from './journey.ts';

const account = '0x00000000000000000000000000000000000000aa';
const order = { contractId: 'c1', action: 'stake', units: '7', decimals: 18, account } as const;
const hash = `0x${'1'.repeat(64)}` as const;
const other = `0x${'2'.repeat(64)}` as const;

const after = (...events: JourneyEvent[]) => events.reduce(advance, beginJourney(order));
const plan = { type: 'planned', legs: ['allow', 'act'] } as const;
const simulated = { type: 'simulated' } as const;
const sent = { type: 'sent', hash, at: 1 } as const;
const mined = { type: 'mined', worked: true } as const;
const whole = [plan, simulated, sent, mined, simulated, { ...sent, hash: other }, mined];

test('an allowance and what was ordered: each is simulated, asked, sent and waited for in turn', () => {
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
  expect(seen.at(-1)).toEqual({ at: 'ended', ending: { outcome: 'success', hash: other } });
});

test('a transaction that the chain has taken and undone is no success', () => {
  const { phase } = after(plan, simulated, sent, { type: 'mined', worked: false });
  expect(phase).toEqual({ at: 'ended', ending: { outcome: 'reverted', hash, leg: 'allow' } });
});

test('what the user refuses, what the contract would refuse, and what is in the way each end it', () => {
  const outcome = ({ phase }: Journey) => (phase.at === 'ended' ? phase.ending.outcome : phase.at);
  expect(outcome(after(plan, simulated, { type: 'rejected' }))).toBe('rejected');
  expect(outcome(after(plan, { type: 'refused', reason: { kind: 'paused' } }))).toBe('refused');
  expect(outcome(after({ type: 'obstructed', obstacle: 'no_code' }))).toBe('obstructed');
  for (const lost of ['replaced', 'dropped', 'timeout'] as const)
    expect(outcome(after(plan, simulated, sent, { type: 'lost', outcome: lost }))).toBe(lost);
});

test('who has stopped waiting and still says yes in the wallet sees where it went', () => {
  const { phase } = after(plan, simulated, { type: 'abandoned' }, sent);
  expect(phase).toEqual({ at: 'waiting', sent: { leg: 'allow', hash, at: 1, nonce: null } });
});

test('a lost transaction can be looked for again, and keeps its number', () => {
  const lost = [
    plan,
    simulated,
    sent,
    { type: 'seen', nonce: 4 },
    { type: 'lost', outcome: 'timeout' },
  ] as const;
  const { phase } = after(...lost, { type: 'continued', at: 9 });
  expect(phase).toEqual({ at: 'waiting', sent: { leg: 'allow', hash, at: 9, nonce: 4 } });
});

test('after a reload the next question to the wallet waits for a word', () => {
  const resumed = { ...after(plan, simulated, sent), resumed: true };
  const ready = advance(resumed, mined);
  expect(ready.phase).toEqual({ at: 'ready', leg: 'act' });
  expect(advance(ready, { type: 'continued', at: 2 }).phase).toEqual({ at: 'checking' });
});

const anyLegs = fc.array(fc.constantFrom(...legs), { maxLength: 4 });
const anyEvent: fc.Arbitrary<JourneyEvent> = fc.oneof(
  fc.record({ type: fc.constant('planned' as const), legs: anyLegs }),
  fc.constantFrom<JourneyEvent>(
    plan,
    simulated,
    simulated,
    sent,
    { ...sent, hash: other },
    mined,
    { type: 'mined', worked: false },
    { type: 'rejected' },
    { type: 'abandoned' },
    { type: 'seen', nonce: 3 },
    { type: 'repriced', hash: other },
    { type: 'refused', reason: { kind: 'silent' } },
    { type: 'lost', outcome: 'dropped' },
    { type: 'continued', at: 5 },
  ),
  fc.record({ type: fc.constant('obstructed' as const), obstacle: fc.constantFrom(...obstacles) }),
);
const anyEvents = fc.array(anyEvent, { maxLength: 30 });

test('whatever happens in whatever order, success takes the last leg, mined and not undone', () => {
  fc.assert(
    fc.property(anyEvents, (events) => {
      let journey = beginJourney(order);
      for (const event of events) {
        const before = journey;
        journey = advance(journey, event);
        if (
          journey.phase.at === 'ended' &&
          journey.phase.ending.outcome === 'success' &&
          before !== journey
        ) {
          expect(event).toEqual(mined);
          expect(before.phase.at === 'waiting' && before.phase.sent.leg).toBe('act');
        }
      }
    }),
    { numRuns: 500 },
  );
});

test('whatever happens, a wallet is asked only for what was just simulated, and a hash is not forgotten', () => {
  fc.assert(
    fc.property(anyEvents, (events) => {
      let journey = beginJourney(order);
      for (const event of events) {
        const before = journey.phase;
        journey = advance(journey, event);
        const { phase } = journey;
        if (phase.at === 'asking' && before.at !== 'asking')
          expect([before.at, before.at === 'simulating' && before.leg]).toEqual(['simulating', phase.leg]);
        if (before.at === 'waiting' && phase.at !== 'waiting')
          expect(['mined', 'lost']).toContain(event.type);
        if (before.at === 'ended' && before.ending.outcome === 'success') expect(phase).toBe(before);
        expect(journey.order).toBe(order);
      }
    }),
    { numRuns: 500 },
  );
});
