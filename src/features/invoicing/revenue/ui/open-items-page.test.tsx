import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LanguageProvider } from '#shared/i18n/language-context.tsx';
import { createLanguageState } from '#shared/i18n/language-state.ts';
import type { OpenItems } from '../contract.ts';
import { OpenItemsPage } from './open-items-page.tsx';

const none: OpenItems = {
  date: '2026-11-28',
  today: '2026-11-28',
  clients: [],
  total_cents: 0,
  overpaid_cents: 0,
  ages: { not_due: 0, to_30: 0, to_60: 0, to_90: 0, over_90: 0, overpaid: 0 },
  page: 1,
  per_page: 50,
  client_count: 0,
  item_count: 0,
};

test.each([
  ['en', 'There were no outstanding invoices on this date.', /settled|paid/],
  ['nl', 'Op deze datum stonden er geen facturen open.', /voldaan|betaald/],
] as const)(
  'for a date without open items, the text in %s does not say that invoices were paid',
  (language, text, claim) => {
    const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
    const html = renderToStaticMarkup(
      <LanguageProvider state={createLanguageState(language)}>
        <RouterContextProvider router={router}>
          <OpenItemsPage data={none} search={{}} />
        </RouterContextProvider>
      </LanguageProvider>,
    );
    expect(html).toContain(text);
    expect(html).not.toMatch(claim);
  },
);
