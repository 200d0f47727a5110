import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Language } from '#shared/i18n/language.ts';
import { LanguageProvider } from '#shared/i18n/language-context.tsx';
import { createLanguageState } from '#shared/i18n/language-state.ts';
import type { StakingContract } from '../../contract/staking.ts';
import { contractFixture } from '../../fixtures.ts';
import { addUpContracts } from '../rules/summary.ts';
import { Positions } from './positions.tsx';
import { SummaryStats } from './summary-stats.tsx';

const gold = (units: string) => ({ units, decimals: 0, symbol: 'tGOLD' });
const position = (staked: string) => ({
  staked: gold(staked),
  earned: null,
  in_wallet: gold('0'),
  locked_until: null,
  as_of: { block: '1234', at: '2026-11-21T00:00:00.000Z' },
});

function render(contracts: readonly StakingContract[], language: Language = 'en') {
  const html = renderToStaticMarkup(
    <LanguageProvider state={createLanguageState(language)}>
      <SummaryStats summary={addUpContracts(contracts)} hasAccount />
      <Positions contracts={contracts} />
    </LanguageProvider>,
  );
  return html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
}

test('84: unknown positions say why: not read yet, failed, of another kind, or on a chain that is not connected', () => {
  const contracts = [
    contractFixture({ id: 'a', name: 'Quay', position_state: 'reading' }),
    contractFixture({ id: 'b', name: 'Pier', position_state: 'failed' }),
    contractFixture({ id: 'c', name: 'Lock', position_state: 'unsupported' }),
    contractFixture({ id: 'd', name: 'Weir', position_state: 'unsupported' }),
    contractFixture({ id: 'e', name: 'Dyke', position_state: 'not_connected' }),
  ];
  const text = render(contracts);
  expect(text).toContain(
    'My stakes – 1 contract being read 1 contract could not be read ' +
      '2 contracts cannot be read: kind not supported 1 contract cannot be read: chain not connected',
  );
  expect(text).toContain(
    'Still being read: Quay. Could not be read, so unknown: Pier. ' +
      'Cannot be read because the kind is not supported: Lock, Weir. ' +
      'Cannot be read because the chain is not connected: Dyke.',
  );
  expect(text).not.toMatch(/in 0 contracts|\$0|has nothing|nothing/);
  const dutch = render(contracts, 'nl');
  expect(dutch).toContain(
    '1 contract wordt gelezen lezen mislukt bij 1 contract ' +
      '2 contracten niet te lezen: soort niet ondersteund 1 contract niet te lezen: blockchain niet gekoppeld',
  );
  expect(dutch).toContain('Niet te lezen, want de blockchain is niet gekoppeld: Dyke.');
});

test('stakes show the block at which they were read, and zero only if the read found no stake', () => {
  const staked = { staked: gold('10'), staked_usd: '20' };
  const text = render([
    contractFixture({ id: 'a', ...staked, mine: position('5') }),
    contractFixture({ id: 'b', mine: position('5') }),
    contractFixture({ id: 'c', position_state: 'reading' }),
  ]);
  expect(text).toContain('My stakes $10.00 in 2 contracts without 1 of unknown value 1 contract being read');
  expect(text).toContain('read at block 1,234');
  expect(text).toContain('Total staked $20.00 without 2 of unknown value');
  expect(render([contractFixture({ mine: position('0') })])).toContain('My stakes $0.00 in 0 contracts');
});

test('a sum of which every part is unknown says how many there are', () => {
  const contracts = ['a', 'b', 'c'].map((id) => contractFixture({ id, mine: position('5') }));
  const text = render(contracts);
  expect(text).toContain('Total staked – 3 of unknown value');
  expect(text).toContain('APR – weighted by value 3 of unknown rate or value');
  expect(text).toContain('My stakes – in 3 contracts 3 of unknown value');
  expect(render(contracts, 'nl')).toContain('Totale inleg – 3 met onbekende waarde');
  expect(render([])).not.toContain('of unknown');
});

test('the average rate says how many active contracts it leaves out', () => {
  const contracts = [
    contractFixture({ id: 'a', staked_usd: '20', apr: '0.1' }),
    contractFixture({ id: 'b', apr: '0.1' }),
  ];
  expect(render(contracts)).toContain('10.00% weighted by value without 1 of unknown rate or value');
  expect(render(contracts, 'nl')).toContain(
    '10,00% gewogen naar waarde zonder 1 met onbekende APR of waarde',
  );
  expect(render(contracts.slice(0, 1))).not.toContain('without');
});
