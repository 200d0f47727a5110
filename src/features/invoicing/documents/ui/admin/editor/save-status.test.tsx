import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ApiError } from '#shared/api/api-transport.ts';
import { SaveStatus } from './save-status.tsx';

test('a draft that amounts to too much says how much is possible where it says that it is not saved', () => {
  const error = new ApiError(422, 'invalid', 'the lines add up to more than a document can have', {
    lines: 'too_large',
  });
  const html = renderToStaticMarkup(<SaveStatus state={{ kind: 'rejected', error, isInBrowser: false }} />);
  expect(html).toContain('Not saved. A document’s total is at most €20,000,000.00 incl. VAT.');
});
