import { getAddress } from 'viem';
import { expect, test } from 'vitest';
import type { Effect } from '../rules/effects.ts';
import type { FlowEvent } from '../rules/flow-state.ts';
import { advance, startFlow } from '../rules/transaction-flow.ts';
import { getFlowResultMessage } from './flow-result-message.ts';

const account = '0x00000000000000000000000000000000000000aa';
const hash = `0x${'1'.repeat(64)}` as const;
const amount = (units: bigint) => `${units} tGOLD`;
const address = `0x${'cc'.repeat(20)}` as const;
const format = {
  address,
  currency: 'ETH',
  asked: amount,
  tokens: amount,
  rewards: amount,
  shares: (units: bigint) => `${units} shares`,
};
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
  return getFlowResultMessage(flow, flow.phase.result, { ...format, language });
}

const endings: Readonly<Record<string, readonly FlowEvent[]>> = {
  paused: [{ type: 'would_revert', reason: { kind: 'paused' } }],
  reverted: [simulated, sent, { type: 'mined', succeeded: false }],
  declined: [simulated, { type: 'rejected', chain: { state: 'unchanged' } }],
  switched: [simulated, { type: 'preflight_failed', error: 'wrong_account' }],
};

test('after a mined approval, no outcome claims that nothing was sent', () => {
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

test('X49: an approval that a reorganisation removed too is not called confirmed', () => {
  const done = [...approved, simulated, sent, { type: 'mined', succeeded: true }] as const;
  const execution = { step: 'execute', hash, at: 1, nonce: null, pollingSince: 1, foundAt: null } as const;
  const approval = { ...execution, step: 'approve' } as const;
  const removed = { type: 'removed', sent: execution, missing: [execution] } as const;
  expect(describeEnding([...done, removed])).toMatch(
    /has not happened.* The approval before it was confirmed\.$/,
  );
  const both = { ...removed, missing: [approval, execution] } as const;
  expect(describeEnding([...done, both])).toMatch(
    /has not happened.* The approval before it is not on the chain any more either\.$/,
  );
  expect(describeEnding([...done, both], 'nl')).toMatch(
    /niet doorgegaan.* De toestemming ervoor staat ook niet meer op de blockchain\.$/,
  );
  for (const language of ['en', 'nl'] as const) {
    expect(describeEnding([...done, both], language)).not.toMatch(/was confirmed|wel bevestigd/);
    expect(describeEnding([...done, both, { type: 'lost', outcome: 'timeout' }], language)).not.toMatch(
      /was confirmed|wel bevestigd/,
    );
  }
});

test('a flow that sent nothing says so if nothing was mined', () => {
  expect(describeEnding([plan, simulated, { type: 'rejected', chain: { state: 'unchanged' } }])).toContain(
    'Nothing was sent.',
  );
  expect(describeEnding([{ type: 'preflight_failed', error: 'wrong_account' }])).toContain(
    'Nothing was sent.',
  );
});

test('a reverted batch leaves no allowance, and an unknown result is shown as unknown', () => {
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

test('after an unusable response, the message says that the request may have been sent and what the chain shows', () => {
  const asked = [plan, simulated] as const;
  expect(describeEnding([...asked, { type: 'unanswered', chain: { state: 'happened', hash } }])).toBe(
    'The chain shows that the approval was given. The step after it was not sent.',
  );
  const second = [...approved, simulated, { type: 'unanswered', chain: { state: 'unchanged' } }] as const;
  expect(describeEnding(second)).toBe(
    'Your wallet gave no usable answer. It may have sent the transaction; check there. The chain shows no effect of it so far. The approval before it was confirmed.',
  );
  expect(describeEnding(second, 'nl')).toMatch(/geen bruikbaar antwoord.*nog niets van te zien/);
});

test('a revert that only the wallet reports is compared with the chain before it is reported', () => {
  const inBatch = [plan, simulated, { type: 'batch_sent', batchId: '0xba', rdns: 'x.y', at: 1 }] as const;
  const failed = {
    type: 'batch_failed',
    outcome: 'reverted',
    hashes: [],
    chain: { state: 'happened', hash },
  } as const;
  expect(describeEnding([...inBatch, failed], 'en', 'on')).toBe('The chain shows that it has happened.');
  const unseen = { ...failed, chain: { state: 'unchanged' } } as const;
  expect(describeEnding([...inBatch, unseen], 'en', 'on')).toBe(
    'Your wallet reports that all of it was reverted. The chain shows no effect of it so far.',
  );
  const missing = { type: 'batch_not_included', chain: { state: 'unchanged' } } as const;
  expect(describeEnding([...inBatch, missing], 'en', 'on')).toMatch(/^Your wallet reports .* so far\.$/);
});

test('missing funds for gas, a duplicate batch, an unreachable chain and a lost connection each have a message', () => {
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

test('a changed amount is shown, and a revocation with a changed amount is not called done', () => {
  const differs = [{ kind: 'staked', units: 2n }] as const;
  const changed = [...approved, simulated, sent, { type: 'mined', succeeded: true, differs }] as const;
  expect(describeEnding(changed)).toBe(
    'Your wallet changed the amount: the chain has confirmed 2 tGOLD instead of 7 tGOLD.',
  );
  expect(describeEnding(changed, 'nl')).toContain('2 tGOLD bevestigd in plaats van 7 tGOLD');
  const reset = { ...plan, steps: ['reset_allowance', 'approve', 'execute'] } as const;
  expect(describeEnding([reset, simulated, sent, { type: 'mined', succeeded: true, differs: [] }])).toBe(
    'Your wallet did not clear the allowance but set it to another amount.',
  );
});

test('once the chain shows what happened, the message says only that, whatever was shown before', () => {
  const asked = [plan, simulated] as const;
  const second = [...approved, simulated] as const;
  const shown = { type: 'chain_read', chain: { state: 'happened', hash } } as const;
  const endings = [
    { type: 'unanswered', chain: { state: 'unchanged' } },
    { type: 'stopped_waiting' },
    { type: 'preflight_failed', error: 'duplicate_batch', chain: { state: 'unchanged' } },
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

const asked = [plan, simulated] as const;
const second = [...approved, simulated] as const;
const other = `0x${'dd'.repeat(20)}` as const;

test('1, 5: a different outcome is described with its receiver, and never as done', () => {
  const read = (differs: readonly Effect[], language: 'en' | 'nl' = 'en') =>
    describeEnding([...second, sent, { type: 'mined', succeeded: true, differs }], language);
  expect(read([{ kind: 'deposited', units: 7n, receiver: other }])).toBe(
    `The chain has confirmed something other than what you asked for: 7 tGOLD was deposited, and the shares went to ${getAddress(other)}.`,
  );
  expect(read([{ kind: 'redeemed', units: 7n, receiver: other }], 'nl')).toBe(
    `De blockchain heeft iets anders bevestigd dan je hebt gevraagd: 7 shares is opgenomen en de waarde ervan is uitbetaald aan ${getAddress(other)}.`,
  );
  const batch: readonly Effect[] = [
    { kind: 'allowed', units: 9n, spender: other },
    { kind: 'staked', units: 3n },
  ];
  expect(read(batch)).toBe(
    `The chain has confirmed something other than what you asked for: ${getAddress(other)} may spend 9 tGOLD from your wallet; 3 tGOLD was staked, not 7 tGOLD.`,
  );
});

test('2: the message about a batch with a different amount names both amounts, and its approval only below', () => {
  const differs = [
    { kind: 'allowed', units: 7n, spender: address },
    { kind: 'staked', units: 3n },
  ] as const;
  const text = describeEnding([...second, sent, { type: 'mined', succeeded: true, differs }]);
  expect(text).toBe('Your wallet changed the amount: the chain has confirmed 3 tGOLD instead of 7 tGOLD.');
});

test('4: the message names the changed values with their differences, but does not say that the request happened', () => {
  const chain = {
    state: 'changed',
    changes: [
      { value: 'held', from: 0n, to: 3n, decimals: null },
      { value: 'allowance', from: 7n, to: 4n, decimals: null },
    ],
  } as const;
  const text = describeEnding([...second, { type: 'unanswered', chain }]);
  expect(text).toContain(
    'Since your request the chain shows: your stake here rose by 3 tGOLD; this contract may now spend 4 tGOLD (before: 7 tGOLD). Something else may have caused that.',
  );
  expect(text).not.toContain('has happened');
  const lost = {
    state: 'changed',
    changes: [{ value: 'balance', from: 9n, to: 2n, decimals: null }],
  } as const;
  expect(describeEnding([...second, sent, { type: 'lost', outcome: 'foreign', chain: lost }])).toContain(
    'the balance in your wallet fell by 7 tGOLD; your stake here did not change.',
  );
});

test('6: the message says that nothing was sent only if the chain confirms it', () => {
  for (const state of ['sent', 'unread'] as const) {
    const declined = { type: 'rejected', chain: { state } } as const;
    for (const events of [asked, second]) {
      const text = describeEnding([...events, declined]);
      expect(text).toMatch(/^Your wallet reports that you declined\. /);
      expect(text).not.toMatch(/nothing was sent|no tokens moved/i);
    }
    const busy = { type: 'preflight_failed', error: 'wallet_busy', chain: { state } } as const;
    expect(describeEnding([...second, busy])).not.toContain('was not sent');
  }
});

test('11: a result that could not be read is not shown as unconfirmed', () => {
  const unreadable = [...asked, sent, { type: 'lost', outcome: 'unreadable' }] as const;
  expect(describeEnding(unreadable)).toContain('cannot read the chain');
  expect(describeEnding(unreadable)).not.toContain('not confirmed within');
  expect(describeEnding(unreadable, 'nl')).toContain('kan de blockchain niet lezen');
});
