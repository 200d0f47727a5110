import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ApiTransport } from '#shared/api/api-transport.ts';
import { LanguageProvider } from '#shared/i18n/language-context.tsx';
import { createLanguageState } from '#shared/i18n/language-state.ts';
import { contractFixture } from '../../fixtures.ts';
import { DisplayOptionsProvider } from '../../ui/display-options.tsx';
import type { AccountEarnings } from '../contract.ts';
import { ProjectEarnings } from './project-earnings.tsx';

const account = `0x${'1'.repeat(40)}`;
const at = '2026-11-21T00:00:00.000Z';
const token = { address: `0x${'2'.repeat(40)}`, symbol: 'tREWARD', decimals: 2 };
const read: AccountEarnings = {
  contract_id: 'c1',
  chain_id: 31_337,
  state: 'read',
  token,
  total: '1250',
  claimed: '1000',
  since: null,
  as_of: { block: '7', at },
  points: [
    { at: '2026-11-01T00:00:00.000Z', earned: '0' },
    { at: '2026-11-09T00:00:00.000Z', earned: '1000' },
    { at, earned: '1250' },
  ],
};
const unread = { token: null, total: null, claimed: null, as_of: null, points: [] };

function render(earnings: readonly AccountEarnings[] | null) {
  const router = createRouter({
    routeTree: createRootRouteWithContext<{ transport: ApiTransport }>()(),
    history: createMemoryHistory(),
    context: { transport: { fetch, language: () => 'en' as const } },
  });
  return renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <LanguageProvider state={createLanguageState('en')}>
        <DisplayOptionsProvider at={at} isExact={false}>
          <ProjectEarnings
            contracts={[contractFixture({ name: 'Harbour pool' })]}
            request={{ projectId: 'harbour', account, range: 'month' }}
            earnings={earnings}
          />
        </DisplayOptionsProvider>
      </LanguageProvider>
    </RouterContextProvider>,
  );
}

test('84: earnings are a table, a chart with its values, and a file', () => {
  const html = render([read]);
  for (const text of ['12.50', '10.00', 'the first stake', 'Harbour pool, tREWARD', 'Table of values'])
    expect(html).toContain(text);
  expect(html).toContain(`href="/projects/harbour/earnings.csv?account=${account}&amp;range=month"`);
  expect(html).not.toContain('unknown');
  // Two points do not make a curve.
  const withoutCourse = render([{ ...read, points: read.points.slice(1) }]);
  expect(withoutCourse).toContain('12.50');
  expect(withoutCourse).not.toMatch(/Table of values|the line is straight/);
});

test('84: earnings with an unknown beginning name their first date, losses have a minus, and unknown earnings are not zero', () => {
  expect(render([{ ...read, since: '2026-11-02T00:00:00.000Z' }])).toMatch(/2 Nov 2026.*is not included/);
  expect(render([{ ...read, total: '-1250', claimed: null }])).toContain('−<span title="12.5 tREWARD">12.50');
  const html = render([{ ...read, total: null, claimed: null, points: [] }]);
  expect(html).toContain('An amount is unknown if');
  expect(html).not.toContain('>0.00');
});

test('84: earnings that are being read, could not be read, are none or unavailable say so', () => {
  const base = { ...read, ...unread };
  expect(render([{ ...base, state: 'reading' }])).toContain('Still being read: Harbour pool.');
  expect(render([{ ...base, state: 'failed' }])).toContain('Could not be read, so unknown: Harbour pool.');
  expect(render([{ ...base, state: 'unsupported' }])).toContain('the kind is not supported: Harbour pool.');
  expect(render([{ ...base, state: 'not_connected' }])).toContain(
    'the chain is not connected: Harbour pool.',
  );
  const none = { ...read, total: '0', claimed: '0', points: [{ at, earned: '0' }] };
  expect(render([none])).toContain('has earned nothing in these contracts');
  expect(render([{ ...none, since: at }])).toContain('were found in what has been read');
  expect(render(null)).toContain('cannot be shown right now');
});
