import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { EmptyState } from './empty-state.tsx';

test('an empty state is a heading, its explanation and an action; its drawing is hidden from screen readers', () => {
  const html = renderToStaticMarkup(
    <EmptyState title="No websites yet" text="Websites are listed here.">
      <button type="button">Create a website</button>
    </EmptyState>,
  );
  expect(html).toMatch(/<svg aria-hidden="true"/);
  expect(html).toMatch(/No websites yet<\/h2><p[^>]*>Websites are listed here\.<\/p><button/);
});
