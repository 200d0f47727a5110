import { createRef } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NumberField } from './number-field.tsx';

test('the number field opens a numeric keyboard whose Enter key closes it', () => {
  const html = renderToStaticMarkup(
    <NumberField
      label="Number"
      hint="Spaces are fine"
      value="79927398713"
      isInvalid={false}
      inputRef={createRef()}
      onType={() => {}}
    >
      <p>11 digits</p>
    </NumberField>,
  );
  expect(html).toMatch(/<input[^>]*inputMode="numeric"[^>]*enterKeyHint="done"/i);
});
