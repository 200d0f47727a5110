import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { EditedClient } from '../contract/clients.ts';
import { emptyClient } from '../rules/empty-client.ts';
import { ClientForm } from './client-form.tsx';

const client: EditedClient = {
  ...emptyClient,
  id: 'c1',
  number: 1,
  version: 3,
  name: 'Zaaigoed',
  archived_at: null,
  masked_at: null,
  merged_into: null,
  created_at: '2026-01-01T00:00:00.000Z',
  revenue_cents: 0,
  outstanding_cents: 0,
  uninvoiced_cents: 0,
  uninvoiced_minutes: 0,
  last_invoice_on: null,
  usage: {
    final_documents: 0,
    drafts: 0,
    work: 0,
    purchases: 0,
    projects: 0,
    recurrences: 0,
    websites: 0,
    timers: 0,
    merged: 0,
    unmasked: 0,
  },
};
const defaults = {
  rate_cents: null,
  payment_days: 14,
  rounding_minutes: 0,
  is_kor: false,
  today: '2026-11-28',
};

const render = (props: Partial<Parameters<typeof ClientForm>[0]>) =>
  renderToStaticMarkup(
    <RouterContextProvider
      router={createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })}
    >
      <ClientForm
        {...{ client, defaults }}
        isSaved={false}
        isFixed={false}
        onSaved={() => undefined}
        {...props}
      />
    </RouterContextProvider>,
  );

test('a client that was saved earlier is not reported as saved when its page is opened', () => {
  expect(render({})).not.toContain('saved.');
  expect(render({ isSaved: true })).toContain('Client saved.');
});

test('a business lists the fields that it needs for e-invoices once, with a link to each field', () => {
  const html = render({});
  expect(html).toContain('To get e-invoices, this client still needs:');
  for (const field of ['buyer_reference', 'kvk', 'street', 'postal_code', 'city']) {
    expect(html).toContain(`href="#client-${field}"`);
    expect(html).toContain(`id="client-${field}"`);
  }
  expect(html).not.toContain('href="#client-peppol_id"');
  expect(render({ client: { ...client, country: 'US' } })).toContain('href="#client-peppol_id"');
  const address = { street: 'Moestuinlaan 12', postal_code: '0000 BB', city: 'Lommerdam' };
  for (const other of [
    { ...client, is_business: false },
    { ...client, ...address, kvk: '87654321', buyer_reference: 'ZK-07' },
  ])
    expect(render({ client: other })).not.toContain('To get e-invoices');
});
