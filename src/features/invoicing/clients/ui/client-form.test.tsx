import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { emptyClient } from '../../rules/empty-client.ts';
import type { EditedClient } from '../contract/clients.ts';
import { ClientForm } from './client-form.tsx';

const client: EditedClient = {
  ...{ ...emptyClient, id: 'c1', number: 1, version: 3, name: 'Zaaigoed' },
  ...{ archived_at: null, masked_at: null, merged_into: null, vat_checked_at: null, vat_check: null },
  ...{ created_at: '2026-01-01T00:00:00.000Z', revenue_cents: 0, outstanding_cents: 0 },
  ...{ uninvoiced_cents: 0, uninvoiced_minutes: 0, last_invoice_on: null },
  usage: {
    ...{ final_documents: 0, drafts: 0, work: 0, purchases: 0, projects: 0, recurrences: 0 },
    ...{ websites: 0, timers: 0, merged: 0, unmasked: 0 },
  },
};
const defaults = {
  rate_cents: null,
  payment_days: 14,
  rounding_minutes: 0,
  is_kor: false,
  today: '2026-11-28',
};

test('a client that was saved before is not said to be saved when its page is opened', () => {
  const render = (isSaved: boolean) =>
    renderToStaticMarkup(
      <RouterContextProvider
        router={createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })}
      >
        <ClientForm {...{ client, defaults, isSaved }} isFixed={false} onSaved={() => undefined} />
      </RouterContextProvider>,
    );
  expect(render(false)).not.toContain('saved.');
  expect(render(true)).toContain('Client saved.');
});
