import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { findMaxLength } from '#design/form/contract-fields.ts';
import { createFieldError } from '#design/form/use-field-errors.ts';
import { LanguageProvider } from '#shared/i18n/language-context.tsx';
import { createLanguageState } from '#shared/i18n/language-state.ts';
import { clientFields } from '../../clients/contract/clients.ts';
import { useFieldErrors } from './use-field-errors.ts';

function Errors() {
  const error = createFieldError({
    name: 'too_big',
    note: 'too_big',
    rate_cents: 'too_big',
    payment_days: 'too_big',
  });
  const { summary } = useFieldErrors(error, 'client', {
    getMaxLength: (field) => findMaxLength(clientFields, field),
  });
  return summary.map(({ message }) => <p key={message}>{message}</p>);
}

test.each([
  [
    'en',
    'Name is too long: at most 160\u00a0characters.',
    'at most 5,000\u00a0characters.',
    'too large or',
    'from 1 to 180 days',
  ],
  [
    'nl',
    'Naam is te lang: maximaal 160\u00a0tekens.',
    'maximaal 5.000\u00a0tekens.',
    'te groot of',
    '1 tot en met 180 dagen',
  ],
] as const)(
  'the error for a text that is too long names the maximum in %s, and for a number the possible values',
  (language, ...texts) => {
    const html = renderToStaticMarkup(
      <LanguageProvider state={createLanguageState(language)}>
        <Errors />
      </LanguageProvider>,
    );
    for (const text of texts) expect(html).toContain(text);
  },
);
