import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ScreenTitle } from './screen-title.tsx';

test('the title of a screen is its main heading', () => {
  expect(renderToStaticMarkup(<ScreenTitle>Outbox</ScreenTitle>)).toMatch(/^<h1[^>]*>Outbox<\/h1>$/);
});
