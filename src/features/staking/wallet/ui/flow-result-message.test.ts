import { expect, test } from 'vitest';
import { advance, type FlowEvent, startFlow } from '../rules/transaction-flow.ts';
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

function describeEnding(events: readonly FlowEvent[], language: 'en' | 'nl' = 'en') {
  const intent = { contractId: 'c1', action: 'stake', units: '7', decimals: 18, account } as const;
  const flow = events.reduce(advance, startFlow(intent));
  if (flow.phase.at !== 'ended') throw new Error(`the flow is ${flow.phase.at}`);
  return getFlowResultMessage(flow, flow.phase.result, language, exact);
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
