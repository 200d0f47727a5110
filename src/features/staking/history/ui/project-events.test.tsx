import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LanguageProvider } from '#shared/i18n/language-context.tsx';
import { createLanguageState } from '#shared/i18n/language-state.ts';
import { contractFixture } from '../../fixtures.ts';
import { ProjectEvents } from './project-events.tsx';

const transaction = `0x${'a'.repeat(64)}`;
const event = {
  contract_id: 'c1',
  kind: 'announced',
  account: null,
  amount: { units: '5', decimals: 1, symbol: 'tGOLD' },
  block: '7',
  at: '2026-11-21T00:00:00.000Z',
  transaction,
} as const;

const render = (chainId: number) =>
  renderToStaticMarkup(
    <LanguageProvider state={createLanguageState('en')}>
      <ProjectEvents
        projectId="harbour"
        contracts={[contractFixture({ chain_id: chainId })]}
        events={[event]}
      />
    </LanguageProvider>,
  );

test('the transaction of an event links to its chain’s block explorer, if there is one', () => {
  expect(render(8453)).toContain(`href="https://basescan.org/tx/${transaction}"`);
  const local = render(31337);
  expect(local).toContain(transaction);
  expect(local).not.toContain('Block explorer');
});
