import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LanguageProvider } from '#shared/i18n/language-context.tsx';
import { createLanguageState } from '#shared/i18n/language-state.ts';
import { DateHint } from './write-off-dialog.tsx';

test.each([
  ['en', 'quarter 3 of 2025. If you have filed that return', 'The invoice is due on 26 August 2025.'],
  ['nl', '3e kwartaal van 2025. Heb je die al ingediend', 'De factuur vervalt op 26 augustus 2025.'],
] as const)(
  'the date of a write-off warns in %s about an earlier return, and about the due date',
  (language, quarter, due) => {
    const share = {
      vat_code: 'high',
      rate_bp: 2100,
      return_box: '1a',
      base_cents: 100,
      vat_cents: 21,
    } as const;
    const debt = {
      today: '2026-11-28',
      due_date: '2025-08-26',
      deadline: '2026-08-26',
      reclaimable: [share],
    };
    const html = renderToStaticMarkup(
      <LanguageProvider state={createLanguageState(language)}>
        <DateHint date="2025-08-20" debt={debt} />
      </LanguageProvider>,
    );
    expect(html).toContain(quarter);
    expect(html).toContain(due);
  },
);
