import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Skeleton } from './skeleton.tsx';

test.for(['table', 'form', 'dashboard', 'article'] as const)(
  'the skeleton of a %s is announced once, without animation or inline styles',
  (layout) => {
    const html = renderToStaticMarkup(<Skeleton layout={layout} label="Loading…" />);
    expect(html).toMatch(/^<div role="status" aria-busy="true"><span class="sr-only">Loading…<\/span>/);
    expect(html).toContain('aria-hidden="true"');
    expect(html).not.toMatch(/animate|style=/);
  },
);

test('the skeleton of a table has as many rows as are expected', () => {
  const html = renderToStaticMarkup(<Skeleton layout="table" label="Loading…" rows={12} />);
  expect(html.match(/\bh-9\b/g)).toHaveLength(12);
});
