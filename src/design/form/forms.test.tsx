import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ErrorSummary, FormActions } from './forms.tsx';

test('an error summary links to each field, even without scripts', () => {
  const html = renderToStaticMarkup(
    <ErrorSummary
      title="Two things to correct"
      errors={[{ fieldId: 'vat', message: 'Enter a VAT number' }, { message: 'Try again in a minute' }]}
    />,
  );
  expect(html).toMatch(/<a href="#vat"[^>]*>Enter a VAT number</);
  expect(html).toContain('Try again in a minute');
  expect(renderToStaticMarkup(<ErrorSummary title="Errors" errors={[]} />)).toBe('');
});

test('the actions of a form always have a region for its error, so that the error is announced', () => {
  const html = renderToStaticMarkup(
    <FormActions submitLabel="Create invoice" pendingLabel="Creating…" isPending={false} />,
  );
  expect(html).toContain('type="submit"');
  expect(html).toMatch(/<p role="alert"[^>]*><\/p>/);
});
