import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Status } from './status.tsx';

test('a status is a text with a dot that is different for each tone', () => {
  const dots = (['active', 'attention', 'scheduled', 'idle'] as const).map((tone) => {
    const html = renderToStaticMarkup(<Status tone={tone}>overdue</Status>);
    const [, dot, text] = /<span aria-hidden="true" class="([^"]*)"><\/span>(.*)<\/span>$/.exec(html) ?? [];
    expect(text).toBe('overdue');
    return dot;
  });
  expect(new Set(dots).size).toBe(4);
});
