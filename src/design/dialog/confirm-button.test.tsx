import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ConfirmButton } from './confirm-button.tsx';

test('a button that asks for confirmation first shows only its action', () => {
  const html = renderToStaticMarkup(
    <ConfirmButton
      label="Delete account"
      confirm={{ question: 'Delete it for good?', cancelLabel: 'Cancel' }}
      onConfirm={() => {}}
    />,
  );
  expect(html).toMatch(/^<button type="button"[^>]*>Delete account<\/button>$/);
});
