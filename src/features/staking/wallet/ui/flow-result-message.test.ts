import { expect, test } from 'vitest';
import type { FlowEvent } from '../rules/flow-state.ts';
import { advance, startFlow } from '../rules/transaction-flow.ts';
import { getFlowResultMessage } from './flow-result-message.ts';

const account = '0x00000000000000000000000000000000000000aa';
const hash = `0x${'1'.repeat(64)}` as const;
const exact = (units: bigint) => `${units} tGOLD`;
const plan = {
  type: 'planned',
  steps: ['approve', 'execute'],
  isWhollySimulated: true,
  loss: null,
} as const;
const simulated = { type: 'simulated', fee: null } as const;
const sent = { type: 'sent', hash, at: 1 } as const;
const approved: readonly FlowEvent[] = [plan, simulated, sent, { type: 'mined', succeeded: true }];

function describeEnding(
  events: readonly FlowEvent[],
  language: 'en' | 'nl' = 'en',
  batching: 'on' | 'off' = 'off',
) {
  const intent = { contractId: 'c1', action: 'stake', units: '7', decimals: 18, account } as const;
  const flow = events.reduce(advance, startFlow(intent, batching));
  if (flow.phase.at !== 'ended') throw new Error(`the flow is ${flow.phase.at}`);
  return getFlowResultMessage(flow, flow.phase.result, language, exact, 'ETH');
}

const endings: Readonly<Record<string, readonly FlowEvent[]>> = {
  paused: [{ type: 'would_revert', reason: { kind: 'paused' } }],
  reverted: [simulated, sent, { type: 'mined', succeeded: false }],
  declined: [simulated, { type: 'rejected' }],
  switched: [simulated, { type: 'preflight_failed', error: 'wrong_account' }],
};

test('after a mined approval, no ending says that nothing was sent', () => {
  const texts = Object.values(endings).map((events) => describeEnding([...approved, ...events]));
  expect(texts).toEqual([
    'The contract would refuse the next step, so it was not sent and no tokens moved. The contract is paused. The approval before it was confirmed.',
    'The transaction was reverted: no tokens moved, but you paid the network fee. The approval before it was confirmed.',
    'You declined the next step in your wallet, so no tokens moved. The approval before it was confirmed.',
    'Your wallet shows another account now, so the next step was not sent. The approval before it was confirmed.',
  ]);
  for (const text of texts) expect(text).not.toMatch(/nothing (was sent|changed)/i);
  for (const events of Object.values(endings))
    expect(describeEnding([...approved, ...events], 'nl')).toContain(
      'De toestemming ervoor is wel bevestigd.',
    );
});

test('before anything was mined, a flow that sent nothing says so', () => {
  expect(describeEnding([plan, simulated, { type: 'rejected' }])).toContain('Nothing was sent.');
  expect(describeEnding([{ type: 'preflight_failed', error: 'wrong_account' }])).toContain(
    'Nothing was sent.',
  );
});

test('a reverted batch leaves no allowance, and an unknown one is called unknown', () => {
  const inBatch = [plan, simulated, { type: 'batch_sent', batchId: '0xba', rdns: 'x.y', at: 1 }] as const;
  const failed = { type: 'batch_failed', outcome: 'reverted', hashes: [] } as const;
  expect(describeEnding([...inBatch, failed], 'en', 'on')).toBe(
    'All of it was reverted: no tokens moved and no allowance was given, but you may have paid the network fee.',
  );
  for (const outcome of ['forgotten', 'unverified'] as const) {
    const events = [...inBatch, { type: 'lost', outcome } as const];
    expect(describeEnding(events, 'en', 'on')).toContain('unknown');
    expect(describeEnding(events, 'nl', 'on')).toContain('onbekend');
  }
});

test('after an unusable answer, it is said that it may have been sent and what the chain shows', () => {
  const asked = [plan, simulated] as const;
  expect(describeEnding([...asked, { type: 'unanswered', chain: 'happened' }])).toBe(
    'The chain shows that the approval was given. The step after it was not sent.',
  );
  const second = [...approved, simulated, { type: 'unanswered', chain: 'unchanged' }] as const;
  expect(describeEnding(second)).toBe(
    'Your wallet gave no usable answer. It may have sent the transaction; check there. The chain shows no effect of it so far. The approval before it was confirmed.',
  );
  expect(describeEnding(second, 'nl')).toMatch(/geen bruikbaar antwoord.*nog niets van te zien/);
});

test('a revert that only the wallet reports is compared with the chain before anything is claimed', () => {
  const inBatch = [plan, simulated, { type: 'batch_sent', batchId: '0xba', rdns: 'x.y', at: 1 }] as const;
  const failed = { type: 'batch_failed', outcome: 'reverted', hashes: [], chain: 'happened' } as const;
  expect(describeEnding([...inBatch, failed], 'en', 'on')).toBe('The chain shows that it has happened.');
  const unseen = { ...failed, chain: 'unchanged' } as const;
  expect(describeEnding([...inBatch, unseen], 'en', 'on')).toBe(
    'Your wallet reports that all of it was reverted. The chain shows no effect of it so far.',
  );
  const missing = { type: 'batch_not_included', chain: 'unchanged' } as const;
  expect(describeEnding([...inBatch, missing], 'en', 'on')).toMatch(/^Your wallet reports .* so far\.$/);
});

test('missing currency, a duplicate batch, an unreachable chain and a lost connection each have a sentence', () => {
  const fail = (error: Extract<FlowEvent, { type: 'preflight_failed' }>['error']) =>
    describeEnding([plan, simulated, { type: 'preflight_failed', error }]);
  expect(fail('too_little_currency')).toContain('not have enough ETH');
  expect(fail('duplicate_batch')).toContain('this request already');
  expect(fail('chain_unreachable')).toContain('cannot reach the chain');
  expect(fail('disconnected')).toContain('was disconnected');
  const late = [...approved, { type: 'preflight_failed', error: 'disconnected' }] as const;
  expect(describeEnding(late)).toBe(
    'Your wallet was disconnected from this site, so the next step was not sent. The approval before it was confirmed.',
  );
});

test('a changed amount is named, and a revocation of which the amount was changed is not called done', () => {
  const changed = [...approved, simulated, sent, { type: 'mined', succeeded: true, units: 2n }] as const;
  expect(describeEnding(changed)).toBe(
    'Your wallet changed the amount: the chain has confirmed 2 tGOLD instead of 7 tGOLD.',
  );
  expect(describeEnding(changed, 'nl')).toContain('2 tGOLD bevestigd in plaats van 7 tGOLD');
  const reset = { ...plan, steps: ['reset_allowance', 'approve', 'execute'] } as const;
  expect(describeEnding([reset, simulated, sent, { type: 'mined', succeeded: true, units: 2n }])).toBe(
    'Your wallet did not clear the allowance but set it to another amount.',
  );
});

test('once the chain shows what happened, nothing else is said, whatever was said before', () => {
  const asked = [plan, simulated] as const;
  const second = [...approved, simulated] as const;
  const shown = { type: 'chain_read', chain: 'happened' } as const;
  const endings = [
    { type: 'unanswered', chain: 'unchanged' },
    { type: 'stopped_waiting' },
    { type: 'preflight_failed', error: 'duplicate_batch', chain: 'unchanged' },
  ] as const;
  for (const ending of endings) {
    expect(describeEnding([...second, ending, shown])).toBe('The chain shows that it has happened.');
    expect(describeEnding([...second, ending, shown], 'nl')).toBe(
      'Op de blockchain is te zien dat het is gebeurd.',
    );
  }
  expect(describeEnding([...second, sent, { type: 'lost', outcome: 'dropped' }, shown])).toBe(
    'The chain shows that it has happened.',
  );
  expect(describeEnding([...asked, endings[1], shown])).toContain('the approval was given');
});
