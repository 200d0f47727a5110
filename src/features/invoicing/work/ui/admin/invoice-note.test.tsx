import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { InvoiceNote } from './invoice-note.tsx';

const render = (invoice: Parameters<typeof InvoiceNote>[0]['invoice']) =>
  renderToStaticMarkup(
    <RouterContextProvider
      router={createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })}
    >
      <InvoiceNote invoice={invoice} />
    </RouterContextProvider>,
  );

test('work on a draft says that it is on a draft, and links to it', () => {
  const html = render({ id: 'd', code: null, is_final: false });
  expect(html).toContain('This entry is on a draft invoice.');
  expect(html).toContain('href="/admin/invoices/d"');
});

test('work on a final invoice is shown as requiring a credit note first, with a link to the invoice', () => {
  const html = render({ id: 'f', code: '2026-014', is_final: true });
  expect(html).toContain('Credit the invoice first.');
  expect(html).toContain('On 2026-014');
});
