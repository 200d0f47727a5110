import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LanguageProvider } from '#shared/i18n/language-context.tsx';
import { createLanguageState } from '#shared/i18n/language-state.ts';
import { buildDocument } from '../../../output/fixtures/documents.ts';
import type { EInvoiceWarning } from '../../contract/finalise.ts';
import { EarlierQuarterWarning, EInvoiceNote } from './finalise-warnings.tsx';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T12:00:00Z') }));
afterEach(() => void vi.useRealTimers());

test.each([
  ['en', 'The document may belong to quarter 3 of 2026', 'by 15 September 2026'],
  ['nl', 'Het document hoort mogelijk bij het 3e kwartaal van 2026', 'uiterlijk op 15 september 2026'],
] as const)(
  'the review in %s warns about an invoice that is issued too long after its supply',
  (language, title, due) => {
    const lines = [{ description: 'Zaadkaart', price_cents: 10_000 }];
    const dates = { issue_date: '2026-11-28', supply_from: '2026-07-01', supply_to: '2026-08-31' };
    const html = renderToStaticMarkup(
      <LanguageProvider state={createLanguageState(language)}>
        <EarlierQuarterWarning document={buildDocument({ lines, ...dates })} />
      </LanguageProvider>,
    );
    expect(html).toContain(title);
    expect(html).toContain(due);
  },
);

test('the review mentions what a business still needs for an e-invoice, with a link to the field and its number as reference', () => {
  const warning = (place: EInvoiceWarning['place'], field: string, en: string): EInvoiceWarning => ({
    place,
    field,
    profiles: ['peppol', 'nlcius'],
    message: { en, nl: en },
  });
  const e_invoice_warnings = [
    warning('draft', 'buyer_reference', 'The reference is missing.'),
    warning('client', 'kvk', 'The CoC number is missing.'),
  ];
  const render = (warnings: readonly EInvoiceWarning[]) => {
    const detail = {
      kind: 'invoice',
      client: { id: 'c1', number: 4, name: 'Zaaigoed' },
      fields: { lines: Array.of<never>() },
      e_invoice_warnings: warnings,
    } as const;
    return renderToStaticMarkup(
      <RouterContextProvider
        router={createRouter({ routeTree: createRootRoute(), history: createMemoryHistory(), context: {} })}
      >
        <LanguageProvider state={createLanguageState('en')}>
          <EInvoiceNote
            draft={{ detail, change: () => undefined, flush: async () => undefined }}
            onFollow={() => undefined}
          />
        </LanguageProvider>
      </RouterContextProvider>,
    );
  };
  const html = render(e_invoice_warnings);
  expect(html).toContain('There will be no e-invoice (UBL)');
  expect(html).toContain('Use C04 as the reference');
  expect(html).toMatch(/<a [^>]*href="\/admin\/clients\/c1#client-kvk"[^>]*>The CoC number is missing\./);
  // Red is for what keeps a document from being finalised, and for what may be wrong on it.
  expect(html).not.toContain('border-dot');
  expect(render([])).toBe('');
});
