import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LanguageProvider } from '../../../../shared/i18n/language-context.tsx';
import { createLanguageState } from '../../../../shared/i18n/language-state.ts';
import type { Language } from '../../../../shared/language.ts';
import { type StakingContract, type UnreadState, unreadStates } from '../../contract/staking.ts';
import { contractFixture } from '../../fixtures.ts';
import { columnsFor } from '../../rules/sort-order.ts';
import { ContractsTable } from './contracts-table.tsx';

const columns = columnsFor(true);

/** Returns the cells of the table and the rows of the cards, both as text in the order of the columns. */
function render(contract: Partial<StakingContract>, language: Language = 'en') {
  const html = renderToStaticMarkup(
    <LanguageProvider state={createLanguageState(language)}>
      <ContractsTable label="Contracts" contracts={[contractFixture(contract)]} columns={columns} />
    </LanguageProvider>,
  );
  const texts = (tag: string) =>
    [...html.matchAll(new RegExp(`<${tag}[ >].*?</${tag}>`, 'g'))].map(([match]) =>
      match
        .replaceAll(/<[^>]+>/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    );
  return { cells: texts('td'), terms: texts('dt'), values: texts('dd') };
}

test('86: a card has every figure of the table, also those that are unknown or being read', () => {
  for (const contract of [{}, ...unreadStates.map((position_state) => ({ position_state }))]) {
    const { cells, terms, values } = render(contract);
    expect(terms).toHaveLength(columns.length - 1);
    expect(values).toEqual(cells);
  }
  const countOf = (position_state: UnreadState, words: string) =>
    render({ position_state }).values.filter((value) => value === words).length;
  expect(countOf('reading', 'being read')).toBe(2);
  expect(countOf('failed', 'could not be read')).toBe(2);
  expect(countOf('unsupported', 'kind not supported')).toBe(2);
  expect(countOf('not_connected', 'chain not connected')).toBe(2);
  expect(render({}).values).toContain('— unknown');
  expect(render({}, 'nl').values).toContain('— niet bekend');
});

test('84: a figure that the service reports differently is followed by what the service reports', () => {
  const contract = {
    apr: '0.1325',
    staked: { units: '1250', decimals: 2, symbol: 'tGOLD' },
    differs: ['staked', 'apr'],
    reported_apr: '0.12',
    reported_staked: { units: '900', decimals: 2, symbol: 'tGOLD' },
  } as const satisfies Partial<StakingContract>;
  const { cells } = render({ ...contract, differs: [...contract.differs] });
  expect(cells).toContain('13.25% APR , the service reports 12.00%');
  expect(cells).toContain('12.50 tGOLD , the service reports 9.00 tGOLD');
  const dutch = render({ ...contract, differs: [...contract.differs] }, 'nl').cells;
  expect(dutch).toContain('13,25% APR , volgens opgave van de dienst 12,00%');
  expect(render({ apr: '0.1325' }).cells).toContain('13.25% APR');
});
