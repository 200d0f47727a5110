import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { TimelineEvent } from '../contract/history.ts';
import { HistorySection } from './history-section.tsx';

test('a reversed payment is named as such, with its amount', () => {
  const event: TimelineEvent = {
    kind: 'payment',
    payment: 'payment_reversed',
    at: '2026-10-05',
    id: 'a',
    code: '2026-001',
    amount_cents: -13_334,
    method: 'transfer',
  };
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  const html = renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <HistorySection timeline={[event]} />
    </RouterContextProvider>,
  );
  expect(html).toMatch(/Reversed payment of .*2026-001.*>€133\.34</);
});
