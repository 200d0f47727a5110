import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Icon } from './icon.tsx';

test('an icon has the colour of its text and is hidden from screen readers', () => {
  const html = renderToStaticMarkup(<Icon name="check" />);
  expect(html).toMatch(/^<svg aria-hidden="true"[^>]*class="[^"]*\bstroke-current size-4"/);
  expect(renderToStaticMarkup(<Icon name="check" className="size-3" />)).not.toContain('size-4');
});
