import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Language } from '#shared/i18n/language.ts';
import { LanguageProvider } from '#shared/i18n/language-context.tsx';
import { createLanguageState } from '#shared/i18n/language-state.ts';
import { type StakingContract, type UnreadState, unreadStates } from '../../contract/staking.ts';
import { contractFixture } from '../../fixtures.ts';
import { messages } from '../../messages/messages.ts';
import { DisplayOptionsProvider } from '../../ui/display-options.tsx';
import { contractColumns as columns } from '../contract.ts';
import { ContractsTable } from './contracts-table.tsx';

/** Returns the row's values as text, in column order, and their labels. */
function render(contract: Partial<StakingContract>, language: Language = 'en', isExact = false) {
  const html = renderToStaticMarkup(
    <LanguageProvider state={createLanguageState(language)}>
      <DisplayOptionsProvider at="2026-11-21T07:00:00Z" isExact={isExact}>
        <ContractsTable label="Contracts" contracts={[contractFixture(contract)]} columns={columns} />
      </DisplayOptionsProvider>
    </LanguageProvider>,
  );
  const values = [...html.matchAll(/<td[^>]* data-label=.*?<\/td>/g)].map(([match]) =>
    match
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
  const labels = [...html.matchAll(/<td[^>]* data-label="([^"]+)"/g)].map(([, label]) => label);
  return { html, values, labels };
}

test('86: each figure is written once, with its label for cards, even if it is unknown or being read', () => {
  for (const contract of [{}, ...unreadStates.map((position_state) => ({ position_state }))]) {
    const { html, values, labels } = render({ ...contract, name: 'Night ferry' });
    expect(values).toHaveLength(columns.length - 1);
    expect(labels).toEqual(columns.slice(1).map((column) => messages.en.columns[column]));
    // The name also labels the control that opens the row.
    expect(html.replace(/<summary aria-label="[^"]*">/, '').split('Night ferry')).toHaveLength(2);
  }
  const countOf = (position_state: UnreadState, words: string) =>
    render({ position_state }).values.filter((value) => value === words).length;
  expect(countOf('reading', 'being read')).toBe(2);
  // The stake says once why a position stays unknown.
  expect(countOf('failed', 'could not be read')).toBe(1);
  expect(countOf('unsupported', 'kind not supported')).toBe(1);
  expect(countOf('not_connected', 'chain not connected')).toBe(1);
  expect(render({}).values).toContain('— unknown');
  expect(render({}, 'nl').values).toContain('— niet bekend');
});

test('84: a figure that the service reports differently is followed by the reported figure', () => {
  const contract = {
    apr: '0.1325',
    staked: { units: '1250', decimals: 2, symbol: 'tGOLD' },
    differs: ['staked', 'apr'],
    reported_apr: '0.12',
    reported_staked: { units: '900', decimals: 2, symbol: 'tGOLD' },
  } as const satisfies Partial<StakingContract>;
  const { values: cells } = render({ ...contract, differs: [...contract.differs] });
  expect(cells).toContain('13.25% APR , the service reports 12.00%');
  expect(cells).toContain('12.50 tGOLD , the service reports 9.00 tGOLD');
  const dutch = render({ ...contract, differs: [...contract.differs] }, 'nl').values;
  expect(dutch).toContain('13,25% APR , volgens opgave van de dienst 12,00%');
  expect(render({ apr: '0.1325' }).values).toContain('13.25% APR');
});

test('86: with all digits, a different reported figure has all of its digits too', () => {
  const { values } = render(
    {
      apr: '0.1325',
      staked: { units: '1250', decimals: 2, symbol: 'tGOLD' },
      differs: ['staked', 'apr'],
      reported_apr: '0.120000001',
      reported_staked: { units: '9000000000000000001', decimals: 18, symbol: 'tGOLD' },
    },
    'en',
    true,
  );
  expect(values).toContain('13.25% APR , the service reports 12.0000001%');
  expect(values).toContain('12.5 tGOLD , the service reports 9.000000000000000001 tGOLD');
});

test('86: each row has a control that names it and shows all of its figures on phones', () => {
  const control =
    /<td role="cell" class="opener"><details><summary aria-label="([^"]+)"><\/summary><\/details><\/td>/;
  expect(control.exec(render({ name: 'Night ferry' }).html)?.[1]).toBe('All figures of Night ferry');
  expect(control.exec(render({ name: 'Night ferry' }, 'nl').html)?.[1]).toBe('Alle cijfers van Night ferry');
});
