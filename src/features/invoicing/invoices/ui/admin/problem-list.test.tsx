import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ProblemList } from './problem-list.tsx';

test('a draft in closed books links to where the last day of the closed books is set', () => {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  const detail = { client: null, fields: { lines: [] } };
  const problem = { place: 'draft', field: 'issue_date', reason: 'period_closed' } as const;
  const html = renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <ProblemList detail={detail} problems={[{ ...problem, closed_through: '2026-10-05' }]} />
    </RouterContextProvider>,
  );
  expect(html).toContain('closed through 5 October 2026');
  expect(html).toContain('href="/admin/company#settings-closed_through"');
});
