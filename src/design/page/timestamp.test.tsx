import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LanguageProvider } from '#shared/i18n/language-context.tsx';
import { createLanguageState } from '#shared/i18n/language-state.ts';
import { Timestamp } from './timestamp.tsx';

test.for([
  ['en', '3 Nov 2026, 13:00'],
  ['nl', '3 nov 2026, 13:00'],
] as const)(
  'a timestamp is shown to the minute in %s, with the exact time as its title',
  ([language, text]) => {
    const at = '2026-11-03T12:00:05.000Z';
    const html = renderToStaticMarkup(
      <LanguageProvider state={createLanguageState(language)}>
        <Timestamp at={at} />
      </LanguageProvider>,
    );
    expect(html).toMatch(new RegExp(`^<time dateTime="${at}".* class="whitespace-nowrap">`));
    expect(html).toContain(`13:00:05 (${at})"`);
    expect(html).toContain(`>${text}<`);
  },
);
