import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LanguageProvider } from '../../../../../shared/i18n/language-context.tsx';
import { createLanguageState } from '../../../../../shared/i18n/language-state.ts';
import { buildDocument } from '../../../documents/fixtures/documents.ts';
import { EarlierQuarterWarning } from './finalise-warnings.tsx';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T12:00:00Z') }));
afterEach(() => void vi.useRealTimers());

test.each([
  ['en', 'The document may belong to quarter 3 of 2026', 'by 15 September 2026'],
  ['nl', 'Het document hoort mogelijk bij het 3e kwartaal van 2026', 'uiterlijk op 15 september 2026'],
] as const)(
  'the review in %s tells of an invoice that is issued too long after its supply',
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
