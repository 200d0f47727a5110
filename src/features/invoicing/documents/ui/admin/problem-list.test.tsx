import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createLine } from '../../rules/create-line.ts';
import { PriceWarnings } from './editor/price-warnings.tsx';
import { PlaceholderWarnings, PrintWarnings } from './finalise-warnings.tsx';
import { ProblemList } from './problem-list.tsx';

test('missing details of the company or the client link to their fields', () => {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  const detail = { kind: 'invoice' as const, client: { id: 'c1' }, fields: { lines: [] } };
  const missing = (place: 'company' | 'client', field: string) =>
    ({ place, field, reason: 'missing' }) as const;
  const html = renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <ProblemList
        detail={detail}
        problems={[missing('company', 'iban'), missing('client', 'postal_code')]}
      />
    </RouterContextProvider>,
  );
  expect(html).toContain('href="/admin/company#details-iban"');
  expect(html).toContain('href="/admin/clients/c1#client-postal_code"');
});

test('a draft in closed books links to where the last day of the closed books is set', () => {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  const detail = { kind: 'invoice' as const, client: null, fields: { lines: [] } };
  const problem = { place: 'draft', field: 'issue_date', reason: 'period_closed' } as const;
  const html = renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <ProblemList detail={detail} problems={[{ ...problem, closed_through: '2026-10-05' }]} />
    </RouterContextProvider>,
  );
  expect(html).toContain('closed through 5 October 2026');
  expect(html).toContain('href="/admin/company#settings-closed_through"');
});

test('a draft from before the company details begin links to the day from which they apply', () => {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  const problem = { place: 'company', field: 'valid_from', reason: 'details_later' } as const;
  const html = renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <ProblemList
        detail={{ kind: 'invoice' as const, client: null, fields: { lines: [] } }}
        problems={[{ ...problem, details_from: '2026-10-05' }]}
      />
    </RouterContextProvider>,
  );
  expect(html).toMatch(/href="\/admin\/company#details-valid_from"[^>]*>.*apply only from 5 October 2026/);
});

test('the review of a draft names the characters that the PDF cannot print, with a link to their field', () => {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  const unprinted = [
    { place: 'client', field: 'name', characters: ['漢', '字'] },
    { place: 'draft', field: 'note', characters: ['🎉'] },
  ] as const;
  const detail = { kind: 'invoice' as const, client: { id: 'c1' }, fields: { lines: [] }, unprinted };
  const html = renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <PrintWarnings detail={detail} onFollow={() => undefined} />
    </RouterContextProvider>,
  );
  expect(html).toContain('Some characters cannot be printed in the PDF');
  expect(html).toMatch(/<a [^>]*href="\/admin\/clients\/c1#client-name"[^>]*>Client: name: 漢 字/);
  expect(html).toMatch(/<button[^>]*>Note: 🎉/);
});

test('the review of a draft names lines of work without a price, with a link to the price', () => {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  const line = {
    kind: 'item' as const,
    description: 'Zaadkaart',
    quantity: 10_000,
    minutes: null,
    discount: null,
    supply_date: null,
    vat_code: 'high' as const,
    advance_id: null,
  };
  const lines = [
    { ...line, id: 'paid', unit: 'hour' as const, minutes: 60, price_cents: 8500 },
    { ...line, id: 'unpaid', unit: 'hour' as const, minutes: 90, price_cents: 0 },
    { ...line, id: 'gift', unit: 'fixed' as const, price_cents: 0 },
    { ...line, id: 'trip', unit: 'kilometre' as const, price_cents: 0 },
  ];
  const render = (kind: 'invoice' | 'credit_note') =>
    renderToStaticMarkup(
      <RouterContextProvider router={router}>
        <PriceWarnings detail={{ kind, client: null, fields: { lines } }} onFollow={() => undefined} />
      </RouterContextProvider>,
    );
  const named = [...render('invoice').matchAll(/<button[^>]*>.*?(Line \d) has no price/g)].map(
    ([, name]) => name,
  );
  expect(named).toEqual(['Line 2', 'Line 4']);
  expect(render('credit_note')).toBe('');
});

test('the review of a draft names the placeholders of recurring invoices, with a link to their field', () => {
  const line = createLine('item', [], { default_vat: 'high', rate_cents: null });
  const html = renderToStaticMarkup(
    <PlaceholderWarnings
      detail={{
        kind: 'invoice' as const,
        client: null,
        fields: { title: 'Hosting', note: '', lines: [{ ...line, description: 'Hosting {month} {year}' }] },
      }}
      onFollow={() => undefined}
    />,
  );
  expect(html).toContain('Placeholders of a recurring invoice are still in the text');
  expect(html).toMatch(/<button[^>]*>Line 1, description: {month} {year}/);
});
