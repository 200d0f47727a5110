import { renderToStaticMarkup } from 'react-dom/server';
import { getAddress, type Hex } from 'viem';
import { expect, test } from 'vitest';
import { LanguageProvider } from '#shared/i18n/language-context.tsx';
import { createLanguageState } from '#shared/i18n/language-state.ts';
import { contractFixture } from '../../fixtures.ts';
import { messages } from '../messages/messages.ts';
import { createRevocation, type StakingIntent } from '../rules/actions.ts';
import type { FlowEvent } from '../rules/flow-state.ts';
import { advance, startFlow } from '../rules/transaction-flow.ts';
import { TransactionPanel } from './transaction-panel.tsx';

const account = `0x${'a'.repeat(40)}` as const;
const contract = contractFixture({
  writable: true,
  staking_token: { address: `0x${'b'.repeat(40)}`, symbol: 'tGOLD', decimals: 18 },
});
const stake: StakingIntent = {
  contractId: contract.id,
  action: 'stake',
  units: '7000000000000000000',
  decimals: 18,
  account,
};
const plan = { type: 'planned', steps: ['approve', 'execute'], isWhollySimulated: true, loss: null } as const;
const simulated = { type: 'simulated', fee: null } as const;
const sent = { type: 'sent', hash: `0x${'1'.repeat(64)}`, at: 1 } as const;
const mined = { type: 'mined', succeeded: true } as const;
const connection = {
  wallet: {
    info: { rdns: 'example.wallet', name: 'Wallet', icon: null },
    provider: { request: async () => null },
  },
  account,
  chainId: contract.chain_id,
};

/** Renders a flow before anything was read from its chain. */
function render(
  intent: StakingIntent,
  events: readonly FlowEvent[],
  { resumed = false, connected = account }: { resumed?: boolean; connected?: Hex } = {},
): string {
  const html = renderToStaticMarkup(
    <LanguageProvider state={createLanguageState('en')}>
      <TransactionPanel
        flow={events.reduce(advance, { ...startFlow(intent), resumed })}
        contract={contract}
        connection={{ ...connection, account: connected }}
        onRevoke={() => undefined}
        onEvent={() => undefined}
        onClose={() => undefined}
      />
    </LanguageProvider>,
  );
  return html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
}

const { reading } = messages.en.allowanceLeft;

test('the allowance is read after a declined revocation', () => {
  const events = [
    { ...plan, steps: ['execute'] },
    simulated,
    { type: 'rejected', chain: { state: 'unchanged' } },
  ] as const;
  const text = render(createRevocation(contract, account), events);
  expect(text).toContain(messages.en.results.rejected);
  expect(text).toContain(reading);
});

test('the allowance is read next to the button that continues a restored flow', () => {
  const text = render(stake, [plan, simulated, sent, mined], { resumed: true });
  expect(text).toContain(messages.en.phases.ready);
  expect(text).toContain(reading);
  expect(text).toContain(messages.en.continueStep);
});

test('an approval of a different amount is shown instead of the requested amount', () => {
  const read = (allowed: bigint) => render(stake, [plan, simulated, sent, { ...mined, allowed }, simulated]);
  expect(read(BigInt(stake.units))).toContain('Allow exactly this amount done');
  expect(read(9n * 10n ** 18n)).toContain('Your wallet allowed 9 tGOLD instead of exactly this amount done');
  expect(read(2n ** 256n - 1n)).toContain('Your wallet allowed all tGOLD instead');
});

test('the account of a flow is named as soon as the wallet shows another account', () => {
  const name = messages.en.ofOtherAccount(getAddress(account));
  const done = [{ ...plan, steps: ['execute'] }, simulated, sent, mined] as const;
  expect(render(stake, done)).not.toContain(name);
  expect(render(stake, done, { connected: `0x${'c'.repeat(40)}` })).toContain(name);
});

test('only an uncertain outcome can be checked again', () => {
  const asked = [plan, simulated] as const;
  const unanswered = { type: 'unanswered', chain: { state: 'unchanged' } } as const;
  for (const ending of [unanswered, { type: 'stopped_waiting' }] as const)
    expect(render(stake, [...asked, ending])).toContain(messages.en.lookAgain);
  const duplicate = {
    type: 'preflight_failed',
    error: 'duplicate_batch',
    chain: { state: 'unchanged' },
  } as const;
  expect(render(stake, [...asked, duplicate])).toContain(messages.en.lookAgain);
  const foreign = {
    type: 'lost',
    outcome: 'foreign',
    chain: { state: 'happened', hash: sent.hash },
  } as const;
  for (const ending of [
    [{ ...unanswered, chain: { state: 'happened', hash: sent.hash } }],
    [sent, foreign],
    [{ type: 'rejected', chain: { state: 'unchanged' } }],
  ] as const)
    expect(render(stake, [...asked, ...ending])).not.toContain(messages.en.lookAgain);
});

test('7: after a mined approval the panel does not claim that nothing is sent', () => {
  const text = render(stake, [plan, simulated, sent, mined]);
  expect(text).toContain(messages.en.phases.afterApproval);
  expect(text).not.toContain(messages.en.phases.simulating);
  expect(render(stake, [plan])).toContain(messages.en.phases.simulating);
});

test('a transaction that the chain shows is listed with its own hash, and a replaced transaction is not listed', () => {
  const other = `0x${'2'.repeat(64)}` as const;
  const happened = { type: 'unanswered', chain: { state: 'happened', hash: other } } as const;
  expect(render(stake, [plan, simulated, happened])).toContain(other);
  const replaced = { type: 'lost', outcome: 'replaced', chain: { state: 'sent' } } as const;
  expect(render(stake, [plan, simulated, sent, replaced])).not.toContain(sent.hash);
});
